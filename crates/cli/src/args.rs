//! The command line: its commands, their arguments and their help.

mod chance;
mod circumstances;
mod compare;
mod conditions;
mod conform;
mod desk;
mod examples;
mod explain;
mod generate;
mod identify;
mod judge;
mod kind;
mod live;
mod number;
mod quick;
mod reading;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod what_if;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use pairwright::{Round, Rules};
use pairwright_ruleset::Ruleset;

use crate::exit;
use crate::input::Source;
use crate::rules;
use crate::terminal;

pub(crate) use circumstances::{AskedCircumstanceArgs, CIRCUMSTANCES, CircumstanceArgs};
pub(crate) use compare::{CompareArgs, CompareFormat};
pub(crate) use conform::{By, ConformArgs, Whose};
pub(crate) use desk::{
    ChecklistArgs, ConvertArgs, DeskFormat, ForecastArgs, ForecastFormat, LintArgs, LintFormat,
    StandingsArgs, TieBreaks,
};
pub(crate) use examples::shown;
pub(crate) use explain::{
    ExplainArgs, ExplainFormat, QuestionArgs, RoundArgs, Rounds, WhyArgs, WhyFormat,
};
pub(crate) use generate::GenerateArgs;
pub(crate) use identify::{IdentifyArgs, IdentifyFormat};
pub(crate) use judge::{JudgeArgs, JudgeFormat, ProposalArgs};
pub(crate) use kind::KindArgs;
pub(crate) use live::{EnterArgs, Lot, NewArgs};
pub(crate) use quick::understand;
use reading::ReadingArgs;
#[cfg(feature = "serve")]
pub(crate) use serve::ServeArgs;
pub(crate) use simulate::{SimulateArgs, SimulateFormat};
pub(crate) use what_if::{WhatIfArgs, WhatIfFormat};

/// No blank line before the usage, so that all commands fit a screen.
const HELP: &str = "{about-with-newline}{usage-heading} {usage}\n\n{all-args}{after-help}";

/// Pairs rounds of a Swiss tournament by FIDE's Dutch system, edition by edition.
#[derive(Debug, Parser)]
#[command(
    name = "pairwright",
    version,
    arg_required_else_help = true,
    after_help = exit::HELP,
    max_term_width = 80,
    styles = terminal::HELP,
    help_template = HELP
)]
pub(crate) struct Cli {
    /// The subcommand and its arguments.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Options that every subcommand has.
    #[command(flatten)]
    pub(crate) manner: Manner,
}

/// How a command prints: options that every subcommand has.
#[derive(Debug, Args)]
pub(crate) struct Manner {
    /// Print results and errors only, no notes
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// When to use colours.
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

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
#[expect(clippy::doc_markdown, reason = "completions show these lines as they stand")]
pub(crate) enum Colours {
    /// On terminals, unless NO_COLOR, CLICOLOR or TERM say otherwise
    #[default]
    Auto,
    /// Colours in files and pipes, too
    Always,
    /// No colours, not even on terminals
    Never,
}

impl Colours {
    /// Whether `stream` gets colours; under `Auto` the variables `NO_COLOR`, `CLICOLOR`, `CLICOLOR_FORCE` and
    /// `TERM` are respected.
    pub(crate) fn of(self, stream: &impl RawStream) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => AutoStream::choice(stream) != ColorChoice::Never,
        }
    }
}

/// What the command can be asked to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Begin an event: a report from a list of players
    #[command(after_help = exit::HELP_OF_DESK, after_long_help = format!("{}\n\n{}", live::EXAMPLE_OF_NEW, exit::HELP_OF_DESK))]
    New(NewArgs),
    /// Enter results, players, byes and rounds into a report
    #[command(after_help = exit::HELP_OF_ROUND, after_long_help = format!("{}\n\n{}", live::EXAMPLES_OF_ENTER, exit::HELP_OF_ROUND))]
    Enter(EnterArgs),
    /// Open the desk: an arbiter's day in a browser on this machine
    #[cfg(feature = "serve")]
    #[command(after_help = exit::HELP_OF_SERVE, after_long_help = format!("{}\n\n{}", serve::EXAMPLES, exit::HELP_OF_SERVE))]
    Serve(ServeArgs),
    /// Pair a round: boards, colours and the bye
    #[command(after_help = exit::HELP_OF_ROUND)]
    Pair(PairArgs),
    /// Show what changes in a round under other circumstances
    #[command(name = "whatif", after_help = exit::HELP_OF_ROUND, override_usage = what_if::USAGE)]
    WhatIf(WhatIfArgs),
    /// Explain why a round is paired as it is, article by article
    #[command(after_help = exit::HELP_OF_ROUND)]
    Explain(ExplainArgs),
    /// Explain why another pair, float, bye or colour is not chosen
    #[command(after_help = exit::HELP_OF_ROUND, override_usage = explain::USAGE_OF_WHY)]
    Why(WhyArgs),
    /// Tell all that is wrong with a proposed round, or a part of one
    #[command(after_help = exit::HELP_OF_JUDGE, after_long_help = format!("{}\n\n{}", judge::EXAMPLES, exit::HELP_OF_JUDGE))]
    Judge(JudgeArgs),
    /// Show the state before a round: scores, opponents, colours, floats
    #[command(after_help = exit::HELP_OF_DESK)]
    Checklist(ChecklistArgs),
    /// Say until which round an event can still be played
    #[command(after_help = exit::HELP_OF_DESK)]
    Forecast(ForecastArgs),
    /// Rank the players by points and tie-breaks, or print a wall chart
    #[command(after_help = exit::HELP_OF_DESK)]
    Standings(StandingsArgs),
    /// Report faults and doubts in reports, and make safe repairs
    #[command(after_help = exit::HELP_OF_LINT)]
    Lint(LintArgs),
    /// Convert a report to another format, and say what is lost
    #[command(after_help = exit::HELP_OF_DESK)]
    Convert(ConvertArgs),
    /// Pair every recorded round again and compare
    #[command(after_help = exit::HELP_OF_FILES)]
    Check(CheckArgs),
    /// Find the edition, or another cause, that explains the rounds
    #[command(after_help = exit::HELP_OF_FILES)]
    Identify(IdentifyArgs),
    /// Pair every recorded round by several editions and compare
    #[command(after_help = exit::HELP_OF_FILES)]
    Compare(CompareArgs),
    /// Generate random events, reproducible from a seed
    #[command(after_help = exit::HELP_OF_GENERATE)]
    Generate(GenerateArgs),
    /// Play the same random events under several editions
    #[command(after_help = exit::HELP_OF_SIMULATE)]
    Simulate(SimulateArgs),
    /// Compare another engine with this one on random events
    #[command(after_help = exit::HELP_OF_CONFORM)]
    Conform(ConformArgs),
    /// List the editions of the rules, or what differs between two
    #[command(after_help = exit::HELP_OF_RULES)]
    Rules(RulesArgs),
    /// Print the JSON Schema of what a command prints
    #[command(after_help = exit::HELP_OF_RULES)]
    Schema(SchemaArgs),
    /// Print a completion script for a shell
    #[command(after_help = exit::HELP_OF_RULES)]
    Completions(CompletionsArgs),
}

impl Command {
    /// Whether the output is text for people, not for programs or browsers.
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
            Self::Judge(args) => args.format == JudgeFormat::Text,
            Self::Forecast(args) => args.format == ForecastFormat::Text,
            Self::WhatIf(args) => args.format == WhatIfFormat::Text,
            Self::Standings(args) => args.format == DeskFormat::Text,
            Self::Checklist(args) => args.format == DeskFormat::Text,
            #[cfg(feature = "serve")]
            Self::Serve(_) => false,
            // Findings are not filled: editors read their lines.
            Self::Lint(_)
            | Self::Generate(_)
            | Self::Conform(_)
            | Self::New(_)
            | Self::Enter(_)
            | Self::Convert(_)
            | Self::Schema(_)
            | Self::Completions(_) => false,
        }
    }
}

/// The arguments of `pair`.
#[derive(Debug, Args)]
pub(crate) struct PairArgs {
    /// The tournament report; `-` reads standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Source,

    /// Edition to pair by; `auto` takes it from record 192, else from the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// The round to pair, from the rounds before it [default: the next one]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Output format [default: table on a terminal, else pairs]
    #[arg(long)]
    pub(crate) format: Option<PairFormat>,

    /// Output file, written in one step: a failure leaves the old file as it was [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,

    /// Options for how strictly the report is read.
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Circumstances that the report does not state.
    #[command(flatten)]
    pub(crate) circumstances: CircumstanceArgs,
}

/// Output formats of `pair`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairFormat {
    /// Boards with names, ratings and scores, for reading
    Table,
    /// The number of boards, then one line `white black` per board; the bye is `number 0`
    Pairs,
    /// One JSON object with everything in the table
    Json,
    /// The report with the new round added
    Trf,
    /// A page to pin up, with room for the results; prints on A4
    Html,
}

/// The arguments of `check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Tournament reports, or folders to search for *.trf and *.trfx files
    #[arg(required = true, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub(crate) paths: Vec<Source>,

    /// Merge results that this command printed for the parts of a collection; the paths are files
    /// written with --format json or jsonl
    #[arg(long, conflicts_with_all = ["rules", "individual_dutch", "round", "no_why", "no_standings", "jobs"])]
    pub(crate) merge: bool,

    /// Edition to check by; `auto` takes it from record 192, else from the date of the event
    #[arg(long, value_name = "ID", default_value = rules::AUTO, value_parser = rules::parser())]
    pub(crate) rules: Rules<'static>,

    /// The option that treats any event as individual Dutch.
    #[command(flatten)]
    pub(crate) kind: KindArgs,

    /// The only round to check [default: all that are recorded]
    #[arg(long, value_name = "N", value_parser = number::round, allow_negative_numbers = true)]
    pub(crate) round: Option<Round>,

    /// Leave out why a round differs and whether another edition agrees: faster for many files
    #[arg(long)]
    pub(crate) no_why: bool,

    /// Do not judge the recorded ranks by the tie-breaks that the report names (212, 202)
    #[arg(long)]
    pub(crate) no_standings: bool,

    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,

    /// Output format of the verdicts
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: CheckFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

impl CheckArgs {
    /// Whether recorded ranks are judged: they are those after the last round, not after a chosen one.
    pub(crate) fn judges_ranks(&self) -> bool {
        !self.no_standings && self.round.is_none()
    }
}

/// Output formats of `check`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// One line per file, and both pairings side by side where they differ
    #[default]
    Text,
    /// One JSON object with all files and the totals
    Json,
    /// One JSON object per file, each on its own line
    Jsonl,
    /// One self-contained HTML page with all files
    Html,
}

/// The commands that print JSON.
fn commands() -> impl Iterator<Item = &'static str> {
    pairwright::schema::COMMANDS.into_iter().chain(["simulate"])
}

/// The arguments of `schema`.
#[derive(Debug, Args)]
pub(crate) struct SchemaArgs {
    /// Subcommand whose `--format json` is described (`--to json` for convert)
    #[arg(value_parser = PossibleValuesParser::new(commands()))]
    pub(crate) command: String,

    /// Describe a line of `--format jsonl` instead
    #[arg(long)]
    pub(crate) lines: bool,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// The arguments of `completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell that the script is for
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// The arguments of `rules`.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// Say what differs between these two, topic by topic, with the articles of both and a small event that shows it
    #[arg(long, num_args = 2, value_names = ["ID", "ID"], value_parser = rules::edition_parser())]
    pub(crate) diff: Vec<&'static dyn Ruleset>,

    /// Output format of the list
    #[arg(long, value_enum, default_value_t)]
    pub(crate) format: RulesFormat,

    /// Output file, written in one step [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
}

/// Output formats of `rules`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesFormat {
    /// A table for reading
    #[default]
    Text,
    /// One JSON object for programs
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
