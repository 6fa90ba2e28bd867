//! What is doubtful in a report, as objects.

use pairwright_reports::lint::Finding;
use pairwright_trf::{EventKind, KindOfEvent, Report};
use serde::Serialize;

use crate::{EventFacts, SCHEMA, event};

/// The object with all files that `lint --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct AllFindings<'a> {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// File by file.
    pub files: &'a [FileFindings],
}

/// What is to be said of a file.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FileFindings {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// What kind of event it is of: `individual-dutch`, `other-swiss`, `round-robin`, `knock-out`, `team`,
    /// `unknown` (a code of record 192 that nobody here knows) or `not-said`.
    pub event_kind: &'static str,
    /// What tells that, such as `192 says FIDE_BURSTEIN`; none if nothing does.
    pub told_by: Option<String>,
    /// Why the file could not be looked through.
    pub error: Option<String>,
    /// All there is to say, by line.
    pub findings: Vec<FindingObject>,
    /// Whether `--fix` would change it, or has.
    pub repairable: bool,
}

/// Something to be said of a report.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FindingObject {
    /// `error`, `warning` or `doubt`.
    pub kind: String,
    /// The line, from 1; none if the whole report is concerned.
    pub line: Option<usize>,
    /// The column, from 1; none if the whole line is.
    pub column: Option<usize>,
    /// What was found.
    pub found: String,
    /// What to do.
    pub advice: Option<String>,
}

impl<'a> AllFindings<'a> {
    /// Of `files`.
    pub fn new(files: &'a [FileFindings]) -> Self {
        Self { schema: SCHEMA, files }
    }
}

impl FileFindings {
    /// Of a file that cannot be looked through.
    pub fn failed(file: String, error: String) -> Self {
        let facts = EventFacts::default();
        Self {
            schema: SCHEMA,
            file,
            facts,
            event_kind: EventKind::NotSaid.into(),
            told_by: None,
            error: Some(error),
            findings: Vec::new(),
            repairable: false,
        }
    }

    /// Of the `report` in `file`.
    pub fn new(file: String, report: &Report, findings: Vec<Finding>, repairable: bool) -> Self {
        let tournament = report.tournament.as_ref();
        let kind = KindOfEvent::of_report(report);
        let facts = tournament.map(|tournament| event::facts(&report.document, tournament));
        Self {
            schema: SCHEMA,
            file,
            facts: facts.unwrap_or_default(),
            event_kind: kind.kind.into(),
            told_by: kind.told_by.map(|told_by| told_by.to_string()),
            error: None,
            findings: findings.into_iter().map(FindingObject::from).collect(),
            repairable,
        }
    }
}

impl From<Finding> for FindingObject {
    fn from(finding: Finding) -> Self {
        let Finding { kind, line, column, found, advice } = finding;
        Self { kind: kind.to_string(), line, column, found, advice }
    }
}
