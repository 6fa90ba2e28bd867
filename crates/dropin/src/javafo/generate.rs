//! Generates events for `JaVaFo`.

use std::path::Path;

use pairwright::programs::Javafo;
use pairwright::trf::Dialect;

use super::arguments::{Generation, Source};
use super::{Caller, Failure, LEAST_ACCELERATED, reason, write};
use crate::engine;
use crate::generation::{self, Drawn, Manner, Wishes, configuration, model as like};
use crate::names;
use crate::world::World;

/// Generates the event and writes it.
pub(super) fn run(
    generation: &Generation,
    caller: &Caller,
    world: &mut dyn World,
) -> Result<(), Failure> {
    let (mut seed, mut model) = (None, None);
    let mut output = generation.output.clone();
    let mut wishes = match &generation.source {
        Source::Chance => Wishes::default(),
        Source::Model(path) => {
            output = names::beside(&output, path);
            let event = super::read(path, caller, world)?;
            let wishes = like::of(&event).map_err(str::to_owned)?;
            model = Some(event);
            wishes
        }
        Source::ConfigurationOrSeed(path) => {
            seed = path.to_str().and_then(|text| text.parse().ok());
            if seed.is_some() {
                Wishes::default()
            } else {
                output = names::beside(&output, path);
                configured(path, world)?
            }
        }
    };
    if caller.has_baku {
        wishes.baku_from = Some(LEAST_ACCELERATED);
    }
    let seed = seed.or(wishes.seed).unwrap_or_else(|| world.seed());
    let (ruleset, habits) =
        engine::edition(model.as_ref(), &caller.call, world).map_err(|refusal| reason(&refusal))?;
    let (drawn, dialect) = match habits.javafo {
        Javafo::First => (Drawn::AsBbp, Dialect::Trf06),
        Javafo::Second => (Drawn::AsJavafo, Dialect::Trf16),
    };
    let manner = Manner { line_end: "\n", drawn, dialect, numbered_records: false };
    let made = generation::make(&wishes, seed, ruleset, &manner);
    let made = made.map_err(|error| error.to_string())?;
    write(&output, &made.text, world)?;
    made.shortened.map_or(Ok(()), |why| {
        let reason = format!("**** PAIRING IS IMPOSSIBLE ****: {why}");
        Err(Failure { reason, written: Some(output) })
    })
}

fn configured(path: &Path, world: &mut dyn World) -> Result<Wishes, String> {
    let bytes = world.read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    configuration::javafo::read(&String::from_utf8_lossy(&bytes))
        .map_err(|fault| format!("{}: {fault}", path.display()))
}
