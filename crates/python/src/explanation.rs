//! Explanations of rounds, and answers to questions about them.

use std::sync::Arc;

use pairwright::{Answer, Error, Explained, Part, Reply as Told};
use pyo3::prelude::*;

use crate::convert::{data, escaped, preformatted, rules};
use crate::problem::raised;

/// A round explained article by article.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Explanation {
    event: Arc<pairwright::Event>,
    rules: &'static str,
    round: u16,
    text: String,
    json: String,
}

/// An edition's answer to a question.
#[pyclass(frozen, module = "pairwright")]
pub(crate) struct Reply {
    rules: &'static str,
    round: u16,
    holds: bool,
    text: String,
    json: String,
}

impl Explanation {
    pub(crate) fn new(
        event: Arc<pairwright::Event>,
        round: &Explained<'_>,
        part: &Part,
    ) -> Result<Self, Error> {
        let (told, text, json) = (round.told(), round.to_text(part), round.to_json(part)?);
        Ok(Self { rules: told.rules(), round: told.round(), text, json, event })
    }
}

impl Reply {
    pub(crate) fn new(round: &Explained<'_>, reply: &Told) -> Result<Self, Error> {
        Ok(Self {
            rules: round.told().rules(),
            round: round.told().round(),
            holds: matches!(reply.answer, Answer::Met { .. }),
            text: round.reply_to_text(reply),
            json: round.reply_to_json(reply)?,
        })
    }
}

#[pymethods]
impl Explanation {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules
    }

    /// The number of the round, from 1.
    #[getter]
    fn round(&self) -> u16 {
        self.round
    }

    /// The object that `pairwright explain --format json` prints.
    fn json(&self) -> &str {
        &self.json
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json)
    }

    /// The whole round as a self-contained HTML page.
    fn html(&self, py: Python<'_>) -> PyResult<String> {
        let page = py.detach(|| {
            let ruled = self.event.under(rules(self.rules)?)?;
            ruled.explain(self.round)?.to_html(&Part::default())
        });
        page.map_err(|error| raised(py, &error))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Explanation: round {} by {}>", self.round, self.rules)
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let page = escaped(&self.html(py)?);
        Ok(format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:40em;border:0\"></iframe>"))
    }
}

#[pymethods]
impl Reply {
    /// The id of the edition.
    #[getter]
    fn rules(&self) -> &'static str {
        self.rules
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

    /// The object that `pairwright why --format json` prints.
    fn json(&self) -> &str {
        &self.json
    }

    /// The JSON object as dictionaries and lists.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.json)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Reply: round {} by {}>", self.round, self.rules)
    }

    fn _repr_html_(&self) -> String {
        preformatted(&self.text)
    }
}
