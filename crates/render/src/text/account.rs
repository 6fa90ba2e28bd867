//! An answer in sections of sentences and lists, before it becomes text or a page.

use std::collections::BTreeSet;

use pairwright_model::{PairingNumber, Tournament};

use super::sheet::Sheet;
use crate::words::printable;

/// An answer with its heading.
#[derive(Debug)]
pub(crate) struct Account {
    /// The name of the event, possibly empty.
    pub(crate) event: String,
    /// What it is about, such as `opponents of 3 in round 5 by dutch-2026`.
    pub(crate) title: String,
    pub(crate) sections: Vec<Section>,
    /// The players that sentences name by number alone.
    pub(crate) numbers: BTreeSet<PairingNumber>,
}

/// Sentences, a list, and sentences below it. Each may be empty, and the first section has no heading.
#[derive(Debug, Default)]
pub(crate) struct Section {
    pub(crate) heading: String,
    pub(crate) said: Vec<String>,
    pub(crate) list: Vec<Entry>,
    pub(crate) is_numbered: bool,
    pub(crate) below: Vec<String>,
}

/// An entry of a list.
#[derive(Debug)]
pub(crate) struct Entry {
    /// What the entry is about; empty if the sentence says it.
    pub(crate) subject: String,
    pub(crate) said: String,
}

impl Account {
    /// An answer about `title` without sections.
    pub(super) fn new(tournament: &Tournament, title: String) -> Self {
        let event = printable(tournament.name().trim());
        Self { event, title, sections: Vec::new(), numbers: BTreeSet::new() }
    }

    /// The answer as text.
    pub(super) fn told(&self) -> String {
        let Self { event, title, .. } = self;
        let mut sheet = Sheet::default();
        sheet.heading(&if event.is_empty() { title.clone() } else { format!("{event}: {title}") });
        for section in &self.sections {
            if !section.heading.is_empty() {
                sheet.heading(&section.heading);
            }
            for paragraph in &section.said {
                sheet.paragraph(paragraph);
            }
            for (number, entry) in (1..).zip(&section.list) {
                let line = entry.line();
                if section.is_numbered {
                    sheet.numbered(number, &line);
                } else {
                    sheet.item(&line);
                }
            }
            for paragraph in &section.below {
                sheet.paragraph(paragraph);
            }
        }
        sheet.finish()
    }
}

impl Entry {
    fn line(&self) -> String {
        let Self { subject, said } = self;
        match (subject.is_empty(), said.is_empty()) {
            (true, _) => said.clone(),
            (false, true) => subject.clone(),
            (false, false) => format!("{subject}: {said}"),
        }
    }
}
