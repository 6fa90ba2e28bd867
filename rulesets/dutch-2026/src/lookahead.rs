//! C4 and C8 for given downfloaters.
//!
//! When a bracket has at most one downfloater, what they do to those below is a property of
//! their own: whether the round can be completed, whether the next bracket gains a pair by them, and
//! whether they are paired there. One largest matching each answers that for everybody.
//!
//! How good the next bracket can be is asked for the bracket by itself here. C8 asks for less: a
//! pairing of it after which the round can be completed. [`is_attained`] tells whether the
//! difference matters.

use pairwright_dutch::{Vacancy, largest_matching};
use pairwright_matching::Rows;
use pairwright_model::PlayerIndex;

use crate::bracket::{Below, Bracket, leaves_the_bye, looks_at_next};

/// What becomes of a player if they are the only downfloater, or gets the bye.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Prospect {
    /// Whether the round cannot be completed with them (C4, C5).
    pub(crate) blocks_round: bool,
    /// Pairs that the next bracket lacks, compared with the best downfloater conceivable.
    pub(crate) lost_pairs: u8,
    /// Whether they are paired there.
    pub(crate) finds_partner: bool,
    /// Their unplayed games, where C9 applies.
    pub(crate) unplayed: u16,
}

/// The prospects of all members; none if the bracket has to leave more players unpaired than an odd
/// one over.
///
/// Rule: [C4](crate::articles::C_4), [C8](crate::articles::C_8), [C9](crate::articles::C_9).
///
/// READING (C8): most pairs in the next bracket, then the lowest scores of its downfloaters,
/// which for one moved-down player means that they are paired.
///
/// READING (C9): it applies from the score of the bye down. If one player stays unpaired there, they
/// get the bye in the end; no look-ahead is needed, for they cannot be paired further down.
pub(crate) fn prospects(bracket: &Bracket<'_>) -> Option<Vec<Prospect>> {
    let entrants = bracket.entrants;
    let below = bracket.below.completion.without(bracket.members.iter().copied()).vacancy();
    if bracket.members.len().is_multiple_of(2) {
        return (below.gaps() == 0).then(|| vec![Prospect::default(); bracket.members.len()]);
    }
    if below.gaps() != 1 {
        return None;
    }
    let leaves_the_bye = leaves_the_bye(bracket);
    let looks_ahead = looks_at_next(bracket);
    let next = looks_ahead.then(|| Vacancy::of(entrants, bracket.below.next, false));
    let prospect = |&member: &PlayerIndex| {
        let makes_a_pair = next.as_ref().is_none_or(|next| next.is_filled_by(member));
        let meets = |&player: &PlayerIndex| entrants.may_pair(member, player);
        Prospect {
            blocks_round: !below.is_filled_by(member),
            lost_pairs: u8::from(!makes_a_pair),
            finds_partner: looks_ahead && (makes_a_pair || bracket.below.next.iter().any(meets)),
            unplayed: if leaves_the_bye { entrants.traits(member).unplayed } else { 0 },
        }
    };
    Some(bracket.members.iter().map(prospect).collect())
}

/// Whether the round can be completed with these downfloaters, by their places, in such a way that the
/// next bracket is as good as it can be by itself, with pairs that are not `refused`. May say no where
/// a closer look would find a way.
///
/// Why that is enough: no candidate is better by C4 and C8 than by looking at the next bracket alone.
/// So if the first best candidate by that easier measure loses nothing by the true one, it is the
/// first best candidate by the true one, too.
pub(crate) fn is_attained(
    bracket: &Bracket<'_>,
    floaters: &[usize],
    refused: &[(usize, usize)],
) -> bool {
    let Bracket { entrants, ref members, below: Below { next, completion, .. }, .. } = *bracket;
    if floaters.is_empty() {
        // There is nothing to choose them by.
        return completion.lasts_without(members.iter().copied());
    }
    // Usually none is, and a table of thousands by thousands would not be asked.
    let is_refused = (!refused.is_empty()).then(|| {
        let mut is_refused = Rows::new(members.len() + next.len());
        for &(higher, lower) in refused {
            is_refused.put(higher, lower, true);
        }
        is_refused
    });
    let player = |place: usize| members.get(place).unwrap_or_else(|| &next[place - members.len()]);
    let may_pair = |one: usize, other: usize| {
        let is_refused = is_refused.as_ref().is_some_and(|refused| refused.has(one, other));
        !is_refused && entrants.may_pair(*player(one), *player(other))
    };
    let below_members: Vec<usize> = (members.len()..members.len() + next.len()).collect();
    let matching = largest_matching(floaters, &below_members, may_pair);
    let all = floaters.iter().chain(&below_members).enumerate();
    let paired = all.filter(|&(vertex, _)| matching.mate(vertex).is_some());
    let stays = |place: &usize| floaters.binary_search(place).is_err();
    let inside = (0..members.len()).filter(stays).map(player);
    completion.lasts_without(inside.chain(paired.map(|(_, &place)| player(place))).copied())
}
