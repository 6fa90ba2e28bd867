//! Criteria that no single number holds, so that a few at a time are compared.

use pairwright_solver::{
    KindCosts, Layout, Limbo, Problem, Route, Slot, Statement, Sum, general_as_stated,
};

/// How often a cost counts in which criteria, of which the first is the most important.
type Cost = Vec<(usize, i64)>;

/// How often a wide criterion counts. One number of 120 bits holds no more than two of these, for a few players.
const WIDE: i64 = 1 << 57;

/// A homogeneous bracket of players who may all meet if their kinds have a cost.
struct Bracket {
    layout: Layout,
    slots: Vec<Slot>,
    kinds: Vec<u32>,
    pairs: Vec<(usize, usize, Cost)>,
    alone: Vec<Cost>,
}

impl Bracket {
    fn new(
        criteria: usize,
        kinds: impl Iterator<Item = u32>,
        pairs: Vec<(usize, usize, Cost)>,
        alone: Vec<Cost>,
    ) -> Self {
        let mut layout = Layout::new();
        let slots = (0..criteria).map(|_| layout.slot(1 << 61)).collect();
        Self { layout, slots, kinds: kinds.collect(), pairs, alone }
    }

    /// The pairs of the best candidate.
    fn paired(self) -> Vec<(usize, usize)> {
        general_as_stated(self).pairs
    }

    fn sum<S: Sum>(&self, cost: &Cost, sum: &mut S) -> S::Cost {
        for &(slot, times) in cost {
            sum.add(self.slots[slot], times);
        }
        sum.take()
    }
}

impl Statement for Bracket {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn kind_count(&self) -> usize {
        self.alone.len()
    }

    fn members(&self) -> usize {
        self.kinds.len()
    }

    fn problem<S: Sum>(self, _: Route, sum: &mut S) -> Problem<S::Cost> {
        let (members, kind_count) = (self.members(), self.kind_count());
        let mut pair = KindCosts::new(kind_count);
        for (one, other, cost) in &self.pairs {
            pair.allow(*one, *other, self.sum(cost, sum));
        }
        let alone = self.alone.iter().map(|cost| self.sum(cost, sum)).collect();
        Problem {
            members,
            mdps: 0,
            has_remainder: true,
            limbo: Limbo::Apart,
            joins: false,
            mdp_classes: Vec::new(),
            kinds: self.kinds,
            kind_count,
            pair,
            alone,
            conflicts: vec![Vec::new(); members].into(),
            spare: members % 2,
        }
    }
}

/// In four criteria a pair costs what two unpaired players cost, and the fifth tells which of the two is cheaper.
#[test]
fn the_last_criterion_tells_whether_two_are_paired() {
    for (pair, single, is_paired) in [(1, 1, true), (3, 1, false), (1, 0, false), (0, 1, true)] {
        let cost = |wide: i64, last: i64| -> Cost {
            (0..4).map(|slot| (slot, wide)).chain([(4, last)]).collect()
        };
        let pairs = vec![(0, 0, cost(8 * WIDE, pair))];
        let found = Bracket::new(5, [0; 2].into_iter(), pairs, vec![cost(4 * WIDE, single)]);
        assert_eq!(!found.paired().is_empty(), is_paired, "{pair} against two times {single}");
    }
}

/// Of the criteria, 310 bits in all, the first forbids a pair of one kind. The second, which counts the others, would allow
/// it.
#[test]
fn few_kinds_may_have_more_criteria_than_the_longest_number() {
    let [first, second] = [0, 1].map(|slot| vec![(slot, 1)]);
    let pairs = vec![(0, 0, first.clone()), (0, 1, second), (1, 1, first.clone())];
    let kinds = (0..60).map(|player| player / 30);
    let found = Bracket::new(5, kinds, pairs, vec![first; 2]).paired();
    assert_eq!(found, (0..30).map(|one| (one, one + 30)).collect::<Vec<_>>());
}

/// Of each three players, who may only meet each other, the first two meet: the second and third criterion count the other
/// pairs. The last four players, who must all be paired, meet as D.1 says.
#[test]
fn many_threesomes_leave_room_for_those_who_must_be_paired() {
    for threes in [8, 20] {
        let last = 3 * threes;
        let of_three = |first: usize| {
            let [second, third] = [first + 1, first + 2];
            let counted = |slot| vec![(slot, WIDE)];
            [(first, second, vec![]), (first, third, counted(1)), (second, third, counted(2))]
        };
        let pairs = (0..last).step_by(3).flat_map(of_three).chain([(last, last, vec![])]);
        let alone = vec![vec![(0, 2 * WIDE)]; last + 1];
        let kinds = (0..).take(last).chain([u32::try_from(last).unwrap(); 4]);
        let found = Bracket::new(5, kinds, pairs.collect(), alone).paired();
        let firsts = (0..last).step_by(3).map(|first| (first, first + 1));
        let expected = firsts.chain([(last, last + 2), (last + 1, last + 3)]);
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
}

/// The first criterion settles whom the first six meet: 0 meets 1 for two, and the others cost nothing; every other way
/// costs four or more. Forty others, who may all meet, make it worth asking which criteria need not count.
#[test]
fn who_is_settled_stays_so() {
    let cost = |counts: [i64; 4]| (0..).zip(counts.map(|count| count * WIDE)).collect::<Cost>();
    let pairs = [
        (0, 1, [2, 0, 1, 0]),
        (0, 2, [0, 1, 0, 1]),
        (1, 2, [1, 0, 1, 0]),
        (2, 5, [0; 4]),
        (3, 4, [0, 0, 0, 1]),
        (6, 6, [0; 4]),
    ];
    let alone = [
        [3, 1, 1, 0],
        [2, 0, 0, 2],
        [1, 1, 1, 2],
        [3, 0, 2, 0],
        [3, 0, 0, 0],
        [2, 2, 0, 1],
        [5, 0, 0, 0],
    ];
    let kinds = (0..6).chain([6; 40]);
    let pairs = pairs.map(|(one, other, counts)| (one, other, cost(counts)));
    let found = Bracket::new(200, kinds, pairs.into(), alone.map(cost).into()).paired();
    let others = (6..26).map(|one| (one, one + 20));
    assert_eq!(found, [(0, 1), (2, 5), (3, 4)].into_iter().chain(others).collect::<Vec<_>>());
}
