//! What the tests compare with: section D to the letter.

use std::cmp::Reverse;

use pairwright_bracket::{Bsn, selections};
use pairwright_dutch::Criterion;
use pairwright_dutch::literal::{self, Agreement, Literal, LiteralObjection};
use pairwright_dutch::worth::Amount;
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::Bracket;
use crate::procedure::Procedure;
use crate::{criteria, judgement};

/// The criteria that players or pairs fail, in their order.
pub fn criteria() -> &'static [Criterion] {
    &criteria::CRITERIA
}

/// Pairs a round by `criteria`, and generates every bracket of at most `limit` players literally as
/// well.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn compare_routes(
    request: &PairingRequest<'_>,
    criteria: &'static [Criterion],
    limit: usize,
) -> Result<Agreement, PairingError> {
    literal::compare_routes::<Procedure>(request, criteria, limit)
}

/// What the literal sequence has against the pairs of the first bracket that it does not take.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Vec<LiteralObjection>, PairingError> {
    literal::literal_objections::<Procedure>(request, limit)
}

impl Literal for Procedure {
    /// Rule: [D.3](crate::articles::D_3): the highest scores, then the lowest numbers.
    fn sets_of_mdps(bracket: &Bracket<'_>, m1: usize) -> Vec<Vec<Bsn>> {
        let mdps: Vec<Bsn> = (1..=bracket.mdps).collect();
        let mut all: Vec<Vec<Bsn>> = selections(&mdps, m1).collect();
        let score = |&bsn: &Bsn| Reverse(bracket.traits(bsn - 1).score);
        all.sort_by_cached_key(|s1| s1.iter().map(score).collect::<Vec<Reverse<Score>>>());
        all
    }

    fn look_ahead_literally(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Option<[Amount; 2]> {
        judgement::look_ahead(bracket, floaters)
    }
}
