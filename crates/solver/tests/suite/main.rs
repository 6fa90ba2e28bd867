//! Brackets worked out by hand, as every strategy has to pair them.

mod matchings;

use pairwright_solver::{Candidate, KindCosts, Problem, general};

/// A homogeneous bracket of players numbered from 1 who may meet in these pairs only, and who all want a game.
fn bracket(players: usize, pairs: &[(usize, usize)]) -> Problem<i64> {
    let mut pair = KindCosts::new(1);
    pair.allow(0, 0, 0);
    let may_meet = |one: usize, other: usize| {
        pairs.contains(&(one + 1, other + 1)) || pairs.contains(&(other + 1, one + 1))
    };
    let conflicts = (0..players).map(|one| {
        let barred = (0..players).filter(|&other| other != one && !may_meet(one, other));
        barred.filter_map(|other| u32::try_from(other).ok()).collect::<Vec<u32>>()
    });
    Problem {
        members: players,
        mdps: 0,
        has_remainder: true,
        limbo: pairwright_solver::Limbo::Apart,
        joins: false,
        mdp_classes: Vec::new(),
        kinds: vec![0; players],
        kind_count: 1,
        pair,
        alone: vec![1],
        conflicts: conflicts.collect::<Vec<_>>().into(),
        spare: players % 2,
    }
}

/// D.2: there are two ways, and the numbers of S1 have the same sum in both. If S1 begins as 1 to 5, 4 and 5 leave it both
/// times, and 6 and 9 come before 7 and 8. If everybody is of S1 at first, since lower players follow who can only meet their
/// neighbours, 10, 9, 6, 5 and 4 leave it before 10, 8, 7, 5 and 4.
#[test]
fn the_lowest_who_can_are_moved_down_and_the_highest_up() {
    let pairs = [(1, 4), (2, 5), (3, 6), (3, 8), (6, 7), (7, 9), (8, 10), (9, 10)];
    let up = [(1, 4), (2, 5), (3, 8), (6, 7), (9, 10)];
    let down = [(1, 4), (2, 5), (3, 6), (7, 9), (8, 10)];
    for (more, first) in [(0, up), (50, down)] {
        let further = (0..more / 2).map(|pair| (11 + 2 * pair, 12 + 2 * pair));
        let all: Vec<_> = pairs.into_iter().chain(further.clone()).collect();
        let Candidate { pairs: found, unpaired } = general(&bracket(10 + more, &all));
        let found: Vec<_> = found.into_iter().map(|(one, other)| (one + 1, other + 1)).collect();
        assert_eq!(found, first.into_iter().chain(further).collect::<Vec<_>>());
        assert_eq!(unpaired, [0; 0]);
    }
}
