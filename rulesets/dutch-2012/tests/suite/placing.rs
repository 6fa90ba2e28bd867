//! Whether players of a small round can be placed is asked on words there, and of a graph elsewhere.

use pairwright_dutch::{Completion, Rules, Sets, can_all_be_placed, count_left_out, left_out};
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::Demand;
use pairwright_testkit::agreement::{Compared, compare_random};

#[test]
fn words_say_the_same_as_a_graph() {
    let found = compare_random(600, |request| {
        let entrants = Dutch2012::entrants(request, Demand::Nothing);
        let mut compared = Compared::<2>::default();
        // It finds out who may be paired with whom.
        let has_completion = Completion::new(&entrants).is_complete();
        let all = &entrants.ranking;
        let bye = all.len();
        for (first, floaters) in [(0, 0), (0, 2), (1, 3), (2, 5), (3, 1)] {
            let Some((upper, lower)) =
                all.get(first..).and_then(|all| all.split_at_checked(floaters))
            else {
                continue;
            };
            let players = [upper, lower].concat();
            let is_odd = !players.len().is_multiple_of(2);
            let Some(sets) = Sets::new(&entrants).filter(|_| !is_odd || !bye.is_multiple_of(2))
            else {
                continue;
            };
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
            if is_odd {
                continue;
            }
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
        Ok(compared)
    });
    found.assert([300, 500]);
}
