//! Whether players can be placed is decided with words in a small round, with rows in a larger one whose
//! players have met many others or in which a small bracket asks, and with a graph otherwise.

use pairwright_dutch::{
    Completion, Lower, Rules, Sets, can_all_be_placed, count_left_out, left_out,
};
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Demand, PairingRequest};
use pairwright_testkit::agreement::{Compared, compare_crowded, compare_random};

#[test]
fn words_say_the_same_as_a_graph() {
    compare_random(600, |request| Ok(compared(request))).assert([300, 500, 0]);
}

/// Counts of the third kind are in rounds that do not fit into a word.
#[test]
fn rows_say_the_same_as_a_graph() {
    compare_crowded(600, |request| Ok(compared(request))).assert([100, 500, 200]);
}

fn compared(request: &PairingRequest<'_>) -> Compared<3> {
    let entrants = Dutch2012::entrants(request, Demand::Nothing);
    let mut compared = Compared::default();
    // This makes the table of pairs.
    let has_completion = Completion::new(&entrants).is_complete();
    // Here the table is made by itself.
    let found_out = Dutch2012::entrants(request, Demand::Nothing);
    found_out.find_pairable();
    let all = &entrants.ranking;
    let bye = all.len();
    for (first, floaters) in [(0, 0), (0, 2), (1, 3), (2, 5), (3, 1), (40, 4), (50, 11)] {
        let Some((upper, lower)) = all.get(first..).and_then(|all| all.split_at_checked(floaters))
        else {
            continue;
        };
        let players = [upper, lower].concat();
        let is_odd = !players.len().is_multiple_of(2);
        if is_odd && bye.is_multiple_of(2) {
            continue;
        }
        let may_have = |player: PlayerIndex| !player.get().is_multiple_of(3);
        let adjacent = |one: usize, other: usize| match (
            players.get(one.min(other)),
            players.get(one.max(other)),
        ) {
            (Some(&a), Some(&b)) => one.max(other) >= floaters && entrants.are_compatible(a, b),
            (Some(&a), None) => entrants.traits(a).may_have_bye && may_have(a),
            _ => false,
        };
        let left = left_out(players.len() + usize::from(is_odd), adjacent);
        let expected = left.is_empty();
        if can_all_be_placed(&entrants, upper, lower, may_have) != expected {
            compared.disagreements.push(format!("{upper:?} {lower:?}: {expected}"));
        }
        compared.brackets[usize::from(expected)] += 1;
        if let Some(mut coming) = Lower::new(&found_out, upper, lower, may_have) {
            coming.part(0..floaters);
            if coming.places_all() != expected {
                compared.disagreements.push(format!("{upper:?} and {lower:?}: {expected}"));
            }
        } else {
            compared.disagreements.push("it was found out".to_owned());
        }
        // There is no table if the players of a larger round have met few others.
        if Lower::new(&entrants, upper, lower, may_have).is_none() {
            continue;
        }
        let sets = Sets::new(&entrants);
        compared.brackets[2] += usize::from(sets.is_none());
        let Some(sets) = sets.filter(|_| !is_odd) else { continue };
        let may_meet = |one: usize, other: usize| one.max(other) >= floaters;
        let counted = count_left_out(&entrants, players.iter().copied(), may_meet);
        let mut placing = sets.placing();
        placing.part(sets.of(upper));
        placing.add(sets.of(&players));
        if placing.left() != left.len()
            || counted != Some(left.len())
            || first == 0 && floaters == 0 && expected != has_completion
        {
            compared.disagreements.push(format!("{upper:?} {lower:?}: {}", placing.left()));
        }
    }
    compared
}
