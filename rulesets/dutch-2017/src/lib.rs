//! The Dutch system, edition of 2017.

use jiff::civil::date;
use pairwright_ruleset::{
    Article, Edition, Outcome, PairingError, PairingRequest, Ruleset, Status,
};

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
        &[]
    }

    fn pair_round(&self, _request: &PairingRequest<'_>) -> Result<Outcome, PairingError> {
        Err(PairingError::Internal("not written yet"))
    }
}
