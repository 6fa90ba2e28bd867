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

/// Upper limit of `--events`: weeks of work for one machine.
const MAX_EVENTS: u64 = 10_000_000;

/// The arguments of `simulate`.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// Editions to compare, separated by commas
    #[arg(long, value_name = "ID,ID", value_delimiter = ',', value_parser = rules::edition_parser())]
    #[arg(required_unless_present = "merge")]
    pub(crate) rules: Vec<&'static dyn Ruleset>,

    /// Number of events to play
    #[arg(long, value_name = "N", default_value = "1000")]
    #[arg(value_parser = number::within::<u64>(1, MAX_EVENTS), allow_negative_numbers = true)]
    events: u64,

    /// Number of players; a range such as 20-60 cycles through every size
    #[arg(long, value_name = "N", default_value = "60")]
    players: Players,

    /// Number of rounds; fewer than players
    #[arg(long, value_name = "N", default_value = "9")]
    #[arg(value_parser = number::round, allow_negative_numbers = true)]
    rounds: Round,

    /// Seed of the first event; the following events take the following seeds
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: u64,

    #[command(flatten)]
    chance: ChanceArgs,

    /// Play only one part of the events, such as 1/4; combine the parts with --merge
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Combine the results of parts written with --format json, and play nothing
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = [
        "rules", "events", "players", "rounds", "seed", "shard", "jobs",
        "ratings", "draws", "byes", "forfeits", "withdrawals", "late",
    ])]
    pub(crate) merge: Vec<Source>,

    /// Output format of the figures
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: SimulateFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `simulate`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimulateFormat {
    /// Figures with confidence intervals, for reading
    #[default]
    Table,
    /// One JSON object with the figures and the sums that --merge needs
    Json,
    /// A self-contained HTML page with plots
    Html,
}

impl SimulateArgs {
    /// The events to play.
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
