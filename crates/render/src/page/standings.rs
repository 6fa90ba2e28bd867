//! The standings before a round.

use askama::Template;
use pairwright_explain::Entrant;
use pairwright_history::Float;
use pairwright_model::{Colour, Score};

use super::people::Person;
use super::scene::Scene;
use crate::words::{DASH, letter, mark, preference};

/// The players to be paired, by rank.
#[derive(Clone, Debug, Template)]
#[template(path = "standings.html")]
pub(crate) struct Standings {
    rows: Vec<Row>,
    /// Whether the round is paired by scores with virtual points.
    has_virtual_points: bool,
}

#[derive(Clone, Debug)]
struct Row {
    id: String,
    rank: usize,
    person: Person,
    rating: String,
    points: Score,
    score: Score,
    colours: Vec<Letter>,
    mark: String,
    preference: String,
    /// The floats two rounds before, then one round before.
    floats: [Drift; 2],
    is_topscorer: bool,
    may_have_bye: bool,
    seat: Option<Place>,
}

/// The colour of a round, as a letter.
#[derive(Clone, Debug)]
struct Letter {
    text: &'static str,
    class: &'static str,
}

/// A float, as a symbol and in words.
#[derive(Clone, Debug)]
struct Drift {
    arrow: &'static str,
    said: &'static str,
}

/// A player's seat in the round.
#[derive(Clone, Debug)]
struct Place {
    href: String,
    said: String,
    fate: String,
}

impl Standings {
    pub(crate) fn of(scene: &Scene<'_>) -> Self {
        let players = &scene.explanation().players;
        Self {
            rows: players.iter().map(|entrant| row(scene, entrant)).collect(),
            has_virtual_points: players.iter().any(|entrant| entrant.score != entrant.points),
        }
    }

    /// Takes the players out.
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
    }
}

fn row(scene: &Scene<'_>, entrant: &Entrant) -> Row {
    let number = entrant.number;
    let [last, before] = entrant.floats;
    let said = match scene.explanation().seat(number) {
        Some(seat) => {
            let colour = letter(Some(seat.colour_of(number)), DASH);
            format!("{}{colour}", seat.board)
        }
        None => "bye".to_owned(),
    };
    Row {
        id: scene.ids.player(number),
        rank: entrant.rank,
        person: scene.person(number),
        rating: scene.people.rating(number),
        points: entrant.points,
        score: entrant.score,
        colours: entrant.colours.iter().map(|&colour| played(colour)).collect(),
        mark: mark(entrant.preference),
        preference: preference(entrant.preference),
        floats: [float(before), float(last)],
        is_topscorer: entrant.is_topscorer,
        may_have_bye: entrant.may_have_bye,
        seat: scene.seat_link(number).map(|href| Place { href, said, fate: scene.fate(number) }),
    }
}

fn float(float: Option<Float>) -> Drift {
    match float {
        Some(Float::Down) => Drift { arrow: "↓", said: "down" },
        Some(Float::Up) => Drift { arrow: "↑", said: "up" },
        None => Drift { arrow: "·", said: "no float" },
    }
}

fn played(colour: Option<Colour>) -> Letter {
    let class = match colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "none",
    };
    Letter { text: letter(colour, DASH), class }
}
