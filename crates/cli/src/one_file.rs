//! A command on one file: reading it, and choosing an edition, aloud.

use pairwright_model::Tournament;
use pairwright_trf::Document;

use crate::console::Console;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::rules::{Chosen, RulesChoice};

/// Reads the report at `source` and says what its reader remarked.
pub(crate) fn read(
    source: &Source,
    console: &mut Console<'_>,
) -> Result<(Document, Tournament), Failure> {
    let loaded = input::load(source);
    for remark in loaded.remarks {
        console.say(remark);
    }
    loaded.content
}

/// Chooses the edition for the event of `document` and, if the report decides, says which and why.
pub(crate) fn choose<'a>(
    rules: RulesChoice,
    document: &'a Document,
    console: &mut Console<'_>,
) -> Result<Chosen<'a>, Failure> {
    let chosen = rules.for_event(document)?;
    if rules.is_auto() {
        console.say(format_args!("rules: {} ({})", chosen.id(), chosen.reason));
    }
    Ok(chosen)
}
