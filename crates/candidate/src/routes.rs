//! The general route, after small brackets set by set and the bound by kinds.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::bounded::{Missed, bounded};
use crate::general::by_weights;
use crate::generation::decide;
use crate::open::Open;
use crate::shape::Shape;
use crate::{Candidate, Problem, small};

/// The best candidate of `problem`.
pub fn general<W: Weight>(problem: &Problem<W>) -> Candidate {
    small::best(problem).or_else(|| from_bound(problem)).unwrap_or_else(|| by_weights(problem))
}

/// The best candidate of `problem`, if it has a bound by kinds: by the bound, or by weights from where
/// the bound leaves off, which takes few searches.
pub(crate) fn from_bound<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    match bounded(problem) {
        Ok(candidate) => Some(candidate),
        Err(missed) => missed.map(|missed| resumed(problem, &missed)),
    }
}

fn resumed<W: Weight>(problem: &Problem<W>, missed: &Missed<W>) -> Candidate {
    let mut matcher = Matcher::resume_by_edges(
        problem.vertices(),
        problem.priced_edges(),
        |v| problem.priced_single(v),
        |v| -missed.twice_duals[v],
        |v| missed.mates[v],
    );
    matcher.settle();
    decide(&Shape::of(problem), &Open::all(matcher, problem.vertices()))
}
