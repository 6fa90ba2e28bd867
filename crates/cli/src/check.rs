//! `pairwright check`.

mod printer;
mod tally;

use pairwright_check::{Options, TournamentCheck, check_tournament};
use pairwright_model::Tournament;
use pairwright_ruleset::Ruleset;
use serde::Serialize;

use crate::args::{CheckArgs, CheckFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::{Failure, gravest};
use crate::input::{self, Found, Loaded};
use crate::ordered;
use crate::output::Results;

use printer::Printer;
use tally::Tally;
pub(crate) use tally::Totals;

/// What was found in one file: the object `check` prints.
#[derive(Debug, Serialize)]
pub(crate) struct FileCheck {
    /// Grows when a field changes its meaning.
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub(crate) file: String,
    /// The edition it was checked by, if one could be chosen.
    pub(crate) rules: Option<&'static str>,
    /// Why that edition.
    pub(crate) rules_reason: Option<String>,
    /// Why the file, or one of its rounds, could not be checked.
    pub(crate) error: Option<String>,
    /// The verdict; empty if the file could not be checked.
    #[serde(flatten)]
    pub(crate) check: TournamentCheck,
}

/// A file after its check.
struct Examined {
    /// What the reader of the report remarked.
    remarks: Vec<String>,
    file: FileCheck,
    /// What was checked and by which edition, for the format that shows it.
    event: Option<(Tournament, &'static dyn Ruleset)>,
    failure: Option<Failure>,
}

/// Checks all files and prints what was found.
pub(crate) fn run(args: &CheckArgs, console: &mut Console<'_>) -> Exit {
    match check(args, console) {
        Ok(exit) => exit,
        Err(failure) => console.fail("check", &failure),
    }
}

fn check(args: &CheckArgs, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let files = input::find(&args.paths);
    let bar = ordered::progress(files.len());
    let mut printer = Printer::new(args.format);
    let mut results = Results::new(args.output.as_deref());
    let mut tally = Tally::new();

    let several = files.len() > 1;
    let say_rules = args.rules.is_auto();

    let pool = ordered::pool(args.jobs)?;
    let examine = |found| {
        let examined = examine(found, args);
        bar.inc(1);
        examined
    };
    ordered::for_each(&pool, files, examine, |examined| {
        tally.count(&examined.file, examined.exit());
        bar.suspend(|| {
            for remark in &examined.remarks {
                console.say(remark);
            }
            if let (true, false, Some(line)) = (say_rules, several, examined.file.rules_line()) {
                console.say(line);
            }
            if let Some(failure) = &examined.failure {
                console.fail(&examined.file.file, failure);
            }
            printer.file(examined, results.out(console.out))
        })
    })?;
    bar.finish_and_clear();

    if say_rules && several {
        console.say(tally.rules_line());
    }
    printer.end(&tally.totals, results.out(console.out))?;
    results.finish(console.out)?;
    Ok(tally.exit)
}

fn examine(Found { source, access }: Found, args: &CheckArgs) -> Examined {
    let Loaded { remarks, content } = match access {
        Ok(()) => input::load(&source),
        Err(failure) => Loaded { remarks: Vec::new(), content: Err(failure) },
    };
    let mut file = FileCheck {
        schema: 1,
        file: source.to_string(),
        rules: None,
        rules_reason: None,
        error: None,
        check: TournamentCheck::default(),
    };
    let mut event = None;
    let judged = content.and_then(|(document, tournament)| {
        let chosen = args.rules.for_event(&document)?;
        file.rules = Some(chosen.id());
        file.rules_reason = Some(chosen.reason.to_string());
        let options = Options { round: args.round };
        file.check = check_tournament(chosen.ruleset, &tournament, options)?;
        if args.format == CheckFormat::Html {
            event = Some((tournament, chosen.ruleset));
        }
        gravest(file.check.errors()).map_or(Ok(()), Err)
    });
    let failure = judged.err();
    file.error = failure.as_ref().map(Failure::to_string);
    Examined { remarks, file, event, failure }
}

impl Examined {
    fn exit(&self) -> Exit {
        let verdict =
            if self.file.check.rounds_differing > 0 { Exit::Differences } else { Exit::Done };
        self.failure.as_ref().map_or(Exit::Done, Failure::exit).worst(verdict)
    }
}

impl FileCheck {
    /// Which edition was taken and why.
    fn rules_line(&self) -> Option<String> {
        Some(format!("rules: {} ({})", self.rules?, self.rules_reason.as_ref()?))
    }
}
