//! Exchanges between S1 and S2 (D.2), in their order.

use std::cmp::Reverse;

use crate::sequences::{Bsn, selections};

/// Players that change sides between S1 and S2, as many each way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Moved from S1 to S2, ascending.
    pub from_s1: Vec<Bsn>,
    /// Moved from S2 to S1, ascending.
    pub from_s2: Vec<Bsn>,
}

/// The place of an exchange among those of its bracket: the earlier one is less.
///
/// Rule: D.2. Fewest players; then the smallest difference between the sums of the numbers moved
/// up and down; then the highest number first found to differ among those moved down; then the
/// lowest among those moved up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ExchangeOrder {
    players: usize,
    difference: Bsn,
    down: Vec<Reverse<Bsn>>,
    up: Vec<Bsn>,
}

impl Exchange {
    /// The place of the exchange in the order of the rules.
    pub fn order(&self) -> ExchangeOrder {
        let sum = |numbers: &[Bsn]| numbers.iter().sum::<Bsn>();
        ExchangeOrder {
            players: self.from_s1.len(),
            difference: sum(&self.from_s2) - sum(&self.from_s1),
            down: self.from_s1.iter().rev().copied().map(Reverse).collect(),
            up: self.from_s2.clone(),
        }
    }

    /// The subgroups after the exchange, each ascending, for players 1 to `size`, where the first
    /// `n1` made up S1.
    pub fn apply(&self, n1: usize, size: usize) -> (Vec<Bsn>, Vec<Bsn>) {
        let mut s1: Vec<Bsn> = (1..=n1).filter(|bsn| !self.from_s1.contains(bsn)).collect();
        let mut s2: Vec<Bsn> = (n1 + 1..=size).filter(|bsn| !self.from_s2.contains(bsn)).collect();
        s1.extend(&self.from_s2);
        s2.extend(&self.from_s1);
        s1.sort_unstable();
        s2.sort_unstable();
        (s1, s2)
    }
}

/// All exchanges of a bracket of `size` players whose S1 holds the first `n1`, in the [order of the
/// rules](ExchangeOrder); the first is the empty one.
pub fn exchanges(n1: usize, size: usize) -> impl Iterator<Item = Exchange> {
    in_order(n1, size, |_| true)
}

/// The [exchanges] after which all of S1 can be paired with players of S2 who rank below them. After any other, somebody
/// of S1 meets a higher ranked player, in a pair that an earlier exchange had.
pub fn exchanges_downward(n1: usize, size: usize) -> impl Iterator<Item = Exchange> {
    in_order(n1, size, move |exchange| {
        let (mut upper, mut lower) = (0, 0);
        (1..=size).rev().all(|number| {
            let is_upper = if number <= n1 {
                !exchange.from_s1.contains(&number)
            } else {
                exchange.from_s2.contains(&number)
            };
            upper += usize::from(is_upper);
            lower += usize::from(!is_upper);
            upper <= lower
        })
    })
}

fn in_order(
    n1: usize,
    size: usize,
    is_meant: impl Fn(&Exchange) -> bool,
) -> impl Iterator<Item = Exchange> {
    let s1: Vec<Bsn> = (1..=n1).collect();
    let s2: Vec<Bsn> = (n1 + 1..=size).collect();
    (0..=s1.len().min(s2.len())).flat_map(move |count| {
        let mut all: Vec<Exchange> = selections(&s1, count)
            .flat_map(|from_s1| {
                selections(&s2, count)
                    .map(move |from_s2| Exchange { from_s1: from_s1.clone(), from_s2 })
            })
            .filter(&is_meant)
            .collect();
        all.sort_by_cached_key(Exchange::order);
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange(from_s1: &[Bsn], from_s2: &[Bsn]) -> Exchange {
        Exchange { from_s1: from_s1.to_vec(), from_s2: from_s2.to_vec() }
    }

    /// Whether the first exchange of eleven players comes before the second.
    fn precedes(first: &Exchange, second: &Exchange) -> bool {
        let place = |wanted: &Exchange| exchanges(5, 11).position(|e| e == *wanted).unwrap();
        place(first) < place(second)
    }

    /// The examples of the rule text, eleven players each.
    #[test]
    fn the_examples_of_the_text() {
        // a: one player rather than two.
        assert!(precedes(&exchange(&[1], &[11]), &exchange(&[4, 5], &[6, 7])));
        // b: the smaller difference.
        assert!(precedes(&exchange(&[4], &[6]), &exchange(&[5], &[8])));
        assert!(precedes(&exchange(&[3, 4], &[6, 8]), &exchange(&[4, 5], &[8, 9])));
        // c: the highest different number from S1.
        assert!(precedes(&exchange(&[5], &[7]), &exchange(&[4], &[6])));
        assert!(precedes(&exchange(&[2, 5], &[6, 7]), &exchange(&[3, 4], &[6, 7])));
        assert!(precedes(&exchange(&[1, 4, 5], &[6, 7, 8]), &exchange(&[2, 3, 5], &[6, 7, 8])));
        // d: the lowest different number from S2.
        assert!(precedes(&exchange(&[5], &[6]), &exchange(&[5], &[7])));
        assert!(precedes(&exchange(&[4, 5], &[6, 9]), &exchange(&[4, 5], &[7, 8])));
        assert!(precedes(&exchange(&[3, 4, 5], &[6, 7, 10]), &exchange(&[3, 4, 5], &[6, 8, 9])));
    }

    /// One player each way, 5 against 6: 30 exchanges, the first ones by hand.
    #[test]
    fn single_exchanges_of_eleven_players() {
        let singles: Vec<Exchange> = exchanges(5, 11).filter(|e| e.from_s1.len() == 1).collect();
        assert_eq!(singles.len(), 30);
        let first = [(5, 6), (5, 7), (4, 6), (5, 8), (4, 7), (3, 6), (5, 9)];
        for (found, (down, up)) in singles.iter().zip(first) {
            assert_eq!(*found, exchange(&[down], &[up]));
        }
        assert_eq!(singles[29], exchange(&[1], &[11]));
    }

    #[test]
    fn double_exchanges_of_eleven_players() {
        let doubles: Vec<Exchange> = exchanges(5, 11).filter(|e| e.from_s1.len() == 2).collect();
        assert_eq!(doubles.len(), 150);
        assert_eq!(doubles[0], exchange(&[4, 5], &[6, 7]));
    }

    /// With 1 2 against 3 4, 1 must stay in S1, and 4 in S2.
    #[test]
    fn exchanges_with_a_lower_ranked_opponent_for_everybody() {
        let found: Vec<Exchange> = exchanges_downward(2, 4).collect();
        assert_eq!(found, [exchange(&[], &[]), exchange(&[2], &[3])]);
        // Sequences of as many of one kind as of the other that never have more of one: 2, 5, 14, 42.
        let counts: Vec<usize> = (2..6).map(|n1| exchanges_downward(n1, 2 * n1).count()).collect();
        assert_eq!(counts, [2, 5, 14, 42]);
    }

    #[test]
    fn subgroups_are_put_in_order_again() {
        assert_eq!(exchange(&[2, 3], &[4, 6]).apply(3, 6), (vec![1, 4, 6], vec![2, 3, 5]));
    }
}
