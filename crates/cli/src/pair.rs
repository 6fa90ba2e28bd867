//! `pairwright pair`.

use pairwright::Event;

use crate::args::{PairArgs, PairFormat};
use crate::console::{Console, Stage};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{guard, one_file, output};

/// Pairs one round and prints it.
pub(crate) fn run(args: &PairArgs, console: &mut Console<'_>) -> Exit {
    match pair(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn pair(args: &PairArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let circumstances = |event: &Event| args.circumstances.of(event);
    let permits = args.reading.permits();
    let event =
        one_file::read_with(&args.file, permits, args.kind, args.round, circumstances, console)?;
    let ruled = one_file::choose(args.rules, &event, console)?;
    if let Some(round) = args.round {
        one_file::say_final_round(&event, round, console);
    }
    let paired = ruled.pair(args.round)?;
    let bytes = match format(args, console) {
        PairFormat::Table => return output::tell(args.output.as_deref(), &paired.text(), console),
        PairFormat::Pairs => paired.to_pairs().into_bytes(),
        PairFormat::Json => paired.to_json()?.into_bytes(),
        PairFormat::Trf => {
            let report = paired.to_report();
            if let Some(output) = &args.output {
                guard::keep_results(output, &args.file, &report)?;
            }
            report
        }
        PairFormat::Html => paired.to_list()?.into_bytes(),
    };
    let written = output::write(args.output.as_deref(), &bytes, console.out);
    // The process ends next; freeing the event piece by piece would only take time.
    std::mem::forget(event);
    written
}

fn format(args: &PairArgs, console: &Console<'_>) -> PairFormat {
    let default = if args.output.is_none() && console.stage != Stage::Elsewhere {
        PairFormat::Table
    } else {
        PairFormat::Pairs
    };
    args.format.unwrap_or(default)
}
