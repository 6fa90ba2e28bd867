//! Chooses an edition by name, code or date.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use pairwright_registry::Editions;
use pairwright_ruleset::Ruleset;
use pairwright_trf::{Document, EventKind};

/// Codes of record 192 that name the system without an edition; the date then decides.
const UNDATED_TYPES: [&str; 2] = ["FIDE_DUTCH", "FIDE_DUTCH_BAKU"];

/// The edition to pair an event by: a certain one, or whichever the report determines.
///
/// It parses as users write it: `auto`, an edition's id (`dutch-2017`), or the last word of the id (`2017`).
/// [`Rules::named`] looks further editions up, too.
///
/// ```
/// use pairwright::{Rules, edition};
///
/// let rules: Rules<'_> = "2017".parse()?;
/// assert_eq!(rules.id(), Some("dutch-2017"));
/// assert!("auto".parse::<Rules<'_>>()?.is_auto());
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
    #[error("{0:?} is no edition known here; {known}", known = known(.1))]
    UnknownName(String, Editions),
    /// Record 192 has an unknown code.
    #[error("record 192 names {0:?}, which is no edition known here; {known}", known = known(.1))]
    UnknownType(String, Editions),
    /// The date cannot be read.
    #[error("the date of the event, {0:?}, cannot be read; {known}", known = known(.1))]
    UnreadableDate(String, Editions),
    /// The report has neither a code nor a date.
    #[error("there is neither a date (record 042) nor an encoded type (192); {known}", known = known(.0))]
    Undecided(Editions),
    /// No edition is complete.
    #[error("no edition known here is complete; {known}", known = known(.0))]
    NoneComplete(Editions),
}

/// Every edition known here, oldest first, drafts included ([`Edition::status`](pairwright_ruleset::Edition)).
/// [`Editions`] are these and others.
///
/// ```
/// let ids: Vec<&str> = pairwright::editions().map(|ruleset| ruleset.edition().id).collect();
/// assert_eq!(ids[..3], ["dutch-2012", "dutch-2017", "dutch-2026"]);
/// ```
pub fn editions() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    pairwright_registry::RULESETS.iter().copied()
}

/// The editions known here that are complete, oldest first.
///
/// ```
/// assert!(pairwright::complete_editions().all(|ruleset| !ruleset.articles().is_empty()));
/// ```
pub fn complete_editions() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    pairwright_registry::complete()
}

/// The edition known here that is called `name`: its id or, if that is unambiguous, the last word of its id.
///
/// ```
/// let ruleset = pairwright::edition("2017").expect("an edition");
/// assert_eq!(ruleset.edition().id, "dutch-2017");
/// assert!(pairwright::edition("1066").is_none());
/// ```
pub fn edition(name: &str) -> Option<&'static dyn Ruleset> {
    Editions::default().find(name)
}

/// The newest complete edition known here, for an event about which nothing is known.
///
/// ```
/// let newest = pairwright::newest_edition()?;
/// assert_eq!(newest.reason.to_string(), "the newest that is complete");
/// # Ok::<(), pairwright::RulesError>(())
/// ```
///
/// # Errors
///
/// If no edition is complete.
pub fn newest_edition() -> Result<Chosen<'static>, RulesError> {
    Chosen::newest(&Editions::default())
}

impl<'r> Rules<'r> {
    /// Whether the report decides.
    ///
    /// ```
    /// assert!(pairwright::Rules::Auto.is_auto());
    /// ```
    pub fn is_auto(self) -> bool {
        matches!(self, Self::Auto)
    }

    /// The id of the edition; `None` if the report decides.
    ///
    /// ```
    /// use pairwright::{Editions, Rules};
    ///
    /// assert_eq!(Rules::named("2017", &Editions::default())?.id(), Some("dutch-2017"));
    /// assert_eq!(Rules::Auto.id(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn id(self) -> Option<&'static str> {
        match self {
            Self::Auto => None,
            Self::By(ruleset) => Some(ruleset.edition().id),
        }
    }

    /// The rules that users mean by `name`, `auto` or [an edition of `editions`](Editions::find).
    ///
    /// ```
    /// use pairwright::{Editions, Rules};
    ///
    /// assert_eq!(Rules::named("2026", &Editions::default())?.id(), Some("dutch-2026"));
    /// # Ok::<(), pairwright::RulesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`RulesError::UnknownName`] with the editions there are.
    pub fn named(name: &str, editions: &Editions) -> Result<Self, RulesError> {
        if name == "auto" {
            return Ok(Self::Auto);
        }
        let unknown = || RulesError::UnknownName(name.to_owned(), editions.clone());
        editions.find(name).map(Self::By).ok_or_else(unknown)
    }

    /// The edition for the event of `document`.
    pub(crate) fn choose<'a>(
        self,
        document: &'a Document,
        editions: &Editions,
    ) -> Result<Chosen<'a>, RulesError>
    where
        'r: 'a,
    {
        if let Self::By(ruleset) = self {
            return Ok(Chosen { ruleset, reason: Reason::Asked });
        }
        let encoded = document.encoded_type();
        if let Some((ruleset, name)) = encoded
            .filter(|name| !UNDATED_TYPES.contains(name))
            .and_then(|name| Some((editions.named_in_report(name)?, name)))
        {
            return Ok(Chosen { ruleset, reason: Reason::Named(name) });
        }
        let unknown = |name: &str| RulesError::UnknownType(name.to_owned(), editions.clone());
        // A code of another system does not determine an edition.
        let is_dutch = |name: &&str| EventKind::of_code(name) == EventKind::IndividualDutch;
        if let Some(name) = encoded.filter(is_dutch).filter(|name| !UNDATED_TYPES.contains(name)) {
            return Err(unknown(name));
        }
        match (document.event_date(), document.event_date_text()) {
            (Some(day), _) => dated(day, document.event_date_otherwise(), editions),
            (None, Some(text)) => {
                Err(RulesError::UnreadableDate(text.to_owned(), editions.clone()))
            }
            (None, None) => Err(match encoded {
                Some(name) if !is_dutch(&name) => unknown(name),
                _ => RulesError::Undecided(editions.clone()),
            }),
        }
    }
}

/// The edition for an event that began on `day` or, if its date is ambiguous, on `otherwise`.
fn dated(
    day: Date,
    otherwise: Option<Date>,
    editions: &Editions,
) -> Result<Chosen<'static>, RulesError> {
    let nearest = editions.nearest_to(day);
    let ruleset = nearest.ok_or_else(|| RulesError::NoneComplete(editions.clone()))?;
    let is_other = |day: &Date| {
        let other = editions.nearest_to(*day);
        other.is_some_and(|other| other.edition().id != ruleset.edition().id)
    };
    let reason = match otherwise.filter(is_other) {
        Some(other) => Reason::Ambiguous(day, other),
        None if !ruleset.edition().is_in_force(day) => Reason::Older(day),
        None if editions.is_far_ahead(day) => Reason::FarAhead(day),
        None => Reason::Dated(day),
    };
    Ok(Chosen { ruleset, reason })
}

impl Chosen<'_> {
    /// The newest complete edition of `editions`.
    ///
    /// ```
    /// use pairwright::{Chosen, Editions};
    ///
    /// assert_eq!(Chosen::newest(&Editions::default())?.id(), "dutch-2026");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If none of them is complete.
    pub fn newest(editions: &Editions) -> Result<Chosen<'static>, RulesError> {
        let newest = editions.complete().next_back();
        let ruleset = newest.ok_or_else(|| RulesError::NoneComplete(editions.clone()))?;
        Ok(Chosen { ruleset, reason: Reason::Newest })
    }

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
        Self::named(name, &Editions::default())
    }
}

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
fn known(editions: &Editions) -> String {
    let named = |ruleset: &'static dyn Ruleset| {
        let edition = ruleset.edition();
        format!("{} ({})", edition.id, edition.period())
    };
    format!("choose the rules: {}", editions.all().map(named).collect::<Vec<_>>().join(", "))
}
