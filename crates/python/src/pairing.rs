//! Paired rounds.

use std::fmt::Write as _;
use std::sync::Arc;

use pairwright::PairedRound;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::board::{Board, boards};
use crate::convert::{data, escaped};
use crate::problem::raised;

/// A paired round.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Pairing {
    event: Arc<pairwright::Event>,
    rules: &'static str,
    round: u16,
    boards: Vec<Board>,
    found: pairwright::ruleset::RoundPairing,
}

impl Pairing {
    pub(crate) fn new(event: Arc<pairwright::Event>, paired: &PairedRound<'_>) -> Self {
        Self {
            rules: paired.rules(),
            round: paired.round(),
            boards: boards(&paired.numbered_boards()),
            found: paired.pairing().clone(),
            event,
        }
    }

    fn paired(&self) -> PairedRound<'_> {
        PairedRound::of(&self.event, self.rules, self.round, self.found.clone())
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
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, self.boards.iter().copied())
    }

    /// Pairs `(white, black)`, one per game.
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        let pairs = self.boards.iter().filter_map(|board| Some((board.white, board.black?)));
        pyo3::types::PyTuple::new(py, pairs.collect::<Vec<_>>())
    }

    /// The player with the pairing-allocated bye; `None` if there is none.
    #[getter]
    fn bye(&self) -> Option<u16> {
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
    fn json(&self, py: Python<'_>) -> PyResult<String> {
        self.paired().to_json().map_err(|error| raised(py, &error))
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json(py)?)
    }

    fn __len__(&self) -> usize {
        self.boards.len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<Board> {
        let place = if index < 0 { index + self.boards.len().cast_signed() } else { index };
        let board = usize::try_from(place).ok().and_then(|place| self.boards.get(place));
        board.copied().ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such board"))
    }

    fn __str__(&self) -> String {
        self.paired().to_text()
    }

    fn __repr__(&self) -> String {
        let boards = self.boards.len();
        format!("<Pairing: round {} by {}, {boards} boards>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> String {
        let paired = self.paired();
        let object = paired.object();
        let cell = |player: &pairwright::PlayerObject<'_>| {
            format!("{} {} ({:.1})", player.number, escaped(player.name), player.score)
        };
        let mut rows = String::new();
        // Writing to a string cannot fail.
        for board in &object.boards {
            let (white, black) = (cell(&board.white), cell(&board.black));
            let _ =
                write!(rows, "<tr><td>{}</td><td>{white}</td><td>{black}</td></tr>", board.board);
        }
        if let Some(bye) = &object.bye {
            let _ = write!(rows, "<tr><td></td><td>{}</td><td>bye</td></tr>", cell(bye));
        }
        let caption = format!(
            "{}, round {} by {}",
            escaped(object.facts.event.as_deref().unwrap_or_default()),
            self.round,
            self.rules
        );
        format!(
            "<table><caption>{caption}</caption><thead><tr><th>Board</th><th>White</th><th>Black</th>\
             </tr></thead><tbody>{rows}</tbody></table>"
        )
    }
}
