//! Matching with weights. Always answers.
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
use crate::{Candidate, Problem, plan, start};

/// The best candidate of `problem`.
pub(crate) fn by_weights<W: Weight>(problem: &Problem<W>) -> Candidate {
    let vertices = problem.vertices();
    let alone = |v: usize| problem.priced_single(v);
    let mut open = if let Some(matcher) = start::by_kinds(problem) {
        Open::all(matcher, vertices)
    } else if plan::starts_from_assignment(problem) {
        from_assignment(problem)
    } else {
        Open::all(Matcher::of_edges(vertices, problem.priced_edges(), alone), vertices)
    };
    open.settle();
    decide(&Shape::of(problem), &open)
}

/// A matcher that starts from an assignment of everybody to everybody, to be settled.
///
/// Of an odd number somebody is single. They may as well be paired with nobody, one more vertex, who loses most by
/// having no partner: the candidates are the same, but duals prove it sooner. Without nobody they take a blossom
/// around all vertices that might be the single one, made ring by ring.
fn from_assignment<W: Weight>(problem: &Problem<W>) -> Open<W> {
    let nobody = problem.vertices();
    let alone = |v: usize| problem.priced_single(v);
    let vertices = nobody.next_multiple_of(2);
    let most = (0..nobody).map(alone).min().unwrap_or_default().min(W::zero()) - W::unit(0);
    let single = |v: usize| if v == nobody { most } else { alone(v) };
    let singles = (0..nobody).filter(|_| vertices > nobody).map(|v| (v, nobody, alone(v)));
    let edges = problem.priced_edges().chain(singles);
    Open::all(Matcher::mirrored(vertices, edges, single), vertices)
}
