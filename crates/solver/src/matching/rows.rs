//! Graphs as rows of bits.

use std::iter::Copied;
use std::slice::Iter;

use crate::matching::Lists;

/// Number of vertices whose row is a single word.
pub(crate) const ROOM: usize = u64::BITS as usize;

/// A symmetric graph: for each vertex, a row with a bit for each other vertex.
///
/// A step over all neighbours takes one word per 64 vertices, and little memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    vertices: usize,
    /// The number of words of a row.
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// A graph without edges.
    pub fn new(vertices: usize) -> Self {
        let words = vertices.div_ceil(64);
        Self { vertices, words, bits: vec![0; vertices * words] }
    }

    /// A graph with all edges.
    pub fn complete(vertices: usize) -> Self {
        let words = vertices.div_ceil(64);
        let mut bits = vec![u64::MAX; vertices * words];
        for (vertex, row) in bits.chunks_exact_mut(words.max(1)).enumerate() {
            row[vertex / 64] &= !(1 << (vertex % 64));
            // Bits beyond the last vertex stay zero.
            row[words - 1] &= u64::MAX >> (64 * words - vertices);
        }
        Self { vertices, words, bits }
    }

    /// A graph with the edges that `adjacent` gives for each two vertices.
    pub fn asking(vertices: usize, adjacent: impl Fn(usize, usize) -> bool) -> Self {
        let mut rows = Self::new(vertices);
        for v in 0..vertices {
            for u in 0..v {
                if adjacent(u, v) {
                    rows.put(u, v, true);
                }
            }
        }
        rows
    }

    /// A graph of vertices of kinds, adjacent if `adjacent` says so for their kinds, except for vertices in
    /// each other's lists in `apart`, which are symmetric.
    pub fn of_kinds(kinds: &[u32], adjacent: impl Fn(usize, usize) -> bool, apart: &Lists) -> Self {
        let mut rows = Self::new(kinds.len());
        let count = kinds.iter().max().map_or(0, |&most| most as usize + 1);
        // Vertices of a kind start with the row of the first of them.
        let mut first_of = vec![usize::MAX; count];
        for (vertex, &kind) in kinds.iter().enumerate() {
            let (words, kind) = (rows.words, kind as usize);
            let first = std::cmp::min(first_of[kind], vertex);
            if first < vertex {
                rows.bits.copy_within(first * words..(first + 1) * words, vertex * words);
                continue;
            }
            first_of[kind] = vertex;
            let row = rows.row_mut(vertex);
            for (other, &of_other) in kinds.iter().enumerate() {
                if adjacent(kind, of_other as usize) {
                    row[other / 64] |= 1 << (other % 64);
                }
            }
        }
        for vertex in 0..kinds.len() {
            let row = rows.row_mut(vertex);
            row[vertex / 64] &= !(1 << (vertex % 64));
            for &other in apart.get(vertex) {
                row[other as usize / 64] &= !(1 << (other % 64));
            }
        }
        rows
    }

    /// Removes all edges between these vertices.
    pub fn part(&mut self, vertices: &[u32]) {
        let set = set_of(self.vertices, vertices.iter().map(|&vertex| vertex as usize));
        for &vertex in vertices {
            for (word, gone) in self.row_mut(vertex as usize).iter_mut().zip(&set) {
                *word &= !gone;
            }
        }
    }

    /// All rows, if one word holds all vertices.
    pub fn words(&self) -> Option<&[u64]> {
        (self.words <= 1).then_some(&self.bits)
    }

    /// The number of neighbours of a vertex.
    pub fn neighbours(&self, vertex: usize) -> u32 {
        self.row(vertex).iter().map(|word| word.count_ones()).sum()
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// Whether the two are adjacent.
    pub fn has(&self, u: usize, v: usize) -> bool {
        self.bits[u * self.words + v / 64] >> (v % 64) & 1 == 1
    }

    /// Adds or removes the edge of the two.
    #[inline]
    pub fn put(&mut self, u: usize, v: usize, is_edge: bool) {
        for (u, v) in [(u, v), (v, u)] {
            let word = &mut self.bits[u * self.words + v / 64];
            *word = *word & !(1 << (v % 64)) | u64::from(is_edge) << (v % 64);
        }
    }

    /// Removes the neighbours of `vertex` that are not in `set`, which has as many words as a row, from its row only.
    pub fn retain(&mut self, vertex: usize, set: &[u64]) {
        for (word, kept) in self.row_mut(vertex).iter_mut().zip(set) {
            *word &= kept;
        }
    }

    /// An empty set, with as many words as a row.
    pub fn nobody(&self) -> Vec<u64> {
        vec![0; self.words]
    }

    /// The neighbours of `vertex`.
    pub fn row(&self, vertex: usize) -> &[u64] {
        &self.bits[vertex * self.words..(vertex + 1) * self.words]
    }

    /// The neighbours of `vertex` among the 64 vertices from `from` on, as bits.
    #[inline]
    pub fn window(&self, vertex: usize, from: usize) -> u64 {
        let (row, shift) = (&self.row(vertex)[from / 64..], from % 64);
        match *row {
            [] => 0,
            [word, next, ..] if shift > 0 => word >> shift | next << (64 - shift),
            [word, ..] => word >> shift,
        }
    }

    /// Whether `vertex` has any neighbours.
    pub fn has_neighbours(&self, vertex: usize) -> bool {
        self.row(vertex).iter().any(|&word| word != 0)
    }

    /// The first neighbour of `vertex` in `set` from `from` on; `set` has as many words as a row.
    pub fn first_in(&self, vertex: usize, set: &[u64], from: usize) -> Option<usize> {
        first_of(self.row(vertex), set, from)
    }

    /// The neighbours of `vertex`, ascending.
    #[inline]
    pub(crate) fn of(&self, vertex: usize) -> Ones<Copied<Iter<'_, u64>>> {
        Ones::new(self.row(vertex).iter().copied())
    }

    /// The neighbours of `vertex` in `set`, which has as many words as a row.
    #[inline]
    pub(crate) fn of_in<'a>(
        &'a self,
        vertex: usize,
        set: &'a [u64],
    ) -> impl Iterator<Item = usize> + 'a {
        Ones::new(self.row(vertex).iter().zip(set).map(|(word, set)| word & set))
    }

    /// The neighbours of `vertex` in `set` and not in `gone`, which may have fewer words.
    #[inline]
    pub(crate) fn of_in_but<'a>(
        &'a self,
        vertex: usize,
        set: &'a [u64],
        gone: &'a [u64],
    ) -> impl Iterator<Item = usize> + 'a {
        let gone = gone.iter().copied().chain(std::iter::repeat(0));
        let words = self.row(vertex).iter().zip(set).zip(gone);
        Ones::new(words.map(|((word, set), gone)| word & set & !gone))
    }

    /// The first neighbour of `vertex` from `from` on.
    pub(crate) fn next(&self, vertex: usize, from: usize) -> Option<usize> {
        self.first_in(vertex, self.row(vertex), from)
    }

    /// Removes all edges of `vertex`.
    pub(crate) fn isolate(&mut self, vertex: usize) {
        let mut from = 0;
        while let Some(other) = self.next(vertex, from) {
            self.put(vertex, other, false);
            from = other + 1;
        }
    }

    fn row_mut(&mut self, vertex: usize) -> &mut [u64] {
        &mut self.bits[vertex * self.words..(vertex + 1) * self.words]
    }
}

/// Whether a vertex is in a set.
pub(crate) fn contains(set: &[u64], vertex: usize) -> bool {
    set[vertex / 64] >> (vertex % 64) & 1 == 1
}

/// The first vertex of a row that is in `set` too, from `from` on.
#[inline]
pub(crate) fn first_of(row: &[u64], set: &[u64], from: usize) -> Option<usize> {
    let mut place = from / 64;
    let mut word = row.get(place)? & set.get(place)? & u64::MAX << (from % 64);
    while word == 0 {
        place += 1;
        word = row.get(place)? & set.get(place)?;
    }
    Some(64 * place + word.trailing_zeros() as usize)
}

/// Adds a vertex to a set or removes it.
#[inline]
pub(crate) fn put(set: &mut [u64], vertex: usize, is_in: bool) {
    let word = &mut set[vertex / 64];
    *word = *word & !(1 << (vertex % 64)) | u64::from(is_in) << (vertex % 64);
}

/// The set of these of some `vertices`.
pub(crate) fn set_of(vertices: usize, members: impl IntoIterator<Item = usize>) -> Vec<u64> {
    let mut set = vec![0; vertices.div_ceil(64)];
    members.into_iter().for_each(|vertex| put(&mut set, vertex, true));
    set
}

/// The positions of the ones in a row of bits, ascending. Most steps of a search use this, so it examines
/// only one word at a time.
pub(crate) struct Ones<I> {
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
        let mut rows = Rows::new(130);
        for other in [0, 63, 64, 127, 129] {
            rows.put(70, other, true);
        }
        rows.put(64, 70, false);
        assert!(rows.has(63, 70) && !rows.has(64, 70) && !rows.has(1, 70));
        assert_eq!([70, 0, 1].map(|vertex| rows.neighbours(vertex)), [4, 1, 0]);
        assert_eq!([0, 1].map(|vertex| rows.has_neighbours(vertex)), [true, false]);
        let mut set = vec![u64::MAX; 3];
        put(&mut set, 127, false);
        let from = |from| rows.first_in(70, &set, from);
        assert_eq!([from(0), from(1), from(64)], [Some(0), Some(63), Some(129)]);
        assert_eq!([from(130), from(200), rows.first_in(64, &set, 0)], [None; 3]);
        assert_eq!(rows.of(70).collect::<Vec<_>>(), [0, 63, 127, 129]);
        assert_eq!(rows.of_in(70, &[1, 1 << 63, 0]).collect::<Vec<_>>(), [0, 127]);
        assert_eq!(rows.of_in_but(70, &[1, 1 << 63, 2], &[1]).collect::<Vec<_>>(), [127, 129]);
        assert_eq!([0, 64, 130].map(|from| rows.next(70, from)), [Some(0), Some(127), None]);
        rows.isolate(70);
        assert!(rows.of(70).next().is_none() && rows.of(129).next().is_none());
    }

    #[test]
    fn a_window_has_the_neighbours_that_lie_in_it() {
        for vertices in [64, 130, 200] {
            let rows = Rows::asking(vertices, |u, v| (u * v + u + v) % 3 == 0);
            for (vertex, from) in [(0, 0), (5, 1), (63, 63), (9, vertices - 1), (1, vertices / 2)] {
                let is_in = |&at: &usize| from + at < vertices && rows.has(vertex, from + at);
                let expected: u64 = (0..64).filter(is_in).map(|at| 1 << at).sum();
                assert_eq!(rows.window(vertex, from), expected, "{vertices} {vertex} {from}");
            }
        }
        assert_eq!(Rows::new(64).window(3, 64), 0);
    }

    #[test]
    fn who_is_parted_keeps_all_others() {
        let groups = [&[3, 70][..], &[129, 3, 70, 64], &[3, 0, 63]];
        for (vertices, group) in [130, 130, 64].into_iter().zip(groups) {
            let mut rows = Rows::complete(vertices);
            assert_eq!(rows, Rows::asking(vertices, |_, _| true));
            rows.part(group);
            let is_in = |vertex: usize| group.contains(&u32::try_from(vertex).unwrap());
            assert_eq!(rows, Rows::asking(vertices, |u, v| !(is_in(u) && is_in(v))));
        }
        assert_eq!(Rows::complete(0), Rows::new(0));
    }

    #[test]
    fn kinds_say_the_same_as_asking() {
        let kinds: Vec<u32> = (0..200).map(|vertex| [0, 1, 1, 2][vertex % 4]).collect();
        let by_kinds = |one: usize, other: usize| one != other || one == 1;
        let mut apart = vec![Vec::new(); 200];
        (apart[3], apart[190]) = (vec![190], vec![3]);
        let adjacent = |u: usize, v: usize| {
            u != v
                && by_kinds(kinds[u] as usize, kinds[v] as usize)
                && (u.min(v), u.max(v)) != (3, 190)
        };
        assert_eq!(Rows::of_kinds(&kinds, by_kinds, &apart.into()), Rows::asking(200, adjacent));
    }
}
