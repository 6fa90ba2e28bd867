//! Why one player stands before another, and until which round an event can be played.

use pairwright::{Error, Event, Ranking, RuledEvent, text};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::html::preformatted;
use crate::value::{paged, told, values};

/// Why one of two players stands before the other.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Precedence {
    first: u32,
    second: u32,
    decided_by: Option<String>,
    tie_breaks: Vec<String>,
    text: String,
    json: String,
}

/// Until which round an event can still be played.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Forecast {
    next: u16,
    is_stuck: bool,
    rematches: Vec<(u32, u32)>,
    enough_until: u16,
    at_most_until: u16,
    text: String,
    json: String,
    page: String,
}

values!(Precedence, Forecast);
paged!(Forecast);
told!(Precedence);
told!(Forecast);

impl Forecast {
    pub(crate) fn new(ruled: &RuledEvent<'_>, found: &pairwright::Forecast) -> Self {
        let remedies = found.stuck.iter().flat_map(|stuck| &stuck.remedies);
        let rematches = remedies.filter_map(|remedy| match remedy {
            pairwright::Remedy::Rematches { pairs } => Some(pairs),
            _ => None,
        });
        Self {
            next: found.next,
            is_stuck: found.stuck.is_some(),
            rematches: rematches.flatten().map(|it| (it.one.get(), it.other.get())).collect(),
            enough_until: found.enough_until,
            at_most_until: found.at_most_until,
            text: ruled.forecast_to_text(found),
            json: ruled.forecast_to_json(found),
            page: ruled.forecast_to_html(found),
        }
    }
}

#[pymethods]
impl Forecast {
    /// The first round that has not been paired yet.
    #[getter]
    fn next(&self) -> u16 {
        self.next
    }

    /// Whether the next round has no legal pairing.
    #[getter]
    fn is_stuck(&self) -> bool {
        self.is_stuck
    }

    /// The fewest repeated meetings that complete a stuck round; empty if it is not stuck, or if none do.
    #[getter]
    fn rematches<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.rematches.clone())
    }

    /// Up to this round there are enough opponents whatever is paired before, colours apart.
    #[getter]
    fn enough_until(&self) -> u16 {
        self.enough_until
    }

    /// No legal pairing exists after this round, whatever is paired before.
    #[getter]
    fn at_most_until(&self) -> u16 {
        self.at_most_until
    }

    fn __repr__(&self) -> String {
        let stuck = if self.is_stuck { ", stuck" } else { "" };
        format!("<Forecast: before round {}{stuck}>", self.next)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

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
    fn first(&self) -> u32 {
        self.first
    }

    /// The player who stands behind the other, or shares the rank.
    #[getter]
    fn second(&self) -> u32 {
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
