//! An event under an edition.

use pairwright_audits::check::{TournamentCheck, check_tournament};
use pairwright_model::Round;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};

use crate::{CheckOptions, Chosen, Error, Event, PairedRound, Reason, Rules};

/// An event and the edition it is paired by, from [`Event::under`].
///
/// Methods with an optional round have a default: the next round for [`pair`](Self::pair), the [round in
/// question](Self::round_in_question) for [`explain`](Self::explain) and [`why`](Self::why).
///
/// The final round is paired by special rules. A report without a number of rounds is always assumed to end
/// with the last recorded one; its next round cannot be paired.
#[derive(Clone, Copy, Debug)]
pub struct RuledEvent<'e> {
    event: &'e Event,
    chosen: Chosen<'e>,
}

impl Event {
    /// The event under `rules`, for pairing, checking and explaining.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert_eq!(ruled.rules(), "dutch-2026");
    /// assert_eq!(ruled.ruleset().edition().id, ruled.rules());
    /// assert_eq!(ruled.event().tournament().players().len(), 9);
    /// assert_eq!(ruled.reason().to_string(), "the event began on 2026-03-07");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the report is to decide on the edition and does not, or if a record says that the event is of
    /// [another kind](Self::kind); [`as_individual_dutch`](Self::as_individual_dutch) overrides that.
    pub fn under<'a>(&'a self, rules: impl Into<Rules<'a>>) -> Result<RuledEvent<'a>, Error> {
        self.pairable()?;
        Ok(RuledEvent { event: self, chosen: self.choose(rules)? })
    }
}

impl<'e> RuledEvent<'e> {
    /// The event that the edition pairs.
    pub fn event(&self) -> &'e Event {
        self.event
    }

    /// The id of the edition, such as `dutch-2017`.
    pub fn rules(&self) -> &'static str {
        self.chosen.id()
    }

    /// The edition that the event is paired by.
    pub fn ruleset(&self) -> &'e dyn Ruleset {
        self.chosen.ruleset
    }

    /// Why that edition was chosen.
    pub fn reason(&self) -> Reason<'e> {
        self.chosen.reason
    }

    /// A request for the edition, for use with [`ruleset`](Self::ruleset).
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let outcome = ruled.ruleset().pair_round(&ruled.request(5)?)?;
    /// assert!(matches!(outcome, pairwright::ruleset::Outcome::Paired(_)));
    /// assert!(ruled.request(6).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round is neither recorded nor the next one, if all rounds are paired, if a result is missing, if it is
    /// the next one and the report does not give the number of rounds, or if points contradict the results, unless
    /// these are to [count](Event::by_results).
    pub fn request(&self, round: Round) -> Result<PairingRequest<'e>, Error> {
        self.event.points_fit()?;
        if round <= self.event.tournament().rounds_paired() {
            self.event
                .needs_report("give the report of the event to ask about an earlier round")?;
        }
        PairingRequest::new(self.event.tournament(), round)
            .map_err(|error| Error::of_request(error, self.event.document()))
    }

    /// Pairs a round, recorded or not, from the rounds before it; `None` means the next one.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let round = event.under(pairwright::Rules::Auto)?.pair(None)?;
    /// assert_eq!(round.to_pairs(), "5\n3 1\n2 5\n6 7\n9 8\n4 0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Impossible`] if no legal pairing exists, [`Error::NobodyLeft`] if there is nobody to pair,
    /// otherwise like [`request`](Self::request), and if the report lacks something that the edition needs.
    pub fn pair(&self, round: impl Into<Option<Round>>) -> Result<PairedRound<'e>, Error> {
        let tournament = self.event.tournament();
        let round = round.into().unwrap_or(tournament.rounds_paired() + 1);
        let request = self.request(round)?;
        let given = self.given_boards(round)?;
        let placed = |error| Error::from(error).placed(self.event.document());
        match self.ruleset().pair_round(&request).map_err(placed)? {
            Outcome::Paired(pairing) => {
                let pairing = self.with_given(round, &given, pairing)?;
                if pairing.boards.is_empty() && pairing.bye.is_none() {
                    return Err(Error::NobodyLeft { round });
                }
                Ok(PairedRound::of(self.event, self.chosen.id(), round, pairing))
            }
            Outcome::Impossible(why) => Err(Error::Impossible(why.explain(tournament))),
        }
    }

    /// Pairs every recorded round again, each from the recorded rounds before it, and reports the
    /// differences.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let checked = ruled.check(pairwright::CheckOptions::default())?;
    /// assert_eq!((checked.rounds_checked, checked.rounds_differing), (4, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round asked for is not recorded, like [`request`](Self::request), or if the event is of
    /// [another kind](Event::not_compared). An edition that fails in single rounds is reported [in the
    /// result](TournamentCheck::errors), and the others are still checked.
    pub fn check(&self, options: CheckOptions) -> Result<TournamentCheck, Error> {
        self.event.comparable()?;
        check_tournament(self.ruleset(), self.event.tournament(), options)
            .map_err(|error| Error::of_check(error, self.event.document()))
    }

    /// The default round of a question: the next one, or the last recorded one if the next cannot be paired
    /// now, because the event is over, its number of rounds is unknown, or a result is missing.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert_eq!(ruled.round_in_question(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn round_in_question(&self) -> Round {
        let recorded = self.event.tournament().rounds_paired();
        let next = recorded + 1;
        // Circumstances always belong to the next round.
        let is_next = self.event.wishes.is_some() || self.request(next).is_ok();
        if is_next { next } else { recorded.max(1) }
    }
}
