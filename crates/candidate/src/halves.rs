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

use crate::Problem;

/// Below this a matcher by itself takes no longer.
const MANY: usize = 40;

/// Two halves of the vertices, ascending; no edge joins two of the lower one. If their number is odd,
/// the lower one has one more, whose partner is nobody.
pub(crate) struct Halves {
    upper: Vec<usize>,
    lower: Vec<usize>,
    is_lower: Vec<bool>,
}

impl Halves {
    /// The lower half of the vertices of `problem` are those with the fewest partners, if that is one, and is
    /// worth looking for.
    pub(crate) fn new<W: Copy, I: Iterator<Item = (usize, usize)>>(
        problem: &Problem<W>,
        edges: impl Fn() -> I,
    ) -> Option<Self> {
        let vertices = problem.vertices();
        if vertices < MANY || !problem.bars_half() { None } else { Self::of(vertices, edges) }
    }

    /// The same, whether it is or not.
    fn of<I: Iterator<Item = (usize, usize)>>(
        vertices: usize,
        edges: impl Fn() -> I,
    ) -> Option<Self> {
        let mut partners = vec![0_usize; vertices];
        edges().for_each(|(u, v)| {
            partners[u] += 1;
            partners[v] += 1;
        });
        let mut order: Vec<usize> = (0..vertices).rev().collect();
        order.sort_by_key(|&vertex| partners[vertex]);
        let mut is_lower = vec![false; vertices];
        for &vertex in &order[..vertices.div_ceil(2)] {
            is_lower[vertex] = true;
        }
        if edges().any(|(u, v)| is_lower[u] && is_lower[v]) {
            return None;
        }
        let (lower, upper) = (0..vertices).partition(|&vertex| is_lower[vertex]);
        Some(Self { upper, lower, is_lower })
    }

    /// Whether the two are not of one half. Where nobody is single, no others are paired.
    pub(crate) fn are_apart(&self, one: usize, other: usize) -> bool {
        self.is_lower[one] != self.is_lower[other]
    }

    /// A matcher at rest of these edges, ascending by their ends, if everybody is best paired with
    /// somebody of the other half. Edges that are in no best matching are left out.
    pub(crate) fn settled<W: Weight, I: Iterator<Item = (usize, usize, W)>>(
        &self,
        edges: &impl Fn() -> I,
        single: impl Fn(usize) -> W,
    ) -> Option<Matcher<W>> {
        let vertices = self.is_lower.len();
        let places = self.places();
        let between = || self.between(&places, edges(), &single);
        let assignment = Assignment::new(self.lower.len(), between)?;
        let mut twice_duals = vec![W::zero(); vertices];
        let mut mates = vec![None; vertices];
        for (place, &lower) in self.lower.iter().enumerate() {
            twice_duals[lower] = twice(assignment.seconds[place]);
        }
        for (place, &upper) in self.upper.iter().enumerate() {
            let lower = self.lower[assignment.partners[place]];
            (mates[upper], mates[lower]) = (Some(lower), Some(upper));
            twice_duals[upper] = twice(assignment.firsts[place]);
        }
        let nobody = assignment.firsts.get(self.upper.len()).map(|&dual| twice(dual));
        let rise = self.rise(edges, &single, &twice_duals, nobody)?;
        for (dual, &is_lower) in twice_duals.iter_mut().zip(&self.is_lower) {
            if is_lower { *dual -= rise } else { *dual += rise }
        }
        let is_tight =
            |&(u, v, weight): &(usize, usize, W)| twice_duals[u] + twice_duals[v] == twice(weight);
        Some(Matcher::resume_by_edges(
            vertices,
            edges().filter(is_tight),
            single,
            |v| twice_duals[v],
            |v| mates[v],
        ))
    }

    /// By how much twice the duals of the upper half have to rise, and those of the lower one to fall,
    /// if there is an amount that covers all. Where `nobody` has a dual, it rises to zero.
    fn rise<W: Weight, I: Iterator<Item = (usize, usize, W)>>(
        &self,
        edges: &impl Fn() -> I,
        single: impl Fn(usize) -> W,
        twice_duals: &[W],
        nobody: Option<W>,
    ) -> Option<W> {
        let lacking = |&v: &usize| twice(single(v)) - twice_duals[v];
        let within = edges().filter(|&(u, v, _)| !self.is_lower[u] && !self.is_lower[v]);
        // Both ends of an edge rise, so each by half of what it lacks, which is even.
        let needed =
            within.map(|(u, v, weight)| (twice(weight) - twice_duals[u] - twice_duals[v]).half());
        let least = self.upper.iter().map(lacking).chain(needed).max()?;
        if let Some(dual) = nobody {
            return Some(-dual).filter(|rise| least <= *rise);
        }
        let most = self.lower.iter().map(|v| -lacking(v)).min()?;
        // As far as may be, but for a little: then nobody seems as well off single.
        let nearly = most - W::unit(0);
        if nearly > least { Some(nearly) } else { Some(most).filter(|_| least <= most) }
    }

    /// The place of each vertex in its half.
    fn places(&self) -> Vec<usize> {
        let mut places = vec![0; self.is_lower.len()];
        for half in [&self.upper, &self.lower] {
            for (place, &vertex) in half.iter().enumerate() {
                places[vertex] = place;
            }
        }
        places
    }

    /// The edges between the halves by `places`, the upper one's first; those of each of the upper one
    /// ascending, nobody's last.
    fn between<'a, W: Weight>(
        &'a self,
        places: &'a [usize],
        edges: impl Iterator<Item = (usize, usize, W)> + 'a,
        single: &'a impl Fn(usize) -> W,
    ) -> impl Iterator<Item = (usize, usize, W)> + 'a {
        let between =
            edges.filter_map(|(u, v, weight)| match (self.is_lower[u], self.is_lower[v]) {
                (false, true) => Some((places[u], places[v], weight)),
                (true, false) => Some((places[v], places[u], weight)),
                _ => None,
            });
        let nobody = self.upper.len();
        let rest = if self.lower.len() > nobody { &self.lower[..] } else { &[] };
        let singles = rest.iter().enumerate().map(move |(place, &v)| (nobody, place, single(v)));
        between.chain(singles)
    }
}

fn twice<W: Weight>(weight: W) -> W {
    weight + weight
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    impl Random {
        fn weight(&mut self, bound: usize) -> i128 {
            self.below(bound) as i128
        }
    }

    /// The state at rest is the proof that nothing is heavier, singles and pairs of one half included.
    #[test]
    fn what_starts_from_halves_is_at_rest() {
        let mut random = Random(8);
        let (mut even, mut odd, mut declined) = (0, 0, 0);
        for _ in 0..4000 {
            let vertices = 4 + random.below(12);
            let upper = vertices / 2;
            let is_upper = |v: usize| v % 2 == 1 || v + 1 == 2 * upper;
            let mut edges = Vec::new();
            for u in 0..vertices {
                for v in u + 1..vertices {
                    let are_lower = !is_upper(u) && !is_upper(v);
                    if !are_lower && random.below(8) > 0 {
                        edges.push((u, v, random.weight(30)));
                    }
                }
            }
            let ends = || edges.iter().map(|&(u, v, _)| (u, v));
            let Some(halves) = Halves::of(vertices, ends) else { continue };
            let loss = random.weight(100);
            let singles: Vec<i128> = (0..vertices).map(|_| random.weight(9) - loss).collect();
            let settled = halves.settled(&|| edges.iter().copied(), |v| singles[v]);
            let mut usual = Matcher::of_edges(vertices, edges.iter().copied(), |v| singles[v]);
            usual.settle();
            let total = |matcher: &Matcher<i128>| {
                let is_paired = |u: usize, v: usize| matcher.mate(u) == Some(v);
                let pairs = edges.iter().filter(|&&(u, v, _)| is_paired(u, v));
                let single = (0..vertices).filter(|&v| matcher.mate(v).is_none());
                pairs.map(|&(_, _, weight)| weight).sum::<i128>()
                    + single.map(|v| singles[v]).sum::<i128>()
            };
            match settled {
                None => declined += 1,
                Some(matcher) => {
                    assert!(matcher.is_certified());
                    assert_eq!(total(&matcher), total(&usual));
                    *(if vertices.is_multiple_of(2) { &mut even } else { &mut odd }) += 1;
                }
            }
        }
        assert!(even > 300 && odd > 300 && declined > 100, "{even} {odd} {declined}");
    }
}
