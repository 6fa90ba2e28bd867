//! Runs the command line of `JaVaFo`.

mod arguments;
mod generate;
mod meant;

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use pairwright::model::Round;
use pairwright::{Permits, WrongTotals, printable};

use crate::call::Call;
use crate::engine::{Event, Refusal};
use crate::names::{self, List};
use crate::world::{World, complain, print};
use crate::{boards, comparison};

use arguments::{Asked, Request};
use meant::Meant;

/// The line that names the program.
const BANNER: &str = concat!(
    "Pairwright in place of JaVaFo (rrweb.org/javafo) - Rel. ",
    env!("CARGO_PKG_VERSION"),
    " (Build 0)"
);

/// The argument that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// The registry's name for version 1, whose options later versions lack. Using one of them selects its
/// edition.
const FIRST_VERSIONS: &str = "javafo1";

/// The faults of a report that `JaVaFo` tolerates.
const PERMITS: Permits = Permits {
    overlong_names: true,
    contradicting_records: true,
    accumulated_acceleration: false,
    wrong_totals: WrongTotals::PassedOver,
    unknown_codes: true,
};

/// The exit code of every failure.
const FAILED: u8 = 1;

/// The minimum number of rounds that `-b` accelerates.
const LEAST_ACCELERATED: Round = 9;

/// The call, and whether it asks for acceleration.
struct Caller {
    call: Call,
    has_baku: bool,
}

/// A failed run: its reason, and what was written before it.
struct Failure {
    reason: String,
    /// The file that was written before the failure, if there is one.
    written: Option<PathBuf>,
}

impl From<String> for Failure {
    fn from(reason: String) -> Self {
        Self { reason, written: None }
    }
}

/// Runs `call` and returns the exit code.
pub(crate) fn run(call: &Call, world: &mut dyn World) -> u8 {
    let done = match arguments::read(&call.arguments) {
        Ok(asked) => {
            let mut call = Caller { call: call.clone(), has_baku: asked.has_baku };
            if asked.is_of_first_versions {
                FIRST_VERSIONS.clone_into(&mut call.call.edition_name);
            }
            serve(&asked, &call, world)
        }
        Err(reason) => Err(reason.into()),
    };
    match done {
        Ok(()) => 0,
        Err(failure) => {
            // Callers show standard output only, so errors go there, unless it is standard output that fails.
            let Failure { reason, written } = failure;
            let written = written.map_or_else(
                || "Nothing has been written".to_owned(),
                |path| format!("Only {} has been written", path.display()),
            );
            let lines = [format!("Error in processing ({reason})"), written];
            let lines = lines.map(|line| printable(&line));
            if print(world, &format!("{}\n", lines.join("\n"))).is_err() {
                for line in &lines {
                    complain(world, line);
                }
            }
            FAILED
        }
    }
}

fn serve(asked: &Asked, call: &Caller, world: &mut dyn World) -> Result<(), Failure> {
    if asked.tells_release {
        say(&format!("{BANNER}\n"), world)?;
    }
    match &asked.request {
        Request::Nothing => Ok(()),
        Request::Pair { report, output, list } => {
            pair(report, output.as_deref(), list, call, world)
        }
        Request::List { report, list } => list_before(report, list, call, world),
        Request::Check { report, round, list } => check(report, *round, list, call, world),
        Request::Generate(generation) => generate::run(generation, call, world),
    }
}

fn pair(
    report: &Path,
    output: Option<&Path>,
    list: &List,
    call: &Caller,
    world: &mut dyn World,
) -> Result<(), Failure> {
    let meant = read_to_pair(report, call, world)?;
    let (meant, pairing) = meant.paired().map_err(|refusal| reason(&refusal))?;
    if let Some(warning) = meant.warning() {
        complain(world, &warning);
    }
    let event = &meant.event;
    let written = if *list == List::Unwanted {
        None
    } else {
        let request = meant.request().map_err(|refusal| reason(&refusal))?;
        let checklist = event.checklist(&request, Some(&pairing)).of_javafo(BANNER);
        write_list(list, report, &checklist, world)?
    };
    let text = boards::text(&pairing, event.tournament());
    let done = match output {
        None => say(&text, world),
        Some(name) => write(&names::beside(name, report), &text, world),
    };
    done.map_err(|reason| Failure { reason, written })
}

/// Writes the checklist of the state before the pairing.
fn list_before(
    report: &Path,
    list: &List,
    call: &Caller,
    world: &mut dyn World,
) -> Result<(), Failure> {
    let meant = read_to_pair(report, call, world)?;
    let request = meant.request().map_err(|refusal| reason(&refusal))?;
    write_list(list, report, &meant.event.checklist(&request, None).of_javafo(BANNER), world)?;
    Ok(())
}

fn check(
    report: &Path,
    only: Option<Round>,
    list: &List,
    call: &Caller,
    world: &mut dyn World,
) -> Result<(), Failure> {
    // The first round shows who drew White, whatever the report says.
    let event = read(report, call, world)?.with_initial_colour(None);
    let recorded = event.tournament().rounds_paired();
    if let Some(round) = only.filter(|round| !(1..=recorded).contains(round)) {
        return Err(match recorded {
            0 => "there is no round to check; none is recorded".to_owned(),
            _ => format!("there is no round {round} to check; the last one recorded is {recorded}"),
        }
        .into());
    }
    let stem = stem(report, &event);
    // The checklist is that of the last round checked.
    let (mut text, mut checklist) = (String::new(), String::new());
    for round in 1..=recorded {
        if only.is_some_and(|only| only != round) {
            continue;
        }
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{stem}: Round #{round}");
        let request = event.request(round).map_err(|refusal| reason(&refusal))?;
        let result = event.pair(&request);
        match &result {
            Ok(pairing) => {
                text.push_str(&comparison::of_javafo(
                    pairing,
                    event.tournament(),
                    round,
                    event.habits().javafo,
                ));
            }
            Err(Refusal::Impossible(_)) => {
                let _ = writeln!(text, "Failure in round {round}");
            }
            Err(refusal) => return Err(reason(refusal).into()),
        }
        if *list != List::Unwanted {
            checklist = event.checklist(&request, result.as_ref().ok()).of_javafo(BANNER);
        }
    }
    let written = write_list(list, report, &checklist, world)?;
    say(&text, world).map_err(|reason| Failure { reason, written })
}

/// Reads the report at `path`.
fn read(path: &Path, caller: &Caller, world: &mut dyn World) -> Result<Event, String> {
    let bytes = if path == Path::new(STANDARD_INPUT) {
        world.read_standard_input()
    } else {
        world.read(path)
    };
    let bytes = bytes.map_err(|error| format!("{}: {error}", path.display()))?;
    let event = Event::read(&bytes, PERMITS, &caller.call, world);
    let event = event.map_err(|refusal| reason(&refusal))?;
    if let Some(warning) = event.warning() {
        complain(world, warning);
    }
    Ok(event)
}

/// Reads the report at `path` for the round that is meant.
fn read_to_pair(path: &Path, caller: &Caller, world: &mut dyn World) -> Result<Meant, String> {
    let meant = Meant::of(read(path, caller, world)?);
    let is_accelerated =
        caller.has_baku && meant.event.tournament().final_round() >= LEAST_ACCELERATED;
    // Only the round that is paired; the report tells of the others.
    let round = meant.request().map(|request| request.round());
    Ok(match round {
        Ok(round) if is_accelerated => meant.accelerated_in(round),
        _ => meant,
    })
}

/// The name of the report in a check: its file name, or initials of the event.
fn stem(report: &Path, event: &Event) -> String {
    if report == Path::new(STANDARD_INPUT) {
        names::initials(event.tournament().name())
    } else {
        names::stem(report)
    }
}

fn reason(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Impossible(why) => format!("**** PAIRING IS IMPOSSIBLE ****: {why}"),
        _ => refusal.text().to_owned(),
    }
}

/// Writes a checklist, if one is wanted, and returns its path. This comes first: a run whose checklist cannot
/// be written writes nothing else.
fn write_list(
    list: &List,
    report: &Path,
    text: &str,
    world: &mut dyn World,
) -> Result<Option<PathBuf>, String> {
    let Some((_, path)) = list.place(report) else { return Ok(None) };
    write(&path, text, world).map(|()| Some(path))
}

/// Prints `text` on standard output.
fn say(text: &str, world: &mut dyn World) -> Result<(), String> {
    print(world, text).map_err(|error| format!("standard output: {error}"))
}

fn write(path: &Path, text: &str, world: &mut dyn World) -> Result<(), String> {
    world.write(path, text.as_bytes()).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("{}: it is what is read here; name another file", path.display())
        }
        _ => format!("{}: {error}", path.display()),
    })
}
