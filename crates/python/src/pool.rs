//! Threads of a process of one's own.
//!
//! Rounds of an event are paired in parallel. A process that forks (`multiprocessing`, Dask) leaves its
//! threads behind, and whoever waits for them in the child waits for ever. So each process has a pool.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pairwright::Error;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The pool, and whose it is.
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
        // Its threads are not here to be ended.
        std::mem::forget(parents);
    }
    Ok(made)
}
