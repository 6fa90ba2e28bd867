//! The findings on a file: the objects that `check`, `compare` and `identify` print, from which texts and
//! pages are made.

use std::fmt;

use pairwright_audits::check::TournamentCheck;
use pairwright_audits::compare::EventComparison;
use pairwright_audits::identify::EventVerdict;
use pairwright_standings::RankCheck;
use serde::Serialize;

/// The version of these objects; increases when a field changes its meaning.
pub const SCHEMA: u8 = 1;

/// The fields that every object has about its event, so that events can be distinguished without the files.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EventFacts {
    /// The name of the event, possibly empty; `None` if the report cannot be read.
    pub event: Option<String>,
    /// The day it began, else the day it ended, as `YYYY-MM-DD`; `None` if neither can be read.
    pub date: Option<String>,
    /// The number of players; `None` if the report cannot be read.
    pub players: Option<usize>,
    /// The edition in force on that day; `None` without a date.
    pub in_force: Option<&'static str>,
}

/// The findings on a file whose rounds were checked.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileCheck {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The event in the file.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The edition it was checked by; `None` if none could be chosen.
    pub rules: Option<&'static str>,
    /// Why that edition was chosen.
    pub rules_reason: Option<String>,
    /// Why the file, or one of its rounds, could not be checked; `None` if all could.
    pub error: Option<String>,
    /// Why the file is left out: the source that says its event is not individual Dutch, such as `192 says
    /// FIDE_BURSTEIN`. This is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// Other editions that agree with every round, if this one does not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreeing_rules: Vec<&'static str>,
    /// The verdict on the recorded ranks; `None` if it was not asked for, or if the report cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ranks: Option<RankCheck>,
    /// The result; empty if the file could not be checked.
    #[serde(flatten)]
    pub check: TournamentCheck,
}

/// The findings on a file whose rounds were paired by several editions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileComparison {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The event in the file.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The editions, in the order given.
    pub rules: Vec<&'static str>,
    /// Why the file, or one of its rounds, could not be compared; `None` if all could.
    pub error: Option<String>,
    /// Why the file is left out: the source that says its event is not individual Dutch, such as `192 says
    /// FIDE_BURSTEIN`. This is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// The result; empty if the file could not be compared.
    #[serde(flatten)]
    pub event: EventComparison,
}

/// The findings on the editions that explain a file.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileVerdict {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The event in the file.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// Why the file, or one of its rounds, could not be examined; `None` if all could.
    pub error: Option<String>,
    /// Why the file is left out: the source that says its event is not individual Dutch, such as `192 says
    /// FIDE_BURSTEIN`. This is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// The verdict; `None` if there is none.
    #[serde(flatten)]
    pub verdict: Option<EventVerdict>,
}

impl FileCheck {
    /// The object for a file before anything is known about it.
    pub fn new(file: String) -> Self {
        let check = TournamentCheck::default();
        let facts = EventFacts::default();
        Self {
            schema: SCHEMA,
            file,
            facts,
            rules: None,
            rules_reason: None,
            error: None,
            not_compared: None,
            agreeing_rules: Vec::new(),
            ranks: None,
            check,
        }
    }

    /// The object for a file that cannot be examined.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }

    /// The object for a file left out because of its `kind`.
    pub fn left_out(file: String, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file) }
    }

    /// Number of players whose recorded rank is wrong; `None` if the ranks are not judged.
    pub fn wrong_ranks(&self) -> Option<usize> {
        let judged = self.ranks.as_ref().filter(|ranks| ranks.not_judged.is_none());
        judged.map(|ranks| ranks.wrong.len())
    }

    /// Whether a round or a rank differs.
    pub fn differs(&self) -> bool {
        self.check.rounds_differing > 0 || self.wrong_ranks().is_some_and(|wrong| wrong > 0)
    }
}

impl FileComparison {
    /// The object for a file, to be paired by `rules`, before anything is known about it.
    pub fn new(file: String, rules: Vec<&'static str>) -> Self {
        let (facts, event) = (EventFacts::default(), EventComparison::default());
        Self { schema: SCHEMA, file, facts, rules, error: None, not_compared: None, event }
    }

    /// The object for a file that cannot be examined.
    pub fn failed(file: String, rules: Vec<&'static str>, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file, rules) }
    }

    /// The object for a file left out because of its `kind`.
    pub fn left_out(file: String, rules: Vec<&'static str>, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file, rules) }
    }
}

impl FileVerdict {
    /// The object for a file before anything is known about it.
    pub fn new(file: String) -> Self {
        let facts = EventFacts::default();
        Self { schema: SCHEMA, file, facts, error: None, not_compared: None, verdict: None }
    }

    /// The object for a file that cannot be examined.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }

    /// The object for a file left out because of its `kind`.
    pub fn left_out(file: String, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file) }
    }
}
