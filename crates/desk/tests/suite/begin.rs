//! A new event, and files of other formats.

use pairwright_desk::{Beginning, Report, Session, begin, export};

use crate::ask;

fn club(list: &str) -> Beginning {
    Beginning { rounds: 3, lot: "white".to_owned(), list: list.to_owned(), ..Beginning::default() }
}

#[test]
fn from_pasted_names_to_round_one_in_two_steps() {
    let report =
        begin(&club("name\trating\nNoor, Ada\t1820\nSmit, Bo\t1900\nTal, Cy\t\n")).unwrap();
    let mut session = Session::new(report);
    let answer = ask(&mut session, "pair 1", "round/1");
    assert_eq!(answer.said, "round 1 is paired: 1 board, player 3 has the bye");
}

#[test]
fn faults_of_a_list_are_told_with_their_lines() {
    let trouble = begin(&club("name\trating\nNoor\t18x0\n\t1700\n")).unwrap_err();
    assert_eq!(trouble.said.lines().count(), 2, "{}", trouble.said);
    assert!(trouble.said.starts_with("line 2"), "{}", trouble.said);
    assert!(begin(&club("")).is_err());
    assert!(begin(&Beginning { begins: "2026/13/45".to_owned(), ..club("Noor\nSmit\n") }).is_err());
}

#[test]
fn every_format_is_read_again() {
    let report = begin(&club("Noor\nSmit\n")).unwrap();
    for format in ["as-it-is", "trf2026", "trf16-strict", "trf16", "trf06"] {
        let made = export(&report, format).unwrap();
        let again = Report::read(&made.bytes).unwrap();
        assert_eq!(again.event().tournament().players().len(), 2, "{format}");
    }
    assert_eq!(export(&report, "json").unwrap().ending, "json");
    assert!(export(&report, "../x").is_err());
}
