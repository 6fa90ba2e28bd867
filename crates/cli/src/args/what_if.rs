//! The arguments of `whatif`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};
use pairwright::Round;

use super::number;
use super::{CIRCUMSTANCES, CircumstanceArgs, RoundArgs};

/// How to ask what if: at least one circumstance, on one line.
pub(super) const USAGE: &str = "pairwright whatif [OPTIONS] <--absent P|--fix A B|...> <FILE>";

/// What might be otherwise, and how to print what comes of it.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("circumstances").args(CIRCUMSTANCES).required(true).multiple(true))]
pub(crate) struct WhatIfArgs {
    /// In which event.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it [default: the next one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: WhatIfFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// What is to be otherwise.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// How to print what changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhatIfFormat {
    /// Boards side by side, and the articles
    #[default]
    Text,
    /// One object
    Json,
    /// A page that needs nothing but itself
    Html,
}
