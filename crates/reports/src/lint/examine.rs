//! All findings on a report.

use pairwright_trf::{KindOfEvent, Problem, Report, Severity};

use crate::lint::characters::characters;
use crate::lint::doubts::doubts;
use crate::lint::finding::{Finding, Kind};
use crate::lint::kind;

/// All findings on `report`, which was read from `bytes`: first on the whole, then by line.
pub fn lint(bytes: &[u8], report: &Report) -> Vec<Finding> {
    let kind = KindOfEvent::of_report(report);
    let said =
        report.diagnostics.iter().filter(|said| kind::concerns(&kind, said)).map(|diagnostic| {
            Finding {
                kind: match (diagnostic.severity, &diagnostic.problem) {
                    (Severity::Error, _) => Kind::Error,
                    // Which of the two is meant nobody knows.
                    (Severity::Warning, Problem::Totals { .. }) => Kind::Doubt,
                    (Severity::Warning, _) => Kind::Warning,
                },
                line: diagnostic.line,
                column: diagnostic.column,
                found: diagnostic.problem.to_string(),
                advice: diagnostic.problem.help(),
            }
        });
    let said = said.chain(characters(&report.document));
    let mut findings: Vec<Finding> = said.chain(doubts(bytes, report, &kind)).collect();
    findings.sort_by_key(|finding| (finding.line, finding.column, finding.kind));
    findings
}
