//! Helpers that all benchmarks share.

use std::fmt::Display;
use std::time::Duration;

use criterion::Criterion;

/// Runs `benchmarks` with few samples, so that all sizes together take only minutes.
pub(crate) fn run(benchmarks: impl FnOnce(&mut Criterion)) {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400))
        .configure_from_args();
    benchmarks(&mut criterion);
    criterion.final_summary();
}

/// Unwraps the input of a benchmark, or ends with the error.
#[expect(clippy::panic, reason = "without it there is nothing to measure")]
pub(crate) fn prepared<T>(result: Result<T, impl Display>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}
