//! Which edition explains the recorded rounds.

use pairwright::{EventVerdict, FileVerdict, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::html::preformatted;
use crate::value::{told, values};

/// The editions that explain an event or, if none does, what else might.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Verdict {
    kind: String,
    rules: Vec<String>,
    in_force: Option<String>,
    rounds_explained: usize,
    orders: Vec<(u16, String)>,
    text: String,
    json: String,
}

values!(Verdict);
told!(Verdict);

impl Verdict {
    pub(crate) fn new(file: &FileVerdict, json: String) -> Self {
        let verdict = file.verdict.as_ref();
        Self {
            kind: verdict.map(|verdict| verdict.class.to_string()).unwrap_or_default(),
            rules: verdict
                .into_iter()
                .flat_map(|verdict| &verdict.rules)
                .map(ToString::to_string)
                .collect(),
            in_force: file.facts.in_force.map(str::to_owned),
            rounds_explained: verdict.map_or(0, |verdict| verdict.rounds_explained),
            orders: verdict.map(orders).unwrap_or_default(),
            text: text::identification(file),
            json,
        }
    }
}

/// The orders of players, each with the first round in which it holds.
fn orders(verdict: &EventVerdict) -> Vec<(u16, String)> {
    let orders = verdict.by_order.iter().flat_map(|by_order| &by_order.orders);
    orders.map(|one| (one.from, <&str>::from(one.order).to_owned())).collect()
}

#[pymethods]
impl Verdict {
    /// The class of the verdict, such as `explained-by`.
    #[getter]
    fn kind(&self) -> &str {
        &self.kind
    }

    /// The editions that explain the most rounds with the players as numbered.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.rules)
    }

    /// The edition that was in force when the event began.
    #[getter]
    fn in_force(&self) -> Option<&str> {
        self.in_force.as_deref()
    }

    /// The number of rounds that those editions explain.
    #[getter]
    fn rounds_explained(&self) -> usize {
        self.rounds_explained
    }

    /// The order of players that explains more rounds: each part with the first round in which it holds, such
    /// as `((1, "number"), (2, "rating"))`. Empty if none explains more than the pairing numbers.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.orders.clone())
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}, {}>", self.kind, self.rules.join(", "))
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}
