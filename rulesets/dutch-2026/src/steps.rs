//! What was decided on the way to a pairing.

use pairwright_candidate::Route;
use pairwright_model::{PairingNumber, PlayerIndex};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::parameters::Parameters;
use crate::procedure::{best_candidate, pair_round_with};

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The moved-down players.
    pub moved_down: Vec<PairingNumber>,
    /// The residents.
    pub residents: Vec<PairingNumber>,
    /// M0, M1 and the number of pairs.
    pub parameters: Parameters,
    /// The pairs.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The downfloaters, or the player with the bye.
    pub unpaired: Vec<PairingNumber>,
    /// Which route found the pairing.
    pub route: Route,
}

/// The brackets of a round in the order in which they are paired: one for each scoregroup.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn trace_round(request: &PairingRequest<'_>) -> Result<Vec<PairedBracket>, PairingError> {
    let number = |player: &PlayerIndex| request.tournament().player(*player).number;
    let mut steps = Vec::new();
    pair_round_with(request, &mut |bracket| {
        let (paired, route) = best_candidate(bracket)?;
        let (moved_down, residents) = bracket.members.split_at(bracket.mdps);
        steps.push(PairedBracket {
            moved_down: moved_down.iter().map(number).collect(),
            residents: residents.iter().map(number).collect(),
            parameters: Parameters::of(bracket, &paired),
            pairs: paired.pairs.iter().map(|(a, b)| (number(a), number(b))).collect(),
            unpaired: paired.unpaired.iter().map(number).collect(),
            route,
        });
        Ok(paired)
    })?;
    Ok(steps)
}
