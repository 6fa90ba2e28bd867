//! `pairwright compare`: pairs recorded rounds by several editions.

use pairwright::merge::Merged;
use pairwright::page::ComparePage;
use pairwright::text::{self, Text};
use pairwright::{AllFiles, CompareOptions, CompareTotals, Event, FileComparison, compare_file};
use serde::Serialize;

use crate::args::{CompareArgs, CompareFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, Content, Files, Format, Teller};
use crate::merge;
use crate::rules::SeveralRules;
use crate::smallest;

/// The findings for one file, and the event if the output format shows it.
#[derive(Serialize)]
#[serde(transparent)]
struct Compared {
    file: FileComparison,
    #[serde(skip)]
    event: Option<Event>,
}

/// Prints the findings of `compare`.
struct CompareTeller<'a> {
    rules: &'a SeveralRules,
    totals: CompareTotals,
    page: ComparePage,
}

/// Compares the editions on all files and prints where they differ.
pub(crate) fn run(args: &CompareArgs, console: &mut Console<'_>) -> Exit {
    if let Some(article) = &args.smallest {
        return smallest::run(article, args, console);
    }
    if args.merge {
        let (format, output) = (args.format.into(), args.output.as_deref());
        return merge::run(Merged::Compare, &args.paths, format, output, console);
    }
    let files = Files {
        paths: &args.paths,
        kind: args.kind,
        jobs: args.jobs,
        format: args.format.into(),
        output: args.output.as_deref(),
    };
    let (totals, page) = (CompareTotals::default(), ComparePage::default());
    let rules = &args.rules.clone().unwrap_or_else(|| SeveralRules::complete(console.editions));
    let mut teller = CompareTeller { rules, totals, page };
    let compared =
        files::run(&files, console, |name, content| look(args, rules, name, content), &mut teller);
    compared.unwrap_or_else(|failure| console.fail("compare", &failure))
}

fn look(
    args: &CompareArgs,
    rules: &SeveralRules,
    name: &str,
    content: Content,
) -> (Compared, Option<Failure>) {
    match content {
        Ok(event) => {
            let options = CompareOptions { round: args.round, next: args.next };
            let (file, error) = compare_file(name, &event, rules.rulesets(), options);
            let event = (args.format == CompareFormat::Html).then_some(event);
            (Compared { file, event }, error.map(Failure::from))
        }
        Err(failure) => {
            if let Some(kind) = failure.other_kind() {
                let file = FileComparison::left_out(name.to_owned(), rules.ids(), kind);
                (Compared { file, event: None }, None)
            } else {
                let file = FileComparison::failed(name.to_owned(), rules.ids(), &failure);
                (Compared { file, event: None }, Some(failure))
            }
        }
    }
}

impl Teller for CompareTeller<'_> {
    type Found = Compared;

    fn exit(&self, found: &Compared) -> Exit {
        let mut differing = found.file.event.differing();
        if differing.next().is_some() { Exit::Differences } else { Exit::Done }
    }

    fn count(&mut self, found: &Compared, failed: bool) {
        if found.file.not_compared.is_some() {
            self.totals.leave_out();
        } else {
            self.totals.count(&found.file.event, failed);
        }
    }

    fn text(&self, found: &Compared) -> Text {
        text::comparison(&found.file)
    }

    fn is_failure_alone(&self, found: &Compared) -> bool {
        found.file.event.rounds.is_empty()
    }

    fn last_text(&self) -> Option<Text> {
        Some(text::comparison_totals(&self.totals))
    }

    fn all<'a>(&'a self, files: &'a [Compared]) -> impl Serialize + 'a {
        AllFiles::new(self.rules.ids(), files, &self.totals)
    }

    fn add_to_page(&mut self, found: &Compared) -> Result<(), Failure> {
        Ok(self.page.add(
            &found.file,
            found.event.as_ref().map(Event::tournament),
            self.rules.rulesets(),
        )?)
    }

    fn page(&self) -> Result<String, Failure> {
        Ok(self.page.finish(&self.rules.ids(), &self.totals))
    }
}

impl From<CompareFormat> for Format {
    fn from(format: CompareFormat) -> Self {
        match format {
            CompareFormat::Text => Self::Text,
            CompareFormat::Json => Self::Json,
            CompareFormat::Jsonl => Self::Jsonl,
            CompareFormat::Html => Self::Html,
        }
    }
}
