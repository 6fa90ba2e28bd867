//! Does something for many rounds: on the current rayon pool, or one after the other without the feature `parallel`.

#[cfg(feature = "parallel")]
use rayon::iter::{IntoParallelIterator, ParallelBridge, ParallelIterator};

/// What `judge` makes of each of `items`, in any order. Threads take one after the other from the front.
#[cfg(feature = "parallel")]
pub(crate) fn each<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    judge: impl Fn(T) -> R + Sync + Send,
) -> Vec<R> {
    items.par_bridge().map(judge).collect()
}

/// What `judge` makes of each of `items`.
#[cfg(not(feature = "parallel"))]
pub(crate) fn each<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    judge: impl Fn(T) -> R + Sync + Send,
) -> Vec<R> {
    items.map(judge).collect()
}

/// What `judge` makes of each of `items`, in their order.
#[cfg(feature = "parallel")]
pub(crate) fn in_order<T: Send, R: Send>(
    items: Vec<T>,
    judge: impl Fn(T) -> R + Sync + Send,
) -> Vec<R> {
    items.into_par_iter().map(judge).collect()
}

/// What `judge` makes of each of `items`, in their order.
#[cfg(not(feature = "parallel"))]
pub(crate) fn in_order<T: Send, R: Send>(
    items: Vec<T>,
    judge: impl Fn(T) -> R + Sync + Send,
) -> Vec<R> {
    items.into_iter().map(judge).collect()
}

/// Whether all of `items` are `good`. They are begun in their order, and none after one is found that is not.
#[cfg(feature = "parallel")]
pub(crate) fn all<T: Send>(items: Vec<T>, good: impl Fn(T) -> bool + Sync + Send) -> bool {
    use rayon::iter::IndexedParallelIterator;
    items.into_par_iter().with_max_len(1).all(good)
}

/// Whether all of `items` are `good`. None is looked at after one is found that is not.
#[cfg(not(feature = "parallel"))]
pub(crate) fn all<T: Send>(items: Vec<T>, good: impl Fn(T) -> bool + Sync + Send) -> bool {
    items.into_iter().all(good)
}
