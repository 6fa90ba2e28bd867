//! The general route: matching with weights. Always answers.
//!
//! The criteria are optimised once. What they leave to choose from is then told by
//! [small weights](Matcher::condensed) on the pairs that are left. Every decision of the order of
//! generation is put to that matcher as a preference of a single vertex: what can be had without loss
//! is had. Once taken, a decision is made irrevocable by taking edges away.
//!
//! A decision whose best outcome the current matching shows already, or which no tight edge could
//! improve, costs no search.
//!
//! Complexity: O(n) searches of O(m) for a bracket of n vertices, outsiders included, and m pairs that
//! the criteria leave.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::generation::{Shape, decide};
use crate::halves::Halves;
use crate::open::Open;
use crate::{Candidate, Problem, start};

/// The best candidate of `problem`.
pub(crate) fn by_weights<W: Weight>(problem: &Problem<W>) -> Candidate {
    let mut matcher = start::by_kinds(problem).unwrap_or_else(|| unpaired(problem));
    matcher.settle();
    decide(&Shape::of(problem), &Open::all(matcher, problem.vertices()))
}

/// A matcher that starts from pairs of two halves, if that is what it comes to, and else from nothing.
fn unpaired<W: Weight>(problem: &Problem<W>) -> Matcher<W> {
    let alone = |v: usize| -problem.alone[usize::from(problem.kinds[v])];
    let halves = Halves::new(problem.vertices(), &problem.edges());
    let settled = halves.and_then(|halves| {
        let edges: Vec<_> = problem.priced_edges().collect();
        halves.settled(&edges, alone)
    });
    settled.unwrap_or_else(|| Matcher::of_edges(problem.vertices(), problem.priced_edges(), alone))
}
