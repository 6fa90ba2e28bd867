//! The literal order of generation for the tests: article 4 and C8 to the letter.

use pairwright_dutch::literal::Literal;
use pairwright_dutch::sequences::{Bsn, selections};
use pairwright_dutch::worth::Amount;
use pairwright_dutch::{Entrants, Paired, Rules, Within, can_all_be_placed};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_solver::matching::cardinality::Cardinality;

use crate::Dutch2026;
use crate::bracket::Bracket;
use crate::bye;
use crate::costs::{Outlook, costs};
use crate::criteria::downfloaters;
use crate::procedure::thorough_candidate;

/// Rule: candidates are made by [3.3](crate::articles::A_3_3), and altered by [3.5](crate::articles::A_3_5)
/// in the order of [3.6](crate::articles::A_3_6) and [3.7](crate::articles::A_3_7), S1 of moved-down
/// players by [4.4](crate::articles::A_4_4); a perfect one ([3.4](crate::articles::A_3_4)) is the best.
impl Literal for Dutch2026 {
    fn look_ahead_literally(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Option<[Amount; 2]> {
        let lower: Vec<PlayerIndex> = bracket.below.players().collect();
        let is_legal = can_all_be_placed(bracket.entrants, floaters, &lower, |_| true);
        is_legal.then(|| next_bracket(bracket, floaters))
    }

    fn bits(bracket: &Bracket<'_>) -> u32 {
        costs(bracket, Outlook::Everybody { c9: true }).layout.bits(i128::BITS)
    }

    fn further_routes(bracket: &Bracket<'_>) -> Result<Vec<(&'static str, Paired)>, PairingError> {
        let thorough = thorough_candidate(bracket, &Within::default());
        Ok(vec![("thorough", bracket.paired(&thorough.pairs))])
    }

    /// Rule: [C5](crate::articles::C_5).
    fn with_each_bye(request: &PairingRequest<'_>) -> Vec<Entrants> {
        let free = || bye::without_bye_score(request, Demand::Nothing, Self::POLICIES);
        let restricted = bye::scores(&free()).into_iter().map(|score| {
            let mut entrants = free();
            bye::restrict(&mut entrants, score);
            entrants
        });
        let all: Vec<Entrants> = restricted.collect();
        if all.is_empty() { vec![free()] } else { all }
    }
}

/// The amounts of the fewest downfloaters of the next bracket with which the round can be completed; of
/// equally many, of those with the lowest scores.
///
/// Rule: [C8](crate::articles::C_8): C1 to C7 in the next bracket. It tries every set of downfloaters.
fn next_bracket(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> [Amount; 2] {
    let Bracket { entrants, below, .. } = bracket;
    // From the lowest up, so that the lowest scores come first.
    let all: Vec<PlayerIndex> = floaters.iter().chain(below.next).rev().copied().collect();
    let is_floater = |place: usize| place >= below.next.len();
    let numbers: Vec<Bsn> = (0..all.len()).collect();
    let players = |left: &[Bsn]| -> Vec<PlayerIndex> { left.iter().map(|&at| all[at]).collect() };
    let can_float = |left: &[Bsn]| {
        let mut matching = Cardinality::new(all.len());
        for &place in left {
            matching.remove(place);
        }
        matching.maximise(|u, v| {
            !(is_floater(u) && is_floater(v)) && entrants.may_pair(all[u], all[v])
        });
        matching.exposed().next().is_none()
            && can_all_be_placed(entrants, &players(left), below.further, |_| true)
    };
    let amounts = |left: &[Bsn]| downfloaters(bracket, &players(left));
    for count in (all.len() % 2..=all.len()).step_by(2) {
        let lowest = amounts(&numbers[..count]);
        let mut best: Option<[Amount; 2]> = None;
        for left in selections(&numbers, count) {
            let found = amounts(&left);
            if best.as_ref().is_none_or(|best| found < *best) && can_float(&left) {
                if found == lowest {
                    return found;
                }
                best = Some(found);
            }
        }
        if let Some(best) = best {
            return best;
        }
    }
    amounts(&numbers)
}
