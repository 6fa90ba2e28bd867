//! What an event is to be like.

use std::fmt;

use pairwright_model::Round;

use crate::{Rate, Ratings};

/// What an event is to be like.
///
/// It prints as a line that holds everything in it, for the name of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many players.
    pub players: u32,
    /// How many rounds; fewer than players.
    pub rounds: Round,
    /// What all draws depend on.
    pub seed: u64,
    /// Between which bounds the ratings lie.
    pub ratings: Ratings,
    /// How often something happens.
    pub rates: Rates,
}

/// How often something happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rates {
    /// Games of equals that are drawn. Between others it is fewer.
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
