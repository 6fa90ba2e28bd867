//! D.3: the sets of moved-down players that the penultimate bracket tries, and the room that they leave for
//! pairs.

use std::ops::Range;

use pairwright_dutch::{Paired, left_out};
use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, may_pair, without_remainder};
use crate::readings::holds;

/// The number of pairs for which the sets of `m1` moved-down players (D.3) that keep the highest of them
/// leave room.
///
/// READING (C.14.b.1): P1 is lowered if the remainder that these sets leave has too few pairs, unless all moved-down
/// players can be paired at once, and in several ways: there was a choice.
pub(crate) fn room_for_pairs(bracket: &Bracket<'_>, m1: usize) -> usize {
    let has_choice = have_several_ways(bracket) && holds("C.14 choice", bracket);
    let m1 = if has_choice { bracket.m0 } else { m1.max(1) };
    // The others are paired with players who are nobody else's opponents: some pairing with the most pairs does so.
    let (members, others) = (bracket.members.len(), bracket.m0.saturating_sub(m1));
    let may_pair = |a: usize, b: usize| {
        let (one, other) = (a.min(b), a.max(b));
        if other < members { may_pair(bracket, one, other) } else { (1..bracket.m0).contains(&one) }
    };
    (members + others - left_out(members + others, may_pair).len()) / 2 - others
}

/// Whether all moved-down players can be paired with residents at once, and in more than one way.
fn have_several_ways(bracket: &Bracket<'_>) -> bool {
    let apart = without_remainder(bracket.clone());
    let members = bracket.members.len();
    let mut matching = Cardinality::new(members);
    matching.maximise(|one, other| may_pair(&apart, one, other));
    let mates: Option<Vec<usize>> = (0..bracket.m0).map(|place| matching.mate(place)).collect();
    mates.is_some_and(|mates| {
        mates.into_iter().enumerate().any(|pair| {
            let other_way =
                |a: usize, b: usize| (a.min(b), a.max(b)) != pair && may_pair(&apart, a, b);
            left_out(members, other_way).len() == members - 2 * bracket.m0
        })
    })
}

/// Whether the first set of one, which is the highest moved-down player even of those who leave, has a single opponent, and
/// `paired` pairs a moved-down player of another score instead.
pub(crate) fn first_set_is_lost(bracket: &Bracket<'_>, paired: &Paired) -> bool {
    let members = &bracket.members;
    let is_paired = |place: &usize| !paired.unpaired.contains(&members[*place]);
    let kept = (0..bracket.m0).find(is_paired);
    let score = |place: usize| bracket.entrants.score(members[place]);
    has_highest(bracket)
        && opponents(bracket, 0) == 1
        && kept.is_some_and(|kept| score(kept) != score(0))
}

/// Whether the highest moved-down player has not left by C.1.
fn has_highest(bracket: &Bracket<'_>) -> bool {
    let Bracket { entrants, members, below, .. } = bracket;
    let is_lower = |&leaving: &PlayerIndex| entrants.place(leaving) > entrants.place(members[0]);
    below.leaving.first().is_none_or(is_lower)
}

/// The number of residents that a moved-down player may be paired with.
fn opponents(bracket: &Bracket<'_>, place: usize) -> usize {
    residents(bracket).filter(|&resident| may_pair(bracket, place, resident)).count()
}

fn residents(bracket: &Bracket<'_>) -> Range<usize> {
    bracket.m0..bracket.members.len()
}
