//! Pairs that the arbiter allows to meet once more.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

use pairwright::convert::Format;
use pairwright::{CheckOptions, Circumstance, Circumstances, Event, PairingNumber, Rules, edition};

/// Four players who have all met in three rounds; five are announced.
const FOUR: &str = "\
012 Four friends
XXR 5
001    1      Player 1                          2000                             3.0          4 w 1     3 b 1     2 w 1
001    2      Player 2                          1900                             2.0          3 w 1     4 b 1     1 b 0
001    3      Player 3                          1800                             0.5          2 b 0     1 w 0     4 b =
001    4      Player 4                          1700                             0.5          1 b 0     2 w 0     3 w =
";

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

fn event(report: &str) -> Event {
    Event::from_bytes(report.as_bytes()).unwrap()
}

fn rematches(pairs: &[(u32, u32)]) -> Circumstances {
    let rematch = |&(one, other): &(u32, u32)| Circumstance::Rematch(number(one), number(other));
    Circumstances(pairs.iter().map(rematch).collect())
}

#[test]
fn allowed_pairs_meet_once_more_and_the_report_says_so() {
    for id in ["dutch-2012", "dutch-2017", "dutch-2026"] {
        let rules = Rules::By(edition(id).unwrap());
        let four = event(FOUR);
        assert!(four.under(rules).unwrap().pair(None).is_err(), "{id}");
        let one = four.with(None, &rematches(&[(1, 2)])).unwrap();
        assert!(one.under(rules).unwrap().pair(None).is_err(), "{id}: 3 and 4 have met, too");
        let two = four.with(None, &rematches(&[(2, 1), (3, 4)])).unwrap();
        // 1 had Black once and White twice, 2 the same; the last colours differ in round 3, where 1 had White.
        let paired = two.under(rules).unwrap().pair(None).unwrap();
        assert_eq!(paired.to_pairs(), "2\n2 1\n3 4\n", "{id}");
        let report = String::from_utf8(paired.to_report()).unwrap();
        assert!(report.ends_with("### Pairwright rematch 4: 2-1 3-4\n"), "{id}: {report}");
        // The report is checked by what it allows: without the remark the round could not be paired so.
        let options = CheckOptions { round: Some(4), ..CheckOptions::default() };
        let checked = event(&report).under(rules).unwrap().check(options).unwrap();
        assert_eq!((checked.rounds_checked, checked.rounds_differing), (1, 0), "{id}");
        let silent = report.replace("### Pairwright rematch", "### another remark");
        let checked = event(&silent).under(rules).unwrap().check(options);
        assert!(checked.is_err() || checked.is_ok_and(|it| it.rounds_differing == 1), "{id}");
    }
}

#[test]
fn what_is_entered_is_undone_by_unpairing() {
    let four = event(FOUR);
    let act = |event: &Event, words: &str| {
        event.act_under(Rules::By(edition("dutch-2026").unwrap()), &event.action(words).unwrap())
    };
    let paired = act(&four, "pair 4 rematch=1,2,3,4").unwrap().event;
    let report = String::from_utf8(paired.document().to_bytes()).unwrap();
    assert!(report.contains("### Pairwright rematch 4: 1-2 3-4"), "{report}");
    let open = act(&paired, "unpair 4").unwrap().event;
    assert_eq!(open.document().to_bytes(), four.document().to_bytes());
    let action = four.action("pair 4 rematch=1,2,3,4").unwrap();
    assert_eq!(action.to_string(), "pair 4 rematch=1,2,3,4");
    let json = pairwright::json_line(&action).unwrap();
    assert_eq!(json, r#"{"action":"pair","round":4,"rematch":[[1,2],[3,4]]}"#);
    assert_eq!(serde_json::from_str::<pairwright::Action>(&json).unwrap(), action);
}

#[test]
fn two_who_have_not_met_need_no_leave() {
    let two = event(FOUR).with(3, &rematches(&[(1, 2)]));
    let said = two.unwrap_err().to_string();
    assert!(said.contains("found no game of the two before round 3"), "{said}");
    let unknown = event(FOUR).with(None, &rematches(&[(1, 9)])).unwrap_err().to_string();
    assert!(unknown.contains("allow-rematch 1 9: found pairing number 9"), "{unknown}");
}

#[test]
fn a_remark_that_cannot_be_read_is_told_with_its_place() {
    for (remark, expected) in [
        ("4: 1-2 3_4", "line 7, column 31"),
        ("four: 1-2", "line 7, column 24"),
        ("4: 1-2 3-9", "line 7, column 31"),
    ] {
        let report = format!("{FOUR}### Pairwright rematch {remark}\n");
        let said = Event::from_bytes(report.as_bytes()).unwrap_err().to_string();
        assert!(said.contains(expected), "{remark}: {said}");
    }
}

#[test]
fn other_formats_keep_what_is_allowed() {
    let report = format!("{FOUR}### Pairwright rematch 4: 1-2 3-4\n");
    let own = event(&report);
    for format in [Format::Trf06, Format::Trf16, Format::Trf16Strict, Format::Trf2026] {
        let text = own.converted(format).unwrap().text;
        let back = Event::from_bytes(text.as_bytes()).unwrap();
        assert_eq!(back.tournament().rematches(), own.tournament().rematches(), "{format}: {text}");
        assert_eq!(text.matches("Pairwright rematch").count(), 1, "{format}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&own.converted(Format::Json).unwrap().text).unwrap();
    assert_eq!(json["rematches"], serde_json::json!([[4, 1, 2], [4, 3, 4]]));
}
