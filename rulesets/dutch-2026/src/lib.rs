//! The Dutch system, edition of 2026 (C.04.3, in force from 1 February 2026).
//!
//! In the order of the text:
//! - [`articles`]: every article, in our own words;
//! - [`policies`]: how this edition reads unplayed rounds (1.4, C2);
//! - [`players`]: what the criteria look at in a player (1.6 to 1.8);
//! - [`bracket`]: a bracket and what lies below it (1.3);
//! - [`parameters`]: M0, M1 and the number of pairs (3.1);
//! - [`procedure`]: from scoregroup to scoregroup (1.9);
//! - [`completion`]: whether the rest can still be paired (C4), and the score of the bye (C5);
//! - [`criteria`]: C1–C21 as costs, for the fast routes; [`fields`] and [`kinds`] belong to it;
//! - [`lookahead`]: C4 and C8 for given downfloaters;
//! - [`generation`]: articles 3 and 4 to the letter, the truth for small brackets;
//! - [`judgement`]: whether a candidate is legal, and C8 to the letter;
//! - [`quality`]: C6–C21 of one candidate, as the articles read;
//! - [`colours`]: article 5;
//! - [`telling`]: the decisions, told while they are taken;
//! - [`objection`]: why another pairing is rejected, and what is conceded to a demand.

mod articles;
mod bracket;
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
pub struct Dutch2026;

static EDITION: Edition = Edition {
    id: "dutch-2026",
    title: "FIDE (Dutch) System",
    approved: "FIDE Council, 28 October 2025",
    in_force_from: date(2026, 2, 1),
    in_force_until: None,
    // The text was first to come into force in the middle of 2025; reports bear both names.
    report_names: &["FIDE_DUTCH_2025", "FIDE_DUTCH_2026"],
    status: Status::Complete,
};

impl Ruleset for Dutch2026 {
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
