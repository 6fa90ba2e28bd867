//! The rounds of a player line.

use pairwright_model::Score;

use crate::Problem;
use crate::diagnostic::{Log, Place};

const WIDTH: usize = 6;

/// A round of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Nothing,
    /// A win without an opponent: a pairing-allocated bye or one of several full-point byes.
    FullBye,
    HalfBye,
    Absent,
    /// A game: the opponent, the colour and result as in a report, and the points in tenths.
    Game {
        opponent: u16,
        colour: char,
        result: char,
        tenths: i32,
    },
}

impl Cell {
    pub(super) fn worth(&self) -> Score {
        Score::from_tenths(match *self {
            Self::Nothing | Self::Absent => 0,
            Self::FullBye => 10,
            Self::HalfBye => 5,
            Self::Game { tenths, .. } => tenths,
        })
    }

    /// The columns of a report. A full bye is pairing-allocated if it is the only one of its round.
    pub(super) fn written(&self, is_only: bool) -> String {
        match *self {
            Self::Nothing => " ".repeat(8),
            Self::FullBye if is_only => "0000 - U".to_owned(),
            Self::FullBye => "0000 - F".to_owned(),
            Self::HalfBye => "0000 - H".to_owned(),
            Self::Absent => "0000 - Z".to_owned(),
            Self::Game { opponent, colour, result, .. } => {
                format!("{opponent:>4} {colour} {result}")
            }
        }
    }
}

/// Parses the rounds of `line`, line `number` of the file, which begin in column `first`.
pub(super) fn read(line: &str, first: usize, number: usize, log: &mut Log) -> Vec<Cell> {
    let columns: Vec<char> = line.chars().skip(first - 1).collect();
    let mut cells = Vec::new();
    for (round, columns) in (1..).zip(columns.chunks(WIDTH)) {
        let cell = cell(columns);
        if cell.is_none() {
            let column = first + WIDTH * usize::from(round - 1);
            let found = columns.iter().collect::<String>().trim().to_owned();
            log.error(Place { line: number, column }, Problem::ExchangeCell { round, found });
        }
        cells.push(cell.unwrap_or(Cell::Nothing));
    }
    while cells.pop_if(|cell| *cell == Cell::Nothing).is_some() {}
    cells
}

fn cell(columns: &[char]) -> Option<Cell> {
    let at = |place: usize| columns.get(place).copied().unwrap_or(' ');
    let digits: String = columns.iter().skip(3).collect();
    let opponent = match digits.trim() {
        "" => 0,
        digits => digits.parse().ok()?,
    };
    let colour = match at(2) {
        'W' | 'w' => 'w',
        'B' | 'b' | 'S' | 's' => 'b',
        ':' | ' ' => '-',
        _ => return None,
    };
    if at(0) != ' ' {
        return None;
    }
    if opponent == 0 {
        return Some(match (at(1), colour) {
            ('+' | '1', '-') => Cell::FullBye,
            ('R' | 'r' | '=', '-') => Cell::HalfBye,
            ('-' | '0', '-') => Cell::Absent,
            (' ' | ':', '-') => Cell::Nothing,
            _ => return None,
        });
    }
    let (result, tenths) = match (at(1), colour) {
        // A result without a colour means that the game was not played.
        ('+', _) | ('1', '-') => ('+', 10),
        ('-' | ':', _) | ('0' | ' ', '-') => ('-', 0),
        (' ', _) => (' ', 0),
        ('1', _) => ('1', 10),
        ('0', _) => ('0', 0),
        ('R' | 'r' | '=', 'w' | 'b') => ('=', 5),
        _ => return None,
    };
    Some(Cell::Game { opponent, colour, result, tenths })
}
