//! The lowest bracket.

use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::bracket::{Bracket, Paired};
use crate::completion::Lowest;
use crate::goals::{Goal, Solve};
use crate::players::Field;

/// The pairing of the lowest bracket, if there is one.
///
/// Rule: [C.13](crate::articles::C_13): as many moved-down players as possible stay paired with
/// residents. [D.4](crate::articles::D_4): then the least B.3-factor decides, taken over the whole
/// bracket, the bye included; only then the requirements of C.10.
///
/// READING: D.4 speaks of homogeneous brackets and remainders. In a heterogeneous bracket the pairs
/// of the moved-down players count too.
pub(crate) fn pair_lowest(
    solver: &dyn Solve,
    field: &Field,
    moved_down: &[PlayerIndex],
    residents: &[PlayerIndex],
) -> Result<Option<Paired>, PairingError> {
    let lowest = Lowest { field, floaters: moved_down, residents };
    if !lowest.can_be_paired(|_| true) {
        return Ok(None);
    }
    let bracket = Bracket::new(field, moved_down, residents);
    solver.solve(&bracket, &[], Goal::Lowest).map(Some)
}
