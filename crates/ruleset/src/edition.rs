//! What an edition is called and when it was in force.

use std::fmt;

use jiff::civil::Date;

/// The name and dates of an edition.
///
/// Editions have no order on purpose: code asks what an edition does, never how old it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// How users and files name it, such as `dutch-2017`.
    pub id: &'static str,
    /// The title of the text.
    pub title: &'static str,
    /// Where and when it was approved.
    pub approved: &'static str,
    /// The first day on which events were paired by it.
    pub in_force_from: Date,
    /// The last such day; none if it is in force.
    pub in_force_until: Option<Date>,
    /// What record 192 of a report calls it, without the suffix of an acceleration. The first is
    /// the one that most programs read, for new reports.
    pub report_names: &'static [&'static str],
    /// How complete the implementation is.
    pub status: Status,
}

/// How complete an implementation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Status {
    /// Being written.
    Draft,
    /// Every article is implemented.
    Complete,
}

impl Edition {
    /// Whether an event that began on `day` was paired by this edition.
    pub fn is_in_force(&self, day: Date) -> bool {
        self.in_force_from <= day && self.in_force_until.is_none_or(|until| day <= until)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}
