//! What is against the candidates that come before the best one.
//!
//! In a small bracket they are looked at [one by one](literally), in the order of generation, those
//! apart that begin with a pair that is not allowed. In a larger one it is told
//! [decision by decision](decided): the first candidate, then for every decision that the best one was
//! made by what is against deciding earlier. Nothing is left out of either.
//!
//! The article by which a candidate is worse than the best one is why it is not taken. Candidates
//! refused for the same reason are one entry.

mod altered;
mod decided;
mod judge;
mod limits;
mod literally;
mod sequence;

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{BracketOf, Paired};
use pairwright_model::{PlayerIndex, Round};
use pairwright_ruleset::PairingError;
use pairwright_trace::{Extent, Objection};

use crate::{Legality, Tells};
pub use altered::altered;
use judge::{Judge, Key};
pub use limits::{Limit, limits};

/// Up to so many players every candidate may be looked at, as one would by hand.
const SMALL: usize = 12;

/// Candidates that are refused for the same reason.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Which candidates are meant.
    pub extent: Extent,
    /// The first of them, or the best, as far as it had to be looked for.
    pub candidate: Paired,
    /// How many others there are.
    pub others: usize,
    /// Pairs with which every candidate is refused.
    pub kept_apart: Vec<(PlayerIndex, PlayerIndex)>,
    /// What is against it, measured by the best one.
    pub objection: Objection,
    /// The round of the float that would be repeated.
    pub float_of: Option<Round>,
    key: Key,
}

/// What is against the candidates before the best one.
#[derive(Clone, Debug)]
pub struct Refusals {
    /// In the order of the procedure.
    pub found: Vec<Refused>,
    /// Whether a remainder was given up on the way.
    pub goes_back: bool,
    /// Whether they were looked at one by one.
    pub is_literal: bool,
}

/// What is against the candidates of `bracket` that come before `best`. Where a requirement had to be lowered for the best one, also what was against
/// all candidates before that, if the bracket is small.
///
/// With `each`, one entry a candidate, where the bracket is small.
///
/// # Errors
///
/// If what is below cannot be looked at.
pub fn refusals<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    best: &Paired,
    mine: &[Amount],
    each: bool,
) -> Result<Refusals, PairingError> {
    if bracket.members.len() <= SMALL {
        let judge = Judge::<R>::new(legality, bracket, best, mine, each);
        if let Some(found) = literally::refusals(judge)? {
            return Ok(found);
        }
    }
    decided::refusals(Judge::<R>::new(legality, bracket, best, mine, false))
}
