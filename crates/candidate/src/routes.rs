//! The general route, after the bound by kinds.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::bounded::bounded;
use crate::general::by_weights;
use crate::generation::{Shape, decide};
use crate::open::Open;
use crate::{Candidate, Problem};

/// The best candidate of `problem`.
pub fn general<W: Weight>(problem: &Problem<W>) -> Candidate {
    match bounded(problem) {
        Ok(candidate) => candidate,
        Err(Some(missed)) => {
            let alone = |v: usize| -problem.alone[usize::from(problem.kinds[v])];
            let mut matcher = Matcher::resume_by_edges(
                problem.vertices(),
                problem.priced_edges(),
                alone,
                |v| -missed.twice_duals[v],
                |v| missed.mates[v],
            );
            matcher.settle();
            decide(&Shape::of(problem), &Open::all(matcher, problem.vertices()))
        }
        Err(None) => by_weights(problem),
    }
}
