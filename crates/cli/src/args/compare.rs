//! The arguments of `compare`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright_model::Round;

use super::{KindArgs, number};
use crate::input::Source;
use crate::rules::{self, SeveralRules};

/// The arguments of `compare`.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// Tournament reports, or folders to search for *.trf and *.trfx files
    #[arg(required_unless_present = "smallest", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Instead of reports: find the smallest event on which the two editions part by this article, such as C9, and print
    /// it; with -o, into a file
    #[arg(long, value_name = "ARTICLE")]
    #[arg(conflicts_with_all = ["paths", "merge", "individual_dutch", "round", "next", "jobs", "format"])]
    pub(crate) smallest: Option<String>,

    /// With --smallest: seed of the first random event that is searched; the others follow
    #[arg(long, value_name = "NUMBER", default_value = "1", requires = "smallest")]
    #[arg(value_parser = number::within::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: u64,

    /// With --smallest: the most random events to search
    #[arg(long, value_name = "N", default_value = "5000", requires = "smallest")]
    #[arg(value_parser = number::within::<u64>(1, u64::MAX), allow_negative_numbers = true)]
    pub(crate) events: u64,

    /// Merge results that this command printed for the parts of a collection; the paths are files
    /// written with --format json or jsonl
    #[arg(long, conflicts_with_all = ["rules", "individual_dutch", "round", "next", "jobs"])]
    pub(crate) merge: bool,

    /// Editions to compare, at least two [default: all complete ones]
    #[arg(long, value_name = "ID,ID,…", value_parser = rules::several)]
    pub(crate) rules: Option<SeveralRules>,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Only this round, recorded or next [default: all recorded rounds]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Compare the next round as well
    #[arg(long, conflicts_with = "round")]
    pub(crate) next: bool,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Output format of the comparison
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CompareFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `compare`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CompareFormat {
    /// One line per file; where editions differ, boards side by side with the reasons
    #[default]
    Text,
    /// One JSON object with all files and the totals
    Json,
    /// One JSON object per file, each on its own line
    Jsonl,
    /// One self-contained HTML page with all files
    Html,
}
