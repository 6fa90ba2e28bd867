//! The check of a report before it is handed in for rating.

use askama::Template;
use pairwright::{CheckOptions, Event, Round, Rules, findings, printable, text};

use super::part;
use crate::{Part, Report, Trouble};

/// How many findings are shown.
const MOST: usize = 100;

/// What was found in the report, with what to do.
struct Found {
    kind: String,
    line: Option<usize>,
    said: String,
}

#[derive(Template)]
#[template(path = "final.html")]
struct Final {
    /// The rounds with games that have no result, and how many.
    open: Vec<(Round, usize)>,
    /// How many rounds are missing.
    left: Round,
    /// The rounds that differ from what the edition pairs.
    differing: Vec<Round>,
    rules: String,
    ranks: Vec<String>,
    findings: Vec<Found>,
    /// How many findings are not shown.
    more: usize,
    can_repair: bool,
}

pub(super) fn check(report: &Report) -> Result<Vec<Part>, Trouble> {
    let event = report.event();
    let tournament = event.tournament();
    let paired = tournament.rounds_paired();
    let open = (1..=paired).map(|round| (round, tournament.pending(round).count()));
    let (rules, differing) = rounds(event);
    let mut findings =
        findings(report.bytes(), &pairwright::trf::read(report.bytes()), report.event().editions());
    let more = findings.len().saturating_sub(MOST);
    findings.truncate(MOST);
    let findings = findings.into_iter().map(|finding| {
        let advice = finding.advice.map(|advice| format!("; {advice}")).unwrap_or_default();
        Found {
            kind: finding.kind.to_string(),
            line: finding.line,
            said: printable(&format!("{}{advice}", finding.found)),
        }
    });
    let check = Final {
        open: open.filter(|(_, open)| *open > 0).collect(),
        left: tournament.total_rounds().unwrap_or(paired).saturating_sub(paired),
        differing,
        rules,
        ranks: text::ranks(&event.rank_check()).lines().map(printable).collect(),
        findings: findings.collect(),
        more,
        can_repair: report.repaired().is_some(),
    };
    Ok(vec![part("final", &check)?])
}

/// The edition of the event, or why there is none, and the rounds that it pairs otherwise.
fn rounds(event: &Event) -> (String, Vec<Round>) {
    let checked = event.under(Rules::Auto).and_then(|ruled| {
        let check = ruled.check(CheckOptions::default())?;
        let differing = check.rounds.iter().filter(|round| !round.agrees).map(|round| round.round);
        Ok((ruled.rules().to_owned(), differing.collect()))
    });
    checked.unwrap_or_else(|error| (printable(&error.to_string()), Vec::new()))
}
