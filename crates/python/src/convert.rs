//! What is given to Python.

use pairwright::ruleset::Ruleset;
use pairwright::{Editions, Error, edition};
use pyo3::prelude::*;

/// The editions called `names`; all complete editions if that is empty.
pub(crate) fn rulesets(names: &[String]) -> Result<Vec<&'static dyn Ruleset>, Error> {
    if names.is_empty() {
        return Ok(pairwright::complete_editions().collect());
    }
    let found = names.iter().map(|name| {
        edition(name).ok_or_else(|| {
            pairwright::RulesError::UnknownName(name.clone(), Editions::default()).into()
        })
    });
    found.collect()
}

/// The Python object that `json` describes.
pub(crate) fn data<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}
