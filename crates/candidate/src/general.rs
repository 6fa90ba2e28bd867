//! The general route: matching with weights. Always answers.
//!
//! The criteria are optimised once. What they leave to choose from is told by [small weights](Open::condensed)
//! on the pairs that are left. Every decision of the order of generation is put to that matcher as a preference
//! of a single vertex: what can be had without loss is had. Once taken, a decision is made irrevocable by
//! taking edges away.
//!
//! A decision whose best outcome the current matching shows already, or which no tight edge could
//! improve, costs no search.
//!
//! Complexity: O(n) searches of O(m) for a bracket of n vertices, outsiders included, and m pairs that
//! the criteria leave.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::generation::decide;
use crate::open::Open;
use crate::shape::Shape;
use crate::{Candidate, Problem, start};

/// The best candidate of `problem`.
pub(crate) fn by_weights<W: Weight>(problem: &Problem<W>) -> Candidate {
    let vertices = problem.vertices();
    let mut matcher = start::by_kinds(problem).unwrap_or_else(|| {
        Matcher::of_edges(vertices, problem.priced_edges(), |v| problem.priced_single(v))
    });
    matcher.settle();
    decide(&Shape::of(problem), &Open::all(matcher, vertices))
}
