//! The arguments of `judge`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright::Round;

use super::{AskedCircumstanceArgs, RoundArgs, number};
use crate::input::Source;

/// How `judge` is used.
pub(crate) const EXAMPLES: &str = "\
Examples:
  pairwright judge day.trf --pair 5 1 --pair 2 6
  pairwright judge day.trf --swap Noor Smit
  pairwright judge day.trf --boards proposal.txt
  pairwright judge day.trf --round 3              (round 3 as it is recorded)

A file of boards has a line `WHITE BLACK` for each, by pairing number, and
`PLAYER 0` for the bye; `pair --format pairs` writes such files.";

/// The arguments of `judge`.
#[derive(Debug, Args)]
pub(crate) struct JudgeArgs {
    /// The report and the edition to judge by.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it [default: the next one; the last one once the event
    /// is over]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// The boards to judge.
    #[command(flatten)]
    pub(crate) proposal: ProposalArgs,

    /// Output format of the verdict
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: JudgeFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Circumstances that the report does not state.
    #[command(flatten)]
    pub(crate) circumstances: AskedCircumstanceArgs,
}

/// The proposal: boards, or an exchange of players [default: the round as it is recorded].
#[derive(Debug, Args)]
#[command(next_help_heading = "Proposal [default: the round as it is recorded]")]
pub(crate) struct ProposalArgs {
    /// A file with boards of the round, all or some; `-` reads standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) boards: Option<Source>,

    /// A has White against B; repeat as needed
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) pair: Vec<String>,

    /// P has the bye
    #[arg(long, value_name = "P")]
    pub(crate) bye: Option<String>,

    /// A and B change places in the round as the edition pairs it; repeat as needed
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["boards", "pair", "bye"])]
    pub(crate) swap: Vec<String>,
}

/// Output formats of `judge`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum JudgeFormat {
    /// Sentences with article numbers
    #[default]
    Text,
    /// One JSON object for programs
    Json,
}
