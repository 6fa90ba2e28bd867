//! Faults and doubts in reports.

use pairwright::lint::repaired;
use pairwright::{AllFindings, Editions, FileFindings, Permits, findings, trf};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use serde::{Deserialize, Serialize};

use crate::argument::Report;
use crate::html::preformatted;
use crate::problem::raised;
use crate::value::{sequence, told, values};

/// What was found in a report; a sequence of `Finding`.
#[pyclass(frozen, eq, hash, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Findings {
    found: Vec<Finding>,
    repaired: Option<String>,
    text: String,
    json: String,
}

/// A finding in a report.
#[pyclass(frozen, eq, hash, get_all, module = "pairwright")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Finding {
    /// `error`, `warning`, `doubt` or `note`.
    kind: String,
    /// The line, from 1; ``None`` if the finding concerns the whole report.
    line: Option<usize>,
    /// The column, from 1; ``None`` if the finding concerns the whole line.
    column: Option<usize>,
    /// What was found, in words.
    found: String,
    /// What to do; ``None`` if there is no advice.
    advice: Option<String>,
}

values!(Findings, Finding);
sequence!(Findings);
told!(Findings);

/// Examines a report: faults, doubts, and what is safe to repair. It never raises ``Problem``.
#[pyfunction]
#[pyo3(signature = (report, source = "<string>"))]
pub(crate) fn lint(py: Python<'_>, report: Report, source: &str) -> PyResult<Findings> {
    let found = py.detach(|| examined(report.bytes(), source));
    found.map_err(|error| raised(py, &error))
}

fn examined(bytes: &[u8], source: &str) -> Result<Findings, pairwright::Error> {
    let report = trf::read_permitting(bytes, Permits::RESULTS_COUNT);
    let repaired = repaired(bytes, &report);
    let found = findings(bytes, &report, &Editions::default());
    let file = FileFindings::new(
        source.to_owned(),
        &report,
        found,
        repaired.is_some(),
        &Editions::default(),
    );
    let files = [file];
    let json = pairwright::json_line(&AllFindings::new(&files))?;
    let [file] = files;
    let text = file.findings.iter().map(|finding| finding.line_of(source)).collect();
    let findings = file.findings.into_iter().map(|finding| Finding {
        kind: finding.kind,
        line: finding.line,
        column: finding.column,
        found: finding.found,
        advice: finding.advice,
    });
    Ok(Findings { found: findings.collect(), repaired, text, json })
}

impl Findings {
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.found.clone())
    }
}

#[pymethods]
impl Findings {
    /// The report with everything repaired that is safe to repair; ``None`` if there is nothing.
    #[getter]
    fn repaired<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.repaired.as_ref().map(|text| PyBytes::new(py, text.as_bytes()))
    }

    fn __repr__(&self) -> String {
        format!("<Findings: {}>", self.found.len())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        preformatted(&self.text)
    }
}

#[pymethods]
impl Finding {
    fn __repr__(&self) -> String {
        let Self { kind, found, .. } = self;
        format!("<Finding: {kind}: {found}>")
    }
}
