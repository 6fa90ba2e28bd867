//! A.9: the penultimate and the collapsed last bracket.

use pairwright_ruleset::PairingError;

use crate::bracket::{Below, Bracket, Paired, Solve};

/// Ends the round where no candidate of a bracket, paired for itself, lets the rest be paired.
///
/// Rule: [A.9](crate::articles::A_9): that bracket is the PPB, paired again so that the rest can be
/// ([C.4](crate::articles::C_4)); its downfloaters and everybody below make up the CLB.
pub(crate) fn collapse(
    penultimate: &Bracket<'_>,
    mut round: Paired,
    solver: &mut dyn Solve,
) -> Result<Paired, PairingError> {
    let paired = solver.solve(penultimate)?;
    round.pairs.extend(paired.pairs);
    let lower = penultimate.below.players();
    let collapsed = Bracket {
        field: penultimate.field,
        members: paired.unpaired.iter().chain(lower).copied().collect(),
        mdps: paired.unpaired.len(),
        below: Below::Nothing,
        is_collapsed: true,
    };
    complete(round, solver.solve(&collapsed)?)
}

/// Adds the pairing of the last bracket. It completes the round: downfloaters of a bracket are
/// never compatible with each other, since they would make a pair more (C.5), so whatever completed
/// the round did not need them together.
pub(crate) fn complete(mut round: Paired, last: Paired) -> Result<Paired, PairingError> {
    if last.unpaired.len() > 1 {
        return Err(PairingError::Internal("the last bracket completes the round"));
    }
    round.pairs.extend(last.pairs);
    round.unpaired = last.unpaired;
    Ok(round)
}
