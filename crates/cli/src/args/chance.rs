//! The arguments of every command that makes random events.

use clap::Args;
use pairwright_simulation::generator::{Rate, Rates, Ratings};

/// What is left to chance, and how often it happens.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ChanceArgs {
    /// Between which bounds the ratings lie
    #[arg(long, value_name = "LOW-HIGH", default_value_t)]
    pub(crate) ratings: Ratings,

    /// How many games of equals are drawn; between others it is fewer
    #[arg(long, value_name = "PERCENT", default_value = "30")]
    draws: Rate,

    /// For how many of their rounds a player asks for a bye, worth a half or nothing
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    byes: Rate,

    /// How many paired players do not appear; in one game of ten neither does
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    forfeits: Rate,

    /// How many players leave before the end
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    withdrawals: Rate,

    /// How many players enter after the first round
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    late: Rate,
}

impl ChanceArgs {
    /// How often something happens.
    pub(crate) fn rates(self) -> Rates {
        let Self { ratings: _, draws, byes, forfeits, withdrawals, late } = self;
        Rates { draws, byes, forfeits, withdrawals, late }
    }
}
