//! `pairwright rules`.

use pairwright::ruleset::Ruleset;
use pairwright::{EditionList, json, text};

use crate::args::{RulesArgs, RulesFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

/// Lists the editions, as text or as JSON.
pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Exit {
    let (output, editions) = (args.output.as_deref(), console.editions);
    let listed = match args.format {
        RulesFormat::Text => {
            output::tell(output, &text::editions(editions.all().map(Ruleset::edition)), console)
        }
        RulesFormat::Json => json(&EditionList::of(editions))
            .map_err(Failure::from)
            .and_then(|text| output::write(output, text.as_bytes(), console.out)),
    };
    match listed {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("rules", &failure),
    }
}
