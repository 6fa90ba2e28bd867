//! The Python module `pairwright._native`: the library `pairwright` for Python, and the command.
//!
//! Every class is frozen and has the members declared in `_native.pyi`; the Python code in
//! `python/pairwright` adds the rest. Work is done without the interpreter's lock.
//!
//! Without the feature `extension` this crate is empty, so that the workspace builds without Python.
//!
//! Deliberately not here: anything that the library could also do for programs in Rust.
#![cfg(feature = "extension")]
#![expect(clippy::needless_pass_by_value, reason = "so arguments come from Python")]
#![expect(
    clippy::unsafe_derive_deserialize,
    reason = "what is unsafe is PyO3's, and relies on no field"
)]

mod argument;
mod board;
mod check;
mod comparison;
mod convert;
mod desk;
mod event;
mod explanation;
mod html;
mod judgement;
mod lint;
mod live;
mod pairing;
mod pickled;
mod pool;
mod precedence;
mod problem;
mod questions;
mod results;
mod value;
mod verdict;

/// What the package `pairwright` is made of.
#[pyo3::pymodule]
mod _native {
    use std::ffi::OsString;

    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::board::{Board, Player};
    #[pymodule_export]
    use crate::check::{Check, RoundCheck};
    #[pymodule_export]
    use crate::comparison::{Comparison, Rejection, RoundComparison};
    #[pymodule_export]
    use crate::desk::{Checklist, Conversion, Rank, Standings, WhatIf};
    #[pymodule_export]
    use crate::event::{Event, loads};
    #[pymodule_export]
    use crate::explanation::{Explanation, Reply};
    #[pymodule_export]
    use crate::judgement::Judgement;
    #[pymodule_export]
    use crate::lint::{Finding, Findings, lint};
    #[pymodule_export]
    use crate::live::{Acted, PlayedBoard};
    #[pymodule_export]
    use crate::pairing::Pairing;
    #[pymodule_export]
    use crate::pickled::{acted, event, explanation, pairing, value};
    #[pymodule_export]
    use crate::precedence::{Forecast, Precedence};
    #[pymodule_export]
    use crate::results::{Hinges, Opponents};
    #[pymodule_export]
    use crate::verdict::Verdict;

    /// The ids of the editions, oldest first.
    #[pyfunction]
    fn editions() -> Vec<&'static str> {
        pairwright::editions().map(|ruleset| ruleset.edition().id).collect()
    }

    /// Runs the command with these arguments, the name of the program first; returns the exit code.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
        py.detach(|| pairwright_cli::main(arguments))
    }

    /// Panics, so that a test can check that a panic becomes an exception: a wheel built to abort would end
    /// the interpreter.
    #[pyfunction]
    #[pyo3(name = "_panic")]
    #[expect(clippy::panic, reason = "this is what it is for")]
    fn panic_on_purpose() {
        panic!("on purpose");
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
