//! `pairwright identify`.

mod printer;

use pairwright_identify::{Class, EventVerdict, identify};
use pairwright_registry::RULESETS;
use pairwright_ruleset::Ruleset;
use serde::Serialize;

use crate::args::IdentifyArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::{Failure, gravest};
use crate::input::{self, Found, Loaded};
use crate::ordered;

use printer::Printer;

/// What was found about one file: the object `identify` prints.
#[derive(Debug, Serialize)]
pub(crate) struct FileVerdict {
    /// Grows when a field changes its meaning.
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub(crate) file: String,
    /// The edition that was in force when the event began, as far as its date tells.
    pub(crate) in_force: Option<&'static str>,
    /// Why the file, or one of its rounds, could not be looked at.
    pub(crate) error: Option<String>,
    /// The verdict, if there is one.
    #[serde(flatten)]
    pub(crate) verdict: Option<EventVerdict>,
}

/// A file after a look at it.
struct Examined {
    /// What the reader of the report remarked.
    remarks: Vec<String>,
    file: FileVerdict,
    failure: Option<Failure>,
}

/// Says of all files which edition explains them.
pub(crate) fn run(args: &IdentifyArgs, console: &mut Console<'_>) -> Exit {
    match identify_all(args, console) {
        Ok(exit) => exit,
        Err(failure) => console.fail("identify", &failure),
    }
}

fn identify_all(args: &IdentifyArgs, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let files = input::find(&args.paths);
    let bar = ordered::progress(files.len());
    let mut printer = Printer::new(args.format);
    let mut exit = Exit::Done;

    let pool = ordered::pool(args.jobs)?;
    let examine = |found| {
        let examined = examine(found);
        bar.inc(1);
        examined
    };
    ordered::for_each(&pool, files, examine, |examined| {
        exit = exit.worst(examined.exit());
        bar.suspend(|| {
            for remark in &examined.remarks {
                console.say(remark);
            }
            if let Some(failure) = &examined.failure {
                console.fail(&examined.file.file, failure);
            }
            printer.file(examined.file, console.out)
        })
    })?;
    bar.finish_and_clear();

    printer.end(console.out)?;
    Ok(exit)
}

fn examine(Found { source, access }: Found) -> Examined {
    let Loaded { remarks, content } = match access {
        Ok(()) => input::load(&source),
        Err(failure) => Loaded { remarks: Vec::new(), content: Err(failure) },
    };
    let mut file = FileVerdict {
        schema: 1,
        file: source.to_string(),
        in_force: None,
        error: None,
        verdict: None,
    };
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
    Examined { remarks, file, failure }
}

/// Every edition, that in force first, the others from the newest to the oldest.
fn in_force_first(in_force: Option<&str>) -> Vec<&'static dyn Ruleset> {
    let mut rulesets: Vec<_> = RULESETS.iter().copied().rev().collect();
    rulesets.sort_by_key(|ruleset| Some(ruleset.edition().id) != in_force);
    rulesets
}

impl Examined {
    fn exit(&self) -> Exit {
        let is_explained = |verdict: &EventVerdict| {
            matches!(verdict.class, Class::ExplainedBy | Class::NothingRecorded)
        };
        let verdict = match &self.file.verdict {
            Some(verdict) if !is_explained(verdict) => Exit::Differences,
            _ => Exit::Done,
        };
        self.failure.as_ref().map_or(Exit::Done, Failure::exit).worst(verdict)
    }
}
