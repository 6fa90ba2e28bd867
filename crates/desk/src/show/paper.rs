//! What is printed besides the lists: who plays where by name, result slips, name cards.

use askama::Template;
use pairwright::model::{Bye, RoundRecord};
use pairwright::{Event, Round, printable};

use super::{Person, part, recorded};
use crate::boards::boards;
use crate::{Part, Trouble};

/// A player who looks for a board.
struct Looking {
    person: Person,
    /// The board, or why there is none.
    seat: String,
    colour: &'static str,
    opponent: Option<Person>,
}

#[derive(Template)]
#[template(path = "names.html")]
struct Names {
    round: Round,
    players: Vec<Looking>,
}

/// Where each player sits, by name.
pub(super) fn names(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    recorded(event, round)?;
    let tournament = event.tournament();
    let mut players = Vec::new();
    for (board, seats) in (1..).zip(boards(event, round).boards) {
        let [white, black] = [seats.white, seats.black].map(|index| Person::of(event, index));
        for (person, colour, opponent) in
            [(white.clone(), "White", black.clone()), (black, "Black", white)]
        {
            let seat = u32::to_string(&board);
            players.push(Looking { person, seat, colour, opponent: Some(opponent) });
        }
    }
    for index in tournament.indices() {
        let seat = match tournament.player(index).record(round) {
            RoundRecord::Bye(Bye::PairingAllocated) => "bye",
            RoundRecord::Bye(Bye::FullPoint) => "full-point bye",
            RoundRecord::Bye(Bye::HalfPoint) => "half-point bye",
            _ => continue,
        };
        let (person, seat) = (Person::of(event, index), seat.to_owned());
        players.push(Looking { person, seat, colour: "", opponent: None });
    }
    players.sort_by_key(|looking| (looking.person.name.to_lowercase(), looking.person.number));
    Ok(vec![part("sheet", &Names { round, players })?])
}

struct Slip {
    board: usize,
    white: Person,
    black: Person,
}

#[derive(Template)]
#[template(path = "slips.html")]
struct Slips {
    event: String,
    round: Round,
    boards: Vec<Slip>,
}

/// A slip a board, on which the players write the result.
pub(super) fn slips(event: &Event, round: Round) -> Result<Vec<Part>, Trouble> {
    recorded(event, round)?;
    let slips = (1..).zip(boards(event, round).boards).map(|(board, seats)| Slip {
        board,
        white: Person::of(event, seats.white),
        black: Person::of(event, seats.black),
    });
    let name = printable(event.tournament().name().trim());
    Ok(vec![part("sheet", &Slips { event: name, round, boards: slips.collect() })?])
}

struct Card {
    person: Person,
    title: String,
    federation: String,
}

#[derive(Template)]
#[template(path = "cards.html")]
struct Cards {
    event: String,
    players: Vec<Card>,
}

/// A card a player, for the table.
pub(super) fn cards(event: &Event) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let cards = tournament.indices().map(|index| {
        let player = tournament.player(index);
        Card {
            person: Person::of(event, index),
            title: printable(player.title.trim()),
            federation: printable(player.federation.trim()),
        }
    });
    let name = printable(tournament.name().trim());
    Ok(vec![part("sheet", &Cards { event: name, players: cards.collect() })?])
}
