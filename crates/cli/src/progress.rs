//! How far a long run is: a bar on standard error, if that is a terminal.

use indicatif::ProgressBar;

/// How much of some work is done.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Of work in so many parts, of which none is done; not shown for less than `least`.
    pub(crate) fn new(all: usize, least: usize) -> Self {
        let bar = if all < least { ProgressBar::hidden() } else { ProgressBar::new(all as u64) };
        Self { bar }
    }

    /// One more part is done.
    pub(crate) fn step(&self) {
        self.bar.inc(1);
    }

    /// Does something that prints while nothing is shown.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Nothing more is shown.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}
