//! The arguments of `pairwright generate`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use pairwright::{Round, Rules};
use pairwright_simulation::generator::Plan;
use pairwright_trf::Dialect;
use strum::VariantNames;

use super::chance::ChanceArgs;
use super::number;
use crate::rules;

/// More events than anybody has room for in a folder.
const MAX_COUNT: u64 = 1_000_000;

/// What the events are to be like, and where to write them.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// How many players
    #[arg(long, value_name = "N", value_parser = number::players, allow_negative_numbers = true)]
    players: u32,

    /// How many rounds; fewer than players
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) rounds: Round,

    /// What all chance depends on; the same seed is the same luck under every edition
    #[arg(long, value_name = "NUMBER")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// The edition to pair by; `auto` is the newest that is complete
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    #[command(flatten)]
    chance: ChanceArgs,

    /// Where a round cannot be paired, draw again, with the seed a million higher, until all can;
    /// up to a thousand times
    #[arg(long)]
    pub(crate) whole: bool,

    /// The records to write: TRF06 with XXR and XXC, byes as + = -, no record 192, for programs of
    /// its time; TRF16 with TRF(x), or TRF-2026, byes as U H Z, record 192 with the name of the
    /// edition that other programs know, where they know one
    #[arg(long, default_value_t, value_parser = dialects())]
    pub(crate) dialect: Dialect,

    /// Make so many events, with this seed and those after it, in the folder OUT
    #[arg(long, value_name = "N", requires = "output")]
    #[arg(value_parser = number::within::<u32>(1, MAX_COUNT), allow_negative_numbers = true)]
    pub(crate) count: Option<u32>,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

impl GenerateArgs {
    /// What the event made from `seed` is to be like.
    pub(crate) fn plan(&self, seed: u64) -> Plan {
        let Self { players, rounds, chance, .. } = *self;
        Plan { players, rounds, seed, ratings: chance.ratings, rates: chance.rates() }
    }
}

fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::VARIANTS).try_map(|name| name.parse::<Dialect>())
}
