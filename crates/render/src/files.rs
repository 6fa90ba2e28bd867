//! What was found in a file: the objects that `check`, `compare` and `identify` print, and that
//! texts and pages are made of.

use std::fmt;

use pairwright_check::TournamentCheck;
use pairwright_compare::EventComparison;
use pairwright_identify::EventVerdict;
use serde::Serialize;

/// The version of these objects; it grows when a field changes its meaning.
pub const SCHEMA: u8 = 1;

/// What was found in a file whose rounds were checked.
#[derive(Clone, Debug, Serialize)]
pub struct FileCheck {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The edition it was checked by, if one could be chosen.
    pub rules: Option<&'static str>,
    /// Why that edition.
    pub rules_reason: Option<String>,
    /// Why the file, or one of its rounds, could not be checked.
    pub error: Option<String>,
    /// Other editions that agree with every round, where this one does not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub agreeing_rules: Vec<&'static str>,
    /// The verdict; empty if the file could not be checked.
    #[serde(flatten)]
    pub check: TournamentCheck,
}

/// What was found in a file whose rounds were paired by several editions.
#[derive(Clone, Debug, Serialize)]
pub struct FileComparison {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The editions that were compared.
    pub rules: Vec<&'static str>,
    /// Why the file, or one of its rounds, could not be compared.
    pub error: Option<String>,
    /// The comparison; empty if there is none.
    #[serde(flatten)]
    pub event: EventComparison,
}

/// What was found about the editions that explain a file.
#[derive(Clone, Debug, Serialize)]
pub struct FileVerdict {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The edition that was in force when the event began, as far as its date tells.
    pub in_force: Option<&'static str>,
    /// Why the file, or one of its rounds, could not be looked at.
    pub error: Option<String>,
    /// The verdict, if there is one.
    #[serde(flatten)]
    pub verdict: Option<EventVerdict>,
}

impl FileCheck {
    /// Of a file of which nothing is known yet.
    pub fn new(file: String) -> Self {
        let check = TournamentCheck::default();
        Self {
            schema: SCHEMA,
            file,
            rules: None,
            rules_reason: None,
            error: None,
            agreeing_rules: Vec::new(),
            check,
        }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }
}

impl FileComparison {
    /// Of a file of which nothing is known yet, to be paired by `rules`.
    pub fn new(file: String, rules: Vec<&'static str>) -> Self {
        Self { schema: SCHEMA, file, rules, error: None, event: EventComparison::default() }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, rules: Vec<&'static str>, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file, rules) }
    }
}

impl FileVerdict {
    /// Of a file of which nothing is known yet.
    pub fn new(file: String) -> Self {
        Self { schema: SCHEMA, file, in_force: None, error: None, verdict: None }
    }

    /// Of a file that cannot be looked at.
    pub fn failed(file: String, error: impl fmt::Display) -> Self {
        Self { error: Some(error.to_string()), ..Self::new(file) }
    }
}
