//! Values made again of what `pickle` and `copy` keep of them.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::argument::Given;
use crate::board::{Board, Player};
use crate::check::{Check, RoundCheck};
use crate::comparison::{Comparison, Rejection, RoundComparison};
use crate::desk::{Checklist, Conversion, Rank, Standings, WhatIf};
use crate::event::Event;
use crate::explanation::{Explanation, Reply};
use crate::judgement::Judgement;
use crate::lint::{Finding, Findings};
use crate::live::{Acted, PlayedBoard};
use crate::pairing::Pairing;
use crate::precedence::{Forecast, Precedence};
use crate::problem::raised;
use crate::results::{Hinges, Opponents};
use crate::verdict::Verdict;

/// A value of plain data, by its class.
#[pyfunction]
#[pyo3(name = "_value")]
pub(crate) fn value<'py>(py: Python<'py>, class: &str, json: &str) -> PyResult<Bound<'py, PyAny>> {
    macro_rules! made {
        ($($of:ident),*) => {
            match class {
                $(stringify!($of) => {
                    crate::value::value::<$of>(json)?.into_pyobject(py).map(Bound::into_any)
                })*
                _ => Err(PyValueError::new_err("there is no such class")),
            }
        };
    }
    made!(
        Board,
        Check,
        Checklist,
        Comparison,
        Conversion,
        Finding,
        Findings,
        Forecast,
        Hinges,
        Judgement,
        Opponents,
        PlayedBoard,
        Player,
        Precedence,
        Rank,
        Rejection,
        Reply,
        RoundCheck,
        RoundComparison,
        Standings,
        Verdict,
        WhatIf
    )
}

/// An event, by its report and what it knows besides.
#[pyfunction]
#[pyo3(name = "_event")]
pub(crate) fn event(
    py: Python<'_>,
    report: &[u8],
    source: String,
    is_taken_as_dutch: bool,
    goes_by_results: bool,
    given: Option<&str>,
) -> PyResult<Event> {
    let given: Option<Given> = given.map(crate::value::value).transpose()?;
    let event = Event::again(report, source, is_taken_as_dutch, goes_by_results, given);
    event.map_err(|error| raised(py, &error))
}

/// An event after an action.
#[pyfunction]
#[pyo3(name = "_acted")]
pub(crate) fn acted(event: PyRef<'_, Event>, said: String, changed: bool) -> Acted {
    Acted::new(event.clone(), said, changed)
}

/// Makes a pickled explanation again.
#[pyfunction]
#[pyo3(name = "_explanation")]
pub(crate) fn explanation(
    event: PyRef<'_, Event>,
    rules: String,
    round: u16,
    text: String,
    json: String,
) -> Explanation {
    Explanation { event: event.clone(), rules, round, text, json }
}

/// Makes a pickled pairing again.
#[pyfunction]
#[pyo3(name = "_pairing")]
pub(crate) fn pairing(
    event: PyRef<'_, Event>,
    rules: &str,
    round: u16,
    boards: Vec<(u32, Option<u32>)>,
) -> PyResult<Pairing> {
    let boards = boards.into_iter().map(|(white, black)| Board { white, black });
    Pairing::again(event.clone(), rules, round, boards.collect())
        .ok_or_else(|| PyValueError::new_err("there is no such edition or player"))
}
