//! Paired rounds, as Python sees them.

use pairwright::ruleset::{Board as Seats, RoundPairing};
use pairwright::{PairedRound, PairingNumber};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::board::{Board, boards};
use crate::convert::data;
use crate::event::Event;
use crate::html::{PairingTable, Row, cell, rendered};
use crate::value::{Reduced, native, sequence};

/// A paired round; a sequence of boards.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pairing {
    event: Event,
    rules: &'static str,
    round: u16,
    boards: Vec<Board>,
}

/// What `__reduce__` keeps of a round.
type Kept = (Event, &'static str, u16, Vec<(u32, Option<u32>)>);

sequence!(Pairing);

impl Pairing {
    pub(crate) fn new(event: Event, paired: &PairedRound<'_>) -> Self {
        let boards = boards(&paired.numbered_boards());
        Self { rules: paired.rules(), round: paired.round(), boards, event }
    }

    /// A round that has been pickled; none if the edition or a player is unknown.
    pub(crate) fn again(event: Event, rules: &str, round: u16, boards: Vec<Board>) -> Option<Self> {
        let rules = pairwright::edition(rules)?.edition().id;
        let is_there = |number: u32| {
            PairingNumber::new(number)
                .and_then(|n| event.inner().tournament().index_of(n))
                .is_some()
        };
        let are_there =
            boards.iter().all(|board| is_there(board.white) && board.black.is_none_or(is_there));
        are_there.then_some(Self { event, rules, round, boards })
    }

    fn paired(&self) -> PairedRound<'_> {
        let tournament = self.event.inner().tournament();
        let index = |number: u32| PairingNumber::new(number).and_then(|n| tournament.index_of(n));
        let seats = self.boards.iter().filter_map(|board| {
            Some(Seats { white: index(board.white)?, black: index(board.black?)? })
        });
        let found = RoundPairing { boards: seats.collect(), bye: self.bye().and_then(index) };
        PairedRound::of(self.event.inner(), self.rules, self.round, found)
    }

    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.boards.iter().copied())
    }
}

#[pymethods]
impl Pairing {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// The boards in the order of publication, with the bye last.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.items(py)
    }

    /// Pairs `(white, black)`, one per game.
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let pairs = self.boards.iter().filter_map(|board| Some((board.white, board.black?)));
        PyTuple::new(py, pairs.collect::<Vec<_>>())
    }

    /// The player with the pairing-allocated bye; `None` if there is none.
    #[getter]
    fn bye(&self) -> Option<u32> {
        self.boards.iter().find(|board| board.black.is_none()).map(|board| board.white)
    }

    /// The report with the round added, in its own encoding.
    fn dumps<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let report = py.detach(|| self.paired().to_report());
        PyBytes::new(py, &report)
    }

    /// The format for other programs: the number of lines, then one line `white black` per board.
    fn to_pairs(&self) -> String {
        self.paired().to_pairs()
    }

    /// The object that `pairwright pair --format json` prints.
    fn json(&self) -> String {
        self.paired().to_json()
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, Kept> {
        let boards = self.boards.iter().map(|board| (board.white, board.black)).collect();
        Ok((native(py, "_pairing")?, (self.event.clone(), self.rules, self.round, boards)))
    }

    fn __str__(&self) -> String {
        self.paired().to_text()
    }

    fn __repr__(&self) -> String {
        let boards = self.boards.len();
        format!("<Pairing: round {} by {}, {boards} boards>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let paired = self.paired();
        let object = paired.object();
        let row = |board: &pairwright::BoardObject<'_>| Row {
            number: Some(board.board),
            white: cell(&board.white),
            black: cell(&board.black),
        };
        let bye = object.bye.as_ref().map(|bye| Row {
            number: None,
            white: cell(bye),
            black: "bye".to_owned(),
        });
        rendered(&PairingTable {
            name: object.facts.event.as_deref().unwrap_or_default(),
            round: self.round,
            rules: self.rules,
            boards: object.boards.iter().map(row).chain(bye).collect(),
        })
    }
}
