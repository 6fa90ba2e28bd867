//! Which edition explains what is recorded.

use pairwright::{EventVerdict, FileVerdict, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{data, preformatted};

/// Which editions explain an event and, where none does, what would.
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

/// The orders of players by the round from which they hold.
fn orders(verdict: &EventVerdict) -> Vec<(u16, &'static str)> {
    let orders = verdict.by_order.iter().flat_map(|by_order| &by_order.orders);
    orders.map(|one| (one.from, one.order.into())).collect()
}

#[pymethods]
impl Verdict {
    /// What kind of event it is, such as `explained-by`.
    #[getter]
    fn kind(&self) -> &str {
        &self.kind
    }

    /// The editions that explain most rounds as the players are numbered.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.rules)
    }

    /// The edition that was in force when the event began.
    #[getter]
    fn in_force(&self) -> Option<&'static str> {
        self.in_force
    }

    /// How many rounds those editions explain.
    #[getter]
    fn rounds_explained(&self) -> usize {
        self.rounds_explained
    }

    /// The order of players in which more is explained: each with the round from which it holds, such as
    /// `((1, "number"), (2, "rating"))`. Empty if none explains more than that of the numbers.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.orders)
    }

    /// The object that `pairwright identify --format jsonl` prints.
    fn json(&self) -> &str {
        &self.json
    }

    /// The same as dictionaries and lists.
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
