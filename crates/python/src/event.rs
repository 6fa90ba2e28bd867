//! Events, and all questions about them.

use std::fmt::Write as _;
use std::sync::Arc;

use pairwright::{
    CheckOptions, CompareOptions, Error, Part, check_file, compare_file, identify_file,
};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyTuple};

use crate::board::{Player, tenths};
use crate::check::Check;
use crate::comparison::Comparison;
use crate::convert::{escaped, number, question, rules as named, rulesets};
use crate::explanation::{Explanation, Reply};
use crate::pairing::Pairing;
use crate::pool;
use crate::problem::{diagnostics, raised};
use crate::verdict::Verdict;

/// An event, read from its report.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Event {
    event: Arc<pairwright::Event>,
    /// The source of the report, such as a path.
    source: String,
}

/// A report as text or bytes.
#[derive(FromPyObject)]
pub(crate) enum Report {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
}

/// Reads a report.
#[pyfunction]
#[pyo3(signature = (report, source = "<string>"))]
pub(crate) fn loads(py: Python<'_>, report: Report, source: &str) -> PyResult<Event> {
    let event = py.detach(|| match &report {
        Report::Text(text) => pairwright::Event::from_bytes(text.as_bytes()),
        Report::Bytes(bytes) => pairwright::Event::from_bytes(bytes),
    });
    let event = event.map_err(|error| raised(py, &error))?;
    Ok(Event { event: Arc::new(event), source: source.to_owned() })
}

impl Event {
    /// Does `work` without the interpreter's lock, on the threads of this process.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Arc<pairwright::Event>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        py.detach(|| pool::run(|| work(&self.event))).map_err(|error| raised(py, &error))
    }

    /// Does `work` without the interpreter's lock on this thread, which is faster for a single round.
    fn work_here<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Arc<pairwright::Event>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        py.detach(|| work(&self.event)).map_err(|error| raised(py, &error))
    }

    fn list(&self) -> impl Iterator<Item = Player> {
        let tournament = self.event.tournament();
        let next = tournament.rounds_paired() + 1;
        tournament.indices().map(move |index| {
            let player = tournament.player(index);
            Player {
                number: player.number.get(),
                name: player.name.clone(),
                rating: player.rating,
                tenths: tenths(tournament.score_before(index, next)),
            }
        })
    }
}

#[pymethods]
impl Event {
    /// The name of the event, possibly empty.
    #[getter]
    fn name(&self) -> &str {
        self.event.tournament().name()
    }

    /// The source of the report, such as a path.
    #[getter]
    fn source(&self) -> &str {
        &self.source
    }

    /// The players by pairing number.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list().collect::<Vec<_>>())
    }

    /// The number of recorded rounds.
    #[getter]
    fn rounds(&self) -> u16 {
        self.event.tournament().rounds_paired()
    }

    /// The number of rounds; `None` if the report does not give it.
    #[getter]
    fn total_rounds(&self) -> Option<u16> {
        self.event.tournament().total_rounds()
    }

    /// The day the event began, else the day it ended, as `YYYY-MM-DD`; `None` if neither is known.
    #[getter]
    fn date(&self) -> Option<String> {
        self.event.document().event_date().map(|day| day.to_string())
    }

    /// The edition in force on that day; `None` without a date.
    #[getter]
    fn in_force(&self) -> Option<&'static str> {
        self.event.in_force().map(|ruleset| ruleset.edition().id)
    }

    /// The kind of the event, such as `individual-dutch`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.event.kind().kind.into()
    }

    /// The source of the kind; `None` if there is none.
    #[getter]
    fn told_by(&self) -> Option<String> {
        self.event.kind().told_by.map(|told_by| told_by.to_string())
    }

    /// The event, treated as individual Dutch whatever its report says.
    fn as_individual_dutch(&self) -> Self {
        let event = pairwright::Event::clone(&self.event).as_individual_dutch();
        Self { event: Arc::new(event), source: self.source.clone() }
    }

    /// The event in which the results count where the points column does not fit them.
    fn by_results(&self) -> Self {
        let event = pairwright::Event::clone(&self.event).by_results();
        Self { event: Arc::new(event), source: self.source.clone() }
    }

    /// The warnings of the reader.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        diagnostics(py, self.event.warnings())
    }

    /// Pairs a round from the rounds before it; by default the next one.
    #[pyo3(signature = (rules = "auto", *, round = None))]
    fn pair(&self, py: Python<'_>, rules: &str, round: Option<u16>) -> PyResult<Pairing> {
        self.work_here(py, |event| {
            let paired = event.under(named(rules)?)?.pair(round)?;
            Ok(Pairing::new(Arc::clone(event), &paired))
        })
    }

    /// Pairs every recorded round again and compares.
    #[pyo3(signature = (rules = "auto", *, round = None))]
    fn check(&self, py: Python<'_>, rules: &str, round: Option<u16>) -> PyResult<Check> {
        self.work(py, |event| {
            event.comparable()?;
            let options = CheckOptions { round, ..CheckOptions::default() };
            let (file, error) = check_file(&self.source, event, named(rules)?, options);
            error.map_or(Ok(()), Err)?;
            let json = pairwright::json_line(&file)?;
            Ok(Check::new(&file, json))
        })
    }

    /// Pairs every recorded round by several editions and compares; by default all complete editions.
    #[pyo3(signature = (*rules, round = None, next = false))]
    fn compare(
        &self,
        py: Python<'_>,
        rules: Vec<String>,
        round: Option<u16>,
        next: bool,
    ) -> PyResult<Comparison> {
        self.work(py, |event| {
            event.comparable()?;
            let rulesets = rulesets(&rules)?;
            let options = CompareOptions { round, next };
            let (file, error) = compare_file(&self.source, event, &rulesets, options);
            error.map_or(Ok(()), Err)?;
            let json = pairwright::json_line(&file)?;
            Ok(Comparison::new(&rulesets, &file, json))
        })
    }

    /// Says what speaks against another pair, float, bye or colour.
    #[pyo3(signature = (rules = "auto", *, round = None, pair = None, float = None, bye = None, colour = None))]
    #[expect(clippy::too_many_arguments, reason = "they are Python's keywords")]
    fn why(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<u16>,
        pair: Option<(u16, u16)>,
        float: Option<u16>,
        bye: Option<u16>,
        colour: Option<u16>,
    ) -> PyResult<Reply> {
        let question = question(pair, float, bye, colour)?;
        self.work_here(py, |event| {
            let round = event.under(named(rules)?)?.explain(round)?;
            Reply::new(&round, &round.why(question)?)
        })
    }

    /// Explains a round article by article, or the part of a player or a board.
    #[pyo3(signature = (rules = "auto", *, round = None, player = None, board = None))]
    fn explain(
        &self,
        py: Python<'_>,
        rules: &str,
        round: Option<u16>,
        player: Option<u16>,
        board: Option<usize>,
    ) -> PyResult<Explanation> {
        let player = player.map(number).transpose()?;
        self.work_here(py, |event| {
            let round = event.under(named(rules)?)?.explain(round)?;
            let part = match (player, board) {
                (Some(player), _) => round.player(player)?,
                (None, Some(board)) => round.board(board)?,
                (None, None) => Part::default(),
            };
            Explanation::new(Arc::clone(event), &round, &part)
        })
    }

    /// Says which edition explains the recorded rounds or, if none does, what else might.
    fn identify(&self, py: Python<'_>) -> PyResult<Verdict> {
        self.work(py, |event| {
            event.comparable()?;
            let (file, error) = identify_file(&self.source, event);
            error.map_or(Ok(()), Err)?;
            let json = pairwright::json_line(&file)?;
            Ok(Verdict::new(&file, json))
        })
    }

    /// The report, byte for byte as read.
    fn dumps<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.event.document().to_bytes())
    }

    fn __repr__(&self) -> String {
        let tournament = self.event.tournament();
        let (players, rounds) = (tournament.players().len(), tournament.rounds_paired());
        format!("<Event {:?}: {players} players, {rounds} rounds>", tournament.name())
    }

    fn _repr_html_(&self) -> String {
        let mut rows = String::new();
        for player in self.list() {
            let (number, rating) = (player.number, player.rating);
            let (name, points) = (escaped(&player.name), crate::board::points(player.tenths));
            // Writing to a string cannot fail.
            let _ = write!(
                rows,
                "<tr><td>{number}</td><td>{name}</td><td>{rating}</td><td>{points:.1}</td></tr>"
            );
        }
        let caption = format!("{}, after round {}", escaped(self.name()), self.rounds());
        format!(
            "<table><caption>{caption}</caption><thead><tr><th>No.</th><th>Name</th><th>Rating</th>\
             <th>Points</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    }
}
