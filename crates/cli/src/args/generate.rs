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

/// Upper limit of `--count`: more files than one folder can sensibly hold.
const MAX_COUNT: u64 = 1_000_000;

/// The arguments of `generate`.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// Number of players
    #[arg(long, value_name = "N", value_parser = number::players, allow_negative_numbers = true)]
    players: u32,

    /// Number of rounds; fewer than players
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) rounds: Round,

    /// Seed of all random numbers; equal seeds give equal luck under every edition
    #[arg(long, value_name = "NUMBER")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// Edition to pair by; `auto` is the newest complete one
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    #[command(flatten)]
    chance: ChanceArgs,

    /// If a round cannot be paired, draw again with a seed a million higher, up to a thousand times
    #[arg(long)]
    pub(crate) whole: bool,

    /// Records to write. trf06: XXR and XXC, byes as + = -, no record 192, for programs of before 2016. trf16
    /// (with TRF(x)) and trf2026: byes as U H Z, and record 192 if other programs have a name for the edition
    #[arg(long, default_value_t, value_parser = dialects())]
    pub(crate) dialect: Dialect,

    /// Generate this many events, from this seed and those that follow, into the folder OUT
    #[arg(long, value_name = "N", requires = "output")]
    #[arg(value_parser = number::within::<u32>(1, MAX_COUNT), allow_negative_numbers = true)]
    pub(crate) count: Option<u32>,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

impl GenerateArgs {
    /// The plan of the event generated from `seed`.
    pub(crate) fn plan(&self, seed: u64) -> Plan {
        let Self { players, rounds, chance, .. } = *self;
        Plan { players, rounds, seed, ratings: chance.ratings, rates: chance.rates() }
    }
}

fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::VARIANTS).try_map(|name| name.parse::<Dialect>())
}
