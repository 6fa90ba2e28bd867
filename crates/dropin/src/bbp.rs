//! Runs the command line of bbpPairings.

mod arguments;
mod generate;
mod outcome;

use std::fmt::Write as _;
use std::path::Path;

use pairwright::{Permits, WrongTotals, programs};

use crate::boards::{self, ByPoints};
use crate::call::Call;
use crate::comparison;
use crate::engine::{Event, Refusal};
use crate::names::{self, List};
use crate::world::{World, complain, print};

use arguments::{Asked, Request, SYNTAX};
pub(crate) use outcome::Exit;
use outcome::Failure;

/// The line that names the program. Callers look for ` - v` and the number after it.
pub(crate) const BANNER: &str = concat!(
    "Pairwright in place of bbpPairings (https://github.com/BieremaBoyzProgramming/bbpPairings) - v",
    env!("CARGO_PKG_VERSION"),
    " (Built without a date, so that equal sources make equal programs)"
);

/// The faults of a report that bbpPairings tolerates.
const PERMITS: Permits = Permits {
    overlong_names: true,
    contradicting_records: true,
    accumulated_acceleration: false,
    wrong_totals: WrongTotals::Refused,
    unknown_codes: true,
};

/// Runs `call`, as that program does.
pub(crate) fn run(call: &Call, world: &mut dyn World) -> Exit {
    let Some(asked) = arguments::read(&call.arguments) else {
        for line in [BANNER, "", "Command line argument syntax:"] {
            complain(world, line);
        }
        for line in SYNTAX {
            complain(world, &format!("{} {line}", call.program));
        }
        return Exit::Invalid;
    };
    match serve(&asked, call, world) {
        Ok(exit) => exit,
        Err(failure) => {
            complain(world, &failure.text);
            failure.exit
        }
    }
}

fn serve(asked: &Asked, call: &Call, world: &mut dyn World) -> Result<Exit, Failure> {
    if asked.tells_release {
        say(&format!("{BANNER}\n"), world)?;
    }
    let Some(job) = &asked.job else { return Ok(Exit::Done) };
    if let Some(refused) = job.system.refused(&job.request) {
        return Err(Failure::new(Exit::Invalid, refused.to_owned()));
    }
    match &job.request {
        Request::Check { report, list } => check(report, list, call, world),
        Request::Pair { report, output, list } => {
            pair(report, output.as_deref(), list, call, world)
        }
        Request::Generate(generation) => generate::run(generation, call, world),
    }
}

fn pair(
    report: &Path,
    output: Option<&Path>,
    list: &List,
    call: &Call,
    world: &mut dyn World,
) -> Result<Exit, Failure> {
    let event = read(report, call, world)?;
    let request = event.next().map_err(|refusal| outcome::unread(report, &refusal))?;
    let result = event.pair(&request);
    let output = output.map(|output| (output, names::beside(output, report)));
    let text = match &result {
        Ok(pairing) => {
            let mut pairing = pairing.clone();
            ByPoints::before(event.tournament(), request.round()).sort(&mut pairing);
            boards::text(&pairing, event.tournament())
        }
        Err(Refusal::Impossible(_)) => String::new(),
        Err(refusal) => return Err(outcome::unpaired(report, refusal)),
    };
    match output {
        None => say(&text, world)?,
        Some((typed, path)) => {
            world
                .write(&path, text.as_bytes())
                .map_err(|error| outcome::no_output(typed, &error))?;
        }
    }
    if *list != List::Unwanted {
        let pairing = result.as_ref().ok();
        let mut text = event.checklist(&request, pairing).of_bbp();
        if pairing.is_some() {
            text.push_str(BANNER);
        }
        write_list(list, report, &text, world);
    }
    match result {
        Ok(_) => Ok(Exit::Done),
        Err(refusal) => Err(outcome::unpaired(report, &refusal)),
    }
}

fn check(report: &Path, list: &List, call: &Call, world: &mut dyn World) -> Result<Exit, Failure> {
    let event = match read(report, call, world) {
        Err(failure) if failure.has_no_players => {
            say("\n", world)?;
            write_list(list, report, BANNER, world);
            return Ok(Exit::Done);
        }
        event => event?,
    };
    let stem = names::stem(report);
    let mut text = String::new();
    let mut lists = String::new();
    for round in 1..=event.tournament().rounds_paired() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{stem}: Round #{round}");
        let request = event.request(round).map_err(|refusal| outcome::unread(report, &refusal))?;
        let result = event.pair(&request);
        match &result {
            Ok(pairing) => {
                text.push_str(&comparison::of_bbp(pairing, event.tournament(), round));
            }
            Err(Refusal::Impossible(_)) => {
                let _ = writeln!(text, "No valid pairing exists for round {round}.\n");
            }
            Err(refusal) => return Err(outcome::unpaired(report, refusal)),
        }
        if *list != List::Unwanted {
            let checklist = event.checklist(&request, result.as_ref().ok());
            let _ = write!(lists, "Round #{round}\n{}", checklist.of_bbp());
        }
    }
    text.push('\n');
    say(&text, world)?;
    lists.push_str(BANNER);
    write_list(list, report, &lists, world);
    Ok(Exit::Done)
}

/// Reads the report `path`.
fn read(path: &Path, call: &Call, world: &mut dyn World) -> Result<Event, Failure> {
    let bytes = world.read(path).map_err(|error| outcome::no_input(path, &error))?;
    // Editions whose programs do not read record 250 follow XXA.
    let habits = programs::habits(programs::edition_of(&call.edition_name));
    let permits = Permits { accumulated_acceleration: habits.numbered_records, ..PERMITS };
    let event = Event::read(&bytes, permits, call, world)
        .map_err(|refusal| outcome::unread(path, &refusal))?;
    if let Some(warning) = event.warning() {
        complain(world, warning);
    }
    Ok(event)
}

/// Prints `text` on standard output.
fn say(text: &str, world: &mut dyn World) -> Result<(), Failure> {
    print(world, text).map_err(|error| outcome::no_print(&error))
}

/// Writes a checklist if one is wanted. A failure is reported but does not fail the run.
fn write_list(list: &List, report: &Path, text: &str, world: &mut dyn World) {
    let Some((typed, path)) = list.place(report) else { return };
    if let Err(error) = world.write(&path, text.as_bytes()) {
        complain(world, &outcome::no_list(&typed, &error));
    }
}
