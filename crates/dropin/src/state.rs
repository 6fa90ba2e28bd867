//! What the players look like before a round, as checklists print them.

use pairwright_bookkeeping::{ColourPreference, Float};
use pairwright_model::{Colour, PairingNumber, Round, RoundRecord, Score, Tournament};
use pairwright_ruleset::{PairingRequest, Ruleset};

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) number: PairingNumber,
    /// What the round is paired by.
    pub(crate) score: Score,
    /// Those of the games played, oldest first.
    pub(crate) colours: Vec<Colour>,
    pub(crate) preference: ColourPreference,
    pub(crate) may_have_bye: bool,
    /// The floats of the previous round and of the one before.
    pub(crate) floats: [Option<Float>; 2],
    /// Round by round whom the player has played.
    pub(crate) opponents: Vec<Option<PairingNumber>>,
}

/// All who are to be paired in the round of `request`, by rank.
pub(crate) fn before(request: &PairingRequest<'_>, ruleset: &dyn Ruleset) -> Vec<State> {
    let (tournament, round) = (request.tournament(), request.round());
    let facts = ruleset.facts(request);
    let states = facts.into_iter().map(|facts| {
        let games = games(tournament, facts.player, round);
        State {
            number: tournament.number(facts.player),
            score: facts.score,
            colours: games.iter().filter_map(|game| Some(game.as_ref()?.1)).collect(),
            preference: facts.preference,
            may_have_bye: facts.may_have_bye,
            floats: facts.floats,
            opponents: games.iter().map(|game| Some(game.as_ref()?.0)).collect(),
        }
    });
    states.collect()
}

/// The games `player` has played before `round`, round by round: against whom, with which colour.
fn games(
    tournament: &Tournament,
    player: pairwright_model::PlayerIndex,
    round: Round,
) -> Vec<Option<(PairingNumber, Colour)>> {
    let record = |past| match tournament.player(player).record(past) {
        RoundRecord::Game { opponent, colour, .. } => Some((tournament.number(opponent), colour)),
        _ => None,
    };
    (1..round).map(record).collect()
}
