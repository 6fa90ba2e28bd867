//! A matcher from the edges of a bracket, from where it is soonest at rest.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::halves::Halves;
use crate::open::Open;
use crate::outbid;

/// A matcher of these edges, each by its ends, the lower one first, ascending; to be settled. None of
/// them joins two of the first `mdps` vertices.
pub(crate) fn begun<W: Weight, I: Iterator<Item = (usize, usize, W)>>(
    vertices: usize,
    mdps: usize,
    edges: impl Fn() -> I,
    halves: Option<&Halves>,
    single: impl Fn(usize) -> W,
) -> Open<W> {
    if let Some(settled) = halves.and_then(|halves| halves.settled(&edges, &single)) {
        return Open::all(settled, vertices);
    }
    let mut edges: Vec<_> = edges().collect();
    if outbid::keep(vertices, mdps, &mut edges, &single) {
        return outbid::without_lone(vertices, &edges, single);
    }
    Open::all(Matcher::of_edges(vertices, edges.into_iter(), single), vertices)
}
