//! What all results have in common: they can be pickled and copied, some are sequences, some have a text and a JSON.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What `pickle` and `copy` take: a function, and its arguments.
pub(crate) type Reduced<'py, T> = PyResult<(Bound<'py, PyAny>, T)>;

/// A value by the name of its class and its JSON.
pub(crate) fn reduced<'py>(
    py: Python<'py>,
    class: &'static str,
    value: &impl Serialize,
) -> Reduced<'py, (&'static str, String)> {
    let json =
        serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok((native(py, "_value")?, (class, json)))
}

/// The function of this module called `name`.
pub(crate) fn native<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("pairwright._native")?.getattr(name)
}

/// The value that [`reduced`] made `json` of.
pub(crate) fn value<T: DeserializeOwned>(json: &str) -> PyResult<T> {
    serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Lets values of these classes be pickled and copied.
macro_rules! values {
    ($($class:ident),*) => {
        $(
            #[pymethods]
            impl $class {
                fn __reduce__<'py>(
                    &self,
                    py: Python<'py>,
                ) -> crate::value::Reduced<'py, (&'static str, String)> {
                    crate::value::reduced(py, stringify!($class), self)
                }
            }
        )*
    };
}

/// Makes the class a sequence of what its method `items` returns as a tuple.
macro_rules! sequence {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
                self.items(py)?.as_any().len()
            }

            fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                self.items(index.py())?.as_any().get_item(index)
            }

            fn __iter__<'py>(
                &self,
                py: Python<'py>,
            ) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
                self.items(py)?.as_any().try_iter()
            }

            fn __contains__(&self, value: &Bound<'_, PyAny>) -> PyResult<bool> {
                self.items(value.py())?.as_any().contains(value)
            }

            fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                py.import("builtins")?.call_method1("reversed", (self.items(py)?,))
            }

            /// The place of the first such item, from 0. Raises ``ValueError`` if there is none.
            #[pyo3(signature = (value, start = 0, stop = isize::MAX))]
            fn index<'py>(
                &self,
                value: &Bound<'py, PyAny>,
                start: isize,
                stop: isize,
            ) -> PyResult<Bound<'py, PyAny>> {
                self.items(value.py())?.as_any().call_method1("index", (value, start, stop))
            }

            /// How many such items there are.
            fn count<'py>(&self, value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                self.items(value.py())?.as_any().call_method1("count", (value,))
            }
        }
    };
}

/// Gives the class its field `page` as a page.
macro_rules! paged {
    ($($class:ident),*) => {
        $(
            #[pymethods]
            impl $class {
                /// The text as a self-contained HTML page.
                fn html(&self) -> &str {
                    &self.page
                }
            }
        )*
    };
}

/// Gives the class its field `text` as `str()`, and its field `json` as JSON and as Python objects.
macro_rules! told {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            /// The object that the command prints as JSON.
            fn json(&self) -> &str {
                &self.json
            }

            /// The JSON object as dictionaries and lists.
            #[getter]
            fn data<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                crate::convert::data(py, &self.json)
            }

            fn __str__(&self) -> &str {
                &self.text
            }
        }
    };
}

pub(crate) use {paged, sequence, told, values};
