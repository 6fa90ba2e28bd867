//! Converts Python values for the library, and results to JSON and HTML.

use pairwright::ruleset::Ruleset;
use pairwright::{Error, PairingNumber, Question, Rules, edition};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The choice of an edition that `rules` names.
pub(crate) fn rules(rules: &str) -> Result<Rules<'static>, Error> {
    Ok(rules.parse::<Rules<'static>>()?)
}

/// The editions called `names`; all complete editions if that is empty.
pub(crate) fn rulesets(names: &[String]) -> Result<Vec<&'static dyn Ruleset>, Error> {
    if names.is_empty() {
        return Ok(pairwright::complete_editions().collect());
    }
    let found = names.iter().map(|name| {
        edition(name).ok_or_else(|| pairwright::RulesError::UnknownName(name.clone()).into())
    });
    found.collect()
}

/// `number` as a pairing number; raises `ValueError` if it is out of range.
pub(crate) fn number(number: u16) -> PyResult<PairingNumber> {
    let most = PairingNumber::MAX;
    PairingNumber::new(number)
        .ok_or_else(|| PyValueError::new_err(format!("expected a pairing number from 1 to {most}")))
}

/// The question; raises `ValueError` unless exactly one is asked.
pub(crate) fn question(
    pair: Option<(u16, u16)>,
    float: Option<u16>,
    bye: Option<u16>,
    colour: Option<u16>,
) -> PyResult<Question> {
    match (pair, float, bye, colour) {
        (Some((one, other)), None, None, None) => {
            Ok(Question::Pair { one: number(one)?, other: number(other)? })
        }
        (None, Some(player), None, None) => Ok(Question::Float { player: number(player)? }),
        (None, None, Some(player), None) => Ok(Question::Bye { player: number(player)? }),
        (None, None, None, Some(player)) => Ok(Question::Colour { player: number(player)? }),
        _ => Err(PyValueError::new_err("ask for one of pair, float, bye and colour")),
    }
}

/// The Python object that `json` describes.
pub(crate) fn data<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// `text` with the special characters of HTML escaped.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}

/// `text` as preformatted HTML, for a notebook.
pub(crate) fn preformatted(text: &str) -> String {
    format!("<pre>{}</pre>", escaped(text))
}
