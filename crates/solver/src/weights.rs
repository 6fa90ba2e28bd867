//! Matching with weights, which always answers.
//!
//! The criteria are optimised once. The remaining choices are expressed by [small weights](Open::condensed)
//! on the remaining pairs. Every decision of the order of generation is put to that matcher as a preference
//! of a single vertex: it gets what it can have without loss. A decision is then made final by removing
//! edges.
//!
//! A decision whose best outcome is already in the current matching, or that no tight edge could improve,
//! costs no search.
//!
//! Complexity: O(n) searches of O(m) for a bracket of n vertices, including outsiders, and m pairs that the
//! criteria leave.

use crate::matching::Weight;
use crate::matching::weighted::Matcher;

use crate::bounded::started_by_kinds;
use crate::generation::decide;
use crate::open::Open;
use crate::shape::Shape;
use crate::{Candidate, Problem, plan};

/// The best candidate of `problem`.
pub(crate) fn by_weights<W: Weight>(problem: &Problem<W>) -> Candidate {
    let alone = |v: usize| problem.priced_single(v);
    // Each start ends in the same optimum; it decides how many searches that takes.
    let matcher = if let Some(start) = started_by_kinds(problem) {
        start.matcher(problem)
    } else if plan::starts_from_assignment(problem) {
        from_assignment(problem)
    } else {
        Matcher::of_edges(problem.vertices(), problem.priced_edges(), alone)
    };
    by_matcher(problem, matcher)
}

/// The best candidate of `problem` by a matcher of its vertices, and maybe nobody, not yet settled.
pub(crate) fn by_matcher<W: Weight>(problem: &Problem<W>, mut matcher: Matcher<W>) -> Candidate {
    matcher.settle();
    decide(&Shape::of(problem), &Open::all(matcher))
}

/// A matcher that starts from an assignment of everybody to everybody, to be settled.
///
/// In an odd number, somebody is single. Pairing them with nobody, an extra vertex that loses most by having
/// no partner, gives equal candidates, but the duals prove them sooner. Without nobody the proof takes a
/// blossom around all vertices that might be single, built ring by ring.
fn from_assignment<W: Weight>(problem: &Problem<W>) -> Matcher<W> {
    let nobody = problem.vertices();
    let alone = |v: usize| problem.priced_single(v);
    let vertices = nobody.next_multiple_of(2);
    let most = (0..nobody).map(alone).min().unwrap_or_default().min(W::zero()) - W::unit(0);
    let single = |v: usize| if v == nobody { most } else { alone(v) };
    let singles = (0..nobody).filter(|_| vertices > nobody).map(|v| (v, nobody, alone(v)));
    let edges = problem.priced_edges().chain(singles);
    Matcher::mirrored(vertices, edges, single)
}
