//! The arguments of `pairwright simulate`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use pairwright_model::Round;
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::Rates;
use pairwright_simulation::{Players, Scenario, Shard};

use super::chance::ChanceArgs;
use super::number;
use crate::input::Source;
use crate::rules;

/// More events than a machine plays in weeks.
const MAX_EVENTS: u64 = 10_000_000;

/// Which events to play under which editions, or which results to put together.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The editions, separated by commas
    #[arg(long, value_name = "ID,ID", value_delimiter = ',', value_parser = rules::edition_parser())]
    #[arg(required_unless_present = "merge")]
    pub(crate) rules: Vec<&'static dyn Ruleset>,

    /// How many events to play
    #[arg(long, value_name = "N", default_value = "1000")]
    #[arg(value_parser = number::within::<u64>(1, MAX_EVENTS), allow_negative_numbers = true)]
    events: u64,

    /// How many players; of a range such as 20-60 each number in turn
    #[arg(long, value_name = "N", default_value = "60")]
    players: Players,

    /// How many rounds; fewer than players
    #[arg(long, value_name = "N", default_value = "9")]
    #[arg(value_parser = number::round, allow_negative_numbers = true)]
    rounds: Round,

    /// The seed of the first event; the others follow
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,

    #[command(flatten)]
    chance: ChanceArgs,

    /// Play one part of the events, such as 1/4, for --merge to put together
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,

    /// How many threads to work on [default: one a core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Play nothing, but put the results of parts together that were written with --format json
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = [
        "rules", "events", "players", "rounds", "seed", "shard", "jobs",
        "ratings", "draws", "byes", "forfeits", "withdrawals", "late",
    ])]
    pub(crate) merge: Vec<Source>,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: SimulateFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to print the results of a simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimulateFormat {
    /// Figures with their intervals, to be read
    #[default]
    Table,
    /// One object with the figures, and the sums for --merge
    Json,
    /// A page with plots that needs nothing but itself
    Html,
}

impl SimulateArgs {
    /// Which events to play.
    pub(crate) fn scenario(&self) -> Scenario {
        let Self { events, seed, players, rounds, chance, .. } = *self;
        let Rates { draws, byes, forfeits, withdrawals, late } = chance.rates();
        Scenario {
            editions: self.rules.iter().map(|ruleset| ruleset.edition().id.to_owned()).collect(),
            events,
            seed,
            players,
            rounds,
            ratings: chance.ratings,
            draws,
            byes,
            forfeits,
            withdrawals,
            late,
        }
    }
}
