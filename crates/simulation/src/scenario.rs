//! The events to be played.

use crate::generator::{GenerateError, Plan, Rate, Rates, Ratings};
use pairwright_model::{PairingNumber, Round};
use serde::{Deserialize, Serialize};

use crate::{Players, Shard, SimulationError, text};

/// The events to be played, and the editions to play them under.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The editions by their ids, in the order of the summary.
    pub editions: Vec<String>,
    /// Number of events over all shards.
    pub events: u64,
    /// The seed of the first event; the others follow.
    pub seed: u64,
    /// Numbers of players of the events.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub players: Players,
    /// Number of rounds of each event.
    pub rounds: Round,
    /// Range of the ratings.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub ratings: Ratings,
    /// Games of equals that are drawn.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub draws: Rate,
    /// Rounds for which a player asks for a bye.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub byes: Rate,
    /// Paired players who do not appear.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub forfeits: Rate,
    /// Players who leave before the end.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub withdrawals: Rate,
    /// Players who enter after the first round.
    #[serde(with = "text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub late: Rate,
}

impl Scenario {
    /// Checks that such events are possible.
    ///
    /// # Errors
    ///
    /// If an edition is named twice, something is missing, there are too many players, rounds or
    /// events.
    pub fn check(&self) -> Result<(), SimulationError> {
        if self.editions.is_empty() {
            return Err(SimulationError::NoEditions);
        }
        for (place, edition) in self.editions.iter().enumerate() {
            if self.editions[..place].contains(edition) {
                return Err(SimulationError::SameEdition { edition: edition.clone() });
            }
        }
        self.last_seed()?;
        if self.players.most() > PairingNumber::MAX.get() {
            let error = GenerateError::TooManyPlayers { players: self.players.most() };
            return Err(SimulationError::Plan(error));
        }
        if u32::from(self.rounds) >= self.players.fewest() {
            let (rounds, players) = (self.rounds, self.players.fewest());
            return Err(SimulationError::Plan(GenerateError::TooManyRounds { rounds, players }));
        }
        Ok(())
    }

    /// The seeds of the events in `shard`.
    ///
    /// # Errors
    ///
    /// The errors of [`check`](Self::check).
    pub fn seeds(&self, shard: Shard) -> Result<Vec<u64>, SimulationError> {
        self.check()?;
        let (from, to) = shard.bounds(self.events);
        Ok((from..to).map_while(|event| self.seed.checked_add(event)).collect())
    }

    /// The seed of the last event.
    pub(crate) fn last_seed(&self) -> Result<u64, SimulationError> {
        let behind = self.events.checked_sub(1).ok_or(SimulationError::NoEvents)?;
        self.seed.checked_add(behind).ok_or(SimulationError::NoSeeds)
    }

    /// Plan of the event with `seed`.
    pub fn plan(&self, seed: u64) -> Plan {
        let Self { rounds, ratings, draws, byes, forfeits, withdrawals, late, .. } = *self;
        let rates = Rates { draws, byes, forfeits, withdrawals, late };
        Plan { players: self.players.of(seed), rounds, seed, ratings, rates }
    }
}
