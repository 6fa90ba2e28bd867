//! The steps of rounds that are understood by hand.

use pairwright_dutch_2026::trace_round;
use pairwright_ruleset::PairingRequest;
use pairwright_testkit::corpora::fixture;

/// Every scoregroup is a bracket of its own (1.9). Here 1-3 with 2-4 would leave 5, 7 and 9, of whom
/// 7 must have the bye (C5: the lowest score, and 9 has had one) while 5 has met 9. So the second
/// bracket makes one pair only and floats two players (C4), where C6 by itself would have two pairs.
#[test]
fn completion_is_asked_of_every_bracket() {
    let tournament = fixture("corpus/dutch-2026/tricky/c4.trf");
    let round = tournament.rounds_paired();
    let total = tournament.total_rounds().unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
    let steps = trace_round(&request).unwrap();
    let found: Vec<String> = steps
        .iter()
        .map(|bracket| {
            let list = |players: &[pairwright_model::PairingNumber]| {
                players.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            };
            let pairs: Vec<String> =
                bracket.pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect();
            let (moved_down, residents) = (list(&bracket.moved_down), list(&bracket.residents));
            let unpaired = list(&bracket.unpaired);
            format!("[{moved_down}|{residents}] {} ({unpaired})", pairs.join(" "))
        })
        .collect();
    let expected =
        ["[|1]  (1)", "[1|2 3 4] 1-3 (2 4)", "[2 4|5] 2-5 (4)", "[4|9] 4-9 ()", "[|7]  (7)"];
    assert_eq!(found, expected);
}
