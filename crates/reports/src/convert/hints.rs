//! Advice on objects that contradict themselves.

use pairwright_model::Fault;

/// Advice on `fault`, unless its message has it already.
pub(crate) fn hint(fault: &Fault) -> Option<&'static str> {
    Some(match fault {
        Fault::NoPlayers => "list them under `players`",
        Fault::DuplicateNumber { .. } => "give every player a `number` of their own",
        Fault::UnknownOpponent { .. } => "correct the `opponent`, or add the player",
        Fault::OwnOpponent { .. } => "correct the `opponent`",
        Fault::OneSidedPairing { .. } => "correct the round of one of the two",
        Fault::SameColour { .. } => "correct the `colour` of one of the two",
        Fault::ContradictingResults { .. } => "correct the `kind` of one of the two",
        Fault::MissingResult { .. } => "enter the result, before a later round is recorded",
        Fault::TooManyRounds { .. } => "correct `total_rounds`, or remove the surplus rounds",
        Fault::UnknownListed { .. } => "correct the number, or add the player",
        _ => return None,
    })
}
