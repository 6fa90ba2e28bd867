//! Plans: everything that a generated event depends on.

use std::fmt;

use pairwright_model::Round;

use crate::generator::{Rate, Ratings};

/// The plan of an event.
///
/// It prints as a line that holds everything in it, for the name of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Number of players at the start.
    pub players: u32,
    /// Number of rounds; fewer than players.
    pub rounds: Round,
    /// Seed of all draws.
    pub seed: u64,
    /// Range of the ratings.
    pub ratings: Ratings,
    /// Rates of what happens by chance.
    pub rates: Rates,
}

/// Rates of what happens by chance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Share of draws in games between equally rated players; fewer games of others are drawn.
    pub draws: Rate,
    /// Rounds for which a player asks for a bye.
    pub byes: Rate,
    /// Paired players who do not appear. In one of ten such games the opponent stays away as well.
    pub forfeits: Rate,
    /// Players who leave before the end.
    pub withdrawals: Rate,
    /// Players who enter after the first round.
    pub late: Rate,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, rounds, seed, ratings, rates } = self;
        write!(
            f,
            "Random event, seed {seed}, players {players}, rounds {rounds}, ratings {ratings}"
        )?;
        for (name, rate) in [
            ("draws", rates.draws),
            ("byes", rates.byes),
            ("forfeits", rates.forfeits),
            ("withdrawals", rates.withdrawals),
            ("late", rates.late),
        ] {
            if rate != Rate::NEVER {
                write!(f, ", {name} {rate}")?;
            }
        }
        Ok(())
    }
}
