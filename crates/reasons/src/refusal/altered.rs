//! The articles by which a candidate is not the first one.

use pairwright_dutch::{BracketOf, Paired};
use pairwright_ruleset::trace::Altered;
use pairwright_solver::Candidate;

use crate::Tells;

/// The articles by which the best candidate is not the first one with as many pairs.
pub fn altered<R: Tells>(bracket: &BracketOf<'_, R>, best: &Paired) -> Altered {
    let articles = R::ARTICLES;
    let Candidate { pairs, .. } = bracket.candidate(best);
    let (mdps, size) = (bracket.mdps, bracket.members.len());
    let (of_mdps, others) = pairs.split_at(pairs.iter().filter(|pair| pair.0 < mdps).count());
    let is_first_set = of_mdps.iter().map(|pair| pair.0).eq(0..of_mdps.len());
    let is_first_of_mdps = of_mdps.iter().map(|pair| pair.1).eq(mdps..mdps + of_mdps.len());
    let mut is_taken = vec![false; size];
    for pair in of_mdps {
        is_taken[pair.1] = true;
    }
    let rest: Vec<usize> = (mdps..size).filter(|&one| !is_taken[one]).collect();
    let s1: Vec<usize> = others.iter().map(|pair| pair.0).collect();
    for &place in &s1 {
        is_taken[place] = true;
    }
    let s2 = rest.iter().copied().filter(|&place| !is_taken[place]);
    let is_first_order = others.iter().map(|pair| pair.1).eq(s2.take(others.len()));
    let is_natural = rest.starts_with(&s1);
    let is_transposed = !is_first_of_mdps || !is_first_order;
    Altered {
        exchange_step: articles
            .steps
            .map(|steps| steps.exchange)
            .filter(|_| !is_natural || !is_first_set),
        transposition_step: articles
            .steps
            .map(|steps| steps.transposition)
            .filter(|_| is_transposed),
        back_step: None,
        moved_down: (!is_first_set).then_some(articles.moved_down),
        exchanged: (!is_natural).then_some(articles.exchanges),
        transposed: is_transposed.then_some(articles.transpositions),
    }
}
