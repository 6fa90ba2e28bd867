//! `pairwright rules`.

use pairwright_registry::RULESETS;
use pairwright_render::text;
use serde::Serialize;

use crate::args::{RulesArgs, RulesFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;

/// The object `rules --format json` prints.
#[derive(Serialize)]
struct EditionList {
    schema: u8,
    editions: Vec<EditionObject>,
}

#[derive(Serialize)]
struct EditionObject {
    id: &'static str,
    title: &'static str,
    approved: &'static str,
    /// First day, as `YYYY-MM-DD`.
    in_force_from: String,
    /// Last day; none if the edition is in force.
    in_force_until: Option<String>,
    status: String,
}

/// Lists the editions.
pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Exit {
    let listed = match args.format {
        RulesFormat::Text => Ok(text::editions(RULESETS.iter().map(|ruleset| ruleset.edition()))),
        RulesFormat::Json => json(),
    };
    match listed.and_then(|text| Ok(console.out.write_all(text.as_bytes())?)) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("rules", &failure),
    }
}

fn json() -> Result<String, Failure> {
    let editions = RULESETS.iter().map(|ruleset| {
        let edition = ruleset.edition();
        EditionObject {
            id: edition.id,
            title: edition.title,
            approved: edition.approved,
            in_force_from: edition.in_force_from.to_string(),
            in_force_until: edition.in_force_until.map(|day| day.to_string()),
            status: edition.status.to_string(),
        }
    });
    let list = EditionList { schema: 1, editions: editions.collect() };
    Ok(serde_json::to_string_pretty(&list).map_err(std::io::Error::from)? + "\n")
}
