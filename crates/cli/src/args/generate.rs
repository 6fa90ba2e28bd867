//! The arguments of `pairwright generate`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use pairwright::{Round, Rules};
use pairwright_simulation::generator::{Lots, Plan, Ratings};
use pairwright_trf::Dialect;
use strum::VariantNames;

use super::chance::ChanceArgs;
use super::conditions::ConditionArgs;
use super::number;
use crate::rules;

/// Upper limit of `--count`: more files than one folder can sensibly hold.
const MAX_COUNT: u64 = 1_000_000;

/// The ranges to draw from where no number is given: those of the generators of other programs.
const PLAYERS: (u32, u32) = (15, 215);
const ROUNDS: (u32, u32) = (5, 15);

/// The numbers of these questions among the lots of a seed.
const QUESTION_OF_PLAYERS: u32 = 1;
const QUESTION_OF_ROUNDS: u32 = 2;

/// The arguments of `generate`.
#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// Number of players [default: from 15 to 215, by the seed]
    #[arg(long, value_name = "N", value_parser = number::players, allow_negative_numbers = true)]
    players: Option<u32>,

    /// Number of rounds; fewer than players [default: from 5 to 15, by the seed]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    rounds: Option<Round>,

    /// Seed of all random numbers; equal seeds give equal luck under every edition [default: a
    /// fresh one, told on standard error and in the report]
    #[arg(long, value_name = "NUMBER")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// Edition to pair by; `auto` is the newest complete one
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    #[command(flatten)]
    chance: ChanceArgs,

    #[command(flatten)]
    pub(crate) conditions: ConditionArgs,

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
    /// The plan of the event generated from `seed`, whose players have the `listed` ratings if there are any.
    pub(crate) fn plan(&self, seed: u64, listed: &[u32]) -> Plan {
        let lots = Lots::new(seed);
        let range = match (listed.last(), listed.first()) {
            (Some(&low), Some(&high)) => range(low, high),
            _ => None,
        };
        let listed = u32::try_from(listed.len()).ok().filter(|&number| number > 0);
        let players = self.players.or(listed).unwrap_or_else(|| {
            let fewest = self.rounds.map_or(0, |rounds| u32::from(rounds) + 1).max(PLAYERS.0);
            lots.between(fewest, PLAYERS.1.max(fewest), QUESTION_OF_PLAYERS)
        });
        let rounds = self.rounds.unwrap_or_else(|| {
            let most = ROUNDS.1.min(players.saturating_sub(1)).max(1);
            let drawn = lots.between(ROUNDS.0.min(most), most, QUESTION_OF_ROUNDS);
            Round::try_from(drawn).unwrap_or(Round::MAX)
        });
        let ratings = range.unwrap_or(self.chance.ratings);
        Plan { players, rounds, seed, ratings, rates: self.chance.rates() }
    }
}

fn range(low: u32, high: u32) -> Option<Ratings> {
    Ratings::new(low.try_into().ok()?, high.try_into().ok()?)
}

fn dialects() -> impl TypedValueParser<Value = Dialect> {
    PossibleValuesParser::new(Dialect::VARIANTS).try_map(|name| name.parse::<Dialect>())
}
