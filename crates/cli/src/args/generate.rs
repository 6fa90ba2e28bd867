//! The arguments of `pairwright generate`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, value_parser};
use pairwright_generator::{Plan, Rate, Rates, Ratings};
use pairwright_model::Round;
use pairwright_trf::{Dialect, MAX_ROUNDS};
use strum::VariantNames;

use crate::rules::{self, RulesChoice};

/// More events than anybody has room for in a folder.
const MAX_COUNT: i64 = 1_000_000;

/// What the events are to be like, and where to write them.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// How many players
    #[arg(long, value_name = "N")]
    players: u32,

    /// How many rounds; fewer than players
    #[arg(long, value_name = "N", value_parser = value_parser!(Round).range(1..=i64::from(MAX_ROUNDS)))]
    rounds: Round,

    /// What all chance depends on; the same seed is the same luck under every edition
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: u64,

    /// The edition to pair by; `auto` is the newest that is complete
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: RulesChoice,

    /// Between which bounds the ratings lie
    #[arg(long, value_name = "LOW-HIGH", default_value_t)]
    ratings: Ratings,

    /// How many games of equals are drawn; between others it is fewer
    #[arg(long, value_name = "PERCENT", default_value = "30")]
    draws: Rate,

    /// For how many of his rounds a player asks for a bye, worth a half or nothing
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

    /// The records to write
    #[arg(long, default_value_t, value_parser = dialects())]
    pub(crate) dialect: Dialect,

    /// Make so many events, with this seed and those after it, in the folder OUT
    #[arg(long, value_name = "N", requires = "output", value_parser = value_parser!(u32).range(1..=MAX_COUNT))]
    pub(crate) count: Option<u32>,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

impl GenerateArgs {
    /// What the event made from `seed` is to be like.
    pub(crate) fn plan(&self, seed: u64) -> Plan {
        let Self { players, rounds, ratings, .. } = *self;
        let Self { draws, byes, forfeits, withdrawals, late, .. } = *self;
        let rates = Rates { draws, byes, forfeits, withdrawals, late };
        Plan { players, rounds, seed, ratings, rates }
    }
}

fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::VARIANTS).try_map(|name| name.parse::<Dialect>())
}
