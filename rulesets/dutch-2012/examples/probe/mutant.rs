//! Mutants of a recorded position: colours and opponents of earlier games changed, results kept consistent.

use std::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::Rng as _;

/// The column of the first round in a player's line, and the width of a round.
const FIRST_ROUND: usize = 91;
const ROUND: usize = 10;

/// The record of a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    /// The opponent's number; 0 without one.
    opponent: usize,
    colour: u8,
    result: u8,
}

/// A position: the records before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// The lines that are not of players.
    head: Vec<String>,
    /// The line of each player in three parts: up to the points, between points and rounds, the rounds.
    players: Vec<(String, String, Vec<Cell>)>,
    /// The players who do not take part in the round to pair.
    absent: Vec<bool>,
    before: usize,
}

impl Position {
    /// The position before `round` of a report; `None` if a line cannot be read.
    pub(super) fn before(text: &str, round: usize) -> Option<Self> {
        let (mut head, mut players, mut absent) = (Vec::new(), Vec::new(), Vec::new());
        for line in text.lines().map(str::trim_end) {
            if !line.starts_with("001") {
                head.push(line.to_owned());
                continue;
            }
            let wide = format!("{line:<width$}", width = FIRST_ROUND + ROUND * round);
            let mut cells = Vec::with_capacity(round);
            for at in 0..round {
                let cell = wide.get(FIRST_ROUND + ROUND * at - 1..)?.get(1..ROUND)?.as_bytes();
                let opponent = std::str::from_utf8(&cell[..4]).ok()?.trim().parse().unwrap_or(0);
                cells.push(Cell { opponent, colour: cell[5], result: cell[7] });
            }
            let next = cells.pop()?;
            absent.push((next.opponent == 0 && next.result != b'+', next.result != b' '));
            players.push((
                wide.get(..80)?.to_owned(),
                wide.get(84..FIRST_ROUND - 2)?.to_owned(),
                cells,
            ));
        }
        if !head.iter().any(|line| line.starts_with("XXR")) {
            head.push(format!("XXR {}", rounds(text)));
        }
        // Before a round is recorded, only those are absent who say so.
        let is_recorded = absent.iter().any(|(absent, _)| !absent);
        let absent =
            absent.into_iter().map(|(absent, says)| absent && (says || is_recorded)).collect();
        let position = Self { head, players, absent, before: round - 1 };
        position.is_readable().then_some(position)
    }

    /// Whether each opponent records the game too; without lines in the order of the numbers they do not.
    fn is_readable(&self) -> bool {
        let mut games = self.games();
        games.all(|(player, round, cell)| {
            let other = self.players.get(cell.opponent - 1);
            other.is_some_and(|(.., cells)| cells[round].opponent == player + 1)
        })
    }

    fn games(&self) -> impl Iterator<Item = (usize, usize, Cell)> {
        let rows = self.players.iter().enumerate();
        let cells = rows.flat_map(|(player, (.., cells))| {
            cells.iter().enumerate().map(move |(round, &cell)| (player, round, cell))
        });
        cells.filter(|(.., cell)| cell.opponent > 0)
    }

    /// Changes one game or two; false if the change that was drawn is not allowed.
    pub(super) fn mutate(&mut self, luck: &mut ChaCha8Rng) -> bool {
        if self.before == 0 {
            return false;
        }
        let mut below = |bound| below(luck, bound);
        let (one, other) = (below(self.players.len()), below(self.players.len()));
        let round = below(self.before);
        let cell = |player: usize| self.players[player].2[round];
        let (a, c) = (cell(one), cell(other));
        let is_played = |cell: Cell| cell.opponent > 0 && b"10=".contains(&cell.result);
        if !is_played(a) {
            return false;
        }
        let b = a.opponent - 1;
        if one == other || below(4) == 0 {
            for player in [one, b] {
                let colour = &mut self.players[player].2[round].colour;
                *colour = if *colour == b'w' { b'b' } else { b'w' };
            }
            return true;
        }
        if !is_played(c) || c.result != a.result || other == b {
            return false;
        }
        let d = c.opponent - 1;
        if self.have_met(one, d) || self.have_met(other, b) {
            return false;
        }
        for (player, opponent) in [(one, d), (d, one), (other, b), (b, other)] {
            self.players[player].2[round].opponent = opponent + 1;
        }
        if a.colour != c.colour {
            // `one` and `other` keep their colours, so their new opponents may have to change.
            for (player, colour) in [(d, cell_colour(a.colour)), (b, cell_colour(c.colour))] {
                self.players[player].2[round].colour = colour;
            }
        }
        true
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        self.players[one].2.iter().any(|cell| cell.opponent == other + 1)
    }

    /// The position as a report, with the points of its games.
    pub(super) fn report(&self) -> String {
        let head = self.head.iter().cloned();
        let players =
            self.players.iter().zip(&self.absent).map(|((start, between, cells), absent)| {
                let halves: u32 = cells.iter().map(|cell| halves(cell.result)).sum();
                let points = format!("{}.{}", halves / 2, 5 * (halves % 2));
                let rounds: String = cells.iter().map(ToString::to_string).collect();
                let next = if *absent { "  0000 - -" } else { "" };
                format!("{start}{points:>4}{between}{rounds}{next}")
            });
        head.chain(players).map(|line| line + "\n").collect()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (opponent, colour, result) =
            (self.opponent, char::from(self.colour), char::from(self.result));
        match opponent {
            0 if result == ' ' => write!(f, "{:ROUND$}", ""),
            0 => write!(f, "  0000 {colour} {result}"),
            _ => write!(f, "  {opponent:>4} {colour} {result}"),
        }
    }
}

/// A number below `bound`; the slight bias, one in millions, does not matter here.
pub(super) fn below(luck: &mut ChaCha8Rng, bound: usize) -> usize {
    let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
    usize::try_from(luck.next_u64() % bound).unwrap_or_default()
}

/// The number of rounds of a report.
pub(super) fn rounds(text: &str) -> usize {
    let players = text.lines().filter(|line| line.starts_with("001"));
    let longest = players.map(|line| line.trim_end().len()).max().unwrap_or_default();
    longest.saturating_sub(FIRST_ROUND).div_ceil(ROUND)
}

/// The letter of the other colour in a cell.
fn cell_colour(colour: u8) -> u8 {
    if colour == b'w' { b'b' } else { b'w' }
}

fn halves(result: u8) -> u32 {
    match result {
        b'1' | b'+' => 2,
        b'=' => 1,
        _ => 0,
    }
}
