//! Seeds that nobody gave.

use std::hash::{BuildHasher, RandomState};

/// A seed that another run does not have.
pub(crate) fn fresh() -> u64 {
    // The standard library's own random keys: no clock, and no extra dependency for one number.
    RandomState::new().hash_one(())
}
