//! The arguments of `standings`, `checklist`, `convert` and `lint`.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum, ValueHint};
use pairwright::convert::Format;
use pairwright::standings::{TieBreak, parse_list};
use pairwright::{Round, Rules};
use strum::VariantNames;

use super::{KindArgs, ReadingArgs, number};
use crate::input::Source;
use crate::rules;

/// The arguments of `standings`.
#[derive(Debug, Args)]
pub(crate) struct StandingsArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Rank after this round [default: the last finished one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Tie-breaks after the points, such as BH/C1,BH,DE [default: record 212 or 202, else BH/C1,BH,SB]
    #[arg(long, value_name = "LIST", value_parser = tie_breaks)]
    pub(crate) tie_breaks: Option<TieBreaks>,

    /// Rating of unrated players, for tie-breaks by ratings
    #[arg(long, value_name = "RATING")]
    #[arg(value_parser = number::within::<u32>(1, 9999), allow_negative_numbers = true)]
    pub(crate) unrated: Option<u32>,

    /// Say why A stands before B, or B before A: tie-break by tie-break, with what makes up each value
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pub(crate) why: Option<Vec<String>>,

    /// Print every round of every player (wall chart)
    #[arg(long, conflicts_with = "why")]
    pub(crate) chart: bool,

    /// Output format of the standings
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: DeskFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// A list of tie-breaks, in the order in which they decide.
#[derive(Clone, Debug)]
pub(crate) struct TieBreaks(pub(crate) Vec<TieBreak>);

pub(super) fn tie_breaks(text: &str) -> Result<TieBreaks, String> {
    if text.split(',').any(|code| code.trim().is_empty()) {
        return Err("expected tie-breaks separated by commas, such as BH/C1,DE".to_owned());
    }
    parse_list(text).map(TieBreaks).map_err(|error| error.to_string())
}

/// The arguments of `checklist`.
#[derive(Debug, Args)]
pub(crate) struct ChecklistArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Edition to read the report by; `auto` takes it from record 192, else from the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Show the state before this round [default: the next one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Options for how strictly the report is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Output format of the checklist
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: DeskFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// The arguments of `forecast`.
#[derive(Debug, Args)]
pub(crate) struct ForecastArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Edition to pair by; `auto` takes it from record 192, else from the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// Options for how strictly the report is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Output format of the forecast
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: ForecastFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `forecast`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ForecastFormat {
    /// Sentences for people to read
    #[default]
    Text,
    /// One JSON object for programs
    Json,
    /// A self-contained HTML page
    Html,
}

/// Output formats of `standings` and `checklist`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeskFormat {
    /// A table for reading
    #[default]
    Text,
    /// One JSON object for programs
    Json,
    /// A self-contained HTML page that prints on A4
    Html,
}

/// The arguments of `convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// Tournament report, or the JSON object that `--to json` writes; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Output format; trf16 has the records of TRF(x), trf16-strict is the plain standard, by which nothing can be paired
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    pub(crate) to: Format,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::VARIANTS.iter().map(PossibleValue::new);
    // What the format was called before, when `trf16` was the plain standard.
    let names = names.chain([PossibleValue::new("trfx").hide(true)]);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

/// The arguments of `lint`.
#[derive(Debug, Args)]
pub(crate) struct LintArgs {
    /// Tournament reports, or folders to search for *.trf and *.trfx files
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Show what `--fix` would change, without changing it
    #[arg(long)]
    pub(crate) diff: bool,

    /// Make the repairs that leave the meaning of a report unchanged, and show them
    #[arg(long, conflicts_with = "diff")]
    pub(crate) fix: bool,

    /// Output format of the findings
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: LintFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `lint`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LintFormat {
    /// One finding per line, in a form that editors can jump to
    #[default]
    Text,
    /// One JSON object with all files
    Json,
}
