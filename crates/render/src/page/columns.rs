//! Several pairings of a round side by side.

use askama::Template;
use pairwright_model::PairingNumber;
use pairwright_ruleset::NumberedBoard;

use super::board::{BoardPart, Elsewhere, Place};
use super::bracket::BracketPart;
use super::cited::Cited;
use super::people::People;
use super::scene::Scene;
use super::weight::DRAWN;
use crate::words::differing;

/// Several pairings of a round.
#[derive(Clone, Debug, Template)]
#[template(path = "columns.html")]
pub(crate) struct Columns {
    pub(crate) id: String,
    pub(crate) round: u16,
    pub(crate) note: Option<String>,
    pub(crate) pairings: Vec<Column>,
    pub(crate) because: Vec<Cited>,
}

/// One pairing of the round.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) title: String,
    /// The index of the column's colour on the page.
    pub(crate) hue: usize,
    pub(crate) note: Option<String>,
    pub(crate) boards: Vec<BoardPart>,
    /// The brackets that contain a player whose board differs.
    pub(crate) brackets: Vec<BracketPart>,
}

/// The number of colours; further columns start again.
const HUES: usize = 6;

/// Another pairing to compare with, as needed for the explanation of a board.
#[derive(Debug)]
pub(crate) struct Other<'a> {
    pub(crate) title: &'a str,
    pub(crate) boards: Vec<NumberedBoard>,
    /// Whether no legal pairing exists.
    pub(crate) is_impossible: bool,
    /// The scene whose page has the boards; `None` if they are not shown.
    pub(crate) scene: Option<&'a Scene<'a>>,
}

impl Columns {
    /// Leaves out drawings of large brackets, then the boards that agree, then all brackets, then all boards; says what it
    /// leaves out at `step`, if there is any such step.
    pub(crate) fn lighten(&mut self, step: usize) -> Option<String> {
        let columns = self.pairings.iter_mut();
        match step {
            0 => {
                let brackets = columns.flat_map(|column| &mut column.brackets);
                brackets.for_each(|bracket| bracket.draw_at_most(DRAWN));
                Some(format!("the drawings of brackets of more than {DRAWN} players"))
            }
            1 => {
                columns.for_each(|column| column.boards.retain(|board| board.differs));
                Some("boards that agree".to_owned())
            }
            2 => {
                let brackets = columns.flat_map(|column| &mut column.brackets);
                brackets.for_each(|bracket| bracket.tell_briefly(0));
                Some("how brackets are paired (the command explain tells it)".to_owned())
            }
            _ => None,
        }
    }
}

impl Column {
    /// The boards of `scene`; those in `differing` are marked and explained.
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

    /// `3 boards differ`, the heading of the column.
    fn count(&self) -> String {
        let count = self.boards.iter().filter(|board| board.differs).count();
        differing(count, "nothing of its own")
    }
}

impl Other<'_> {
    /// The boards that this pairing has for the players of `board`.
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

/// A board such as `4 Alekhine – 1 Bird`.
fn said(board: NumberedBoard, people: People<'_>) -> String {
    let white = people.person(board.white).named();
    match board.black {
        Some(black) => format!("{white} – {}", people.person(black).named()),
        None => format!("{white} has the bye"),
    }
}
