//! Chooses an edition.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use pairwright_registry::RULESETS;
use pairwright_ruleset::Ruleset;
use pairwright_trf::{Document, EventKind};

/// Codes of record 192 that name the system without an edition; the date then decides.
const UNDATED_TYPES: [&str; 2] = ["FIDE_DUTCH", "FIDE_DUTCH_BAKU"];

/// The edition to pair an event by: a certain one, or whichever the report determines.
///
/// It parses as users write it: `auto`, an edition's id (`dutch-2017`), or the last word of the id (`2017`).
///
/// ```
/// use pairwright::{Rules, edition};
///
/// let rules: Rules<'_> = "2017".parse()?;
/// assert_eq!(rules, Rules::from(edition("dutch-2017").unwrap()));
/// assert_eq!("auto".parse(), Ok(Rules::Auto));
/// # Ok::<(), pairwright::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub enum Rules<'r> {
    /// The report decides: by record 192, else by the date of the event (042, else 052).
    #[default]
    Auto,
    /// This edition, whatever the report says; one of [`editions`], or one of your own.
    By(&'r dyn Ruleset),
}

/// An edition and why it was chosen.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    /// The edition that was chosen.
    pub ruleset: &'a dyn Ruleset,
    /// Why it was chosen.
    pub reason: Reason<'a>,
}

/// Why an edition was chosen. It displays like in `rules: dutch-2017 (the event began on 2025-10-18)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason<'a> {
    /// The caller named it.
    Asked,
    /// Record 192 of the report names it with this code.
    Named(&'a str),
    /// It was in force on this day, on which the event began.
    Dated(Date),
    /// The event began on this day, before all known editions; this is the oldest.
    Older(Date),
    /// It would be in force on this day, on which the event began if the date is right: no edition has ever
    /// been in force for that long.
    FarAhead(Date),
    /// It was in force on the first day; the date of the event may also mean the second day, on which another
    /// edition was in force.
    Ambiguous(Date, Date),
    /// It is the newest complete edition.
    Newest,
}

/// Why no edition was chosen. The message ends with the list of editions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A name of no known edition.
    #[error("{0:?} is no edition known here; {known}", known = Known)]
    UnknownName(String),
    /// Record 192 has an unknown code.
    #[error("record 192 names {0:?}, which is no edition known here; {known}", known = Known)]
    UnknownType(String),
    /// The date cannot be read.
    #[error("the date of the event, {0:?}, cannot be read; {known}", known = Known)]
    UnreadableDate(String),
    /// The report has neither a code nor a date.
    #[error("there is neither a date (record 042) nor an encoded type (192); {known}", known = Known)]
    Undecided,
    /// No edition is complete.
    #[error("no edition known here is complete; {known}", known = Known)]
    NoneComplete,
}

/// Every edition, oldest first, drafts included ([`Edition::status`](pairwright_ruleset::Edition)).
///
/// ```
/// let ids: Vec<&str> = pairwright::editions().map(|ruleset| ruleset.edition().id).collect();
/// assert_eq!(ids[..3], ["dutch-2012", "dutch-2017", "dutch-2026"]);
/// ```
pub fn editions() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    RULESETS.iter().copied()
}

/// The editions that are complete, oldest first.
pub fn complete_editions() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    pairwright_registry::complete()
}

/// The edition called `name`: its id or, if that is unambiguous, the last word of its id.
pub fn edition(name: &str) -> Option<&'static dyn Ruleset> {
    let mut short = editions().filter(|ruleset| last_word(ruleset.edition().id) == Some(name));
    pairwright_registry::find(name).or_else(|| short.next().filter(|_| short.next().is_none()))
}

/// The newest complete edition, for an event about which nothing is known.
///
/// # Errors
///
/// If no edition is complete.
pub fn newest_edition() -> Result<Chosen<'static>, RulesError> {
    let ruleset = complete_editions().next_back().ok_or(RulesError::NoneComplete)?;
    Ok(Chosen { ruleset, reason: Reason::Newest })
}

/// `2017` of `dutch-2017`.
fn last_word(id: &str) -> Option<&str> {
    id.rsplit_once('-').map(|(_, word)| word)
}

impl<'r> Rules<'r> {
    /// Whether the report decides.
    pub fn is_auto(self) -> bool {
        matches!(self, Self::Auto)
    }

    /// The edition for the event of `document`.
    pub(crate) fn choose<'a>(self, document: &'a Document) -> Result<Chosen<'a>, RulesError>
    where
        'r: 'a,
    {
        if let Self::By(ruleset) = self {
            return Ok(Chosen { ruleset, reason: Reason::Asked });
        }
        let encoded = document.encoded_type();
        // A code of another system does not determine an edition.
        let is_dutch = |name: &&str| EventKind::of_code(name) == EventKind::IndividualDutch;
        if let Some(name) = encoded.filter(is_dutch).filter(|name| !UNDATED_TYPES.contains(name)) {
            let ruleset = pairwright_registry::named_in_report(name)
                .ok_or_else(|| RulesError::UnknownType(name.to_owned()))?;
            return Ok(Chosen { ruleset, reason: Reason::Named(name) });
        }
        match (document.event_date(), document.event_date_text()) {
            (Some(day), _) => dated(day, document.event_date_otherwise()),
            (None, Some(text)) => Err(RulesError::UnreadableDate(text.to_owned())),
            (None, None) => Err(match encoded {
                Some(name) if !is_dutch(&name) => RulesError::UnknownType(name.to_owned()),
                _ => RulesError::Undecided,
            }),
        }
    }
}

/// The edition for an event that began on `day` or, if its date is ambiguous, on `otherwise`.
fn dated(day: Date, otherwise: Option<Date>) -> Result<Chosen<'static>, RulesError> {
    let ruleset = pairwright_registry::nearest_to(day).ok_or(RulesError::NoneComplete)?;
    let is_other = |day: &Date| {
        let other = pairwright_registry::nearest_to(*day);
        other.is_some_and(|other| other.edition().id != ruleset.edition().id)
    };
    let reason = match otherwise.filter(is_other) {
        Some(other) => Reason::Ambiguous(day, other),
        None if !ruleset.edition().is_in_force(day) => Reason::Older(day),
        None if pairwright_registry::is_far_ahead(day) => Reason::FarAhead(day),
        None => Reason::Dated(day),
    };
    Ok(Chosen { ruleset, reason })
}

impl Chosen<'_> {
    /// The id of the edition.
    pub fn id(&self) -> &'static str {
        self.ruleset.edition().id
    }
}

impl<'r> From<&'r dyn Ruleset> for Rules<'r> {
    fn from(ruleset: &'r dyn Ruleset) -> Self {
        Self::By(ruleset)
    }
}

impl FromStr for Rules<'_> {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        if name == "auto" {
            return Ok(Self::Auto);
        }
        edition(name).map(Self::By).ok_or_else(|| RulesError::UnknownName(name.to_owned()))
    }
}

/// Equal if both leave the choice to the report, or name editions with one id.
impl PartialEq for Rules<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Auto, Self::Auto) => true,
            (Self::By(one), Self::By(other)) => one.edition().id == other.edition().id,
            (Self::Auto, Self::By(_)) | (Self::By(_), Self::Auto) => false,
        }
    }
}

impl Eq for Rules<'_> {}

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked => f.write_str("asked for"),
            Self::Named(name) => write!(f, "record 192 says {name}"),
            Self::Newest => f.write_str("the newest that is complete"),
            Self::Dated(day) => write!(f, "the event began on {day}"),
            Self::Older(day) => write!(
                f,
                "the event began on {day}, older than every edition here; by the nearest one"
            ),
            Self::FarAhead(day) => write!(
                f,
                "the event began on {day}, if that is right: no edition has been in force for so long"
            ),
            Self::Ambiguous(day, other) => write!(
                f,
                "the event began on {day}; if its date means {other}, by another edition: write \
                 year, month and day"
            ),
        }
    }
}

/// The end of every [`RulesError`]: the editions to choose from.
struct Known;

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("choose the rules: ")?;
        for (place, ruleset) in editions().enumerate() {
            let edition = ruleset.edition();
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{} ({})", edition.id, edition.period())?;
        }
        Ok(())
    }
}
