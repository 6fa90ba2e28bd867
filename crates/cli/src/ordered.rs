//! Parallel work whose results arrive in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::mpsc;
use std::thread;

use indicatif::ProgressBar;
use rayon::iter::{ParallelBridge, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::failure::Failure;

/// More files than this are worth a progress bar.
const FEW_FILES: usize = 4;

/// A bar on standard error, if that is a terminal and there is something to wait for.
pub(crate) fn progress(files: usize) -> ProgressBar {
    if files > FEW_FILES { ProgressBar::new(files as u64) } else { ProgressBar::hidden() }
}

/// More threads a core than this only cost time and memory.
const THREADS_A_CORE: usize = 4;

/// A pool for so many `items`: of `jobs` threads, or of one a core.
pub(crate) fn pool(jobs: Option<NonZeroUsize>, items: usize) -> Result<ThreadPool, Failure> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    ThreadPoolBuilder::new()
        .num_threads(threads(jobs, items, cores))
        .build()
        .map_err(|error| Failure::Internal(format!("no threads to work on: {error}")))
}

/// How many threads there are to be: not more than there are items, nor than the machine can feed.
fn threads(jobs: Option<NonZeroUsize>, items: usize, cores: usize) -> usize {
    let most = cores.saturating_mul(THREADS_A_CORE).min(items).max(1);
    jobs.map_or(cores, NonZeroUsize::get).clamp(1, most)
}

/// Works on `items` in `pool` and hands each result to `consume` on this thread, in the order of
/// the items and as soon as it and all before it are there.
///
/// # Errors
///
/// The first error of `consume`; no further items are begun then.
pub(crate) fn for_each<T: Send, R: Send, E>(
    pool: &ThreadPool,
    items: Vec<T>,
    work: impl Fn(T) -> R + Sync + Send,
    mut consume: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            pool.install(|| {
                // The bridge hands items out one by one from the front, so that results come
                // nearly in order. Sending fails once `consume` has failed.
                items
                    .into_iter()
                    .enumerate()
                    .par_bridge()
                    .try_for_each_with(sender, |sender, (place, item)| {
                        sender.send((place, work(item))).ok()
                    })
            })
        });
        let mut early = BTreeMap::new();
        let mut next = 0;
        for (place, result) in receiver {
            early.insert(place, result);
            while let Some(result) = early.remove(&next) {
                consume(result)?;
                next += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u32> = (0..200).collect();
        let pool = pool(NonZeroUsize::new(4), items.len()).unwrap();
        let mut seen = Vec::new();
        let work = |item: u32| {
            // Later items are quicker.
            (0..(200 - item) * 100).fold(item, |a, b| std::hint::black_box(a ^ b ^ b))
        };
        let all: Result<(), ()> = for_each(&pool, items.clone(), work, |item| {
            seen.push(item);
            Ok(())
        });
        assert_eq!((all, seen), (Ok(()), items));
    }

    #[test]
    fn threads_have_something_to_do_and_somewhere_to_run() {
        let threads = |jobs, items, cores| threads(NonZeroUsize::new(jobs), items, cores);
        // None asked for: one a core.
        assert_eq!([threads(0, 100, 8), threads(0, 3, 8), threads(0, 0, 8)], [8, 3, 1]);
        assert_eq!([threads(1, 100, 8), threads(5, 100, 8), threads(12, 100, 8)], [1, 5, 12]);
        assert_eq!([threads(2_000, 1, 8), threads(2_000, 20_000, 8)], [1, 32]);
        assert_eq!(threads(usize::MAX, usize::MAX, usize::MAX), usize::MAX);
    }

    #[test]
    fn an_error_ends_the_work() {
        let items: Vec<u32> = (0..100).collect();
        let pool = pool(NonZeroUsize::new(2), items.len()).unwrap();
        let end =
            for_each(&pool, items, |item| item, |item| if item < 3 { Ok(()) } else { Err(item) });
        assert_eq!(end, Err(3));
    }
}
