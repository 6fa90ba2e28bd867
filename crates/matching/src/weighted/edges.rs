//! Which edges there are.

/// A row of bits for each vertex: graphs that are settled again and again are often sparse, since
/// decisions take edges away.
#[derive(Clone, Debug)]
pub(super) struct Edges {
    /// How many words a row has.
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

    pub(super) fn put(&mut self, u: usize, v: usize, is_edge: bool) {
        for (u, v) in [(u, v), (v, u)] {
            let word = &mut self.rows[u * self.words + v / 64];
            *word = *word & !(1 << (v % 64)) | u64::from(is_edge) << (v % 64);
        }
    }

    /// The other ends of the edges of `vertex`, ascending.
    pub(super) fn of(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        let row = &self.rows[vertex * self.words..(vertex + 1) * self.words];
        row.iter().enumerate().flat_map(|(place, &word)| {
            let without_lowest = |rest: &u64| Some(rest & (rest - 1)).filter(|&rest| rest != 0);
            std::iter::successors(Some(word).filter(|&word| word != 0), without_lowest)
                .map(move |rest| 64 * place + rest.trailing_zeros() as usize)
        })
    }

    /// The first other end of an edge of `vertex` that is not below `from`.
    pub(super) fn next(&self, vertex: usize, from: usize) -> Option<usize> {
        let row = &self.rows[vertex * self.words..(vertex + 1) * self.words];
        let mut place = from / 64;
        let mut word = row.get(place)? & u64::MAX << (from % 64);
        while word == 0 {
            place += 1;
            word = *row.get(place)?;
        }
        Some(64 * place + word.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_found_across_words() {
        let mut edges = Edges::new(130);
        for other in [0, 63, 64, 127, 129] {
            edges.put(70, other, true);
        }
        edges.put(64, 70, false);
        assert_eq!(edges.of(70).collect::<Vec<_>>(), [0, 63, 127, 129]);
        assert_eq!(edges.of(129).collect::<Vec<_>>(), [70]);
        assert!(edges.of(64).next().is_none());
        assert!(edges.has(63, 70) && !edges.has(64, 70) && !edges.has(1, 70));
        let from = |from| edges.next(70, from);
        assert_eq!([from(0), from(1), from(64), from(128)].map(Option::unwrap), [0, 63, 127, 129]);
        assert_eq!([from(130), edges.next(64, 0)], [None; 2]);
    }
}
