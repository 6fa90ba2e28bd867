//! The edges of a graph.

use std::iter::Copied;
use std::slice::Iter;

/// A row of bits for each vertex. Graphs that are settled again and again are often sparse, because decisions
/// remove edges.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    /// The number of words of a row.
    words: usize,
    rows: Vec<u64>,
}

impl Edges {
    pub(super) fn new(vertices: usize) -> Self {
        let words = vertices.div_ceil(64);
        Self { words, rows: vec![0; vertices * words] }
    }

    pub(super) fn has(&self, u: usize, v: usize) -> bool {
        self.rows[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn add(&mut self, u: usize, v: usize) {
        self.rows[u * self.words + v / 64] |= 1 << (v % 64);
        self.rows[v * self.words + u / 64] |= 1 << (u % 64);
    }

    pub(super) fn remove(&mut self, u: usize, v: usize) {
        self.rows[u * self.words + v / 64] &= !(1 << (v % 64));
        self.rows[v * self.words + u / 64] &= !(1 << (u % 64));
    }

    /// Removes all edges of `vertex`.
    pub(super) fn isolate(&mut self, vertex: usize) {
        let mut from = 0;
        while let Some(other) = self.next(vertex, from) {
            self.rows[other * self.words + vertex / 64] &= !(1 << (vertex % 64));
            from = other + 1;
        }
        self.rows[vertex * self.words..(vertex + 1) * self.words].fill(0);
    }

    /// The other ends of the edges of `vertex`, ascending.
    #[inline]
    pub(super) fn of(&self, vertex: usize) -> Ones<Copied<Iter<'_, u64>>> {
        Ones::new(self.row(vertex).iter().copied())
    }

    /// The other ends of edges of `vertex` in `set`, which has as many words as a row.
    #[inline]
    pub(super) fn of_in<'a>(
        &'a self,
        vertex: usize,
        set: &'a [u64],
    ) -> impl Iterator<Item = usize> + 'a {
        Ones::new(self.row(vertex).iter().zip(set).map(|(word, set)| word & set))
    }

    /// The other ends of edges of `vertex` in `set` and not in `gone`, which may have fewer words.
    #[inline]
    pub(super) fn of_in_but<'a>(
        &'a self,
        vertex: usize,
        set: &'a [u64],
        gone: &'a [u64],
    ) -> impl Iterator<Item = usize> + 'a {
        let gone = gone.iter().copied().chain(std::iter::repeat(0));
        let words = self.row(vertex).iter().zip(set).zip(gone);
        Ones::new(words.map(|((word, set), gone)| word & set & !gone))
    }

    /// The first other end of an edge of `vertex` from `from` on.
    pub(super) fn next(&self, vertex: usize, from: usize) -> Option<usize> {
        let row = self.row(vertex);
        let mut place = from / 64;
        let mut word = row.get(place)? & u64::MAX << (from % 64);
        while word == 0 {
            place += 1;
            word = *row.get(place)?;
        }
        Some(64 * place + word.trailing_zeros() as usize)
    }

    fn row(&self, vertex: usize) -> &[u64] {
        &self.rows[vertex * self.words..(vertex + 1) * self.words]
    }
}

/// The positions of the ones in a row of bits, ascending. Most steps of a search use this, so it examines
/// only one word at a time.
pub(super) struct Ones<I> {
    /// The position of the first bit of `word`, in which ones that were returned are cleared.
    first: usize,
    word: u64,
    words: I,
}

impl<I: Iterator<Item = u64>> Ones<I> {
    #[inline]
    fn new(mut words: I) -> Self {
        let word = words.next().unwrap_or_default();
        Self { first: 0, word, words }
    }
}

impl<I: Iterator<Item = u64>> Iterator for Ones<I> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.word = self.words.next()?;
            self.first += 64;
        }
        let place = self.first + self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_across_words() {
        let mut edges = Edges::new(130);
        for other in [0, 63, 64, 127, 129] {
            edges.add(70, other);
        }
        edges.remove(64, 70);
        assert_eq!(edges.of(70).collect::<Vec<_>>(), [0, 63, 127, 129]);
        assert_eq!(edges.of(129).collect::<Vec<_>>(), [70]);
        assert!(edges.of(64).next().is_none());
        assert!(edges.has(63, 70) && !edges.has(64, 70) && !edges.has(1, 70));
        assert_eq!(edges.of_in(70, &[1, 1 << 63, 0]).collect::<Vec<_>>(), [0, 127]);
        let set = [1, 1 << 63, 2];
        assert_eq!(edges.of_in_but(70, &set, &[1]).collect::<Vec<_>>(), [127, 129]);
        let from = |from| edges.next(70, from);
        assert_eq!([from(0), from(1), from(64), from(128)].map(Option::unwrap), [0, 63, 127, 129]);
        assert_eq!([from(130), edges.next(64, 0)], [None; 2]);
        edges.isolate(70);
        assert!(edges.of(70).next().is_none() && edges.of(129).next().is_none());
    }
}
