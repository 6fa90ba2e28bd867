//! Players and boards, as Python sees them.

use pairwright::ruleset::NumberedBoard;
use pairwright::{PairingNumber, Score};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::value::values;

/// A player of an event.
#[pyclass(frozen, eq, hash, get_all, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The pairing number, as the report has it.
    pub(crate) number: u32,
    /// The name in the report, possibly empty.
    pub(crate) name: String,
    /// The rating; 0 if there is none.
    pub(crate) rating: u32,
    /// The points in tenths.
    pub(crate) tenths: u32,
}

/// A board: two opponents by pairing number, or the bye.
#[pyclass(frozen, eq, hash, get_all, module = "pairwright")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Board {
    /// The player with White, or with the bye.
    pub(crate) white: u32,
    /// The player with Black; ``None`` if this is the pairing-allocated bye.
    pub(crate) black: Option<u32>,
}

values!(Player, Board);

impl Player {
    /// The points as a table shows them.
    pub(crate) fn shown(&self) -> String {
        format!("{:.1}", points(self.tenths))
    }
}

/// Points as a Python number.
#[expect(clippy::float_arithmetic, reason = "Python has no tenths; nothing is computed with it")]
pub(crate) fn points(tenths: u32) -> f64 {
    f64::from(tenths) / 10.0
}

/// A score in tenths of a point; 0 if it is negative.
pub(crate) fn tenths(score: Score) -> u32 {
    u32::try_from(i64::from(score.tenths())).unwrap_or(0)
}

#[pymethods]
impl Player {
    /// Points before the round, without virtual points.
    #[getter]
    fn points(&self) -> f64 {
        points(self.tenths)
    }

    fn __repr__(&self) -> String {
        let Self { number, name, rating, .. } = self;
        let points = self.points();
        format!("Player(number={number}, name={name:?}, rating={rating}, points={points:.1})")
    }
}

#[pymethods]
impl Board {
    /// Whether this is the pairing-allocated bye.
    #[getter]
    fn is_bye(&self) -> bool {
        self.black.is_none()
    }

    fn __repr__(&self) -> String {
        match self.black {
            Some(black) => format!("Board(white={}, black={black})", self.white),
            None => format!("Board(white={}, black=None)", self.white),
        }
    }

    fn __str__(&self) -> String {
        match self.black {
            Some(black) => format!("{} - {black}", self.white),
            None => format!("{} - bye", self.white),
        }
    }
}

impl From<NumberedBoard> for Board {
    fn from(board: NumberedBoard) -> Self {
        Self { white: board.white.get(), black: board.black.map(PairingNumber::get) }
    }
}

/// The boards as Python objects.
pub(crate) fn boards(boards: &[NumberedBoard]) -> Vec<Board> {
    boards.iter().copied().map(Board::from).collect()
}
