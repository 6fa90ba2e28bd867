//! D.3: the sets of moved-down players that the penultimate bracket tries, and the room that they leave for
//! pairs.

use pairwright_dutch::{Paired, Rules, left_out, ways_to_pair};
use pairwright_model::PlayerIndex;

use crate::Dutch2012;
use crate::bracket::{Bracket, holds, without_remainder};

/// The number of pairs for which the sets of `m1` moved-down players (D.3) that keep the highest of them
/// leave room.
///
/// READING (C.14.b.1): P1 is lowered if the remainder that these sets leave has too few pairs, unless all moved-down
/// players can be paired at once, and in several ways: there was a choice.
pub(crate) fn room_for_pairs(bracket: &Bracket<'_>, m1: usize) -> usize {
    let apart = without_remainder(bracket.clone());
    let in_it = |one: usize, other: usize| Dutch2012::may_pair(&apart, one, other);
    let has_choice =
        ways_to_pair(bracket.members.len(), bracket.m0, in_it) > 1 && holds("C.14 choice", bracket);
    let m1 = if has_choice { bracket.m0 } else { m1.max(1) };
    // The others are paired with players who are nobody else's opponents: some pairing with the most pairs does so.
    let (members, others) = (bracket.members.len(), bracket.m0.saturating_sub(m1));
    let may_pair = |a: usize, b: usize| {
        let (one, other) = (a.min(b), a.max(b));
        if other < members {
            Dutch2012::may_pair(bracket, one, other)
        } else {
            (1..bracket.m0).contains(&one)
        }
    };
    (members + others - left_out(members + others, may_pair).len()) / 2 - others
}

/// Whether the first set of one, the highest moved-down player who stays, has a single opponent, and `paired` pairs a
/// moved-down player of another score instead. A bracket of which at least half came down, even if some leave, has no sets.
pub(crate) fn first_set_is_lost(bracket: &Bracket<'_>, paired: &Paired) -> bool {
    let Bracket { entrants, members, m0, below, .. } = bracket;
    let is_paired = |player: &&PlayerIndex| !paired.unpaired.contains(player);
    let kept = bracket.moved_down().iter().find(is_paired);
    let is_opponent = |&resident: &usize| Dutch2012::may_pair(bracket, 0, resident);
    2 * (m0 + below.leaving_again) < members.len() + below.leaving.len()
        && (*m0..members.len()).filter(is_opponent).count() == 1
        && kept.is_some_and(|&kept| entrants.score(kept) != entrants.score(members[0]))
}
