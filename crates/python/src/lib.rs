//! The Python module `pairwright`.
