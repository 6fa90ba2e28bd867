//! C4 and C8 for given downfloaters.
//!
//! If a bracket has at most one downfloater, the effect on the players below is a property of that player:
//! whether the round can be completed, whether the next bracket gains a pair by them, and whether they are
//! paired there. One largest matching for each question gives the answer for every member. So it does if one more
//! comes down for certain, because a demand keeps that player from everybody in the bracket.
//!
//! Here the best result of the next bracket is that of the bracket by itself. C8 asks for less: the result
//! of a pairing after which the round can be completed. [`is_attained`] says whether the difference
//! matters.

use pairwright_dutch::{Vacancy, largest_matching};
use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Rows;

use crate::bracket::{Below, Bracket, leaves_the_bye, looks_at_next};

/// The fate of a player who gets the bye, or is the only downfloater that is not certain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Prospect {
    /// Whether the round cannot be completed with them (C4, C5).
    pub(crate) blocks_round: bool,
    /// Number of pairs that the next bracket lacks, compared with the best downfloater conceivable.
    pub(crate) lost_pairs: u8,
    /// Whether they are paired there.
    pub(crate) finds_partner: bool,
    /// Number of their unplayed games, if C9 applies; otherwise zero.
    pub(crate) unplayed: u16,
}

/// The prospects of all members; `None` if the bracket has to leave more players unpaired than the odd one, or than
/// two because a demand keeps one of them from all others, or if C8 depends on more than one of them.
///
/// Rule: [C4](crate::articles::C_4), [C8](crate::articles::C_8), [C9](crate::articles::C_9).
///
/// READING (C8): most pairs in the next bracket, then the lowest scores of its downfloaters, which for a
/// single moved-down player means that they are paired.
///
/// READING (C9): it applies from the score of the bye down. If one player stays unpaired there, they
/// get the bye in the end; no look-ahead is needed, for they cannot be paired further down.
pub(crate) fn prospects(bracket: &Bracket<'_>) -> Option<Vec<Prospect>> {
    let entrants = bracket.entrants;
    let beside = bracket.lone();
    let gone = bracket.members.iter().copied().filter(|&member| beside != Some(member));
    let below = bracket.below.completion.without(gone).vacancy();
    if bracket.spare() == usize::from(beside.is_some()) {
        return (below.gaps() == 0).then(|| vec![Prospect::default(); bracket.members.len()]);
    }
    let leaves_the_bye = leaves_the_bye(bracket) && beside.is_none();
    let looks_ahead = looks_at_next(bracket);
    let is_hidden = bracket.below.is_looked_at() && !looks_ahead && beside.is_some();
    if below.gaps() != 1 || is_hidden {
        return None;
    }
    let all: Vec<PlayerIndex> = bracket.below.next.iter().copied().chain(beside).collect();
    let next = looks_ahead.then(|| Vacancy::of(entrants, &all, false));
    let taken = beside.and_then(|beside| entrants.only_opponent(beside, bracket.below.next));
    let prospect = |&member: &PlayerIndex| {
        if beside == Some(member) {
            return Prospect::default();
        }
        let makes_a_pair = next.as_ref().is_none_or(|next| next.is_filled_by(member));
        let meets =
            |&player: &PlayerIndex| entrants.may_pair(member, player) && taken != Some(player);
        Prospect {
            blocks_round: !below.is_filled_by(member),
            lost_pairs: u8::from(!makes_a_pair),
            finds_partner: looks_ahead && (makes_a_pair || bracket.below.next.iter().any(meets)),
            unplayed: if leaves_the_bye { entrants.traits(member).unplayed } else { 0 },
        }
    };
    Some(bracket.members.iter().map(prospect).collect())
}

/// Whether these downfloaters, given by their places, let the round be completed in such a way that the
/// next bracket is as good as by itself, without `refused` pairs. May return false although a closer look
/// would find a way.
///
/// This suffices because no candidate is better by C4 and C8 than by looking at the next bracket alone. So
/// if the first best candidate by that easier measure loses nothing by the true one, it is the first best
/// by the true one, too.
pub(crate) fn is_attained(
    bracket: &Bracket<'_>,
    floaters: &[usize],
    refused: &[(usize, usize)],
) -> bool {
    let Bracket { entrants, ref members, below: Below { next, completion, .. }, .. } = *bracket;
    if floaters.is_empty() {
        // Without downfloaters, the next bracket does not depend on the candidate.
        return completion.lasts_without(members.iter().copied());
    }
    // Usually no pair is refused, and a table of thousands by thousands would be made for nothing.
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
