//! The start for weights if there are few kinds: from their transport.
//!
//! The transport between kinds, with enough vertices of nobody for everybody to be single, bounds every
//! matching. Its duals cover every edge and every single vertex, so a matcher can start from them; if the
//! bound is reached, no dual has to change any more. Tight pairs are made first, in the order of generation,
//! so that most decisions find their best outcome already there.
//!
//! The result equals that of a matcher without this start, and is only found sooner.

use crate::matching::Weight;
use crate::matching::transport::Bound;
use crate::matching::weighted::Matcher;

use crate::{Problem, plan};

/// The mate of a vertex without a partner.
const NONE: usize = usize::MAX;

/// A matcher of `problem`, not yet settled; `None` unless there are few kinds for its vertices.
pub(crate) fn by_kinds<W: Weight>(problem: &Problem<W>) -> Option<Matcher<W>> {
    let (vertices, kinds) = (problem.vertices(), problem.kind_count);
    if vertices < plan::START_VERTICES || !plan::are_few_kinds(kinds, vertices) {
        return None;
    }
    let nobody = kinds;
    let mut counts = vec![0; kinds + 1];
    for &kind in &problem.kinds {
        counts[kind as usize] += 1;
    }
    // More than is ever used: a rest remains, which makes the dual of nobody zero.
    counts[nobody] = u32::try_from(vertices).ok()? + 2;
    let bound = Bound::new(&counts, |one, other| match (one == nobody, other == nobody) {
        (false, false) => problem.pair.get(one, other),
        (true, true) => Some(W::zero()),
        (true, false) => Some(problem.alone[other]),
        (false, true) => Some(problem.alone[one]),
    })?;
    let mates = Start::new(problem, &bound).pair();
    Some(Matcher::resume_by_edges(
        vertices,
        problem.priced_edges(),
        |v| problem.priced_single(v),
        |v| -bound.twice_dual(problem.kinds[v] as usize),
        |v| Some(mates[v]).filter(|&mate| mate != NONE),
    ))
}

/// The pairs to start with.
struct Start<'a, W> {
    problem: &'a Problem<W>,
    /// Whether pairs of two kinds are tight, at `kind * kind_count + other`.
    tight: Vec<bool>,
    /// The number of pairs of two members in the bound.
    inside: usize,
    mates: Vec<usize>,
}

impl<'a, W: Weight> Start<'a, W> {
    fn new(problem: &'a Problem<W>, bound: &Bound<W>) -> Self {
        let kinds = problem.kind_count;
        let is_tight = |at: usize| {
            let (one, other) = (at / kinds, at % kinds);
            let cost = problem.pair.get(one, other);
            cost.is_some_and(|cost| bound.is_tight(one, other, cost))
        };
        let mut is_inside = vec![false; kinds];
        for &kind in &problem.kinds[..problem.members] {
            is_inside[kind as usize] = true;
        }
        let inside = (0..kinds * kinds).filter(|at| is_inside[at / kinds] && is_inside[at % kinds]);
        let shipped: u32 = inside.map(|at| bound.flow(at / kinds, at % kinds)).sum();
        Self {
            problem,
            tight: (0..kinds * kinds).map(is_tight).collect(),
            inside: shipped as usize / 2,
            mates: vec![NONE; problem.vertices()],
        }
    }

    /// Pairs moved-down players, then S1 with S2, then the rest further down.
    fn pair(mut self) -> Vec<usize> {
        let Problem { members, mdps, .. } = *self.problem;
        let residents: Vec<usize> = (mdps..members).collect();
        let upper: Vec<usize> = (0..mdps).collect();
        self.pair_across(&upper, &residents);
        let paired = (0..mdps).filter(|&mdp| self.mates[mdp] != NONE).count();
        let left = self.free(mdps..members);
        let (s1, s2) = left.split_at(self.inside.saturating_sub(paired).min(left.len() / 2));
        self.pair_across(s1, s2);
        let (inside, outside) = (self.free(0..members), self.free(members..self.mates.len()));
        self.pair_across(&inside, &outside);
        let outside = self.free(members..self.mates.len());
        let (upper, lower) = outside.split_at(outside.len() / 2);
        self.pair_across(upper, lower);
        self.mates
    }

    fn free(&self, vertices: std::ops::Range<usize>) -> Vec<usize> {
        vertices.filter(|&vertex| self.mates[vertex] == NONE).collect()
    }

    /// Each of `ones` with the first of `others` that is free.
    fn pair_across(&mut self, ones: &[usize], others: &[usize]) {
        let mut first = 0;
        for &one in ones {
            while others.get(first).is_some_and(|&other| self.mates[other] != NONE) {
                first += 1;
            }
            let kind = self.problem.kinds[one] as usize * self.problem.kind_count;
            let found = others[first..].iter().copied().find(|&other| {
                self.mates[other] == NONE
                    && self.tight[kind + self.problem.kinds[other] as usize]
                    && self.problem.is_allowed(one, other)
            });
            if let Some(other) = found {
                (self.mates[one], self.mates[other]) = (other, one);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generation::decide;
    use crate::open::Open;
    use crate::random::{Random, conflicts};
    use crate::shape::Shape;
    use crate::{KindCosts, Limbo};

    /// Few kinds, some of moved-down players or outsiders, and groups that may not meet.
    fn problem(random: &mut Random) -> Problem<i128> {
        let kind_count = 4 + random.below(7);
        let kinds_of_mdps = random.below(2);
        let kinds_outside = random.below(3);
        let members = 40 + random.below(20);
        let mdps = if kinds_of_mdps > 0 { random.below(12) } else { 0 };
        let outside = if kinds_outside > 0 { random.below(20) } else { 0 };
        let inside = kind_count - kinds_of_mdps - kinds_outside;
        let kinds = (0..members + outside).map(|vertex| {
            let (from, among) = if vertex < mdps {
                (0, kinds_of_mdps)
            } else if vertex < members {
                (kinds_of_mdps, inside)
            } else {
                (kinds_of_mdps + inside, kinds_outside)
            };
            u32::try_from(from + random.below(among)).unwrap()
        });
        let kinds = kinds.collect::<Vec<_>>();
        // The costs decide how many members are unpaired.
        let first_outside = kinds_of_mdps + inside;
        let unpaired = |members: usize| i128::try_from(members % 2).unwrap();
        let mut pair = KindCosts::new(kind_count);
        for a in 0..kind_count {
            for b in a..kind_count {
                let cost = i128::try_from(random.below(6)).unwrap();
                if random.below(8) > 0 {
                    let of_members = [a, b].into_iter().filter(|&kind| kind < first_outside);
                    pair.allow(a, b, cost * 100 + unpaired(of_members.count()));
                }
            }
        }
        let clubs = 1 + random.below(20);
        let odds = 2 + random.below(6);
        let conflicts = conflicts(kinds.len(), |one, other| {
            let is_club = clubs > 4 && one % clubs == other % clubs;
            is_club || random.below(odds * 4) == 0
        });
        let alone = (0..kind_count).map(|kind| {
            let cost = i128::try_from(2 + random.below(8)).unwrap();
            cost * 100 + unpaired(usize::from(kind < first_outside))
        });
        let alone = alone.collect();
        let limbo = Limbo::any(random);
        Problem { members, limbo, ..Problem::plain(mdps, kinds, pair, alone, conflicts) }
    }

    #[test]
    fn it_does_not_matter_where_the_search_starts() {
        let mut random = Random::new(11);
        let mut started = 0;
        for _ in 0..1000 {
            let problem = problem(&mut random);
            let alone = |v: usize| problem.priced_single(v);
            let mut plain = Matcher::of_edges(problem.vertices(), problem.priced_edges(), alone);
            plain.settle();
            let Some(mut warm) = by_kinds(&problem) else { continue };
            warm.settle();
            assert!(warm.is_certified());
            started += 1;
            let shape = Shape::of(&problem);
            let [warm, plain] = [warm, plain].map(|matcher| Open::all(matcher, problem.vertices()));
            assert_eq!(decide(&shape, &warm), decide(&shape, &plain));
        }
        assert!(started > 600, "{started}");
    }
}
