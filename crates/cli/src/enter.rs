//! `pairwright enter`: enters results, players and rounds into a report.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use pairwright::{Error, Event, Permits};

use crate::args::EnterArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::{guard, output};

/// Does actions to a report, all of them or none.
pub(crate) fn run(args: &EnterArgs, console: &mut Console<'_>) -> Exit {
    match enter(args, console) {
        Ok(()) => Exit::Done,
        Err((name, failure)) => console.fail(name, &failure),
    }
}

/// A failure, and the name of what it is about.
type Named = (String, Failure);

/// An action, and the place that a message names.
type Placed = (String, Entered);

/// An action as it was entered.
enum Entered {
    Words(Vec<String>),
    Json(String),
}

fn enter(args: &EnterArgs, console: &mut Console<'_>) -> Result<(), Named> {
    let of_file = |failure: Failure| (args.file.to_string(), failure);
    keep_actions(args)?;
    let lines = lines(args)?;
    let loaded = input::load(&args.file, Permits::RESULTS_COUNT, console.editions)
        .for_pairing(args.kind.individual_dutch);
    for remark in loaded.remarks {
        console.say(remark);
    }
    let first = loaded.content.map_err(of_file)?;
    if first.document().is_translated() && args.output.is_none() {
        return Err(of_file(Failure::OverInput));
    }
    let mut event = first.clone();
    let mut said = Vec::new();
    for (place, words) in lines {
        let failed = |error: Error| (place.clone(), Failure::from(error));
        let action = match words {
            Entered::Words(words) => event.action_of(&words),
            Entered::Json(json) => json.parse(),
        };
        let action = action.map_err(|error| failed(error.into()))?;
        let acted = event.act_under(args.rules, &action).map_err(failed)?;
        said.push(acted.said);
        event = acted.event;
    }
    for said in said {
        console.say(format_args!("note: {said}"));
    }
    write(args, &first, &event, console).map_err(of_file)
}

/// That no report takes the place of the file of actions.
fn keep_actions(args: &EnterArgs) -> Result<(), Named> {
    let Some(actions) = &args.actions else { return Ok(()) };
    let written = match (&args.output, &args.file) {
        (Some(output), _) => Some(output.clone()),
        (None, Source::Path(path)) => Some(beside(path)),
        (None, Source::Stdin) => None,
    };
    match written.filter(|path| guard::is_input(path, actions)) {
        Some(path) => Err((path.display().to_string(), Failure::OverInput)),
        None => Ok(()),
    }
}

/// The actions of the command line, or of a file.
fn lines(args: &EnterArgs) -> Result<Vec<Placed>, Named> {
    let Some(source) = &args.actions else {
        let entered = match &args.words[..] {
            [json] if is_json(json) => Entered::Json(json.clone()),
            words => Entered::Words(words.to_vec()),
        };
        return Ok(vec![(args.file.to_string(), entered)]);
    };
    let of_source = |error: Error| (source.to_string(), Failure::from(error));
    let text = String::from_utf8(source.read().map_err(of_source)?);
    let text = text.map_err(|_| (source.to_string(), Failure::NoActions))?;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{source}:{number}: {}", args.file);
        if is_json(line) {
            lines.push((place, Entered::Json(line.to_owned())));
            continue;
        }
        let words =
            pairwright::words(line).map_err(|e| (place.clone(), Failure::from(Error::from(e))))?;
        lines.push((place, Entered::Words(words)));
    }
    Ok(lines)
}

/// Whether an action is a JSON object rather than words.
fn is_json(line: &str) -> bool {
    line.trim_start().starts_with('{')
}

fn write(
    args: &EnterArgs,
    old: &Event,
    new: &Event,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let bytes = new.document().to_bytes();
    match (&args.output, &args.file) {
        (Some(output), _) => output::write(Some(output), &bytes, console.out),
        (None, Source::Stdin) => output::write(None, &bytes, console.out),
        (None, Source::Path(_)) if new.document() == old.document() => Ok(()),
        (None, Source::Path(path)) => {
            let before = beside(path);
            output::write(Some(&before), &old.document().to_bytes(), console.out)?;
            output::write(Some(path), &bytes, console.out)
        }
    }
}

/// Where the report stays as it was before.
fn beside(path: &Path) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".before");
    name.into()
}
