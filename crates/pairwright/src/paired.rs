//! A paired round, as data and in every output format.

use pairwright_model::{PairingNumber, PlayerIndex, Round, Score};
#[cfg(feature = "pages")]
use pairwright_render::page;
#[cfg(feature = "explain")]
use pairwright_render::text::{self, Text};
use pairwright_ruleset::{NumberedBoard, RoundPairing};
use serde::Serialize;

use crate::{Document, Event, EventFacts, SCHEMA, written};

/// A paired round, from [`RuledEvent::pair`](crate::RuledEvent::pair).
///
/// ```
/// use pairwright::{Event, Rules};
///
/// let event = Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
/// let round = event.under(Rules::Auto)?.pair(None)?;
/// assert_eq!((round.rules(), round.round()), ("dutch-2026", 5));
/// let boards = round.boards().into_iter().map(|(white, black)| (white.get(), black.get()));
/// assert_eq!(boards.collect::<Vec<_>>(), [(3, 1), (2, 5), (6, 7), (9, 8)]);
/// assert_eq!(round.bye().map(|player| player.get()), Some(4));
/// assert_eq!(round.numbered_boards().len(), 5); // with the bye
/// assert_eq!(round.pairing().boards.len(), 4); // by index
///
/// assert_eq!(round.to_pairs(), "5\n3 1\n2 5\n6 7\n9 8\n4 0\n");
/// assert!(round.to_text().contains("Adair, Ilse"));
/// assert_eq!(round.text().to_string(), round.to_text());
/// assert!(round.to_list().starts_with("<!DOCTYPE html>"));
/// assert!(round.to_report().starts_with(b"012 Club evening"));
/// assert_eq!(round.object().boards[0].white.name, "Cohen, Mira");
/// assert!(round.to_json().contains("\"bye\": {"));
/// assert_eq!(round.into_pairing().boards.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// The event that was paired.
    #[serde(flatten)]
    pub facts: EventFacts,
    /// The id of the edition.
    pub rules: &'static str,
    /// The number of the round.
    pub round: Round,
    /// The boards in the order of publication.
    pub boards: Vec<BoardObject<'a>>,
    /// The player with the pairing-allocated bye; `None` if there is none.
    pub bye: Option<PlayerObject<'a>>,
}

/// A board of a [`PairObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct BoardObject<'a> {
    /// The number of the board, from 1.
    pub board: usize,
    /// The player with White.
    pub white: PlayerObject<'a>,
    /// The player with Black.
    pub black: PlayerObject<'a>,
}

/// A player of a [`PairObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PlayerObject<'a> {
    /// The pairing number of the player.
    pub number: u32,
    /// The name in the report, possibly empty.
    pub name: &'a str,
    /// The rating; 0 if there is none.
    pub rating: u32,
    /// Points before the round, without virtual points.
    pub score: f64,
}

impl<'e> PairedRound<'e> {
    /// A round of `event` paired by the edition `rules`. All players of `pairing` must belong to the event;
    /// methods panic otherwise.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// # let ruled = event.under(pairwright::Rules::Auto)?;
    /// use pairwright::PairedRound;
    ///
    /// let pairing = ruled.pair(None)?.into_pairing();
    /// let round = PairedRound::of(&event, "dutch-2026", 5, pairing);
    /// assert_eq!(round.to_pairs(), "5\n3 1\n2 5\n6 7\n9 8\n4 0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(event: &'e Event, rules: &'static str, round: Round, pairing: RoundPairing) -> Self {
        Self { event, rules, round, pairing }
    }

    /// The id of the edition.
    pub fn rules(&self) -> &'static str {
        self.rules
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> Round {
        self.round
    }

    /// The pairing by [indices](PlayerIndex) into the players of the
    /// [tournament](Event::tournament).
    pub fn pairing(&self) -> &RoundPairing {
        &self.pairing
    }

    /// The [`pairing`](Self::pairing) by value.
    pub fn into_pairing(self) -> RoundPairing {
        self.pairing
    }

    /// The boards by pairing number, in the order of publication: White, then Black.
    pub fn boards(&self) -> Vec<(PairingNumber, PairingNumber)> {
        let boards = self.pairing.boards.iter();
        boards.map(|board| (self.number(board.white), self.number(board.black))).collect()
    }

    /// The player with the pairing-allocated bye; `None` if there is none.
    pub fn bye(&self) -> Option<PairingNumber> {
        self.pairing.bye.map(|player| self.number(player))
    }

    /// Boards and bye in one list, the form of other results.
    pub fn numbered_boards(&self) -> Vec<NumberedBoard> {
        NumberedBoard::all(&self.pairing, self.event.tournament())
    }

    /// The format for other programs: the number of lines that follow, then `white black` for each board in
    /// the order of publication, and `number 0` for the bye.
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

    /// A table with names, ratings and scores, for reading.
    #[cfg(feature = "explain")]
    pub fn to_text(&self) -> String {
        self.text().to_string()
    }

    /// The table as [text](PairedRound::to_text) that can be laid out for a narrow terminal.
    #[cfg(feature = "explain")]
    pub fn text(&self) -> Text {
        text::pairing(self.event.tournament(), self.rules, self.round, &self.pairing)
    }

    /// A page to pin up, with room for the results; prints on A4.
    #[cfg(feature = "pages")]
    pub fn to_list(&self) -> String {
        page::pairing_list(self.event.tournament(), self.rules, self.round, &self.pairing)
    }

    /// The report with the round added, in its own encoding, with all other lines unchanged.
    pub fn to_report(&self) -> Vec<u8> {
        self.document().to_bytes()
    }

    /// As [`to_report`](Self::to_report), to be edited.
    pub(crate) fn document(&self) -> Document {
        self.event.document().with_round(self.round, &self.boards(), self.bye())
    }

    /// Everything in the table, as an object.
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

    /// The object as the command prints it in JSON.
    pub fn to_json(&self) -> String {
        written(&self.object())
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

/// Appends a number, much faster than with formatting.
fn push_number(text: &mut String, number: u32) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.extend(char::from_digit(number % 10, 10));
}

#[expect(clippy::float_arithmetic, reason = "JSON has no tenths; nothing is computed with it")]
fn points(score: Score) -> f64 {
    f64::from(score.tenths()) / 10.0
}
