//! The arguments of `pairwright conform`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::Shard;
use serde::{Deserialize, Serialize};

use super::number;
use crate::axis::Axis;
use crate::rules;

/// Upper limit of `--events`: weeks of work for one machine.
const MAX_EVENTS: u64 = 10_000_000;

/// The arguments of `conform`.
#[derive(Debug, Args)]
pub(crate) struct ConformArgs {
    /// The other engine: an executable with the command line of bbpPairings, or a jar with that of JaVaFo
    #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath, required_unless_present = "merge")]
    pub(crate) engine: Option<PathBuf>,

    /// Word to add to every call of the engine, such as --engine-option=-w; may be repeated
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    pub(crate) engine_option: Vec<String>,

    /// Edition of the rules; it must be that of the other engine
    #[arg(long, value_name = "ID", required_unless_present = "merge", value_parser = rules::edition_parser())]
    pub(crate) rules: Option<&'static dyn Ruleset>,

    /// Number of events of each maker, shared by the axes
    #[arg(long, value_name = "N", default_value = "1000")]
    #[arg(value_parser = number::within::<u64>(1, MAX_EVENTS), allow_negative_numbers = true)]
    pub(crate) events: u64,

    /// Kinds of our events, separated by commas [default: all of them]
    #[arg(
        long,
        value_enum,
        value_name = "AXIS,AXIS",
        value_delimiter = ',',
        hide_possible_values = true
    )]
    pub(crate) axes: Vec<Axis>,

    /// Seed of the first event; the following events take the following seeds
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// Whose events to look at
    #[arg(long, value_enum, value_name = "WHOSE", default_value_t)]
    pub(crate) events_of: Whose,

    /// How to ask the engine about our events
    #[arg(long, value_enum, value_name = "HOW", default_value_t)]
    pub(crate) by: By,

    /// Seconds after which a call of the engine is ended
    #[arg(long, value_name = "SECONDS", default_value = "20")]
    #[arg(value_parser = number::within::<u64>(1, 86_400), allow_negative_numbers = true)]
    pub(crate) limit: u64,

    /// Number of differences to make small; the others are kept as they are
    #[arg(long, value_name = "N", default_value = "20")]
    pub(crate) shrink: usize,

    /// Work on one part of the events only, such as 1/4; --merge adds the parts up
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(crate) shard: Shard,

    /// Add up the runs in these folders, and run nothing
    #[arg(long, value_name = "FOLDER", num_args = 1.., value_hint = ValueHint::DirPath)]
    #[arg(conflicts_with_all = [
        "engine", "engine_option", "rules", "events", "axes", "seed", "events_of", "by", "limit", "shrink", "shard", "jobs", "out",
    ])]
    pub(crate) merge: Vec<PathBuf>,

    /// Number of events to work on at a time [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Folder for the outcomes and the differences; a run that was stopped goes on where it was
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, required_unless_present = "merge")]
    pub(crate) out: Option<PathBuf>,
}

/// How the other engine is asked about our events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// It pairs every round (-p)
    #[default]
    Pair,
    /// Its checker looks through every event (-c); axes whose rounds no rules paired are left out
    Check,
}

/// The makers whose events are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Whose {
    /// Ours, which the other engine pairs
    Ours,
    /// The other engine's, which we pair
    Theirs,
    /// The events of both makers
    #[default]
    Both,
}
