//! `pairwright check`: pairs recorded rounds again, and compares.

use std::collections::BTreeMap;

use pairwright::merge::Merged;
use pairwright::page::CheckPage;
use pairwright::text::{self, Text};
use pairwright::{AllFiles, CheckOptions, CheckTotals, Event, FileCheck, check_file};
use serde::Serialize;

use crate::args::{CheckArgs, CheckFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::files::{self, Content, Files, Format, Teller};
use crate::merge;

/// The findings for one file, and the event if the output format shows it.
#[derive(Serialize)]
#[serde(transparent)]
struct Checked {
    file: FileCheck,
    #[serde(skip)]
    event: Option<Event>,
}

/// Prints the findings of `check`.
struct CheckTeller {
    /// Whether to say which edition each file was checked by.
    says_rules: bool,
    totals: CheckTotals,
    files_by_rules: BTreeMap<&'static str, usize>,
    page: CheckPage,
}

/// Checks all files and prints the findings.
pub(crate) fn run(args: &CheckArgs, console: &mut Console<'_>) -> Exit {
    if args.merge {
        let (format, output) = (args.format.into(), args.output.as_deref());
        return merge::run(Merged::Check, &args.paths, format, output, console);
    }
    let files = Files {
        paths: &args.paths,
        kind: args.kind,
        jobs: args.jobs,
        format: args.format.into(),
        output: args.output.as_deref(),
    };
    let mut teller = CheckTeller {
        says_rules: args.rules.is_auto(),
        totals: CheckTotals::default(),
        files_by_rules: BTreeMap::new(),
        page: CheckPage::default(),
    };
    let checked =
        files::run(&files, console, |name, content| look(args, name, content), &mut teller);
    checked.unwrap_or_else(|failure| console.fail("check", &failure))
}

fn look(args: &CheckArgs, name: &str, content: Content) -> (Checked, Option<Failure>) {
    match content {
        Ok(event) => {
            let options = CheckOptions { round: args.round, no_reasons: args.no_why };
            let (mut file, error) = check_file(name, &event, args.rules, options);
            if args.judges_ranks() && file.not_compared.is_none() {
                file.ranks = Some(event.rank_check());
            }
            let event = (args.format == CheckFormat::Html).then_some(event);
            (Checked { file, event }, error.map(Failure::from))
        }
        Err(failure) => {
            if let Some(kind) = failure.other_kind() {
                let file = FileCheck::left_out(name.to_owned(), kind);
                (Checked { file, event: None }, None)
            } else {
                let file = FileCheck::failed(name.to_owned(), &failure);
                (Checked { file, event: None }, Some(failure))
            }
        }
    }
}

impl Teller for CheckTeller {
    type Found = Checked;

    fn exit(&self, found: &Checked) -> Exit {
        if found.file.differs() { Exit::Differences } else { Exit::Done }
    }

    fn count(&mut self, found: &Checked, failed: bool) {
        if found.file.not_compared.is_some() {
            return self.totals.leave_out();
        }
        self.totals.count(&found.file.check, failed);
        self.totals.count_ranks(found.file.wrong_ranks());
        if let Some(rules) = found.file.rules {
            *self.files_by_rules.entry(rules).or_default() += 1;
        }
    }

    /// Which edition was chosen and why, and whether the ranks agree.
    fn notes(&self, found: &Checked, is_only: bool) -> Vec<String> {
        if !is_only {
            return Vec::new();
        }
        let FileCheck { rules, rules_reason, ranks, .. } = &found.file;
        let rules = rules.filter(|_| self.says_rules).zip(rules_reason.as_ref());
        let rules = rules.map(|(rules, reason)| format!("rules: {rules} ({reason})"));
        // Wrong ranks are findings, which stand on standard output.
        let ranks = ranks.as_ref().filter(|ranks| ranks.has_ranks() && ranks.wrong.is_empty());
        let ranks = ranks.map(text::ranks);
        rules.into_iter().chain(ranks).collect()
    }

    /// How many files were checked by each edition.
    fn last_remark(&self) -> Option<String> {
        let decided: usize = self.files_by_rules.values().sum();
        let undecided = ("none", self.totals.files - decided);
        let groups = self.files_by_rules.iter().map(|(&rules, &files)| (rules, files));
        let groups: Vec<String> = groups
            .chain((undecided.1 > 0).then_some(undecided))
            .map(|(rules, files)| format!("{rules} (files: {files})"))
            .collect();
        self.says_rules.then(|| format!("rules: {}", groups.join(", ")))
    }

    fn text(&self, found: &Checked) -> Text {
        text::check(&found.file)
    }

    fn is_failure_alone(&self, found: &Checked) -> bool {
        found.file.check.rounds.is_empty()
    }

    fn last_text(&self) -> Option<Text> {
        Some(text::check_totals(&self.totals))
    }

    fn all<'a>(&'a self, files: &'a [Checked]) -> impl Serialize + 'a {
        AllFiles::new(Vec::new(), files, &self.totals)
    }

    fn add_to_page(&mut self, found: &Checked) -> Result<(), Failure> {
        let event = found.event.as_ref().and_then(|event| {
            Some((event.tournament(), event.editions().find(found.file.rules?)?))
        });
        Ok(self.page.add(&found.file, event)?)
    }

    fn page(&self) -> Result<String, Failure> {
        Ok(self.page.finish())
    }
}

impl From<CheckFormat> for Format {
    fn from(format: CheckFormat) -> Self {
        match format {
            CheckFormat::Text => Self::Text,
            CheckFormat::Json => Self::Json,
            CheckFormat::Jsonl => Self::Jsonl,
            CheckFormat::Html => Self::Html,
        }
    }
}
