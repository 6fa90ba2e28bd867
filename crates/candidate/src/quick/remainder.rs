//! The remainder, or a whole homogeneous bracket: S1 and its opponents.

use pairwright_matching::weighted::Matcher;

use super::tight::Tight;
use crate::decisions::Decisions;
use crate::{OrderFields, bipartite::Bipartite};

/// The first perfect matching of tight pairs of `players` (ascending) in the order of generation;
/// `None` if there is no perfect matching.
pub(super) fn pair(tight: &Tight<'_>, players: &[usize]) -> Option<Vec<(usize, usize)>> {
    let n1 = players.len() / 2;
    let (s1, s2) = players.split_at(n1);
    let sides = Sides::new(tight, s1, s2);
    let matching = sides.matching();
    if matching.is_perfect() {
        return Some(sides.first_pairs(matching));
    }
    let chosen = exchange(tight, players, n1, &sides, &matching)?;
    let (s1, s2): (Vec<usize>, Vec<usize>) =
        players.iter().partition(|player| chosen.binary_search(player).is_ok());
    let sides = Sides::new(tight, &s1, &s2);
    let matching = sides.matching();
    matching.is_perfect().then(|| sides.first_pairs(matching))
}

/// As [`pair`], but only if the original S1 and S2 will do.
pub(super) fn pair_without_exchange(
    tight: &Tight<'_>,
    players: &[usize],
) -> Option<Vec<(usize, usize)>> {
    let (s1, s2) = players.split_at(players.len() / 2);
    let sides = Sides::new(tight, s1, s2);
    let matching = sides.matching();
    matching.is_perfect().then(|| sides.first_pairs(matching))
}

/// S1 against S2. In an odd remainder, nobody plays for S1, last: whoever he gets is unpaired.
struct Sides<'a> {
    tight: &'a Tight<'a>,
    left: Vec<usize>,
    right: &'a [usize],
}

impl<'a> Sides<'a> {
    fn new(tight: &'a Tight<'_>, s1: &[usize], s2: &'a [usize]) -> Self {
        let left = s1.iter().copied().chain(tight.nobody()).collect();
        Self { tight, left, right: s2 }
    }

    /// Pairs as many as possible.
    fn matching(&self) -> Bipartite {
        let mut matching = Bipartite::new(self.left.len(), self.right.len());
        matching.maximise(|l, r| self.is_allowed(l, r));
        matching
    }

    /// The pairs of the first perfect matching: in the order of S1, each with the highest ranked
    /// opponent possible (D.1).
    fn first_pairs(&self, matching: Bipartite) -> Vec<(usize, usize)> {
        let opponents = matching.make_first(|l, r| self.is_allowed(l, r));
        let pairs = self.left.iter().zip(opponents);
        pairs
            .filter(|(left, _)| **left < self.tight.members)
            .map(|(&left, right)| (left, self.right[right]))
            .collect()
    }

    fn is_allowed(&self, left: usize, right: usize) -> bool {
        self.tight.are_adjacent(self.left[left], self.right[right])
    }
}

/// The S1 of the first perfect matching when the original one will not do (D.2).
///
/// Minimises the number of exchanged players and the sum of S1's numbers by weights on the tight
/// pairs, starting from the incomplete matching of the original subgroups. S1 is the set of higher
/// players of the pairs.
fn exchange(
    tight: &Tight<'_>,
    players: &[usize],
    n1: usize,
    sides: &Sides<'_>,
    matching: &Bipartite,
) -> Option<Vec<usize>> {
    let count = players.len();
    let vertices = count + usize::from(tight.nobody().is_some());
    let vertex = |place: usize| players.get(place).copied().unwrap_or(tight.members);
    let (layout, fields, ()) = OrderFields::around(count, |_| ());
    let order = fields.units::<i64>(&layout.units(i64::BITS));
    let number = |place: usize| i64::try_from(place + 1).unwrap_or(i64::MAX);
    let most = number(count);

    // The price of a pair is the number of its higher player; less the number of everybody in the
    // original S1, which all candidates pay alike. Then pairs of S1 with S2 are free.
    let is_s1 = |place: usize| place < n1;
    let refund = |place: usize| if is_s1(place) { number(place) } else { 0 };
    let weight = |higher: usize, lower: usize| {
        let price = if lower >= count { 0 } else { number(higher) };
        let exchanged = i64::from(lower < count && !is_s1(higher));
        (refund(higher) + refund(lower) - price) * order.sum - exchanged * order.exchanged
    };
    let dual = |place: usize| {
        let plays_for_s1 = is_s1(place) || place >= count;
        if plays_for_s1 { most * order.sum } else { -most * order.sum }
    };
    let mate = |place: usize| {
        if is_s1(place) {
            matching.right_of(place).map(|right| n1 + right)
        } else if place >= count {
            matching.right_of(n1).map(|right| n1 + right)
        } else {
            matching.left_of(place - n1).map(|left| if left < n1 { left } else { count })
        }
    };
    debug_assert_eq!(sides.left.len() + sides.right.len(), vertices);
    let mut matcher = Matcher::resume(
        vertices,
        |u, v| tight.are_adjacent(vertex(u), vertex(v)).then(|| weight(u, v)),
        |_| -order.forced,
        dual,
        mate,
    );
    matcher.settle();
    if (0..vertices).any(|place| matcher.mate(place).is_none()) {
        return None;
    }
    let mut decisions =
        Decisions { matcher, members: count, alone: vec![order.forced; vertices], order };
    let places: Vec<usize> = (0..count).collect();
    let (s1, s2) = places.split_at(n1);
    decisions.choose_exchanged(s1, s2);
    Some((0..count).filter(|&place| decisions.is_higher(place)).map(vertex).collect())
}
