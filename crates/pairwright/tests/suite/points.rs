//! Points that do not fit the results: they block pairing and what explains it, and nothing else.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright::convert::Format;
use pairwright::{
    CheckOptions, Circumstance, Circumstances, CompareOptions, Error, Event, PairingNumber,
    Question, edition, editions,
};

/// A report with nine points for everybody. Nobody made more than three.
fn nine_points_each() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases/b12_uscf617.trf");
    let report = std::fs::read_to_string(path).unwrap();
    let lines = report.lines().map(|line| match line.strip_prefix("001") {
        Some(_) => format!("{} 9.0{}\n", &line[..80], &line[84..]),
        None => format!("{line}\n"),
    });
    lines.collect()
}

#[test]
fn they_are_one_warning_and_block_no_comparison() {
    let event: Event = nine_points_each().parse().unwrap();
    let said: Vec<String> = event.warnings().iter().map(ToString::to_string).collect();
    let players = event.tournament().players().len();
    let all = format!(
        "points of {players} players do not fit their results; first: player 1 has 9.0 points"
    );
    assert_eq!(said.iter().filter(|said| said.contains(&all)).count(), 1, "{said:?}");
    assert_eq!(said.iter().filter(|said| said.contains("points")).count(), 1, "{said:?}");

    let ruled = event.under(edition("dutch-2026").unwrap()).unwrap();
    assert_eq!(ruled.check(CheckOptions::default()).unwrap().rounds.len(), 3);
    let rulesets: Vec<_> = editions().collect();
    assert!(event.compare(&rulesets, CompareOptions::default()).is_ok());
    assert!(event.identify().is_ok());
    assert!(event.ranking(None, None, None).is_ok());
    // Nobody knows whether the points or the results are wrong, so both stay.
    let converted = event.converted(Format::Trf2026).unwrap();
    assert_eq!(converted.text.matches(" 9.0 ").count(), players);
}

#[test]
fn they_block_pairing_until_the_results_count() {
    let event: Event = nine_points_each().parse().unwrap();
    let fitting: Event = {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases/b12_uscf617.trf");
        Event::from_reader(std::fs::File::open(path).unwrap()).unwrap()
    };
    let rules = || edition("dutch-2026").unwrap();
    let one = PairingNumber::new(1).unwrap();
    let absent = Circumstances(vec![Circumstance::Absent(one)]);
    let refused = |event: &Event| {
        let ruled = event.under(rules()).unwrap();
        [
            ruled.pair(None).err(),
            ruled.explain(None).err(),
            ruled.why(None, Question::Bye { player: one }).err(),
            ruled.state(None).err(),
            ruled.what_if(None, &absent).err(),
        ]
    };
    for error in refused(&event).into_iter().chain(refused(&event.with(None, &absent).unwrap())) {
        let Some(Error::Report(refusal)) = error else { unreachable!("{error:?}") };
        assert!(refusal.is_only_of_points());
        assert!(
            refusal.to_string().contains("players do not fit their results; first: player 1"),
            "{refusal}"
        );
    }
    let boards = |event: &Event| event.under(rules()).unwrap().pair(None).unwrap().to_pairs();
    assert_eq!(boards(&event.by_results()), boards(&fitting));
}
