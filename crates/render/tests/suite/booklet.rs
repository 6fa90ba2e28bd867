//! The worked example of the rules booklet, reason by reason: everything that the booklet says on the way to
//! its five rounds is said here, bracket by bracket and in its order, and no article is cited that it does
//! not apply.
//!
//! Every line is a reason of the booklet in our words. Differences:
//! - the booklet marks floats from the beginning of a round, as on cards; here they appear where they count;
//! - in round four it says that 8 and 12 have met, which decides nothing: every candidate pairs 9, who came down, with one of them;
//! - in round two it moves 4 down and then 11, who is alone; here both leave by C.1, since neither has an opponent in
//!   their bracket, in either order;
//! - in round five it repeats the exchanges before each requirement is lowered (C.8, C.10); here every
//!   candidate appears once, followed by the lowered requirements, since a repeated one falls by what it fell by before.

use pairwright_render::text;
use pairwright_testkit::corpora::fixture;

use crate::explained;

/// The lines of a round up to its boards: for every bracket its heading, its refusals (`x`) and its outcome
/// (`-`).
fn lines(round: u16) -> Vec<String> {
    let tournament = fixture("corpus/dutch-2012/tricky/booklet.trf");
    let explained = explained("dutch-2012", &tournament, round);
    let told = text::round(&explained).replace('\u{a0}', " ");
    let mut lines: Vec<String> = Vec::new();
    let start = told.lines().position(|line| line.starts_with("Bracket")).unwrap();
    for line in told.lines().skip(start).take_while(|line| !line.starts_with("Boards")) {
        let is_new = ["Bracket", "  x ", "  - "].iter().any(|start| line.starts_with(start));
        match lines.last_mut() {
            Some(last) if !is_new && !line.is_empty() => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ if line.is_empty() => {}
            _ => lines.push(line.trim().to_owned()),
        }
    }
    lines
}

/// Asserts that the lines on refusals and their consequences are exactly these.
fn assert_tells(round: u16, expected: &[&str]) {
    let lines = lines(round);
    let told: Vec<&str> = lines
        .iter()
        .map(String::as_str)
        .filter(|line| !line.starts_with("- put up with") && !line.starts_with("Bracket"))
        .collect();
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.starts_with(expected), "round {round}: {told}, expected {expected}");
    }
    assert_eq!(told.len(), expected.len(), "round {round}: {told:#?}");
}

#[test]
fn round_one_is_the_first_candidate() {
    assert_tells(
        1,
        &[
            "- accepted (C.6): 1 - 8, 2 - 9, 3 - 10, 4 - 11, 5 - 12, 6 - 13, 7 - 14, the first candidate",
        ],
    );
}

/// Three colour clashes with X = 1, so the transposition 576; 4 and 11 have met; transposition 21345.
#[test]
fn round_two_has_transpositions_and_floaters() {
    assert_tells(
        2,
        &[
            "x 1 - 5, 2 - 6, 3 - 7: 2 - 6 both prefer White, 1 - 5 and 3 - 7 prefer Black: 3, where 1 will do (B.4)",
            "- accepted (C.6): 1 - 5, 2 - 7, 3 - 6, after transposition of S2 (C.7, D.1)",
            "x 4 and 11 have met in round 1, so nobody can be paired (B.1.a)",
            "- 4 and 11 move down, by C.1",
            "x 4 - 8, 11 - 9, 10 - 13, without 14 (and 11 more): 4 - 8 both prefer White, 11 - 9 both prefer Black: 2, where none is needed (B.4)",
            "- accepted (C.6): 4 - 9, 11 - 8, 10 - 13, after transposition of S2 (C.7, D.1)",
        ],
    );
}

/// 3 and 6, 4 and 11 have met; two clashes with X = 0; no transposition is left, exchange 4 and 6
/// (C.8, D.2). 7 and 14 have met.
#[test]
fn round_three_has_an_exchange() {
    assert_tells(
        3,
        &[
            "- accepted (C.6): 2 - 5, the first candidate",
            "x 3 - 6, 4 - 11: 3 and 6 have met in round 2, 4 and 11 in round 1 (B.1.a)",
            "x 3 - 11, 4 - 6: 3 - 11 both prefer White, 4 - 6 both prefer Black: 2, where none is needed (B.4)",
            "- accepted (C.6): 3 - 4, 6 - 11, after exchange 4 <-> 6 (C.8, D.2; no transposition was left)",
            "x 1 - 10, 7 - 14: 7 and 14 have met in round 1 (B.1.a)",
            "- accepted (C.6): 1 - 14, 7 - 10, after transposition of S2 (C.7, D.1)",
            "- accepted (C.6): 8 - 12, 9 - 13, the first candidate",
        ],
    );
}

/// 14 would float again (B.6), 9-14 clashes (B.4), exchange, and transposition again; 8 was upfloated
/// in round two (B.6), 9-12 clashes, and C.10.a lowers it.
#[test]
fn round_four_lowers_a_requirement() {
    assert_tells(
        4,
        &[
            "x 2 - 5, without 6: 2 and 5 have met in round 3 (B.1.a)",
            "- accepted (C.6): 2 - 6, after transposition of S2 (C.7, D.1)",
            "- 5 moves down",
            "x 5 - 1, 3 - 4, without 7: 5 and 1 have met in round 2",
            "x 5 - 3, 1 - 4, without 7 (and 2 more): 1 - 4 both prefer White, 5 - 3 both prefer Black: 2, where none is needed (B.4)",
            "- accepted (C.6): 5 - 4, 1 - 3, after",
            "- 7 moves down",
            "- accepted (C.6): 7 - 11, the first candidate",
            "x 9 - 10, without 14: 14 had a downfloat in round 2: 1, where none is needed (B.6)",
            "x 9 - 14, without 10: 9 - 14 both prefer Black: 1, where none is needed (B.4)",
            "- accepted (C.6): 10 - 14, after exchange 9 <-> 10 (C.8, D.2; no transposition was left) and transposition of S2 (C.7, D.1)",
            "- 9 moves down",
            "x 9 - 8, without 12: 8 had an upfloat in round 2: 1, where none is allowed yet (B.6)",
            "x 9 - 12, without 8: 9 - 12 both prefer Black: 1, where none is allowed yet (B.4)",
            "- accepted (C.6): 9 - 8",
            "- Requirement lowered by C.10.a",
            "- 12 moves down",
            "- accepted (C.6): 12 - 13, the first candidate",
        ],
    );
}

/// 5 has met 1 and 2 (C.1); 5-4 have met, 5-6 leaves 4-11, who have met (C.9); 5-11 breaks B.5, so
/// C.10.b; 12 and 13 have met, 12 and 8 have met (C.12), so C.13; 14-13 with 8-12, 14-12 with 8-13 against
/// A.7.d, the exchange with 13-12; C.10.f, and C.10.e twice.
#[test]
fn round_five_goes_back() {
    assert_tells(
        5,
        &[
            "x 2 and 5 have met in round 3, 1 and 5 in round 2: 5 has no possible opponent here and moves down before anybody is paired (B.1.a)",
            "- accepted (C.6): 2 - 1",
            "- 5 moves down, by C.1",
            "x 5 - 4, 6 - 11: 5 and 4 have met in round 4 (B.1.a)",
            "x 5 - 6, 4 - 11: 4 and 11 have met in round 1 (B.1.a)",
            "x 5 - 11, 4 - 6: 11 had an upfloat in round 4: 1, where none is allowed yet (B.5)",
            "- accepted (C.6): 5 - 11, 4 - 6, after going back from the remainder (C.9) and transposition of S2 (C.7, D.1)",
            "- Requirement lowered by C.10.b",
            "- accepted (C.6): 3 - 7, the first candidate",
            "- accepted (C.6): 9 - 10, the first candidate",
            "- 14 moves down",
            "x 14 - 8, without 13: 8 had an upfloat in round 4: 1, where none is allowed yet (B.5)",
            "x 14 - 13, without 8: 13 had an upfloat in round 4: 1, where none is allowed yet (B.5)",
            "- accepted (C.6): 14 - 8",
            "- Requirement lowered by C.10.b",
            "- 13 moves down",
            "- Other floaters, by C.12 (back to the previous bracket for other floaters of the same scores): 8 instead: 8 and 12 have met in round 3",
            "- undone, by C.13 (the lowest bracket: fewer moved-down players, another pairing of the penultimate bracket, or both joined): 13 and 12 have met in round 4",
            "- The bracket of 14, 8 and 13 and that of 12 are joined by C.13; 8 and 12 have met in round 3, 13 and 12 in round 4",
            "x 14 - 13, 8 - 12: 8 and 12 have met in round 3 (B.1.a)",
            "x 14 - 12, 8 - 13: 14 - 12 both prefer White: 1, where none is allowed yet (A.7.d)",
            "x 8 <-> 13: 14 - 8, 13 - 12: 13 and 12 have met in round 4 (B.1.a)",
            "- accepted (C.13): 14 - 12, 8 - 13, after transposition of S2 (C.7, D.1)",
            "- Requirement lowered by C.10.f",
            "- Requirement lowered by C.10.e (Z, then X is lowered): X twice (14 - 12, 8 - 13)",
        ],
    );
}
