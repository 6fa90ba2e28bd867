//! `pairwright rules`: lists editions, or what differs between two.

use std::path::Path;

use pairwright::ruleset::Ruleset;
use pairwright::{EditionList, json, text};

use crate::args::{RulesArgs, RulesFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;

/// Lists the editions, or what differs between two of them, as text or as JSON.
pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Exit {
    let (output, editions) = (args.output.as_deref(), console.editions);
    if let [one, other] = args.diff[..] {
        let told = match args.format {
            RulesFormat::Text => output::tell(output, &text::differences(one, other), console),
            RulesFormat::Json => print(&EditionList::between([one, other]), output, console),
        };
        return told.map_or_else(|failure| console.fail("rules", &failure), |()| Exit::Done);
    }
    let listed = match args.format {
        RulesFormat::Text => {
            output::tell(output, &text::editions(editions.all().map(Ruleset::edition)), console)
        }
        RulesFormat::Json => print(&EditionList::of(editions), output, console),
    };
    match listed {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("rules", &failure),
    }
}

fn print(
    list: &EditionList,
    output: Option<&Path>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    output::write(output, json(list)?.as_bytes(), console.out)
}
