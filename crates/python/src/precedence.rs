//! Why one player stands before another.

use pairwright::{Error, Event, Ranking, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::html::preformatted;
use crate::value::{told, values};

/// Why one of two players stands before the other.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Precedence {
    first: u16,
    second: u16,
    decided_by: Option<String>,
    tie_breaks: Vec<String>,
    text: String,
    json: String,
}

values!(Precedence);
told!(Precedence);

impl Precedence {
    pub(crate) fn new(
        event: &Event,
        ranking: &Ranking,
        found: &pairwright::standings::Precedence,
    ) -> Result<Self, Error> {
        let mut object = ranking.object(event);
        object.why = Some(found);
        Ok(Self {
            first: found.first.get(),
            second: found.second.get(),
            decided_by: found.decisive().map(|step| step.tie_break.to_string()),
            tie_breaks: found.steps.iter().map(|step| step.tie_break.to_string()).collect(),
            text: text::precedence(event.tournament(), found),
            json: pairwright::json_line(&object)?,
        })
    }
}

#[pymethods]
impl Precedence {
    /// The player who stands before the other, or the one asked about first if they share a rank.
    #[getter]
    fn first(&self) -> u16 {
        self.first
    }

    /// The other player.
    #[getter]
    fn second(&self) -> u16 {
        self.second
    }

    /// The tie-break that decides, such as ``BH/C1``; ``None`` if the two share a rank.
    #[getter]
    fn decided_by(&self) -> Option<&str> {
        self.decided_by.as_deref()
    }

    /// The tie-breaks looked at, the deciding one last.
    #[getter]
    fn tie_breaks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.tie_breaks)
    }

    fn __repr__(&self) -> String {
        let by = self.decided_by.as_deref().unwrap_or("nothing");
        format!("<Precedence: {} before {}, by {by}>", self.first, self.second)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}
