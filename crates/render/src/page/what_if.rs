//! The page of `whatif`: a round before and after its circumstances changed.

use askama::Template;
use pairwright_audits::compare::WhatIf;
use pairwright_model::Tournament;
use pairwright_ruleset::NumberedBoard;
use pairwright_ruleset::trace::Article;

use super::people::{People, Person, title};
use super::weight::{Lighten, finished};
use crate::reasons_gone::parts;
use crate::words::printable;

/// The data of the page. The template escapes everything in it.
#[derive(Template)]
#[template(path = "what_if.html")]
struct Page {
    title: String,
    rules: &'static str,
    round: u16,
    circumstances: Vec<String>,
    notes: Vec<(&'static str, String)>,
    same: bool,
    columns: [(&'static str, Vec<Seat>); 2],
    gone: Vec<Reason>,
    untold: usize,
}

impl Lighten for Page {}

/// A board in its column.
struct Seat {
    number: Option<usize>,
    white: Person,
    black: Option<Person>,
    is_differing: bool,
}

/// The reason why a board is gone.
struct Reason {
    board: String,
    said: String,
    article: Option<&'static Article>,
}

/// The page of a round with changed circumstances.
pub fn what_if(tournament: &Tournament, found: &WhatIf) -> String {
    let people = People(tournament);
    let (before, after) = found.differing();
    let column = |boards: &Option<Vec<NumberedBoard>>, differing: &[NumberedBoard]| {
        let boards = boards.iter().flatten().enumerate().map(|(place, board)| Seat {
            number: board.black.map(|_| place + 1),
            white: people.person(board.white),
            black: board.black.map(|black| people.person(black)),
            is_differing: differing.contains(board),
        });
        boards.collect::<Vec<_>>()
    };
    let notes = [("Before", &found.before.note), ("After", &found.after.note)];
    let gone = found.gone.iter().map(|gone| {
        let (said, article) = parts(&gone.because);
        let black = gone.board.black.map_or_else(|| "bye".to_owned(), |black| black.to_string());
        Reason { board: format!("{} – {black}", gone.board.white), said, article }
    });
    let page = Page {
        title: title(tournament, "Event"),
        rules: found.rules,
        round: found.round,
        circumstances: found.circumstances.clone(),
        notes: notes
            .into_iter()
            .filter_map(|(what, note)| Some((what, printable(note.as_ref()?))))
            .collect(),
        same: found.same,
        columns: [
            ("Before", column(&found.before.boards, &before)),
            ("After", column(&found.after.boards, &after)),
        ],
        gone: gone.collect(),
        untold: found.untold,
    };
    finished(page)
}
