//! Errors as Python's exceptions.

use pairwright::list::ListFault;
use pairwright::{Class, Diagnostic, Error, PairingNumber, Severity};
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The module of the exceptions.
const MODULE: &str = "pairwright._errors";

/// `error` as a Python exception.
pub(crate) fn raised(py: Python<'_>, error: &Error) -> PyErr {
    let message = error.to_string();
    match error.class() {
        Class::NoPairing => new(py, "NoValidPairing", (message,)),
        Class::Invalid | Class::Limit => {
            let remarks = match error {
                Error::Report(refusal) => diagnostics(py, refusal.diagnostics()),
                Error::Pending { line, column, error } => {
                    let error = error.to_string();
                    let remark = ("error", Some(*line), Some(*column), error, "enter the result");
                    diagnostic(py, remark).and_then(|remark| PyTuple::new(py, [remark]))
                }
                Error::At { line, column, error } => {
                    let remark = ("error", Some(*line), Some(*column), error.to_string(), "");
                    diagnostic(py, remark).and_then(|remark| PyTuple::new(py, [remark]))
                }
                _ => Ok(PyTuple::empty(py)),
            };
            let target = error.target();
            let (round, board) = (target.round, target.board);
            let player = target.player.map(PairingNumber::get);
            match remarks {
                Ok(remarks) => new(py, "Problem", (message, remarks, round, board, player)),
                Err(error) => error,
            }
        }
        Class::File => PyOSError::new_err(message),
        Class::Internal => PyRuntimeError::new_err(message),
    }
}

/// A problem of which nothing but words is known.
pub(crate) fn problem(py: Python<'_>, message: String) -> PyErr {
    new(py, "Problem", (message,))
}

/// The faults of a list of players as one exception.
pub(crate) fn faults(py: Python<'_>, faults: &[ListFault]) -> PyErr {
    let message = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let remark = |fault: &ListFault| {
        let column = fault.column.as_ref().map(|column| format!("{column}: "));
        let said = format!("{}{}", column.unwrap_or_default(), fault.what);
        diagnostic(py, ("error", Some(fault.line), None::<usize>, said, ""))
    };
    let remarks = faults.iter().map(remark).collect::<PyResult<Vec<_>>>();
    match remarks.and_then(|remarks| PyTuple::new(py, remarks)) {
        Ok(remarks) => new(py, "Problem", (message, remarks)),
        Err(error) => error,
    }
}

fn new<'py>(py: Python<'py>, class: &str, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import(MODULE).and_then(|module| module.getattr(class)?.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// The remarks on a report as Python objects.
pub(crate) fn diagnostics<'py>(
    py: Python<'py>,
    remarks: &[Diagnostic],
) -> PyResult<Bound<'py, PyTuple>> {
    let remarks = remarks.iter().map(|remark| {
        let severity = match remark.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let help = remark.problem.help().unwrap_or_default();
        diagnostic(py, (severity, remark.line, remark.column, remark.problem.to_string(), help))
    });
    PyTuple::new(py, remarks.collect::<PyResult<Vec<_>>>()?)
}

fn diagnostic<'py>(
    py: Python<'py>,
    fields: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(MODULE)?.getattr("Diagnostic")?.call1(fields)
}
