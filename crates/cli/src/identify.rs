//! `pairwright identify`.

use pairwright_identify::{Class, identify};
use pairwright_registry::RULESETS;
use pairwright_render::{FileVerdict, SCHEMA, text};
use pairwright_ruleset::Ruleset;
use serde::Serialize;

use crate::args::{IdentifyArgs, IdentifyFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::{Failure, gravest};
use crate::files::{self, Content, Files, Format, Teller};

/// All files.
#[derive(Serialize)]
struct AllFiles<'a> {
    schema: u8,
    files: &'a [FileVerdict],
}

/// Tells what was found.
struct IdentifyTeller;

/// Says of all files which edition explains them.
pub(crate) fn run(args: &IdentifyArgs, console: &mut Console<'_>) -> Exit {
    let (paths, format) = (&args.paths[..], args.format.into());
    let files = Files { paths, jobs: args.jobs, format, output: None };
    let identified = files::run(&files, console, look, &mut IdentifyTeller);
    identified.unwrap_or_else(|failure| console.fail("identify", &failure))
}

fn look(name: &str, content: Content) -> (FileVerdict, Option<Failure>) {
    let mut file = FileVerdict::new(name.to_owned());
    let identified = content.and_then(|(document, tournament)| {
        let day = document.event_date();
        file.in_force = day.and_then(pairwright_registry::in_force_on).map(|r| r.edition().id);
        let verdict = identify(&tournament, &in_force_first(file.in_force))?;
        let failure = gravest(verdict.errors.iter().map(|(round, error)| (*round, error)));
        file.verdict = Some(verdict);
        failure.map_or(Ok(()), Err)
    });
    let failure = identified.err();
    file.error = failure.as_ref().map(Failure::to_string);
    (file, failure)
}

/// Every edition, that in force first, the others from the newest to the oldest.
fn in_force_first(in_force: Option<&str>) -> Vec<&'static dyn Ruleset> {
    let mut rulesets: Vec<_> = RULESETS.iter().copied().rev().collect();
    rulesets.sort_by_key(|ruleset| Some(ruleset.edition().id) != in_force);
    rulesets
}

impl Teller for IdentifyTeller {
    type Found = FileVerdict;

    fn exit(&self, found: &FileVerdict) -> Exit {
        match found.verdict.as_ref().map(|verdict| verdict.class) {
            None | Some(Class::ExplainedBy | Class::NothingRecorded) => Exit::Done,
            Some(_) => Exit::Differences,
        }
    }

    fn text(&self, found: &FileVerdict) -> String {
        text::identification(found)
    }

    fn all<'a>(&'a self, files: &'a [FileVerdict]) -> impl Serialize + 'a {
        AllFiles { schema: SCHEMA, files }
    }
}

impl From<IdentifyFormat> for Format {
    fn from(format: IdentifyFormat) -> Self {
        match format {
            IdentifyFormat::Text => Self::Text,
            IdentifyFormat::Json => Self::Json,
            IdentifyFormat::Jsonl => Self::Jsonl,
        }
    }
}
