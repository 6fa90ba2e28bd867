//! Objections to the candidates that come before the best one.
//!
//! In a small bracket they are looked at [one by one](literally), in the order of generation, skipping
//! those that begin with a pair that is not allowed. In a larger one they are taken [decision by
//! decision](decided): first the first candidate, then, for every decision in which the best one differs
//! from it, the objection to deciding earlier. Neither way leaves a candidate out.
//!
//! A candidate is not taken because of the article by which it is worse than the best one. Candidates
//! refused for the same reason share an entry.

mod altered;
mod decided;
mod generation;
mod judge;
mod limits;
mod literally;
mod objecting;
mod others;
mod pairings;
mod sequence;

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{BracketOf, Paired};
use pairwright_model::{PairingNumber, PlayerIndex, Round};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Article, Barred, Extent, Objection, Stays};

use crate::{Legality, Tells};
pub use altered::altered;
use judge::{Judge, Key};
pub use limits::{INCOMPATIBLE, Limit, limits};
use others::Others;

/// Largest bracket whose candidates may all be looked at one by one, as a person would.
const SMALL: usize = 12;

/// Candidates that are refused for the same reason.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The candidates that are meant.
    pub extent: Extent,
    /// The first of them, or the best, depending on `extent`.
    pub candidate: Paired,
    /// Number of further candidates.
    pub others: usize,
    /// Pairs of these that the article does not allow, beside those of the shown candidate.
    pub further: Vec<(PairingNumber, PairingNumber)>,
    /// Further articles that do not allow pairs of the candidate.
    pub also: Vec<Barred>,
    /// The criteria that it fails less often than the best candidate, if it is reported for their sake.
    pub spares: Vec<&'static Article>,
    /// The pairs that make every candidate with them refused.
    pub kept_apart: Vec<(PlayerIndex, PlayerIndex)>,
    /// The objection to it, compared with the best candidate.
    pub objection: Objection,
    /// The round of the float that would be repeated.
    pub float_of: Option<Round>,
    key: Key,
}

/// Objections to candidates other than the best one.
#[derive(Clone, Debug)]
pub struct Refusals {
    /// Objections to the candidates before it, in the order of the procedure.
    pub found: Vec<Refused>,
    /// Whether a remainder was given up on the way.
    pub goes_back: bool,
    /// The article that refused the nearest of the candidates with other downfloaters, if any of them was
    /// looked at.
    pub floaters: Option<&'static Article>,
    /// Players who do not move down, with the article that keeps them; the most distant reason first. Empty where the
    /// bracket has too many candidates.
    pub stays: Vec<Stays>,
    /// Objections to the candidates that fail less of what the best one fails. Empty where the bracket has too many
    /// candidates.
    pub sparing: Vec<Refused>,
}

impl Refusals {
    /// Takes over the refusals that a judge has found.
    fn of<R: Tells>(judge: Judge<'_, '_, R>) -> Self {
        let Judge { found, goes_back, floaters, .. } = judge;
        let floaters = floaters.map(|(_, article)| article);
        Self { found, goes_back, floaters, stays: Vec::new(), sparing: Vec::new() }
    }
}

/// The objections to the candidates of `bracket` that come before `best`. If a requirement had to be
/// lowered for the best one and the bracket is small, the objections to all candidates before the lowering
/// are included.
///
/// With `each`, small brackets have one entry a candidate.
///
/// # Errors
///
/// If the players below cannot be looked at.
pub fn refusals<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    best: &Paired,
    mine: &[Amount],
    each: bool,
) -> Result<Refusals, PairingError> {
    let is_small = bracket.members.len() <= SMALL;
    let judge = |each| Judge::<R>::new(legality, bracket, best, mine, each);
    let literal = if is_small { literally::refusals(judge(each))? } else { None };
    let mut refusals = match literal {
        Some(found) => found,
        None => decided::refusals(judge(false))?,
    };
    // Requirements that are lowered one by one tell by themselves what stood in the way.
    let has_criteria = R::ideal(bracket).is_none();
    if !is_small || !has_criteria || best.pairs.is_empty() {
        return Ok(refusals);
    }
    let mut judge = judge(false);
    let tells_floaters = R::FLOATS_BY_CRITERION && !best.unpaired.is_empty();
    let failed = others::failed(&judge);
    if (tells_floaters || !failed.is_empty())
        && let Some(mut others) = Others::of(&mut judge)?
    {
        if tells_floaters {
            refusals.stays = others.stays()?;
        }
        refusals.sparing = others.sparing(&failed)?;
        // An objection that is in `found` already is not repeated.
        let found = &refusals.found;
        refusals.sparing.retain(|sparing| {
            let is_same = |known: &&Refused| known.candidate == sparing.candidate;
            let known = found.iter().find(is_same);
            known.is_none_or(|known| known.objection.article != sparing.objection.article)
        });
    }
    Ok(refusals)
}
