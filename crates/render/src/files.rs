//! What was found in a file: the objects that `check`, `compare` and `identify` print, and that
//! texts and pages are made of.

use std::fmt;

use pairwright_audits::check::TournamentCheck;
use pairwright_audits::compare::EventComparison;
use pairwright_audits::identify::EventVerdict;
use serde::Serialize;

/// The version of these objects; it grows when a field changes its meaning.
pub const SCHEMA: u8 = 1;

/// What every object says of its event, so that it can be told from others without the file.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EventFacts {
    /// The name of the event; may be empty. None if the report cannot be read.
    pub event: Option<String>,
    /// The day it began, else the day it ended, as `YYYY-MM-DD`; none if no date can be read.
    pub date: Option<String>,
    /// The number of players; none if the report cannot be read.
    pub players: Option<usize>,
    /// The edition that was in force that day.
    pub in_force: Option<&'static str>,
}

/// What was found in a file whose rounds were checked.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileCheck {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The edition it was checked by, if one could be chosen.
    pub rules: Option<&'static str>,
    /// Why that edition.
    pub rules_reason: Option<String>,
    /// Why the file, or one of its rounds, could not be checked.
    pub error: Option<String>,
    /// Why the file is left out: what tells that its event is of another kind than individual Dutch, such as
    /// `192 says FIDE_BURSTEIN`. That is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// Other editions that agree with every round, where this one does not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreeing_rules: Vec<&'static str>,
    /// The verdict; empty if the file could not be checked.
    #[serde(flatten)]
    pub check: TournamentCheck,
}

/// What was found in a file whose rounds were paired by several editions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileComparison {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The editions that were compared.
    pub rules: Vec<&'static str>,
    /// Why the file, or one of its rounds, could not be compared.
    pub error: Option<String>,
    /// Why the file is left out: what tells that its event is of another kind than individual Dutch, such as
    /// `192 says FIDE_BURSTEIN`. That is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// The comparison; empty if there is none.
    #[serde(flatten)]
    pub event: EventComparison,
}

/// What was found about the editions that explain a file.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
pub struct FileVerdict {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// Why the file, or one of its rounds, could not be looked at.
    pub error: Option<String>,
    /// Why the file is left out: what tells that its event is of another kind than individual Dutch, such as
    /// `192 says FIDE_BURSTEIN`. That is no error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<String>,
    /// The verdict, if there is one.
    #[serde(flatten)]
    pub verdict: Option<EventVerdict>,
}

impl FileCheck {
    /// Of a file of which nothing is known yet.
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
            check,
        }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }

    /// Of a file that is left out because `kind` tells that its event is of another kind.
    pub fn left_out(file: String, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file) }
    }
}

impl FileComparison {
    /// Of a file of which nothing is known yet, to be paired by `rules`.
    pub fn new(file: String, rules: Vec<&'static str>) -> Self {
        let (facts, event) = (EventFacts::default(), EventComparison::default());
        Self { schema: SCHEMA, file, facts, rules, error: None, not_compared: None, event }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, rules: Vec<&'static str>, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file, rules) }
    }

    /// Of a file that is left out because `kind` tells that its event is of another kind.
    pub fn left_out(file: String, rules: Vec<&'static str>, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file, rules) }
    }
}

impl FileVerdict {
    /// Of a file of which nothing is known yet.
    pub fn new(file: String) -> Self {
        let facts = EventFacts::default();
        Self { schema: SCHEMA, file, facts, error: None, not_compared: None, verdict: None }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }

    /// Of a file that is left out because `kind` tells that its event is of another kind.
    pub fn left_out(file: String, kind: impl fmt::Display) -> Self {
        Self { not_compared: Some(kind.to_string()), ..Self::new(file) }
    }
}
