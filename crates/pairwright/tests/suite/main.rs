//! The library as its users see it.

mod action_laws;
mod actions;
mod answers;
mod board_order;
mod cards;
mod cases;
mod circumstances;
mod judged;
mod kinds;
mod laws;
mod more_actions;
mod outside;
mod points;
mod published;
mod questions;
mod ranks;
mod reliability;
mod rematch;
mod spoilt;
#[path = "../../examples/thirty_lines.rs"]
#[expect(dead_code, reason = "an example begins with `main`")]
mod thirty_lines;
#[path = "../../examples/whole_tournament.rs"]
#[expect(dead_code, reason = "an example begins with `main`")]
mod whole_tournament;
mod written;

#[test]
fn thirty_lines_are_enough() {
    let report = std::fs::File::open("examples/club-evening.trf").unwrap();
    let text = thirty_lines::tell(report).unwrap();
    for words in ["round 5 by", "Why do 2 and 7 not meet?", "5 rounds compared under"] {
        assert!(text.contains(words), "{text}");
    }
    let source = include_str!("../../examples/thirty_lines.rs");
    assert!(source.lines().count() <= 30);
    // The example uses only this crate and the standard library.
    assert!(!source.contains("pairwright_"));
}
