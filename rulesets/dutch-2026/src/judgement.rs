//! What any downfloaters make of those below, as the articles read.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{Ahead, Solved};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::Dutch2026;
use crate::bracket::{Bracket, next_bracket};
use crate::criteria::downfloaters;

/// What the downfloaters make of the next bracket: its own downfloaters and their scores; none if
/// the round cannot be completed with them (C4, C5).
///
/// Rule: [C8](crate::articles::C_8). What it asks of the next bracket is what its best pairing comes
/// to, so that is looked for.
pub(crate) fn look_ahead(
    bracket: &Bracket<'_>,
    floaters: &[PlayerIndex],
) -> Result<Option<Ahead>, PairingError> {
    let paired = bracket.members.iter().copied().filter(|member| !floaters.contains(member));
    let completion = bracket.below.completion.without(paired);
    if !completion.is_complete() {
        return Ok(None);
    }
    if !bracket.below.is_looked_at() || floaters.is_empty() {
        let amounts: [Amount; 2] = downfloaters(bracket, &[]);
        return Ok(Some(Ahead { amounts, next: None }));
    }
    let next = next_bracket(bracket, floaters, &completion);
    let solved = Solved::new::<Dutch2026>(&next)?;
    let amounts = downfloaters(&next, &solved.paired.unpaired);
    Ok(Some(Ahead { amounts, next: Some((next.members, solved)) }))
}
