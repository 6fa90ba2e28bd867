//! A round paired by hand, before it is entered.

use askama::Template;
use pairwright::model::Presence;
use pairwright::{Action, Event, Proposal, Round, Rules, printable};

use super::told::unfilled;
use super::{Person, index_of, part};
use crate::place::Draft;
use crate::{Part, Place, Trouble};

/// A board of the draft, and the drafts in which it is otherwise.
struct Seat {
    white: Person,
    black: Person,
    swapped: String,
    apart: String,
}

/// A player without a board, and the draft in which they are chosen.
struct Waiting {
    person: Person,
    score: String,
    /// The place that this player leads to.
    href: String,
    bye: String,
    is_chosen: bool,
}

#[derive(Template)]
#[template(path = "hand.html")]
struct Hand {
    round: Round,
    /// The place without a player who waits for an opponent, so that boards can be added.
    draft: String,
    boards: Vec<Seat>,
    bye: Option<(Person, String)>,
    waiting: Vec<Waiting>,
    is_choosing: bool,
    /// What the rules say of it.
    verdict: Vec<String>,
    /// The action that enters it.
    words: String,
}

pub(super) fn hand(event: &Event, round: Round, draft: &Draft) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let person = |player| index_of(event, player).map(|index| Person::of(event, index));
    let link = |draft: Draft| format!("#/{}", Place::Hand(round, draft));
    let mut boards = Vec::new();
    for (at, &(white, black)) in draft.boards.iter().enumerate() {
        let (mut swapped, mut apart) = (draft.clone(), draft.clone());
        if let Some(board) = swapped.boards.get_mut(at) {
            *board = (black, white);
        }
        apart.boards.remove(at);
        let (white, black) = (person(white)?, person(black)?);
        boards.push(Seat { white, black, swapped: link(swapped), apart: link(apart) });
    }
    let bye = match draft.bye {
        Some(player) => Some((person(player)?, link(Draft { bye: None, ..draft.clone() }))),
        None => None,
    };
    let is_seated = |player| {
        draft.bye == Some(player)
            || draft.boards.iter().any(|&(white, black)| white == player || black == player)
    };
    let free = tournament.indices().filter(|&index| {
        let takes_part = round <= tournament.rounds_paired()
            || tournament.presence(index, round) != Presence::Absent;
        takes_part && !is_seated(tournament.number(index))
    });
    let waiting = free.map(|index| {
        let player = tournament.number(index);
        let mut next = Draft { from: Some(player), ..draft.clone() };
        if let Some(from) = draft.from {
            next.from = None;
            if from != player {
                next.boards.push((from, player));
            }
        }
        let bye = Draft { bye: Some(player), from: None, ..draft.clone() };
        Waiting {
            person: Person::of(event, index),
            score: tournament.score_before(index, round).to_string(),
            href: link(next),
            bye: if draft.bye.is_none() { link(bye) } else { String::new() },
            is_chosen: draft.from == Some(player),
        }
    });
    let waiting: Vec<Waiting> = waiting.collect();
    let action = Action::Boards { round, boards: draft.boards.clone(), bye: draft.bye };
    let is_empty = draft.boards.is_empty() && draft.bye.is_none();
    let verdict = if is_empty { Vec::new() } else { verdict(event, round, draft, &action) };
    let words = if is_empty { String::new() } else { action.to_string() };
    let is_choosing = draft.from.is_some();
    let settled = Place::Hand(round, Draft { from: None, ..draft.clone() }).to_string();
    let draft = settled + if is_empty { "/" } else { "," };
    Ok(vec![part(
        "hand",
        &Hand { round, draft, boards, bye, waiting, is_choosing, verdict, words },
    )?])
}

/// What the rules say of the draft: all that is wrong with it at once, else by which criterion it is not the best; or why it
/// cannot be entered at all.
fn verdict(event: &Event, round: Round, draft: &Draft, action: &Action) -> Vec<String> {
    if let Err(error) = event.act(action) {
        return vec![printable(&error.to_string())];
    }
    let proposal = Proposal { boards: draft.boards.clone(), bye: draft.bye };
    let judged = event.under(Rules::Auto).and_then(|ruled| {
        let told = ruled.decided(round)?;
        Ok(told.judgement_to_text(&told.judge(proposal)?))
    });
    match judged {
        // The event and the round stand above.
        Ok(text) => unfilled(&text).into_iter().skip(1).collect(),
        Err(error) => vec![printable(&error.to_string())],
    }
}
