//! Every trap of real report files, each in a small file of its own (`fixtures/trf/*.trf`).
//!
//! The snapshots show the remarks on each file; the tests check its meaning.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::path::PathBuf;

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, Presence, RoundRecord, Score, Tournament,
};
use pairwright_trf::{Report, Severity, read};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/trf")
}

fn fixture(name: &str) -> Report {
    let bytes = std::fs::read(folder().join(name).with_extension("trf")).unwrap();
    let report = read(&bytes);
    assert_eq!(report.document.to_bytes(), bytes, "{name}: bytes are lost");
    let errors = report.diagnostics.iter().any(|d| d.severity == Severity::Error);
    assert_eq!(report.tournament.is_none(), errors, "{name}");
    report
}

fn tournament(name: &str) -> Tournament {
    let report = fixture(name);
    report.tournament.unwrap_or_else(|| panic!("{name}: {:?}", report.diagnostics))
}

#[test]
fn what_is_said_about_each_file() {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(".trf").map(str::to_owned)
        })
        .collect();
    names.sort_unstable();
    let mut all = String::new();
    for name in names {
        let report = fixture(&name);
        writeln!(all, "{name}").unwrap();
        for diagnostic in &report.diagnostics {
            writeln!(all, "    {diagnostic}").unwrap();
        }
        if let Some(tournament) = &report.tournament {
            writeln!(all, "    {}", summary(tournament)).unwrap();
        }
    }
    insta::assert_snapshot!("diagnostics", all);
}

fn summary(tournament: &Tournament) -> String {
    let total = tournament.total_rounds().map_or("an unknown number of".into(), |n| n.to_string());
    let players = tournament.players().len();
    format!("{players} players, {} of {total} rounds paired", tournament.rounds_paired())
}

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

fn index(tournament: &Tournament, n: u32) -> PlayerIndex {
    tournament.index_of(number(n)).unwrap()
}

/// The records of player `n`, with opponents by number.
fn records(tournament: &Tournament, n: u32) -> Vec<RoundRecord<u32>> {
    let player = tournament.player(index(tournament, n));
    let name = |opponent| Some(tournament.player(opponent).number.get());
    player.records().iter().map(|record| record.try_map(name).unwrap()).collect()
}

fn game(opponent: u32, colour: Colour, result: GameResult) -> RoundRecord<u32> {
    RoundRecord::Game { opponent, colour, result, rated: true }
}

/// The score of player `n` before `round`, in tenths.
fn tenths(tournament: &Tournament, n: u32, round: u16) -> i32 {
    tournament.score_before(index(tournament, n), round).tenths()
}

/// The virtual points of player `n` in the first rounds, in tenths.
fn virtual_tenths(tournament: &Tournament, n: u32, rounds: u16) -> Vec<i32> {
    let points = |round| tournament.acceleration().points(index(tournament, n), round);
    (1..=rounds).map(|round| points(round).tenths()).collect()
}

#[test]
fn the_plain_file() {
    use GameResult::{Draw, Win};
    let plain = tournament("plain");
    assert_eq!((plain.name(), plain.total_rounds()), ("Plain", Some(5)));
    assert_eq!(plain.initial_colour(), Some(Colour::White));
    assert_eq!(records(&plain, 1), [game(3, Colour::White, Win), game(2, Colour::Black, Draw)]);
}

#[test]
fn a_byte_order_mark_does_not_hide_the_first_line() {
    let bom = tournament("bom");
    assert_eq!((bom.total_rounds(), bom.initial_colour()), (Some(5), Some(Colour::Black)));
}

#[test]
fn columns_count_characters_in_every_encoding() {
    for (name, encoding) in [("cp1252", "windows-1252"), ("utf8-columns", "UTF-8")] {
        assert_eq!(fixture(name).document.encoding(), encoding);
        let tournament = tournament(name);
        let players: Vec<(&str, u32, &str)> = tournament
            .players()
            .iter()
            .map(|player| (player.name.as_str(), player.rating, player.federation.as_str()))
            .collect();
        let expected = [
            ("Müller, Jörg", 2100, "GER"),
            ("Lefèvre, François", 2000, "FRA"),
            ("Nuñez, Begoña", 1900, "ESP"),
            ("Sørensen, Åse", 1800, "DEN"),
        ];
        assert_eq!(players, expected, "{name}");
        assert_eq!(tournament.name(), "Fête des échecs");
    }
}

#[test]
fn trailing_blanks_mean_nothing_whether_there_or_not() {
    let report = fixture("trailing-blanks");
    assert_eq!(report.document.encoded_type(), Some("FIDE_DUTCH"));
    let tournament = report.tournament.unwrap();
    assert_eq!(tournament.initial_colour(), Some(Colour::White));
    assert_eq!(tournament.name(), "Trailing blanks");
    let trimmed = self::tournament("trimmed-lines");
    let pending = RoundRecord::Pending { opponent: 3, colour: Colour::White };
    assert_eq!(records(&trimmed, 1)[1], pending);
}

#[test]
fn blank_opponents_with_a_result_are_byes() {
    let lichess = tournament("lichess");
    let bye = |n, round: usize| records(&lichess, n)[round - 1];
    assert_eq!(bye(1, 2), RoundRecord::Bye(Bye::HalfPoint));
    assert_eq!(bye(2, 2), RoundRecord::Bye(Bye::PairingAllocated));
    assert_eq!(bye(3, 1), RoundRecord::Bye(Bye::ZeroPoint));
    assert_eq!(bye(3, 2), RoundRecord::Bye(Bye::ZeroPoint));
    assert_eq!(bye(4, 1), RoundRecord::Blank);
    assert_eq!(bye(4, 2), RoundRecord::Bye(Bye::HalfPoint));
}

#[test]
fn the_order_of_lines_ranks_only_on_request() {
    let ranked = tournament("unsorted-ids");
    let ranks = [4, 2, 3, 1].map(|n| ranked.initial_rank(index(&ranked, n)));
    assert_eq!(ranks, [0, 1, 2, 3]);
    let gaps = tournament("missing-ids");
    assert_eq!(records(&gaps, 9), [game(7, Colour::Black, GameResult::Draw)]);
}

#[test]
fn a_column_without_opponents_is_no_round() {
    assert_eq!(tournament("superfluous-column").rounds_paired(), 2);
}

#[test]
fn who_enters_late_is_blank_before() {
    let late = tournament("late-entry");
    assert_eq!(records(&late, 3)[0], RoundRecord::Blank);
    assert_eq!(records(&late, 3)[1], game(1, Colour::White, GameResult::Draw));
    assert_eq!(late.presence(index(&late, 2), 3), Presence::Present);
}

#[test]
fn the_codes_of_2006() {
    let old = tournament("trf06-codes");
    assert_eq!(records(&old, 1)[1], RoundRecord::Bye(Bye::HalfPoint));
    assert_eq!(records(&old, 2)[1], RoundRecord::Bye(Bye::ZeroPoint));
    assert_eq!(records(&old, 3)[0], RoundRecord::Bye(Bye::PairingAllocated));
    let forfeit = RoundRecord::Forfeit { opponent: 4, colour: Some(Colour::White), won: true };
    assert_eq!(records(&old, 3)[1], forfeit);
}

#[test]
fn every_result_code() {
    use Colour::{Black, White};
    use GameResult::{Draw, Loss, Win};
    let all = tournament("all-codes");
    let unrated =
        |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: false };
    let forfeit = |opponent, colour, won| RoundRecord::Forfeit { opponent, colour, won };
    assert_eq!(
        records(&all, 1),
        [
            game(2, White, Win),
            unrated(3, Black, Win),
            RoundRecord::Bye(Bye::HalfPoint),
            forfeit(4, None, false),
        ]
    );
    assert_eq!(records(&all, 2)[1], RoundRecord::Bye(Bye::FullPoint));
    assert_eq!(records(&all, 2).len(), 2, "blank rounds at the end are not recorded");
    assert_eq!(records(&all, 3)[..2], [game(4, White, Draw), unrated(1, White, Loss)]);
    assert_eq!(records(&all, 3)[2], RoundRecord::Bye(Bye::PairingAllocated));
    assert_eq!(records(&all, 4)[3], forfeit(1, None, true));
    assert_eq!(
        records(&all, 5),
        [unrated(6, White, Draw), forfeit(6, Some(Black), false), forfeit(6, Some(White), true)]
    );
}

#[test]
fn dates() {
    let date = |name| fixture(name).document.event_date().map(|date| date.to_string());
    assert_eq!(date("date-in-words").as_deref(), Some("2020-12-10"));
    assert_eq!(date("date-unknown"), None);
    assert_eq!(fixture("date-unknown").document.event_date_text(), Some("2011"));
    assert_eq!(date("kept-records").as_deref(), Some("2026-03-01"));
    assert_eq!(fixture("plain").document.event_date_text(), None);
}

#[test]
fn games_without_a_result_are_pending() {
    let pending = tournament("pending");
    let expected = RoundRecord::Pending { opponent: 1, colour: Colour::White };
    assert_eq!(records(&pending, 2)[1], expected);
    assert_eq!(pending.rounds_paired(), 2);
}

#[test]
fn who_takes_part_in_the_next_round() {
    use Presence::{Absent, HasBye, Present};
    let next = tournament("next-round-byes");
    let presence = [1, 2, 3, 4, 5, 6, 7].map(|n| next.presence(index(&next, n), 2));
    assert_eq!(presence, [Absent, Absent, Absent, Absent, Absent, Absent, HasBye]);
    let byes = tournament("byes-240");
    assert_eq!(records(&byes, 1)[1], RoundRecord::Bye(Bye::HalfPoint));
    assert_eq!(records(&byes, 3)[1], RoundRecord::Bye(Bye::ZeroPoint));
    assert_eq!(records(&byes, 5), [RoundRecord::Bye(Bye::FullPoint)]);
    assert_eq!(byes.presence(index(&byes, 4), 2), Present);
}

#[test]
fn point_systems() {
    let values = |name: &str| {
        let points = *tournament(name).points();
        [
            points.win.white,
            points.win.black,
            points.draw.white,
            points.draw.black,
            points.loss.white,
            points.loss.black,
            points.forfeit_win,
            points.forfeit_loss,
            points.pairing_allocated_bye,
            points.full_point_bye,
            points.half_point_bye,
            points.zero_point_bye,
        ]
        .map(Score::tenths)
    };
    assert_eq!(values("plain"), [10, 10, 5, 5, 0, 0, 10, 0, 10, 10, 5, 0]);
    assert_eq!(values("points-xxs"), [30, 35, 10, 15, 0, 5, 20, 1, 25, 21, 9, 2]);
    assert_eq!(values("points-xxs-order"), [20, 30, 10, 10, 0, 0, 30, 0, 10, 30, 10, 0]);
    assert_eq!(values("points-bb"), [30, 30, 10, 10, 5, 5, 30, 2, 30, 30, 10, 1]);
    assert_eq!(values("points-162"), [30, 30, 10, 10, 5, 5, 30, 2, 20, 30, 10, 2]);
    assert_eq!(values("points-inferred"), [30, 30, 10, 10, 0, 0, 30, 0, 30, 30, 10, 0]);
    assert_eq!(tenths(&tournament("points-above-99"), 1, 3), 1010);
}

#[test]
fn virtual_points() {
    let xxa = tournament("acceleration-xxa");
    assert_eq!(virtual_tenths(&xxa, 1, 4), [10, 10, 5, 0]);
    assert_eq!(virtual_tenths(&xxa, 2, 4), [10, 0, 5, 0], "a blank is zero");
    assert_eq!(virtual_tenths(&xxa, 3, 4), [0; 4]);
    let bands = tournament("acceleration-250");
    assert_eq!(virtual_tenths(&bands, 2, 4), [10, 10, 5, 0]);
    assert_eq!(virtual_tenths(&bands, 3, 4), [0; 4]);
}

#[test]
fn the_baku_acceleration() {
    let upper_group = |name: &str| {
        let tournament = tournament(name);
        let accelerated = |n: &u32| virtual_tenths(&tournament, *n, 6) == [10, 10, 10, 5, 5, 0];
        let players = tournament.players().iter().map(|player| player.number.get());
        players.filter(accelerated).collect::<Vec<u32>>()
    };
    assert_eq!(upper_group("baku"), [1, 2, 3, 4]);
    // Six were entered for round 1, so the upper group had four: 1, 3, 4 and 5. Player 2 came later
    // and stands above the last of them.
    assert_eq!(upper_group("baku-late-entry"), [1, 2, 3, 4, 5]);
    let overridden = tournament("baku-overridden");
    assert_eq!(virtual_tenths(&overridden, 1, 3), [10, 0, 0]);
    assert_eq!(virtual_tenths(&overridden, 3, 3), [0, 0, 0]);
}

#[test]
fn forbidden_pairings() {
    let tournament = tournament("forbidden");
    let groups: Vec<(u16, u16, Vec<u32>)> = tournament
        .forbidden()
        .iter()
        .map(|group| {
            let numbers = group.players.iter().map(|&i| tournament.player(i).number.get());
            (*group.rounds.start(), *group.rounds.end(), numbers.collect())
        })
        .collect();
    assert_eq!(
        groups,
        [
            (1, u16::MAX, vec![1, 4]),
            (1, u16::MAX, vec![2, 3, 4]),
            (1, 2, vec![1, 2, 3]),
            (3, u16::MAX, vec![1, 4]),
            (2, u16::MAX, vec![2, 4]),
        ]
    );
}

/// The day is that of 042, else of 052, and may be meant the other way round.
#[test]
fn the_record_of_the_day_is_told() {
    for (records, code, day, otherwise) in [
        ("042 02/01/2026\n052 2026/03/04\n", "042", Some("2026-01-02"), Some("2026-02-01")),
        ("052 02/01/2026\n", "052", Some("2026-01-02"), Some("2026-02-01")),
        ("042 soon\n052 02/01/2026\n", "042", Some("2026-01-02"), Some("2026-02-01")),
        ("042 2026/01/02\n", "042", Some("2026-01-02"), None),
        ("", "052", None, None),
    ] {
        let document = read(records.as_bytes()).document;
        let found = [document.event_date(), document.event_date_otherwise()];
        let expected = [day, otherwise].map(|day| day.map(str::to_owned));
        assert_eq!(found.map(|day| day.map(|day| day.to_string())), expected, "{records}");
        assert_eq!(document.code_of_date(), code, "{records}");
    }
}

#[test]
fn limits_can_be_told_from_mistakes() {
    for (name, limit) in [("player-limit", true), ("round-limit", true), ("shifted", false)] {
        let diagnostics = fixture(name).diagnostics;
        assert_eq!(diagnostics.iter().any(pairwright_trf::Diagnostic::is_limit), limit, "{name}");
    }
}
