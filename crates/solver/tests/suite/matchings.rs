//! What random graphs hardly ever show, and the lists and weights that matchings stand on.

use ethnum::I256;
use pairwright_solver::matching::cardinality::Cardinality;
use pairwright_solver::matching::weighted::Matcher;
use pairwright_solver::matching::{Lists, Rows, Weight};

/// A vertex that a blossom beside the root's makes outer meets the blossom of the root, which was there before:
/// without that edge no path leads on.
#[test]
fn a_blossom_that_closes_late_leads_into_that_of_the_root() {
    let pairs = [(1, 2), (3, 4), (5, 6), (7, 8)];
    let others = [(0, 1), (0, 3), (0, 4), (2, 5), (2, 8), (6, 7), (4, 5), (1, 9)];
    let (mut matching, mut rows) = (Cardinality::new(10), Rows::new(10));
    for (one, other) in pairs {
        matching.join(one, other);
    }
    for &(one, other) in pairs.iter().chain(&others) {
        rows.put(one, other, true);
    }
    assert!(matching.augment(0, &rows));
}

#[test]
fn a_pair_parts_once_one_of_them_is_worth_more_single() {
    let mut matcher = Matcher::of_edges(2, [(0, 1, 5_i64)].into_iter(), |_| 0);
    for (weight, mate, total) in
        [(0, Some(1), 5), (-3, Some(1), 5), (20, None, 20), (4, Some(1), 5)]
    {
        matcher.reweigh_single(0, weight);
        matcher.settle();
        assert!(matcher.is_certified());
        assert_eq!((matcher.mate(0), matcher.total()), (mate, total));
    }
}

#[test]
fn every_vertex_has_a_list_of_its_own() {
    let mut lists = Lists::new(vec![2, 2], vec![1, 2]);
    lists.push([7, 0, 3]);
    assert_eq!(lists.len(), 3);
    let expected: [&[u32]; 3] = [&[1, 2], &[], &[7, 0, 3]];
    assert!(lists.iter().eq(expected));
    assert!(lists.get(3).is_empty(), "who has no list has nobody in it");
    assert!(!lists.is_empty() && Lists::default().is_empty());
    assert_eq!(Lists::from(lists.iter().map(<[u32]>::to_vec).collect::<Vec<_>>()), lists);
}

#[test]
fn what_is_there_already_is_not_added() {
    let lists = Lists::from(vec![vec![1, 4], vec![], vec![3]]);
    let more = [(2, 0), (0, 5), (0, 2), (2, 3), (0, 4), (2, 0)];
    let expected = vec![vec![1, 2, 4, 5], vec![], vec![0, 3]];
    assert_eq!(lists.with(&more), Lists::from(expected));
}

/// Numbers on both sides of zero, up to the longest weight, with their halves.
fn is_exact<W: Weight>() {
    for bit in [0, 1, W::BITS / 2, W::BITS / 2 + 3, W::BITS - 1, W::BITS] {
        let unit = W::unit(bit);
        assert_eq!(unit.times(2).half(), unit);
        assert_eq!(unit.times(-6).half(), -(unit + unit + unit));
        assert_eq!(unit.times(-3) + unit.times(5), unit.times(2));
        assert!(-unit < W::zero() && W::zero() < unit && unit < unit.times(2));
    }
    let (far, one) = (W::unit(W::BITS).times(2), W::unit(0));
    assert!(far.is_far() && (-far).is_far());
    assert!(!(far - one).is_far() && !(one - far).is_far());
}

#[test]
fn halves_and_products_are_exact_on_both_sides_of_zero() {
    is_exact::<i64>();
    is_exact::<i128>();
    is_exact::<I256>();
}
