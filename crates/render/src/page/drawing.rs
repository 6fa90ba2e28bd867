//! Drawings of brackets like those in the rules: S1 on the left, S2 on the right, pairs as lines.
//!
//! Moved-down players and their opponents are at the top, the others (the remainder, or a whole homogeneous
//! bracket) below. Each player keeps their original place, so crossing lines are a transposition and bows are
//! an exchange. Lengths are in the drawing's own units.

use std::collections::BTreeMap;

use askama::Template;
use pairwright_explain::Bracket;
use pairwright_model::PairingNumber;

use super::scene::Scene;
use crate::words::mark;

/// The width of a drawing: a little more than that of a telephone, so that letters nearly keep their size there.
const WIDTH: i32 = 400;
/// The width and height of a player's box.
const BOX: (i32, i32) = (162, 22);
/// The distance from one box to the next below.
const STEP: i32 = 27;
/// The left edges of the two columns of boxes.
const COLUMNS: [i32; 2] = [14, WIDTH - 14 - BOX.0];
/// The height of a heading.
const HEADING: i32 = 18;
/// The height of an arrow in or out.
const ARROW: i32 = 16;
/// The letters of a name that fit in a box beside number and mark.
const LETTERS: usize = 15;
/// The letters that the word for the bye takes beyond a mark.
const BYE: usize = 2;

/// The drawing of a bracket.
#[derive(Clone, Debug, Template)]
#[template(path = "drawing.html")]
pub(crate) struct Drawing {
    title: String,
    height: i32,
    headings: Vec<Heading>,
    lines: Vec<Line>,
    arrows: Vec<Arrow>,
    players: Vec<Player>,
    arrives: Option<String>,
    leaves: Option<String>,
    leaves_on_the_right: bool,
}

#[derive(Clone, Debug)]
struct Heading {
    x: i32,
    y: i32,
    text: &'static str,
}

/// A line between the two players of a pair.
#[derive(Clone, Debug)]
struct Line {
    path: String,
    one: PairingNumber,
    other: PairingNumber,
}

/// An arrow for a player who comes down or moves down.
#[derive(Clone, Debug)]
struct Arrow {
    path: String,
    player: PairingNumber,
}

/// A box with a player.
#[derive(Clone, Debug)]
struct Player {
    x: i32,
    y: i32,
    number: PairingNumber,
    href: Option<String>,
    name: String,
    mark: String,
    said: String,
    has_bye: bool,
}

/// A position in the drawing.
#[derive(Clone, Copy, Debug)]
struct Place {
    column: usize,
    y: i32,
}

impl Drawing {
    /// Takes back the links to the standings.
    pub(crate) fn unlink(&mut self) {
        for player in &mut self.players {
            player.href = None;
        }
    }

    /// Draws `bracket`; `arrives` and `leaves` label the ends of the arrows.
    pub(crate) fn of(
        scene: &Scene<'_>,
        bracket: &Bracket,
        arrives: Option<String>,
        leaves: Option<String>,
    ) -> Self {
        let mut layout =
            Layout { y: if arrives.is_some() { ARROW } else { 0 }, ..Layout::default() };
        layout.fill(bracket);
        let bottom = layout.y;
        let height = bottom + if leaves.is_some() { ARROW } else { 0 };
        let pairs = bracket.paired.iter().flat_map(|paired| &paired.pairs);
        let lines = pairs.filter_map(|&(one, other)| layout.line(one, other)).collect();
        let came = bracket.moved_down.iter().filter_map(|moved| layout.arrival(moved.player));
        let went = bracket.floaters().filter_map(|player| layout.departure(player, height));
        let is_right = |player| layout.places.get(&player).is_some_and(|place| place.column == 1);
        Self {
            leaves_on_the_right: bracket.floaters().all(is_right),
            title: format!("Drawing of bracket {}", bracket.place),
            height,
            lines,
            arrows: came.chain(went).collect(),
            players: layout
                .order
                .iter()
                .filter_map(|&number| layout.player(scene, bracket, number))
                .collect(),
            headings: layout.headings,
            arrives,
            leaves,
        }
    }
}

/// The positions of the players.
#[derive(Debug, Default)]
struct Layout {
    y: i32,
    headings: Vec<Heading>,
    places: BTreeMap<PairingNumber, Place>,
    /// The players in order: down the left column of a part, then the right one.
    order: Vec<PairingNumber>,
}

impl Layout {
    fn fill(&mut self, bracket: &Bracket) {
        let came_down: Vec<PairingNumber> = bracket.moved_down.iter().map(|m| m.player).collect();
        match &bracket.paired {
            Some(paired) => {
                let others = &paired.order.others;
                if let Some(halves) = &paired.order.moved_down {
                    let is_other =
                        |p: &PairingNumber| others.s1.contains(p) || others.s2.contains(p);
                    let taken = halves.s2.iter().copied().filter(|player| !is_other(player));
                    self.part(["S1: came down", "S2"], &came_down, &taken.collect::<Vec<_>>());
                    self.part(["Remainder: S1", "S2"], &others.s1, &others.s2);
                } else if !paired.pairs.is_empty() {
                    self.part(["S1", "S2"], &others.s1, &others.s2);
                }
            }
            None => self.part(["Came down", "Residents"], &came_down, &bracket.residents),
        }
        let left_over: Vec<PairingNumber> =
            bracket.members().filter(|player| !self.places.contains_key(player)).collect();
        // Where nobody is paired there are no halves either.
        let title = if self.places.is_empty() { "Unpaired" } else { "" };
        self.part([title, ""], &left_over, &[]);
    }

    /// Adds two columns below everything so far.
    fn part(&mut self, titles: [&'static str; 2], left: &[PairingNumber], right: &[PairingNumber]) {
        if left.is_empty() && right.is_empty() {
            return;
        }
        let columns = [left, right];
        for ((text, players), x) in titles.into_iter().zip(columns).zip(COLUMNS) {
            if !players.is_empty() {
                self.headings.push(Heading { x, y: self.y + HEADING - 6, text });
            }
        }
        let top = self.y + HEADING;
        let mut rows = 0;
        for (column, players) in columns.into_iter().enumerate() {
            let mut y = top;
            for &player in players {
                if self.places.insert(player, Place { column, y }).is_none() {
                    self.order.push(player);
                }
                y += STEP;
            }
            rows = rows.max(y);
        }
        self.y = rows;
    }

    fn player(
        &self,
        scene: &Scene<'_>,
        bracket: &Bracket,
        number: PairingNumber,
    ) -> Option<Player> {
        let place = self.places.get(&number)?;
        let person = scene.person(number);
        let entrant = scene.entrant(number);
        // Where the player moves on, the bye is still to come.
        let has_bye = scene.has_bye(number) && bracket.floaters().all(|floater| floater != number);
        Some(Player {
            x: x_of(*place),
            y: place.y,
            number,
            href: scene.player_link(number),
            said: format!("{}, {}", person.named(), scene.fate(number)),
            name: shortened(&person.name, if has_bye { LETTERS - BYE } else { LETTERS }),
            mark: entrant.map(|entrant| mark(entrant.preference)).unwrap_or_default(),
            has_bye,
        })
    }

    fn line(&self, one: PairingNumber, other: PairingNumber) -> Option<Line> {
        let (a, b) = (self.places.get(&one)?, self.places.get(&other)?);
        let inner =
            |place: &Place| if place.column == 0 { x_of(*place) + BOX.0 } else { x_of(*place) };
        let (ax, ay, bx, by) = (inner(a), middle_of(a), inner(b), middle_of(b));
        let path = if a.column == b.column {
            let bow = if a.column == 0 { ax + 44 } else { ax - 44 };
            format!("M{ax} {ay}C{bow} {ay} {bow} {by} {bx} {by}")
        } else {
            format!("M{ax} {ay}L{bx} {by}")
        };
        Some(Line { path, one, other })
    }

    /// An arrow from the top of the drawing to the player's box.
    fn arrival(&self, player: PairingNumber) -> Option<Arrow> {
        let place = self.places.get(&player)?;
        let (rail, edge) = match place.column {
            0 => (8, x_of(*place) - 1),
            _ => (WIDTH - 8, x_of(*place) + BOX.0 + 1),
        };
        Some(Arrow { path: format!("M{rail} 2V{}H{edge}", middle_of(place) - 4), player })
    }

    /// An arrow from the player's box to the bottom of the drawing.
    fn departure(&self, player: PairingNumber, height: i32) -> Option<Arrow> {
        let place = self.places.get(&player)?;
        let (rail, edge) = match place.column {
            0 => (4, x_of(*place)),
            _ => (WIDTH - 4, x_of(*place) + BOX.0),
        };
        Some(Arrow {
            path: format!("M{edge} {}H{rail}V{}", middle_of(place) + 4, height - 2),
            player,
        })
    }
}

fn x_of(place: Place) -> i32 {
    COLUMNS.get(place.column).copied().unwrap_or_default()
}

fn middle_of(place: &Place) -> i32 {
    place.y + BOX.1 / 2
}

/// `name`, cut to `most` characters.
fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(most - 1).collect();
    short.truncate(short.trim_end_matches([' ', ',']).len());
    short + "…"
}
