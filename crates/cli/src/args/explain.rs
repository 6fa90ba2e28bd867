//! The arguments of `explain` and `why`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint, value_parser};
use pairwright::{PairingNumber, Round, Rules};

use crate::input::Source;
use crate::rules;

/// What to explain, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// Which round.
    #[command(flatten)]
    pub(crate) round: RoundArgs,

    /// Tell the round as this player sees it
    #[arg(long, value_name = "P", value_parser = number, conflicts_with = "board")]
    pub(crate) player: Option<PairingNumber>,

    /// Tell this board only, with both players
    #[arg(long, value_name = "B")]
    pub(crate) board: Option<usize>,

    /// Tell brackets of up to twelve players candidate by candidate, as one would pair them by hand
    #[arg(long)]
    pub(crate) steps: bool,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ExplainFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// What might have been, and how to print the answer.
#[derive(Debug, Args)]
pub(crate) struct WhyArgs {
    /// Which round.
    #[command(flatten)]
    pub(crate) round: RoundArgs,

    /// What is asked about.
    #[command(flatten)]
    pub(crate) question: QuestionArgs,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: WhyFormat,
}

/// What is asked about.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct QuestionArgs {
    /// Why do A and B not meet?
    #[arg(long, num_args = 2, value_names = ["A", "B"], value_parser = number)]
    pub(crate) pair: Option<Vec<PairingNumber>>,

    /// Why does P not meet somebody of a lower score, or nobody?
    #[arg(long, value_name = "P", value_parser = number)]
    pub(crate) float: Option<PairingNumber>,

    /// Why does P not have the bye?
    #[arg(long, value_name = "P", value_parser = number)]
    pub(crate) bye: Option<PairingNumber>,

    /// Why has A not the other colour?
    #[arg(long, value_name = "A", value_parser = number)]
    pub(crate) colour: Option<PairingNumber>,
}

/// A round to be explained.
#[derive(Debug, Args)]
pub(crate) struct RoundArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// The edition to pair by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The round, paired from the rounds before it [default: the last recorded one]
    #[arg(long, value_name = "N", value_parser = value_parser!(Round).range(1..))]
    pub(crate) round: Option<Round>,
}

/// How to print an explanation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// Sentences with the articles
    #[default]
    Text,
    /// One object
    Json,
    /// A page of the whole round that needs nothing but itself
    Html,
}

/// How to print an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhyFormat {
    /// Sentences with the articles
    #[default]
    Text,
    /// One object
    Json,
}

/// Reads a pairing number.
fn number(text: &str) -> Result<PairingNumber, String> {
    let number = text.parse().ok().and_then(PairingNumber::new);
    number.ok_or_else(|| format!("expected a pairing number from 1 to {}", PairingNumber::MAX))
}
