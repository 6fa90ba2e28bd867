//! A round that was explained, as data and in every format of the command.

use pairwright_audits::check::is_recorded_so;
use pairwright_explain::{
    Answer, ExplainedRound, Explanation, Question, Reply, SCHEMA, Seat, Story,
};
use pairwright_model::{PairingNumber, Round};
use pairwright_render::{page, text};
use pairwright_ruleset::trace::Event as Told;
use pairwright_ruleset::{NumberedBoard, RoundPairing};
use serde::Serialize;

use crate::{Error, Event, EventFacts, json};

/// How many alternatives a player's story weighs, of each kind.
const ALTERNATIVES: usize = 5;

/// The same where a board is told, with two players.
const ALTERNATIVES_OF_BOARD: usize = 2;

/// A round with everything an edition told while pairing it;
/// [`RuledEvent::explain`](crate::RuledEvent::explain) makes it.
#[derive(Debug)]
pub struct Explained<'e> {
    event: &'e Event,
    told: ExplainedRound<'e>,
}

/// What of a round is told: all of it, or the part of a player or a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The board, if one was asked for.
    pub board: Option<Seat>,
    /// The player, or White and Black of the board; nobody if the whole round is told.
    pub stories: Vec<Story>,
}

/// The object that `explain --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ExplainObject<'a> {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The edition.
    pub rules: &'a str,
    /// The round.
    pub round: Round,
    /// Whether the round is recorded, and otherwise than the edition pairs it.
    pub differs_from_record: bool,
    /// Every decision, while it was taken.
    pub events: &'a [Told],
    /// What they mean: brackets, boards and the bye.
    pub explanation: &'a Explanation,
    /// With a player the player, with a board White and Black.
    #[serde(skip_serializing_if = "<[Story]>::is_empty")]
    pub stories: &'a [Story],
}

/// The object that `explain --round all --format json` prints; `R` is an [`ExplainObject`], or what is
/// made of one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainedRounds<R> {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Round by round.
    pub rounds: Vec<R>,
}

impl<R> ExplainedRounds<R> {
    /// Of these rounds, whose schema it has.
    pub fn new(rounds: Vec<R>) -> Self {
        Self { schema: SCHEMA, rounds }
    }
}

/// The object that `why --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct WhyObject<'a> {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The edition.
    pub rules: &'a str,
    /// The round.
    pub round: Round,
    /// The boards of the pairs that the arbiter gives.
    #[serde(skip_serializing_if = "<[NumberedBoard]>::is_empty")]
    pub given: &'a [NumberedBoard],
    /// What was asked.
    pub question: Question,
    /// What the edition says.
    pub answer: &'a Answer,
    /// Whether the file has the round so; none if it has not the round.
    pub recorded: Option<bool>,
    /// The earlier round in which the two met whom the question is about.
    pub met_in: Option<Round>,
}

impl<'e> Explained<'e> {
    pub(crate) fn new(event: &'e Event, told: ExplainedRound<'e>) -> Self {
        Self { event, told }
    }

    /// The round as data: its events, and what they mean.
    pub fn told(&self) -> &ExplainedRound<'e> {
        &self.told
    }

    /// The pairing, by indices of players.
    ///
    /// # Errors
    ///
    /// [`Error::Impossible`] if there is none.
    pub fn pairing(&self) -> Result<&RoundPairing, Error> {
        Ok(self.told.pairing()?)
    }

    /// Whether the round is recorded, and otherwise than the edition pairs it.
    pub fn differs_from_record(&self) -> bool {
        let (tournament, round) = (self.event.tournament(), self.told.round());
        let is_recorded = round <= tournament.rounds_paired();
        let pairing = self.told.pairing();
        is_recorded && pairing.is_ok_and(|own| !is_recorded_so(tournament, round, own))
    }

    /// What speaks against something else than the edition gives.
    ///
    /// # Errors
    ///
    /// If the round cannot be paired, or the question is about somebody who is not to be paired.
    pub fn why(&self, question: Question) -> Result<Reply, Error> {
        Ok(self.told.why(question)?)
    }

    /// The part of the round that `player` sees, and who else might have been in their place.
    ///
    /// # Errors
    ///
    /// If they are not to be paired, or the round cannot be paired.
    pub fn player(&self, player: PairingNumber) -> Result<Part, Error> {
        let stories = vec![self.told.story(player, ALTERNATIVES)?];
        Ok(Part { board: None, stories })
    }

    /// The part of the round that both players of `board` see, which counts from 1.
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

    /// `part` of the round in sentences of eighty characters a line.
    pub fn to_text(&self, part: &Part) -> String {
        match (&part.board, &part.stories[..]) {
            (Some(board), players) => text::board(&self.told, board, players),
            (None, [player]) => text::story(&self.told, player),
            (None, _) => text::round(&self.told),
        }
    }

    /// The round as a page that loads nothing, the boards of `part` open.
    ///
    /// # Errors
    ///
    /// None that is known of.
    pub fn to_html(&self, part: &Part) -> Result<String, Error> {
        Ok(page::round(
            &self.told,
            self.event.tournament(),
            &part.stories,
            self.differs_from_record(),
        )?)
    }

    /// The round, and `part` of it, as an object.
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

    /// The object as JSON, as the command prints it.
    ///
    /// # Errors
    ///
    /// None that is known of.
    pub fn to_json(&self, part: &Part) -> Result<String, Error> {
        json(&self.object(part))
    }

    /// `reply` in sentences of eighty characters a line.
    pub fn reply_to_text(&self, reply: &Reply) -> String {
        text::reply(&self.told, reply)
    }

    /// `reply` as an object.
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

    /// `reply` as JSON, as the command prints it.
    ///
    /// # Errors
    ///
    /// None that is known of.
    pub fn reply_to_json(&self, reply: &Reply) -> Result<String, Error> {
        json(&self.reply_object(reply))
    }
}
