//! The route and weights find equal candidates.

use ethnum::I256;

use super::*;
use crate::random::{Random, conflicts};
use crate::weights::{by_matcher, by_weights};
use crate::{KindCosts, Limbo, quick};

/// The roles of kinds of vertices.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Mdp,
    Resident,
    Outsider,
}

/// Few kinds of every role, and at least `least` members. Members unpaired in the bracket cost most; pairs are forbidden
/// by kind, by player, by club, and within one large group.
fn problem(random: &mut Random, least: usize) -> Problem<i128> {
    const UNPAIRED: usize = 1_000_000_000_000;
    let members = least + random.below(40);
    let mdps = random.below(2) * random.below(members / 2 + 3).min(members - 1);
    let outside = random.below(2) * random.below(30);
    let (joins, has_remainder) = (random.below(4) == 0, random.below(6) > 0);
    // Moved-down players may be of the kinds of residents.
    let shares = has_remainder && !joins && random.below(4) == 0;
    let has_classes = random.below(2) == 0 && !shares;
    let per_role = 1 + random.below(4);
    let roles = [Role::Mdp, Role::Resident, Role::Outsider];
    let role_of = |kind: usize| roles[kind / per_role];
    // Kinds of moved-down players have scores, and it is settled how many of each score are left over.
    let higher = |kind| if role_of(kind) == Role::Mdp { 1000 << (5 * kind) } else { 0 };
    let kind_count = 3 * per_role;
    let mut kinds = Vec::new();
    for vertex in 0..members + outside {
        let role = usize::from(vertex >= mdps || shares) + usize::from(vertex >= members);
        kinds.push(u32::try_from(role * per_role + random.below(per_role)).unwrap());
    }
    let mut pair = KindCosts::new(kind_count);
    let dear = 1 + random.below(4);
    for a in 0..kind_count {
        for b in a..kind_count {
            let unpaired = match (role_of(a), role_of(b)) {
                (Role::Mdp, Role::Mdp) => 2,
                (Role::Resident, Role::Resident) => 2 * usize::from(!has_remainder),
                (_, Role::Resident) | (Role::Outsider, Role::Outsider) => 0,
                (_, Role::Mdp) | (Role::Mdp | Role::Resident, Role::Outsider) => 1,
            };
            let is_barred = role_of(b) == Role::Mdp && !joins
                || role_of(a) == Role::Resident && unpaired == 2 && !joins;
            let left_over = if unpaired > 0 { higher(a) + higher(b) } else { 0 };
            let cost = unpaired * UNPAIRED + left_over + 10 * random.below(dear);
            if !is_barred && random.below(6) > 0 {
                pair.allow(a, b, i128::try_from(cost).unwrap());
            }
        }
    }
    let alone = (0..kind_count).map(|kind| {
        let unpaired = if role_of(kind) == Role::Outsider { 0 } else { UNPAIRED };
        i128::try_from(unpaired + higher(kind) + 5 * random.below(4)).unwrap()
    });
    let alone = alone.collect();
    let vertices = kinds.len();
    let classes = kinds[..mdps].iter().map(|&kind| i32::try_from(kind).unwrap());
    let mdp_classes = classes.filter(|_| has_classes).collect();
    let (from, club) = (random.below(vertices), 2 + random.below(12));
    let has_group = random.below(2) == 0;
    let has_clubs = random.below(3) == 0;
    let odds = [3, 10, 40, 1000][random.below(4)];
    let conflicts = conflicts(vertices, |one, other| {
        let is_group = has_group && one >= from;
        let is_club = has_clubs && one % club == other % club;
        is_group || is_club || random.below(odds) == 0
    });
    let limbo = Limbo::any(random);
    let plain = Problem::plain(mdps, kinds, pair, alone, conflicts);
    Problem { members, has_remainder, limbo, joins, mdp_classes, ..plain }
}

#[test]
fn finds_what_weights_find() {
    let mut random = Random::new(12);
    let (mut found, mut classed, mut with_mdps, mut several, mut by_kinds) = (0, 0, 0, 0, [0; 2]);
    for round in 0..3000 {
        let problem = problem(&mut random, 4);
        let classes = Classes::new(&problem, plan::CLASS_CONFLICTS, |_| true).unwrap();
        let wide = problem.with_costs(I256::from);
        let wide_candidate = reached(&wide, classes.clone()).ok();
        let candidate = reached(&problem, classes).ok();
        assert_eq!(candidate, wide_candidate, "{round} {problem:?}");
        let Some(candidate) = candidate else { continue };
        assert_eq!(candidate, by_weights(&problem), "{round} {problem:?}");
        // What the classes settle follows from the costs.
        let unclassed = Problem { mdp_classes: Vec::new(), ..problem.clone() };
        assert_eq!(candidate, by_weights(&unclassed), "{round} {problem:?}");
        classed += usize::from(problem.mdp_classes.len() > 1);
        found += 1;
        with_mdps += usize::from(problem.mdps > 0);
        several += usize::from(candidate.unpaired.len() > 1);
        let is_whole = problem.members == problem.vertices() && problem.has_remainder;
        if let Some(quick) = (is_whole && !problem.joins).then(|| quick(&problem)).flatten() {
            assert_eq!(quick, candidate, "{round} {problem:?}");
            by_kinds[usize::from(problem.mdps > 0)] += 1;
        }
    }
    assert!(found > 500 && several > 100, "{found} {several}");
    assert!(with_mdps > 100 && classed > 50, "{with_mdps} {classed}");
    assert!(by_kinds[0] > 100 && by_kinds[1] > 20, "{by_kinds:?}");
}

/// Sets of that many players take several words.
#[test]
fn large_brackets_are_paired_alike_by_kinds() {
    let (mut random, mut found) = (Random::new(13), [0; 2]);
    for round in 0..90 {
        let problem = problem(&mut random, 130);
        let is_whole = problem.members == problem.vertices() && problem.has_remainder;
        let Some(quick) = (is_whole && !problem.joins).then(|| quick(&problem)).flatten() else {
            continue;
        };
        let classes = Classes::new(&problem, plan::CLASS_CONFLICTS, |_| true).unwrap();
        assert_eq!(reached(&problem, classes).ok(), Some(quick), "{round} {problem:?}");
        found[usize::from(problem.mdps > 0)] += 1;
    }
    assert!(found[0] > 5 && found[1] > 1, "{found:?}");
}

/// So few may meet that players are exchanged, one or several; the last one may have to stay unpaired.
#[test]
fn the_best_exchange_is_found_by_kinds() {
    let (mut random, mut exchanged) = (Random::new(14), [0; 2]);
    for round in 0..2000 {
        let (members, odds) = (12 + 2 * random.below(3), 5 + random.below(4));
        let spare = 2 * random.below(2);
        let is_barred = |other| spare > 0 && other + 1 == members;
        let conflicts = conflicts(members, |_, other| is_barred(other) || random.below(10) < odds);
        let mut pair = KindCosts::new(1);
        pair.allow(0, 0, 0);
        let plain = Problem::plain(0, vec![0; members], pair, vec![1000], conflicts);
        let problem = Problem { spare, ..plain };
        let Some(quick) = quick(&problem) else { continue };
        let lower = quick.pairs.iter().any(|&(higher, _)| higher >= quick.pairs.len());
        exchanged[spare / 2] += usize::from(lower);
        assert_eq!(quick, by_weights::<i64>(&problem), "{round} {problem:?}");
    }
    assert!(exchanged[0] > 30 && exchanged[1] > 30, "{exchanged:?}");
}

#[test]
fn it_does_not_matter_where_weights_start() {
    let mut random = Random::new(11);
    let mut started = 0;
    for _ in 0..3000 {
        let problem = problem(&mut random, 4);
        let Some(start) = started_by_kinds(&problem) else { continue };
        let mut warm = start.matcher(&problem);
        warm.settle();
        assert!(warm.is_certified());
        started += 1;
        let alone = |v: usize| problem.priced_single(v);
        let plain = Matcher::of_edges(problem.vertices(), problem.priced_edges(), alone);
        assert_eq!(by_matcher(&problem, warm), by_matcher(&problem, plain));
    }
    assert!(started > 600, "{started}");
}
