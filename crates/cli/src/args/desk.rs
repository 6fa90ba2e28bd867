//! The arguments of `standings`, `checklist`, `convert` and `lint`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use pairwright::convert::Format;
use pairwright::standings::{TieBreak, parse_list};
use pairwright::{Round, Rules};
use strum::VariantNames;

use super::{KindArgs, ReadingArgs, number};
use crate::input::Source;
use crate::rules;

/// What to rank, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct StandingsArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// After which round [default: the last finished one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// What decides after the points, such as BH/C1,BH,DE [default: record 212 or 202, else
    /// BH/C1,BH,SB]
    #[arg(long, value_name = "LIST", value_parser = tie_breaks)]
    pub(crate) tie_breaks: Option<TieBreaks>,

    /// The rating that stands for a missing one, for tie-breaks by ratings
    #[arg(long, value_name = "RATING")]
    #[arg(value_parser = number::within::<u32>(1, 9999), allow_negative_numbers = true)]
    pub(crate) unrated: Option<u32>,

    /// Print every round of every player: a wall chart
    #[arg(long)]
    pub(crate) chart: bool,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: DeskFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// A list of tie-breaks.
#[derive(Clone, Debug)]
pub(crate) struct TieBreaks(pub(crate) Vec<TieBreak>);

fn tie_breaks(text: &str) -> Result<TieBreaks, String> {
    if text.split(',').any(|code| code.trim().is_empty()) {
        return Err("expected tie-breaks with commas between them, such as BH/C1,DE".to_owned());
    }
    parse_list(text).map(TieBreaks).map_err(|error| error.to_string())
}

/// Which state, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct ChecklistArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// The edition to read it by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Before which round [default: the next one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// How strictly it is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: DeskFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// How to print a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeskFormat {
    /// A table
    #[default]
    Text,
    /// One object
    Json,
    /// A page that needs nothing but itself and prints on A4
    Html,
}

/// What to convert, and into what.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The tournament report, or the object that `--to json` makes of one; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// The format: trf16 is TRF16 as the standard has it, trfx with the records of TRF(x)
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) to: Format,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::VARIANTS).try_map(|name| name.parse::<Format>())
}

/// What to look through.
#[derive(Debug, Args)]
pub(crate) struct LintArgs {
    /// Tournament reports, and folders to search for *.trf and *.trfx
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Show what `--fix` would change, and change nothing
    #[arg(long)]
    pub(crate) diff: bool,

    /// Repair what can be repaired without changing what a report says, and show how
    #[arg(long, conflicts_with = "diff")]
    pub(crate) fix: bool,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: LintFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// How to print what was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LintFormat {
    /// A finding a line, in the form editors can jump by
    #[default]
    Text,
    /// One object
    Json,
}
