//! What an edition tells of a round: its decisions, its reasons, and the state before it.

use pairwright_explain::state::State;
use pairwright_explain::{ExplainError, ExplainedRound, Question, Reply};
use pairwright_model::Round;
use pairwright_ruleset::{PairingRequest, Ruleset};
use serde::Serialize;

use crate::{Error, Event, EventFacts, Explained, RuledEvent, SCHEMA};

/// The object that `checklist --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ChecklistObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that is told of.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The state that the edition looks at.
    #[serde(flatten)]
    pub state: &'a State,
}

impl<'a> ChecklistObject<'a> {
    /// The object for the `state` of `event`.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// use pairwright::{ChecklistObject, json};
    ///
    /// let state = ruled.state(None)?;
    /// assert!(json(&ChecklistObject::new(&event, &state))?.contains("\"scoregroups\": ["));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(event: &Event, state: &'a State) -> Self {
        Self { schema: SCHEMA, facts: event.facts(), state }
    }
}

impl<'e> RuledEvent<'e> {
    /// The state before `round`, or before the next one: everything that the edition looks at.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let state = ruled.state(None)?;
    /// assert_eq!((state.round, state.players.len(), state.is_final_round), (5, 9, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`request`](Self::request).
    pub fn state(&self, round: impl Into<Option<Round>>) -> Result<State, Error> {
        let next = self.event().tournament().rounds_paired() + 1;
        let request = self.request(round.into().unwrap_or(next))?;
        let state = State::before(self.ruleset(), &request);
        // Brackets are known only for a round that can be paired; the rest of the state always is.
        Ok(match ExplainedRound::decided(self.ruleset(), request) {
            Ok(round) => state.with_brackets(&round),
            Err(_) => state,
        })
    }

    /// Explains how the edition pairs a round, article by article; `None` means the [round in
    /// question](Self::round_in_question). A round that cannot be paired is explained, too.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let round = ruled.explain(5)?;
    /// assert!(round.to_text(&round.board(1)?).starts_with("Club evening: round 5 by dutch-2026, board 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`request`](Self::request), and if the report lacks something that the edition needs.
    pub fn explain(&self, round: impl Into<Option<Round>>) -> Result<Explained<'e>, Error> {
        self.told(round.into(), ExplainedRound::of)
    }

    /// Explains a round like [`explain`](Self::explain), but brackets of up to twelve players candidate by
    /// candidate.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let steps = ruled.step_by_step(5)?;
    /// assert!(steps.told().events().len() >= ruled.explain(5)?.told().events().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`explain`](Self::explain).
    pub fn step_by_step(&self, round: impl Into<Option<Round>>) -> Result<Explained<'e>, Error> {
        self.told(round.into(), ExplainedRound::step_by_step)
    }

    /// Explains a round like [`explain`](Self::explain), without refused candidates, which are not needed
    /// for [`Explained::judge`].
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let round = ruled.decided(5)?;
    /// assert_eq!(round.pairing()?, ruled.explain(5)?.pairing()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`explain`](Self::explain).
    pub fn decided(&self, round: impl Into<Option<Round>>) -> Result<Explained<'e>, Error> {
        self.told(round.into(), ExplainedRound::decided)
    }

    /// Explains a round as far as the answer to `question` in text or JSON needs it: refused candidates, which cost most,
    /// are looked for only if somebody floats. The page of an answer shows brackets with their refused candidates, so
    /// that it is made of a round that [`explain`](Self::explain) returns.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let bye = pairwright::Question::Bye { player: event.player_called("duarte")? };
    /// let round = ruled.explain_for(5, bye)?;
    /// assert_eq!(round.why(bye)?, ruled.explain(5)?.why(bye)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`explain`](Self::explain).
    pub fn explain_for(
        &self,
        round: impl Into<Option<Round>>,
        question: Question,
    ) -> Result<Explained<'e>, Error> {
        self.told(round.into(), |ruleset, request| {
            ExplainedRound::asked(ruleset, request, question)
        })
    }

    fn told(
        &self,
        round: Option<Round>,
        tell: impl FnOnce(
            &'e dyn Ruleset,
            PairingRequest<'e>,
        ) -> Result<ExplainedRound<'e>, ExplainError>,
    ) -> Result<Explained<'e>, Error> {
        let round = round.unwrap_or_else(|| self.round_in_question());
        let request = self.request(round)?;
        let given = self.given_boards(round)?;
        let placed = |error| Error::from(error).placed(self.event().document());
        let told = tell(self.ruleset(), request).map_err(placed)?.with_given(&given);
        Ok(Explained::new(self.event(), told))
    }

    /// What speaks against another pair, float, bye or colour than the edition gives.
    ///
    /// For several questions about a round, [`explain`](Self::explain) it once and use [`Explained::why`].
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// use pairwright::{Answer, Question};
    ///
    /// let reply = ruled.why(5, Question::Bye { player: event.player_called("duarte")? })?;
    /// assert!(matches!(reply.answer, Answer::Met { .. })); // they have it
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`explain`](Self::explain), and if the round cannot be paired or the question is about a player
    /// who is not to be paired.
    pub fn why(&self, round: impl Into<Option<Round>>, question: Question) -> Result<Reply, Error> {
        self.explain_for(round, question)?.why(question)
    }
}
