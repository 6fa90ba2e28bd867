//! Which round is meant, and how it comes out.

use pairwright::model::{Colour, Round, RoundRecord, Tournament};
use pairwright::ruleset::{PairingRequest, RoundPairing};

use crate::engine::{Event, Refusal};
use crate::recorded;

/// An event and the round of it that a caller means who names none.
///
/// `JaVaFo` takes a round for played as soon as one of its games has a result. So a last round in which none has one is
/// paired anew; and where no round is left, or nobody knows how many there are, the last one is printed as it is
/// recorded.
pub(super) struct Meant {
    pub(super) event: Event,
    /// The round that is printed; else the next one is paired.
    printed: Option<Round>,
}

impl Meant {
    pub(super) fn of(event: Event) -> Self {
        let recorded = event.tournament().rounds_paired();
        let event = event.with_unplayed_round_open();
        let tournament = event.tournament();
        let is_over = match tournament.total_rounds() {
            Some(total) => recorded >= total,
            None => is_played(tournament, recorded),
        };
        let is_printed = tournament.rounds_paired() == recorded && recorded > 0 && is_over;
        Self { printed: is_printed.then_some(recorded), event }
    }

    /// What is to be said of it on standard error.
    pub(super) fn warning(&self) -> Option<String> {
        let round = self.printed?;
        let why = match self.event.tournament().total_rounds() {
            Some(_) => "no round is left to pair",
            None => "the number of rounds is not given (XXR)",
        };
        Some(format!(
            "warning: {why}; round {round}, the last one recorded, is printed as it is recorded"
        ))
    }

    /// The same round of the event if the upper half had virtual points in `round`.
    pub(super) fn accelerated_in(self, round: Round) -> Self {
        Self { event: self.event.accelerated_in(round), ..self }
    }

    /// The round that is asked for.
    pub(super) fn request(&self) -> Result<PairingRequest<'_>, Refusal> {
        match self.printed {
            Some(round) => {
                self.event.all_results()?;
                self.event.request(round)
            }
            None => self.event.next(),
        }
    }

    /// The boards of that round, and the event by which they came out. Where nothing tells who drew White, the first
    /// player did.
    pub(super) fn paired(self) -> Result<(Self, RoundPairing), Refusal> {
        if let Some(round) = self.printed {
            self.request()?;
            let pairing = recorded::pairing(self.event.tournament(), round);
            return Ok((self, pairing));
        }
        let pairing = |meant: &Self| meant.event.pair(&meant.request()?);
        match pairing(&self) {
            Err(Refusal::NoInitialColour(_)) => {
                let event = self.event.with_initial_colour(Some(Colour::White));
                let drawn = Self { event, ..self };
                let pairing = pairing(&drawn)?;
                Ok((drawn, pairing))
            }
            pairing => Ok((self, pairing?)),
        }
    }
}

/// Whether a game was played in `round`.
fn is_played(tournament: &Tournament, round: Round) -> bool {
    let records = tournament.players().iter().map(|player| player.record(round));
    records.into_iter().any(|record| matches!(record, RoundRecord::Game { .. }))
}
