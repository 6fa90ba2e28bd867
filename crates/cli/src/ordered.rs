//! Parallel work whose results arrive in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::mpsc;
use std::thread;

use rayon::iter::{ParallelBridge, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The most threads per core; more only cost time and memory.
const THREADS_A_CORE: usize = 4;

/// The number of threads for `items`: `jobs`, or one per core, but no more than there are items or than the
/// machine can use.
pub(crate) fn threads(jobs: Option<NonZeroUsize>, items: usize) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    // Finding the number of cores reads files, so it is skipped when one thread is certain.
    if items <= 1 || jobs.is_some_and(|jobs| jobs.get() == 1) {
        1
    } else {
        bounded(jobs, items, cores())
    }
}

fn bounded(jobs: Option<NonZeroUsize>, items: usize, cores: usize) -> usize {
    let most = cores.saturating_mul(THREADS_A_CORE).min(items).max(1);
    jobs.map_or(cores, NonZeroUsize::get).clamp(1, most)
}

/// Works on `items` with `threads` threads and passes each result to `consume` on this thread: in the order
/// of the items, each as soon as it and all before it are ready. If no threads can be started, this thread
/// does all the work.
///
/// # Errors
///
/// The first error of `consume`; no further items are started then.
pub(crate) fn for_each<T: Send, R: Send, E>(
    threads: usize,
    items: Vec<T>,
    work: impl Fn(T) -> R + Sync + Send,
    mut consume: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let Some(pool) = &pool(threads) else {
        // Work that would be shared among threads stays on this one, too.
        let _here = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
        return items.into_iter().try_for_each(|item| consume(work(item)));
    };
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

/// Runs `work` with a pool of `threads` threads to share its own work among.
pub(crate) fn inside<R: Send>(threads: usize, work: impl FnOnce() -> R + Send) -> R {
    match pool(threads) {
        Some(pool) => pool.install(work),
        None => work(),
    }
}

/// A pool of threads; `None` if one is enough or no more can be started.
fn pool(threads: usize) -> Option<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    if threads > 1 { pool.build().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order_of_the_items() {
        let items: Vec<u32> = (0..200).collect();
        let work = |item: u32| {
            // Later items finish sooner, so results arrive out of order.
            (0..(200 - item) * 100).fold(item, |a, b| std::hint::black_box(a ^ b ^ b))
        };
        for threads in [1, 4] {
            let mut seen = Vec::new();
            for_each(threads, items.clone(), work, |item| {
                seen.push(item);
                Ok::<(), ()>(())
            })
            .unwrap();
            assert_eq!(seen, items);
        }
    }

    #[test]
    fn threads_have_something_to_do_and_somewhere_to_run() {
        let bounded = |jobs, items, cores| bounded(NonZeroUsize::new(jobs), items, cores);
        // Without `jobs`, one thread per core.
        assert_eq!([bounded(0, 100, 8), bounded(0, 3, 8), bounded(0, 0, 8)], [8, 3, 1]);
        assert_eq!([bounded(1, 100, 8), bounded(5, 100, 8), bounded(12, 100, 8)], [1, 5, 12]);
        assert_eq!([bounded(2_000, 1, 8), bounded(2_000, 20_000, 8)], [1, 32]);
        assert_eq!(bounded(usize::MAX, usize::MAX, usize::MAX), usize::MAX);
    }

    #[test]
    fn one_item_and_one_job_need_no_thread() {
        assert_eq!([threads(NonZeroUsize::new(2_000), 1), threads(None, 0)], [1, 1]);
        assert_eq!(threads(NonZeroUsize::new(1), 2_000), 1);
        let here = thread::current().id();
        for_each(
            1,
            vec![(), ()],
            |()| thread::current().id(),
            |id| {
                assert_eq!(id, here);
                Ok::<(), ()>(())
            },
        )
        .unwrap();
    }

    #[test]
    fn what_is_shared_is_shared_among_as_many() {
        let threads = |most| inside(most, rayon::current_num_threads);
        assert_eq!(threads(3), 3);
        let mut seen = Vec::new();
        for_each(
            1,
            vec![1, 2],
            |most| (rayon::current_num_threads(), threads(most)),
            |one| {
                seen.push(one);
                Ok::<(), ()>(())
            },
        )
        .unwrap();
        assert_eq!(seen, [(1, 1), (1, 2)]);
    }

    #[test]
    fn an_error_ends_the_work() {
        for threads in [1, 2] {
            let mut count = 0;
            let end = for_each(
                threads,
                (0..100).collect(),
                |item: u32| item,
                |item| {
                    count += 1;
                    if item < 3 { Ok(()) } else { Err(item) }
                },
            );
            assert_eq!((end, count), (Err(3), 4));
        }
    }
}
