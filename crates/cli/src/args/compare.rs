//! The command line of `compare`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright_model::Round;

use super::{KindArgs, number};
use crate::input::Source;
use crate::rules::{self, SeveralRules};

/// What to compare, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// Tournament reports, and folders to search for *.trf and *.trfx
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Put together, exactly, what this command printed as JSON about parts of a collection: the paths
    /// are such files, of --format json or jsonl
    #[arg(long, conflicts_with_all = ["rules", "individual_dutch", "round", "next", "jobs"])]
    pub(crate) merge: bool,

    /// The editions to compare, at least two [default: all that are complete]
    #[arg(long, value_name = "ID,ID,…", value_parser = rules::several)]
    pub(crate) rules: Option<SeveralRules>,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// The only round to compare, recorded or the next one [default: all that are recorded]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Compare the next round as well
    #[arg(long, conflicts_with = "round")]
    pub(crate) next: bool,

    /// How many threads to work on [default: one a core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CompareFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to print where the editions differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// A line a file; where the editions differ, the boards side by side and the reasons
    #[default]
    Text,
    /// One object with all files and the totals
    Json,
    /// One object a file, each on a line of its own
    Jsonl,
    /// A page that needs nothing but itself, with all files
    Html,
}
