//! The effect of any downfloaters on the players below, read literally.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{Ahead, Solved};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::Dutch2026;
use crate::bracket::{Bracket, next_bracket};
use crate::criteria::downfloaters;

/// The amounts of the next bracket with these downfloaters: its own downfloaters and their scores; `None`
/// if the round cannot be completed with them (C4, C5).
///
/// Rule: [C8](crate::articles::C_8). It asks for the result of the best pairing of the next bracket, so
/// that pairing is found.
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
