//! The arguments of `explain` and `why`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use pairwright::{Round, Rules};

use super::number;
use super::{AskedCircumstanceArgs, CircumstanceArgs, KindArgs, ReadingArgs};
use crate::input::Source;
use crate::rules;

/// The usage line of `why`: one question.
pub(super) const USAGE_OF_WHY: &str =
    "pairwright why [OPTIONS] <--pair A B|--float P|--bye P|...> <FILE>";

/// The arguments of `explain`.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// The report and the edition to pair by.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it, or `all` recorded ones [default: the next one; the last
    /// one once the event is over]
    #[arg(long, value_name = "N", value_parser = rounds, allow_negative_numbers = true)]
    pub(crate) round: Option<Rounds>,

    /// Explain the round for this player: a pairing number or an unambiguous name
    #[arg(long, value_name = "P", conflicts_with = "board")]
    pub(crate) player: Option<String>,

    /// Explain this board only, with both players
    #[arg(long, value_name = "B")]
    #[arg(value_parser = number::within::<usize>(0, 1_000_000), allow_negative_numbers = true)]
    pub(crate) board: Option<usize>,

    /// Go through brackets of up to twelve players candidate by candidate, as in pairing by hand
    #[arg(long)]
    pub(crate) steps: bool,

    /// Output format of the explanation
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ExplainFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Circumstances that the report does not state.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// The arguments of `why`.
#[derive(Debug, Args)]
pub(crate) struct WhyArgs {
    /// The report and the edition to pair by.
    #[command(flatten)]
    pub(crate) event: RoundArgs,

    /// The round, paired from the rounds before it [default: the next one; the last one once the event
    /// is over]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// The question about the round.
    #[command(flatten)]
    pub(crate) question: QuestionArgs,

    /// Output format of the answer
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: WhyFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Circumstances that the report does not state.
    #[command(flatten)]
    pub(crate) circumstances: AskedCircumstanceArgs,
}

/// The question: exactly one of these options.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct QuestionArgs {
    /// Why do A and B meet, or not meet?
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) pair: Option<Vec<String>>,

    /// Why does P float down or stay unpaired, or why not?
    #[arg(long, value_name = "P")]
    pub(crate) float: Option<String>,

    /// Why does P float up?
    #[arg(long, value_name = "P")]
    pub(crate) upfloat: Option<String>,

    /// Why does P get the bye, or not get it?
    #[arg(long, value_name = "P")]
    pub(crate) bye: Option<String>,

    /// Why does A get this colour, and not the other one?
    #[arg(long, value_name = "A")]
    pub(crate) colour: Option<String>,
}

/// A report, and the edition by which one of its rounds is paired.
#[derive(Debug, Args)]
pub(crate) struct RoundArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Edition to pair by; `auto` takes it from record 192, else from the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// Options for how strictly the report is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,
}

/// One round, or all recorded rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounds {
    /// The round with this number.
    One(Round),
    /// Every recorded round, one after the other.
    All,
}

/// Output formats of `explain`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainFormat {
    /// Sentences with article numbers
    #[default]
    Text,
    /// One JSON object for programs
    Json,
    /// A self-contained HTML page of the whole round
    Html,
}

/// Output formats of `why`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhyFormat {
    /// Sentences with article numbers
    #[default]
    Text,
    /// One JSON object for programs
    Json,
    /// A self-contained HTML page with the boards and brackets in question
    Html,
}

/// Parses a round number or `all`.
fn rounds(text: &str) -> Result<Rounds, String> {
    if text == "all" {
        return Ok(Rounds::All);
    }
    number::round(text).map(Rounds::One).map_err(|expected| format!("{expected}, or `all`"))
}
