//! `pairwright identify`: finds the edition that explains recorded rounds.

use pairwright::merge::Merged;
use pairwright::text::{self, Text};
use pairwright::{AllVerdicts, FileVerdict, VerdictClass, identify_file};
use serde::Serialize;

use crate::args::{IdentifyArgs, IdentifyFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, Content, Files, Format, Teller};
use crate::merge;

/// Prints the findings of `identify`.
struct IdentifyTeller;

/// Identifies the edition of each file and prints the findings.
pub(crate) fn run(args: &IdentifyArgs, console: &mut Console<'_>) -> Exit {
    let (paths, format) = (&args.paths[..], args.format.into());
    let output = args.output.as_deref();
    if args.merge {
        return merge::run(Merged::Identify, paths, format, output, console);
    }
    let files = Files { paths, kind: args.kind, jobs: args.jobs, format, output };
    let identified = files::run(&files, console, look, &mut IdentifyTeller);
    identified.unwrap_or_else(|failure| console.fail("identify", &failure))
}

fn look(name: &str, content: Content) -> (FileVerdict, Option<Failure>) {
    match content {
        Ok(event) => {
            let (file, error) = identify_file(name, &event);
            (file, error.map(Failure::from))
        }
        Err(failure) => {
            if let Some(kind) = failure.other_kind() {
                (FileVerdict::left_out(name.to_owned(), kind), None)
            } else {
                (FileVerdict::failed(name.to_owned(), &failure), Some(failure))
            }
        }
    }
}

impl Teller for IdentifyTeller {
    type Found = FileVerdict;

    fn exit(&self, found: &FileVerdict) -> Exit {
        match found.verdict.as_ref().map(|verdict| verdict.class) {
            None | Some(VerdictClass::ExplainedBy | VerdictClass::NothingRecorded) => Exit::Done,
            Some(_) => Exit::Differences,
        }
    }

    fn text(&self, found: &FileVerdict) -> Text {
        text::identification(found).into()
    }

    fn is_failure_alone(&self, found: &FileVerdict) -> bool {
        found.verdict.is_none()
    }

    fn all<'a>(&'a self, files: &'a [FileVerdict]) -> impl Serialize + 'a {
        AllVerdicts::new(files)
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
