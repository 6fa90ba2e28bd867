//! A proof by a bound on kinds, then plain matching.
//!
//! Players of a kind are interchangeable except for earlier opponents and rank. So:
//! 1. A transport between kinds bounds the criteria of every candidate that leaves as few players unpaired as can
//!    be: the odd one, or two of an even number if a demand keeps one from all others. Each of them gets an extra vertex as partner.
//! 2. Pairs that may be part of a candidate that reaches the bound are *tight*. If the tight pairs contain a
//!    perfect matching, the best candidates are exactly their perfect matchings, and weights are no longer
//!    needed.
//! 3. The order of generation is decided by asking, decision by decision, whether a perfect matching remains.
//!
//! If the bound is not reached (`None`), another strategy must decide: there are more unpaired players,
//! forbidden pairs that thwart the kinds, or a moved-down player who may stay unpaired.
//!
//! This is right because no missing edge can push a candidate below the bound, and each decision is an exact
//! test of existence with all earlier ones fixed. A route that gives up gives no answer, never a different
//! one.
//!
//! Complexity: O(k⁴) in the number of kinds k, usually O(k³); a decision costs at most one search of O(n²)
//! questions, usually a few.

mod bipartite;
mod mdps;
mod remainder;
mod sides;
mod tight;

use crate::matching::Weight;

use crate::{Candidate, Problem, plan, small};
use tight::Tight;

/// The best candidate of `problem`, which has no outsiders, if it leaves [that many](Problem::spare) players
/// unpaired and reaches the bound of the criteria.
pub fn quick<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    if let Ok(answer) = small::best_paired(problem) {
        return answer;
    }
    if !plan::may_be_quick(problem.members, problem.kind_count) {
        return None;
    }
    let tight = Tight::new(problem)?;
    if problem.mdps == 0 {
        let residents: Vec<usize> = (0..problem.members).collect();
        let pairs = remainder::pair(&tight, &residents)?;
        return Some(Candidate::new(problem.members, pairs));
    }
    // Usually the highest ranked tight opponents will do: if they leave a remainder that can be paired,
    // nothing comes earlier in the order of generation.
    if let Some(mut pairs) = mdps::highest_opponents(&tight) {
        let residents = mdps::left_over(&tight, &pairs);
        if let Some(rest) = remainder::pair(&tight, &residents) {
            pairs.extend(rest);
            return Some(Candidate::new(problem.members, pairs));
        }
    }
    let mut pairs = mdps::first_opponents(&tight)?;
    let residents = mdps::left_over(&tight, &pairs);
    pairs.extend(remainder::pair(&tight, &residents)?);
    Some(Candidate::new(problem.members, pairs))
}
