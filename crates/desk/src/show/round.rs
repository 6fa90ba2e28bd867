//! A round: before it is paired, and after.

use askama::Template;
use pairwright::model::{Bye, Presence, RoundRecord};
use pairwright::ruleset::Board;
use pairwright::{Event, Round, Rules};

use super::{Person, part, rows, within};
use crate::boards::{boards, letters};
use crate::{Part, Trouble};

pub(super) fn round(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let (paired, total) = (tournament.rounds_paired(), tournament.total_rounds());
    if round >= 1 && round <= paired {
        return results(event, round);
    }
    if round == paired + 1 && total.is_none_or(|total| round <= total) {
        return presence(event, round);
    }
    let help = if paired == 0 {
        "pair round 1 first".to_owned()
    } else {
        format!("choose round {paired} or one before")
    };
    Err(Trouble::new(format!("there is no round {round} now"), help))
}

#[derive(Template)]
#[template(path = "round.html")]
struct Head {
    round: Round,
    open: usize,
    games: usize,
    is_last: bool,
    is_published: bool,
    next: Option<Round>,
}

/// A board with its result.
#[derive(Template)]
#[template(path = "row.html")]
struct Row {
    round: Round,
    board: usize,
    white: Person,
    black: Person,
    scores: [String; 2],
    /// How it ended, in a few characters; empty while it is open.
    end: String,
    /// The end as an action spells it; empty if it is none of those.
    spelt: &'static str,
}

#[derive(Template)]
#[template(path = "byes.html")]
struct Byes {
    round: Round,
    byes: Vec<(Person, &'static str)>,
}

fn results(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let pairing = boards(event, round);
    let boards: Vec<Row> =
        (1..).zip(&pairing.boards).map(|(place, board)| row(event, round, place, *board)).collect();
    let open = boards.iter().filter(|row| row.end.is_empty()).count();
    let is_last = round == tournament.rounds_paired();
    let is_over = tournament.total_rounds().is_some_and(|total| round >= total);
    let next = (is_last && !is_over).then_some(round + 1);
    let is_published = event.document().published(round).is_some();
    let head = Head { round, open, games: boards.len(), is_last, is_published, next };
    let mut parts = vec![part("round", &head)?];
    parts.push(rows("rows", "Boards")?);
    for row in &boards {
        parts.push(within(Some("rows"), format!("b-{}", row.white.number), row)?);
    }
    let byes = tournament.indices().filter_map(|index| {
        let what = match tournament.player(index).record(round) {
            RoundRecord::Bye(Bye::PairingAllocated) => "has the bye",
            RoundRecord::Bye(Bye::FullPoint) => "has a full-point bye",
            RoundRecord::Bye(Bye::HalfPoint) => "has a half-point bye",
            RoundRecord::Bye(Bye::ZeroPoint) | RoundRecord::Blank => "is absent",
            _ => return None,
        };
        Some((Person::of(event, index), what))
    });
    parts.push(part("byes", &Byes { round, byes: byes.collect() })?);
    Ok(parts)
}

fn row(event: &Event, round: Round, place: usize, board: Board) -> Row {
    let score = |player| event.tournament().score_before(player, round).to_string();
    let (end, spelt) = match letters(event, round, board) {
        [' ', ' '] => (String::new(), "open"),
        ['1', '0'] => ("1 – 0".to_owned(), "1-0"),
        ['=', '='] => ("½ – ½".to_owned(), "1/2-1/2"),
        ['0', '1'] => ("0 – 1".to_owned(), "0-1"),
        ['+', '-'] => ("+ – −".to_owned(), "+/-"),
        ['-', '+'] => ("− – +".to_owned(), "-/+"),
        ['-', '-'] => ("− – −".to_owned(), "-/-"),
        [white, black] => (format!("{white} – {black}"), ""),
    };
    Row {
        round,
        board: place,
        white: Person::of(event, board.white),
        black: Person::of(event, board.black),
        scores: [score(board.white), score(board.black)],
        end,
        spelt,
    }
}

#[derive(Template)]
#[template(path = "presence.html")]
struct Present {
    round: Round,
    rules: String,
    count: usize,
    /// The round before, while games of it are open, and how many.
    open: Option<(Round, usize)>,
}

#[derive(Template)]
#[template(path = "presence_row.html")]
struct Taking {
    round: Round,
    person: Person,
    score: String,
    /// `plays`, `absent`, `half-bye`, `full-bye`; empty for something that is not changed here.
    part: &'static str,
}

fn presence(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let mut parts = Vec::new();
    let mut present = 0;
    for index in tournament.indices() {
        let part = match (tournament.player(index).record(round), tournament.presence(index, round))
        {
            (RoundRecord::Bye(Bye::HalfPoint), _) => "half-bye",
            (RoundRecord::Bye(Bye::FullPoint), _) => "full-bye",
            (RoundRecord::Bye(Bye::PairingAllocated), _) => "",
            (_, Presence::Absent) => "absent",
            _ => "plays",
        };
        present += usize::from(part == "plays");
        let taking = Taking {
            round,
            person: Person::of(event, index),
            score: tournament.score_before(index, round).to_string(),
            part,
        };
        let id = format!("t-{}", taking.person.number);
        parts.push(within(Some("presence-rows"), id, &taking)?);
    }
    let open = (1..round).rev().find_map(|before| {
        let open = tournament.pending(before).count();
        (open > 0).then_some((before, open))
    });
    let rules = match event.choose(Rules::Auto) {
        Ok(chosen) => chosen.id().to_owned(),
        Err(error) => pairwright::printable(&error.to_string()),
    };
    let head = [
        part("round", &Present { round, rules, count: present, open })?,
        rows("presence-rows", "Who takes part")?,
    ];
    parts.splice(0..0, head);
    Ok(parts)
}
