//! The decision in which two pairings of a bracket part, in the order of generation.

use crate::sequences::{Bsn, Pair};

/// The first decision in which two generated pairings differ, as the first pairing takes it and as the
/// second does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// Different moved-down players are paired: those that only the first candidate pairs, and those that
    /// only the second one pairs.
    Selection(Vec<Bsn>, Vec<Bsn>),
    /// The remainder has another S1: members only of the first, and members only of the second.
    Exchange(Vec<Bsn>, Vec<Bsn>),
    /// A player of S1 has another opponent: the pair in each.
    Transposition(Pair, Pair),
}

/// The first decision that differs in two pairings generated from a bracket with `m0` moved-down players,
/// both with as many pairs; `None` if they are equal.
///
/// Shape: pairs as [`Pairings::visit`](crate::sequences::Pairings::visit) gives them, those of moved-down
/// players first.
pub fn parting(m0: usize, one: &[Pair], other: &[Pair]) -> Option<Parting> {
    let m1 = |pairs: &[Pair]| pairs.iter().take_while(|pair| pair.0 <= m0).count();
    let (mine, my_remainder) = one.split_at(m1(one));
    let (theirs, their_remainder) = other.split_at(m1(other));
    if let Some((mine, theirs)) = s1_difference(mine, theirs) {
        return Some(Parting::Selection(mine, theirs));
    }
    if let Some((mine, theirs)) = first_difference(mine, theirs) {
        return Some(Parting::Transposition(mine, theirs));
    }
    if let Some((mine, theirs)) = s1_difference(my_remainder, their_remainder) {
        return Some(Parting::Exchange(mine, theirs));
    }
    let (mine, theirs) = first_difference(my_remainder, their_remainder)?;
    Some(Parting::Transposition(mine, theirs))
}

/// The members of the first S1 only, and of the second only.
fn s1_difference(one: &[Pair], other: &[Pair]) -> Option<(Vec<Bsn>, Vec<Bsn>)> {
    let without = |s1: &[Pair], other: &[Pair]| -> Vec<Bsn> {
        let is_there = |bsn: Bsn| other.iter().any(|pair| pair.0 == bsn);
        s1.iter().map(|pair| pair.0).filter(|&bsn| !is_there(bsn)).collect()
    };
    let (mine, theirs) = (without(one, other), without(other, one));
    (!mine.is_empty() || !theirs.is_empty()).then_some((mine, theirs))
}

fn first_difference(one: &[Pair], other: &[Pair]) -> Option<(Pair, Pair)> {
    one.iter().copied().zip(other.iter().copied()).find(|(mine, theirs)| mine != theirs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players 1 and 2 were moved down. In order: which of them is paired (D.3), with which opponent (D.1),
    /// who is in S1 of the remainder (D.2), with which opponent (D.1).
    #[test]
    fn the_decisions_come_in_the_order_of_generation() {
        let own = [(1, 3), (4, 6), (5, 7)];
        let part = |pairs: &[Pair]| parting(2, &own, pairs);
        assert_eq!(part(&own), None);
        assert_eq!(part(&[(3, 4), (6, 7)]), Some(Parting::Selection(vec![1], vec![])));
        assert_eq!(part(&[(2, 3), (4, 7), (5, 6)]), Some(Parting::Selection(vec![1], vec![2])));
        assert_eq!(part(&[(1, 4), (3, 6), (5, 7)]), Some(Parting::Transposition((1, 3), (1, 4))));
        assert_eq!(part(&[(1, 3), (4, 5), (6, 7)]), Some(Parting::Exchange(vec![5], vec![6])));
        assert_eq!(part(&[(1, 3), (4, 7), (5, 6)]), Some(Parting::Transposition((4, 6), (4, 7))));
    }
}
