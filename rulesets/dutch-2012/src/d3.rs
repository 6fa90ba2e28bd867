//! D.3: the sets of moved-down players that the penultimate bracket tries, and what the first one leaves room for.

use std::ops::Range;

use pairwright_dutch::Paired;

use crate::bracket::{Bracket, may_pair};
use crate::completion::most_pairs_of;

/// How many pairs the first set of `m1` moved-down players leaves room for.
///
/// READING (C.14.b.1): P1 is lowered where the remainder that the first set of `m1` moved-down players (D.3)
/// leaves has too few pairs. Where it has them, though they do not let the lowest bracket be paired, other
/// sets are looked at before. So they are where all moved-down players have an opponent, and pairing them all
/// left a choice: two can be paired in several ways, or they are three or more.
pub(crate) fn room_for_pairs(bracket: &Bracket<'_>, m1: usize) -> usize {
    let m0 = bracket.m0;
    let open: Vec<usize> = (0..m0).filter(|&place| opponents(bracket, place) > 0).collect();
    let had_choice = open.len() == m0 && (m0 > 2 || two_have_several_ways(bracket));
    let set = open.into_iter().take(if had_choice { m0 } else { m1 });
    let with_residents: Vec<usize> = set.chain(residents(bracket)).collect();
    most_pairs_of(bracket, &with_residents)
}

/// Whether the first two moved-down players can both be paired with residents in more than one way.
fn two_have_several_ways(bracket: &Bracket<'_>) -> bool {
    let common = residents(bracket)
        .filter(|&resident| may_pair(bracket, 0, resident) && may_pair(bracket, 1, resident));
    opponents(bracket, 0) * opponents(bracket, 1) - common.count() > 1
}

/// Whether a moved-down player has no opponent among the residents ([C.1](crate::articles::C_1)).
pub(crate) fn somebody_has_no_opponent(bracket: &Bracket<'_>) -> bool {
    (0..bracket.m0).any(|place| opponents(bracket, place) == 0)
}

/// Whether the first set of one, which is the highest moved-down player, has a single opponent, and `paired`
/// pairs a moved-down player of another score instead.
pub(crate) fn first_set_is_lost(bracket: &Bracket<'_>, paired: &Paired) -> bool {
    let members = &bracket.members;
    let is_paired = |place: &usize| !paired.unpaired.contains(&members[*place]);
    let kept = (0..bracket.m0).find(is_paired);
    let score = |place: usize| bracket.entrants.score(members[place]);
    opponents(bracket, 0) == 1 && kept.is_some_and(|kept| score(kept) != score(0))
}

/// How many residents a moved-down player may be paired with.
fn opponents(bracket: &Bracket<'_>, place: usize) -> usize {
    residents(bracket).filter(|&resident| may_pair(bracket, place, resident)).count()
}

fn residents(bracket: &Bracket<'_>) -> Range<usize> {
    bracket.m0..bracket.members.len()
}
