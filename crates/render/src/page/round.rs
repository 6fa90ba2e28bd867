//! The page of one round.

use askama::Template;
use pairwright_explain::{ExplainedRound, Story};
use pairwright_model::Tournament;

use super::board::BoardPart;
use super::bracket::BracketPart;
use super::cited::Cited;
use super::ids::Ids;
use super::people::People;
use super::scene::Scene;
use super::standings::Standings;
use super::weight::{DRAWN, Lighten, TOLD, finished, share};
use crate::phrases;
use crate::words::{counted, printable};

#[derive(Template)]
#[template(path = "explain.html")]
struct Page {
    event: String,
    rules: &'static str,
    round: u16,
    players: String,
    facts: String,
    differs_from_record: bool,
    standings: Standings,
    brackets: Vec<Group>,
    boards: Vec<BoardPart>,
    arbiter: Option<Cited>,
    /// What the page had to leave out.
    left_out: Vec<String>,
}

/// A bracket of the final pairing after its undone attempts, or only such attempts.
#[derive(Default)]
struct Group {
    undone: Vec<BracketPart>,
    standing: Option<BracketPart>,
}

/// The page of a round of `tournament`, paired or not. The boards of `stories` are open and say why no others
/// are in their players' places.
///
/// The page says if the record of the round differs.
pub fn round(
    explained: &ExplainedRound<'_>,
    tournament: &Tournament,
    stories: &[Story],
    differs_from_record: bool,
) -> String {
    let people = People(tournament);
    let scene = Scene { explained, people, ids: Ids::default(), has_standings: true };
    let explanation = explained.explanation();
    let arbiter = explanation.arbiter.as_ref().map(|arbiter| {
        let blocked = phrases::unplaced(arbiter);
        Cited::new(format!("No legal pairing exists.{blocked}"), arbiter.article)
    });
    let mut boards = BoardPart::all(&scene);
    for story in stories {
        let number = story.player.number;
        if let Some(board) = boards.iter_mut().find(|board| board.numbered().seats(number)) {
            board.tell(&scene, story);
        }
    }
    let page = Page {
        event: printable(explained.event_name().trim()),
        rules: explained.rules(),
        round: explained.round(),
        players: counted(explanation.players.len(), "player"),
        facts: phrases::facts(explanation).trim().to_owned(),
        differs_from_record,
        standings: Standings::of(&scene),
        brackets: groups(BracketPart::all(&scene, |_| true)),
        boards,
        arbiter,
        left_out: Vec::new(),
    };
    finished(page)
}

impl Page {
    fn all_brackets(&mut self) -> impl Iterator<Item = &mut BracketPart> {
        self.brackets
            .iter_mut()
            .flat_map(|group| group.undone.iter_mut().chain(&mut group.standing))
    }
}

impl Lighten for Page {
    /// Leaves out the drawings of large brackets, then the standings, then boards from the last one up.
    fn lighten(&mut self, weight: usize) -> bool {
        let left_out = match self.left_out.len() {
            0 => {
                self.all_brackets().for_each(|bracket| bracket.draw_at_most(DRAWN));
                format!("the drawings of brackets of more than {DRAWN} players")
            }
            1 => {
                self.standings.clear();
                self.all_brackets().for_each(BracketPart::unlink);
                "the standings (the command standings lists them)".to_owned()
            }
            2 => {
                self.all_brackets().for_each(|bracket| bracket.tell_briefly(TOLD));
                format!(
                    "what was tried in brackets of more than {TOLD} players (--format text has it)"
                )
            }
            _ => {
                self.left_out.truncate(3);
                let most = share(self.boards.len(), weight);
                let mut place = 0;
                self.boards.retain(|board| {
                    place += 1;
                    board.is_open || place <= most
                });
                format!("boards from {} on (--board N tells about each)", most + 1)
            }
        };
        self.left_out.push(left_out);
        self.boards.iter().any(|board| !board.is_open)
    }
}

fn groups(brackets: Vec<BracketPart>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open = Group::default();
    for bracket in brackets {
        if bracket.is_undone() {
            open.undone.push(bracket);
        } else {
            open.standing = Some(bracket);
            groups.push(std::mem::take(&mut open));
        }
    }
    if !open.undone.is_empty() {
        groups.push(open);
    }
    groups
}
