//! Sums over all files.

use std::collections::BTreeMap;

use serde::Serialize;

use super::FileCheck;
use crate::exit::Exit;

/// What all files come to, as printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Totals {
    /// All files.
    pub(crate) files: usize,
    /// Files that, or a round of which, could not be checked.
    pub(crate) files_failed: usize,
    /// Files with a round that differs.
    pub(crate) files_differing: usize,
    /// Rounds compared.
    pub(crate) rounds_checked: usize,
    /// Rounds that differ.
    pub(crate) rounds_differing: usize,
}

/// What all files so far come to.
#[derive(Debug)]
pub(super) struct Tally {
    pub(super) totals: Totals,
    pub(super) exit: Exit,
    files_by_rules: BTreeMap<&'static str, usize>,
}

impl Tally {
    pub(super) fn new() -> Self {
        Self { totals: Totals::default(), exit: Exit::Done, files_by_rules: BTreeMap::new() }
    }

    pub(super) fn count(&mut self, file: &FileCheck, exit: Exit) {
        self.totals.files += 1;
        self.totals.files_failed += usize::from(file.error.is_some());
        self.totals.files_differing += usize::from(file.check.rounds_differing > 0);
        self.totals.rounds_checked += file.check.rounds_checked;
        self.totals.rounds_differing += file.check.rounds_differing;
        self.exit = self.exit.worst(exit);
        if let Some(rules) = file.rules {
            *self.files_by_rules.entry(rules).or_default() += 1;
        }
    }

    /// How many files were checked by which edition.
    pub(super) fn rules_line(&self) -> String {
        let decided: usize = self.files_by_rules.values().sum();
        let undecided = ("none", self.totals.files - decided);
        let groups = self.files_by_rules.iter().map(|(&rules, &files)| (rules, files));
        let groups: Vec<String> = groups
            .chain((undecided.1 > 0).then_some(undecided))
            .map(|(rules, files)| format!("{rules} (files: {files})"))
            .collect();
        format!("rules: {}", groups.join(", "))
    }
}
