//! Properties of conversion for every sample file.

use std::path::Path;

use pairwright_model::{Bye, RoundRecord, Setup};
use pairwright_reports::convert::{Format, ObjectError, convert, report_of};
use pairwright_testkit::corpora::{due, one_of};
use pairwright_testkit::random::{random_points, varied_event};
use pairwright_trf::{Report, WriteError, WriteOptions, read, write};
use strum::IntoEnumIterator as _;

use crate::support::{read_any, samples_of, spelt_alike};

/// Of how many parts the everyday tests convert one.
const PARTS: usize = 4;

/// JSON holds everything: converting from TRF(x) or TRF-2026 and back restores the text.
#[test]
fn json_and_back_is_the_identity() {
    let mut compared = 0;
    let parts = one_of(PARTS);
    for path in samples_of(parts) {
        let report = read(&std::fs::read(&path).unwrap());
        for format in [Format::Trf16, Format::Trf2026] {
            let Some(Ok(first)) = convert(&report, format) else { continue };
            let there = convert(&read(first.text.as_bytes()), Format::Json).unwrap().unwrap();
            assert_eq!(there.losses, []);
            let object = read_any(there.text.as_bytes()).unwrap();
            let back = convert(&object, format)
                .unwrap_or_else(|| unusable(&path, &there.text, &object.diagnostics));
            let sorted = |text: &str| {
                let mut lines: Vec<String> =
                    text.lines().filter(|line| !line.is_empty()).map(spelt_alike).collect();
                lines.sort();
                lines
            };
            // Headers may move relative to the settings.
            assert_eq!(sorted(&back.unwrap().text), sorted(&first.text), "{}", path.display());
            compared += 1;
        }
    }
    assert!(compared > due(600, parts), "{compared}");
}

/// A written report can be read, and converting it to its own format changes nothing.
#[test]
fn to_convert_twice_is_to_convert_once() {
    let (mut compared, mut refused) = (0, 0);
    let mut assert_idempotent = |report: &Report, place: &str| {
        for format in Format::iter() {
            let Some(once) = convert(report, format) else { continue };
            let Ok(once) = once else {
                refused += 1;
                continue;
            };
            let place = || format!("{place} to {format}\n{}", once.text);
            let written =
                read_any(once.text.as_bytes()).unwrap_or_else(|e| panic!("{e}: {}", place()));
            let Some(twice) = convert(&written, format) else {
                panic!("{:?}: {}", written.diagnostics, place())
            };
            let twice = twice.unwrap_or_else(|error| panic!("{error}: {}", place()));
            assert_eq!(twice.text, once.text, "{}", place());
            compared += 1;
        }
    };
    let parts = one_of(PARTS);
    for path in samples_of(parts) {
        let report = read_any(&std::fs::read(&path).unwrap()).unwrap();
        assert_idempotent(&report, &path.display().to_string());
    }
    for seed in 0..400 / parts as u64 {
        let mut setup = Setup::from(&varied_event(seed));
        if seed % 2 == 1 {
            setup.points = random_points(seed);
        }
        // Byes of the next round, and of the one after it, beside absences listed for it.
        let rounds = setup.players.iter().map(|player| player.records.len()).max().unwrap_or(0);
        for (place, player) in setup.players.iter_mut().enumerate().skip(1).step_by(3) {
            player.records.resize(rounds + place % 2, RoundRecord::Blank);
            let byes = [Bye::ZeroPoint, Bye::HalfPoint, Bye::FullPoint];
            player.records.push(RoundRecord::Bye(byes[place % byes.len()]));
        }
        let tournament = setup.validate().unwrap();
        let text = write(&tournament, WriteOptions::default()).unwrap();
        assert_idempotent(&read(text.as_bytes()), &format!("seed {seed}"));
    }
    let beyond =
        format!("XXR 3\n250       1.0 001 005    1    2\n001    2      {:<76}\n", "Player 0002");
    assert_idempotent(&read(beyond.as_bytes()), "virtual points beyond the last round");
    let in_order = format!("XXC rank\n001    1      {:<76}\n", "Player 0001");
    assert_idempotent(&read(in_order.as_bytes()), "lines by pairing number, ranked by them");
    let before = format!("001    1      {:<65})    \n", "Player 0001");
    assert_idempotent(&read(before.as_bytes()), "a sign in the column before the points");
    // Nobody is left for the second round, or for the third round of an event without a game.
    for lines in [
        ["0.5    1  0000 - H  0000 - H  0000 - H", "0.5    2  0000 - H  0000 - Z  0000 - H"],
        ["1.0    1  0000 - U  0000 - Z  0000 - Z", "0.0    2  0000 - Z  0000 - Z  0000 - F"],
    ] {
        let [one, other] = lines;
        let deserted = format!("001    1      {one:>105}\n001    2      {other:>105}\nXXR 3\n");
        assert_idempotent(&read(deserted.as_bytes()), "byes of everybody");
    }
    // The only player has asked for a bye in the third round; none has been paired.
    let asked = format!("240 F 003    1\n001    1      {:<76}\n", "Player 0001");
    assert_idempotent(&read(asked.as_bytes()), "a bye of a later round");
    for name in ["Player\u{7}", "\u{1b}Player\u{85}", "A\u{1}Player \u{2}"] {
        let named = format!("001    1 \u{3}    {name:<33}{:<34}0.0    1\n", "");
        let report = read(named.as_bytes());
        let Some(Ok(once)) = convert(&report, Format::Json) else { panic!("{report:?}") };
        let twice = convert(&read_any(once.text.as_bytes()).unwrap(), Format::Json);
        assert_eq!(twice.unwrap().unwrap().text, once.text, "{name:?}");
        compared += 1;
    }
    assert!(compared > due(3000, parts) && refused < compared / 5, "{compared} {refused}");
}

fn unusable(path: &Path, text: &str, diagnostics: &[pairwright_trf::Diagnostic]) -> ! {
    panic!("{}: {diagnostics:?}\n{text}", path.display())
}

#[test]
fn what_is_no_event_is_refused() {
    for text in ["{", "{\"schema\":1}", "{\"schema\":1,\"players\":[{\"number\":0}]}"] {
        assert!(read_any(text.as_bytes()).is_err(), "{text}");
    }
    let contradiction = r#"{"schema":1,"players":[{"number":1,"rounds":[
        {"kind":"win","opponent":1,"colour":"white"}]}]}"#;
    let error = read_any(contradiction.as_bytes()).unwrap_err().to_string();
    assert!(error.contains("their own opponent"), "{error}");
    assert!(error.contains("correct the `opponent`"), "{error}");
}

#[test]
fn what_would_be_read_as_something_else_is_refused() {
    let refused = |text: &str| read_any(text.as_bytes()).unwrap_err();
    let later = refused(r#"{"schema":77,"players":[{"number":1}]}"#);
    assert!(matches!(later, ObjectError::Schema { found: 77, known: 1 }), "{later}");
    assert!(later.to_string().contains("convert its report anew"), "{later}");
    let sex = refused(r#"{"schema":1,"players":[{"number":1},{"number":2,"sex":"q"}]}"#);
    assert!(matches!(sex, ObjectError::Sex { player: 2, found: 'q' }), "{sex}");
    assert!(sex.to_string().ends_with(r#"write "m" or "w", or leave it out"#), "{sex}");
    for sex in ["m", "w"] {
        let text = format!(r#"{{"schema":1,"players":[{{"number":1,"sex":"{sex}"}}]}}"#);
        let report = String::from_utf8(report_of(text.as_bytes()).unwrap().into()).unwrap();
        assert!(report.contains(&format!("001    1 {sex}")), "{report}");
    }
}

/// 2,200 rounds at 99,999.9 points would overflow a score; a report holds 999 rounds.
#[test]
fn more_rounds_than_a_report_has_are_refused_before_they_are_added_up() {
    let round = r#"{"kind":"zero-point-bye"}"#;
    let worth = ["white_win", "white_draw", "white_loss", "black_win", "black_draw", "black_loss"]
        .into_iter()
        .chain(["forfeit_win", "forfeit_loss", "pairing_allocated_bye"])
        .chain(["full_point_bye", "half_point_bye", "zero_point_bye"])
        .map(|field| format!(r#""{field}":99999.9"#));
    let text = format!(
        r#"{{"schema":1,"points":{{{}}},"players":[{{"number":1,"rounds":[{}]}}]}}"#,
        worth.collect::<Vec<_>>().join(","),
        vec![round; 2200].join(",")
    );
    let error = read_any(text.as_bytes()).unwrap_err();
    assert!(matches!(error, ObjectError::Write(WriteError::Round { round: 1000 })), "{error}");
}
