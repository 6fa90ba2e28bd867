//! What a player may get, or would have got, as results vary.

use pairwright_explain::{Hinges, Opponents};
use pairwright_model::{PairingNumber, Round};
#[cfg(feature = "pages")]
use pairwright_render::page;
use pairwright_render::text;
use serde::Serialize;

use crate::{Error, EventFacts, RuledEvent, SCHEMA, written};

/// The object that `whatif --opponents P --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct OpponentsObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// Facts about the event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// Whether every combination of results was paired.
    pub is_exact: bool,
    /// The possible opponents, and how they were found.
    #[serde(flatten)]
    pub opponents: &'a Opponents,
}

/// The object that `whatif --hinges P --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct HingesObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// Facts about the event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// The board, and the results that it hinges on.
    #[serde(flatten)]
    pub hinges: &'a Hinges,
}

impl RuledEvent<'_> {
    /// The opponents that `player` can have in the next round if they win, draw or lose, while games are open;
    /// [`Opponents`] says what is exact.
    ///
    /// ```
    /// use pairwright::{Event, PairingNumber, Rules};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let open = event.act(&event.action("result 4 3 5 open")?)?.event;
    /// let found = open.under(Rules::Auto)?.opponents(PairingNumber::try_from(1)?)?;
    /// assert!(found.is_exact() && found.results[0].combinations == 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`request`](Self::request) of the next round, except that results may be missing; and if the player is not to
    /// be paired in it, or the report lacks something that the edition needs.
    pub fn opponents(&self, player: PairingNumber) -> Result<Opponents, Error> {
        self.event().points_fit()?;
        self.event().needs_report("give the report of the event to ask about results")?;
        Ok(Opponents::of(self.ruleset(), self.event().tournament(), player)?)
    }

    /// The board of `player` in `round`, and each single result of the round before that would have changed it. `None`
    /// means the [round in question](Self::round_in_question).
    ///
    /// ```
    /// use pairwright::{Event, PairingNumber, Rules};
    ///
    /// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let found = event.under(Rules::Auto)?.hinges(5, PairingNumber::try_from(1)?)?;
    /// assert_eq!((found.games, found.tried), (4, 8));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Like [`pair`](Self::pair), and if the player is not to be paired.
    pub fn hinges(
        &self,
        round: impl Into<Option<Round>>,
        player: PairingNumber,
    ) -> Result<Hinges, Error> {
        self.event().needs_report("give the report of the event to ask about results")?;
        let round = round.into().unwrap_or_else(|| self.round_in_question());
        Ok(Hinges::of(self.ruleset(), &self.request(round)?, player)?)
    }

    /// `found` in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.opponents(event.player_called("adair")?)?;
    /// assert!(ruled.opponents_to_text(&found).starts_with("Club evening"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opponents_to_text(&self, found: &Opponents) -> String {
        text::opponents(self.event().tournament(), self.rules(), found)
    }

    /// `found` in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.hinges(5, event.player_called("adair")?)?;
    /// assert!(ruled.hinges_to_text(&found).starts_with("Club evening"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hinges_to_text(&self, found: &Hinges) -> String {
        text::hinges(self.event().tournament(), self.rules(), found)
    }

    /// `found` as a self-contained HTML page.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.opponents(event.player_called("adair")?)?;
    /// assert!(ruled.opponents_to_html(&found).starts_with("<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "pages")]
    pub fn opponents_to_html(&self, found: &Opponents) -> String {
        page::opponents(self.event().tournament(), self.rules(), found)
    }

    /// `found` as a self-contained HTML page.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.hinges(5, event.player_called("adair")?)?;
    /// assert!(ruled.hinges_to_html(&found).starts_with("<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "pages")]
    pub fn hinges_to_html(&self, found: &Hinges) -> String {
        page::hinges(self.event().tournament(), self.rules(), found)
    }

    /// `opponents` as the command prints it in JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.opponents(event.player_called("adair")?)?;
    /// assert!(ruled.opponents_to_json(&found).contains("\"is_exact\": true"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opponents_to_json(&self, opponents: &Opponents) -> String {
        let (facts, rules) = (self.event().facts(), self.rules());
        let is_exact = opponents.is_exact();
        written(&OpponentsObject { schema: SCHEMA, facts, rules, is_exact, opponents })
    }

    /// `hinges` as the command prints it in JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// let found = ruled.hinges(5, event.player_called("adair")?)?;
    /// assert!(ruled.hinges_to_json(&found).contains("\"tried\": 8"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hinges_to_json(&self, hinges: &Hinges) -> String {
        let (facts, rules) = (self.event().facts(), self.rules());
        written(&HingesObject { schema: SCHEMA, facts, rules, hinges })
    }
}
