//! `pairwright compare`.

mod printer;

use pairwright_compare::{EventComparison, Options, Totals, compare_event};
use pairwright_model::Tournament;
use serde::Serialize;

use crate::args::{CompareArgs, CompareFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::{Failure, gravest};
use crate::input::{self, Found, Loaded};
use crate::ordered;
use crate::output::Results;

use printer::Printer;

/// What was found in one file: the object `compare` prints.
#[derive(Debug, Serialize)]
pub(crate) struct FileComparison {
    /// Grows when a field changes its meaning.
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub(crate) file: String,
    /// The editions that were compared.
    pub(crate) rules: Vec<&'static str>,
    /// Why the file, or one of its rounds, could not be compared.
    pub(crate) error: Option<String>,
    /// The comparison; empty if there is none.
    #[serde(flatten)]
    pub(crate) event: EventComparison,
}

/// A file after its comparison.
struct Examined {
    /// What the reader of the report remarked.
    remarks: Vec<String>,
    file: FileComparison,
    /// What was compared, for the format that shows it.
    event: Option<Tournament>,
    failure: Option<Failure>,
}

/// Compares the editions on all files and prints where they differ.
pub(crate) fn run(args: &CompareArgs, console: &mut Console<'_>) -> Exit {
    match compare(args, console) {
        Ok(exit) => exit,
        Err(failure) => console.fail("compare", &failure),
    }
}

fn compare(args: &CompareArgs, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let files = input::find(&args.paths);
    let bar = ordered::progress(files.len());
    let mut printer = Printer::new(args.format, &args.rules);
    let mut results = Results::new(args.output.as_deref());
    let (mut totals, mut exit) = (Totals::default(), Exit::Done);

    let pool = ordered::pool(args.jobs)?;
    let examine = |found| {
        let examined = examine(found, args);
        bar.inc(1);
        examined
    };
    ordered::for_each(&pool, files, examine, |examined| {
        totals.count(&examined.file.event, examined.failure.is_some());
        exit = exit.worst(examined.exit());
        bar.suspend(|| {
            for remark in &examined.remarks {
                console.say(remark);
            }
            if let Some(failure) = &examined.failure {
                console.fail(&examined.file.file, failure);
            }
            printer.file(examined, results.out(console.out))
        })
    })?;
    bar.finish_and_clear();

    printer.end(&totals, results.out(console.out))?;
    results.finish(console.out)?;
    Ok(exit)
}

fn examine(Found { source, access }: Found, args: &CompareArgs) -> Examined {
    let Loaded { remarks, content } = match access {
        Ok(()) => input::load(&source),
        Err(failure) => Loaded { remarks: Vec::new(), content: Err(failure) },
    };
    let mut file = FileComparison {
        schema: 1,
        file: source.to_string(),
        rules: args.rules.ids(),
        error: None,
        event: EventComparison::default(),
    };
    let mut event = None;
    let compared = content.and_then(|(_, tournament)| {
        let options = Options { round: args.round, next: args.next };
        file.event = compare_event(&tournament, args.rules.rulesets(), options)?;
        if args.format == CompareFormat::Html {
            event = Some(tournament);
        }
        gravest(file.event.errors.iter().map(|(round, error)| (*round, error))).map_or(Ok(()), Err)
    });
    let failure = compared.err();
    file.error = failure.as_ref().map(Failure::to_string);
    Examined { remarks, file, event, failure }
}

impl Examined {
    fn exit(&self) -> Exit {
        let verdict = match self.file.event.differing().next() {
            Some(_) => Exit::Differences,
            None => Exit::Done,
        };
        self.failure.as_ref().map_or(Exit::Done, Failure::exit).worst(verdict)
    }
}
