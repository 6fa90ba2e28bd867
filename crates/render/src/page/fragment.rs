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
use super::error::PageError;
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
    fn of(sheet: Sheet) -> Result<String, PageError> {
        Ok(Self { title: sheet.title.clone(), sheet }.render()?)
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
///
/// # Errors
///
/// If a template cannot be filled in.
pub fn reasons(
    explained: &ExplainedRound<'_>,
    tournament: &Tournament,
    players: &[PairingNumber],
    stories: &[Story],
) -> Result<String, PageError> {
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
    Ok(Reasons { boards, brackets }.render()?)
}

/// The standings; as a wall chart, with every round of every player. Each rank leads where `href` says to the question why
/// the first of two players stands before the second.
///
/// # Errors
///
/// If a template cannot be filled in.
pub fn standings(
    tournament: &Tournament,
    standings: &pairwright_standings::Standings,
    recorded: &Recorded,
    with_rounds: bool,
    href: impl Fn(PairingNumber, PairingNumber) -> String,
) -> Result<String, PageError> {
    let sheet = Sheet::of_standings(tournament, standings, recorded, with_rounds);
    List::of(sheet.asking(standings, href))
}

/// Why one player stands before another: the tie-breaks up to the deciding one, with what each round contributes.
///
/// # Errors
///
/// If a template cannot be filled in.
pub fn precedence(tournament: &Tournament, precedence: &Precedence) -> Result<String, PageError> {
    List::of(Sheet::of_precedence(tournament, precedence))
}

/// A pairing to pin up, with room for results.
///
/// # Errors
///
/// If a template cannot be filled in.
pub fn pairing_list(
    tournament: &Tournament,
    round: Round,
    pairing: &RoundPairing,
) -> Result<String, PageError> {
    List::of(Sheet::of_pairing(tournament, round, pairing, Vec::new()))
}
