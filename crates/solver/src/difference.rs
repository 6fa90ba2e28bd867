//! The first difference of two candidates in the order of generation.

use crate::Candidate;

/// The first decision in which two candidates differ; the first candidate's value, then the other's. Players
/// are places in the bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Other moved-down players are paired: those that only the first pairs, and those that only the other
    /// pairs.
    MovedDown(Vec<usize>, Vec<usize>),
    /// S1 of the remainder differs: those who are only in the first one's, and those only in the other's.
    Exchange(Vec<usize>, Vec<usize>),
    /// A player has another opponent.
    Transposition((usize, usize), (usize, usize)),
}

/// The first difference between two candidates of a bracket with `mdps` moved-down players, in the order of
/// decisions documented in this crate; `None` if they are equal.
///
/// The pairs of both must be (higher, lower), ascending.
pub fn first_difference(mdps: usize, one: &Candidate, other: &Candidate) -> Option<Difference> {
    let moved_down = |candidate: &Candidate| -> Vec<usize> {
        candidate.pairs.iter().map(|pair| pair.0).filter(|&higher| higher < mdps).collect()
    };
    let (mine, theirs) = (moved_down(one), moved_down(other));
    if mine != theirs {
        return Some(Difference::MovedDown(without(&mine, &theirs), without(&theirs, &mine)));
    }
    let (of_mdps, others) = one.pairs.split_at(mine.len());
    let (theirs_of_mdps, their_others) = other.pairs.split_at(mine.len());
    if let Some(difference) = first_transposition(of_mdps, theirs_of_mdps) {
        return Some(difference);
    }
    let s1 = |pairs: &[(usize, usize)]| pairs.iter().map(|pair| pair.0).collect::<Vec<_>>();
    let (mine, theirs) = (s1(others), s1(their_others));
    if mine != theirs {
        return Some(Difference::Exchange(without(&mine, &theirs), without(&theirs, &mine)));
    }
    first_transposition(others, their_others)
}

fn first_transposition(mine: &[(usize, usize)], theirs: &[(usize, usize)]) -> Option<Difference> {
    let parted = mine.iter().zip(theirs).find(|(mine, theirs)| mine != theirs);
    parted.map(|(&mine, &theirs)| Difference::Transposition(mine, theirs))
}

fn without(players: &[usize], others: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|player| !others.contains(player)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(pairs: &[(usize, usize)]) -> Candidate {
        Candidate::new(8, pairs.to_vec())
    }

    /// D.3 before D.1 for the moved-down players, then D.2, then D.1 for the remainder.
    #[test]
    fn the_decisions_come_in_the_order_of_generation() {
        let own = candidate(&[(0, 2), (3, 5), (4, 6)]);
        let part = |pairs: &[(usize, usize)]| first_difference(2, &own, &candidate(pairs));
        assert_eq!(part(&[(0, 2), (3, 5), (4, 6)]), None);
        assert_eq!(part(&[(1, 2), (3, 6), (4, 5)]), Some(Difference::MovedDown(vec![0], vec![1])));
        assert_eq!(
            part(&[(0, 3), (2, 5), (4, 6)]),
            Some(Difference::Transposition((0, 2), (0, 3)))
        );
        assert_eq!(part(&[(0, 2), (3, 4), (5, 6)]), Some(Difference::Exchange(vec![4], vec![5])));
        assert_eq!(
            part(&[(0, 2), (3, 6), (4, 5)]),
            Some(Difference::Transposition((3, 5), (3, 6)))
        );
    }
}
