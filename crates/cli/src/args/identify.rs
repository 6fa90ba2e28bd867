//! The arguments of `identify`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use super::{KindArgs, number};
use crate::input::Source;

/// The arguments of `identify`.
#[derive(Debug, Args)]
pub(crate) struct IdentifyArgs {
    /// Tournament reports, or folders to search for *.trf and *.trfx files
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Merge results that this command printed for the parts of a collection; the paths are files
    /// written with --format json or jsonl
    #[arg(long, conflicts_with_all = ["individual_dutch", "jobs"])]
    pub(crate) merge: bool,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Output format of the verdicts
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: IdentifyFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `identify`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum IdentifyFormat {
    /// One line per file, and one for each round that no edition explains as it stands
    #[default]
    Text,
    /// One JSON object with all files
    Json,
    /// One JSON object per file, each on its own line
    Jsonl,
}
