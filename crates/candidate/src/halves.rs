//! Where the general route starts if half of the vertices cannot be paired with each other.
//!
//! Then everybody of that half needs somebody of the other, or stays single. The heaviest assignment of
//! the halves has duals that hold for their edges. They still do when all of one half rise by as much as
//! those of the other fall: if that lets them cover the edges within the other half and whoever might
//! stay single, they prove that the assignment is the heaviest of all matchings. A matcher that starts
//! from there is at rest.
//!
//! What this leads to is no different from what a matcher finds by itself, only how soon: that would
//! first have to learn, pair by pair, that nobody of the upper half is to be had for another.

use pairwright_matching::Weight;
use pairwright_matching::assignment::Assignment;
use pairwright_matching::weighted::Matcher;

/// Below this a matcher by itself takes no longer.
const MANY: usize = 40;

/// Two halves of the vertices, ascending; no edge joins two of the lower one.
pub(crate) struct Halves {
    upper: Vec<usize>,
    lower: Vec<usize>,
    is_lower: Vec<bool>,
}

impl Halves {
    /// The lower half are those with the fewest partners, if that is one.
    pub(crate) fn new(vertices: usize, edges: &[(usize, usize)]) -> Option<Self> {
        if vertices % 2 == 1 || vertices < MANY {
            return None;
        }
        let mut partners = vec![0_usize; vertices];
        for &(u, v) in edges {
            partners[u] += 1;
            partners[v] += 1;
        }
        let mut order: Vec<usize> = (0..vertices).rev().collect();
        order.sort_by_key(|&vertex| partners[vertex]);
        let mut is_lower = vec![false; vertices];
        for &vertex in &order[..vertices / 2] {
            is_lower[vertex] = true;
        }
        if edges.iter().any(|&(u, v)| is_lower[u] && is_lower[v]) {
            return None;
        }
        let (lower, upper) = (0..vertices).partition(|&vertex| is_lower[vertex]);
        Some(Self { upper, lower, is_lower })
    }

    /// Whether the two are not of one half. Where nobody may be single, no others are paired.
    pub(crate) fn are_apart(&self, one: usize, other: usize) -> bool {
        self.is_lower[one] != self.is_lower[other]
    }

    /// A matcher at rest of these edges, ascending by their ends, if everybody is best paired with
    /// somebody of the other half.
    pub(crate) fn settled<W: Weight>(
        &self,
        edges: &[(usize, usize, W)],
        single: impl Fn(usize) -> W,
    ) -> Option<Matcher<W>> {
        let vertices = self.is_lower.len();
        let assignment = Assignment::new(&self.between(edges))?;
        let mut twice_duals = vec![W::zero(); vertices];
        let mut mates = vec![0; vertices];
        for (place, &upper) in self.upper.iter().enumerate() {
            let lower = self.lower[assignment.partners[place]];
            (mates[upper], mates[lower]) = (lower, upper);
            twice_duals[upper] = twice(assignment.firsts[place]);
            twice_duals[self.lower[place]] = twice(assignment.seconds[place]);
        }
        let rise = self.rise(edges, &single, &twice_duals)?;
        for (dual, &is_lower) in twice_duals.iter_mut().zip(&self.is_lower) {
            if is_lower { *dual -= rise } else { *dual += rise }
        }
        Some(Matcher::resume_by_edges(
            vertices,
            edges.iter().copied(),
            single,
            |v| twice_duals[v],
            |v| Some(mates[v]),
        ))
    }

    /// By how much twice the duals of the upper half have to rise, and those of the lower one to fall,
    /// if there is an amount that covers all.
    fn rise<W: Weight>(
        &self,
        edges: &[(usize, usize, W)],
        single: impl Fn(usize) -> W,
        twice_duals: &[W],
    ) -> Option<W> {
        let lacking = |&v: &usize| twice(single(v)) - twice_duals[v];
        let within = edges.iter().filter(|&&(u, v, _)| !self.is_lower[u] && !self.is_lower[v]);
        // Both ends of an edge rise, so each by half of what it lacks, which is even.
        let needed =
            within.map(|&(u, v, weight)| (twice(weight) - twice_duals[u] - twice_duals[v]).half());
        let least = self.upper.iter().map(lacking).chain(needed).max()?;
        let most = self.lower.iter().map(|v| -lacking(v)).min()?;
        // As far as may be, but for a little: then nobody seems as well off single.
        let nearly = most - W::unit(0);
        if nearly > least { Some(nearly) } else { Some(most).filter(|_| least <= most) }
    }

    /// The edges between the halves: for each of the upper one, by place, the places of the others,
    /// ascending.
    fn between<W: Copy>(&self, edges: &[(usize, usize, W)]) -> Vec<Vec<(usize, W)>> {
        let mut places = vec![0; self.is_lower.len()];
        for half in [&self.upper, &self.lower] {
            for (place, &vertex) in half.iter().enumerate() {
                places[vertex] = place;
            }
        }
        let mut lists = vec![Vec::new(); self.upper.len()];
        for &(u, v, weight) in edges {
            match (self.is_lower[u], self.is_lower[v]) {
                (false, true) => lists[places[u]].push((places[v], weight)),
                (true, false) => lists[places[v]].push((places[u], weight)),
                _ => {}
            }
        }
        lists
    }
}

fn twice<W: Weight>(weight: W) -> W {
    weight + weight
}
