//! Events: their report, what they know besides, and how they are read and pickled.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pairwright::Error;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::argument::{Given, Report, RoundNumber, Who, Wishes};
use crate::board::{Player, tenths};
use crate::html::{EventTable, rendered};
use crate::pool;
use crate::problem::{diagnostics, problem, raised};
use crate::value::{Reduced, native};

/// An event: its report, and everything that can be asked about it and done to it.
///
/// It never changes; what is done to it makes another event. Players are named by pairing number or by name.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug)]
pub(crate) struct Event {
    inner: Arc<pairwright::Event>,
    /// The source of the report, such as a path.
    source: String,
    /// What is not in the report.
    besides: Besides,
}

/// What an event knows besides its report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Besides {
    is_taken_as_dutch: bool,
    goes_by_results: bool,
    /// The circumstances, and the event without them.
    given: Option<(Given, Box<Event>)>,
    /// The file of pairing cards that the event was read from: its report does not say that it is made of them.
    cards: Option<Arc<[u8]>>,
}

impl PartialEq for Event {
    fn eq(&self, other: &Self) -> bool {
        self.besides == other.besides && self.inner.document() == other.inner.document()
    }
}

impl Eq for Event {}

impl Hash for Event {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.document().to_bytes().hash(state);
    }
}

/// Reads a report: TRF06, TRF16, TRF(x)/(bx) or TRF-2026; bytes in UTF-8 or an old encoding.
///
/// Raises ``Problem`` with everything that is wrong with it.
#[pyfunction]
#[pyo3(signature = (report, source = "<string>"))]
pub(crate) fn loads(py: Python<'_>, report: Report, source: &str) -> PyResult<Event> {
    let event = py.detach(|| Event::read(report.bytes(), source.to_owned()));
    event.map_err(|error| raised(py, &error))
}

/// What `__reduce__` keeps of an event.
type Kept = (Py<PyBytes>, String, bool, bool, Option<String>);

impl Event {
    pub(crate) fn of(event: Arc<pairwright::Event>, source: String) -> Self {
        Self { inner: event, source, besides: Besides::default() }
    }

    fn read(report: &[u8], source: String) -> Result<Self, Error> {
        let inner = Arc::new(pairwright::Event::from_bytes(report)?);
        let cards = inner.is_of_cards().then(|| report.into());
        Ok(Self { inner, source, besides: Besides { cards, ..Besides::default() } })
    }

    /// The event that was pickled.
    pub(crate) fn again(
        report: &[u8],
        source: String,
        is_taken_as_dutch: bool,
        goes_by_results: bool,
        given: Option<Given>,
    ) -> Result<Self, Error> {
        let mut event = Self::read(report, source)?;
        if is_taken_as_dutch {
            event = event.as_individual_dutch();
        }
        if goes_by_results {
            event = event.by_results();
        }
        given.map_or(Ok(event.clone()), |given| event.with_given(given))
    }

    pub(crate) fn inner(&self) -> &pairwright::Event {
        &self.inner
    }

    /// The event that this one becomes; circumstances are over.
    pub(crate) fn after(&self, event: pairwright::Event) -> Self {
        let besides = Besides { given: None, cards: None, ..self.besides.clone() };
        Self { inner: Arc::new(event), source: self.source.clone(), besides }
    }

    fn with_given(&self, given: Given) -> Result<Self, Error> {
        let event = self.inner.with(given.round, &given.circumstances())?;
        let besides =
            Besides { given: Some((given, Box::new(self.clone()))), ..self.besides.clone() };
        Ok(Self { inner: Arc::new(event), source: self.source.clone(), besides })
    }

    /// Does `work` without the interpreter's lock, on the threads of this process.
    pub(crate) fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&pairwright::Event) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        py.detach(|| pool::run(|| work(&self.inner))).map_err(|error| raised(py, &error))
    }

    /// Does `work` without the interpreter's lock on this thread, which is faster for a single round.
    pub(crate) fn work_here<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&pairwright::Event) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        py.detach(|| work(&self.inner)).map_err(|error| raised(py, &error))
    }

    fn player(&self, index: pairwright::PlayerIndex) -> Player {
        let tournament = self.inner.tournament();
        let next = tournament.rounds_paired() + 1;
        let player = tournament.player(index);
        Player {
            number: player.number.get(),
            name: player.name.clone(),
            rating: player.rating,
            tenths: tenths(tournament.score_before(index, next)),
        }
    }

    fn list(&self) -> impl Iterator<Item = Player> {
        self.inner.tournament().indices().map(|index| self.player(index))
    }
}

#[pymethods]
impl Event {
    /// The name of the event, possibly empty.
    #[getter]
    fn name(&self) -> &str {
        self.inner.tournament().name()
    }

    /// The source of the report, such as a path.
    #[getter]
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    /// The players by pairing number.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list().collect::<Vec<_>>())
    }

    /// The player of a number, of a name, or of beginnings of the words of a name.
    ///
    /// Raises ``Problem`` if there is none, or more than one.
    fn player_called(&self, py: Python<'_>, name: Who) -> PyResult<Player> {
        let number = name.of(&self.inner).map_err(|error| raised(py, &error))?;
        match self.inner.tournament().index_of(number) {
            Some(index) => Ok(self.player(index)),
            None => Err(problem(py, format!("there is no player {number}"))),
        }
    }

    /// The number of recorded rounds.
    #[getter]
    fn rounds(&self) -> u16 {
        self.inner.tournament().rounds_paired()
    }

    /// The number of rounds; ``None`` if the report does not give it.
    #[getter]
    fn total_rounds(&self) -> Option<u16> {
        self.inner.tournament().total_rounds()
    }

    /// The day the event began, else the day it ended, as ``YYYY-MM-DD``; ``None`` if neither is known.
    #[getter]
    fn date(&self) -> Option<String> {
        self.inner.document().event_date().map(|day| day.to_string())
    }

    /// The edition in force on that day; ``None`` without a date.
    #[getter]
    fn in_force(&self) -> Option<&'static str> {
        self.inner.in_force().map(|ruleset| ruleset.edition().id)
    }

    /// The kind of the event, such as ``individual-dutch``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind().kind.into()
    }

    /// The source of the kind; ``None`` if there is none.
    #[getter]
    fn told_by(&self) -> Option<String> {
        self.inner.kind().told_by.map(|told_by| told_by.to_string())
    }

    /// The event, treated as individual Dutch whatever its report says.
    fn as_individual_dutch(&self) -> Self {
        let inner = Arc::new(pairwright::Event::clone(&self.inner).as_individual_dutch());
        let besides = Besides { is_taken_as_dutch: true, ..self.besides.clone() };
        Self { inner, besides, ..self.clone() }
    }

    /// The event in which the results count where the points column does not fit them.
    fn by_results(&self) -> Self {
        let inner = Arc::new(pairwright::Event::clone(&self.inner).by_results());
        let besides = Besides { goes_by_results: true, ..self.besides.clone() };
        Self { inner, besides, ..self.clone() }
    }

    /// The event with circumstances of a round, by default the next one, which it is then paired with: who is absent,
    /// byes, pairs that may not meet or that are given, and corrected results as ``(one, other, "1-0")``.
    ///
    /// A recorded round is opened again. Raises ``Problem`` if circumstances contradict each other or the report.
    #[pyo3(signature = (
        *, round = None, absent = Vec::new(), bye = None, half_bye = Vec::new(), zero_bye = Vec::new(),
        full_bye = Vec::new(), forbid = Vec::new(), rematch = Vec::new(), fix = Vec::new(), results = Vec::new(),
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn given(
        &self,
        py: Python<'_>,
        round: Option<RoundNumber>,
        absent: Vec<Who>,
        bye: Option<Who>,
        half_bye: Vec<Who>,
        zero_bye: Vec<Who>,
        full_bye: Vec<Who>,
        forbid: Vec<(Who, Who)>,
        rematch: Vec<(Who, Who)>,
        fix: Vec<(Who, Who)>,
        results: Vec<(Who, Who, String)>,
    ) -> PyResult<Self> {
        let wishes =
            Wishes { absent, bye, half_bye, zero_bye, full_bye, forbid, rematch, fix, results };
        let base = self.besides.given.as_ref().map_or(self, |(_, base)| base);
        let given = wishes.of(&base.inner).map(|given| given.of_round(round.map(|round| round.0)));
        let event = given.and_then(|given| base.with_given(given));
        event.map_err(|error| raised(py, &error))
    }

    /// The warnings of the reader, as ``Diagnostic``.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        diagnostics(py, self.inner.warnings())
    }

    /// The report in its own encoding; of an event that was read, byte for byte what was read.
    fn dumps<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.inner.document().to_bytes())
    }

    fn __repr__(&self) -> String {
        let tournament = self.inner.tournament();
        let (players, rounds) = (tournament.players().len(), tournament.rounds_paired());
        format!("<Event {:?}: {players} players, {rounds} rounds>", tournament.name())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let players = self.list().collect();
        rendered(&EventTable { name: self.name(), rounds: self.rounds(), players })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, Kept> {
        let Besides { is_taken_as_dutch, goes_by_results, given, cards } = &self.besides;
        let base = given.as_ref().map_or(self, |(_, base)| base);
        let report = match cards {
            Some(cards) => PyBytes::new(py, cards).unbind(),
            None => PyBytes::new(py, &base.inner.document().to_bytes()).unbind(),
        };
        let given = given.as_ref().map(|(given, _)| serde_json::to_string(given)).transpose();
        let given = given.map_err(|error| problem(py, error.to_string()))?;
        let kept = (report, self.source.clone(), *is_taken_as_dutch, *goes_by_results, given);
        Ok((native(py, "_event")?, kept))
    }
}
