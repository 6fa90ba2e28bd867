//! An arbiter's work between two rounds: standings, the state before a round, what circumstances change, other formats.

use pairwright::convert::Converted;
use pairwright::state::State;
use pairwright::{ChecklistObject, Ranking, WhatIfObject, text};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use serde::{Deserialize, Serialize};

use crate::board::{Board, boards, points, tenths};
use crate::html::preformatted;
use crate::value::{sequence, told, values};

/// The players by rank; a sequence of `Rank`.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Standings {
    after: u16,
    tie_breaks: Vec<String>,
    ranks: Vec<Rank>,
    text: String,
    json: String,
}

/// A player in the standings.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Rank {
    place: usize,
    number: u32,
    name: String,
    tenths: u32,
    values: Vec<Option<String>>,
}

/// The state before a round: everything that the edition looks at.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Checklist {
    rules: String,
    round: u16,
    text: String,
    json: String,
}

/// A round with and without circumstances.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct WhatIf {
    rules: String,
    round: u16,
    same: bool,
    before: Option<Vec<Board>>,
    after: Option<Vec<Board>>,
    gone: Vec<Board>,
    text: String,
    json: String,
}

/// A report in another format, and what that format cannot hold.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Conversion {
    text: String,
    losses: Vec<String>,
}

values!(Standings, Rank, Checklist, WhatIf, Conversion);
sequence!(Standings);
told!(Standings);
told!(Checklist);
told!(WhatIf);

impl Standings {
    pub(crate) fn new(
        event: &pairwright::Event,
        ranking: &Ranking,
    ) -> Result<Self, pairwright::Error> {
        let tournament = event.tournament();
        let standings = &ranking.standings;
        let rank = |row: &pairwright::standings::Row| Rank {
            place: row.rank,
            number: row.player.get(),
            name: tournament
                .index_of(row.player)
                .map(|index| tournament.player(index).name.clone())
                .unwrap_or_default(),
            tenths: tenths(row.points),
            values: row.values.iter().map(|value| value.map(|value| value.to_string())).collect(),
        };
        Ok(Self {
            after: standings.after,
            tie_breaks: standings.tie_breaks.iter().map(ToString::to_string).collect(),
            ranks: standings.rows.iter().map(rank).collect(),
            text: text::standings(tournament, standings, &ranking.recorded, false).to_string(),
            json: pairwright::json_line(&ranking.object(event))?,
        })
    }

    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ranks.clone())
    }
}

#[pymethods]
impl Standings {
    /// The round after which they are ranked.
    #[getter]
    fn after(&self) -> u16 {
        self.after
    }

    /// The tie-breaks, the deciding one first, such as `("PTS", "BH/C1")`.
    #[getter]
    fn tie_breaks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.tie_breaks)
    }

    fn __repr__(&self) -> String {
        format!("<Standings: {} players after round {}>", self.ranks.len(), self.after)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

#[pymethods]
impl Rank {
    /// The rank, from 1; players who cannot be told apart share it.
    #[getter]
    fn rank(&self) -> usize {
        self.place
    }

    /// The pairing number of the player who has this rank.
    #[getter]
    fn number(&self) -> u32 {
        self.number
    }

    /// The name in the report, possibly empty.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The points made so far.
    #[getter]
    fn points(&self) -> f64 {
        points(self.tenths)
    }

    /// The points in tenths.
    #[getter]
    fn tenths(&self) -> u32 {
        self.tenths
    }

    /// The value of each tie-break as it is printed; ``None`` where there is none.
    #[getter]
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.values)
    }

    fn __repr__(&self) -> String {
        let Self { place: rank, number, name, .. } = self;
        format!("Rank(rank={rank}, number={number}, name={name:?}, points={:.1})", self.points())
    }
}

impl Checklist {
    pub(crate) fn new(
        event: &pairwright::Event,
        rules: &str,
        round: u16,
        state: &State,
    ) -> Result<Self, pairwright::Error> {
        Ok(Self {
            rules: rules.to_owned(),
            round,
            text: text::checklist(event.tournament(), state).to_string(),
            json: pairwright::json_line(&ChecklistObject::new(event, state))?,
        })
    }
}

#[pymethods]
impl Checklist {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &str {
        &self.rules
    }

    /// The round that the state is before, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    fn __repr__(&self) -> String {
        format!("<Checklist: before round {} by {}>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

impl WhatIf {
    pub(crate) fn new(
        event: &pairwright::Event,
        found: &pairwright::WhatIf,
    ) -> Result<Self, pairwright::Error> {
        Ok(Self {
            rules: found.rules.to_owned(),
            round: found.round,
            same: found.same,
            before: found.before.boards.as_deref().map(boards),
            after: found.after.boards.as_deref().map(boards),
            gone: found.gone.iter().map(|gone| gone.board.into()).collect(),
            text: text::what_if(event.tournament(), found).to_string(),
            json: pairwright::json_line(&WhatIfObject::new(event, found))?,
        })
    }
}

fn tuple<'py>(
    py: Python<'py>,
    boards: Option<&Vec<Board>>,
) -> PyResult<Option<Bound<'py, PyTuple>>> {
    boards.map(|boards| PyTuple::new(py, boards.iter().copied())).transpose()
}

#[pymethods]
impl WhatIf {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &str {
        &self.rules
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// Whether pairs, colours and bye stay.
    #[getter]
    fn same(&self) -> bool {
        self.same
    }

    /// The boards without the circumstances; ``None`` if there is no pairing.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        tuple(py, self.before.as_ref())
    }

    /// The boards with the circumstances; ``None`` if there is no pairing.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        tuple(py, self.after.as_ref())
    }

    /// The boards that are gone and of which the text says why.
    #[getter]
    fn gone<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.gone.iter().copied())
    }

    fn __repr__(&self) -> String {
        let changes = if self.same { "nothing changes" } else { "changes" };
        format!("<WhatIf: round {} by {}, {changes}>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

impl Conversion {
    pub(crate) fn new(converted: Converted) -> Self {
        let losses = converted.losses.iter().map(ToString::to_string).collect();
        Self { text: converted.text, losses }
    }
}

#[pymethods]
impl Conversion {
    /// What the format cannot hold, in words.
    #[getter]
    fn losses<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.losses)
    }

    /// The report, in UTF-8.
    fn dumps<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.text.as_bytes())
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Conversion: {} losses>", self.losses.len())
    }
}
