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
            let reached = start + *cost - *potential;
            if *before == NONE || reached < *so_far {
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
    use crate::matching::cardinality::Cardinality;
    use crate::random::Random;

    /// The flows place everybody and cost what the duals sum up to, which exceed no edge: so neither can be improved.
    /// Where there is no bound, not everybody can be placed.
    #[test]
    fn flows_and_duals_prove_each_other() {
        let mut random = Random::new(2);
        let (mut found, mut none) = (0, 0);
        for _ in 0..2000 {
            let kinds = 1 + random.below(5);
            let counts: Vec<u32> = (0..kinds).map(|_| [1, 1, 2, 3][random.below(4)]).collect();
            let (odds, mut costs) = (1 + random.below(4), vec![None; kinds * kinds]);
            for (a, b) in (0..kinds).flat_map(|b| (0..=b).map(move |a| (a, b))) {
                let is_edge = random.below(4) < odds && (a != b || counts[a] > 1);
                let cost = is_edge.then(|| i64::try_from(random.below(9)).unwrap() - 4);
                (costs[a * kinds + b], costs[b * kinds + a]) = (cost, cost);
            }
            let cost = |a: usize, b: usize| costs[a * kinds + b];
            // Each vertex once to give and once to take.
            let of = (0..kinds).flat_map(|kind| (0..counts[kind]).map(move |_| kind));
            let of: Vec<usize> = of.collect();
            let mut matching = Cardinality::new(2 * of.len());
            matching.maximise(|u, v| {
                let (u, v) = (u.min(v), u.max(v).wrapping_sub(of.len()));
                u != v && v < of.len() && u < of.len() && cost(of[u], of[v]).is_some()
            });
            let Some(bound) = Bound::new(&counts, cost) else {
                assert!(matching.exposed().count() > 0, "{counts:?} {costs:?}");
                none += 1;
                continue;
            };
            found += 1;
            let mut paid = 0;
            for (a, &count) in counts.iter().enumerate() {
                paid -= i64::from(count) * bound.twice_dual(a);
                let sum = |flow: &dyn Fn(usize) -> u32| (0..kinds).map(flow).sum::<u32>();
                assert_eq!([sum(&|b| bound.flow(a, b)), sum(&|b| bound.flow(b, a))], [count; 2]);
                for b in 0..kinds {
                    let Some(cost) = cost(a, b) else {
                        assert_eq!(bound.flow(a, b), 0);
                        continue;
                    };
                    let slack = 2 * cost - bound.twice_dual(a) - bound.twice_dual(b);
                    assert!(slack >= 0 && bound.is_tight(a, b, cost) == (slack == 0));
                    paid += i64::from(bound.flow(a, b)) * cost;
                }
            }
            assert_eq!(paid, 0, "{counts:?} {costs:?}");
        }
        assert!(found > 400 && none > 400, "{found} {none}");
    }
}
