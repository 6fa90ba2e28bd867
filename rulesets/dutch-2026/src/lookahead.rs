//! C4 and C8 for given downfloaters.
//!
//! When a bracket has at most one downfloater, what he does to those below is a property of his
//! own: whether the round can be completed, whether the next bracket gains a pair by him, and
//! whether he is paired there. One largest matching each answers that for everybody.
//!
//! How good the next bracket can be is asked for the bracket by itself here. C8 asks for less: a
//! pairing of it after which the round can be completed. [`is_attained`] tells whether the
//! difference matters.

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::bracket::Bracket;
use crate::completion::{Vacancy, are_adjacent};
use crate::players::Field;

/// What becomes of a player if he is the only downfloater, or gets the bye.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Prospect {
    /// Whether the round cannot be completed with him (C4, C5).
    pub(crate) blocks_round: bool,
    /// Pairs that the next bracket lacks, compared with the best downfloater conceivable.
    pub(crate) lost_pairs: u8,
    /// Whether he is paired there.
    pub(crate) finds_partner: bool,
    /// His unplayed games, where C9 applies.
    pub(crate) unplayed: u16,
}

/// The prospects of all members; none if the bracket has to leave more players unpaired than an odd
/// one over.
///
/// Rule: [C4](crate::articles::C_4), [C8](crate::articles::C_8), [C9](crate::articles::C_9).
///
/// READING (C8): most pairs in the next bracket, then the lowest scores of its downfloaters,
/// which for one moved-down player means that he is paired.
///
/// READING (C9): it applies from the score of the bye down. If one player stays unpaired there, it is
/// he who gets the bye in the end; no look-ahead is needed, for he cannot be paired further down.
pub(crate) fn prospects(bracket: &Bracket<'_>) -> Option<Vec<Prospect>> {
    let field = bracket.field;
    let below = bracket.below.completion.without(bracket.members.iter().copied()).vacancy();
    if bracket.members.len().is_multiple_of(2) {
        return (below.gaps() == 0).then(|| vec![Prospect::default(); bracket.members.len()]);
    }
    if below.gaps() != 1 {
        return None;
    }
    let leaves_the_bye = bracket.leaves_the_bye();
    let looks_ahead = bracket.looks_ahead() && !leaves_the_bye;
    let next = looks_ahead.then(|| {
        let players = bracket.below.next;
        let matching = largest_matching(field, &[], players);
        Vacancy::new(field, players, players.len(), matching)
    });
    let prospect = |&member: &PlayerIndex| {
        let makes_a_pair = next.as_ref().is_none_or(|next| next.is_filled_by(member));
        let meets = |&player: &PlayerIndex| field.are_compatible(member, player);
        Prospect {
            blocks_round: !below.is_filled_by(member),
            lost_pairs: u8::from(!makes_a_pair),
            finds_partner: looks_ahead && (makes_a_pair || bracket.below.next.iter().any(meets)),
            unplayed: if leaves_the_bye { field.traits(member).unplayed } else { 0 },
        }
    };
    Some(bracket.members.iter().map(prospect).collect())
}

/// Whether the round can be completed with these downfloaters in such a way that the next bracket is
/// as good as it can be by itself. May say no where a closer look would find a way.
///
/// Why that is enough: no candidate is better by C4 and C8 than by looking at the next bracket alone.
/// So if the first best candidate by that easier measure loses nothing by the true one, it is the
/// first best candidate by the true one, too.
pub(crate) fn is_attained(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> bool {
    // Without downfloaters there is nothing to choose them by.
    let next = if floaters.is_empty() { &[] } else { bracket.below.next };
    let matching = largest_matching(bracket.field, floaters, next);
    let all = floaters.iter().chain(next).copied();
    let is_paired = |vertex: usize| matching.mate(vertex).is_some();
    let paired = all.enumerate().filter(|&(vertex, _)| is_paired(vertex)).map(|(_, player)| player);
    let members = bracket.members.iter().copied().filter(|member| !floaters.contains(member));
    bracket.below.completion.without(members.chain(paired)).is_complete()
}

/// Most pairs of floaters (by rank) and residents, no two floaters together, and of those a pairing
/// in which the floaters that stay unpaired have the lowest scores: what can be paired at all, some
/// largest pairing pairs.
fn largest_matching(
    field: &Field,
    floaters: &[PlayerIndex],
    residents: &[PlayerIndex],
) -> Cardinality {
    let all: Vec<PlayerIndex> = floaters.iter().chain(residents).copied().collect();
    let adjacent =
        |u: usize, v: usize| u.max(v) >= floaters.len() && are_adjacent(field, &all, u, v);
    let mut matching = Cardinality::new(all.len());
    for floater in 0..floaters.len() {
        matching.augment(floater, adjacent);
    }
    let free: Vec<usize> = matching.exposed().filter(|&v| v >= floaters.len()).collect();
    let (upper, lower) = free.split_at(free.len() / 2);
    for (&one, &other) in upper.iter().zip(lower) {
        if adjacent(one, other) {
            matching.join(one, other);
        }
    }
    matching.maximise(adjacent);
    matching
}
