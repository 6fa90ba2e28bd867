//! `pairwright rules`.

use pairwright::ruleset::Ruleset;
use pairwright::{EditionList, editions, json, text};

use crate::args::{RulesArgs, RulesFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

/// Lists the editions.
pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Exit {
    let listed = match args.format {
        RulesFormat::Text => Ok(text::editions(editions().map(Ruleset::edition))),
        RulesFormat::Json => json(&EditionList::all()).map_err(Failure::from),
    };
    match listed
        .and_then(|text| output::write(args.output.as_deref(), text.as_bytes(), console.out))
    {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("rules", &failure),
    }
}
