//! The command line of `identify`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::{KindArgs, number};
use crate::input::Source;

/// What to identify, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct IdentifyArgs {
    /// Tournament reports, and folders to search for *.trf and *.trfx
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Put together, exactly, what this command printed as JSON about parts of a collection: the paths
    /// are such files, of --format json or jsonl
    #[arg(long, conflicts_with_all = ["individual_dutch", "jobs"])]
    pub(crate) merge: bool,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// How many threads to work on [default: one a core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: IdentifyFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to print what explains the rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum IdentifyFormat {
    /// A line a file, and one for each round that no edition explains as it stands
    #[default]
    Text,
    /// One object with all files
    Json,
    /// One object a file, each on a line of its own
    Jsonl,
}
