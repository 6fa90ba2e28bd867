//! How far a long run is.
//!
//! A line on standard error, if that is a terminal. It changes with every hundredth of the work, is
//! taken away while something else is said, and at the end. No library draws it, since those that do
//! estimate what is left: that takes a clock, and floating-point functions whose library every process
//! of this program would load.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many marks the whole work has.
const WIDTH: usize = 20;

/// How much of some work is done.
#[derive(Debug)]
pub(crate) struct Progress {
    all: usize,
    done: AtomicUsize,
    is_shown: bool,
    /// How many columns are drawn on now.
    drawn: Mutex<usize>,
}

impl Progress {
    /// Of work in so many parts, of which none is done; not shown for less than `least`.
    pub(crate) fn new(all: usize, least: usize) -> Self {
        let is_shown = all >= least.max(1) && io::stderr().is_terminal();
        Self { all, done: AtomicUsize::new(0), is_shown, drawn: Mutex::new(0) }
    }

    /// One more part is done.
    pub(crate) fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        if self.is_shown && percent(done, self.all) > percent(done - 1, self.all) {
            self.draw(&mut self.lock());
        }
    }

    /// Does something that prints while nothing is shown.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        if !self.is_shown {
            return print();
        }
        let mut drawn = self.lock();
        clear(&mut drawn);
        let printed = print();
        self.draw(&mut drawn);
        printed
    }

    /// Nothing more is shown.
    pub(crate) fn finish(self) {
        clear(&mut self.lock());
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.drawn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn draw(&self, drawn: &mut usize) {
        let line = line(self.done.load(Ordering::Relaxed), self.all);
        // Whoever closed the stream does not want to know.
        let _ = write!(io::stderr(), "\r{line}");
        *drawn = line.len();
    }
}

fn clear(drawn: &mut usize) {
    if *drawn > 0 {
        let _ = write!(io::stderr(), "\r{:1$}\r", "", *drawn);
        *drawn = 0;
    }
}

fn line(done: usize, all: usize) -> String {
    let (all, done) = (all.max(1), done.min(all));
    let marks = done * WIDTH / all;
    format!("[{}{}] {done}/{all}", "#".repeat(marks), "-".repeat(WIDTH - marks))
}

fn percent(done: usize, all: usize) -> usize {
    done * 100 / all.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_shows_how_much_is_done() {
        assert_eq!(line(0, 453), "[--------------------] 0/453");
        assert_eq!(line(226, 453), "[#########-----------] 226/453");
        assert_eq!(line(453, 453), "[####################] 453/453");
        assert_eq!(line(5, 4), "[####################] 4/4");
    }

    #[test]
    fn what_is_not_shown_is_counted_all_the_same() {
        let progress = Progress::new(3, 4);
        progress.step();
        assert_eq!(progress.aside(|| progress.done.load(Ordering::Relaxed)), 1);
        progress.finish();
    }
}
