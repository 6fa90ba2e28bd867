//! The arguments of `explain` and `why`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright::{Round, Rules};

use super::number;
use super::{AskedCircumstanceArgs, CircumstanceArgs, KindArgs, ReadingArgs};
use crate::input::Source;
use crate::rules;

/// How to ask why: one question, on one line.
pub(super) const USAGE_OF_WHY: &str =
    "pairwright why [OPTIONS] <--pair A B|--float P|--bye P|--colour A> <FILE>";

/// What to explain, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// Of which event.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it, or `all` that are recorded [default: the next one,
    /// after the end of the event the last one]
    #[arg(long, value_name = "N", value_parser = rounds, allow_negative_numbers = true)]
    pub(crate) round: Option<Rounds>,

    /// Tell the round as this player sees it: a pairing number, or a name if it is the only one
    #[arg(long, value_name = "P", conflicts_with = "board")]
    pub(crate) player: Option<String>,

    /// Tell this board only, with both players
    #[arg(long, value_name = "B")]
    #[arg(value_parser = number::within::<usize>(0, 9999), allow_negative_numbers = true)]
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

    /// What the report does not say.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// What might have been, and how to print the answer.
#[derive(Debug, Args)]
pub(crate) struct WhyArgs {
    /// Of which event.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it [default: the next one, after the end of the event
    /// the last one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// What is asked about.
    #[command(flatten)]
    pub(crate) question: QuestionArgs,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: WhyFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// What the report does not say.
    #[command(flatten)]
    pub(crate) circumstances: AskedCircumstanceArgs,
}

/// What is asked about.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct QuestionArgs {
    /// Why do A and B not meet?
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) pair: Option<Vec<String>>,

    /// Why does P not meet somebody of a lower score, or nobody?
    #[arg(long, value_name = "P")]
    pub(crate) float: Option<String>,

    /// Why does P not have the bye?
    #[arg(long, value_name = "P")]
    pub(crate) bye: Option<String>,

    /// Why has A not the other colour?
    #[arg(long, value_name = "A")]
    pub(crate) colour: Option<String>,
}

/// An event of which a round is asked for.
#[derive(Debug, Args)]
pub(crate) struct RoundArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// The edition to pair by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// How strictly it is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

/// One round, or all that are recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounds {
    /// This one.
    One(Round),
    /// All.
    All,
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

/// Reads a round, or `all`.
fn rounds(text: &str) -> Result<Rounds, String> {
    if text == "all" {
        return Ok(Rounds::All);
    }
    number::round(text).map(Rounds::One).map_err(|expected| format!("{expected}, or `all`"))
}
