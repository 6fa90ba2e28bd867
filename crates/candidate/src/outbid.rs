//! Pairs of moved-down players that others outbid.
//!
//! Where far more have come down than there are others to meet, hardly any of them is paired. Say that
//! there are so many others; then no more moved-down players than that have a partner. So if for one of
//! the others as many moved-down players are each worth more than a certain one, compared with staying
//! single, one of them is single whenever that one is their partner, and takes the place: such a pair is
//! in no best matching. What is left is a pair or two for each; all without one are single.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::open::Open;

/// From so many moved-down players for each of the others it pays to look.
const MANY: usize = 4;

/// Whether it pays to look for such pairs.
pub(crate) fn are_many(vertices: usize, mdps: usize) -> bool {
    mdps >= MANY * (vertices - mdps)
}

/// Which edges are not outbid: of those given by their ends, the lower one first, of which none joins
/// two of the first `mdps` vertices, and what each gains compared with its first end staying single.
pub(crate) fn are_kept<G: Ord + Copy>(
    vertices: usize,
    mdps: usize,
    edges: impl Iterator<Item = (usize, usize, G)> + Clone,
) -> Vec<bool> {
    let others = vertices - mdps;
    let mut gains = vec![Vec::new(); others];
    for (_, v, gain) in edges.clone().filter(|&(u, ..)| u < mdps) {
        gains[v - mdps].push(gain);
    }
    let least = gains.into_iter().map(|mut gains| {
        let place = gains.len().checked_sub(others)?;
        Some(*gains.select_nth_unstable(place).1)
    });
    let least: Vec<Option<G>> = least.collect();
    let is_kept = |(u, v, gain): (usize, usize, G)| {
        u >= mdps || least[v - mdps].is_none_or(|least| gain >= least)
    };
    edges.map(is_kept).collect()
}

/// Keeps the edges that are not outbid.
pub(crate) fn keep<W: Weight>(
    vertices: usize,
    mdps: usize,
    edges: &mut Vec<(usize, usize, W)>,
    single: impl Fn(usize) -> W,
) {
    let gains = edges.iter().map(|&(u, v, weight)| (u, v, weight - single(u)));
    let mut are_kept = are_kept(vertices, mdps, gains).into_iter();
    edges.retain(|_| are_kept.next().unwrap_or(true));
}

/// A matcher of these edges, in which whoever has none is left out.
pub(crate) fn without_lone<W: Weight>(
    vertices: usize,
    edges: &[(usize, usize, W)],
    single: impl Fn(usize) -> W,
) -> Open<W> {
    let mut has_edge = vec![false; vertices];
    for &(u, v, _) in edges {
        (has_edge[u], has_edge[v]) = (true, true);
    }
    let kept: Vec<usize> = (0..vertices).filter(|&vertex| has_edge[vertex]).collect();
    let mut places = vec![0; vertices];
    for (place, &vertex) in kept.iter().enumerate() {
        places[vertex] = place;
    }
    let edges = edges.iter().map(|&(u, v, weight)| (places[u], places[v], weight));
    let matcher = Matcher::of_edges(kept.len(), edges, |place| single(kept[place]));
    Open::new(matcher, kept, vec![None; vertices])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The best matchings are those of all edges: every pair of one has a place in the other.
    #[test]
    fn no_pair_of_a_best_matching_is_taken_away() {
        let mut random = Random(5);
        let mut fewer = 0;
        for _ in 0..1500 {
            let others = 1 + random.below(4);
            let mdps = MANY * others + random.below(8);
            let vertices = mdps + others;
            let bound = [3, 8, 40][random.below(3)];
            let weight = |random: &mut Random| i64::try_from(random.below(bound)).unwrap();
            let mut edges = Vec::new();
            for u in 0..vertices {
                for v in mdps.max(u + 1)..vertices {
                    if random.below(6) > 0 {
                        edges.push((u, v, weight(&mut random)));
                    }
                }
            }
            let singles: Vec<i64> = (0..vertices).map(|_| weight(&mut random)).collect();
            let single = |v: usize| singles[v];
            let mut kept = edges.clone();
            assert!(are_many(vertices, mdps));
            keep(vertices, mdps, &mut kept, single);
            fewer += usize::from(kept.len() < edges.len());
            let mut open = without_lone(vertices, &kept, single);
            open.settle();
            assert!(open.is_certified());
            // The best with a pair is as good as the best, exactly if some best matching has it.
            let total = |edges: &[(usize, usize, i64)], gone: &[usize]| {
                let there = |v: usize| !gone.contains(&v);
                let edges = edges.iter().copied().filter(|&(u, v, _)| there(u) && there(v));
                let edges: Vec<_> = edges.collect();
                let mut matcher = Matcher::of_edges(vertices, edges.iter().copied(), single);
                matcher.settle();
                let pairs = edges.iter().filter(|&&(u, v, _)| matcher.mate(u) == Some(v));
                let alone = (0..vertices).filter(|&v| there(v) && matcher.mate(v).is_none());
                pairs.map(|pair| pair.2).sum::<i64>() + alone.map(single).sum::<i64>()
            };
            let best = total(&edges, &[]);
            for &(u, v, weight) in edges.iter().filter(|edge| !kept.contains(edge)) {
                assert!(total(&edges, &[u, v]) + weight < best);
            }
            let found = (0..vertices).map(|v| match open.mate(v) {
                None => single(v),
                Some(mate) if mate < v => 0,
                Some(mate) => edges.iter().find(|edge| (edge.0, edge.1) == (v, mate)).unwrap().2,
            });
            assert_eq!(found.sum::<i64>(), best);
        }
        assert!(fewer > 500, "{fewer}");
    }
}
