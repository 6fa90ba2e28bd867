//! Pairings of the same round side by side.

use askama::Template;
use pairwright_model::PairingNumber;
use pairwright_ruleset::NumberedBoard;

use super::board::{BoardPart, Elsewhere, Place};
use super::bracket::BracketPart;
use super::cited::Cited;
use super::people::People;
use super::scene::Scene;
use crate::words::differing;

/// A round in several pairings.
#[derive(Debug, Template)]
#[template(path = "columns.html")]
pub(crate) struct Columns {
    pub(crate) id: String,
    pub(crate) round: u16,
    pub(crate) note: Option<String>,
    pub(crate) pairings: Vec<Column>,
    pub(crate) because: Vec<Cited>,
}

/// A pairing of the round.
#[derive(Debug)]
pub(crate) struct Column {
    pub(crate) title: String,
    /// Which of the page's hues it has.
    pub(crate) hue: usize,
    pub(crate) note: Option<String>,
    pub(crate) boards: Vec<BoardPart>,
    /// The brackets with somebody whose board differs.
    pub(crate) brackets: Vec<BracketPart>,
}

/// How many hues there are; further columns begin again.
const HUES: usize = 6;

/// A pairing to compare with, as far as an explanation of another needs it.
#[derive(Debug)]
pub(crate) struct Other<'a> {
    pub(crate) title: &'a str,
    pub(crate) boards: Vec<NumberedBoard>,
    /// Whether there is no legal pairing.
    pub(crate) is_impossible: bool,
    /// Where its boards stand in the page.
    pub(crate) scene: Option<&'a Scene<'a>>,
}

impl Column {
    /// The boards of `scene`, those marked and explained that are in `differing`.
    pub(crate) fn of(
        scene: &Scene<'_>,
        place: usize,
        differing: &[NumberedBoard],
        elsewhere: impl Fn(NumberedBoard) -> Vec<Elsewhere>,
    ) -> Self {
        let mut boards = BoardPart::all(scene);
        for board in &mut boards {
            let numbered = board.numbered();
            board.differs = differing.contains(&numbered);
            if board.differs {
                board.body.get_or_insert_default().elsewhere = elsewhere(numbered);
            } else {
                board.body = None;
            }
        }
        let differs = |player| differing.iter().any(|board| board.seats(player));
        let brackets = BracketPart::all(scene, |b| b.stands() && b.members().any(differs));
        let impossible = scene.explanation().arbiter.is_some();
        Self {
            title: scene.explained.rules().to_owned(),
            hue: place % HUES,
            note: impossible.then(|| "No legal pairing exists.".to_owned()),
            boards,
            brackets,
        }
    }

    /// `3 boards differ`.
    fn count(&self) -> String {
        let count = self.boards.iter().filter(|board| board.differs).count();
        differing(count, "nothing of its own")
    }
}

impl Other<'_> {
    /// What this pairing has for the players of `board`.
    pub(crate) fn in_place_of(
        &self,
        board: NumberedBoard,
        people: People<'_>,
        because: Vec<Cited>,
    ) -> Elsewhere {
        let title = self.title.to_owned();
        if self.is_impossible {
            let text = "no legal pairing".to_owned();
            return Elsewhere { title, places: vec![Place { text, href: None }], because };
        }
        if self.boards.contains(&board) {
            let text = "the same board".to_owned();
            let places = vec![Place { text, href: self.link(board.white) }];
            return Elsewhere { title, places, because: Vec::new() };
        }
        let players = [Some(board.white), board.black].into_iter().flatten();
        let mut seen: Vec<NumberedBoard> = Vec::new();
        let mut places = Vec::new();
        for player in players {
            match self.boards.iter().find(|board| board.seats(player)) {
                Some(board) if seen.contains(board) => {}
                Some(&found) => {
                    seen.push(found);
                    let text = said(found, people);
                    places.push(Place { text, href: self.link(player) });
                }
                None => {
                    let text = format!("{player} is not paired");
                    places.push(Place { text, href: None });
                }
            }
        }
        Elsewhere { title, places, because }
    }

    fn link(&self, player: PairingNumber) -> Option<String> {
        self.scene?.seat_link(player)
    }
}

/// `4 Alekhine – 1 Bird`.
fn said(board: NumberedBoard, people: People<'_>) -> String {
    let white = people.person(board.white).named();
    match board.black {
        Some(black) => format!("{white} – {}", people.person(black).named()),
        None => format!("{white} has the bye"),
    }
}
