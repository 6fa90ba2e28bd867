//! `pairwright compare --smallest`: the smallest event that an article decides.

use pairwright::{CompareOptions, SmallestError, compare_file, smallest_event, text};
use pairwright_ruleset::Ruleset;

use crate::args::CompareArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output;
use crate::rules::SeveralRules;

/// The name of the event where it is in no file.
const NO_FILE: &str = "smallest event";

/// Finds the smallest event on which two editions part by `article`, and prints how they part, and the report.
pub(crate) fn run(article: &str, args: &CompareArgs, console: &mut Console<'_>) -> Exit {
    match tell(article, args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("compare", &failure),
    }
}

fn tell(article: &str, args: &CompareArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let two = two(args.rules.as_ref(), console)?;
    let found = smallest_event(article, two, args.seed, args.events)?;
    let options = CompareOptions { round: Some(found.round), ..CompareOptions::default() };
    let path = args.output.as_deref();
    let name = path.map_or_else(|| NO_FILE.to_owned(), |path| path.display().to_string());
    let (file, error) = compare_file(&name, &found.event, &two, options);
    if let Some(error) = error {
        return Err(error.into());
    }
    output::tell(None, &text::comparison(&file), console)?;
    if path.is_none() {
        output::write(None, b"\n", console.out)?;
    }
    output::write(path, found.report.as_bytes(), console.out)
}

/// The two editions that are named.
fn two(
    rules: Option<&SeveralRules>,
    console: &Console<'_>,
) -> Result<[&'static dyn Ruleset; 2], SmallestError> {
    let named = rules.map(SeveralRules::rulesets).unwrap_or_default();
    <[_; 2]>::try_from(named).map_err(|_| {
        let newest = console.editions.complete().rev().take(2);
        let mut ids: Vec<&str> = newest.map(|ruleset| ruleset.edition().id).collect();
        ids.reverse();
        SmallestError::NotTwo(ids.join(","))
    })
}
