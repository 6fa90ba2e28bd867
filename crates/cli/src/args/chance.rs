//! The options that every command with random events has.

use clap::Args;
use pairwright_simulation::generator::{Rate, Rates, Ratings};

/// Chances and ranges of random events. All rates are percentages.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ChanceArgs {
    /// Lowest and highest rating of the players
    #[arg(long, value_name = "LOW-HIGH", default_value_t)]
    pub(crate) ratings: Ratings,

    /// Draw rate between equally rated players, in percent; lower between others
    #[arg(long, value_name = "PERCENT", default_value = "30")]
    draws: Rate,

    /// Share of rounds in which a player requests a half- or zero-point bye, in percent
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    byes: Rate,

    /// Share of paired players who do not appear, in percent; in one of ten such games neither does
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    forfeits: Rate,

    /// Share of players who withdraw before the end, in percent
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    withdrawals: Rate,

    /// Share of players who enter after the first round, in percent
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    late: Rate,
}

impl ChanceArgs {
    /// The rates, without the range of ratings.
    pub(crate) fn rates(self) -> Rates {
        let Self { ratings: _, draws, byes, forfeits, withdrawals, late } = self;
        Rates { draws, byes, forfeits, withdrawals, late }
    }
}
