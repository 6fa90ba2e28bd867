//! A matcher from the edges of a bracket, from where it is soonest at rest.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::open::Open;
use crate::outbid;

/// Where to start from if nothing is known of the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Nothing,
    /// An assignment of everybody to everybody.
    Assignment,
}

/// A matcher of these edges, each by its ends, the lower one first; to be
/// settled. None of them joins two of the first `mdps` vertices.
pub(crate) fn begun<W: Weight, I: Iterator<Item = (usize, usize, W)>>(
    vertices: usize,
    mdps: usize,
    edges: impl Fn() -> I,
    single: impl Fn(usize) -> W,
    from: Origin,
) -> Open<W> {
    if outbid::are_many(vertices, mdps) {
        let mut edges: Vec<_> = edges().collect();
        outbid::keep(vertices, mdps, &mut edges, &single);
        return outbid::without_lone(vertices, &edges, single);
    }
    let matcher = match from {
        Origin::Nothing => Matcher::of_edges(vertices, edges(), single),
        Origin::Assignment => Matcher::mirrored(vertices, edges(), single),
    };
    Open::all(matcher, vertices)
}
