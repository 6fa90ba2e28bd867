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
    let vertices = problem.vertices();
    let alone = |v: usize| problem.priced_single(v);
    if problem.attracts && vertices % 2 == 1 {
        return with_nobody(problem);
    }
    let from = if problem.attracts { Origin::Assignment } else { Origin::Nothing };
    begun(vertices, problem.priced_edges(), alone, from)
}

/// The same with nobody as one more vertex, the last one, where the others are odd in number: to be paired
/// with nobody is to be single.
///
/// Of an odd number somebody is single, and may as well be so with nobody, who loses most if there is no
/// partner: so the candidates are the same. But duals prove it sooner. Without nobody they take a blossom
/// around everybody whom the single one might be, made ring by ring.
fn with_nobody<W: Weight>(problem: &Problem<W>) -> Open<W> {
    let nobody = problem.vertices();
    let alone = |v: usize| problem.priced_single(v);
    let most = (0..nobody).map(alone).min().unwrap_or_default().min(W::zero()) - W::unit(0);
    let single = |v: usize| if v == nobody { most } else { alone(v) };
    let singles = (0..nobody).map(|v| (v, nobody, alone(v)));
    let edges = problem.priced_edges().chain(singles);
    begun(nobody + 1, edges, single, Origin::Assignment)
}

#[cfg(test)]
mod tests {
    use pairwright_matching::weighted::Matcher;

    use super::*;
    use crate::generation::by_decisions;
    use crate::listed::tests::problem;
    use crate::random::Random;

    /// Against searches from nothing, without nobody; listed and by decisions.
    #[test]
    fn nobody_as_a_vertex_changes_no_candidate() {
        let mut random = Random(23);
        let (mut odd, mut alone, mut several, mut with_outsiders) = (0, 0, 0, 0);
        for _ in 0..6000 {
            let problem = Problem { attracts: true, ..problem(&mut random) };
            if problem.vertices().is_multiple_of(2) {
                continue;
            }
            let shape = Shape::of(&problem);
            let single = |v: usize| problem.priced_single(v);
            let mut matcher = Matcher::of_edges(problem.vertices(), problem.priced_edges(), single);
            matcher.settle();
            let singles = (0..problem.vertices()).filter(|&v| matcher.mate(v).is_none()).count();
            let expected = by_decisions(&shape, &Open::all(matcher, problem.vertices()), None);
            assert_eq!(by_weights(&problem), expected, "{problem:?}");
            let mut open = with_nobody(&problem);
            open.settle();
            assert!(open.is_certified());
            assert_eq!(by_decisions(&shape, &open, None), expected, "{problem:?}");
            odd += 1;
            alone += usize::from(singles == 1);
            several += usize::from(singles > 1);
            with_outsiders += usize::from(problem.vertices() > problem.members);
        }
        assert!(odd > 2000 && alone > 500 && several > 300, "{odd} {alone} {several}");
        assert!(with_outsiders > 500, "{with_outsiders}");
    }
}
