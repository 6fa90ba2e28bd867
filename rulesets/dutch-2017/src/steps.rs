//! What was decided on the way to a pairing.

use pairwright_candidate::Route;
use pairwright_model::{PairingNumber, PlayerIndex};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::Below;
use crate::procedure::{best_candidate, pair_round_with};

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// What the bracket is to the round.
    pub part: Part,
    /// The moved-down players.
    pub moved_down: Vec<PairingNumber>,
    /// The residents.
    pub residents: Vec<PairingNumber>,
    /// The pairs.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The downfloaters, or the player with the bye.
    pub unpaired: Vec<PairingNumber>,
    /// Which route found the pairing.
    pub route: Route,
}

/// What a bracket is to the round (A.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Others follow; C.7 looks at the next one.
    Ordinary,
    /// The penultimate pairing bracket: C.4.
    Penultimate,
    /// The last bracket, collapsed or not.
    Last,
}

/// The brackets of a round in the order in which they are paired. One that turns out to be the PPB
/// is there twice.
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
            part: match bracket.below {
                Below::Next { .. } => Part::Ordinary,
                Below::Rest(_) => Part::Penultimate,
                Below::Nothing => Part::Last,
            },
            moved_down: moved_down.iter().map(number).collect(),
            residents: residents.iter().map(number).collect(),
            pairs: paired.pairs.iter().map(|(a, b)| (number(a), number(b))).collect(),
            unpaired: paired.unpaired.iter().map(number).collect(),
            route,
        });
        Ok(paired)
    })?;
    Ok(steps)
}
