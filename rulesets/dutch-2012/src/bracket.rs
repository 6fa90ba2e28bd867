//! Score brackets, and the purpose for which each is paired.

use std::borrow::Cow;

use pairwright_dutch::{Entrants, readings};
use pairwright_model::PlayerIndex;

use crate::goal::Goal;

/// A score bracket; homogeneous if moved-down players form no S1 of their own.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) type Bracket<'a> = pairwright_dutch::Bracket<'a, Task<'a>>;

/// The purpose a bracket is paired for.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    pub(crate) goal: Goal,
    /// The residents of the next bracket, if the goal looks at them.
    pub(crate) next: &'a [PlayerIndex],
    /// The players who leave by C.1, by rank: they come down, but are no members.
    pub(crate) leaving: Vec<PlayerIndex>,
    /// Number of these who were moved down before.
    pub(crate) leaving_again: usize,
    /// The number of first members that M1 counts: those moved down, and in a merged bracket (C.13) all of its S1.
    pub(crate) s1: usize,
    /// Whether residents may be paired with each other, once the moved-down players are.
    pub(crate) has_remainder: bool,
    /// Whether the pairing of the bracket for itself would be the same.
    pub(crate) is_as_for_itself: bool,
}

/// The bracket of `residents` and of the players moved down to it, both by rank.
///
/// Rule: [C.1](crate::articles::C_1): players without any opponent in it leave before anything else, except in
/// the lowest bracket.
///
/// READING (A.3, C.1): they do not count when the halves of the bracket are compared.
pub(crate) fn bracket<'a>(
    entrants: &'a Entrants,
    moved_down: &[PlayerIndex],
    residents: &[PlayerIndex],
    goal: Goal,
) -> Bracket<'a> {
    debug_assert!([moved_down, residents].iter().all(|part| entrants.are_by_rank(part)));
    let mut members = [moved_down, residents].concat();
    let (all, mut m0, mut mdps) = (members.len(), moved_down.len(), 0);
    let (mut leaving, mut leaving_again) = (Vec::new(), 0);
    let is_lowest = matches!(goal, Goal::Lowest { .. });
    if m0 > 0 || !is_lowest {
        let mut stay = entrants.with_opponents(&members, 0);
        let above = stay.count(0..m0);
        if above == 0 || !is_homogeneous(above, stay.count(m0..all)) {
            mdps = m0;
        }
        if above > 0 && mdps > 0 && !is_lowest {
            stay = entrants.with_opponents(&members, mdps);
        }
        if !is_lowest && stay.count(0..all) < all {
            let mut places = 0..all;
            let leaves = |_: &mut _| places.next().is_some_and(|place| !stay.has(place));
            leaving = members.extract_if(.., leaves).collect();
            leaving_again = m0 - stay.count(0..m0);
            m0 -= leaving_again;
        }
    }
    let below = Task {
        goal,
        next: &[],
        leaving,
        leaving_again,
        s1: m0,
        has_remainder: true,
        is_as_for_itself: false,
    };
    Bracket { entrants, members, m0, mdps: mdps.min(m0), below }
}

/// `players` of the bracket, and those who leave it by C.1, by rank.
pub(crate) fn with_leaving<'p>(
    bracket: &Bracket<'_>,
    players: &'p [PlayerIndex],
) -> Cow<'p, [PlayerIndex]> {
    if bracket.below.leaving.is_empty() {
        return Cow::Borrowed(players);
    }
    let mut all = [players, &bracket.below.leaving].concat();
    all.sort_unstable_by_key(|&player| bracket.entrants.place(player));
    Cow::Owned(all)
}

/// The bracket of `residents` below another one, with `floaters` from there and those who leave it by C.1.
pub(crate) fn next_bracket<'a>(
    above: &Bracket<'a>,
    floaters: &[PlayerIndex],
    residents: &[PlayerIndex],
) -> Bracket<'a> {
    bracket(above.entrants, &with_leaving(above, floaters), residents, Goal::Itself)
}

/// Whether a player was moved down to the bracket, even if the player leaves it again.
pub(crate) fn came_down(bracket: &Bracket<'_>, player: PlayerIndex) -> bool {
    let Task { leaving, leaving_again, .. } = &bracket.below;
    bracket.moved_down().contains(&player) || leaving[..*leaving_again].contains(&player)
}

/// Whether an odd number of players is left for the bracket and the next one, so that the bye is due.
pub(crate) fn is_odd(bracket: &Bracket<'_>) -> bool {
    let Task { leaving, next, .. } = &bracket.below;
    !(bracket.members.len() + leaving.len() + next.len()).is_multiple_of(2)
}

/// `bracket`, paired for another goal, which looks at the `next` one.
pub(crate) fn aimed<'a>(
    mut bracket: Bracket<'a>,
    goal: Goal,
    next: &'a [PlayerIndex],
) -> Bracket<'a> {
    (bracket.below.goal, bracket.below.next) = (goal, next);
    bracket
}

/// `bracket`, with only moved-down players to be paired: P1 is M1, and nothing is left for a remainder.
///
/// Rule: [C.14](crate::articles::C_14_NO_REMAINDER).
pub(crate) fn without_remainder(mut bracket: Bracket<'_>) -> Bracket<'_> {
    bracket.below.has_remainder = false;
    bracket
}

/// Whether a bracket of `m0` moved-down players and these `residents` is treated as homogeneous.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) fn is_homogeneous(m0: usize, residents: usize) -> bool {
    m0 == 0 || m0 >= residents
}

/// Whether nobody was moved down and no two residents may meet, so that all of them leave.
///
/// Rule: [C.1](crate::articles::C_1).
pub(crate) fn dissolves(bracket: &Bracket<'_>) -> bool {
    bracket.members.is_empty() && bracket.below.leaving_again == 0
}

/// Whether a reading is not switched off.
pub(crate) fn holds(name: &'static str, bracket: &Bracket<'_>) -> bool {
    readings::holds(name, || shape(bracket))
}

/// The bracket in which a reading is used: moved-down players and residents, the number of them without an opponent
/// in it, and whether a player below may have the bye.
pub(crate) fn shape(bracket: &Bracket<'_>) -> String {
    let (again, leave) = (bracket.below.leaving_again, bracket.below.leaving.len());
    let (m0, members) = (bracket.m0 + again, bracket.members.len() + leave);
    let may_have_bye = |player| bracket.entrants.traits(player).may_have_bye;
    let bye = match is_odd(bracket) {
        false => "no bye",
        true if bracket.below.next.iter().any(|&player| may_have_bye(player)) => "bye",
        true => "bye for nobody below",
    };
    format!("{m0}\\|{}, {again}\\|{} without opponent, {bye}", members - m0, leave - again)
}
