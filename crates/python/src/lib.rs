//! The Python module `pairwright._native`: the library `pairwright` in Python's terms, and the command.
//!
//! Every class is frozen and holds what its Python annotations in `_native.pyi` say; `python/pairwright`
//! adds what is easier to say in Python. Work is done without the interpreter's lock.
//!
//! Without the feature `extension` this crate is empty, so that the workspace builds where no Python is.
//!
//! What is deliberately not here: anything the library could do for programs in Rust as well.
#![cfg(feature = "extension")]
#![expect(clippy::needless_pass_by_value, reason = "so arguments come from Python")]

mod board;
mod check;
mod comparison;
mod convert;
mod event;
mod explanation;
mod pairing;
mod pool;
mod problem;
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
    use crate::event::{Event, loads};
    #[pymodule_export]
    use crate::explanation::{Explanation, Reply};
    #[pymodule_export]
    use crate::pairing::Pairing;
    #[pymodule_export]
    use crate::verdict::Verdict;

    /// The ids of the editions, oldest first.
    #[pyfunction]
    fn editions() -> Vec<&'static str> {
        pairwright::editions().map(|ruleset| ruleset.edition().id).collect()
    }

    /// Runs the command with these arguments, the name of the program first; the code to exit with.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
        py.detach(|| pairwright_cli::main(arguments))
    }

    /// Panics, so that a test of the wheel sees an exception: a wheel built to abort would end the interpreter.
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
