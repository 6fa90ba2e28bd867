//! Properties of every translation of every sample file.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use pairwright_model::{Bye, RankingOrder, RoundRecord, Setup, Tournament};
use pairwright_trf::{Dialect, Loss, Report, Translated, Translation, WriteOptions, read, write};

const ALL: [Translation; 4] = [
    Translation { dialect: Dialect::Trf06, is_strict: false },
    Translation { dialect: Dialect::Trf16, is_strict: true },
    Translation { dialect: Dialect::Trf16, is_strict: false },
    Translation { dialect: Dialect::Trf2026, is_strict: false },
];

/// All usable reports of the fixtures.
fn samples() -> Vec<(PathBuf, Report)> {
    let mut paths = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut paths);
    paths.sort_unstable();
    let reports = paths.into_iter().map(|path| {
        let report = read(&std::fs::read(&path).unwrap());
        (path, report)
    });
    let usable: Vec<_> = reports.filter(|(_, report)| report.tournament.is_some()).collect();
    assert!(usable.len() >= 650, "{} usable reports", usable.len());
    usable
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "trf") {
            paths.push(path);
        }
    }
}

/// Everything that pairing needs, in a canonical form: lists without empty ends, absences from the next round
/// in one place.
fn meaning(tournament: &Tournament) -> Setup {
    let mut setup = Setup::from(tournament);
    let next = usize::from(tournament.rounds_paired());
    for (index, player) in tournament.indices().zip(tournament.players()) {
        use pairwright_model::Presence;
        let is_silent = player.records().get(next).is_none_or(|record| {
            matches!(record, RoundRecord::Blank | RoundRecord::Bye(Bye::ZeroPoint))
        });
        let round = tournament.rounds_paired() + 1;
        if is_silent && tournament.presence(index, round) == Presence::Absent {
            setup.absent_next.push(player.number);
            let records =
                &mut setup.players.iter_mut().find(|p| p.number == player.number).unwrap().records;
            if let Some(record) = records.get_mut(next) {
                *record = RoundRecord::Blank;
            }
        }
    }
    setup.rounds_paired = Some(tournament.rounds_paired());
    setup.absent_next.sort_unstable();
    setup.absent_next.dedup();
    for player in &mut setup.players {
        while player.records.pop_if(|r| *r == RoundRecord::Blank).is_some() {}
    }
    for (_, rounds) in &mut setup.acceleration {
        while rounds.pop_if(|points| points.tenths() == 0).is_some() {}
    }
    setup.acceleration.retain(|(_, rounds)| !rounds.is_empty());
    setup.acceleration.sort();
    for (first, last, _) in &mut setup.forbidden {
        *first = (*first).max(1);
        *last = last.filter(|&last| last < 999);
    }
    setup
}

fn without(mut setup: Setup, losses: &[Loss]) -> Setup {
    for loss in losses {
        take(&mut setup, loss);
    }
    setup
}

/// Removes from `setup` everything that the losses name.
fn take(setup: &mut Setup, loss: &Loss) {
    match loss {
        Loss::FullPointByes(_) => {
            for record in setup.players.iter_mut().flat_map(|player| &mut player.records) {
                if *record == RoundRecord::Bye(Bye::FullPoint) {
                    *record = RoundRecord::Bye(Bye::PairingAllocated);
                }
            }
        }
        Loss::UnratedGames(_) => {
            for record in setup.players.iter_mut().flat_map(|player| &mut player.records) {
                if let RoundRecord::Game { rated, .. } = record {
                    *rated = true;
                }
            }
        }
        Loss::TotalRounds(_) => setup.total_rounds = None,
        Loss::InitialColour => setup.initial_colour = None,
        Loss::Ranking => setup.order = RankingOrder::PairingNumber,
        Loss::Acceleration => setup.acceleration.clear(),
        Loss::Forbidden(_) => setup.forbidden.clear(),
        Loss::Absent(_) => setup.absent_next.clear(),
        other => assert!(matches!(other, Loss::Records(_)), "{other}"),
    }
}

fn lists_absences(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("XXZ") || line.starts_with("240"))
}

fn translated(report: &Report, to: Translation) -> Option<Translated> {
    report.translated(to).unwrap().ok()
}

#[test]
fn nothing_is_lost_but_what_is_told() {
    let samples = samples();
    let mut refused = 0;
    for (path, report) in &samples {
        // The longest files are translated only once.
        let is_long = report.document.lines().len() > 120;
        for to in ALL.into_iter().filter(|to| !is_long || to.dialect == Dialect::Trf2026) {
            let Some(Translated { text, losses }) = translated(report, to) else {
                refused += 1;
                continue;
            };
            let again = read(text.as_bytes());
            let tournament =
                again.tournament.as_ref().unwrap_or_else(|| unreadable(path, to, &text, &again));
            let expected = without(meaning(report.tournament.as_ref().unwrap()), &losses);
            let found = without(meaning(tournament), &losses);
            assert_eq!(found, expected, "{} to {to:?}", path.display());
        }
    }
    assert!(samples.len() > 400, "{}", samples.len());
    assert!(refused < samples.len() / 10, "{refused}");
}

#[expect(clippy::panic, reason = "a test fails by panicking")]
fn unreadable(path: &Path, to: Translation, text: &str, again: &Report) -> ! {
    panic!("{} to {to:?}: {:?}\n{text}", path.display(), again.diagnostics)
}

/// Converting there and back restores everything that both formats hold: the same bytes if nothing is lost.
#[test]
fn there_and_back() {
    let mut identical = 0;
    for (path, report) in samples() {
        for one in ALL {
            // Long files are converted back only once.
            let is_long = report.document.lines().len() > 60;
            if is_long && one.dialect != Dialect::Trf2026 {
                continue;
            }
            let Some(first) = translated(&report, one) else { continue };
            let first_report = read(first.text.as_bytes());
            for other in ALL.into_iter().filter(|&other| other != one) {
                let Some(there) = translated(&first_report, other) else { continue };
                let there_report = read(there.text.as_bytes());
                let back = translated(&there_report, one).unwrap();
                let place = || format!("{} {one:?} {other:?}", path.display());
                // One format lists an absence from the next round, the other has a bye.
                if there.losses.is_empty() && !lists_absences(&first.text) {
                    assert_eq!(back.text, first.text, "{}", place());
                    identical += 1;
                }
                let mean = |text: &str| {
                    let tournament = read(text.as_bytes()).tournament.unwrap();
                    without(without(meaning(&tournament), &there.losses), &back.losses)
                };
                assert_eq!(mean(&back.text), mean(&first.text), "{}", place());
            }
        }
    }
    assert!(identical > 2000, "{identical}");
}

/// In the columns of player lines, byes that everybody has been given for a round to come would make it look as if it had
/// been paired, and all rounds before it.
#[test]
fn a_round_that_everybody_asked_byes_for_is_still_to_come() {
    let player = |number, rounds: &str| format!("001 {number:>4}      {:<77}{rounds}\n", "Player");
    let two = |first: &str, second: &str| player(1, first) + &player(2, second);
    let not_begun = two("", "");
    let one_round = two("   2 w 1", "   1 b 0");
    for (records, lines, paired) in [
        ("240 Z 007    1    2\nXXZ 2\n", &not_begun, 0),
        ("240 F 003    1\n240 H 003    2\nXXR 5\n", &not_begun, 0),
        ("240 H 001    1    2\n", &not_begun, 0),
        ("240 H 002    1    2\n240 H 004    2\n", &one_round, 1),
        ("240 Z 002    1\n240 H 002    2\nXXS W=3 ZPB=0.5\n", &one_round, 1),
        ("240 Z 003    1    2\nXXR 2\n", &one_round, 1),
    ] {
        let report = read(format!("{records}{lines}").as_bytes());
        let tournament = report.tournament.as_ref().unwrap();
        assert_eq!(tournament.rounds_paired(), paired, "{records}");
        for to in ALL.into_iter().filter(|to| !to.is_strict) {
            let Translated { text, losses } = translated(&report, to).unwrap();
            assert_eq!(losses, [], "{to:?}:\n{text}");
            let again = read(text.as_bytes());
            let found = meaning(again.tournament.as_ref().unwrap());
            assert_eq!(found, meaning(tournament), "{to:?}:\n{text}");
            assert_eq!(translated(&again, to).unwrap().text, text, "{to:?}");

            let options = WriteOptions { dialect: to.dialect, ..WriteOptions::default() };
            let text = write(tournament, options).unwrap();
            let found = meaning(read(text.as_bytes()).tournament.as_ref().unwrap());
            assert_eq!(found, meaning(tournament), "{to:?}:\n{text}");
        }
    }
}

/// The points of player 4 leave out the full-point bye of the last round, which one of the pairing would not.
#[test]
fn a_round_of_byes_stays_paired_without_full_point_byes() {
    let player = |number, points: &str, rounds: &str| {
        format!("001 {number:>4}      {:<65}{points:5}       {rounds}\n", "Player")
    };
    // Points of five columns begin before those of four.
    for (points, after) in [("  1.0", "  2.0"), ("1    ", "  2.0")] {
        let lines = [
            player(1, "", "0000 - H  0000 - Z"),
            player(4, points, "0000 - U  0000 - F"),
            player(5, "", "          0000 - U"),
        ];
        let report = read(lines.concat().as_bytes());
        assert_eq!(report.tournament.as_ref().unwrap().rounds_paired(), 2);
        let old = Translation { dialect: Dialect::Trf06, is_strict: false };
        let Translated { text, losses } = translated(&report, old).unwrap();
        assert_eq!(losses, [Loss::FullPointByes(1)]);
        let again = read(text.as_bytes());
        assert_eq!(again.tournament.as_ref().unwrap().rounds_paired(), 2, "{text}");
        assert!(text.contains(&format!("{after}       0000 - +  0000 - +")), "{text}");
        assert_eq!(translated(&again, old).unwrap().text, text);
    }
}

/// All losses are reported.
#[test]
fn losses_are_told() {
    let player =
        |number, points: &str, rest: &str| format!("001 {number:>4}{:72}{points}{rest}\n", "");
    let text = format!(
        "012 Event\nXXR 5\nXXC black1 rank\nXXP 1 2\n202 BH\n{}{}",
        player(2, " 1.0", "       0000 - F"),
        player(1, " 0.0", ""),
    );
    let report = read(text.as_bytes());
    let told = |to| -> Vec<String> {
        let translated = report.translated(to).unwrap().unwrap();
        translated.losses.iter().map(ToString::to_string).collect()
    };
    let [trf06, trf16, trfx, newest] = ALL.map(told);
    assert_eq!(
        trf06,
        ["1 full-point bye is written as a pairing-allocated one", "records left out: 202"]
    );
    assert_eq!(
        trf16,
        [
            "the number of rounds (5) is left out",
            "the colour drawn by lot is left out",
            "that the order of the lines is the ranking is left out",
            "1 group of players who may not meet is left out",
            "records left out: 202",
        ]
    );
    assert_eq!(trfx, ["records left out: 202"]);
    assert!(newest.is_empty());
}

/// Remarks stay where they are in every format; the one that lets two meet again is written once, anew.
#[test]
fn remarks_stay() {
    let player = |number, rest| format!("001 {number:>4}      {:<77}{rest}\n", "Player");
    let lines = player(1, "   2 w 1") + &player(2, "   1 b 0");
    let text = format!("### by hand\nXXR 2\n{lines}### Pairwright rematch 2: 1-2\n");
    let report = read(text.as_bytes());
    for to in ALL {
        let Translated { text, losses } = translated(&report, to).unwrap();
        let count = |remark: &str| text.lines().filter(|line| *line == remark).count();
        let counts = ["### by hand", "### Pairwright rematch 2: 1-2"].map(count);
        assert_eq!(counts, [1, 1], "{to:?} {losses:?}:\n{text}");
    }
}

/// The type of the event has a record in two of the formats. Points stay as they are written, with virtual ones, unless the
/// format has no record for these.
#[test]
fn the_type_of_the_event_and_points_stay_where_there_is_room() {
    let player = |number, points, rest| {
        format!("001 {number:>4}      {:<66}{points:>4}{:7}{rest}\n", "Player", "")
    };
    let lines = player(1, " 2.0", "   2 w 1") + &player(2, " 0.0", "   1 b 0");
    let team = format!("013 {:<32}   1    2", "A team");
    let text = format!("{team}\n202 PTS\n192 FIDE_DUTCH_2026\nXXR 5\nXXA    1  1.0  1.0\n{lines}");
    let report = read(text.as_bytes());
    let found = ALL.map(|to| {
        let Translated { text, losses } = translated(&report, to).unwrap();
        let is_told = losses.iter().any(|loss| loss.to_string().contains("192"));
        let points: String =
            text.lines().find(|line| line.contains("2 w 1")).unwrap()[80..84].into();
        // Teams have a record before TRF-2026, tie-breaks since.
        let has = |start: &str| text.lines().any(|line| line.starts_with(start));
        assert!(has("013 A team") != has("202 PTS") && has("202") == (to == ALL[3]), "{text}");
        format!("{} {is_told} {}", has("192 FIDE_DUTCH_2026"), points.trim())
    });
    // In the order of the formats: TRF06, plain TRF16, TRF16 with TRF(x), TRF-2026.
    assert_eq!(found, ["false true 2.0", "false true 1.0", "true false 2.0", "true false 2.0"]);
}

/// Only what there is can be lost, and each kind of it is counted.
#[test]
fn losses_are_counted() {
    let player = |number, rest| format!("001 {number:>4}      {:<77}{rest}\n", "Player");
    let national = format!("FRA    1 m    {:33} 1999 FRA\n", "Player");
    let games = player(1, "   2 w W")
        + &player(2, "   1 b L")
        + &player(3, "   4 w D")
        + &player(4, "   3 b D");
    let strict = ALL[1];
    for (text, to, losses) in [
        (games.clone(), ALL[0], vec![Loss::UnratedGames(4)]),
        (games.clone(), ALL[1], vec![]),
        (format!("{national}{games}"), ALL[1], vec![Loss::Records([("FRA".to_owned(), 1)].into())]),
        (format!("{national}{games}"), ALL[3], vec![]),
        (format!("XXZ 3\n{games}"), strict, vec![]),
        (
            format!("XXR 5\nXXZ 1 2 3 4\n{games}"),
            strict,
            vec![Loss::TotalRounds(5), Loss::Absent(4)],
        ),
        (format!("XXP 1 3\n{games}"), strict, vec![Loss::Forbidden(1)]),
        // Nobody is left to play, but nobody is absent either.
        (format!("XXR 5\n240 H 002 1 2 3 4\n{games}"), strict, vec![Loss::TotalRounds(5)]),
    ] {
        let report = read(text.as_bytes());
        let Translated { text: written, losses: told } = translated(&report, to).unwrap();
        assert_eq!(told, losses, "{text}\n{written}");
        assert_eq!(written.contains("1999 FRA"), text.contains("1999 FRA") && to == ALL[3]);
    }
}

/// The plain format has four columns for a number, and no record for more.
#[test]
fn a_number_of_five_digits_has_no_room_in_the_plain_format() {
    for (last, fits) in [(9_999, true), (10_000, false)] {
        let player = |number: u32| format!("001 {number:>5}      {:<77}\n", "Player");
        let report = read(format!("XXW 5\n{}{}", player(1), player(last)).as_bytes());
        let written = report.translated(ALL[1]).unwrap();
        assert_eq!(written.is_ok(), fits, "{written:?}");
        assert!(report.translated(ALL[2]).unwrap().is_ok());
    }
}

/// Points that include a bye of the next round stay as they are written, also where a full-point bye becomes another one;
/// they are those of the rounds where they would tell another number of rounds, whatever else has no room.
#[test]
fn points_stay_unless_they_tell_another_number_of_rounds() {
    let player = |number, points: &str, rounds: &str| {
        format!("001 {number:>4}      {:<66}{points:>4}       {rounds}\n", "Player")
    };
    let usual = [
        player(1, "1.5", "   2 w 1  0000 - H"),
        player(2, "0.0", "   1 b 0"),
        player(3, "1.0", "0000 - F"),
    ];
    let report = read(format!("XXR 5\n{}", usual.concat()).as_bytes());
    for to in ALL {
        let Translated { text, losses } = translated(&report, to).unwrap();
        assert_eq!(losses.contains(&Loss::FullPointByes(1)), to.dialect == Dialect::Trf06);
        assert!(text.contains(" 1.5       "), "{to:?}:\n{text}");
    }
    let byes = [
        player(1, "", "0000 - H  0000 - Z"),
        player(4, "1.0", "0000 - U  0000 - F"),
        player(5, "", "          0000 - U"),
    ];
    let report = read(format!("202 BH\n{}", byes.concat()).as_bytes());
    let Translated { text, losses } = translated(&report, ALL[0]).unwrap();
    assert_eq!(losses.len(), 2, "{losses:?}");
    assert!(text.contains(" 2.0       0000 - +  0000 - +"), "{text}");
}
