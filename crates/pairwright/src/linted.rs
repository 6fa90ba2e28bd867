//! Findings on reports, as objects.

use pairwright_render::printable;
use pairwright_reports::lint::Finding;
use pairwright_trf::{EventKind, KindOfEvent, Report};
use serde::Serialize;

use crate::{Editions, EventFacts, SCHEMA, event};

/// The object with all files that `lint --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct AllFindings<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// One object per file.
    pub files: &'a [FileFindings],
}

/// The findings on a file.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FileFindings {
    schema: u8,
    /// The file, as named on the command line or found in a folder.
    pub file: String,
    /// The event that the findings are on.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The kind of the event: `individual-dutch`, `other-swiss`, `round-robin`, `knock-out`, `team`,
    /// `unknown` (an unknown code in record 192) or `not-said`.
    pub event_kind: &'static str,
    /// The source of the kind, such as `192 says FIDE_BURSTEIN`; `None` if there is none.
    pub told_by: Option<String>,
    /// Why the file could not be examined; `None` if it could.
    pub error: Option<String>,
    /// All findings, by line.
    pub findings: Vec<FindingObject>,
    /// Whether `--fix` would change the file, or has changed it.
    pub repairable: bool,
}

/// A finding on a report.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FindingObject {
    /// `error`, `warning`, `doubt` or `note`.
    pub kind: String,
    /// The line, from 1; `None` if the finding concerns the whole report.
    pub line: Option<usize>,
    /// The column, from 1; `None` if the finding concerns the whole line.
    pub column: Option<usize>,
    /// What was found, in words.
    pub found: String,
    /// What to do; `None` if there is no advice.
    pub advice: Option<String>,
}

impl<'a> AllFindings<'a> {
    /// The object for `files`.
    ///
    /// ```
    /// use pairwright::{AllFindings, FileFindings, json};
    ///
    /// let files = [FileFindings::failed("away.trf".into(), "there is no such file".into())];
    /// assert!(json(&AllFindings::new(&files))?.contains("\"files\": ["));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(files: &'a [FileFindings]) -> Self {
        Self { schema: SCHEMA, files }
    }
}

impl FileFindings {
    /// The object for a file that cannot be examined.
    ///
    /// ```
    /// let file = pairwright::FileFindings::failed("away.trf".into(), "there is no such file".into());
    /// assert_eq!((file.error.as_deref(), file.findings.len()), (Some("there is no such file"), 0));
    /// ```
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

    /// The object for the `report` in `file`, by the `editions` known.
    ///
    /// ```
    /// use pairwright::{Editions, FileFindings, findings, trf};
    ///
    /// let bytes = std::fs::read("examples/club-evening.trf")?;
    /// let (report, editions) = (trf::read(&bytes), Editions::default());
    /// let found = findings(&bytes, &report, &editions);
    /// let file = FileFindings::new("club-evening.trf".into(), &report, found, false, &editions);
    /// assert_eq!((file.facts.players, file.error), (Some(9), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        file: String,
        report: &Report,
        findings: Vec<Finding>,
        repairable: bool,
        editions: &Editions,
    ) -> Self {
        let tournament = report.tournament.as_ref();
        let kind = KindOfEvent::of_report(report);
        let facts =
            tournament.map(|tournament| event::facts(&report.document, tournament, editions));
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

impl FindingObject {
    /// The finding as the command prints it: `doubt: FILE:line:column: what was found; help: what to do`, and a
    /// line end.
    ///
    /// ```
    /// use pairwright::{Editions, FileFindings, findings, trf};
    ///
    /// let (report, editions) = (trf::read(b"001 nobody"), Editions::default());
    /// let found = findings(b"001 nobody", &report, &editions);
    /// let file = FileFindings::new("short.trf".into(), &report, found, false, &editions);
    /// assert!(file.findings[0].line_of(&file.file).contains(": short.trf:1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line_of(&self, file: &str) -> String {
        let numbers = [self.line, self.column].into_iter().flatten();
        let place = numbers.fold(String::new(), |place, number| format!("{place}:{number}"));
        let help = self.advice.as_ref().map(|advice| format!("; help: {advice}"));
        let said = printable(&format!("{}{}", self.found, help.unwrap_or_default()));
        format!("{}: {file}{place}: {said}\n", self.kind)
    }
}

impl From<Finding> for FindingObject {
    fn from(finding: Finding) -> Self {
        let Finding { kind, line, column, found, advice } = finding;
        Self { kind: kind.to_string(), line, column, found, advice }
    }
}
