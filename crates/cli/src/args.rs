//! The command line.

mod chance;
mod circumstances;
mod compare;
mod desk;
mod explain;
mod generate;
mod identify;
mod kind;
mod number;
mod quick;
mod reading;
mod simulate;
mod what_if;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use pairwright::{Round, Rules};

use crate::exit;
use crate::input::Source;
use crate::rules;
use crate::terminal;

pub(crate) use circumstances::{AskedCircumstanceArgs, CIRCUMSTANCES, CircumstanceArgs};
pub(crate) use compare::{CompareArgs, CompareFormat};
pub(crate) use desk::{
    ChecklistArgs, ConvertArgs, DeskFormat, LintArgs, LintFormat, StandingsArgs,
};
pub(crate) use explain::{
    ExplainArgs, ExplainFormat, QuestionArgs, RoundArgs, Rounds, WhyArgs, WhyFormat,
};
pub(crate) use generate::GenerateArgs;
pub(crate) use identify::{IdentifyArgs, IdentifyFormat};
pub(crate) use kind::KindArgs;
pub(crate) use quick::understand;
use reading::ReadingArgs;
pub(crate) use simulate::{SimulateArgs, SimulateFormat};
pub(crate) use what_if::{WhatIfArgs, WhatIfFormat};

/// Pairs rounds of a Swiss tournament by FIDE's Dutch system, edition by edition.
#[derive(Debug, Parser)]
#[command(
    name = "pairwright",
    version,
    arg_required_else_help = true,
    after_help = exit::HELP,
    max_term_width = 80,
    styles = terminal::HELP
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// How to say it.
    #[command(flatten)]
    pub(crate) manner: Manner,
}

/// How a command says what it does.
#[derive(Debug, Args)]
pub(crate) struct Manner {
    /// Say nothing but results and errors
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Whether to use colours
    #[arg(
        long = "color",
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        hide_possible_values = true,
        help = "When to use colours: auto, always or never"
    )]
    pub(crate) colours: Colours,
}

/// Whether to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    /// On terminals, unless the environment says otherwise
    #[default]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

impl Colours {
    /// Whether `stream` gets some. What the environment says is `NO_COLOR`, `CLICOLOR` and
    /// `CLICOLOR_FORCE`, `TERM`.
    pub(crate) fn of(self, stream: &impl RawStream) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => AutoStream::choice(stream) != ColorChoice::Never,
        }
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Pair a round
    #[command(after_help = exit::HELP_OF_ROUND)]
    Pair(PairArgs),
    /// Tell what changes in a round with other circumstances
    #[command(name = "whatif", after_help = exit::HELP_OF_ROUND, override_usage = what_if::USAGE)]
    WhatIf(WhatIfArgs),
    /// Tell why a round is paired as it is, article by article
    #[command(after_help = exit::HELP_OF_ROUND)]
    Explain(ExplainArgs),
    /// Tell what speaks against another pair, float, bye or colour
    #[command(after_help = exit::HELP_OF_ROUND, override_usage = explain::USAGE_OF_WHY)]
    Why(WhyArgs),
    /// Tell the state before a round: scores, opponents, colours, floats
    #[command(after_help = exit::HELP_OF_DESK)]
    Checklist(ChecklistArgs),
    /// Rank the players by points and tie-breaks (C.07); wall charts
    #[command(after_help = exit::HELP_OF_DESK)]
    Standings(StandingsArgs),
    /// Say what is wrong or doubtful in reports, and repair what is safe
    #[command(after_help = exit::HELP_OF_LINT)]
    Lint(LintArgs),
    /// Write a report in another format, and say what that loses
    #[command(after_help = exit::HELP_OF_DESK)]
    Convert(ConvertArgs),
    /// Pair every recorded round anew and compare
    #[command(after_help = exit::HELP_OF_FILES)]
    Check(CheckArgs),
    /// Say which edition explains the rounds, or what else would
    #[command(after_help = exit::HELP_OF_FILES)]
    Identify(IdentifyArgs),
    /// Pair every recorded round by several editions and compare
    #[command(after_help = exit::HELP_OF_FILES)]
    Compare(CompareArgs),
    /// Make random events, reproducible from a seed
    #[command(after_help = exit::HELP_OF_GENERATE)]
    Generate(GenerateArgs),
    /// Play the same random events under several editions
    #[command(after_help = exit::HELP_OF_SIMULATE)]
    Simulate(SimulateArgs),
    /// List the editions of the rules
    #[command(after_help = exit::HELP_OF_RULES)]
    Rules(RulesArgs),
    /// Print the JSON Schema of what a command prints
    #[command(after_help = exit::HELP_OF_RULES)]
    Schema(SchemaArgs),
    /// Print a script that makes a shell complete the command line
    #[command(after_help = exit::HELP_OF_RULES)]
    Completions(CompletionsArgs),
}

impl Command {
    /// Whether it prints for people, and not for programs or browsers.
    pub(crate) fn is_prose(&self, is_terminal: bool) -> bool {
        match self {
            Self::Pair(args) => match args.format {
                Some(format) => format == PairFormat::Table,
                None => is_terminal,
            },
            Self::Check(args) => args.format == CheckFormat::Text,
            Self::Compare(args) => args.format == CompareFormat::Text,
            Self::Explain(args) => args.format == ExplainFormat::Text,
            Self::Simulate(args) => args.format == SimulateFormat::Table,
            Self::Identify(args) => args.format == IdentifyFormat::Text,
            Self::Rules(args) => args.format == RulesFormat::Text,
            Self::Why(args) => args.format == WhyFormat::Text,
            Self::WhatIf(args) => args.format == WhatIfFormat::Text,
            Self::Standings(args) => args.format == DeskFormat::Text,
            Self::Checklist(args) => args.format == DeskFormat::Text,
            // Findings keep their lines.
            Self::Lint(_)
            | Self::Generate(_)
            | Self::Convert(_)
            | Self::Schema(_)
            | Self::Completions(_) => false,
        }
    }
}

/// What to pair, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct PairArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// The edition to pair by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// The round to pair, from the rounds before it [default: the next one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// How to print [default: table on a terminal, else pairs]
    #[arg(long)]
    pub(crate) format: Option<PairFormat>,

    /// Write to this file, in one step, instead of standard output; a failure leaves it as it was
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// How strictly it is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// What the report does not say.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// How to print a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairFormat {
    /// Boards with names, ratings and scores, to be read
    Table,
    /// The number of lines, then `white black` a line; the bye is `number 0`
    Pairs,
    /// One object with everything the table holds
    Json,
    /// The report with the new round in it
    Trf,
    /// A page for the wall, with room for the results, that prints on A4
    Html,
}

/// What to check, and how to print it.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Tournament reports, and folders to search for *.trf and *.trfx
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Put together, exactly, what this command printed as JSON about parts of a collection: the paths
    /// are such files, of --format json or jsonl
    #[arg(long, conflicts_with_all = ["rules", "individual_dutch", "round", "no_why", "jobs"])]
    pub(crate) merge: bool,

    /// The edition to check by; `auto` decides by record 192, else by the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// What kind of event it is taken for.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// The only round to check [default: all that are recorded]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Do not say why a round differs, nor whether another edition agrees: faster in bulk
    #[arg(long)]
    pub(crate) no_why: bool,

    /// How many threads to work on [default: one a core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CheckFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to print what was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// A line a file, and both pairings side by side where they differ
    #[default]
    Text,
    /// One object with all files and the totals
    Json,
    /// One object a file, each on a line of its own
    Jsonl,
    /// A page that needs nothing but itself, with all files
    Html,
}

/// The commands that print JSON.
fn commands() -> impl Iterator<Item = &'static str> {
    pairwright::schema::COMMANDS.into_iter().chain(["simulate"])
}

/// Of which output.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// The command whose `--format json` is meant; with `convert` it is `--to json`
    #[arg(value_parser = PossibleValuesParser::new(commands()))]
    pub(crate) command: String,

    /// The object on a line of `--format jsonl` instead
    #[arg(long)]
    pub(crate) lines: bool,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// For which shell.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to list the editions.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RulesFormat,

    /// Write to this file, in one step, instead of standard output
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// How to print the list of editions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// A table
    #[default]
    Text,
    /// One object
    Json,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
