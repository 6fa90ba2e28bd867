//! What is asked about the pairs of a bracket, and what is told of a candidate.

use std::cmp::Reverse;

use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::trace::Value;
use pairwright_ruleset::{Board, Demand, PairingRequest, RoundPairing};
use pairwright_solver::plan::Outline;
use pairwright_solver::{Candidate, Places, Prices, cheapest};

use super::costs::{candidates, row};
use super::drawn::{Drawing, bits, each_drawing};
use crate::criterion::{Counts, Fails, Then};
use crate::few::{best_by_rows, few_pairs_of, foremost, others, prices};
use crate::testing::{Toy, bracket, demanding, entrants, event, plain, players};
use crate::worth::{Amount, Difference, Failures, by_rows, concerned};
use crate::{
    Bracket, Completion, Criterion, Paired, Rules, Sets, Traits, Within, has_no_other_floaters,
    most_pairs, other_floaters, pairable_moved_down,
};

/// A bracket of the first players of a drawing, and the set of them; the first `m0` were moved down.
fn first_bracket(drawing: &Drawing, size: usize, m0: usize) -> (Bracket<'_, ()>, u32) {
    let places = drawing.players((1 << size) - 1).into_iter().map(PlayerIndex::get);
    (bracket(&drawing.entrants, places, m0), (1 << size) - 1)
}

#[test]
fn pairs_that_leave_a_completion() {
    let mut refused = 0;
    each_drawing(|random, drawing| {
        let Drawing { drawn, entrants, .. } = drawing;
        let completion = Completion::new(entrants);
        let (size, all) = (1 + random.below(drawing.size), drawing.all());
        let m0 = random.below(size);
        let (bracket, here) = first_bracket(drawing, size, m0);
        let open = |end: usize, lowest: usize| {
            let pairs = (lowest..end).flat_map(|low| (0..low).map(move |high| (high, low)));
            pairs.filter(|&(high, low)| drawn.has(high, low)).collect::<Vec<_>>()
        };
        let pairs = open(size, m0);
        let rows = completion.pairs_of(&bracket);
        for (one, other) in (0..size).flat_map(|one| (0..size).map(move |other| (one, other))) {
            let is_open = one != other && one.max(other) >= m0 && drawn.has(one, other);
            assert_eq!(one != other && rows.has(one, other), is_open);
        }
        for tries in [false, true] {
            let most = Outline {
                members: size,
                is_crowded: false,
                knows_pairs: entrants.pairable().is_some(),
                tries_kinds: tries,
            };
            let expected = Some(pairs.clone()).filter(|pairs| pairs.len() <= most.few_pairs());
            assert_eq!(few_pairs_of::<Toy>(&bracket, tries), expected);
        }
        let apart = drawn.clone().without((1 << m0) - 1, (1 << m0) - 1);
        assert_eq!(most_pairs::<Toy>(&bracket), usize::try_from(apart.most(here)).unwrap());
        let paired = apart.in_order(here, (1 << m0) - 1);
        let expected: Vec<bool> = (0..m0).map(|at| paired >> at & 1 == 1).collect();
        assert_eq!(pairable_moved_down::<Toy>(&bracket), expected);
        if !completion.is_complete() {
            return;
        }
        let leaves = |&(one, other): &(usize, usize)| drawn.places(all & !(1 << one | 1 << other));
        let (left, gone): (Vec<_>, Vec<_>) = pairs.into_iter().partition(leaves);
        let permitted = completion.permitted::<Toy>(&bracket);
        assert_eq!((&permitted.pairs, &permitted.refused), (&left, &gone));
        assert_eq!(completion.permits_any::<Toy>(&bracket), !left.is_empty());
        let forced = Candidate::new(size, left.clone());
        assert_eq!(permitted.forced_candidate(&bracket), Some(forced).filter(|_| left.len() < 2));
        for members in (0..=here).filter(|set: &u32| (2..4).contains(&set.count_ones())) {
            let places = drawing.players(members).into_iter().map(PlayerIndex::get);
            let some = crate::testing::bracket(entrants, places, 0);
            let mut pairs = bits(members).flat_map(|one| bits(members).map(move |it| (one, it)));
            let any = pairs
                .any(|(one, other)| one < other && drawn.has(one, other) && leaves(&(one, other)));
            assert_eq!(completion.permits_any::<Toy>(&some), any);
        }
        let rows = permitted.rows(size);
        let count: usize =
            (0..size).map(|one| (0..one).filter(|&it| rows.has(one, it)).count()).sum();
        assert!(count == left.len() && left.iter().all(|&(one, other)| rows.has(other, one)));
        assert_eq!(permitted.within().apart, gone);
        let next = drawing.players((drawing.bye() - 1) & !here);
        let mut gone = open(drawing.size, size);
        gone.retain(|pair| !leaves(pair));
        refused += gone.len();
        assert_eq!(completion.refused_below(&bracket, &next), gone);
    });
    assert!(refused > 5, "{refused}");
}

/// If a bracket is said to be too short of downfloaters, no candidate with the most pairs lets the others be placed.
#[test]
fn brackets_short_of_downfloaters() {
    let mut short = 0;
    each_drawing(|random, drawing| {
        let completion = Completion::new(&drawing.entrants);
        let size = 2 + random.below(drawing.size - 1);
        let m0 = random.below(size);
        let (bracket, here) = first_bracket(drawing, size, m0);
        let pairs = || completion.pairs_of(&bracket);
        if completion.is_complete() && completion.is_short_of_downfloaters(&bracket, pairs) {
            let all = candidates(&bracket);
            let most = all.iter().map(|paired| paired.pairs.len()).max();
            for paired in all.iter().filter(|paired| Some(paired.pairs.len()) == most) {
                let left = drawing.all() & !here | drawing.set(paired.unpaired.iter().copied());
                assert!(!drawing.drawn.places(left));
            }
            short += 1;
        }
    });
    assert!(short > 0);
    // Two players could meet, but the four below need both.
    let round = entrants(&[plain(1); 6], |one, other| one > 1 && (one, other) != (2, 3));
    let completion = Completion::new(&round);
    let bracket = bracket(&round, 0..2, 0);
    assert!(completion.is_complete());
    assert!(completion.is_short_of_downfloaters(&bracket, || completion.pairs_of(&bracket)));
    // The first of four may meet the others only, so that two float: as many as the two below need.
    let round = entrants(&[plain(1); 6], |one, other| {
        one > 0 && (one > 3 || other < 4) || one == 0 && other > 3
    });
    let completion = Completion::new(&round);
    let bracket = crate::testing::bracket(&round, 0..4, 0);
    assert!(completion.is_complete());
    assert!(!completion.is_short_of_downfloaters(&bracket, || completion.pairs_of(&bracket)));
}

#[test]
fn other_floaters_of_the_same_scores() {
    let mut others = 0;
    each_drawing(|random, drawing| {
        let Drawing { drawn, scores, entrants, .. } = drawing;
        let m0 = random.below(2);
        let (bracket, here) = first_bracket(drawing, drawing.size, m0);
        let scores_of = |set: u32| bits(set).map(|at| scores[at]).collect::<Vec<_>>();
        let apart = drawn.clone().without((1 << m0) - 1, (1 << m0) - 1);
        let left = |paired: &Paired| {
            let points = paired.unpaired.iter().map(|&player| entrants.score(player));
            (paired.unpaired.len(), points.collect::<Vec<_>>())
        };
        let paired = candidates(&bracket).into_iter().min_by_key(left).unwrap();
        let own = drawing.set(paired.unpaired.iter().copied());
        let is_other = |&set: &u32| {
            set != own && scores_of(set) == scores_of(own) && apart.places(here & !set)
        };
        let expected: Vec<u32> = (0..=here).filter(is_other).collect();
        let found = other_floaters::<Toy>(&bracket, &paired.unpaired, usize::MAX).unwrap();
        let mut sets: Vec<u32> =
            found.iter().map(|players| drawing.set(players.iter().copied())).collect();
        sets.sort_unstable();
        assert_eq!(sets, expected);
        let is_known = Sets::new(entrants).is_some();
        let has_none = paired.pairs.is_empty() || is_known && expected.is_empty();
        assert_eq!(has_no_other_floaters::<Toy>(&bracket, &paired), has_none);
        others += expected.len();
    });
    assert!(others > 20, "{others}");
    let round = entrants(&[plain(1); 5], |_, _| false);
    let bracket = bracket(&round, 0..5, 0);
    let [first, second] = [0, 1].map(PlayerIndex::new);
    let found = other_floaters::<Toy>(&bracket, &[first], 6).unwrap();
    assert_eq!(found, [4, 3, 2, 1].map(|at| vec![PlayerIndex::new(at)]));
    assert!(other_floaters::<Toy>(&bracket, &[first], 5).is_none());
    assert_eq!(other_floaters::<Toy>(&bracket, &[first, second], 99), Some(Vec::new()));
}

/// Player 1 came down from 4 points to 2 and 3 with 2 points, 4 with 2 points and 5 with 1 point. 1 meets 2, 3 meets 4,
/// and 5 floats.
#[test]
fn who_fails_a_row() {
    use pairwright_model::Colour::White;
    let floated = |points, down: bool, up: bool| Traits {
        down: [down, false],
        up: [up, false],
        ..plain(points)
    };
    let white = |traits: Traits| Traits { colour: Some(White), ..traits };
    let all = [
        floated(4, true, true),
        floated(2, true, true),
        white(floated(2, true, true)),
        white(floated(2, true, true)),
        floated(1, true, true),
    ];
    let event = event(0, 5, |_, _| false);
    let number = |at: u32| pairwright_model::PairingNumber::new(at).unwrap();
    let players = |numbers: &[u32]| Value::Players(numbers.iter().map(|&at| number(at)).collect());
    let pairs = |one, other| Value::Pairs(vec![(number(one), number(other))]);
    let points = |points: i32| Score::from_tenths(10 * points);
    let differences = |all: &[i32]| {
        Amount::Differences(all.iter().map(|&it| Difference::Of(points(it))).collect())
    };
    let then = Then::LastRound;
    let cases = [
        (row(Fails::Pair(|_, _| true), Counts::Times), Amount::Times(1), pairs(3, 4)),
        (row(Fails::Downfloat(then), Counts::Times), Amount::Times(2), players(&[1, 5])),
        (row(Fails::Upfloat(then), Counts::Times), Amount::Times(1), players(&[2])),
        (row(Fails::PairFromAbove(then), Counts::Times), Amount::Times(1), pairs(1, 2)),
        (row(Fails::MovedDownfloat(then), Counts::Times), Amount::Times(1), players(&[1])),
        (row(Fails::ResidentDownfloat(then), Counts::Times), Amount::Times(1), players(&[5])),
        (row(Fails::Downfloat(then), Counts::Differences), differences(&[2, 1]), players(&[1, 5])),
        (row(Fails::Upfloat(then), Counts::Differences), differences(&[2]), players(&[2])),
        (
            row(Fails::Downfloat(then), Counts::DifferencesFloatingOn),
            Amount::Differences(vec![Difference::FloatsOn(points(1)), Difference::Of(points(2))]),
            players(&[5, 1]),
        ),
        (row(Fails::Downfloat(Then::RoundBefore), Counts::Times), Amount::Times(0), players(&[])),
    ];
    let rows: &'static [Criterion] = cases.iter().map(|case| case.0).collect::<Vec<_>>().leak();
    let mut entrants = demanding(&event, &all, &Demand::Nothing);
    entrants.set_criteria(rows);
    let bracket = bracket(&entrants, 0..5, 1);
    let paired = bracket.paired(&[(0, 1), (2, 3)]);
    let amounts = by_rows::<Toy>(&bracket, &paired);
    let (failures, with_head) =
        Failures::with_amounts::<Toy>(&bracket, &paired, [Amount::Nothing, Amount::Nothing]);
    assert_eq!(with_head, [vec![Amount::Times(1)], amounts.clone()].concat());
    for (index, (row, (_, amount, value))) in rows.iter().zip(&cases).enumerate() {
        assert_eq!(&amounts[index], amount, "{index}");
        assert_eq!(&concerned(&bracket, &paired, row, &event), value, "{index}");
        assert_eq!(&failures.of_row(index, row, &event), value, "{index}");
    }
}

#[test]
fn amounts_and_what_is_told_of_them() {
    let points = |points: i32| Score::from_tenths(10 * points);
    let scores = |all: &[i32]| Value::Scores(all.iter().map(|&it| points(it)).collect());
    let none: [Score; 0] = [];
    // Whether it is told only where it fails, and where it is always told.
    let cases = [
        (Amount::Nothing, Value::None, [false, false]),
        (Amount::Impossible, Value::None, [false, false]),
        (Amount::most(0), Value::Count(0), [false, true]),
        (Amount::most(2), Value::Count(2), [true, true]),
        (Amount::Times(0), Value::Count(0), [false, true]),
        (Amount::Times(1), Value::Count(1), [true, true]),
        (Amount::differences([points(0)]), scores(&[]), [false, true]),
        (Amount::differences([1, 0, 2].map(points)), scores(&[2, 1]), [true, true]),
        (Amount::scores([0, 1].map(points)), scores(&[1, 0]), [true, true]),
        (Amount::scores(none), scores(&[]), [false, true]),
        (Amount::least(3, vec![points(1), points(2)]), scores(&[2, 1]), [true, true]),
        (Amount::least(3, Vec::new()), scores(&[]), [false, false]),
    ];
    for (amount, value, told) in cases {
        assert_eq!(
            (amount.value(), [false, true].map(|always| amount.is_told(always))),
            (value, told)
        );
    }
    assert_eq!((Amount::Times(3).times(), Amount::most(3).times()), (3, 0));
    assert!(Amount::most(3) < Amount::most(2) && Amount::Times(2) < Amount::Times(3));
    assert!(Amount::least(1, vec![points(9)]) < Amount::least(2, Vec::new()));
    assert_eq!(Amount::least(1, vec![points(9)]), Amount::least(1, Vec::new()));
    assert_ne!(Amount::least(1, Vec::new()), Amount::least(2, Vec::new()));
    let [one, most] = [Difference::Of(points(9)), Difference::FloatsOn(points(0))];
    assert!(one < most && Reverse(most) < Reverse(one));
}

/// A demand about the second of six players. Those that it keeps apart are in conflict, beside the two that the organiser
/// keeps apart.
#[test]
fn what_a_demand_keeps_apart() {
    let [second, fourth] = [1, 3].map(PlayerIndex::new);
    let event = event(0, 6, |one, other| (one, other) == (0, 4));
    let traits = [2, 2, 1, 1, 0, 0].map(plain);
    for (demand, members, only) in [
        (Demand::Pair(second, fourth), 6, Some((1, vec![3]))),
        (Demand::Pair(second, fourth), 3, Some((1, vec![]))),
        (Demand::Float(second), 6, Some((1, vec![2, 3, 4, 5]))),
        (Demand::Float(second), 2, Some((1, vec![]))),
        (Demand::Bye(second), 4, Some((1, vec![]))),
        (Demand::Bye(PlayerIndex::new(4)), 4, None),
        (Demand::Nothing, 6, None),
    ] {
        let round = demanding(&event, &traits, &demand);
        let bracket = bracket(&round, 0..members, 0);
        let lists = round.conflicts_of(&bracket.members, &[]);
        let alone = only.as_ref().is_some_and(|(_, others)| others.is_empty());
        assert_eq!(bracket.lone(), Some(second).filter(|_| alone), "{demand:?}");
        let spare = usize::from(alone) + (members - usize::from(alone)) % 2;
        assert_eq!(bracket.spare(), spare, "{demand:?}");
        for (one, other) in (0..members).flat_map(|one| (0..members).map(move |it| (one, it))) {
            let of = |at| bracket.members[at];
            let apart = [(0, 4), (4, 0)].contains(&(one, other))
                || one != other && !round.permits(of(one), of(other));
            let listed = lists[one].contains(&u32::try_from(other).unwrap());
            assert_eq!(listed, apart, "{demand:?} {one} {other}");
        }
        let found = round.demanded(&bracket.members);
        assert_eq!(found.only, only, "{demand:?}");
        if demand == Demand::Float(second) {
            let lower = [1, 2, 3].map(PlayerIndex::new);
            assert!(round.demanded(&lower).is_everything(), "all of these may be met");
        }
        let below = round.conflicts_of(&bracket.members[..2], &bracket.members[2..]);
        assert_eq!(below.iter().collect::<Vec<_>>(), lists.iter().collect::<Vec<_>>());
    }
}

/// Players 1 and 2 came down to 3, 4 and 5.
#[test]
fn a_bracket_and_a_candidate() {
    let round = entrants(&[4, 3, 2, 2, 1].map(plain), |one, other| (one, other) == (0, 2));
    let of = |m0: usize, members: usize| bracket(&round, 0..members, m0);
    let paired = of(2, 5).paired(&[(4, 1), (0, 3)]);
    let player = PlayerIndex::new;
    assert_eq!(paired.pairs, [(player(0), player(3)), (player(1), player(4))]);
    assert_eq!(paired.unpaired, [player(2)]);
    assert_eq!(of(2, 5).candidate(&paired), Candidate::new(5, vec![(0, 3), (1, 4)]));
    assert_eq!(of(2, 5).moved_down_paired(&paired), 2);
    let only = of(2, 5).paired(&[(1, 4)]);
    assert_eq!((of(2, 5).moved_down_paired(&only), of(3, 5).pairs_across(3, &only)), (1, 1));
    assert_eq!([1, 2, 4, 5].map(|first| of(2, 5).pairs_across(first, &paired)), [1, 2, 1, 0]);
    let levels = of(2, 5).levels();
    let tenths = |points: i32| Score::from_tenths(10 * points);
    assert_eq!((levels.residents, levels.lowest, levels.has_s1), (tenths(2), tenths(1), true));
    assert_eq!(of(2, 5).artificial_score(), tenths(0));
    assert_eq!(
        [of(2, 5).is_level(), of(2, 4).is_level(), of(2, 2).is_level()],
        [false, true, false]
    );
    let nobody = entrants(&[plain(0)], |_, _| false);
    assert!(!bracket(&nobody, 0..1, 1).is_level(), "a bracket without residents");
    assert!(!of(0, 4).levels().has_s1 && of(0, 4).moved_down().is_empty());
    let several = |mdps, members| of(mdps, members).leaves_several();
    assert_eq!([several(2, 3), several(3, 4), several(3, 5)], [false, true, false]);
    let moved_down = |mdps, members| of(mdps, members).leaves_moved_down();
    assert_eq!([moved_down(2, 3), moved_down(2, 4), moved_down(3, 5)], [true, false, true]);
    assert_eq!(of(2, 5).places(&[player(3), player(0)]).collect::<Vec<_>>(), [3, 0]);
    let board = |white, black| Board { white: player(white), black: player(black) };
    let proposal = RoundPairing { boards: vec![board(3, 0), board(1, 4)], bye: Some(player(2)) };
    let part = of(2, 4).part_of(&proposal, |one, other| {
        assert_eq!((one, other), (0, 3));
        true
    });
    assert_eq!((part.pairs, part.unpaired), (vec![(player(0), player(3))], players([1, 2])));
    assert!(of(2, 5).part_of(&proposal, |_, _| false).pairs.is_empty());
}

/// After three rounds at most three opponents of each of five have been met, or are kept apart from them.
#[test]
fn brackets_whose_players_have_met() {
    for (rounds, pairs, times, expected) in [
        (1, 10, 4, true),
        (1, 10, 3, false),
        (4, 5, 2, true),
        (4, 5, 1, false),
        (4, 4, 2, false),
        (4, 0, 9, false),
    ] {
        let all =
            |one: usize, other: usize| (0..one).map(|it| 4 - it).sum::<usize>() + other - one - 1;
        let event = event(rounds, 5, |one, other| all(one, other) < pairs);
        let round = demanding(&event, &[plain(1); 5], &Demand::Nothing);
        let found = bracket(&round, 0..5, 0).have_met(times);
        assert_eq!(found, expected, "{rounds} {pairs} {times}");
        assert!(!bracket(&round, 0..0, 0).have_met(times));
    }
}

/// Player 1 came down from 5 points to 2 and 3 with 3 points and 4 with 2 points. The difference of one point can occur
/// once, that of two points four times; then follows the number of those left over.
#[test]
fn prices_of_few_pairs() {
    let round = entrants(&[5, 3, 3, 2].map(plain), |_, _| false);
    let bracket = bracket(&round, 0..4, 1);
    let apart = |one: usize, other: usize| {
        round.score(PlayerIndex::new(one)) - round.score(PlayerIndex::new(other))
    };
    let pairs = [(0, 1), (0, 2), (1, 2)];
    let found = prices(&bracket, &pairs, apart, |place| place != 0, 1).unwrap();
    assert_eq!(found.pairs, [(0, 1, 2), (0, 2, 2), (1, 2, 0)]);
    assert_eq!(found.alone, [None, Some(16 + 2), Some(16 + 2), Some(16 + 1)]);
    assert_eq!(found.spare, 1);
    let found = prices(&bracket, &pairs, apart, |_| true, 0).unwrap();
    assert_eq!((found.pairs, found.alone), (vec![(0, 1, 1), (0, 2, 1), (1, 2, 0)], vec![None; 4]));
    // A bit for each of so many differences, and three for the number of those left over.
    let most = usize::try_from(Prices::BITS).unwrap() - 3;
    for (count, fits) in [(most, true), (most + 1, false), (2 * most, false)] {
        let pairs: Vec<_> = (0..count).map(|other| (0, other)).collect();
        let apart = |_, other: usize| Score::from_tenths(i32::try_from(other + 1).unwrap());
        assert_eq!(prices(&bracket, &pairs, apart, |_| true, 0).is_some(), fits, "{count}");
    }
}

/// Four players of one score, then 1 against three others below: the best of all candidates by the rows is found.
#[test]
fn the_best_of_few_by_the_rows() {
    use pairwright_model::Colour::{Black, White};
    let rows: &'static [Criterion] = vec![
        row(Fails::Pair(|_, _| true), Counts::Times),
        row(Fails::Upfloat(Then::LastRound), Counts::Times),
    ]
    .leak();
    let white = |points| Traits { colour: Some(White), ..plain(points) };
    let black = |points| Traits { colour: Some(Black), ..plain(points) };
    let up = |points| Traits { up: [true, false], ..plain(points) };
    for (traits, m0, expected) in [
        ([white(1), black(1), white(1), black(1)], 0, vec![(0, 3), (1, 2)]),
        ([white(1), white(1), black(1), black(1)], 0, vec![(0, 2), (1, 3)]),
        ([white(1), black(1), black(1), white(1)], 0, vec![(0, 2), (1, 3)]),
        ([plain(2), up(1), up(1), plain(1)], 1, vec![(0, 3), (1, 2)]),
        ([plain(2), up(1), plain(1), plain(1)], 1, vec![(0, 2), (1, 3)]),
    ] {
        let mut round = entrants(&traits, |_, _| false);
        round.set_criteria(rows);
        let bracket = bracket(&round, 0..4, m0);
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        let free = |pair: (usize, usize)| (pair.0, pair.1, 0);
        let prices = Prices { pairs: pairs.map(free).to_vec(), alone: vec![None; 4], spare: 0 };
        let equals = cheapest(m0, &prices, None).unwrap();
        let best = best_by_rows::<Toy>(&bracket, &equals).unwrap();
        assert_eq!(best.pairs, expected);
    }
}

#[test]
fn the_foremost_of_sets_of_floaters() {
    let round = entrants(&[plain(1); 4], |_, _| false);
    let bracket = bracket(&round, 0..4, 0);
    let set = |places: &[usize]| places.iter().copied().collect::<Places>();
    let sets = [set(&[0, 1]), set(&[1, 2]), set(&[2, 3]), set(&[0, 3])];
    // The sum of the places, but for one of them.
    let sum =
        |players: &[PlayerIndex]| players.iter().map(|player| player.get() % 3).sum::<usize>();
    let found = foremost(&bracket, sets.to_vec(), |players| Some(sum(players)));
    let (least, foremost_sets) = found.unwrap();
    let places: Vec<Vec<usize>> = foremost_sets.into_iter().map(|it| it.iter().collect()).collect();
    assert_eq!((least, places), (0, vec![vec![0, 3]]));
    let untold =
        foremost(&bracket, sets.to_vec(), |players| Some(sum(players)).filter(|&it| it < 3));
    assert!(untold.is_none());
    let equal = foremost(&bracket, sets.to_vec(), |_| Some(7)).unwrap();
    assert_eq!((equal.0, equal.1.len()), (7, 4));
    assert_eq!(others(&bracket, sets[3]).map(PlayerIndex::get).collect::<Vec<_>>(), [1, 2]);
}

/// What the strengths of two preferences say of both.
#[test]
fn strengths_of_two_players() {
    use pairwright_history::Strength::{Absolute, Mild, None as Nothing, Strong};
    let of = |strength| Traits { strength, ..plain(1) };
    let all = [Nothing, Mild, Strong, Absolute];
    for (one, other) in all.into_iter().flat_map(|one| all.map(|other| (one, other))) {
        let both = |some: &[_]| some.contains(&one) && some.contains(&other);
        assert_eq!(of(one).is_absolute_with(&of(other)), both(&[Absolute]));
        assert_eq!(of(one).is_strong_with(&of(other)), both(&[Strong, Absolute]));
    }
    for (one, other, exceeds) in [(2, 2, true), (3, 2, true), (1, 2, false), (2, 1, false)] {
        let [one, other] = [one, other].map(|difference| Traits { difference, ..plain(1) });
        assert_eq!(one.exceeds_difference_with(&other), exceeds);
    }
}

/// Both are due White, and one of them gets Black: a third time running if it was their colour twice. It is the player of
/// the smaller difference; of equal ones it is whichever had White more recently, unless both had Black twice.
#[test]
fn a_colour_three_times_running() {
    use pairwright_model::Colour::{Black, White};
    let of =
        |difference, repeated| Traits { colour: Some(White), difference, repeated, ..plain(1) };
    let (twice, mixed) = (Some(Black), None);
    for (one, other, repeats) in [
        (of(1, twice), of(2, mixed), true),
        (of(1, mixed), of(2, twice), false),
        (of(2, mixed), of(1, twice), true),
        (of(2, twice), of(1, mixed), false),
        (of(2, twice), of(2, twice), true),
        (of(2, twice), of(2, mixed), false),
        (of(2, mixed), of(2, twice), false),
        (of(1, Some(White)), of(2, twice), false),
    ] {
        assert_eq!(one.repeats_colour_with(&other), repeats, "{one:?} {other:?}");
    }
}

#[test]
fn a_part_of_the_candidates() {
    let all = Within::default;
    assert!(all().is_everything());
    let parts = [
        Within { together: vec![(4, 1)], ..all() },
        Within { apart: vec![(0, 1)], ..all() },
        Within { groups: vec![vec![0, 1]], ..all() },
        Within { only: Some((0, vec![1])), ..all() },
        Within { alone: Some(0), ..all() },
    ];
    assert!(parts.iter().all(|part| !part.is_everything()));
    let within = Within { alone: Some(0), ..parts[0].clone() };
    let rest = Candidate { pairs: vec![(0, 2)], unpaired: vec![1] };
    let whole = Candidate { pairs: vec![(1, 4), (2, 5)], unpaired: vec![0, 3] };
    assert_eq!(within.completed(&[2, 3, 5], &rest), whole);
}

#[test]
fn the_only_opponent_of_a_player() {
    let round = entrants(&[plain(1); 4], |one, other| one == 0 && other != 2 || one == 1);
    let only = |at| {
        let others = players((0..4).filter(|&other| other != at));
        round.only_opponent(PlayerIndex::new(at), &others)
    };
    assert_eq!(
        [0, 1, 2, 3].map(only),
        [Some(2), None, None, Some(2)].map(|it| it.map(PlayerIndex::new))
    );
}

/// Three players after two rounds without games: 1 has 2 points, 2 has 1 point and was absent last, 3 has half a point and
/// was absent first. Half of the points that could be made is 1.
#[test]
fn traits_of_players_by_their_records() {
    use pairwright_history::{Float, Policies};
    use pairwright_model::Bye::{FullPoint, HalfPoint, ZeroPoint};
    use pairwright_model::{PairingNumber, PlayerSetup, RoundRecord, Setup};
    static POLICIES: Policies = Policies {
        float_of_unplayed: |record, _| {
            (record == RoundRecord::Bye(ZeroPoint)).then_some(Float::Down)
        },
        bars_bye: |record, _| record == RoundRecord::Bye(FullPoint),
        takes_part: |_| true,
        last_games_outweigh: false,
    };
    let records = [[FullPoint, FullPoint], [FullPoint, ZeroPoint], [ZeroPoint, HalfPoint]];
    let players = (1..).zip(records).map(|(number, byes)| {
        PlayerSetup::new(PairingNumber::new(number).unwrap(), byes.map(RoundRecord::Bye).to_vec())
    });
    let setup = Setup { players: players.collect(), rounds_paired: Some(2), ..Setup::default() };
    let event = setup.validate().unwrap();
    for (rounds, demand, topscorers, may_have_bye) in [
        (3, Demand::Nothing, [true, false, false], [false, false, true]),
        (4, Demand::Nothing, [false; 3], [false, false, true]),
        (4, Demand::Bye(PlayerIndex::new(0)), [false; 3], [false; 3]),
        (4, Demand::Bye(PlayerIndex::new(2)), [false; 3], [false, false, true]),
    ] {
        let request = PairingRequest::with_total_rounds(&event, 3, rounds).unwrap();
        let round = Toy::entrants_read_by(&request, demand, &POLICIES);
        let of = [0, 1, 2].map(|at| *round.traits(PlayerIndex::new(at)));
        assert_eq!(of.map(|traits| traits.topscorer), topscorers);
        assert_eq!(of.map(|traits| traits.may_have_bye), may_have_bye);
        assert_eq!(of.map(|traits| traits.down), [[false; 2], [true, false], [false, true]]);
        assert_eq!(of.map(|traits| traits.up), [[false; 2]; 3]);
    }
}
