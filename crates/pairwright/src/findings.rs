//! All findings on a report, including those that need editions and tie-breaks.

use pairwright_reports::lint::{Finding, Kind};
use pairwright_standings::parse_list;
use pairwright_trf::{Document, KindOfEvent, Report};

use crate::{Editions, Reason, Rules, RulesError};

/// All findings on `report`, which was read from `bytes`: those of [`lint`](pairwright_reports::lint::lint),
/// and those on the choice of one of `editions` and on the recorded tie-breaks.
///
/// ```
/// use pairwright::{Editions, findings, trf};
///
/// let bytes = std::fs::read("examples/club-evening.trf")?;
/// for finding in findings(&bytes, &trf::read(&bytes), &Editions::default()) {
///     println!("{:?}: {}", finding.line, finding.found);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn findings(bytes: &[u8], report: &Report, editions: &Editions) -> Vec<Finding> {
    let mut findings = pairwright_reports::lint::lint(bytes, report);
    if let Some(tournament) = &report.tournament {
        if !KindOfEvent::of(&report.document, tournament).kind.is_other() {
            findings.extend(edition(&report.document, editions));
        }
        findings.extend(tie_breaks(&report.document));
        findings.sort_by_key(|finding| (finding.line, finding.column, finding.kind));
    }
    findings
}

/// A finding if the choice of the edition fails or is doubtful. A missing or unreadable date is reported
/// elsewhere.
fn edition(document: &Document, editions: &Editions) -> Option<Finding> {
    let date = document.code_of_date();
    let (code, found, advice) = match Rules::Auto.choose(document, editions) {
        Ok(chosen) => match chosen.reason {
            Reason::Older(day) => (
                date,
                format!(
                    "found {day} as the date of the event, before every edition known here; {} is the \
                     nearest",
                    chosen.id()
                ),
                "correct it, or name the rules (`--rules`)",
            ),
            Reason::FarAhead(day) => (
                date,
                format!(
                    "found {day} as the date of the event, when {} would have been in force for longer \
                     than any edition has been",
                    chosen.id()
                ),
                "correct it",
            ),
            Reason::Ambiguous(day, other) => (
                date,
                format!(
                    "found a date of the event that is {day} with the day first and {other} with the \
                     month first, when another edition was in force"
                ),
                "write year, month and day, such as `042 1999/05/01`",
            ),
            _ => return None,
        },
        Err(RulesError::UnknownType(name, _)) => (
            "192",
            format!("found {name:?} as the type of the tournament, which is no edition known here"),
            "correct it, or name the rules (`--rules`)",
        ),
        Err(RulesError::Undecided(_)) => (
            "192",
            format!("found {:?} without a date, which tells no edition", document.encoded_type()?),
            "add the first day of the event (`042 1999/05/01`)",
        ),
        Err(_) => return None,
    };
    Some(doubt(document.place_of_record(code), found, advice))
}

/// A finding if the recorded tie-breaks cannot be used.
fn tie_breaks(document: &Document) -> Option<Finding> {
    let error = parse_list(document.tie_breaks()?).err()?;
    let code = document.code_of_tie_breaks();
    let found = format!("found a tie-break that cannot be used in record {code}: {error}");
    let advice = "correct it, or name the tie-breaks (`--tie-breaks`)";
    Some(doubt(document.place_of_record(code), found, advice))
}

fn doubt(place: Option<(usize, usize)>, found: String, advice: &str) -> Finding {
    let (line, column) = place.unzip();
    Finding { kind: Kind::Doubt, line, column, found, advice: Some(advice.to_owned()) }
}
