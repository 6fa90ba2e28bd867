//! `pairwright schema`: prints the JSON Schema of what a command prints.

use pairwright::{json, schema};

use crate::args::SchemaArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;
use crate::simulate::Written;

/// Prints the JSON Schema of a command's output.
pub(crate) fn run(args: &SchemaArgs, console: &mut Console<'_>) -> Exit {
    match print(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("schema", &failure),
    }
}

fn print(args: &SchemaArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let command = args.command.as_str();
    let found = match command {
        _ if args.lines => schema::of_lines(command),
        "simulate" => Some(schema::of_type::<Written<'static>>()),
        _ => schema::of(command),
    };
    let found = found.ok_or_else(|| Failure::NoLines(args.command.clone()))?;
    output::write(args.output.as_deref(), json(&found)?.as_bytes(), console.out)
}
