//! The remainder, or a whole homogeneous bracket: S1 and its opponents.

use crate::matching::Rows;
use crate::matching::cardinality::Cardinality;
use crate::matching::rows::{contains, set_of};
use crate::matching::weighted::Matcher;

use super::bipartite::Bipartite;
use super::sides::Sides;
use super::tight::Tight;
use crate::OrderSlots;
use crate::decisions::Decisions;
use crate::generation::least_exchanged_by;
use crate::open::Open;

/// The first perfect matching of tight pairs of `players` (ascending) in the order of generation;
/// `None` if there is no perfect matching.
pub(super) fn pair(tight: &Tight<'_>, players: &[usize]) -> Option<Vec<(usize, usize)>> {
    let n1 = (players.len() - tight.nobody().len()) / 2;
    let (s1, s2) = players.split_at(n1);
    let sides = Sides::new(tight, s1, s2);
    let matching = Bipartite::largest(&sides);
    if matching.is_perfect() {
        return Some(first_pairs(&sides, matching));
    }
    let graph = Graph::new(tight, players);
    let first = |player, from| graph.rows.first_in(player, &graph.all, from);
    let least = least_exchanged_by(players, n1, tight.members, first);
    if let Some(pairs) = least.and_then(|s1| pair_with(tight, players, &s1)) {
        return Some(pairs);
    }
    pair_with(tight, players, &exchange(&sides, players, &graph, &matching)?)
}

/// The first perfect matching of the `chosen` S1, ascending, with the other `players`; `None` if there is none.
fn pair_with(
    tight: &Tight<'_>,
    players: &[usize],
    chosen: &[usize],
) -> Option<Vec<(usize, usize)>> {
    let (s1, s2): (Vec<usize>, Vec<usize>) =
        players.iter().partition(|player| chosen.binary_search(player).is_ok());
    let sides = Sides::new(tight, &s1, &s2);
    let matching = Bipartite::largest(&sides);
    matching.is_perfect().then(|| first_pairs(&sides, matching))
}

/// The opponents of S1 in the first perfect matching (D.1).
fn first_pairs(sides: &Sides<'_>, matching: Bipartite<'_>) -> Vec<(usize, usize)> {
    let pairs = sides.left().iter().zip(matching.make_first());
    let pairs = pairs.filter(|(left, _)| **left < sides.tight().members);
    let mut first = Vec::with_capacity(sides.left().len());
    first.extend(pairs.map(|(&left, right)| (left, sides.right()[right])));
    first
}

/// S1 of the first perfect matching if the original S1 does not allow one (D.2).
///
/// Minimises the number of exchanged players and the sum of S1's numbers by weights on the tight pairs,
/// starting from the incomplete matching of the original subgroups. S1 is the set of higher players of the
/// pairs.
fn exchange(
    sides: &Sides<'_>,
    players: &[usize],
    graph: &Graph,
    matching: &Bipartite<'_>,
) -> Option<Vec<usize>> {
    let (tight, count) = (sides.tight(), players.len());
    let vertices = count + tight.nobody().len();
    let n1 = count - vertices / 2;
    let (layout, slots, ()) = OrderSlots::around(count, |_| ());
    let order = slots.units::<i64>(&layout.units(i64::BITS));
    let number = |place: usize| i64::try_from(place + 1).unwrap_or(i64::MAX);
    let most = number(count);

    // The price of a pair is the number of its higher player, minus the numbers of the original S1, which all
    // candidates pay alike. Pairs of S1 with S2 are then free.
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
            matching.right_of(n1 + place - count).map(|right| n1 + right)
        } else {
            let beyond = |left| if left < n1 { left } else { count + left - n1 };
            matching.left_of(place - n1).map(beyond)
        }
    };
    if !graph.can_all_be_paired((0..vertices).map(mate)) {
        return None;
    }
    let mut matcher = Matcher::resume_by_edges(
        vertices,
        graph.pairs().map(|(u, v)| (u, v, weight(u, v))),
        |_| -order.forced,
        |place| 2 * dual(place),
        mate,
    );
    matcher.settle();
    let alone = vec![order.forced; vertices];
    let open = Open::all(matcher);
    let mut decisions = Decisions { open, members: count, mdps: 0, alone, order };
    let places: Vec<usize> = (0..count).collect();
    let (s1, s2) = places.split_at(n1);
    decisions.choose_exchanged(s1, s2);
    let higher = (0..).zip(players).filter(|&(place, _)| decisions.is_higher(place));
    Some(higher.map(|(_, &player)| player).collect())
}

/// The tight pairs of some players and of nobody, by places in ascending order of the players.
struct Graph {
    rows: Rows,
    /// The vertex of each place, and the place of each vertex.
    vertices: Vec<usize>,
    places: Vec<usize>,
    /// All vertices, as bits.
    all: Vec<u64>,
}

impl Graph {
    fn new(tight: &Tight<'_>, players: &[usize]) -> Self {
        let rows = tight.tight_kinds().rows(tight.conflicts());
        let vertices: Vec<usize> = players.iter().copied().chain(tight.nobody()).collect();
        let mut places = vec![0; rows.vertices()];
        for (place, &vertex) in vertices.iter().enumerate() {
            places[vertex] = place;
        }
        let all = set_of(rows.vertices(), vertices.iter().copied());
        Self { rows, vertices, places, all }
    }

    /// All tight pairs, the lower player first.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..).zip(&self.vertices).flat_map(move |(place, &vertex)| {
            let next = move |from: usize| self.rows.first_in(vertex, &self.all, from);
            let others = std::iter::successors(next(vertex + 1), move |&other| next(other + 1));
            others.map(move |other| (place, self.places[other]))
        })
    }

    /// Whether all can be paired at once, given these partners.
    fn can_all_be_paired(&self, mates: impl Iterator<Item = Option<usize>>) -> bool {
        let mut matching = Cardinality::new(self.rows.vertices());
        for vertex in 0..self.rows.vertices() {
            if !contains(&self.all, vertex) {
                matching.remove(vertex);
            }
        }
        for (place, mate) in mates.enumerate() {
            if let Some(mate) = mate.filter(|&mate| mate > place) {
                matching.join(self.vertices[place], self.vertices[mate]);
            }
        }
        let exposed: Vec<usize> = matching.exposed().collect();
        exposed
            .into_iter()
            .all(|vertex| matching.mate(vertex).is_some() || matching.augment(vertex, &self.rows))
    }
}
