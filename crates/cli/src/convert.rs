//! `pairwright convert`: writes a report in another format.

use pairwright::Event;
use pairwright::convert::report_of;
use pairwright::trf::Problem;

use crate::args::ConvertArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::{guard, output};

/// Converts a report and reports what is lost.
pub(crate) fn run(args: &ConvertArgs, console: &mut Console<'_>) -> Exit {
    match convert(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn convert(args: &ConvertArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = read(&args.file, console)?;
    let converted = event.converted(args.to)?;
    for loss in &converted.losses {
        console.say(format_args!("note: {}: {loss}", args.to));
    }
    let is_over_input =
        args.output.as_ref().is_some_and(|output| guard::is_input(output, &args.file));
    let is_exact = converted.losses.is_empty() && !event.document().is_translated();
    if is_over_input && !is_exact {
        return Err(Failure::ConvertedOverInput(args.to));
    }
    output::write(args.output.as_deref(), converted.text.as_bytes(), console.out)
}

/// The event of a report, or of the JSON object that describes one.
fn read(source: &Source, console: &mut Console<'_>) -> Result<Event, Failure> {
    let bytes = source.read()?;
    let loaded = input::load_bytes(source, &report_of(&bytes)?, console.editions);
    for remark in loaded.remarks {
        console.say(remark);
    }
    let event = loaded.content?;
    if event.warnings().iter().any(|warning| matches!(warning.problem, Problem::Totals { .. })) {
        console.say("note: points and results are written as they are");
    }
    Ok(event)
}
