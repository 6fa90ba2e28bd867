//! Brackets worked out by hand, as every strategy has to pair them.

mod exchanges;
mod matchings;
mod windows;

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

/// D.2: 1, 2, 3, 6 and 9 are the higher players of one way, in which 4 stays alone, and 1, 2, 4, 6 and 8 of another, in which
/// 3 has an opponent. Both have two exchanges and the sum of 21. Of 5 and 4, who leave S1 in the former, and 5 and 3, who
/// leave it in the latter, the former are lower ranked; that one of them has no opponent does not matter.
#[test]
fn whoever_leaves_s1_may_stay_alone() {
    let pairs = [(1, 3), (1, 8), (2, 5), (3, 7), (4, 7), (6, 10), (8, 9), (9, 11)];
    let Candidate { pairs, unpaired } = general(&bracket(11, &pairs));
    let pairs: Vec<_> = pairs.into_iter().map(|(one, other)| (one + 1, other + 1)).collect();
    assert_eq!(pairs, [(1, 8), (2, 5), (3, 7), (6, 10), (9, 11)]);
    assert_eq!(unpaired, [3]);
}

/// D.1: without anybody who has met, the first of S1 meets the first of S2, and so on, however many they are.
#[test]
fn where_all_may_meet_halves_meet_in_order() {
    for players in [2, 10, 12, 14, 60, 80] {
        let all: Vec<_> =
            (1..=players).flat_map(|lower| (1..lower).map(move |higher| (higher, lower))).collect();
        let found = general(&bracket(players, &all));
        let half = players / 2;
        assert_eq!(found.pairs, (0..half).map(|one| (one, one + half)).collect::<Vec<_>>());
    }
}

/// Those below the bracket are vertices as well, and more of them than there are members.
#[test]
fn a_small_bracket_may_have_many_players_below() {
    let all: Vec<_> = (1..=30).flat_map(|lower| (1..lower).map(move |one| (one, lower))).collect();
    let mut pair = KindCosts::new(2);
    for (one, other, cost) in [(0, 0, 0), (0, 1, 1), (1, 1, 0)] {
        pair.allow(one, other, cost);
    }
    let kinds = (0..30).map(|vertex| u32::from(vertex >= 4)).collect();
    let (kind_count, alone) = (2, vec![1, 1]);
    let found =
        general(&Problem { members: 4, kinds, kind_count, pair, alone, ..bracket(30, &all) });
    assert_eq!(found, Candidate { pairs: vec![(0, 2), (1, 3)], unpaired: Vec::new() });
}
