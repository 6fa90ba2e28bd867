//! Which edition explains the recorded rounds.

use pairwright::{EventVerdict, FileVerdict, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{data, preformatted};

/// The editions that explain an event or, if none does, what else might.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Verdict {
    kind: String,
    rules: Vec<&'static str>,
    in_force: Option<&'static str>,
    rounds_explained: usize,
    orders: Vec<(u16, &'static str)>,
    text: String,
    json: String,
}

impl Verdict {
    pub(crate) fn new(file: &FileVerdict, json: String) -> Self {
        let verdict = file.verdict.as_ref();
        Self {
            kind: verdict.map(|verdict| verdict.class.to_string()).unwrap_or_default(),
            rules: verdict.map(|verdict| verdict.rules.clone()).unwrap_or_default(),
            in_force: file.facts.in_force,
            rounds_explained: verdict.map_or(0, |verdict| verdict.rounds_explained),
            orders: verdict.map(orders).unwrap_or_default(),
            text: text::identification(file),
            json,
        }
    }
}

/// The orders of players, each with the first round in which it holds.
fn orders(verdict: &EventVerdict) -> Vec<(u16, &'static str)> {
    let orders = verdict.by_order.iter().flat_map(|by_order| &by_order.orders);
    orders.map(|one| (one.from, one.order.into())).collect()
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
    fn in_force(&self) -> Option<&'static str> {
        self.in_force
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
        PyTuple::new(py, &self.orders)
    }

    /// The object that `pairwright identify --format jsonl` prints.
    fn json(&self) -> &str {
        &self.json
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}, {}>", self.kind, self.rules.join(", "))
    }

    fn _repr_html_(&self) -> String {
        preformatted(&self.text)
    }
}
