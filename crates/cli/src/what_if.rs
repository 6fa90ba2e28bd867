//! `pairwright whatif`: a round under other circumstances or results.

use pairwright::{Error, Event, RuledEvent, WhatIfObject, json, page, text};

use crate::args::{WhatIfArgs, WhatIfFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::explain::say_round_in_question;
use crate::failure::Failure;
use crate::{one_file, output};

/// Pairs a round with and without the circumstances, and prints the changes; or answers a question about results.
pub(crate) fn run(args: &WhatIfArgs, console: &mut Console<'_>) -> Exit {
    match what_if(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.event.file, &failure),
    }
}

fn what_if(args: &WhatIfArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = one_file::read_to_pair(
        &args.event.file,
        args.event.reading.permits(),
        args.event.kind,
        console,
    )?;
    let ruled = one_file::choose(args.event.rules, &event, console)?;
    if let Some(answer) = about_results(args, &event, &ruled, console)? {
        return output::write(args.output.as_deref(), answer.as_bytes(), console.out);
    }
    if let Some(round) = args.round {
        one_file::say_final_round(&event, round, console);
    }
    let found = ruled.what_if(args.round, &args.circumstances.of(&event)?)?;
    let output = args.output.as_deref();
    let told = match args.format {
        WhatIfFormat::Text => None,
        WhatIfFormat::Json => Some(json(&WhatIfObject::new(&event, &found))?),
        WhatIfFormat::Html => Some(page::what_if(event.tournament(), &found)),
    };
    match told {
        Some(told) => output::write(output, told.as_bytes(), console.out)?,
        None => output::tell(output, &text::what_if(event.tournament(), &found), console)?,
    }
    // A round without a pairing is described, and is still a failure.
    found.after.note.map_or(Ok(()), |note| Err(Error::Impossible(note).into()))
}

/// The answer to a question about results; `None` if there is none on the command line.
fn about_results(
    args: &WhatIfArgs,
    event: &Event,
    ruled: &RuledEvent<'_>,
    console: &mut Console<'_>,
) -> Result<Option<String>, Failure> {
    let player = |name: &String| event.player_called(name).map_err(Error::from);
    let answer = match (&args.opponents, &args.hinges) {
        (Some(name), _) => {
            let found = ruled.opponents(player(name)?)?;
            match args.format {
                WhatIfFormat::Text => ruled.opponents_to_text(&found),
                WhatIfFormat::Json => ruled.opponents_to_json(&found),
                WhatIfFormat::Html => ruled.opponents_to_html(&found),
            }
        }
        (None, Some(name)) => {
            let player = player(name)?;
            if args.round.is_none() {
                say_round_in_question(ruled, console);
            }
            let found = ruled.hinges(args.round, player)?;
            one_file::say_final_round(event, found.round, console);
            match args.format {
                WhatIfFormat::Text => ruled.hinges_to_text(&found),
                WhatIfFormat::Json => ruled.hinges_to_json(&found),
                WhatIfFormat::Html => ruled.hinges_to_html(&found),
            }
        }
        (None, None) => return Ok(None),
    };
    Ok(Some(answer))
}
