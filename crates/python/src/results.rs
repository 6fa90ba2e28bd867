//! What a player may get, or would have got, as results vary.

use pairwright::RuledEvent;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::html::preformatted;
use crate::value::{paged, told, values};

/// The opponents that a player can have in the next round while games are open.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Opponents {
    player: u32,
    round: u16,
    is_exact: bool,
    results: Vec<(Option<String>, Vec<u32>)>,
    text: String,
    json: String,
    page: String,
}

/// The results that a player's board hinges on.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Hinges {
    player: u32,
    round: u16,
    changes: Vec<(u32, u32, String)>,
    text: String,
    json: String,
    page: String,
}

values!(Opponents, Hinges);
paged!(Opponents, Hinges);
told!(Opponents);
told!(Hinges);

impl Opponents {
    pub(crate) fn new(ruled: &RuledEvent<'_>, found: &pairwright::Opponents) -> Self {
        let results = found.results.iter().map(|after| {
            let opponents = after.opponents.iter().map(|possible| possible.opponent.get());
            (after.end.map(|end| end.to_string()), opponents.collect())
        });
        Self {
            player: found.player.get(),
            round: found.round,
            is_exact: found.is_exact(),
            results: results.collect(),
            text: ruled.opponents_to_text(found),
            json: ruled.opponents_to_json(found),
            page: ruled.opponents_to_html(found),
        }
    }
}

#[pymethods]
impl Opponents {
    /// The player who asks.
    #[getter]
    fn player(&self) -> u32 {
        self.player
    }

    /// The number of the next round.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// Whether every combination of results was paired, so that nobody else can be met.
    #[getter]
    fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The opponents found for each end of the player's game, such as ``("1-0", (2, 5))``; the end is ``None`` if the
    /// game is over or there is none.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let results = self.results.iter();
        let results =
            results.map(|(end, opponents)| Ok((end.as_deref(), PyTuple::new(py, opponents)?)));
        PyTuple::new(py, results.collect::<PyResult<Vec<_>>>()?)
    }

    fn __repr__(&self) -> String {
        format!("<Opponents: of {} in round {}>", self.player, self.round)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

impl Hinges {
    pub(crate) fn new(ruled: &RuledEvent<'_>, found: &pairwright::Hinges) -> Self {
        let changes = found.changes.iter();
        let changes =
            changes.map(|it| (it.white.get(), it.black.get(), it.end.to_string())).collect();
        Self {
            player: found.player.get(),
            round: found.round,
            changes,
            text: ruled.hinges_to_text(found),
            json: ruled.hinges_to_json(found),
            page: ruled.hinges_to_html(found),
        }
    }
}

#[pymethods]
impl Hinges {
    /// The player who asks.
    #[getter]
    fn player(&self) -> u32 {
        self.player
    }

    /// The round of the board.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// The results that would have given the player another board: White, Black and the end, such as
    /// ``(3, 8, "0-1")``.
    #[getter]
    fn changes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.changes.clone())
    }

    fn __repr__(&self) -> String {
        format!("<Hinges: of {} in round {}>", self.player, self.round)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}
