//! A round that was paired, as data and in every format of the command.

use pairwright_model::{PairingNumber, PlayerIndex, Round, Score};
use pairwright_render::text::Text;
use pairwright_render::{page, text};
use pairwright_ruleset::{NumberedBoard, RoundPairing};
use serde::Serialize;

use crate::{Error, Event, EventFacts, SCHEMA, json};

/// A round that was paired; [`RuledEvent::pair`](crate::RuledEvent::pair) makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRound<'e> {
    event: &'e Event,
    rules: &'static str,
    round: Round,
    pairing: RoundPairing,
}

/// The object that `pair --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PairObject<'a> {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Of which event.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The edition.
    pub rules: &'static str,
    /// The round.
    pub round: Round,
    /// The boards in the order of publication.
    pub boards: Vec<BoardObject<'a>>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerObject<'a>>,
}

/// A board of a [`PairObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct BoardObject<'a> {
    /// The board, from 1.
    pub board: usize,
    /// Who has White.
    pub white: PlayerObject<'a>,
    /// Who has Black.
    pub black: PlayerObject<'a>,
}

/// A player of a [`PairObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PlayerObject<'a> {
    /// The pairing number.
    pub number: u16,
    /// The name as in the report; may be empty.
    pub name: &'a str,
    /// The rating; 0 if there is none.
    pub rating: u32,
    /// Points before the round, without virtual points.
    pub score: f64,
}

impl<'e> PairedRound<'e> {
    /// A round of `event` that was paired by the edition called `rules`. `pairing` is of its players: what
    /// is told of somebody else panics.
    pub fn of(event: &'e Event, rules: &'static str, round: Round, pairing: RoundPairing) -> Self {
        Self { event, rules, round, pairing }
    }

    /// The edition.
    pub fn rules(&self) -> &'static str {
        self.rules
    }

    /// The round, from 1.
    pub fn round(&self) -> Round {
        self.round
    }

    /// The pairing by [indices](PlayerIndex) into the players of the
    /// [tournament](Event::tournament).
    pub fn pairing(&self) -> &RoundPairing {
        &self.pairing
    }

    /// As [`pairing`](Self::pairing), to keep.
    pub fn into_pairing(self) -> RoundPairing {
        self.pairing
    }

    /// The boards by pairing number, in the order of publication: White, then Black.
    pub fn boards(&self) -> Vec<(PairingNumber, PairingNumber)> {
        let boards = self.pairing.boards.iter();
        boards.map(|board| (self.number(board.white), self.number(board.black))).collect()
    }

    /// Who has the pairing-allocated bye.
    pub fn bye(&self) -> Option<PairingNumber> {
        self.pairing.bye.map(|player| self.number(player))
    }

    /// Boards and bye in one list, as other results have them.
    pub fn numbered_boards(&self) -> Vec<NumberedBoard> {
        NumberedBoard::all(&self.pairing, self.event.tournament())
    }

    /// For other programs: a line with the number of lines that follow, then `white black` for each
    /// board in the order of publication, and `number 0` for the bye.
    pub fn to_pairs(&self) -> String {
        let (boards, bye) = (self.boards(), self.bye());
        let mut text = format!("{}\n", boards.len() + usize::from(bye.is_some()));
        text.reserve("9999 9999\n".len() * (boards.len() + 1));
        for (white, black) in boards {
            push_number(&mut text, white.get());
            text.push(' ');
            push_number(&mut text, black.get());
            text.push('\n');
        }
        if let Some(bye) = bye {
            push_number(&mut text, bye.get());
            text.push_str(" 0\n");
        }
        text
    }

    /// A table with names, ratings and scores, to be read.
    pub fn to_text(&self) -> String {
        self.text().to_string()
    }

    /// As [`PairedRound::to_text`], to be laid out where there is less room.
    pub fn text(&self) -> Text {
        text::pairing(self.event.tournament(), self.rules, self.round, &self.pairing)
    }

    /// A page for the wall, with room for the results, that prints on A4.
    ///
    /// # Errors
    ///
    /// None that is known of.
    pub fn to_list(&self) -> Result<String, Error> {
        Ok(page::pairing_list(self.event.tournament(), self.rules, self.round, &self.pairing)?)
    }

    /// The report with the round in it, in its own encoding, every other line as it was.
    pub fn to_report(&self) -> Vec<u8> {
        let document = self.event.document();
        document.with_round(self.round, &self.boards(), self.bye()).to_bytes()
    }

    /// Everything the table holds, as an object.
    pub fn object(&self) -> PairObject<'e> {
        let boards = (1..).zip(&self.pairing.boards).map(|(number, board)| BoardObject {
            board: number,
            white: self.player(board.white),
            black: self.player(board.black),
        });
        PairObject {
            schema: SCHEMA,
            facts: self.event.facts(),
            rules: self.rules,
            round: self.round,
            boards: boards.collect(),
            bye: self.pairing.bye.map(|player| self.player(player)),
        }
    }

    /// The object as JSON, as the command prints it.
    ///
    /// # Errors
    ///
    /// None that is known of.
    pub fn to_json(&self) -> Result<String, Error> {
        json(&self.object())
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.event.tournament().number(player)
    }

    fn player(&self, index: PlayerIndex) -> PlayerObject<'e> {
        let tournament = self.event.tournament();
        let player = tournament.player(index);
        PlayerObject {
            number: player.number.get(),
            name: &player.name,
            rating: player.rating,
            score: points(tournament.score_before(index, self.round)),
        }
    }
}

/// Adds a number, which takes a fraction of what formatting does.
fn push_number(text: &mut String, number: u16) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.extend(char::from_digit(u32::from(number % 10), 10));
}

#[expect(clippy::float_arithmetic, reason = "JSON has no tenths; nothing is computed with it")]
fn points(score: Score) -> f64 {
    f64::from(score.tenths()) / 10.0
}
