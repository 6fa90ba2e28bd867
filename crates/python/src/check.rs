//! Recorded rounds compared with computed ones.

use pairwright::{FileCheck, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::{Board, boards};
use crate::convert::{data, preformatted};

/// The findings on an event.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Check {
    rules: &'static str,
    reason: String,
    rounds: Vec<RoundCheck>,
    rounds_checked: usize,
    rounds_differing: usize,
    text: String,
    json: String,
}

/// The findings on a round.
#[pyclass(frozen, eq, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RoundCheck {
    round: u16,
    agrees: bool,
    missing: Vec<Board>,
    unexpected: Vec<Board>,
    note: Option<String>,
}

impl Check {
    pub(crate) fn new(file: &FileCheck, json: String) -> Self {
        let rounds = file.check.rounds.iter().map(|check| RoundCheck {
            round: check.round,
            agrees: check.agrees,
            missing: boards(&check.missing),
            unexpected: boards(&check.unexpected),
            note: check.note.clone(),
        });
        Self {
            rules: file.rules.unwrap_or_default(),
            reason: file.rules_reason.clone().unwrap_or_default(),
            rounds: rounds.collect(),
            rounds_checked: file.check.rounds_checked,
            rounds_differing: file.check.rounds_differing,
            text: text::check(file).to_string(),
            json,
        }
    }
}

#[pymethods]
impl Check {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules
    }

    /// Why that edition was chosen.
    #[getter]
    fn reason(&self) -> &str {
        &self.reason
    }

    /// One object per recorded round.
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.rounds.clone())
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

    /// Whether all rounds are as the edition pairs them.
    #[getter]
    fn agrees(&self) -> bool {
        self.rounds.iter().all(|round| round.agrees)
    }

    /// The object that `pairwright check --format jsonl` prints.
    fn json(&self) -> &str {
        &self.json
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json)
    }

    fn __bool__(&self) -> bool {
        self.agrees()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let Self { rules, rounds_checked, rounds_differing, .. } = self;
        format!("<Check: {rounds_checked} rounds by {rules}, {rounds_differing} differing>")
    }

    fn _repr_html_(&self) -> String {
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
