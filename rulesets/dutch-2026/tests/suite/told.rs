//! What is told of a round, and what is not.

use pairwright_dutch_2026::Dutch2026;
use pairwright_history::Float;
use pairwright_model::{
    ByColour, Bye, Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RoundRecord, Score,
    Setup,
};
use pairwright_ruleset::trace::{Detail, Step, Trace};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_testkit::by_hand::{byes, event, next_round, number};
use pairwright_testkit::corpora::{fixtures, read};

/// C6 decides how many move down, wherever somebody does; C9 is about who gets the bye, and in an even round nobody
/// does.
#[test]
fn downfloaters_are_told_by_c6_and_without_a_bye_nothing_by_c9() {
    let (mut by_c6, mut even) = (0, 0);
    for path in fixtures("corpus/dutch-2026/oracle") {
        let event = read(&path);
        for round in 1..=event.rounds_paired() {
            let total = event.final_round().max(round);
            let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
            let mut trace = Trace::default();
            let Ok(Outcome::Paired(pairing)) = Dutch2026.trace_round(&request, &mut trace) else {
                continue;
            };
            let told = |id: &str| trace.events.iter().any(|event| event.article.id == id);
            by_c6 += usize::from(told("C6"));
            if pairing.bye.is_none() {
                assert!(!told("C9"), "{} round {round}", path.display());
                even += 1;
            }
        }
    }
    assert!(by_c6 > 100 && even > 80, "{by_c6} {even}");
}

/// 1.4.4: a bye is a downfloat where it brings more than a loss does, with whichever colour a loss is worth more.
#[test]
fn a_bye_worth_no_more_than_a_loss_with_black_is_no_float() {
    let float = |loss: i32| {
        let [one, two, three] = [1, 2, 3].map(|n| PairingNumber::new(n).unwrap());
        let game =
            |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
        let players = vec![
            PlayerSetup::new(one, vec![RoundRecord::Bye(Bye::HalfPoint)]),
            PlayerSetup::new(two, vec![game(three, Colour::White, GameResult::Win)]),
            PlayerSetup::new(three, vec![game(two, Colour::Black, GameResult::Loss)]),
        ];
        let points = PointSystem {
            loss: ByColour { white: Score::ZERO, black: Score::from_tenths(loss) },
            ..PointSystem::default()
        };
        let setup = Setup { players, points, total_rounds: Some(5), ..Setup::default() };
        let event = setup.validate().unwrap();
        let request = PairingRequest::new(&event, 2).unwrap();
        let facts = Dutch2026.facts(&request);
        facts.iter().find(|facts| facts.player.get() == 0).unwrap().floats[0]
    };
    assert_eq!((float(0), float(4)), (Some(Float::Down), Some(Float::Down)));
    assert_eq!(float(5), None);
}

/// C5: only 9 may have the bye at the lowest score, and only 9 can meet 5 below. With 5 left over, 6 - 7 and 8 - 9 and the bye for
/// 5 would be legal, but not at the lowest score; so 4 moves down.
#[test]
fn a_downfloater_who_leaves_the_bye_to_nobody_is_refused_by_c5() {
    let records = [vec![byes("HHHH"); 5], vec![byes("FZZZ"); 3], vec![byes("HHZZ")]].concat();
    let event = event(records, &[(5, 6), (5, 7), (5, 8)]);
    let mut trace = Trace::with(Detail::Refusals);
    Dutch2026.trace_round(&next_round(&event), &mut trace).unwrap();
    let refused = trace.events.iter().find_map(|event| match &event.step {
        Step::CandidateRefused { unpaired, .. } => Some((event.article.id, unpaired[..].to_vec())),
        _ => None,
    });
    assert_eq!(refused, Some(("C5", vec![number(5)])));
}
