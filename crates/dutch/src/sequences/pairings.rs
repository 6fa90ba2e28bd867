//! All pairings of a bracket in their order.

use std::collections::BTreeMap;

use crate::sequences::{Bsn, Exchange, arrangements, exchanges};

/// A pair of in-bracket sequence-numbers.
pub type Pair = (Bsn, Bsn);

/// The subgroups of a heterogeneous bracket; a homogeneous one is all S2.
#[derive(Clone, Copy, Debug)]
pub struct Sets<'a> {
    /// The moved-down players who are to be paired, ascending.
    pub s1: &'a [Bsn],
    /// The residents who can be paired, ascending.
    pub s2: &'a [Bsn],
    /// The moved-down players who are not to be paired, ascending, if they are the head of the remainder.
    pub limbo: &'a [Bsn],
}

/// Generates pairings, and remembers the exchanges it needed.
#[derive(Clone, Debug, Default)]
pub struct Pairings {
    /// The exchanges of a remainder, by its N1 and its size.
    exchanges: BTreeMap<(usize, usize), Vec<Exchange>>,
}

impl Pairings {
    /// Calls `visit` with every legal pairing that pairs all of `s1` with numbers of `s2`, and makes
    /// `n1` pairs of those of `s2` that are left: for every transposition of `s2` (D.1) every
    /// exchange in the remainder (D.2), and for that every transposition of its S2. A homogeneous
    /// bracket is all remainder: `s1` is empty.
    ///
    /// Shape: `s1` is no longer than `s2`, and `2 * n1` no more than is left of it. The pairs come in the
    /// order of S1, those of `s1` first; `is_legal` is asked about single pairs.
    pub fn visit(
        &mut self,
        Sets { s1, s2, limbo }: Sets<'_>,
        n1: usize,
        is_legal: &dyn Fn(Pair) -> bool,
        visit: &mut dyn FnMut(&[Pair]),
    ) {
        let size = limbo.len() + s2.len() - s1.len();
        let exchanges =
            &*self.exchanges.entry((n1, size)).or_insert_with(|| exchanges(n1, size).collect());
        for_legal(s1, s2, is_legal, &mut |heterogeneous| {
            let is_left = |bsn: &Bsn| heterogeneous.iter().all(|pair| pair.1 != *bsn);
            let left = s2.iter().filter(|bsn| is_left(bsn));
            let remainder: Vec<Bsn> = limbo.iter().chain(left).copied().collect();
            let bsns = |places: &[Bsn]| -> Vec<Bsn> {
                places.iter().map(|&place| remainder[place - 1]).collect()
            };
            // Players in limbo take part in exchanges, but are not paired.
            let in_limbo = |pair: Pair| limbo.contains(&pair.0) || limbo.contains(&pair.1);
            let is_legal = |pair: Pair| !in_limbo(pair) && is_legal(pair);
            for exchange in exchanges {
                let (s1, s2) = exchange.apply(n1, size);
                for_legal(&bsns(&s1), &bsns(&s2), &is_legal, &mut |pairs| {
                    visit(&[heterogeneous, pairs].concat());
                });
            }
        });
    }
}

/// Pairs `s1` with every transposition of `s2`. If a pair is illegal, all transpositions with the same
/// beginning are skipped.
fn for_legal(
    s1: &[Bsn],
    s2: &[Bsn],
    is_legal: &dyn Fn(Pair) -> bool,
    visit: &mut dyn FnMut(&[Pair]),
) {
    let mut transpositions = arrangements(s2, s1.len());
    while let Some(opponents) = transpositions.next() {
        let pairs: Vec<Pair> = s1.iter().copied().zip(opponents).collect();
        match pairs.iter().position(|&pair| !is_legal(pair)) {
            Some(place) => transpositions.skip_after(place),
            None => visit(&pairs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(s1: &[Bsn], s2: &[Bsn], n1: usize, is_legal: impl Fn(Pair) -> bool) -> Vec<Vec<Pair>> {
        let mut found = Vec::new();
        let sets = Sets { s1, s2, limbo: &[] };
        Pairings::default().visit(sets, n1, &is_legal, &mut |pairs| found.push(pairs.to_vec()));
        found
    }

    /// Player 1 came down to 2 3 4 5 and is left over. S1 is 1 2, S2 is 3 4 5: 1 is exchanged with 3, then
    /// with 4.
    #[test]
    fn who_is_in_limbo_is_exchanged() {
        let sets = Sets { s1: &[], s2: &[2, 3, 4, 5], limbo: &[1] };
        let mut found = Vec::new();
        Pairings::default().visit(sets, 2, &|_| true, &mut |pairs| found.push(pairs.to_vec()));
        assert_eq!(found[..2], [[(2, 4), (3, 5)], [(2, 5), (3, 4)]]);
        assert_eq!(found[2..4], [[(2, 3), (4, 5)], [(2, 5), (4, 3)]]);
    }

    /// S1 1 2, S2 3 4; then 2 and 3 change places (D.2), then 2 and 4.
    #[test]
    fn a_homogeneous_bracket_is_transposed_then_exchanged() {
        let found = all(&[], &[1, 2, 3, 4], 2, |_| true);
        assert_eq!(found[..2], [[(1, 3), (2, 4)], [(1, 4), (2, 3)]]);
        assert_eq!(found[2..4], [[(1, 2), (3, 4)], [(1, 4), (3, 2)]]);
        assert_eq!(found[4..6], [[(1, 2), (4, 3)], [(1, 3), (4, 2)]]);
    }

    /// Player 1 came down to 2 3 4; every opponent of 1 leaves a remainder of two.
    #[test]
    fn moved_down_players_come_first() {
        let found = all(&[1], &[2, 3, 4], 1, |_| true);
        let firsts: Vec<_> = found.iter().filter(|pairs| pairs[1].0 < pairs[1].1).collect();
        assert_eq!(firsts, [&[(1, 2), (3, 4)], &[(1, 3), (2, 4)], &[(1, 4), (2, 3)]]);
    }

    #[test]
    fn illegal_pairs_are_left_out() {
        let found = all(&[1], &[2, 3, 4], 1, |pair| ![(1, 2), (2, 4), (4, 2)].contains(&pair));
        assert_eq!(found[0], [(1, 4), (2, 3)]);
        assert!(all(&[1], &[2, 3], 0, |_| false).is_empty());
    }
}
