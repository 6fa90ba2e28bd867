//! The page of a question and its answer.

use askama::Template;
use pairwright_explain::{ExplainedRound, Question, Reply};
use pairwright_model::{PairingNumber, Tournament};

use super::board::BoardPart;
use super::bracket::BracketPart;
use super::ids::Ids;
use super::people::People;
use super::scene::Scene;
use super::weight::{Lighten, finished};
use crate::text::reply::{answered, asked};
use crate::words::{dashed, printable};

#[derive(Template)]
#[template(path = "why.html")]
struct Page {
    event: String,
    rules: &'static str,
    round: u16,
    question: String,
    said: Vec<String>,
    differs_from_record: bool,
    boards: Vec<BoardPart>,
    brackets: Vec<BracketPart>,
}

impl Lighten for Page {}

/// The page of a question about a round of `tournament`, with the boards of the players in question and the brackets that they
/// came through.
///
/// The page says if the record of the round differs.
pub fn why(
    explained: &ExplainedRound<'_>,
    tournament: &Tournament,
    reply: &Reply,
    differs_from_record: bool,
) -> String {
    let people = People(tournament);
    let scene = Scene { explained, people, ids: Ids::default(), has_standings: false };
    let players: Vec<PairingNumber> = match reply.question {
        Question::Pair { one, other } => vec![one, other],
        question => vec![question.player()],
    };
    let mut boards = BoardPart::all(&scene);
    boards.retain(|board| players.iter().any(|&player| board.numbered().seats(player)));
    for board in &mut boards {
        board.is_open = true;
    }
    let is_shown = |player| boards.iter().any(|board| board.numbered().seats(player));
    let brackets = BracketPart::all(&scene, |bracket| bracket.members().any(is_shown));
    let page = Page {
        event: printable(explained.event_name().trim()),
        rules: explained.rules(),
        round: explained.round(),
        question: asked(reply),
        said: answered(explained, reply).iter().map(|said| dashed(said)).collect(),
        differs_from_record,
        boards,
        brackets,
    };
    finished(page)
}
