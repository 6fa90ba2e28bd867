//! A round as sentences.

use super::board::board;
use super::bracket::bracket;
use super::page::Page;
use super::words::{MARKS, list, named, plural, printable};
use crate::round::{ExplainedRound, Explanation};

/// The whole round: bracket by bracket, then the boards.
pub fn round(explained: &ExplainedRound<'_>) -> String {
    let explanation = explained.explanation();
    let mut page = Page::default();
    page.heading(&title(explained));
    page.paragraph(&start(explanation));
    for (at, part) in explanation.brackets.iter().enumerate() {
        bracket(explanation, part, explanation.brackets.get(at + 1), &mut page);
    }
    if !explanation.boards.is_empty() {
        page.heading("Boards");
    }
    for seat in &explanation.boards {
        let told = board(explanation, seat, &mut page);
        page.numbered(seat.board, &told);
    }
    if let Some(bye) = explanation.bye {
        let player = named(explanation, bye.player);
        let article = page.cite(bye.article);
        page.paragraph(&format!("{player} has the bye by {article}."));
    }
    if let Some(arbiter) = &explanation.arbiter {
        let article = arbiter.article;
        page.heading("No legal pairing exists");
        let blocked = match arbiter.blocked.len() {
            0 => String::new(),
            _ => format!(
                " Of {} at least {} cannot be placed.",
                list(&arbiter.blocked),
                arbiter.unplaced.min(arbiter.blocked.len())
            ),
        };
        page.paragraph(&format!("{article}: {}.{blocked}", article.summary));
    }
    page.finish()
}

/// The event, the round and the edition.
pub(super) fn title(explained: &ExplainedRound<'_>) -> String {
    let name = printable(explained.event_name());
    let colon = if name.is_empty() { "Round" } else { ": round" };
    format!("{name}{colon} {} by {}", explained.round(), explained.rules())
}

fn start(explanation: &Explanation) -> String {
    let players = &explanation.players;
    let virtual_points = if players.iter().any(|entrant| entrant.score != entrant.points) {
        " Scores include virtual points."
    } else {
        ""
    };
    let marks = if players.iter().any(|e| e.preference.colour.is_some()) { MARKS } else { "" };
    let are = plural(players.len(), "player is", "players are");
    format!("{} {are} to be paired.{virtual_points} {marks}", players.len())
}
