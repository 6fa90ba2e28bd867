//! A proposal for a round, judged by an edition.

use pairwright::{Explained, Ruling};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::html::preformatted;
use crate::value::{told, values};

/// An edition's verdict on a proposal for a round or a part of it; `str()` gives the text.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Judgement {
    rules: String,
    round: u16,
    kind: String,
    approved: bool,
    remark: Option<String>,
    text: String,
    json: String,
}

values!(Judgement);
told!(Judgement);

impl Judgement {
    pub(crate) fn new(round: &Explained<'_>, judgement: &pairwright::Judgement) -> Self {
        let kind = match judgement.ruling {
            Ruling::Own => "own",
            Ruling::Illegal => "illegal",
            Ruling::DeadEnd { .. } => "dead-end",
            Ruling::Worse { .. } => "worse",
        };
        Self {
            rules: round.told().rules().to_owned(),
            round: round.told().round(),
            kind: kind.to_owned(),
            approved: judgement.is_approved(),
            remark: round.judgement_object(judgement).remark,
            text: round.judgement_to_text(judgement),
            json: round.judgement_to_json(judgement),
        }
    }
}

#[pymethods]
impl Judgement {
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

    /// The verdict on the whole: `own`, `worse`, `illegal`, or `dead-end` if the others could not be paired.
    #[getter]
    fn kind(&self) -> &str {
        &self.kind
    }

    /// Whether the edition pairs it so, colours included.
    #[getter]
    fn approved(&self) -> bool {
        self.approved
    }

    /// The line that a report needs if the round is paired so; `None` if the edition pairs it so.
    #[getter]
    fn remark(&self) -> Option<&str> {
        self.remark.as_deref()
    }

    fn __repr__(&self) -> String {
        format!("<Judgement: {}, round {} by {}>", self.kind, self.round, self.rules)
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}
