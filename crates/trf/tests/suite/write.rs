//! A report written from scratch reads as an equal tournament.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::PathBuf;

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, Player, PlayerSetup, PointSystem, Presence,
    RoundRecord, Score, Setup, Tournament,
};
use pairwright_trf::{Dialect, LineEnding, WriteError, WriteOptions, read, write};

/// Asserts that two tournaments agree in everything that pairing needs and `dialect` can express.
fn assert_same(before: &Tournament, after: &Tournament, dialect: Dialect) {
    assert_eq!(after.name(), before.name());
    assert_eq!(after.players().len(), before.players().len());
    assert_eq!(after.rounds_paired(), before.rounds_paired());
    assert_eq!(after.total_rounds(), before.total_rounds());
    assert_eq!(after.initial_colour(), before.initial_colour());
    assert_eq!(after.points(), before.points());
    assert_eq!(after.forbidden(), before.forbidden());
    let next = before.rounds_paired() + 1;
    for index in before.indices() {
        let (one, other) = (before.player(index), after.player(index));
        assert_eq!(other.number, one.number);
        assert_eq!((&other.name, &other.title), (&one.name, &one.title));
        assert_eq!((other.rating, &other.federation), (one.rating, &one.federation));
        assert_eq!(other.sex, one.sex);
        assert_eq!(after.initial_rank(index), before.initial_rank(index));
        assert_eq!(after.presence(index, next), before.presence(index, next));
        let rounds = one.records().len().max(other.records().len());
        for round in (1..).take(rounds) {
            match (one.record(round), other.record(round)) {
                // TRF-2026 and TRF06 state an absence as a bye, which has the same effect.
                (RoundRecord::Blank, RoundRecord::Bye(Bye::ZeroPoint)) if round == next => {}
                // If nobody is left, absences stand in XXZ, because a round with records of all players would
                // be over.
                (RoundRecord::Bye(Bye::ZeroPoint), RoundRecord::Blank) if round == next => {
                    assert!(
                        before
                            .indices()
                            .all(|player| { before.presence(player, next) != Presence::Present })
                    );
                }
                (RoundRecord::Game { opponent, colour, result, .. }, other)
                    if dialect == Dialect::Trf06 =>
                {
                    let rated = RoundRecord::Game { opponent, colour, result, rated: true };
                    assert_eq!(other, rated, "player {index:?}, round {round}");
                }
                (one, other) => assert_eq!(other, one, "player {index:?}, round {round}"),
            }
        }
        for round in 1..=before.total_rounds().unwrap_or(next).max(next) {
            let points = |t: &Tournament| t.acceleration().points(index, round);
            assert_eq!(points(after), points(before), "player {index:?}, round {round}");
        }
    }
}

pub(crate) fn assert_survives(tournament: &Tournament) {
    for (dialect, line_ending) in [
        (Dialect::Trf16, LineEnding::Lf),
        (Dialect::Trf2026, LineEnding::CrLf),
        (Dialect::Trf16, LineEnding::Cr),
        (Dialect::Trf06, LineEnding::Lf),
    ] {
        let options = WriteOptions { dialect, line_ending, ..WriteOptions::default() };
        let points = tournament.points();
        let is_old = dialect == Dialect::Trf06 && has_full_point_byes(tournament);
        if is_old && points.full_point_bye != points.pairing_allocated_bye {
            assert_eq!(write(tournament, options), Err(WriteError::FullPointBye));
            continue;
        }
        let text = write(tournament, options).unwrap();
        let report = read(text.as_bytes());
        match report.tournament {
            // TRF06 reads full-point byes as pairing-allocated ones.
            Some(after) if is_old => assert_eq!(write(&after, options), Ok(text)),
            Some(after) => assert_same(tournament, &after, dialect),
            None => panic!("{:?}\n{text}", report.diagnostics),
        }
    }
}

fn has_full_point_byes(tournament: &Tournament) -> bool {
    let mut records = tournament.players().iter().flat_map(Player::records);
    records.any(|&record| record == RoundRecord::Bye(Bye::FullPoint))
}

#[test]
fn every_file_survives() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/trf");
    let mut written = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        if let Some(tournament) = read(&std::fs::read(entry.unwrap().path()).unwrap()).tournament {
            assert_survives(&tournament);
            written += 1;
        }
    }
    assert!(written > 30, "{written} files");
}

/// Points of its holder would say that the round is over, since the bye is worth nothing.
#[test]
fn a_worthless_bye_that_was_given_early_is_no_round() {
    let byes = |kinds: &[Bye]| kinds.iter().copied().map(RoundRecord::Bye).collect();
    let early = byes(&[Bye::FullPoint, Bye::PairingAllocated]);
    let players = vec![
        PlayerSetup::new(number(1), early),
        PlayerSetup::new(number(2), byes(&[Bye::PairingAllocated])),
    ];
    let points = PointSystem { pairing_allocated_bye: Score::ZERO, ..PointSystem::default() };
    let setup = Setup { players, total_rounds: Some(5), points, ..Setup::default() };
    let tournament = setup.validate().unwrap();
    assert_eq!(tournament.rounds_paired(), 1);
    assert_survives(&tournament);
}

#[test]
fn both_dialects() {
    let tournament = read(SAMPLE.as_bytes()).tournament.unwrap();
    let write =
        |dialect| write(&tournament, WriteOptions { dialect, ..WriteOptions::default() }).unwrap();
    insta::assert_snapshot!("trf16", write(Dialect::Trf16));
    insta::assert_snapshot!("trf2026", write(Dialect::Trf2026));
}

/// Written by hand after TRF06 and the manuals of its programs.
#[test]
fn the_old_dialect() {
    let input = "\
012 Old
142 4
152 B
192 FIDE_DUTCH_2025
260 001 999    1    5
XXZ 3 5
001    1 m GM Ágoston, Zoë                      2500 HUN                         2.0    1     2 w 1  0000 - H     3 b =
001    2 w    Berg                              2400 SWE                         1.5    2     1 b 0     3 w D  0000 - U
001    3      Çelik                                                              2.0    3  0000 - F     2 b D     1 w =
001    4      Dahl                              1900                             1.0    4               5 w +  0000 - Z
001    5      Ekström                           1800 SWE                         0.0    5               4 b -
";
    let report = read(input.as_bytes());
    let tournament = report.tournament.unwrap_or_else(|| panic!("{:?}", report.diagnostics));
    let options = WriteOptions {
        dialect: Dialect::Trf06,
        encoded_type: Some("FIDE_DUTCH_2025"),
        ..WriteOptions::default()
    };
    let expected = "\
012 Old
062 5
XXR 4
XXC black1
XXP    1    5
001    1 m GM Ágoston, Zoë                      2500 HUN                         2.0    1     2 w 1  0000 - =     3 b =
001    2 w    Berg                              2400 SWE                         1.5    3     1 b 0     3 w =  0000 - +
001    3      Çelik                                                              2.0    2  0000 - +     2 b =     1 w =  0000 - -
001    4      Dahl                              1900                             1.0    4               5 w +  0000 - -
001    5      Ekström                           1800 SWE                         0.0    5               4 b -            0000 - -
";
    assert_eq!(write(&tournament, options).unwrap(), expected);
}

/// A tournament with every feature.
const SAMPLE: &str = "\
012 Sample
142 5
152 B
162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
250       3.0 001 002    1    2
250       1.0 003 003    1    2
260 001 999    1    5
260 002 003    2    4    5
XXZ 3
001    1 m GM Ágoston, Zoë                      2500 HUN                         3.0    1     3 w 1  0000 - H
001    2 wWIM Berg                              2400 SWE                         3.0    2     4 b +
001    3      Çelik                                                              0.0    5     1 b 0
001    4                                                                         0.0    4     2 w -
001    5      Ekström                           1800 SWE                         1.0    3  0000 - U
";

#[test]
fn what_is_too_wide_is_cut_off() {
    let player = PlayerSetup {
        name: "A name of more than three and thirty\tletters\n".into(),
        title: "WGMX".into(),
        rating: 12_345,
        federation: "FRAN".into(),
        ..PlayerSetup::new(PairingNumber::MAX, vec![])
    };
    let setup = Setup { name: "Two\r\nlines".into(), players: vec![player], ..Setup::default() };
    let text = write(&setup.validate().unwrap(), WriteOptions::default()).unwrap();
    let read = read(text.as_bytes()).tournament.unwrap();
    assert_eq!(read.name(), "Two  lines");
    let player = &read.players()[0];
    assert_eq!(player.name, "A name of more than three and thi");
    assert_eq!((player.title.as_str(), player.federation.as_str()), ("WGM", "FRA"));
    assert_eq!((player.number, player.rating), (PairingNumber::MAX, 0));
}

pub(crate) fn one_player(player: PlayerSetup, setup: Setup) -> Tournament {
    Setup { players: vec![player], ..setup }.validate().unwrap()
}

pub(crate) fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

/// Columns 80 to 84 hold `999.9`, and a minus only with one digit before the point.
#[test]
fn what_has_no_columns_is_not_written() {
    let byes = |count, tenths| {
        let bye = RoundRecord::Bye(Bye::HalfPoint);
        let points =
            PointSystem { half_point_bye: Score::from_tenths(tenths), ..PointSystem::default() };
        let setup = Setup { points, ..Setup::default() };
        let mut records = vec![bye; count];
        // Somebody plays the last round, so the others' absences count.
        records.push(RoundRecord::Blank);
        let game = |opponent, colour| RoundRecord::Pending { opponent: number(opponent), colour };
        let blank = || vec![RoundRecord::Blank; count];
        let players = vec![
            PlayerSetup::new(number(1), records),
            PlayerSetup::new(number(2), [blank(), vec![game(3, Colour::White)]].concat()),
            PlayerSetup::new(number(3), [blank(), vec![game(2, Colour::Black)]].concat()),
        ];
        Setup { players, ..setup }.validate().unwrap()
    };
    for (tournament, sentence) in [
        (byes(1, 9_999), None),
        (byes(9, 1_111), None),
        (byes(1, 10_000), Some("player 1 has 1000.0 points")),
        (byes(2, 5_000), Some("player 1 has 1000.0 points")),
        (byes(1, 1_000_000), Some("a result is worth 100000.0 points")),
        (byes(1, -1), Some("a result is worth -0.1 points")),
        (byes(999, 0), Some("round 1000 is beyond the 999 rounds")),
        (byes(998, 0), None),
        (accelerated(999), None),
        (accelerated(99_990), None),
        (accelerated(1_005), Some("player 7 has 100.5 virtual points")),
        (accelerated(100_000), Some("player 7 has 10000.0 virtual points")),
        (accelerated(-10), Some("player 7 has -1.0 virtual points")),
    ] {
        for dialect in [Dialect::Trf06, Dialect::Trf16, Dialect::Trf2026] {
            let options = WriteOptions { dialect, ..WriteOptions::default() };
            match (write(&tournament, options), sentence) {
                (Ok(text), None) => assert!(read(text.as_bytes()).tournament.is_some(), "{text}"),
                (Err(error), Some(words)) => {
                    assert!(error.to_string().starts_with(words), "{error}");
                }
                (written, _) => panic!("{sentence:?}: {written:?}"),
            }
        }
    }
}

fn accelerated(tenths: i32) -> Tournament {
    let acceleration = vec![(number(7), vec![Score::from_tenths(tenths)])];
    let setup = Setup { acceleration, total_rounds: Some(5), ..Setup::default() };
    one_player(PlayerSetup::new(number(7), vec![]), setup)
}

/// A bye in the columns of the next round, or in record 240, would count before that round is paired.
#[test]
fn who_misses_the_next_round_has_no_points_for_it_yet() {
    let points = PointSystem { zero_point_bye: Score::HALF, ..PointSystem::default() };
    let game = |opponent, colour| RoundRecord::Pending { opponent: number(opponent), colour };
    let players = vec![
        PlayerSetup::new(number(1), vec![game(2, Colour::White)]),
        PlayerSetup::new(number(2), vec![game(1, Colour::Black)]),
        PlayerSetup::new(number(3), vec![RoundRecord::Bye(Bye::PairingAllocated)]),
    ];
    let absent_next = vec![number(3)];
    let setup = Setup { players, points, absent_next, total_rounds: Some(5), ..Setup::default() };
    let tournament = setup.validate().unwrap();
    for dialect in [Dialect::Trf06, Dialect::Trf16, Dialect::Trf2026] {
        let text = write(&tournament, WriteOptions { dialect, ..WriteOptions::default() }).unwrap();
        assert!(text.contains("\nXXZ    3\n") && !text.contains("\n240"), "{text}");
        let after = read(text.as_bytes()).tournament.unwrap();
        let third = after.index_of(number(3)).unwrap();
        assert_eq!(after.player(third).record(2), RoundRecord::Blank);
        assert_eq!(after.presence(third, 2), Presence::Absent);
        assert_eq!(after.score_before(third, 3), tournament.score_before(third, 3));
    }
}

/// Record 162 has four columns for a value: tenths up to 99.9, and whole points above.
#[test]
fn a_point_system_is_written_where_it_fits() {
    for (win, record) in [
        (999, Some("162  W99.9    D 5.0    L 0.0    A 0.0    P99.9")),
        (100, Some("162  W10.0    D 5.0    L 0.0    A 0.0    P10.0")),
        (1_000, Some("162  W 100    D 5.0    L 0.0    A 0.0    P 100")),
        (1_005, None),
    ] {
        let [win, draw] = [win, 50].map(Score::from_tenths);
        let points = PointSystem::simple(win, draw, Score::ZERO);
        let setup = Setup { points, ..Setup::default() };
        let tournament = one_player(PlayerSetup::new(number(1), vec![]), setup);
        let options = WriteOptions { dialect: Dialect::Trf2026, ..WriteOptions::default() };
        let text = write(&tournament, options).unwrap();
        assert_eq!(text.lines().find(|line| line.starts_with("162")), record, "{text}");
        assert_eq!(text.contains("\nXXS "), record.is_none(), "{text}");
        assert_eq!(read(text.as_bytes()).tournament.unwrap().points(), tournament.points());
    }
}

/// A group of the whole event is in XXP, however its last round is stated.
#[test]
fn who_may_never_meet_is_written_without_rounds() {
    for (first, last, record) in [
        (1, None, "XXP    1    2"),
        (1, Some(999), "XXP    1    2"),
        (1, Some(998), "260 001 998    1    2"),
        (2, None, "260 002 999    1    2"),
    ] {
        let players = [1, 2].map(|n| PlayerSetup::new(number(n), vec![])).into();
        let forbidden = vec![(first, last, vec![number(1), number(2)])];
        let tournament = Setup { players, forbidden, ..Setup::default() }.validate().unwrap();
        let text = write(&tournament, WriteOptions::default()).unwrap();
        assert!(text.lines().any(|line| line == record), "{record}\n{text}");
    }
}

#[test]
fn an_event_has_no_more_rounds_than_records_can_name() {
    for (total, fits) in [(999, true), (1_000, false)] {
        let setup = Setup { total_rounds: Some(total), ..Setup::default() };
        let tournament = one_player(PlayerSetup::new(number(1), vec![]), setup);
        let written = write(&tournament, WriteOptions::default());
        assert_eq!(written.is_ok(), fits, "{written:?}");
    }
}

/// A bye that is worth nothing hides the points of its holder alone, and only before its round is paired.
#[test]
fn a_worthless_bye_hides_no_other_points() {
    let points = PointSystem { pairing_allocated_bye: Score::ZERO, ..PointSystem::default() };
    let game = |opponent, colour, result| RoundRecord::Game {
        opponent: number(opponent),
        colour,
        result,
        rated: true,
    };
    let players = vec![
        PlayerSetup::new(number(1), vec![game(2, Colour::White, GameResult::Win)]),
        PlayerSetup::new(number(2), vec![game(1, Colour::Black, GameResult::Loss)]),
        PlayerSetup::new(number(3), vec![]),
        PlayerSetup::new(number(4), vec![RoundRecord::Bye(Bye::PairingAllocated)]),
    ];
    let setup = Setup { players, points, total_rounds: Some(5), ..Setup::default() };
    let text = write(&setup.validate().unwrap(), WriteOptions::default()).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("001"));
    let columns: Vec<&str> = lines.map(|line| line[80..84].trim()).collect();
    assert_eq!(columns, ["1.0", "0.0", "0.0", "0.0"]);
}

/// If everybody misses the next round, or has a bye in it, the player lines do not say so: the round would look finished.
/// That holds for the last round and for events of unknown length, but not after the end. What was given in a round that
/// is over stays in the lines.
#[test]
fn byes_of_all_stand_in_records_until_their_round_is_paired() {
    let line = |number: u32, points: &str, cells: &str| {
        format!("001 {number:>4}      {:<33}{points:>37}{:7}{cells}\n", "A name", "")
    };
    let first = |ends: [&str; 4]| {
        let cells = ["   2 w 1", "   1 b 0", "   4 w 1", "   3 b 0"];
        let lines = (1..).zip(cells.into_iter().zip(ends)).map(|(number, (cell, end))| {
            let points = if cell.ends_with('1') { "1.0" } else { "0.0" };
            line(number, points, &format!("{cell}  {end}"))
        });
        lines.collect::<String>()
    };
    let absent = "XXZ    1    2    3    4";
    for (head, ends, dialect, records) in [
        ("XXR 2\nXXZ 1 2 3 4\n", [""; 4], Dialect::Trf06, vec![absent]),
        ("XXZ 1 2 3 4\n", [""; 4], Dialect::Trf06, vec![absent]),
        // One bye is that of the pairing, and its holder's points do not include it.
        (
            "XXR 2\n",
            ["0000 - U", "0000 - H", "0000 - F", "0000 - H"],
            Dialect::Trf16,
            vec!["240 F 002    3", "240 H 002    2    4"],
        ),
    ] {
        let report = read(format!("{head}{}", first(ends)).as_bytes());
        let tournament = report.tournament.unwrap_or_else(|| panic!("{:?}", report.diagnostics));
        assert_eq!(tournament.rounds_paired(), 1, "{head}");
        let text = write(&tournament, WriteOptions { dialect, ..WriteOptions::default() }).unwrap();
        let found = text.lines().filter(|line| line.starts_with("XXZ") || line.starts_with("240"));
        assert_eq!(found.collect::<Vec<_>>(), records, "{text}");
    }
    // The same round once it is over, which the points say.
    let over = first(["0000 - U", "0000 - H", "0000 - H", "0000 - Z"]);
    let over = over.replace("1.0       ", "2.0       ").replace("2.0          4", "1.5          4");
    let over = over.replace("0.0          1 b 0  0000 - H", "0.5          1 b 0  0000 - H");
    // A bye of round 3 is still to come.
    let over =
        over.replace("0.5          1 b 0  0000 - H", "0.5          1 b 0  0000 - H  0000 - Z");
    let report = read(format!("XXR 3\n{over}").as_bytes());
    let tournament = report.tournament.unwrap_or_else(|| panic!("{:?}", report.diagnostics));
    assert_eq!(tournament.rounds_paired(), 2);
    let text = write(&tournament, WriteOptions::default()).unwrap();
    assert!(!text.contains("\n240") && !text.contains("XXZ"), "{text}");
    assert_eq!(text.matches("0000 - H").count(), 2, "{text}");
}

/// The pairs of a round that may meet once more share a line.
#[test]
fn rematches_are_written_by_round() {
    let game = |opponent, colour| RoundRecord::Game {
        opponent: number(opponent),
        colour,
        result: GameResult::Draw,
        rated: true,
    };
    let colours = [(2, Colour::White), (1, Colour::Black), (4, Colour::White), (3, Colour::Black)];
    let players = (1..).zip(colours).map(|(own, (opponent, colour))| {
        PlayerSetup::new(number(own), vec![game(opponent, colour)])
    });
    let pair = |round, one, other| (round, number(one), number(other));
    let rematches = vec![pair(2, 1, 2), pair(2, 3, 4), pair(3, 1, 2)];
    let setup = Setup { players: players.collect(), rematches, ..Setup::default() };
    let text = write(&setup.validate().unwrap(), WriteOptions::default()).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("rematch")).collect();
    assert_eq!(lines, ["### Pairwright rematch 2: 1-2 3-4", "### Pairwright rematch 3: 1-2"]);
}
