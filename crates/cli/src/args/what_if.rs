//! The arguments of `whatif`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};
use pairwright::Round;

use super::number;
use super::{CIRCUMSTANCES, CircumstanceArgs, RoundArgs};

/// The usage line of `whatif`: at least one circumstance, or a question about results.
pub(super) const USAGE: &str =
    "pairwright whatif [OPTIONS] <--absent P|--fix A B|--hinges P|...> <FILE>";

/// The arguments of `whatif`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("results").args(["opponents", "hinges"]))]
#[command(group = ArgGroup::new("circumstances").args(CIRCUMSTANCES).args(["opponents", "hinges"]).required(true).multiple(true))]
pub(crate) struct WhatIfArgs {
    /// The report and the edition to pair by.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// While games are open: the opponents P can have in the next round after a win, a draw, a loss
    #[arg(long, value_name = "P", conflicts_with_all = CIRCUMSTANCES, conflicts_with = "round")]
    pub(crate) opponents: Option<String>,

    /// The results of the round before that would have given P another board
    #[arg(long, value_name = "P", conflicts_with_all = CIRCUMSTANCES)]
    pub(crate) hinges: Option<String>,

    /// The round, paired from the rounds before it [default: the next one; with --hinges, the last one once the event is
    /// over]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Output format of the changes
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: WhatIfFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// The circumstances to change.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// Output formats of `whatif`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhatIfFormat {
    /// Boards side by side, with the articles
    #[default]
    Text,
    /// One JSON object for programs
    Json,
    /// A self-contained HTML page
    Html,
}
