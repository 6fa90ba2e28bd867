//! The `pairwright` command.
//!
//! Arguments, files, exit codes and JSON, and nothing else: what a command *does* is in the
//! libraries, and what it *says* in `pairwright-render`. Entry points: [`pair::run`], [`check::run`],
//! [`compare::run`], [`explain::run`], [`explain::run_why`], [`generate::run`], [`identify::run`],
//! [`simulate::run`], [`editions::run`].

mod args;
mod check;
mod compare;
mod console;
mod dropin;
mod editions;
mod exit;
mod explain;
mod failure;
mod files;
mod generate;
mod identify;
mod input;
mod one_file;
mod ordered;
mod output;
mod pair;
mod rules;
mod simulate;
mod summary;

use std::env;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use pairwright_render::printable;

use crate::args::{Cli, Command};
use crate::console::Console;
use crate::exit::Exit;

fn main() -> ExitCode {
    exit::panics_are_internal_errors();
    if let Some(call) = pairwright_dropin::recognise(&env::args_os().collect::<Vec<_>>()) {
        return dropin::run(&call);
    }
    match Cli::try_parse() {
        Ok(cli) => run(&cli).into(),
        Err(message) => {
            // Nothing can be said about a message that cannot be printed.
            let _ = if is_plain() { message.print() } else { print_plainly(&message) };
            if message.use_stderr() { Exit::Invalid } else { Exit::Done }.into()
        }
    }
}

/// Whether all arguments can be repeated as they are; patterns make them of names of files.
fn is_plain() -> bool {
    env::args_os().all(|argument| {
        let argument = argument.to_string_lossy();
        printable(&argument) == argument
    })
}

fn print_plainly(message: &clap::Error) -> io::Result<()> {
    let text = message.render().to_string();
    text.lines().try_for_each(|line| writeln!(io::stderr(), "{}", printable(line)))
}

fn run(cli: &Cli) -> Exit {
    let is_terminal = io::stdout().is_terminal();
    let mut out = BufWriter::new(io::stdout().lock());
    // Not locked, since the progress bar draws from other threads.
    let mut err = io::stderr();
    let mut console = Console {
        out: &mut out,
        err: &mut err,
        is_terminal,
        is_quiet: cli.quiet,
        has_lost_output: false,
    };
    let exit = match &cli.command {
        Command::Pair(args) => pair::run(args, &mut console),
        Command::Check(args) => check::run(args, &mut console),
        Command::Compare(args) => compare::run(args, &mut console),
        Command::Explain(args) => explain::run(args, &mut console),
        Command::Generate(args) => generate::run(args, &mut console),
        Command::Simulate(args) => simulate::run(args, &mut console),
        Command::Identify(args) => identify::run(args, &mut console),
        Command::Rules(args) => editions::run(args, &mut console),
        Command::Why(args) => explain::run_why(args, &mut console),
    };
    match console.out.flush() {
        Ok(()) => exit,
        Err(_) if console.has_lost_output => exit,
        Err(error) => console.fail("pairwright", &error.into()).worst(exit),
    }
}
