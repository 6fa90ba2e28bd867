//! The Dutch system, edition of 2017 (C.04.3, approved in Baku 2016).
//!
//! In the order of the text:
//! - [`articles`]: every article, in our own words;
//! - [`policies`]: how this edition reads unplayed rounds (A.4.b, C.2);
//! - [`players`]: what the criteria look at in a player (A.6, A.7);
//! - [`bracket`]: a bracket and what lies below it (A.3);
//! - [`parameters`]: M0, M1 and the number of pairs (B.1);
//! - [`procedure`]: from scoregroup to scoregroup (A.9);
//! - [`collapse`]: the PPB and the CLB (A.9);
//! - [`criteria`]: C.1–C.19 as costs, for the fast routes; [`fields`] and [`kinds`] belong to it;
//! - [`lookahead`]: C.7 for a single downfloater;
//! - [`generation`]: B and D to the letter, the truth for small brackets;
//! - [`judgement`]: whether a candidate is legal, and C.7 for any downfloaters;
//! - [`quality`]: C.5–C.19 of one candidate, as the articles read;
//! - [`completion`]: whether the rest can still be paired (C.4);
//! - [`colours`]: section E;
//! - [`telling`]: the decisions, told while they are taken;
//! - [`objection`]: why another pairing is rejected, and what is conceded to a demand.

mod articles;
mod bracket;
mod collapse;
mod colours;
mod completion;
mod criteria;
mod fields;
mod generation;
mod judgement;
mod kinds;
mod lookahead;
mod objection;
mod parameters;
mod players;
mod policies;
mod procedure;
mod quality;
mod telling;

use jiff::civil::date;
use pairwright_ruleset::{
    Article, Concession, Demand, Edition, Outcome, PairingError, PairingRequest, PlayerFacts,
    RoundPairing, Ruleset, Status,
};
use pairwright_trace::{Objection, TraceSink};

use crate::players::Field;

pub use generation::{Agreement, LiteralObjection, compare_routes, literal_objections};

/// The edition.
#[derive(Clone, Copy, Debug)]
pub struct Dutch2017;

static EDITION: Edition = Edition {
    id: "dutch-2017",
    title: "FIDE (Dutch) System",
    approved: "87th FIDE Congress, Baku 2016",
    in_force_from: date(2017, 7, 1),
    in_force_until: Some(date(2026, 1, 31)),
    report_names: &["FIDE_DUTCH_2017"],
    status: Status::Complete,
};

impl Ruleset for Dutch2017 {
    fn edition(&self) -> &'static Edition {
        &EDITION
    }

    fn articles(&self) -> &'static [&'static Article] {
        articles::ALL
    }

    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        sink: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError> {
        telling::trace_round(request, sink)
    }

    fn concede(
        &self,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Concession, PairingError> {
        objection::concede(request, demand)
    }

    fn object(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        objection::object(request, proposal)
    }

    fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        Field::new(request, Demand::Nothing).facts()
    }
}
