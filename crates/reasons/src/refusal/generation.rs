//! The place of a candidate in the order of generation.

use std::cmp::Reverse;

use pairwright_dutch::sequences::{Bsn, Exchange, ExchangeOrder, Pair};
use pairwright_model::Score;
use pairwright_solver::Limbo;

/// The place of a candidate among those of its bracket: the earlier one is less. The rules do not compare candidates
/// that pair different numbers of moved-down players; here the one that pairs fewer is the earlier.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Generated {
    /// The moved-down players that are paired: their number, scores and BSNs.
    set: (usize, Vec<Reverse<Score>>, Vec<Bsn>),
    /// The opponents of these players, one for each.
    opponents: Vec<Bsn>,
    /// The exchange in the remainder.
    exchange: ExchangeOrder,
    /// The opponents of S1 of the remainder.
    transposition: Vec<Bsn>,
}

impl Generated {
    /// The place of the candidate with these `pairs`, those of moved-down players first, in a bracket of `size` players,
    /// the moved-down ones with these `scores`.
    pub(super) fn of(pairs: &[Pair], size: usize, scores: &[Score], limbo: Limbo) -> Self {
        let mdps = scores.len();
        let (above, below) = pairs.split_at(pairs.iter().take_while(|pair| pair.0 <= mdps).count());
        let second = |pairs: &[Pair]| pairs.iter().map(|pair| pair.1).collect::<Vec<Bsn>>();
        let set: Vec<Bsn> = above.iter().map(|pair| pair.0).collect();
        let opponents = second(above);
        let unpaired = (1..=mdps).filter(|bsn| !set.contains(bsn));
        let left = (mdps + 1..=size).filter(|bsn| !opponents.contains(bsn));
        let remainder = limbo.heads(unpaired).chain(left);
        let is_in_s1 = |bsn: Bsn| below.iter().any(|pair| pair.0 == bsn);
        let mut exchange = Exchange::default();
        for (place, bsn) in (1..).zip(remainder) {
            match (place <= below.len(), is_in_s1(bsn)) {
                (true, false) => exchange.from_s1.push(place),
                (false, true) => exchange.from_s2.push(place),
                _ => {}
            }
        }
        let scores = set.iter().map(|&bsn| Reverse(scores[bsn - 1])).collect();
        Self {
            set: (set.len(), scores, set),
            opponents,
            exchange: exchange.order(),
            transposition: second(below),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::pairings::pairings;
    use crate::refusal::sequence::{Go, Sequence, sets_by_score};

    /// Candidates listed in any order and sorted come as those that are generated.
    #[test]
    fn sorted_candidates_come_as_they_are_generated() {
        let scores = |halves: &[usize]| -> Vec<Score> {
            let score = |halves: &usize| (0..*halves).fold(Score::ZERO, |sum, _| sum + Score::HALF);
            halves.iter().map(score).collect()
        };
        let mut compared = 0;
        for (size, mdps, m1, n1) in [
            (6, &[][..], 0, 3),
            (7, &[], 0, 3),
            (7, &[3, 2], 2, 1),
            (9, &[3, 3], 1, 3),
            (8, &[4, 3, 3], 2, 1),
            (9, &[3, 3, 2], 1, 2),
        ] {
            let scores = scores(mdps);
            for limbo in [Limbo::Apart, Limbo::HeadsS1] {
                let sets = sets_by_score(&scores, m1);
                let mdps = scores.len();
                let sequence = Sequence { size, mdps, m1, n1, sets, limbo, has_exchanges: true };
                let is_out = |one: Bsn, other: Bsn| one > other || (one + other).is_multiple_of(5);
                let mut generated = Vec::new();
                sequence.visit(&mut |pairs| {
                    if let Some(place) = pairs.iter().position(|&(one, other)| is_out(one, other)) {
                        return Go::After(place);
                    }
                    generated.push(pairs.to_vec());
                    Go::On
                });
                let allowed = |one: usize, other: usize| !is_out(one + 1, other + 1);
                let bsns = |pairs: Vec<(usize, usize)>| -> Vec<Pair> {
                    pairs.into_iter().map(|(one, other)| (one + 1, other + 1)).collect()
                };
                let listed = pairings((size, mdps), m1 + n1, allowed).unwrap();
                let mut listed: Vec<Vec<Pair>> = listed.into_iter().map(bsns).collect();
                listed.retain(|pairs| pairs.iter().filter(|pair| pair.0 <= mdps).count() == m1);
                listed.sort_by_cached_key(|pairs| Generated::of(pairs, size, &scores, limbo));
                assert_eq!(listed, generated, "{size} {mdps} {m1} {n1} {limbo:?}");
                compared += listed.len();
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
