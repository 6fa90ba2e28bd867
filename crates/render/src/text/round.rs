//! An explained round as text.

use pairwright_explain::{ExplainedRound, Explanation};

use super::board::board;
use super::bracket::bracket;
use super::players::{MARKS, named};
use super::sheet::Sheet;
use crate::phrases;
use crate::words::plural;

/// The whole round: bracket by bracket, then the boards.
pub fn round(explained: &ExplainedRound<'_>) -> String {
    let explanation = explained.explanation();
    let mut sheet = Sheet::default();
    sheet.heading(&title(explained));
    sheet.paragraph(&start(explanation));
    for (at, part) in explanation.brackets.iter().enumerate() {
        bracket(explanation, part, explanation.brackets.get(at + 1), &mut sheet);
    }
    if !explanation.boards.is_empty() {
        sheet.heading("Boards");
    }
    for seat in &explanation.boards {
        let told = board(explanation, seat, &mut sheet);
        sheet.numbered(seat.board, &told);
    }
    if let Some(bye) = explanation.bye {
        let player = named(explanation, bye.player);
        let article = sheet.cite(bye.article);
        sheet.paragraph(&format!("{player} has the bye by {article}."));
    }
    if let Some(arbiter) = &explanation.arbiter {
        let article = arbiter.article;
        sheet.heading("No legal pairing exists");
        let blocked = phrases::unplaced(arbiter);
        sheet.paragraph(&format!("{article}: {}.{blocked}", article.summary));
    }
    sheet.finish()
}

/// The event, the round and the edition.
pub(super) fn title(explained: &ExplainedRound<'_>) -> String {
    phrases::round(explained.event_name(), explained.round(), explained.rules())
}

fn start(explanation: &Explanation) -> String {
    let players = &explanation.players;
    let marks = if players.iter().any(|e| e.preference.colour.is_some()) { MARKS } else { "" };
    let are = plural(players.len(), "player is", "players are");
    let facts = phrases::facts(explanation);
    format!("{} {are} to be paired. {facts}{marks}", players.len())
}
