//! Exchanges worked out by hand, as the strategies for brackets of all sizes have to find them.

use pairwright_solver::{Candidate, KindCosts, Limbo, Problem, general, quick};

use super::bracket;

type Pairs = &'static [(usize, usize)];

/// The same bracket above `others` players, who may all meet each other, are best paired, and may meet members only in the
/// pairs of `meetings`, numbered from 1. A member loses as much by that as by staying alone.
///
/// Members of the `second` kind, numbered from 1, meet those of the first only, who then do not meet each other: so kinds
/// say how many have to stay alone.
fn above(problem: &Problem<i64>, second: &[usize], others: usize, meetings: Pairs) -> Problem<i64> {
    let (members, vertices) = (problem.members, problem.members + others);
    let mut pair = KindCosts::new(3);
    for (one, other, cost) in [(0, 1, 0), (0, 2, 1), (1, 2, 1), (2, 2, 0)] {
        pair.allow(one, other, cost);
    }
    if second.is_empty() {
        pair.allow(0, 0, 0);
    }
    let kind = |vertex: usize| match vertex {
        _ if vertex >= members => 2,
        _ => u32::from(second.contains(&(vertex + 1))),
    };
    let barred = |one: usize, other: usize| {
        let (higher, lower) = (one.min(other), one.max(other));
        if lower < members {
            problem.conflicts[one].iter().any(|&conflict| conflict as usize == other)
        } else {
            higher < members && !meetings.contains(&(higher + 1, lower + 1))
        }
    };
    let conflicts = (0..vertices).map(|one| {
        let others = (0..vertices).filter(|&other| barred(one, other));
        others.filter_map(|other| u32::try_from(other).ok()).collect::<Vec<u32>>()
    });
    Problem {
        kinds: (0..vertices).map(kind).collect(),
        kind_count: 3,
        pair,
        alone: vec![1, 1, 0],
        conflicts: conflicts.collect::<Vec<_>>().into(),
        ..problem.clone()
    }
}

fn numbered(candidate: Candidate) -> Vec<(usize, usize)> {
    candidate.pairs.into_iter().map(|(one, other)| (one + 1, other + 1)).collect()
}

/// Brackets of players who may meet in these pairs only, those of the second kind where somebody stays alone, and the pairs
/// of the first candidate.
#[test]
fn the_first_exchange_is_found_by_every_strategy() {
    let brackets: [(usize, Pairs, &[usize], Pairs); 6] = [
        // D.2 c: the other way moves 4 and 3 down, 6 and 9 up. Both have two exchanges and the sum of 23, and 5 is ranked
        // lower than 4; who moves up is not asked.
        (
            10,
            &[(1, 2), (1, 4), (2, 3), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10), (9, 10)],
            &[],
            &[(1, 2), (3, 5), (4, 6), (7, 9), (8, 10)],
        ),
        // D.2 b: 4 and 7 are exchanged, with the sum of 18, instead of 5 and 9, with 19.
        (
            10,
            &[(1, 4), (1, 7), (2, 5), (2, 6), (3, 6), (3, 8), (4, 8), (5, 9), (7, 10), (9, 10)],
            &[],
            &[(1, 4), (2, 6), (3, 8), (5, 9), (7, 10)],
        ),
        // D.2 c: 4 and 7 are exchanged instead of 3 and 6, both times with the sum of 18. Nobody may meet 11, so that
        // five pairs are possible and S1 begins as 1 to 5.
        (
            11,
            &[(1, 3), (1, 4), (2, 6), (2, 9), (3, 8), (4, 10), (5, 7), (5, 9), (6, 8), (7, 10)],
            &[3, 4, 6, 7, 9],
            &[(1, 4), (2, 6), (3, 8), (5, 9), (7, 10)],
        ),
        // D.2 b, D.1: of 1 to 5 two are the higher ones of pairs, of 6 to 9 another two, and 10, so that there are three
        // exchanges. The sum of 27 has 1, 3, 6 and 7, whether 1 meets 2 or 5.
        (
            11,
            &[(1, 2), (1, 5), (3, 4), (4, 5), (6, 7), (6, 8), (7, 9), (8, 9), (10, 11)],
            &[1, 4, 6, 9, 10],
            &[(1, 2), (3, 4), (6, 8), (7, 9), (10, 11)],
        ),
        // D.2 b: in all eight ways there are two exchanges. 5 and 2 are exchanged with 8 and 9, with the sum of 38; all
        // others have at least 39, also those in which 7 leaves S1 with 6 or 5.
        (
            14,
            &[
                (1, 2),
                (1, 6),
                (1, 10),
                (2, 7),
                (2, 8),
                (3, 4),
                (3, 9),
                (3, 10),
                (4, 5),
                (4, 7),
                (5, 9),
                (5, 10),
                (6, 8),
                (6, 11),
                (7, 14),
                (8, 13),
                (9, 12),
                (11, 12),
                (13, 14),
            ],
            &[],
            &[(1, 2), (3, 10), (4, 5), (6, 11), (7, 14), (8, 13), (9, 12)],
        ),
        // D.2 c: 7 and 6, who have no possible opponent, and 5 leave S1 in both ways, and 3 in this one, 2 in the other. Both
        // have the sum of 47. The other would move up 12 instead of 13, which is only asked afterwards.
        (
            16,
            &[
                (1, 2),
                (1, 11),
                (2, 3),
                (3, 5),
                (4, 5),
                (4, 13),
                (8, 11),
                (8, 12),
                (9, 14),
                (9, 15),
                (10, 15),
                (10, 16),
                (12, 14),
                (13, 16),
            ],
            &[2, 5, 9, 10, 11, 12, 13],
            &[(1, 11), (2, 3), (4, 5), (8, 12), (9, 14), (10, 15), (13, 16)],
        ),
    ];
    for (players, pairs, second, first) in brackets {
        let spare = players - 2 * first.len();
        let problem = Problem { spare, ..bracket(players, pairs) };
        assert_eq!(numbered(general(&problem)), first, "{players} {pairs:?}");
        assert_eq!(quick(&problem).map(numbered).as_deref(), Some(first), "{players} {pairs:?}");
        assert_eq!(
            numbered(general(&above(&problem, second, 60, &[]))),
            first,
            "{players} {pairs:?}"
        );
    }
}

/// D.2 c, as in `whoever_leaves_s1_may_stay_alone`. If 11 meets the first of those below instead of nobody, one of them
/// has an opponent more, which counts nothing.
#[test]
fn those_who_leave_s1_may_stay_alone_if_others_could_meet_those_below() {
    let pairs = [(1, 3), (1, 8), (2, 5), (3, 7), (4, 7), (6, 10), (8, 9), (9, 11)];
    let problem = above(&bracket(11, &pairs), &[1, 5, 7, 9, 10], 51, &[(11, 12)]);
    assert_eq!(numbered(general(&problem)), [(1, 8), (2, 5), (3, 7), (6, 10), (9, 11)]);
}

/// D.2 a: 2 and 7 of the remainder, 4 and 9 here, are exchanged. The other way has a lower sum, but exchanges two: 3 and 4
/// with 5 and 6 of the remainder. Limbo is empty, since the one moved-down player has an opponent.
#[test]
fn players_are_numbered_without_the_opponents_of_those_moved_down() {
    let pairs = [(1, 2), (3, 4), (5, 7), (6, 8), (9, 10), (3, 5), (4, 6), (7, 9), (8, 10)];
    for limbo in [Limbo::Apart, Limbo::HeadsS1] {
        let problem = Problem { mdps: 1, limbo, ..bracket(10, &pairs) };
        let first = [(1, 2), (3, 4), (5, 7), (6, 8), (9, 10)];
        assert_eq!(numbered(general(&problem)), first);
        assert_eq!(numbered(general(&above(&problem, &[], 60, &[]))), first);
    }
}

/// D.2 b: nobody may meet the moved-down player. Two pairs are possible, and if that player heads S1, 2 is the only resident
/// of it, who has no opponent. So all ways have two exchanges, and 3 and 4 are the first residents that two pairs can have.
#[test]
fn those_who_head_s1_take_the_places_of_residents_in_it() {
    let pairs = [(3, 4), (3, 6), (4, 5), (5, 6), (6, 8)];
    let problem = Problem { mdps: 1, limbo: Limbo::HeadsS1, ..bracket(9, &pairs) };
    assert_eq!(numbered(general(&problem)), [(3, 6), (4, 5)]);
    assert_eq!(numbered(general(&above(&problem, &[], 60, &[]))), [(3, 6), (4, 5)]);
}
