//! A thread pool for each process.
//!
//! Rounds of an event are paired in parallel. A process that forks (`multiprocessing`, Dask) leaves its
//! threads behind, and a child that waits for them would wait forever. So each process has its own pool.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pairwright::Error;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The pool, and the id of the process that owns it.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// Does `work` on the threads of this process.
pub(crate) fn run<T: Send>(work: impl FnOnce() -> Result<T, Error> + Send) -> Result<T, Error> {
    pool()?.install(work)
}

fn pool() -> Result<Arc<ThreadPool>, Error> {
    let mut pool = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((owner, threads)) = &*pool
        && *owner == process::id()
    {
        return Ok(Arc::clone(threads));
    }
    let made = ThreadPoolBuilder::new().build();
    let made = Arc::new(made.map_err(|error| Error::Internal(error.to_string()))?);
    if let Some((_, parents)) = pool.replace((process::id(), Arc::clone(&made))) {
        // The parent's threads do not exist here, so the pool must not be dropped, which would wait for them.
        std::mem::forget(parents);
    }
    Ok(made)
}
