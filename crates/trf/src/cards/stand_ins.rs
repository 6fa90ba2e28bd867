//! Rows of the report: cards, and those who stand in for players without a card.

use std::collections::{BTreeMap, BTreeSet};

use super::card::{Float, Game, Past, What};
use super::results::{Points, opponent};
use super::stated::Cards;

/// The name of an opponent without a card.
const WITHOUT_CARD: &str = "(without a card)";

/// A player of the report.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) number: u16,
    pub(super) name: String,
    /// The columns of each round.
    pub(super) cells: Vec<String>,
    /// The half points of each round, and the virtual ones by which its float is the stated one.
    pub(super) points: Vec<u32>,
    pub(super) virtual_points: Vec<u32>,
}

impl Row {
    fn new(number: u16, name: &str, rounds: usize) -> Self {
        let (cells, zeros) = (vec![" ".repeat(8); rounds], vec![0; rounds]);
        Self { number, name: name.to_owned(), cells, points: zeros.clone(), virtual_points: zeros }
    }

    fn set(&mut self, round: usize, cell: String, points: u32) {
        self.cells[round] = cell;
        self.points[round] = points;
    }

    /// The half points by which the round with this index was paired.
    fn level(&self, round: usize) -> u32 {
        self.points[..round].iter().sum::<u32>() + self.virtual_points[round]
    }
}

/// All players of the report.
#[derive(Debug)]
pub(super) struct Rows {
    /// The cards in their order, then opponents without a card, then those below.
    pub(super) all: Vec<Row>,
    /// Number of opponents without a card.
    pub(super) absent: usize,
    /// Number of players below.
    pub(super) below: usize,
}

/// The rows for `cards` with these `points`.
pub(super) fn rows(cards: &Cards, points: &Points) -> Rows {
    let rounds = usize::from(cards.round) - 1;
    let mut all: Vec<Row> =
        cards.all.iter().map(|card| Row::new(card.number, &card.name, rounds)).collect();
    let mut named = BTreeMap::new();
    for past in cards.all.iter().flat_map(|card| &card.rounds) {
        if let What::Game(Game { opponent: Some(number), .. }) = past.what
            && cards.place(number).is_none()
        {
            let place = all.len();
            named.entry(number).or_insert_with(|| {
                all.push(Row::new(number, WITHOUT_CARD, rounds));
                place
            });
        }
    }
    let highest = all.iter().map(|row| row.number).max().unwrap_or(0);
    let first = all.len();
    let unnamed = |round: usize| {
        let of_round = cards.all.iter().map(move |card| card.rounds[round].what);
        of_round.filter(|what| is_unnamed(*what)).count()
    };
    // With as many as there were rounds, each can be met by a card once only.
    let most = (0..rounds).map(unnamed).max().filter(|&most| most > 0);
    let count = most.map_or(0, |most| most.max(rounds));
    let gaps = gaps(cards, &all);
    let missing = gaps.len();
    let mut numbers = gaps.into_iter().chain(highest.saturating_add(1)..);
    let mut number = || numbers.next().unwrap_or(u16::MAX);
    let count = count.max(missing);
    all.extend((0..count).map(|_| Row::new(number(), WITHOUT_CARD, rounds)));
    let mut taken = vec![0; rounds];
    for (place, (card, points)) in cards.all.iter().zip(points).enumerate() {
        for (round, (past, &gained)) in card.rounds.iter().zip(points).enumerate() {
            let what = past.what;
            let other = match what {
                What::Bye(letter) => {
                    all[place].set(round, format!("0000 - {letter}"), gained);
                    continue;
                }
                _ if is_unnamed(what) => {
                    taken[round] += 1;
                    first + (taken[round] + round) % count.max(1)
                }
                What::Game(Game { opponent: Some(number), .. }) => {
                    match opponent(cards, what).or_else(|| named.get(&number).copied()) {
                        Some(other) => other,
                        None => continue,
                    }
                }
                _ => continue,
            };
            pair(&mut all, (place, other), round, what, gained);
        }
    }
    if missing > 0 {
        let is_idle = |row: &usize| all[*row].cells[0].trim().is_empty();
        let mut idle: Vec<usize> = (first..first + count).filter(is_idle).collect();
        if idle.len() % 2 == 1 {
            idle.push(all.len());
            all.push(Row::new(number(), WITHOUT_CARD, rounds));
        }
        // They take part in the first round and forfeit to each other.
        for two in idle.chunks_exact(2) {
            pair(&mut all, (two[0], two[1]), 0, What::Forfeit { won: false }, 0);
        }
    }
    if let Some(last) = rounds.checked_sub(1)
        && !all.iter().any(|row| is_of_pairing(&row.cells[last]))
    {
        // A round of byes alone would look as if it were still to be paired.
        while all.len() < first + 2 {
            all.push(Row::new(number(), WITHOUT_CARD, rounds));
        }
        pair(&mut all, (first, first + 1), last, What::Forfeit { won: false }, 0);
    }
    for round in rounds.saturating_sub(2)..rounds {
        floats(&mut all, cards, round);
    }
    let absent = all.len() - cards.all.len();
    let below = below(cards);
    let score = cards.lowest().saturating_sub(1) as usize;
    for _ in 0..below {
        let mut row = Row::new(number(), "(below the cards)", rounds);
        for round in 0..rounds.min(score.div_ceil(2)) {
            let is_half = score - 2 * round == 1;
            let (letter, points) = if is_half { ('H', 1) } else { ('F', 2) };
            row.set(round, format!("0000 - {letter}"), points);
        }
        all.push(row);
    }
    Rows { all, absent, below }
}

/// The numbers below those of two cards without a game that nobody has: the lot counts the players who took part, and
/// numbers are taken to show how many they are.
fn gaps(cards: &Cards, rows: &[Row]) -> Vec<u16> {
    let has_game = |past: &Past| matches!(past.what, What::Game(_));
    let idle = cards.all.iter().filter(|card| !card.rounds.iter().any(has_game));
    let mut idle: Vec<u16> = idle.map(|card| card.number).collect();
    if idle.len() < 2 || cards.round < 2 {
        return Vec::new();
    }
    idle.sort_unstable();
    let taken: BTreeSet<u16> = rows.iter().map(|row| row.number).collect();
    let last = idle.last().copied().unwrap_or(0);
    (1..last).filter(|number| !taken.contains(number)).collect()
}

/// How many players wait below the cards: as many as are stated, else one if the cards are an odd number.
fn below(cards: &Cards) -> usize {
    let by_parity = if cards.lowest() > 0 { cards.all.len() % 2 } else { 0 };
    cards.below.unwrap_or(by_parity)
}

/// Whether the columns of a round have an opponent or the bye of the pairing.
fn is_of_pairing(cell: &str) -> bool {
    let has_opponent = !cell.trim().is_empty() && !cell.starts_with("0000");
    has_opponent || cell.ends_with('U')
}

fn is_unnamed(what: What) -> bool {
    matches!(what, What::Forfeit { .. } | What::Game(Game { opponent: None, .. }))
}

/// Enters the round of a card and of the opponent; a card of the opponent enters its own round itself.
fn pair(all: &mut [Row], (one, other): (usize, usize), round: usize, what: What, gained: u32) {
    let (own, theirs, lost) = match what {
        What::Game(game) => {
            let [own, theirs] = if game.is_white { ['w', 'b'] } else { ['b', 'w'] };
            let letter = |points: u32| ['0', '=', '1'][points.min(2) as usize];
            let lost = 2 - gained.min(2);
            (format!("{own} {}", letter(gained)), format!("{theirs} {}", letter(lost)), lost)
        }
        What::Forfeit { won: true } => ("- +".to_owned(), "- -".to_owned(), 0),
        _ => ("- -".to_owned(), "- +".to_owned(), 2),
    };
    let numbers = [all[one].number, all[other].number];
    all[one].set(round, format!("{:>4} {own}", numbers[1]), gained);
    if all[other].cells[round].trim().is_empty() {
        all[other].set(round, format!("{:>4} {theirs}", numbers[0]), lost);
    }
}

/// Adds virtual points by which the floats of a round, counted from 0, are the stated ones.
fn floats(all: &mut [Row], cards: &Cards, round: usize) {
    for (place, card) in cards.all.iter().enumerate() {
        let What::Game(game) = card.rounds[round].what else { continue };
        let number: Option<u16> =
            all[place].cells[round].get(..4).and_then(|it| it.trim().parse().ok());
        let Some(other) = all.iter().position(|row| Some(row.number) == number) else { continue };
        let [own, theirs] = [place, other].map(|row| all[row].level(round));
        // Half points by which the first must be above the second, at least.
        let (lower, higher, gap) = match game.float {
            Float::Down if own <= theirs => (place, other, 1),
            Float::Up if theirs <= own => (other, place, 1),
            Float::None if own < theirs => (place, other, 0),
            Float::None if theirs < own => (other, place, 0),
            _ => continue,
        };
        let missing = all[higher].level(round) + gap - all[lower].level(round);
        all[lower].virtual_points[round] += missing;
    }
}
