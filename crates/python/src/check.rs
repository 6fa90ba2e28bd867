//! Recorded rounds compared with computed ones.

use pairwright::{FileCheck, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::board::{Board, boards};
use crate::html::preformatted;
use crate::value::{sequence, told, values};

/// Recorded rounds compared with computed ones; a sequence of `RoundCheck`, and true if all agree.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Check {
    rules: String,
    reason: String,
    rounds: Vec<RoundCheck>,
    rounds_checked: usize,
    rounds_differing: usize,
    wrong_ranks: Option<usize>,
    text: String,
    json: String,
}

values!(Check, RoundCheck);
sequence!(Check);
told!(Check);

/// A recorded round compared with the computed one.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct RoundCheck {
    round: u16,
    agrees: bool,
    missing: Vec<Board>,
    unexpected: Vec<Board>,
    note: Option<String>,
}

impl Check {
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.rounds.clone())
    }

    pub(crate) fn new(file: &FileCheck, json: String) -> Self {
        let rounds = file.check.rounds.iter().map(|check| RoundCheck {
            round: check.round,
            agrees: check.agrees,
            missing: boards(&check.missing),
            unexpected: boards(&check.unexpected),
            note: check.note.clone(),
        });
        Self {
            rules: file.rules.unwrap_or_default().to_owned(),
            reason: file.rules_reason.clone().unwrap_or_default(),
            rounds: rounds.collect(),
            rounds_checked: file.check.rounds_checked,
            rounds_differing: file.check.rounds_differing,
            wrong_ranks: file.wrong_ranks(),
            text: text::check(file).to_string(),
            json,
        }
    }
}

#[pymethods]
impl Check {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &str {
        &self.rules
    }

    /// Why that edition was chosen.
    #[getter]
    fn reason(&self) -> &str {
        &self.reason
    }

    /// One object per recorded round.
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.items(py)
    }

    /// The number of rounds compared.
    #[getter]
    fn rounds_checked(&self) -> usize {
        self.rounds_checked
    }

    /// The number of rounds that differ.
    #[getter]
    fn rounds_differing(&self) -> usize {
        self.rounds_differing
    }

    /// The number of recorded ranks that the tie-breaks of the report contradict; ``None`` if they are not judged.
    #[getter]
    fn wrong_ranks(&self) -> Option<usize> {
        self.wrong_ranks
    }

    /// Whether all rounds are as the edition pairs them.
    #[getter]
    fn agrees(&self) -> bool {
        self.rounds.iter().all(|round| round.agrees)
    }

    fn __bool__(&self) -> bool {
        self.agrees()
    }

    fn __repr__(&self) -> String {
        let Self { rules, rounds_checked, rounds_differing, .. } = self;
        format!("<Check: {rounds_checked} rounds by {rules}, {rounds_differing} differing>")
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

#[pymethods]
impl RoundCheck {
    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// Whether the record equals the edition's pairing.
    #[getter]
    fn agrees(&self) -> bool {
        self.agrees
    }

    /// Boards of the edition that the record lacks.
    #[getter]
    fn missing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.missing.clone())
    }

    /// Boards of the record that the edition lacks.
    #[getter]
    fn unexpected<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.unexpected.clone())
    }

    /// Why there is nothing to compare; `None` if there is.
    #[getter]
    fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    fn __repr__(&self) -> String {
        let found = if self.agrees { "agrees" } else { "differs" };
        format!("<RoundCheck: round {} {found}>", self.round)
    }
}
