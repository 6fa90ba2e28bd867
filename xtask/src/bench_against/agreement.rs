//! Compares the answers of both engines for a file.

use std::collections::{BTreeMap, BTreeSet};

use crate::peer::report::{Board, Differences};
use crate::peer::verdict::Verdict;

/// The rounds of a file on which the engines disagree.
pub(super) fn disputed(theirs: &BTreeMap<u16, Differences>, ours: &Verdict) -> Vec<u16> {
    let rounds: BTreeSet<u16> = theirs.keys().chain(ours.rounds.keys()).copied().collect();
    let agree = |round: &u16| match (theirs.get(round), ours.rounds.get(round)) {
        (Some(theirs), Some(ours)) => same(theirs, ours),
        _ => false,
    };
    rounds.into_iter().filter(|round| !agree(round)).collect()
}

/// Whether the rounds agree, in so much of the other engine's report as is not cut off.
fn same(theirs: &Differences, ours: &Differences) -> bool {
    if theirs.impossible || ours.impossible {
        return theirs.impossible && ours.impossible;
    }
    let printed = ours.checker.len().min(ours.file.len());
    set(&theirs.file) == set(&ours.file)
        && theirs.checker.len() == printed
        && set(&theirs.checker).is_subset(&set(&ours.checker))
}

fn set(boards: &[Board]) -> BTreeSet<Board> {
    boards.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(checker: &[Board], file: &[Board]) -> Differences {
        Differences { checker: checker.to_vec(), file: file.to_vec(), impossible: false }
    }

    fn disputed_rounds(theirs: Differences, ours: Differences) -> Vec<u16> {
        let ours = Verdict { error: None, rounds: BTreeMap::from([(4, ours)]) };
        disputed(&BTreeMap::from([(4, theirs)]), &ours)
    }

    #[test]
    fn the_order_of_boards_does_not_matter() {
        let theirs = round(&[(1, 2), (3, 4)], &[(1, 4), (3, 2)]);
        let ours = round(&[(3, 4), (1, 2)], &[(3, 2), (1, 4)]);
        assert!(disputed_rounds(theirs, ours).is_empty());
    }

    #[test]
    fn other_boards_in_the_same_round_are_no_agreement() {
        let theirs = round(&[(1, 2), (3, 4)], &[(1, 4), (3, 2)]);
        for ours in [
            round(&[(1, 2), (4, 3)], &[(1, 4), (3, 2)]),
            round(&[(1, 2), (3, 4)], &[(1, 4)]),
            round(&[(1, 2)], &[(1, 4), (3, 2)]),
            round(&[], &[]),
            Differences { impossible: true, ..Differences::default() },
        ] {
            assert_eq!(disputed_rounds(theirs.clone(), ours), [4]);
        }
    }

    #[test]
    fn a_longer_left_side_is_cut_off_by_the_other_engine() {
        let theirs = round(&[(1, 2)], &[(1, 4)]);
        let ours = round(&[(1, 2), (3, 4)], &[(1, 4)]);
        assert!(disputed_rounds(theirs, ours).is_empty());
    }

    #[test]
    fn a_round_that_only_one_engine_has_is_disputed() {
        let theirs = BTreeMap::from([(1, Differences::default())]);
        assert_eq!(disputed(&theirs, &Verdict::default()), [1]);
    }
}
