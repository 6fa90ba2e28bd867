//! Conditions: further byes, games that are not rated, and odd results.

use pairwright_model::{Bye, GameResult, RoundRecord};
use pairwright_simulation::generator::{Conditions, Event, Rates, generate_under};

use crate::support::{any_ruleset, plan, rate, records};

fn under(conditions: &Conditions) -> Event {
    let rates = Rates { byes: rate(50), forfeits: rate(20), ..Rates::default() };
    generate_under(&plan(400, 9, 5, rates), conditions, any_ruleset()).unwrap()
}

/// How many in a thousand of all records are `hits`.
fn per_mille(event: &Event, hits: impl Fn(RoundRecord) -> bool) -> usize {
    1000 * records(event).filter(|&record| hits(record)).count() / records(event).count()
}

#[test]
fn each_kind_of_bye_keeps_to_its_rate() {
    let further_byes = vec![(Bye::ZeroPoint, rate(100)), (Bye::FullPoint, rate(30))];
    let conditions =
        Conditions { requested_byes: vec![Bye::HalfPoint], further_byes, ..Conditions::default() };
    let event = under(&conditions);
    let of = |bye| per_mille(&event, |record| record == RoundRecord::Bye(bye));
    // Requested byes take precedence; of two kinds, the first does.
    let [half, zero, full] = [Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint].map(of);
    assert!((40..=60).contains(&half), "{half}");
    assert!((82..=108).contains(&zero), "{zero}");
    assert!((19..=33).contains(&full), "{full}");
    // Without the further byes, the others are unchanged.
    let without = under(&Conditions { further_byes: Vec::new(), ..conditions });
    for (one, other) in event.tournament.players().iter().zip(without.tournament.players()) {
        for (one, other) in one.records().iter().zip(other.records()) {
            let half = RoundRecord::Bye(Bye::HalfPoint);
            assert_eq!(*one == half, *other == half);
        }
    }
}

#[test]
fn games_may_be_unrated_for_both_sides() {
    let event = under(&Conditions { unrated: rate(100), ..Conditions::default() });
    let is_brief = |record| matches!(record, RoundRecord::Game { rated: false, .. });
    let brief = per_mille(&event, is_brief);
    assert!((75..=115).contains(&brief), "{brief}");
    for player in event.tournament.players() {
        for (place, record) in player.records().iter().enumerate() {
            let RoundRecord::Game { opponent, rated, .. } = *record else { continue };
            let other = event.tournament.player(opponent).records()[place];
            assert_eq!(is_brief(other), !rated);
        }
    }
}

/// A third each: half a point for White, for Black, for nobody. Two sides never say anything else of such a game.
#[test]
fn odd_results_are_odd_for_both_sides() {
    let event = under(&Conditions { odd: rate(100), ..Conditions::default() });
    let mut games = 0;
    let mut odd = [0; 2];
    for player in event.tournament.players() {
        for (place, record) in player.records().iter().enumerate() {
            let RoundRecord::Game { opponent, result, .. } = *record else { continue };
            let other = event.tournament.player(opponent).records()[place];
            let RoundRecord::Game { result: against, .. } = other else { panic!("{other:?}") };
            games += 1;
            match (result, against) {
                (GameResult::Draw, GameResult::Loss) => odd[0] += 1,
                (GameResult::Loss, GameResult::Loss) => odd[1] += 1,
                _ => {}
            }
        }
    }
    // Each game was looked at from either side.
    let [halves, none] = odd.map(|count| 1000 * count / games);
    assert!((25..=42).contains(&halves), "{halves}");
    assert!((25..=42).contains(&none), "{none}");
}
