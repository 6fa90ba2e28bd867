//! An explained round, as data and in every output format.

use pairwright_audits::check::is_recorded_so;
use pairwright_explain::{
    Answer, ExplainedRound, Explanation, Question, Reply, SCHEMA, Seat, Story,
};
use pairwright_model::{PairingNumber, Round};
#[cfg(feature = "pages")]
use pairwright_render::page;
use pairwright_render::text;
use pairwright_ruleset::trace::Event as Told;
use pairwright_ruleset::{NumberedBoard, RoundPairing};
use serde::Serialize;

use crate::{Error, Event, EventFacts, json_listed, written};

/// The number of alternatives of each kind in a player's story.
const ALTERNATIVES: usize = 5;

/// The number of alternatives of each kind in the two stories of a board.
const ALTERNATIVES_OF_BOARD: usize = 2;

/// A round with everything an edition reported while pairing it, from
/// [`RuledEvent::explain`](crate::RuledEvent::explain).
#[derive(Debug)]
pub struct Explained<'e> {
    event: &'e Event,
    told: ExplainedRound<'e>,
}

/// The part of a round to tell: all of it, or that of a player or a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The board; `None` if none was asked for.
    pub board: Option<Seat>,
    /// The stories of the player, or of White and Black of the board; empty for the whole round.
    pub stories: Vec<Story>,
}

/// The object that `explain --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ExplainObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that the round is of.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// The number of the round.
    pub round: Round,
    /// Whether the round is recorded and differs from the edition's pairing.
    pub differs_from_record: bool,
    /// All decisions, in the order in which they were taken.
    pub events: &'a [Told],
    /// Their meaning: brackets, boards and the bye.
    pub explanation: &'a Explanation,
    /// The story of the player, or of White and Black of the board.
    #[serde(skip_serializing_if = "<[Story]>::is_empty")]
    pub stories: &'a [Story],
}

/// The object that `explain --round all --format json` prints; `R` is an [`ExplainObject`] or made from one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedRounds<R> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The rounds in order.
    pub rounds: Vec<R>,
}

impl<R> ExplainedRounds<R> {
    /// The object for these rounds, with their schema.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{ExplainedRounds, Part, Rules, json};
    ///
    /// let ruled = event.under(Rules::Auto)?;
    /// let (third, fourth, whole) = (ruled.explain(3)?, ruled.explain(4)?, Part::default());
    /// let rounds = ExplainedRounds::new(vec![third.object(&whole), fourth.object(&whole)]);
    /// assert_eq!(rounds.rounds.len(), 2);
    /// assert!(json(&rounds)?.contains("\"rounds\": ["));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rounds: Vec<R>) -> Self {
        Self { schema: SCHEMA, rounds }
    }
}

/// The object that `why --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WhyObject<'a> {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that the round is of.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'a str,
    /// The number of the round.
    pub round: Round,
    /// The boards that the arbiter fixes.
    #[serde(skip_serializing_if = "<[NumberedBoard]>::is_empty")]
    pub given: &'a [NumberedBoard],
    /// The question that was asked.
    pub question: Question,
    /// The answer of the edition.
    pub answer: &'a Answer,
    /// Whether the recorded round is as asked about; `None` if the round is not recorded.
    pub recorded: Option<bool>,
    /// The earlier round in which the two players of the question met.
    pub met_in: Option<Round>,
}

impl<'e> Explained<'e> {
    pub(crate) fn new(event: &'e Event, told: ExplainedRound<'e>) -> Self {
        Self { event, told }
    }

    pub(crate) fn event(&self) -> &'e Event {
        self.event
    }

    /// The round as data: its events and their meaning.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// assert_eq!((round.told().rules(), round.told().round()), ("dutch-2026", 5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn told(&self) -> &ExplainedRound<'e> {
        &self.told
    }

    /// The pairing, by indices of players.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// assert_eq!(round.pairing()?.boards.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Error::Impossible`] if no legal pairing exists.
    pub fn pairing(&self) -> Result<&RoundPairing, Error> {
        Ok(self.told.pairing()?)
    }

    /// Whether the round is recorded and differs from the edition's pairing.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// assert!(!ruled.explain(4)?.differs_from_record());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn differs_from_record(&self) -> bool {
        let (tournament, round) = (self.event.tournament(), self.told.round());
        let is_recorded = round <= tournament.rounds_paired();
        let pairing = self.told.pairing();
        is_recorded && pairing.is_ok_and(|own| !is_recorded_so(tournament, round, own))
    }

    /// What speaks against an alternative to the edition's pairing.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::{Answer, PairingNumber, Question};
    ///
    /// let (one, other) = (PairingNumber::try_from(2)?, PairingNumber::try_from(7)?);
    /// let reply = round.why(Question::Pair { one, other })?;
    /// assert!(matches!(reply.answer, Answer::Worse { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the round cannot be paired, or the question is about a player who is not to be paired.
    pub fn why(&self, question: Question) -> Result<Reply, Error> {
        Ok(self.told.why(question)?)
    }

    /// The part of the round that concerns `player`, and who else might have been in their place.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let story = round.player(event.player_called("duarte")?)?;
    /// assert_eq!(story.stories.len(), 1);
    /// assert!(round.to_text(&story).contains("bye"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the player is not to be paired, or the round cannot be paired.
    pub fn player(&self, player: PairingNumber) -> Result<Part, Error> {
        let stories = vec![self.told.story(player, ALTERNATIVES)?];
        Ok(Part { board: None, stories })
    }

    /// The part of the round that concerns both players of `board`, which counts from 1.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let first = round.board(1)?;
    /// assert_eq!(first.stories.len(), 2); // White's and Black's
    /// assert!(round.board(5).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such board, or the round cannot be paired.
    pub fn board(&self, board: usize) -> Result<Part, Error> {
        let (white, black) = self.told.players_of_board(board)?;
        let stories = [white, black].map(|player| self.told.story(player, ALTERNATIVES_OF_BOARD));
        let stories = stories.into_iter().collect::<Result<Vec<_>, _>>()?;
        let board = stories.first().and_then(|story| story.board);
        Ok(Part { board, stories })
    }

    /// `part` of the round in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::Part;
    ///
    /// assert!(round.to_text(&Part::default()).starts_with("Club evening"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self, part: &Part) -> String {
        match (&part.board, &part.stories[..]) {
            (Some(board), players) => text::board(&self.told, board, players),
            (None, [player]) => text::story(&self.told, player),
            (None, _) => text::round(&self.told),
        }
    }

    /// The round as a self-contained HTML page with the boards of `part` open.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::Part;
    ///
    /// assert!(round.to_html(&Part::default()).starts_with("<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "pages")]
    pub fn to_html(&self, part: &Part) -> String {
        page::round(&self.told, self.event.tournament(), &part.stories, self.differs_from_record())
    }

    /// The round with `part` of it, as an object.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::Part;
    ///
    /// let whole = Part::default();
    /// assert_eq!(round.object(&whole).explanation.boards.len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn object<'a>(&'a self, part: &'a Part) -> ExplainObject<'a> {
        ExplainObject {
            schema: SCHEMA,
            facts: self.event.facts(),
            rules: self.told.rules(),
            round: self.told.round(),
            differs_from_record: self.differs_from_record(),
            events: self.told.events(),
            explanation: self.told.explanation(),
            stories: &part.stories,
        }
    }

    /// The object as the command prints it in JSON: [listed](json_listed), as most of it are long lists.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// use pairwright::{Part, json_listed};
    ///
    /// let whole = Part::default();
    /// assert_eq!(round.to_json(&whole), json_listed(&round.object(&whole))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_json(&self, part: &Part) -> String {
        json_listed(&self.object(part)).unwrap_or_default()
    }

    /// `reply` in sentences, filled to eighty characters per line.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let bye = pairwright::Question::Bye { player: event.player_called("cohen")? };
    /// let reply = round.why(bye)?;
    /// assert!(round.reply_to_text(&reply).contains("bye"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply_to_text(&self, reply: &Reply) -> String {
        text::reply(&self.told, reply)
    }

    /// `reply` as a self-contained HTML page, with the boards of the players in question and their brackets.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let bye = pairwright::Question::Bye { player: event.player_called("cohen")? };
    /// let reply = round.why(bye)?;
    /// assert!(round.reply_to_html(&reply).starts_with("<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "pages")]
    pub fn reply_to_html(&self, reply: &Reply) -> String {
        page::why(&self.told, self.event.tournament(), reply, self.differs_from_record())
    }

    /// `reply` as an object.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let bye = pairwright::Question::Bye { player: event.player_called("cohen")? };
    /// let reply = round.why(bye)?;
    /// assert_eq!(round.reply_object(&reply).recorded, None); // the round is not recorded
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply_object<'a>(&'a self, reply: &'a Reply) -> WhyObject<'a> {
        WhyObject {
            schema: SCHEMA,
            facts: self.event.facts(),
            rules: self.told.rules(),
            round: self.told.round(),
            given: &self.told.explanation().given,
            question: reply.question,
            answer: &reply.answer,
            recorded: reply.recorded,
            met_in: reply.met_in,
        }
    }

    /// `reply` as the command prints it in JSON.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// # let round = ruled.explain(None)?;
    /// let bye = pairwright::Question::Bye { player: event.player_called("cohen")? };
    /// let reply = round.why(bye)?;
    /// assert!(round.reply_to_json(&reply).contains("\"question\": {"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply_to_json(&self, reply: &Reply) -> String {
        written(&self.reply_object(reply))
    }
}
