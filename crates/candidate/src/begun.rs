//! A matcher from the edges of a bracket, from where it is soonest at rest.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::open::Open;

/// Where to start from if nothing is known of the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Nothing,
    /// An assignment of everybody to everybody.
    Assignment,
}

/// A matcher of these edges, each by its ends, the lower one first; to be
/// settled.
pub(crate) fn begun<W: Weight, I: Iterator<Item = (usize, usize, W)>>(
    vertices: usize,
    edges: I,
    single: impl Fn(usize) -> W,
    from: Origin,
) -> Open<W> {
    let matcher = match from {
        Origin::Nothing => Matcher::of_edges(vertices, edges, single),
        Origin::Assignment => Matcher::mirrored(vertices, edges, single),
    };
    Open::all(matcher, vertices)
}
