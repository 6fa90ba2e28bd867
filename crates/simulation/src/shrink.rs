//! Makes an event small while something still holds of its next round.
//!
//! A question such as "do the two programs still differ?" is asked again and again of smaller events: with fewer
//! rounds, fewer players, no unusual circumstances, and games drawn. What is left shows why.
//!
//! The earlier rounds of a small event need not be such as any rules would pair, since a round is paired from
//! whatever was recorded before it.
//!
//! Read in this order: [`position`], [`smallest`], then the files for what is taken away.
//!
//! Deliberately not here: the question.

mod circumstances;
mod players;
mod results;
mod rounds;

use std::ops::Range;

use pairwright_model::{Presence, Round, Setup, Tournament};

/// The tournament before `round`, with those who do not take part in it absent; `None` if the round is neither recorded
/// nor the next one.
///
/// Its number of rounds is announced, so that a last round remains the last.
pub fn position(tournament: &Tournament, round: Round) -> Option<Tournament> {
    if round == 0 || round > tournament.rounds_paired() + 1 {
        return None;
    }
    let mut setup = Setup::from(tournament);
    setup.total_rounds = Some(tournament.final_round().max(round));
    if round <= tournament.rounds_paired() {
        setup.cut(round - 1);
        let is_absent = |&index: &_| tournament.presence(index, round) == Presence::Absent;
        let absent = tournament.indices().filter(is_absent);
        setup.absent_next = absent.map(|index| tournament.number(index)).collect();
    }
    setup.rounds_paired = Some(round - 1);
    setup.validate().ok()
}

/// The smallest event found from `tournament` of which `holds` is still true, where `holds` looks at the round that
/// comes next; `None` if it is not true of `tournament` itself.
///
/// Nothing is left that could be taken away alone: no round, no player and no two players, no virtual points, no
/// forbidden pair, no other point system, no result other than a draw. Players are numbered from 1 without gaps, in their
/// order, and have no names. If `holds` always answers alike, so does this.
///
/// # Complexity
///
/// `holds` is asked about every round, player, circumstance and result several times, and about every two players once
/// there are no more than [`PAIRED`](players::PAIRED).
pub fn smallest(
    tournament: &Tournament,
    holds: &mut dyn FnMut(&Tournament) -> bool,
) -> Option<Tournament> {
    let mut setup = Setup::from(tournament);
    setup.rounds_paired = Some(tournament.rounds_paired());
    let plain = players::numbered(circumstances::plain(setup.clone()));
    let mut shrinking = Shrinking { setup: plain.clone(), holds };
    if !shrinking.take(plain) {
        // Numbers with gaps may be the point.
        shrinking.setup = circumstances::plain(setup);
        shrinking.take(shrinking.setup.clone()).then_some(())?;
    }
    loop {
        let mut is_smaller = rounds::shrink(&mut shrinking);
        is_smaller |= players::shrink(&mut shrinking);
        is_smaller |= circumstances::shrink(&mut shrinking);
        is_smaller |= results::shrink(&mut shrinking);
        if !is_smaller {
            return shrinking.setup.validate().ok();
        }
    }
}

/// An event that gets smaller.
struct Shrinking<'a> {
    setup: Setup,
    holds: &'a mut dyn FnMut(&Tournament) -> bool,
}

impl Shrinking<'_> {
    /// Takes `other` in place of the event if it is valid and still holds; returns whether it does.
    fn take(&mut self, other: Setup) -> bool {
        let tournament = other.clone().validate().ok();
        let holds = tournament.is_some_and(|tournament| (self.holds)(&tournament));
        if holds {
            self.setup = other;
        }
        holds
    }

    /// Number of rounds that are recorded.
    fn rounds(&self) -> Round {
        self.setup.rounds_paired.unwrap_or(0)
    }

    /// Takes away whatever can be spared of a list of `length`, the end first: halves of it, quarters, at last single
    /// items. `without` is the event without some of them. Returns whether anything could be spared.
    fn thin(&mut self, length: usize, without: impl Fn(&Setup, Range<usize>) -> Setup) -> bool {
        let mut left = length;
        let mut size = length.div_ceil(2);
        while size > 0 {
            let mut end = left;
            while end > 0 {
                let start = end.saturating_sub(size);
                let smaller = without(&self.setup, start..end);
                if self.take(smaller) {
                    left -= end - start;
                }
                end = start;
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        left < length
    }
}

#[cfg(test)]
mod tests;
