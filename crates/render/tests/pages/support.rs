//! Makes pages and reads data from their text.

use pairwright_audits::check::{TournamentCheck, check_tournament};
use pairwright_audits::compare::{EventComparison, Totals, compare_event};
use pairwright_explain::{ExplainedRound, Forecast, Hinges, Opponents};
use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_registry::RULESETS;
use pairwright_render::page::{self, CheckPage, ComparePage};
use pairwright_render::{FileCheck, FileComparison};
use pairwright_ruleset::{PairingRequest, Ruleset};

/// An event in which the editions differ.
pub(crate) const DIFFERING: &str = "corpus/dutch-2012/oracle/m0114.trf";

pub(crate) fn ruleset(id: &str) -> &'static dyn Ruleset {
    pairwright_registry::find(id).expect("the edition is registered")
}

/// A round of a fixture, explained.
pub(crate) fn explained<'a>(
    rules: &str,
    tournament: &'a Tournament,
    round: Round,
) -> ExplainedRound<'a> {
    let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
    let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    ExplainedRound::of(ruleset(rules), request).unwrap()
}

pub(crate) fn explain(rules: &str, tournament: &Tournament, round: Round) -> String {
    page::round(&explained(rules, tournament, round), tournament, &[], false)
}

/// The page for one event under all editions, and the comparison.
pub(crate) fn compare(file: &str, tournament: &Tournament) -> (String, EventComparison) {
    let rulesets: Vec<&dyn Ruleset> = RULESETS.iter().map(|&ruleset| ruleset as _).collect();
    let ids: Vec<&'static str> = RULESETS.iter().map(|ruleset| ruleset.edition().id).collect();
    let event =
        compare_event(tournament, &rulesets, pairwright_audits::compare::Options::default());
    let mut found = FileComparison::new(file.to_owned(), ids.clone());
    found.event = event.unwrap();
    let mut page = ComparePage::default();
    page.add(&found, Some(tournament), &rulesets).unwrap();
    let mut totals = Totals::default();
    totals.count(&found.event, false);
    (page.finish(&ids, &totals), found.event)
}

pub(crate) fn check(rules: &str, file: &str, tournament: &Tournament) -> (String, TournamentCheck) {
    let ruleset = ruleset(rules);
    let check = check_tournament(ruleset, tournament, pairwright_audits::check::Options::default());
    let mut found = FileCheck::new(file.to_owned());
    found.check = check.unwrap();
    found.rules_reason = Some("asked for".to_owned());
    let mut page = CheckPage::default();
    page.add(&found, Some((tournament, ruleset))).unwrap();
    (page.finish(), found.check)
}

/// The pages of what `player` may get in the next round, of what their board there hinges on, and of the rounds to come.
pub(crate) fn answers(rules: &str, tournament: &Tournament, player: PairingNumber) -> [String; 3] {
    let ruleset = ruleset(rules);
    let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
    let next = tournament.rounds_paired() + 1;
    let request = PairingRequest::with_total_rounds(tournament, next, total.max(next)).unwrap();
    let opponents = Opponents::of(ruleset, tournament, player).unwrap();
    let hinges = Hinges::of(ruleset, &request, player).unwrap();
    let forecast = Forecast::of(ruleset, &request).unwrap();
    [
        page::opponents(tournament, rules, &opponents),
        page::hinges(tournament, rules, &hinges),
        page::forecast(tournament, &forecast),
    ]
}

/// The values of `attribute`, in order.
pub(crate) fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&start).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// The page without its style and script.
pub(crate) fn body(page: &str) -> String {
    let mut rest = page.to_owned();
    for element in ["style", "script"] {
        let (start, end) = (format!("<{element}>"), format!("</{element}>"));
        let from = rest.find(&start).expect("there is one") + start.len();
        let to = from + rest[from..].find(&end).expect("it ends");
        rest.replace_range(from..to, "");
    }
    rest
}
