//! The list of players, and the card of each.

use askama::Template;
use pairwright::model::RoundRecord;
use pairwright::{Action, Event, PairingNumber, Player, Round, printable};

use super::meeting::is_open_before;
use super::{Person, index_of, part, rows, within};
use crate::{Part, Trouble};

#[derive(Template)]
#[template(path = "players.html")]
struct Players {
    count: usize,
}

/// What is entered below the list.
#[derive(Template)]
#[template(path = "entries.html")]
struct Entries {
    apart: Vec<Apart>,
    clubs: Vec<String>,
}

/// Players who may not meet each other.
struct Apart {
    /// The first of them.
    persons: Vec<Person>,
    more: usize,
    /// The rounds, if it is not all of them.
    rounds: String,
    /// The action that lets them meet.
    words: String,
    label: String,
}

/// A line of the list.
#[derive(Template)]
#[template(path = "player_row.html")]
struct Line {
    person: Person,
    title: String,
    rating: u32,
    federation: String,
    points: String,
}

pub(super) fn players(event: &Event) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let count = tournament.players().len();
    let mut parts = vec![part("players", &Players { count })?, rows("player-rows", "Players")?];
    for index in tournament.indices() {
        let player = tournament.player(index);
        let line = Line {
            person: Person::of(event, index),
            title: printable(player.title.trim()),
            rating: player.rating,
            federation: printable(player.federation.trim()),
            points: tournament.score_before(index, tournament.rounds_paired() + 1).to_string(),
        };
        parts.push(within(Some("player-rows"), format!("p-{}", player.number), &line)?);
    }
    let clubs = event.document().clubs().into_iter().map(|(club, _)| printable(&club)).collect();
    parts.push(part("entries", &Entries { apart: apart(event), clubs })?);
    Ok(parts)
}

/// How many players who may not meet are named.
const MOST: usize = 6;

fn apart(event: &Event) -> Vec<Apart> {
    let tournament = event.tournament();
    let bans = tournament.forbidden().iter().map(|ban| {
        let (first, last) = (*ban.rounds.start(), *ban.rounds.end());
        let is_for_all = first <= 1 && tournament.total_rounds().is_none_or(|total| last >= total);
        let action = Action::Allow {
            players: ban.players.iter().map(|&index| tournament.number(index)).collect(),
        };
        let named = ban.players.iter().take(MOST);
        let persons: Vec<Person> = named.map(|&index| Person::of(event, index)).collect();
        let numbers: Vec<String> = persons.iter().map(|one| one.number.to_string()).collect();
        Apart {
            more: ban.players.len() - persons.len(),
            persons,
            rounds: if is_for_all { String::new() } else { format!("{first} to {last}") },
            words: action.to_string(),
            label: numbers.join(", "),
        }
    });
    bans.collect()
}

/// What a player did in a round.
struct Played {
    round: Round,
    said: String,
    opponent: Option<Person>,
    points: String,
}

#[derive(Template)]
#[template(path = "card.html")]
struct Card<'a> {
    person: Person,
    player: &'a Player,
    rounds: Vec<Played>,
    points: String,
    next: Round,
    /// Whether games before that round are open.
    is_open: bool,
    is_over: bool,
}

pub(super) fn card(event: &Event, number: PairingNumber) -> Result<Vec<Part>, Trouble> {
    let tournament = event.tournament();
    let index = index_of(event, number)?;
    let player = tournament.player(index);
    let next = tournament.rounds_paired() + 1;
    let rounds =
        (1..next.max(u16::try_from(player.records().len()).unwrap_or(0) + 1)).map(|round| {
            let record = player.record(round);
            let said = match record {
                RoundRecord::Blank => "absent".to_owned(),
                RoundRecord::Pending { colour, .. } => {
                    format!("{} against", colour_of(Some(colour)))
                }
                RoundRecord::Bye(bye) => bye_of(bye).to_owned(),
                record => format!("{} against", colour_of(record.colour())),
            };
            let gained = tournament.score_before(index, round + 1).tenths()
                - tournament.score_before(index, round).tenths();
            let points = match record {
                RoundRecord::Pending { .. } | RoundRecord::Blank => String::new(),
                _ if round >= next => String::new(),
                _ => pairwright::Score::from_tenths(gained).to_string(),
            };
            let opponent = record.opponent().map(|index| Person::of(event, index));
            Played { round, said, opponent, points }
        });
    let is_over = tournament.total_rounds().is_some_and(|total| next > total);
    let card = Card {
        person: Person::of(event, index),
        player,
        rounds: rounds.collect(),
        points: tournament.score_before(index, next).to_string(),
        next,
        is_open: is_open_before(event, next),
        is_over,
    };
    Ok(vec![part("card", &card)?])
}

fn colour_of(colour: Option<pairwright::model::Colour>) -> &'static str {
    match colour {
        Some(pairwright::model::Colour::White) => "White",
        Some(pairwright::model::Colour::Black) => "Black",
        None => "paired",
    }
}

fn bye_of(bye: pairwright::model::Bye) -> &'static str {
    use pairwright::model::Bye;

    match bye {
        Bye::PairingAllocated => "the bye of the pairing",
        Bye::FullPoint => "a full-point bye",
        Bye::HalfPoint => "a half-point bye",
        Bye::ZeroPoint => "absent",
    }
}
