//! `pairwright lint`: reports faults and doubts, and repairs them.

use pairwright::lint::{Kind, difference, repaired};
use pairwright::{AllFindings, Editions, FileFindings, Permits, findings, printable, trf};

use crate::args::{LintArgs, LintFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::output::{self, Destination};

/// Examines reports, and repairs them if asked to.
pub(crate) fn run(args: &LintArgs, console: &mut Console<'_>) -> Exit {
    let mut destination = Destination::new(args.output.as_deref());
    let mut files = Vec::new();
    let mut exit = Exit::Done;
    for found in input::find(&args.paths) {
        let name = found.source.to_string();
        let looked = found.access.and_then(|()| look(args, &found.source, console.editions));
        let (object, text) = match looked {
            Ok((object, text, ended)) => {
                exit = exit.worst(ended);
                (object, text)
            }
            Err(failure) => {
                exit = exit.worst(console.fail(&name, &failure));
                (FileFindings::failed(name, failure.to_string()), String::new())
            }
        };
        files.push(object);
        if args.format != LintFormat::Text {
            continue;
        }
        let shown = if args.output.is_none() { console.shown.findings(&text) } else { text };
        if let Err(error) = destination.out(console.out).write_all(shown.as_bytes()) {
            return exit.worst(console.fail("pairwright", &error.into()));
        }
    }
    match finish(args, &files, destination, console) {
        Ok(()) => exit,
        Err(failure) => exit.worst(console.fail("pairwright", &failure)),
    }
}

fn finish(
    args: &LintArgs,
    files: &[FileFindings],
    mut destination: Destination<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if args.format == LintFormat::Json {
        let text = pairwright::json(&AllFindings::new(files))?;
        destination.out(console.out).write_all(text.as_bytes())?;
    }
    destination.finish(console.out)
}

/// Findings for the report at `source`: as an object, as text, and as an exit code.
fn look(
    args: &LintArgs,
    source: &Source,
    editions: &Editions,
) -> Result<(FileFindings, String, Exit), Failure> {
    let name = printable(&source.to_string());
    let bytes = source.read()?;
    let report = trf::read_permitting(&bytes, Permits::RESULTS_COUNT);
    // Sentences alone say nothing of repairs, which cost as much as all findings.
    let is_asked = args.fix || args.diff || args.format == LintFormat::Json;
    let repair = if is_asked { repaired(&bytes, &report) } else { None };
    let mut text = String::new();
    let mut found = findings(&bytes, &report, editions);
    if let Some(new) = repair.as_ref().filter(|_| args.fix || args.diff) {
        let old = report.document.lines().flat_map(|line| [line, "\n"]).collect::<String>();
        text = difference(&name, &old, new);
        if text.is_empty() {
            text = format!("{name}: the encoding or the ends of the lines change\n");
        }
        if args.fix {
            if let Source::Path(path) = source {
                let mut nowhere = Vec::new();
                output::write(Some(path), new.as_bytes(), &mut nowhere)?;
            }
            let again = trf::read_permitting(new.as_bytes(), Permits::RESULTS_COUNT);
            found = findings(new.as_bytes(), &again, editions);
        }
    }
    let gravest = found.iter().map(|finding| finding.kind).min();
    let exit = match gravest {
        Some(Kind::Error) if report.diagnostics.iter().any(trf::Diagnostic::is_limit) => {
            Exit::Limit
        }
        Some(Kind::Error) => Exit::Invalid,
        Some(Kind::Warning | Kind::Doubt) => Exit::Differences,
        Some(Kind::Note) | None => Exit::Done,
    };
    let object = FileFindings::new(source.to_string(), &report, found, repair.is_some(), editions);
    text.extend(object.findings.iter().map(|finding| finding.line_of(&name)));
    Ok((object, text, exit))
}
