//! Explanations of rounds, and answers to questions about them.

use pairwright::{Answer, Error, Explained, Part, Reply as Told};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::argument::rules;
use crate::event::Event;
use crate::html::{frame, preformatted};
use crate::problem::raised;
use crate::value::{Reduced, native, paged, told, values};

/// A round explained article by article; `str()` gives the text.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Explanation {
    pub(crate) event: Event,
    pub(crate) rules: String,
    pub(crate) round: u16,
    pub(crate) text: String,
    pub(crate) json: String,
}

/// An edition's answer to a question; `str()` gives the text.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Reply {
    rules: String,
    round: u16,
    holds: bool,
    text: String,
    json: String,
    // A value that was pickled before there were pages has none.
    #[serde(default)]
    page: String,
}

values!(Reply);
paged!(Reply);
told!(Reply);
told!(Explanation);

impl Explanation {
    pub(crate) fn new(event: Event, round: &Explained<'_>, part: &Part) -> Self {
        let (told, text, json) = (round.told(), round.to_text(part), round.to_json(part));
        Self { rules: told.rules().to_owned(), round: told.round(), text, json, event }
    }
}

impl Reply {
    pub(crate) fn new(round: &Explained<'_>, reply: &Told) -> Self {
        Self {
            rules: round.told().rules().to_owned(),
            round: round.told().round(),
            holds: matches!(reply.answer, Answer::Met { .. }),
            text: round.reply_to_text(reply),
            json: round.reply_to_json(reply),
            page: round.reply_to_html(reply),
        }
    }
}

#[pymethods]
impl Explanation {
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

    /// The whole round as a self-contained HTML page.
    fn html(&self, py: Python<'_>) -> PyResult<String> {
        let event = self.event.inner();
        let page: Result<_, Error> = py.detach(|| {
            let ruled = event.under(rules(&self.rules)?)?;
            Ok(ruled.explain(self.round)?.to_html(&Part::default()))
        });
        page.map_err(|error| raised(py, &error))
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: round {} by {}>", self.round, self.rules)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        frame(&self.html(py)?)
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> Reduced<'py, (Event, String, u16, String, String)> {
        let Self { event, rules, round, text, json } = self.clone();
        Ok((native(py, "_explanation")?, (event, rules, round, text, json)))
    }
}

#[pymethods]
impl Reply {
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

    /// Whether the alternative is already true.
    #[getter]
    fn holds(&self) -> bool {
        self.holds
    }

    fn __repr__(&self) -> String {
        format!("<Reply: round {} by {}>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}
