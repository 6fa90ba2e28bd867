//! Enumerates the matchings of a few vertices, as long as they may be among the cheapest.
//!
//! If few pairs are allowed, there are few matchings, and enumerating them is cheaper than pricing the
//! bracket for other strategies.

use crate::matching::Weight;

use crate::bits::{Bits, Places, rarest};
use crate::place::{ALONE, as_mate};

/// The most vertices; more have too many matchings.
pub(crate) const LONGEST: usize = 24;

/// The mate of each vertex, or [`ALONE`].
pub(crate) type Mates = [u8; LONGEST];

/// Judges the matchings that a search finds.
pub(crate) trait Finder<W> {
    /// Whether no matching that costs at least `least` can count.
    fn is_beaten(&self, least: W) -> bool;

    /// Takes a matching that is not beaten, with the vertices that it leaves alone; returns the steps that
    /// judging it took.
    fn note(&mut self, cost: W, mates: &Mates, alone: Places) -> u32;
}

/// A search. Costs are doubled, and once it begins reduced by what every vertex costs in any case: duals that
/// leave no cost below zero.
pub(crate) struct Search<W> {
    vertices: usize,
    /// The possible partners of each vertex, and their costs.
    partners: [u32; LONGEST],
    costs: Vec<W>,
    /// The partners that cost nothing.
    tight: [u32; LONGEST],
    /// The vertices that may stay alone, and their costs.
    may_stay: u32,
    alone: [W; LONGEST],
    /// The smallest of these costs: among an odd number of vertices, one stays alone.
    least_alone: W,
    mates: Mates,
    stay: Places,
    /// The number of further vertices that may stay alone.
    spare: usize,
    /// The number of steps left before the search gives up.
    steps: u32,
}

impl<W: Weight> Search<W> {
    /// A search among at most [`LONGEST`] vertices, `spare` of which may stay alone. It gives up after
    /// `steps` steps.
    pub(crate) fn new(vertices: usize, spare: usize, steps: u32) -> Self {
        Self {
            vertices,
            partners: [0; LONGEST],
            // Allocating zeroed memory takes longer, and this is little.
            costs: std::iter::repeat_n(W::zero(), vertices * vertices).collect(),
            tight: [0; LONGEST],
            may_stay: 0,
            alone: [W::zero(); LONGEST],
            least_alone: W::zero(),
            mates: [ALONE; LONGEST],
            stay: Places::default(),
            spare,
            steps,
        }
    }

    /// Allows a pair, at a cost.
    pub(crate) fn allow(&mut self, one: usize, other: usize, cost: W) {
        self.partners[one] |= 1 << other;
        self.partners[other] |= 1 << one;
        self.costs[one * self.vertices + other] = cost + cost;
        self.costs[other * self.vertices + one] = cost + cost;
    }

    /// Allows a vertex to stay alone, at a cost.
    pub(crate) fn let_stay(&mut self, vertex: usize, cost: W) {
        if self.spare > 0 {
            self.may_stay |= 1 << vertex;
            self.alone[vertex] = cost + cost;
        }
    }

    /// Enumerates all matchings that may count; `None` if there are too many. Most of the first `mdps` stay
    /// alone if there are not enough others.
    pub(crate) fn run(&mut self, mdps: usize, finder: &mut impl Finder<W>) -> Option<()> {
        // A vertex that must be paired cannot be.
        let Some(duals) = self.duals(mdps) else { return Some(()) };
        self.reduce(&duals[..self.vertices]);
        self.go_on((1 << self.vertices) - 1, W::zero(), finder);
        (self.steps > 0).then_some(())
    }

    /// Starts with half of the least cost of each vertex, and raises the duals one after the other until the
    /// costs forbid more.
    fn duals(&self, mdps: usize) -> Option<[W; LONGEST]> {
        let mut duals = [W::zero(); LONGEST];
        let least = |vertex: usize, cost: &dyn Fn(usize) -> W| {
            let alone = (self.may_stay >> vertex & 1 == 1).then_some(self.alone[vertex]);
            Bits(self.partners[vertex].into()).map(cost).chain(alone).min()
        };
        // If most moved-down players stay alone, each other vertex saves one of them that cost.
        let is_overrun = 2 * mdps > self.vertices;
        let most = self.alone[..self.vertices].iter().copied().max().unwrap_or_default();
        for (vertex, dual) in duals[..self.vertices].iter_mut().enumerate() {
            let cost = self.costs_of(vertex);
            *dual = if is_overrun && vertex >= mdps {
                -most
            } else {
                least(vertex, &|other| cost[other].half())?
            };
        }
        for vertex in 0..self.vertices {
            let cost = self.costs_of(vertex);
            duals[vertex] = least(vertex, &|other| cost[other] - duals[other])?;
        }
        Some(duals)
    }

    fn costs_of(&self, vertex: usize) -> &[W] {
        &self.costs[vertex * self.vertices..(vertex + 1) * self.vertices]
    }

    /// Subtracts the duals from the costs.
    fn reduce(&mut self, duals: &[W]) {
        for (one, &dual) in duals.iter().enumerate() {
            self.alone[one] -= dual;
            for other in Bits(self.partners[one].into()) {
                let cost = &mut self.costs[one * self.vertices + other];
                *cost = *cost - dual - duals[other];
                self.tight[one] |= u32::from(*cost == W::zero()) << other;
            }
        }
        let alone = Bits(self.may_stay.into()).map(|vertex| self.alone[vertex]);
        self.least_alone = alone.min().unwrap_or_default();
    }

    /// Enumerates all matchings of the `open` vertices.
    fn go_on(&mut self, open: u32, cost: W, finder: &mut impl Finder<W>) {
        let is_odd = open.count_ones() % 2 == 1;
        let least = if is_odd { cost + self.least_alone } else { cost };
        if self.steps == 0 {
            return;
        }
        self.steps -= 1;
        if finder.is_beaten(least) {
            return;
        }
        if open == 0 {
            let steps = finder.note(cost, &self.mates, self.stay);
            self.steps = self.steps.saturating_sub(steps);
            return;
        }
        let may_stay = if self.spare > 0 { self.may_stay } else { 0 };
        let Some(vertex) = rarest(open.into(), |one| self.partners[one].into(), may_stay.into())
        else {
            return;
        };
        let rest = open & !(1 << vertex);
        let (partners, tight) = (rest & self.partners[vertex], self.tight[vertex]);
        let others = Bits((partners & tight).into()).chain(Bits((partners & !tight).into()));
        others.for_each(|other| {
            let cost = cost + self.costs[vertex * self.vertices + other];
            (self.mates[vertex], self.mates[other]) = (as_mate(other), as_mate(vertex));
            self.go_on(rest & !(1 << other), cost, finder);
            (self.mates[vertex], self.mates[other]) = (ALONE, ALONE);
        });
        if may_stay >> vertex & 1 == 1 {
            self.spare -= 1;
            self.stay.0 |= 1 << vertex;
            self.go_on(rest, cost + self.alone[vertex], finder);
            self.stay.0 &= !(1 << vertex);
            self.spare += 1;
        }
    }
}
