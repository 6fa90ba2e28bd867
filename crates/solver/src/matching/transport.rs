//! The fractional optimum when vertices come in kinds.
//!
//! If vertices of a kind are interchangeable, the cheapest *fractional* perfect matching is a
//! transport from every kind to every kind (each edge used half from either side). Its duals bound
//! every real matching from below, whatever single edges are missing in reality: a perfect matching
//! of tight edges is optimal, and if there is one, the optimal ones are exactly those.
//!
//! Method: successive shortest paths with potentials. O(k²) steps for each of at most O(k²)
//! paths, with k kinds; usually O(k) paths.

use std::cmp::Ordering;

use crate::matching::Weight;

/// The optimal transport, which every optimal matching of kinds obeys.
#[derive(Clone, Debug)]
pub struct Bound<W> {
    kinds: usize,
    of: Vec<Kind<W>>,
    /// The flow from each kind to each other.
    flow: Vec<u32>,
}

impl<W: Weight> Bound<W> {
    /// The bound for kinds with `counts` vertices each; `cost` is symmetric, by kinds, and `None`
    /// where no two vertices of the kinds may be paired. `None` if not everybody can be paired.
    pub fn new(counts: &[u32], cost: impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let kinds = counts.len();
        let costs: Vec<Option<W>> = (0..kinds * kinds)
            .map(|at| (at / kinds, at % kinds))
            .map(|(a, b)| if a == b && counts[a] < 2 { None } else { cost(a, b) })
            .collect();
        let mut transport = Transport::new(counts, costs)?;
        transport.ship_along_tight_edges();
        let mut paths = Paths::default();
        while transport.has_supply() {
            paths.begin(&transport);
            transport.augment(&mut paths)?;
        }
        Some(Self { kinds, of: transport.of, flow: transport.flow })
    }

    /// The number of kinds.
    pub fn kinds(&self) -> usize {
        self.kinds
    }

    /// Twice the dual of a kind: the duals of two kinds never exceed the cost of their edge.
    pub fn twice_dual(&self, kind: usize) -> W {
        self.of[kind].from + self.of[kind].to
    }

    /// The number of vertices of one kind that the cheapest transport pairs with another, counted from that
    /// side only.
    pub fn flow(&self, one: usize, other: usize) -> u32 {
        self.flow[one * self.kinds + other]
    }

    /// Whether an edge of this cost between two kinds may be part of an optimal matching.
    pub fn is_tight(&self, one: usize, other: usize, cost: W) -> bool {
        self.twice_dual(one) + self.twice_dual(other) == cost + cost
    }
}

struct Transport<W> {
    kinds: usize,
    costs: Vec<Option<W>>,
    of: Vec<Kind<W>>,
    flow: Vec<u32>,
}

/// The state of a kind.
#[derive(Clone, Debug)]
struct Kind<W> {
    /// Potentials as sender and as receiver; the sum of two never exceeds the cost.
    from: W,
    to: W,
    /// The supply and demand that are left.
    supply: u32,
    demand: u32,
}

impl<W: Weight> Transport<W> {
    fn new(counts: &[u32], costs: Vec<Option<W>>) -> Option<Self> {
        let kinds = counts.len();
        let mut of = Vec::with_capacity(kinds);
        for (sender, &count) in counts.iter().enumerate() {
            let row = &costs[sender * kinds..(sender + 1) * kinds];
            let from = row.iter().flatten().min().copied()?;
            of.push(Kind { from, to: W::zero(), supply: count, demand: count });
        }
        for receiver in 0..kinds {
            let senders =
                (0..kinds).filter_map(|s| Some(costs[s * kinds + receiver]? - of[s].from));
            of[receiver].to = senders.min()?;
        }
        Some(Self { kinds, costs, of, flow: vec![0; kinds * kinds] })
    }

    fn has_supply(&self) -> bool {
        self.of.iter().any(|kind| kind.supply > 0)
    }

    fn reduced_cost(&self, sender: usize, receiver: usize) -> Option<W> {
        Some(
            self.costs[sender * self.kinds + receiver]?
                - self.of[sender].from
                - self.of[receiver].to,
        )
    }

    fn ship_along_tight_edges(&mut self) {
        for sender in 0..self.kinds {
            for receiver in 0..self.kinds {
                let amount = self.of[sender].supply.min(self.of[receiver].demand);
                if amount > 0 && self.reduced_cost(sender, receiver) == Some(W::zero()) {
                    self.ship(sender, receiver, amount);
                    self.of[sender].supply -= amount;
                    self.of[receiver].demand -= amount;
                }
            }
        }
    }

    fn ship(&mut self, sender: usize, receiver: usize, amount: u32) {
        self.flow[sender * self.kinds + receiver] += amount;
    }

    /// Ships along the shortest path from a supply to any demand.
    fn augment(&mut self, paths: &mut Paths<W>) -> Option<()> {
        let end = loop {
            let receiver = paths.settle_nearest()?;
            if self.of[receiver].demand > 0 {
                break receiver;
            }
            for sender in 0..self.kinds {
                let ships_here = self.flow[sender * self.kinds + receiver] > 0;
                if ships_here && paths.from[sender].is_none() {
                    let (distance, _) = paths.to[receiver];
                    paths.from[sender] = Some((distance, Some(receiver)));
                    paths.relax(self, sender, distance);
                }
            }
        };
        let length = paths.to[end].0;
        for kind in 0..self.kinds {
            if let Some((distance, _)) = paths.from[kind] {
                self.of[kind].from += length - distance;
            }
        }
        for &receiver in &paths.settled {
            self.of[receiver].to -= length - paths.to[receiver].0;
        }
        self.ship_along(paths, end)
    }

    fn ship_along(&mut self, paths: &Paths<W>, end: usize) -> Option<()> {
        let mut amount = self.of[end].demand;
        let mut receiver = end;
        let source = loop {
            let (_, sender) = paths.to[receiver];
            match paths.from[sender]?.1 {
                None => break sender,
                Some(previous) => {
                    amount = amount.min(self.flow[sender * self.kinds + previous]);
                    receiver = previous;
                }
            }
        };
        amount = amount.min(self.of[source].supply);
        receiver = end;
        loop {
            let (_, sender) = paths.to[receiver];
            self.ship(sender, receiver, amount);
            let Some(previous) = paths.from[sender]?.1 else { break };
            self.flow[sender * self.kinds + previous] -= amount;
            receiver = previous;
        }
        self.of[source].supply -= amount;
        self.of[end].demand -= amount;
        Some(())
    }
}

/// Shortest paths from a supply, by reduced cost.
#[derive(Default)]
struct Paths<W> {
    /// The distance of each kind as a sender, and the receiver whose shipment would be redirected (`None` for
    /// a source).
    from: Vec<Option<(W, Option<usize>)>>,
    /// Its distance as a receiver so far, and the sender before it; [`NONE`] if there is none yet.
    to: Vec<(W, usize)>,
    /// The receivers whose distance is final, and all others, ascending.
    settled: Vec<usize>,
    open: Vec<usize>,
    /// The receivers of those that are as near as the last settled one. If many edges are tight, there are
    /// many.
    nearest: Vec<usize>,
}

/// Stands for no kind.
const NONE: usize = usize::MAX;

impl<W: Weight> Paths<W> {
    /// Starts again at the first remaining supply; its surroundings are examined, not those of all supplies.
    fn begin(&mut self, transport: &Transport<W>) {
        let kinds = transport.kinds;
        self.from.clear();
        self.from.resize(kinds, None);
        self.to.clear();
        self.to.resize(kinds, (W::zero(), NONE));
        self.settled.clear();
        self.settled.reserve(kinds);
        self.nearest.clear();
        self.open.clear();
        self.open.extend(0..kinds);
        if let Some(sender) = (0..kinds).find(|&sender| transport.of[sender].supply > 0) {
            self.from[sender] = Some((W::zero(), None));
            self.relax(transport, sender, W::zero());
        }
    }

    fn relax(&mut self, transport: &Transport<W>, sender: usize, distance: W) {
        let costs = &transport.costs[sender * transport.kinds..(sender + 1) * transport.kinds];
        let start = distance - transport.of[sender].from;
        let has_settled = !self.settled.is_empty();
        for &receiver in &self.open {
            let Some(cost) = &costs[receiver] else { continue };
            let potential = &transport.of[receiver].to;
            let (so_far, before) = &self.to[receiver];
            if *before == NONE || W::is_less(&start, cost, potential, so_far) {
                let reached = start + *cost - *potential;
                self.to[receiver] = (reached, sender);
                if has_settled && reached == distance {
                    self.nearest.push(receiver);
                }
            }
        }
    }

    /// The nearest receiver whose distance was not final yet; it becomes so.
    fn settle_nearest(&mut self) -> Option<usize> {
        if self.nearest.is_empty() {
            self.find_nearest();
        }
        let receiver = self.nearest.pop()?;
        let place = self.open.binary_search(&receiver).ok()?;
        self.open.remove(place);
        self.settled.push(receiver);
        Some(receiver)
    }

    fn find_nearest(&mut self) {
        for &receiver in &self.open {
            let (distance, before) = &self.to[receiver];
            if *before == NONE {
                continue;
            }
            let nearest = self.nearest.last().map(|&nearest| &self.to[nearest].0);
            match nearest.map_or(Ordering::Equal, |nearest| distance.cmp(nearest)) {
                Ordering::Less => {
                    self.nearest.clear();
                    self.nearest.push(receiver);
                }
                Ordering::Equal => self.nearest.push(receiver),
                Ordering::Greater => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three kinds: two vertices of the first may pair at 0 only with the second; the third is expensive.
    #[test]
    fn tight_edges_are_those_of_optimal_matchings() {
        let costs = [[9, 0, 5], [0, 9, 1], [5, 1, 2]];
        let bound = Bound::new(&[3, 2, 1], |a, b| Some(i64::from(costs[a][b]))).unwrap();
        // Two pairs first-second at 0 and one first-third at 5 is the best: 5. The alternative
        // second-third at 1 pairs two of the first at 9.
        assert!(bound.is_tight(0, 1, 0));
        assert!(bound.is_tight(0, 2, 5));
        assert!(!bound.is_tight(0, 0, 9));
    }

    #[test]
    fn a_kind_without_partners_has_no_bound() {
        assert!(Bound::<i64>::new(&[1, 1], |a, b| (a == b).then_some(0)).is_none());
        assert!(Bound::<i64>::new(&[3, 1], |a, b| (a != b).then_some(0)).is_none());
    }
}
