//! A board, which opens to show its explanation.

use std::collections::BTreeMap;

use askama::Template;
use pairwright_explain::{Alternative, Entrant, Seat, Story};
use pairwright_history::Strength;
use pairwright_model::PairingNumber;
use pairwright_ruleset::NumberedBoard;

use super::bracket::{Row, failing};
use super::cited::Cited;
use super::people::Person;
use super::scene::Scene;
use crate::against::against;
use crate::phrases;
use crate::words::{DASH, colour, colours, dashed, mark, preference, score};

/// A board or the bye. Without a body it cannot be opened.
#[derive(Clone, Debug, Template)]
#[template(path = "board.html")]
pub(crate) struct BoardPart {
    pub(crate) id: String,
    /// `3`, or `bye`; empty if boards have no order.
    pub(crate) label: String,
    pub(crate) white: Sitting,
    pub(crate) black: Option<Sitting>,
    /// Whether another column has a different board.
    pub(crate) differs: bool,
    pub(crate) is_open: bool,
    pub(crate) body: Option<Body>,
}

/// A player sitting at a board.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    person: Person,
    score: String,
    mark: String,
}

/// The explanation of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Body {
    pub(crate) own: Option<Reasons>,
    pub(crate) instead: Vec<Instead>,
    pub(crate) elsewhere: Vec<Elsewhere>,
}

/// Why no other player was in this player's place.
#[derive(Clone, Debug)]
pub(crate) struct Instead {
    title: String,
    others: Vec<String>,
}

/// The reasons of the edition for a board.
#[derive(Clone, Debug)]
pub(crate) struct Reasons {
    brackets: Vec<Stop>,
    failing: Vec<Row>,
    floats: Option<String>,
    colours: Option<Cited>,
    preferences: String,
    bye: Option<Cited>,
}

/// A bracket, with its part in a board.
#[derive(Clone, Debug)]
struct Stop {
    href: String,
    title: String,
    said: Vec<String>,
}

/// The boards that another pairing of the round has instead.
#[derive(Clone, Debug)]
pub(crate) struct Elsewhere {
    /// The name of the other pairing.
    pub(crate) title: String,
    pub(crate) places: Vec<Place>,
    /// The objections to this board.
    pub(crate) because: Vec<Cited>,
}

/// A player's board in another pairing.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) text: String,
    pub(crate) href: Option<String>,
}

impl Sitting {
    /// A player, with score and preference if they are to be paired.
    pub(crate) fn of(scene: &Scene<'_>, number: PairingNumber) -> Self {
        let entrant = scene.entrant(number);
        Self {
            person: scene.person(number),
            score: entrant
                .map(|entrant| score(entrant.points, entrant.score - entrant.points))
                .unwrap_or_default(),
            mark: entrant.map(|entrant| mark(entrant.preference)).unwrap_or_default(),
        }
    }
}

impl BoardPart {
    /// All boards of `scene` with their reasons, in the order of publication; the bye last.
    pub(crate) fn all(scene: &Scene<'_>) -> Vec<Self> {
        let seats = scene.explanation().boards.iter();
        let boards = seats.map(|seat| Self {
            id: scene.ids.board(seat.board),
            label: seat.board.to_string(),
            white: Sitting::of(scene, seat.white),
            black: Some(Sitting::of(scene, seat.black)),
            differs: false,
            is_open: false,
            body: Some(Body { own: Some(Reasons::of_board(scene, seat)), ..Body::default() }),
        });
        let bye = scene.explanation().bye.map(|bye| Self {
            id: scene.ids.bye(),
            label: "bye".to_owned(),
            white: Sitting::of(scene, bye.player),
            black: None,
            differs: false,
            is_open: false,
            body: Some(Body { own: Some(Reasons::of_bye(scene, bye.player)), ..Body::default() }),
        });
        boards.chain(bye).collect()
    }

    /// Opens the board and adds why no other player is in the place of the player of `story`.
    pub(crate) fn tell(&mut self, scene: &Scene<'_>, story: &Story) {
        self.is_open = true;
        let number = story.player.number;
        let here = scene.explanation().settles(number).map(|bracket| bracket.place);
        let mut add = |title: String, others: &[Alternative]| {
            let others = others.iter().map(|other| {
                let says = dashed(&against(scene.explanation(), other, here));
                format!("{}: {says}", scene.person(other.player).named())
            });
            let others: Vec<String> = others.collect();
            if !others.is_empty() {
                self.body.get_or_insert_default().instead.push(Instead { title, others });
            }
        };
        add(format!("Why {number} moves down and not"), &story.floats_instead);
        add(format!("Why {number} does not meet"), &story.opponents_instead);
        if let Some(seat) = &story.board {
            let opponent = seat.opponent(number);
            add(format!("Why {opponent} does not meet"), &story.others_for_opponent);
        }
        add(format!("Why {number} has the bye and not"), &story.byes_instead);
    }

    /// The board by pairing numbers.
    pub(crate) fn numbered(&self) -> NumberedBoard {
        NumberedBoard {
            white: self.white.person.number,
            black: self.black.as_ref().map(|black| black.person.number),
        }
    }
}

impl Reasons {
    fn of_board(scene: &Scene<'_>, seat: &Seat) -> Self {
        let players = [seat.white, seat.black];
        let bracket = scene.explanation().settles(seat.white);
        Self {
            brackets: stops(scene, &players),
            failing: bracket.map(|bracket| failing(bracket, &players)).unwrap_or_default(),
            floats: floats(scene, seat),
            colours: Some(Cited::new(
                format!(
                    "{} to {}{}.",
                    colour(seat.colour),
                    scene.person(seat.decided_by).named(),
                    phrases::counted_as(seat)
                ),
                seat.article,
            )),
            preferences: preferences(scene, seat),
            bye: None,
        }
    }

    fn of_bye(scene: &Scene<'_>, player: PairingNumber) -> Self {
        let bracket = scene.explanation().settles(player);
        Self {
            brackets: stops(scene, &[player]),
            failing: bracket.map(|bracket| failing(bracket, &[player])).unwrap_or_default(),
            floats: None,
            colours: None,
            preferences: String::new(),
            bye: scene.explanation().bye.map(|bye| {
                let text = format!("{} has the bye.", scene.person(player).named());
                Cited::new(text, bye.article)
            }),
        }
    }
}

/// The brackets of the final pairing that contained one of `players`.
fn stops(scene: &Scene<'_>, players: &[PairingNumber]) -> Vec<Stop> {
    let mut stops: BTreeMap<usize, Stop> = BTreeMap::new();
    for &player in players {
        for bracket in scene.explanation().brackets_with(player) {
            let came = bracket.moved_down.iter().any(|moved| moved.player == player);
            let goes = bracket.floaters().any(|floater| floater == player);
            let said = match (came, goes) {
                (false, false) => format!("{player} is a resident"),
                (true, false) => format!("{player} came down to it"),
                (false, true) => format!("{player} moves down from it"),
                (true, true) => format!("{player} came down and moves on"),
            };
            let stop = stops.entry(bracket.number).or_insert_with(|| Stop {
                href: format!("#{}", scene.ids.bracket(bracket.number)),
                title: phrases::bracket(bracket),
                said: Vec::new(),
            });
            stop.said.push(said);
        }
    }
    stops.into_values().collect()
}

/// The floats at this board; `None` if there are none.
fn floats(scene: &Scene<'_>, seat: &Seat) -> Option<String> {
    let (white, black) = (scene.entrant(seat.white)?, scene.entrant(seat.black)?);
    let (upper, lower) = if white.score > black.score { (white, black) } else { (black, white) };
    (upper.score > lower.score).then(|| {
        format!(
            "{} ({}) floats down, {} ({}) floats up.",
            upper.number, upper.score, lower.number, lower.score
        )
    })
}

fn preferences(scene: &Scene<'_>, seat: &Seat) -> String {
    let sides = [seat.white, seat.black].map(|number| scene.entrant(number));
    let [Some(white), Some(black)] = sides else { return String::new() };
    if [white, black].iter().all(|side| side.preference.strength == Strength::None) {
        return "Neither has a preference.".to_owned();
    }
    let said = |side: &Entrant| {
        let history = match colours(side, DASH) {
            none if none.is_empty() => none,
            colours => format!(" after {colours}"),
        };
        format!("{} of {}{history}", preference(side.preference), side.number)
    };
    format!("Preferences: {}; {}.", said(white), said(black))
}
