//! A progress bar on standard error for long runs, shown if that is a terminal.

use indicatif::ProgressBar;

/// The progress of work in equal parts.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Progress for `all` parts, none of them done. Hidden if there are fewer than `least`.
    pub(crate) fn new(all: usize, least: usize) -> Self {
        let bar = if all < least { ProgressBar::hidden() } else { ProgressBar::new(all as u64) };
        Self { bar }
    }

    /// Counts one finished part.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Hides the bar while `print` runs.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Removes the bar, so that nothing of it stays above the results.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
