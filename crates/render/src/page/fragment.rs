//! Parts of pages for somebody else's document: what is said on a page, without the page around it.
//!
//! Every function returns HTML that escapes what comes from reports, holds no script and no inline style, and is
//! laid out by [`STYLE`]. Drawings refer to [`DEFINITIONS`], which a document holds once.

use askama::Template;
use pairwright_explain::{ExplainedRound, Story};
use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_standings::{Precedence, Recorded};

use super::board::BoardPart;
use super::bracket::BracketPart;
use super::fill::filled;
use super::ids::Ids;
use super::people::People;
use super::scene::Scene;
use super::sheet::Sheet;

/// The style sheet of all pages.
pub const STYLE: &str = include_str!("../../templates/page.css");

/// What drawings refer to.
pub const DEFINITIONS: &str = include_str!("../../templates/definitions.html");

/// A list with its title and notes.
#[derive(Template)]
#[template(path = "list.html")]
struct List {
    title: String,
    sheet: Sheet,
}

impl List {
    fn of(sheet: Sheet) -> String {
        filled(&Self { title: sheet.title.clone(), sheet })
    }
}

/// Boards with their reasons, and the brackets that their players came through.
#[derive(Template)]
#[template(path = "reasons.html")]
struct Reasons {
    boards: Vec<BoardPart>,
    brackets: Vec<BracketPart>,
}

/// Why the edition seats `players` as it does: their boards, open, with what the `stories` tell, and the brackets that
/// held them.
pub fn reasons(
    explained: &ExplainedRound<'_>,
    tournament: &Tournament,
    players: &[PairingNumber],
    stories: &[Story],
) -> String {
    let people = People(tournament);
    let scene = Scene { explained, people, ids: Ids::default(), has_standings: false };
    let is_meant = |player: PairingNumber| players.contains(&player);
    let mut boards = BoardPart::all(&scene);
    boards.retain(|board| players.iter().any(|&player| board.numbered().seats(player)));
    for board in &mut boards {
        board.is_open = true;
        let seats = board.numbered();
        for story in stories.iter().filter(|story| seats.seats(story.player.number)) {
            board.tell(&scene, story);
        }
    }
    let brackets = BracketPart::all(&scene, |bracket| bracket.members().any(is_meant));
    filled(&Reasons { boards, brackets })
}

/// The standings; as a wall chart, with every round of every player. Each rank leads where `href` says to the question why
/// the first of two players stands before the second.
pub fn standings(
    tournament: &Tournament,
    standings: &pairwright_standings::Standings,
    recorded: &Recorded,
    with_rounds: bool,
    href: impl Fn(PairingNumber, PairingNumber) -> String,
) -> String {
    let sheet = Sheet::of_standings(tournament, standings, recorded, with_rounds);
    List::of(sheet.asking(standings, href))
}

/// Why one player stands before another: the tie-breaks up to the deciding one, with what each round contributes.
pub fn precedence(tournament: &Tournament, precedence: &Precedence) -> String {
    List::of(Sheet::of_precedence(tournament, precedence))
}

/// A pairing to pin up, with room for results.
pub fn pairing_list(tournament: &Tournament, round: Round, pairing: &RoundPairing) -> String {
    List::of(Sheet::of_pairing(tournament, round, pairing, Vec::new()))
}
