//! Names and dates of editions.

use std::fmt;

use jiff::civil::Date;

/// The name and dates of an edition.
///
/// Editions have no order on purpose: code asks what an edition does, never how old it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The id that users and files name it by, such as `dutch-2017`.
    pub id: &'static str,
    /// The title of the text.
    pub title: &'static str,
    /// The congress, or board meeting, that approved it, and the date.
    pub approved: &'static str,
    /// The first day on which events were paired by it.
    pub in_force_from: Date,
    /// The last such day; `None` if it is in force.
    pub in_force_until: Option<Date>,
    /// Codes of the edition in record 192, without the suffix for acceleration. The first one goes into new reports,
    /// since most programs read it.
    pub report_names: &'static [&'static str],
    /// Whether all of its articles are implemented.
    pub status: Status,
}

/// How complete an implementation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Status {
    /// Some articles are still missing.
    Draft,
    /// Every article is implemented.
    Complete,
}

impl Edition {
    /// The period in which it is or was in force, such as `2017-07-01 to 2026-01-31` or `since 2026-02-01`.
    pub fn period(&self) -> String {
        match self.in_force_until {
            Some(until) => format!("{} to {until}", self.in_force_from),
            None => format!("since {}", self.in_force_from),
        }
    }

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

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn an_edition_is_in_force_on_its_first_and_its_last_day() {
        let mut edition = Edition {
            id: "some",
            title: "",
            approved: "",
            in_force_from: date(2001, 7, 1),
            in_force_until: Some(date(2004, 1, 31)),
            report_names: &[],
            status: Status::Complete,
        };
        let days = [date(2001, 6, 30), date(2001, 7, 1), date(2004, 1, 31), date(2004, 2, 1)];
        assert_eq!(days.map(|day| edition.is_in_force(day)), [false, true, true, false]);
        edition.in_force_until = None;
        assert_eq!(days.map(|day| edition.is_in_force(day)), [false, true, true, true]);
    }
}
