//! The `pairwright` command as a library, for its binary, its manual pages and the Python wheel.
//!
//! It handles arguments, files and exit codes, and nothing else: commands are carried out by `pairwright` and
//! worded by `pairwright-render`. Entry points: [`main`] runs a command line, [`main_with`] a command of one's own with
//! further editions, [`command`] describes the command line;
//! `pair::run`, `check::run` and so on run the subcommands; `dropin::run` replaces other programs.
//!
//! Deliberately not here: anything that another program would need; that is in `pairwright`.

mod args;
mod axis;
mod check;
mod compare;
mod completions;
mod conform;
mod console;
mod convert;
mod dropin;
mod editions;
mod enter;
mod exit;
mod explain;
mod failure;
mod files;
mod forecast;
mod generate;
mod guard;
mod identify;
mod identity;
mod input;
mod judge;
mod lint;
mod merge;
mod new_event;
mod nowhere;
mod one_file;
mod ordered;
mod output;
mod pair;
mod progress;
mod replace;
mod rules;
mod schema;
mod seed;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod smallest;
mod standings;
mod summary;
mod tables;
mod terminal;
mod what_if;

use std::cell::LazyCell;
use std::env;
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::{CommandFactory, FromArgMatches};
use pairwright::{Editions, printable};
use pairwright_ruleset::Ruleset;

use crate::args::{Cli, Command};
use crate::console::{Console, Stage};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::{Look, Prose};

/// Runs the command line `arguments`, starting with the name of the program, and returns the exit code.
///
/// A panic on any thread ends the process with the code of an internal error.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    run_line(arguments, &Editions::default())
}

/// Runs the command line of this process for a command of one's own, in which all that names, chooses or asks editions
/// knows `editions`, too.
///
/// Such a command is one line: `fn main() -> ExitCode { pairwright_cli::main_with(&[&MINE]) }`, where `MINE` implements
/// [`Ruleset`]. `cargo xtask new-ruleset --outside` writes it beside a new edition.
///
/// A panic on any thread ends the process with the code of an internal error.
pub fn main_with(editions: &[&'static dyn Ruleset]) -> ExitCode {
    let all = editions.iter().fold(Editions::default(), |all, &edition| all.and(edition));
    ExitCode::from(run_line(env::args_os(), &all))
}

/// Runs the command line `arguments`, starting with the name of the program, with these `editions`, and returns the
/// exit code.
///
/// A panic on any thread ends the process with the code of an internal error.
pub fn run_line(arguments: impl IntoIterator<Item = OsString>, editions: &Editions) -> u8 {
    exit::panics_are_internal_errors();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(call) = pairwright_dropin::recognise(&arguments) {
        return dropin::run(&call);
    }
    if let Some(cli) = args::understand(&arguments, editions) {
        return run(&cli, editions) as u8;
    }
    let exit = match knowing(editions)
        .color(colour_of_help(&arguments))
        .try_get_matches_from(&arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches))
    {
        Ok(cli) => run(&cli, editions),
        Err(message) => {
            let is_wrong = message.use_stderr();
            let printed = if is_plain(&arguments) {
                message.print()
            } else {
                print_plainly(message, &arguments, editions)
            };
            match printed {
                // A message that cannot be printed cannot be reported either.
                _ if is_wrong => Exit::Invalid,
                Ok(()) => Exit::Done,
                Err(error) => Failure::from(error).exit(),
            }
        }
    };
    exit as u8
}

/// The command line, for manual pages and completions.
pub fn command() -> clap::Command {
    Cli::command().mut_subcommands(args::shown)
}

/// The command line with these `editions`.
fn knowing(editions: &Editions) -> clap::Command {
    command().mut_subcommands(|subcommand| {
        let name = subcommand.get_name().to_owned();
        rules::knowing(subcommand, &name, editions)
    })
}

/// Whether help is coloured. Decided from the raw arguments, since help is printed before they are parsed.
fn colour_of_help(arguments: &[OsString]) -> clap::ColorChoice {
    let value = |argument: &OsString, next: Option<&OsString>| {
        let argument = argument.to_str()?;
        let own = argument.strip_prefix("--color=").map(str::to_owned);
        own.or_else(|| next.filter(|_| argument == "--color")?.to_str().map(str::to_owned))
    };
    let mut values =
        (0..arguments.len()).filter_map(|place| value(&arguments[place], arguments.get(place + 1)));
    match values.next().as_deref() {
        Some("always") => clap::ColorChoice::Always,
        Some("never") => clap::ColorChoice::Never,
        _ => clap::ColorChoice::Auto,
    }
}

/// Whether all arguments are safe to print; shell patterns can expand to any file name.
fn is_plain(arguments: &[OsString]) -> bool {
    arguments.iter().all(|argument| {
        let argument = argument.to_string_lossy();
        printable(&argument) == argument
    })
}

/// Prints the error in `arguments` when some of them are not safe to print: control characters are replaced
/// by `�`.
fn print_plainly(
    message: clap::Error,
    arguments: &[OsString],
    editions: &Editions,
) -> io::Result<()> {
    let plain = arguments.iter().map(|argument| printable(&argument.to_string_lossy()));
    let message = knowing(editions).try_get_matches_from(plain).err().unwrap_or(message);
    let text = message.render().to_string();
    text.lines().try_for_each(|line| writeln!(io::stderr(), "{}", printable(line)))
}

fn run(cli: &Cli, editions: &Editions) -> Exit {
    let is_terminal = io::stdout().is_terminal();
    let is_prose = cli.command.is_prose(is_terminal);
    let colours = cli.manner.colours.of(&io::stdout());
    let shown = Look::new(colours, is_terminal);
    let look_of_results = if is_prose { shown } else { Look::default() };
    let choice = if shown.is_coloured { ColorChoice::Always } else { ColorChoice::AlwaysAnsi };
    let stdout = AutoStream::new(io::stdout().lock(), choice);
    let mut out = Prose::new(BufWriter::new(stdout), look_of_results);
    // Not locked, because the progress bar draws from other threads.
    let mut err = io::stderr();
    let look = || Look::new(cli.manner.colours.of(&io::stderr()), io::stderr().is_terminal());
    let mut console = Console {
        out: &mut out,
        err: &mut err,
        stage: match (is_terminal, io::stderr().is_terminal()) {
            (true, true) => Stage::OneScreen,
            (true, false) => Stage::Terminal,
            (false, _) => Stage::Elsewhere,
        },
        lays_out: look_of_results != Look::default(),
        is_quiet: cli.manner.quiet,
        look: LazyCell::new(&look),
        shown,
        editions,
        has_lost_output: false,
    };
    if let Err((name, failure)) = guard::check(&cli.command) {
        return console.fail(name.display(), &failure);
    }
    let exit = match &cli.command {
        Command::New(args) => new_event::run(args, &mut console),
        Command::Enter(args) => enter::run(args, &mut console),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args, &mut console),
        Command::Pair(args) => pair::run(args, &mut console),
        Command::Check(args) => check::run(args, &mut console),
        Command::Compare(args) => compare::run(args, &mut console),
        Command::Explain(args) => explain::run(args, &mut console),
        Command::Generate(args) => generate::run(args, &mut console),
        Command::Simulate(args) => simulate::run(args, &mut console),
        Command::Conform(args) => conform::run(args, &mut console),
        Command::Identify(args) => identify::run(args, &mut console),
        Command::Rules(args) => editions::run(args, &mut console),
        Command::Why(args) => explain::run_why(args, &mut console),
        Command::Judge(args) => judge::run(args, &mut console),
        Command::Standings(args) => standings::run(args, &mut console),
        Command::Checklist(args) => standings::run_checklist(args, &mut console),
        Command::Forecast(args) => forecast::run(args, &mut console),
        Command::Convert(args) => convert::run(args, &mut console),
        Command::Lint(args) => lint::run(args, &mut console),
        Command::WhatIf(args) => what_if::run(args, &mut console),
        Command::Schema(args) => schema::run(args, &mut console),
        Command::Completions(args) => completions::run(args, &mut console),
    };
    let exit = match console.out.flush() {
        Ok(()) => exit,
        Err(_) if console.has_lost_output => exit,
        Err(error) => console.fail("pairwright", &error.into()).worst(exit),
    };
    let has_printed = out.has_printed;
    if has_printed && nowhere::is_suspected() && !cli.manner.quiet {
        let _ = writeln!(io::stderr(), "{}", look().remark(nowhere::NOTE));
    }
    exit
}
