//! `pairwright pair`: pairs the next round, or an earlier one.

use pairwright::{Error, Event, text};

use crate::args::{PairArgs, PairFormat};
use crate::console::{Console, Stage};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{guard, one_file, output};

/// Pairs one round and prints it.
pub(crate) fn run(args: &PairArgs, console: &mut Console<'_>) -> Exit {
    let mut advice = Vec::new();
    let Err(failure) = pair(args, &mut advice, console) else { return Exit::Done };
    let exit = console.fail(&args.file, &failure);
    for remedy in advice {
        console.say(format_args!("note: the round can be completed if {remedy}"));
    }
    exit
}

/// Pairs the round; `advice` gets what would complete one that has no legal pairing.
fn pair(
    args: &PairArgs,
    advice: &mut Vec<String>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let circumstances = |event: &Event| args.circumstances.of(event);
    let permits = args.reading.permits();
    let event =
        one_file::read_with(&args.file, permits, args.kind, args.round, circumstances, console)?;
    let ruled = one_file::choose(args.rules, &event, console)?;
    if let Some(round) = args.round {
        one_file::say_final_round(&event, round, console);
    }
    let paired = match ruled.pair(args.round) {
        Ok(paired) => paired,
        Err(error) => {
            if matches!(error, Error::Impossible(_))
                && let Ok(Some(stuck)) = ruled.stuck(args.round)
            {
                *advice = text::remedies(&stuck);
            }
            return Err(error.into());
        }
    };
    let bytes = match format(args, console) {
        PairFormat::Table => return output::tell(args.output.as_deref(), &paired.text(), console),
        PairFormat::Pairs => paired.to_pairs().into_bytes(),
        PairFormat::Json => paired.to_json().into_bytes(),
        PairFormat::Trf => {
            let report = paired.to_report();
            if let Some(output) = &args.output {
                guard::keep_results(output, &args.file, &report)?;
            }
            report
        }
        PairFormat::Html => paired.to_list().into_bytes(),
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
