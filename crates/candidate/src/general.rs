//! The general route: matching with weights. Always answers.
//!
//! The criteria are optimised once. Where they leave few candidates, [all are looked at](crate::listed).
//! Elsewhere what they leave to choose from is told by [small weights](Open::condensed) on the pairs that are
//! left. Every decision of the order of generation is put to that matcher as a preference of a single vertex:
//! what can be had without loss is had. Once taken, a decision is made irrevocable by taking edges away.
//!
//! A decision whose best outcome the current matching shows already, or which no tight edge could
//! improve, costs no search.
//!
//! Complexity: O(n) searches of O(m) for a bracket of n vertices, outsiders included, and m pairs that
//! the criteria leave.

use pairwright_matching::Weight;

use crate::begun::{Origin, begun};
use crate::generation::decide;
use crate::halves::Halves;
use crate::open::Open;
use crate::shape::Shape;
use crate::{Candidate, Problem, start};

/// The best candidate of `problem`.
pub(crate) fn by_weights<W: Weight>(problem: &Problem<W>) -> Candidate {
    let mut open = match start::by_kinds(problem) {
        Some(matcher) => Open::all(matcher, problem.vertices()),
        None => by_edges(problem),
    };
    open.settle();
    decide(&Shape::of(problem), &open)
}

fn by_edges<W: Weight>(problem: &Problem<W>) -> Open<W> {
    let alone = |v: usize| -problem.alone[usize::from(problem.kinds[v])];
    let halves = Halves::new(problem, || problem.edges());
    let from = if problem.attracts { Origin::Assignment } else { Origin::Nothing };
    let edges = || problem.priced_edges();
    begun(problem.vertices(), problem.apart(), edges, halves.as_ref(), alone, from)
}
