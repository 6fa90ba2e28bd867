//! The `pairwright` command.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(pairwright_cli::main(env::args_os()))
}
