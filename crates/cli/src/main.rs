//! The `pairwright` command: reads the command line and runs a subcommand.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(pairwright_cli::main(env::args_os()))
}
