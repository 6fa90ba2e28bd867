//! Generates events for bbpPairings.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use pairwright::trf::Dialect;

use super::arguments::{Generation, Source};
use super::outcome::{self, Exit, Failure};
use super::{BANNER, PERMITS, write_list};
use crate::call::Call;
use crate::engine::{self, Event, Refusal};
use crate::generation::configuration::{self, Fault};
use crate::generation::{self, Drawn, Made, Manner, Wishes, model};
use crate::names::{self, List};
use crate::world::World;

/// Generates the event and writes it.
pub(super) fn run(
    generation: &Generation,
    call: &Call,
    world: &mut dyn World,
) -> Result<Exit, Failure> {
    let seed = seed(generation, world)?;
    let mut model = None;
    let wishes = match &generation.source {
        Source::Chance => Wishes::default(),
        Source::Configuration(path) => configured(path, world)?,
        Source::Model(path) => {
            let event = super::read(path, call, world)?;
            let wishes = like(path, &event)?;
            model = Some(event);
            wishes
        }
    };
    let output = match &generation.source {
        Source::Chance => generation.output.clone(),
        Source::Configuration(path) | Source::Model(path) => {
            names::beside(&generation.output, path)
        }
    };
    let typed = &generation.output;
    let (ruleset, habits) =
        engine::edition(model.as_ref(), call, world).map_err(|r| outcome::unpaired(typed, &r))?;
    let manner = Manner {
        line_end: "\r",
        drawn: Drawn::AsBbp,
        dialect: Dialect::Trf16,
        numbered_records: habits.numbered_records,
    };
    let made = generation::make(&wishes, seed, ruleset, &manner).map_err(|error| {
        let exit = if error.is_limit() { Exit::Limit } else { Exit::Internal };
        Failure::new(exit, format!("Error generating {}: {error}", typed.display()))
    })?;
    world
        .write(&output, made.text.as_bytes())
        .map_err(|error| outcome::no_output(typed, &error))?;
    let Made { shortened, text } = made;
    if generation.list != List::Unwanted {
        let mut text = match Event::read(text.as_bytes(), PERMITS, call, world) {
            // An event without players is written as an empty checklist.
            Err(Refusal::NoPlayers(_)) => Ok(String::new()),
            event => event.and_then(|event| lists(&event)),
        }
        .map_err(|refusal| outcome::unpaired(typed, &refusal))?;
        text.push_str(BANNER);
        write_list(&generation.list, &output, &text, world);
    }
    match shortened {
        None => Ok(Exit::Done),
        Some(why) => {
            let text = format!("Error generating {}: {why}", typed.display());
            Err(Failure::new(Exit::NoPairing, text))
        }
    }
}

/// The checklists of all rounds.
fn lists(event: &Event) -> Result<String, Refusal> {
    let mut text = String::new();
    for round in 1..=event.tournament().rounds_paired() {
        let request = event.request(round)?;
        let pairing = event.pair(&request)?;
        let checklist = event.checklist(&request, Some(&pairing));
        // Writing to a string cannot fail.
        let _ = write!(text, "Round #{round}.\n{}", checklist.of_bbp());
    }
    Ok(text)
}

fn seed(generation: &Generation, world: &mut dyn World) -> Result<u64, Failure> {
    let Some(typed) = &generation.seed else { return Ok(world.seed()) };
    let typed = typed.to_string_lossy();
    let is_number = typed.strip_prefix('-').unwrap_or(&typed).bytes().all(|b| b.is_ascii_digit());
    typed.parse().map_err(|_| {
        let exit = if is_number { Exit::Limit } else { Exit::Invalid };
        Failure::new(exit, format!("The seed must be between 0 and {}.", u64::MAX))
    })
}

fn configured(path: &Path, world: &mut dyn World) -> Result<Wishes, Failure> {
    let name = path.display();
    let bytes = world.read(path).map_err(|error| {
        if error.kind() == io::ErrorKind::FileTooLarge {
            let text = format!(
                "Error processing configuration file {name}: It is too large; give lines such as PlayersNumber=30"
            );
            return Failure::new(Exit::Limit, text);
        }
        let text = format!(
            "Error while reading configuration file {name}: Error loading configuration file: {error}"
        );
        Failure::new(Exit::File, text)
    })?;
    configuration::read(&String::from_utf8_lossy(&bytes)).map_err(|fault| {
        let text = match fault {
            Fault::Key(key) => format!(
                "Error parsing configuration file {name}: Unexpected parameter \"{key}\" in configuration file."
            ),
            Fault::Value(key) => format!(
                "Error parsing configuration file {name}: The value for parameter \"{key}\" in the configuration file is invalid."
            ),
            Fault::Line(line) => format!(
                "Error parsing configuration file {name}: Error parsing configuration file line: {line}"
            ),
            Fault::Ratings => format!(
                "Error while processing configuration file {name}: The highest rating must be higher than the lowest rating."
            ),
        };
        Failure::new(Exit::Invalid, text)
    })
}

fn like(path: &Path, event: &Event) -> Result<Wishes, Failure> {
    model::of(event).map_err(|why| {
        Failure::new(Exit::Invalid, format!("Error processing file {}: {why}", path.display()))
    })
}
