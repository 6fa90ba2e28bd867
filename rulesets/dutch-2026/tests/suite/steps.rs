//! The steps of rounds that are understood by hand.

use pairwright_dutch_2026::Dutch2026;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Step, Trace};
use pairwright_ruleset::{PairingRequest, Ruleset};
use pairwright_testkit::corpora::fixture;

/// Every scoregroup is a bracket of its own (1.9). Here 1-3 with 2-4 would leave 5, 7 and 9; of these, 7
/// must have the bye (C5: the lowest score, and 9 has had one) while 5 has met 9. So the second bracket
/// makes one pair only and floats two players (C4), where C6 by itself would have two pairs.
#[test]
fn completion_is_asked_of_every_bracket() {
    let tournament = fixture("corpus/dutch-2026/tricky/c4.trf");
    let round = tournament.rounds_paired();
    let total = tournament.total_rounds().unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
    let mut trace = Trace::default();
    Dutch2026.trace_round(&request, &mut trace).unwrap();
    let list = |players: &[PairingNumber]| {
        players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let mut found = Vec::new();
    for event in &trace.events {
        match &event.step {
            Step::BracketFormed { moved_down, residents, .. } => {
                found.push(format!("[{}|{}]", list(moved_down), list(residents)));
            }
            Step::CandidateJudged { pairs, unpaired, .. } => {
                let pairs: Vec<String> =
                    pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
                let told = format!(" {} ({})", pairs.join(" "), list(unpaired));
                found.last_mut().unwrap().push_str(&told);
            }
            _ => {}
        }
    }
    let expected =
        ["[|1]  (1)", "[1|2 3 4] 1-3 (2 4)", "[2 4|5] 2-5 (4)", "[4|9] 4-9 ()", "[|7]  (7)"];
    assert_eq!(found, expected);
}
