//! Editions of one's own, which nothing but the event knows.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::read_to_string;

use pairwright::ruleset::{
    Article, Concession, Demand, Edition, Objection, Outcome, PairingError, PairingRequest,
    PlayerFacts, RoundPairing, Ruleset, Status, TraceSink, date,
};
use pairwright::{CheckOptions, EditionList, Editions, Error, Event, Rules, RulesError, edition};

/// The edition of 2017 under another name, still complete and in force when that of 2026 is.
#[derive(Debug)]
struct Outside;

static OUTSIDE: Edition = Edition {
    id: "club-outside",
    title: "The rules of a club",
    approved: "the club",
    in_force_from: date(2026, 3, 1),
    in_force_until: None,
    report_names: &["CLUB_SWISS"],
    status: Status::Complete,
};

fn parent() -> &'static dyn Ruleset {
    edition("dutch-2017").unwrap()
}

impl Ruleset for Outside {
    fn edition(&self) -> &'static Edition {
        &OUTSIDE
    }
    fn articles(&self) -> &'static [&'static Article] {
        parent().articles()
    }
    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        sink: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError> {
        parent().trace_round(request, sink)
    }
    fn concede(
        &self,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Concession, PairingError> {
        parent().concede(request, demand)
    }
    fn object(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        parent().object(request, proposal)
    }
    fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        parent().facts(request)
    }
}

fn report() -> String {
    read_to_string("examples/club-evening.trf").unwrap()
}

fn event(report: &str) -> Event {
    report.parse::<Event>().unwrap().with_editions(&Editions::with(&Outside))
}

/// The event began on 7 March 2026.
#[test]
fn a_date_chooses_the_edition_that_came_into_force_last() {
    let event = event(&report());
    assert_eq!(event.under(Rules::Auto).unwrap().rules(), "club-outside");
    assert_eq!(event.facts().in_force, Some("club-outside"));
    let earlier = report().replace("2026/03/07", "2026/02/07").parse::<Event>().unwrap();
    let earlier = earlier.with_editions(&Editions::with(&Outside));
    assert_eq!(earlier.under(Rules::Auto).unwrap().rules(), "dutch-2026");
}

#[test]
fn record_192_names_it_whatever_the_name_is() {
    let named = format!("192 CLUB_SWISS\n{}", report().replace("2026/03/07", "2020/03/07"));
    let event = event(&named);
    let ruled = event.under(Rules::Auto).unwrap();
    assert_eq!(
        (ruled.rules(), ruled.reason().to_string()),
        ("club-outside", "record 192 says CLUB_SWISS".into())
    );
    assert!(ruled.check(CheckOptions::default()).is_ok());
    // Nobody else has heard of it.
    let stranger: Event = named.parse().unwrap();
    assert!(matches!(stranger.under(Rules::Auto), Err(Error::At { .. } | Error::OtherKind(_))));
}

#[test]
fn it_is_found_by_name_and_listed_where_it_is_missing() {
    let editions = Editions::with(&Outside);
    for name in ["club-outside", "outside"] {
        assert_eq!(Rules::named(name, &editions).unwrap().id(), Some("club-outside"));
        assert!(name.parse::<Rules<'_>>().is_err());
    }
    let unknown = Rules::named("none", &editions).unwrap_err();
    assert!(matches!(unknown, RulesError::UnknownName(..)));
    assert!(unknown.to_string().ends_with(", club-outside (since 2026-03-01)"), "{unknown}");
    let listed = EditionList::of(&editions).editions;
    assert_eq!(listed.iter().filter(|edition| edition.id == "club-outside").count(), 1);
    assert_eq!(editions.all().last().unwrap().edition().id, "club-outside");
}

#[test]
fn it_is_asked_when_an_event_is_identified_and_after_every_action() {
    let event = event(&report());
    assert_eq!(event.editions().all().count(), pairwright::editions().count() + 1);
    let verdict = serde_json::to_string(&event.identify().unwrap()).unwrap();
    assert!(verdict.contains("club-outside"), "{verdict}");
    let action = event.action("set rules outside").unwrap();
    let after = event.act(&action).unwrap().event;
    assert_eq!(after.named().unwrap().edition().id, "club-outside");
}

#[test]
fn an_edition_with_a_known_id_takes_its_place() {
    let editions = Editions::with(&Outside).and(&Outside).and(parent());
    assert_eq!(editions.all().count(), pairwright::editions().count() + 1);
    assert_eq!(editions, Editions::with(&Outside));
    assert_ne!(editions, Editions::default());
}
