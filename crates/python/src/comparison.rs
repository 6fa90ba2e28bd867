//! Rounds under several editions.

use pairwright::ruleset::Ruleset;
use pairwright::{FileComparison, text};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde::{Deserialize, Serialize};

use crate::board::{Board, boards};
use crate::html::preformatted;
use crate::value::{sequence, told, values};

/// An event under several editions; a sequence of `RoundComparison`.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Comparison {
    rules: Vec<String>,
    rounds: Vec<RoundComparison>,
    text: String,
    json: String,
}

/// A round under several editions.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct RoundComparison {
    round: u16,
    same: bool,
    boards: Vec<(String, Option<Vec<Board>>)>,
    because: Vec<Rejection>,
}

/// Why one edition rejects the pairing of another.
#[pyclass(frozen, eq, hash, get_all, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rejection {
    /// The edition that rejects.
    rules: String,
    /// The edition whose pairing is rejected.
    rejects: String,
    /// The article that decides.
    article: String,
    /// The kind of reason.
    cause: String,
    /// The bracket, from 1; `None` if the whole round is rejected.
    bracket: Option<usize>,
}

values!(Comparison, RoundComparison, Rejection);
sequence!(Comparison);
told!(Comparison);

impl Comparison {
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.rounds.clone())
    }

    pub(crate) fn new(rulesets: &[&dyn Ruleset], file: &FileComparison, json: String) -> Self {
        let rounds = file.event.rounds.iter().map(|round| RoundComparison {
            round: round.round,
            same: round.same,
            boards: round
                .differing_boards
                .iter()
                .map(|own| (own.rules.to_owned(), (!own.impossible).then(|| boards(&own.boards))))
                .collect(),
            because: round
                .because
                .iter()
                .map(|because| Rejection {
                    rules: because.rules.to_owned(),
                    rejects: because.rejects.to_owned(),
                    article: because.objection.article.id.to_owned(),
                    cause: because.objection.cause.to_string(),
                    bracket: because.objection.bracket,
                })
                .collect(),
        });
        Self {
            rules: rulesets.iter().map(|ruleset| ruleset.edition().id.to_owned()).collect(),
            rounds: rounds.collect(),
            text: text::comparison(file).to_string(),
            json,
        }
    }
}

#[pymethods]
impl Comparison {
    /// The ids of the editions.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.rules)
    }

    /// One object per round.
    #[getter]
    fn rounds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.items(py)
    }

    /// The rounds in which the editions differ.
    #[getter]
    fn differing<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let differing = self.rounds.iter().filter(|round| !round.same).cloned();
        PyTuple::new(py, differing.collect::<Vec<_>>())
    }

    /// Whether the editions agree in all rounds.
    #[getter]
    fn same(&self) -> bool {
        self.rounds.iter().all(|round| round.same)
    }

    fn __repr__(&self) -> String {
        let differing = self.rounds.iter().filter(|round| !round.same).count();
        let (rounds, rules) = (self.rounds.len(), self.rules.join(", "));
        format!("<Comparison: {rounds} rounds under {rules}, {differing} differing>")
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

#[pymethods]
impl RoundComparison {
    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// Whether all editions give equal pairs, colours and bye.
    #[getter]
    fn same(&self) -> bool {
        self.same
    }

    /// For each edition, the boards that not all editions have; `None` if it finds no pairing.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let boards = PyDict::new(py);
        for (rules, own) in &self.boards {
            let own = own.as_ref().map(|own| PyTuple::new(py, own.clone())).transpose()?;
            boards.set_item(rules, own)?;
        }
        Ok(boards)
    }

    /// Why each edition rejects the pairing of another.
    #[getter]
    fn because<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.because.clone())
    }

    fn __repr__(&self) -> String {
        let found = if self.same { "same" } else { "differs" };
        format!("<RoundComparison: round {} {found}>", self.round)
    }
}

#[pymethods]
impl Rejection {
    fn __repr__(&self) -> String {
        let Self { rules, rejects, article, .. } = self;
        format!("<Rejection: {rules} rejects {rejects} by {article}>")
    }
}
