//! `pairwright completions`: prints a completion script for a shell.

use crate::args::CompletionsArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::{command, output};

/// Prints a completion script for a shell.
pub(crate) fn run(args: &CompletionsArgs, console: &mut Console<'_>) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "pairwright", &mut script);
    match output::write(args.output.as_deref(), &script, console.out) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("completions", &failure),
    }
}
