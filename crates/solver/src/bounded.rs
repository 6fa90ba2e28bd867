//! The bound by kinds for brackets that leave any number of players unpaired.
//!
//! It extends the quick route in three ways: players below that unpaired ones may meet take part;
//! being single is a pair with nobody, who exists often enough; and groups that may not meet become kinds of
//! their own. If the tight pairs contain a matching that places everybody, the bound is reached and the best
//! candidates are exactly these matchings. Then every decision is a question of whether such a matching
//! remains.
//!
//! It declines if the bound is not reached, or if there are too few players for their kinds.
//!
//! Complexity: that of the bound, and for each decision at most one search of n²/64 steps.

mod classes;
mod exchange;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use crate::matching::cardinality::Cardinality;
use crate::matching::rows::{contains, put, set_of};
use crate::matching::transport::Bound;
use crate::matching::weighted::Matcher;
use crate::matching::{Rows, Weight};

use crate::cover::{Cover, TightKinds};
use crate::generation::{exchanged, least_exchanged_by};
use crate::{Candidate, Problem, plan};
use classes::Classes;

/// The best candidate of `problem`.
///
/// # Errors
///
/// If it has too many classes, or the bound is not reached; weights can start from what was missed.
pub(crate) fn bounded<W: Weight>(problem: &Problem<W>) -> Result<Candidate, Option<Box<Start<W>>>> {
    let vertices = problem.vertices();
    let are_few = |classes| plan::are_few_classes(classes, vertices);
    // Classes are kinds that conflicts divide further; too many of them make the bound dearer than weights.
    let classes = Classes::new(problem, plan::class_conflicts(vertices), are_few).ok_or(None)?;
    reached(problem, classes)
}

/// The start from the bound by kinds alone; `None` unless there are few kinds for the vertices.
pub(crate) fn started_by_kinds<W: Weight>(problem: &Problem<W>) -> Option<Start<W>> {
    let vertices = problem.vertices();
    if vertices < plan::START_VERTICES || !plan::are_few_kinds(problem.kind_count, vertices) {
        return None;
    }
    Start::new(problem, Classes::new(problem, usize::MAX, |_| true)?)
}

/// The best candidate of `problem`, for any number of classes up to a limit.
fn reached<W: Weight>(
    problem: &Problem<W>,
    classes: Classes,
) -> Result<Candidate, Option<Box<Start<W>>>> {
    let mut start = Start::new(problem, classes).ok_or(None)?;
    // If tight pairs place everybody, the bound is reached, and any such matching is optimal.
    if start.cover.complete() {
        return Work::new(problem, start.cover).finish().ok_or(None);
    }
    Err(Some(Box::new(start)))
}

/// The bound of the classes, and a matching of its tight pairs.
pub(crate) struct Start<W> {
    classes: Classes,
    bound: Bound<W>,
    cover: Cover,
}

impl<W: Weight> Start<W> {
    fn new(problem: &Problem<W>, classes: Classes) -> Option<Self> {
        let bound = classes.bound(problem)?;
        let tight = tight_kinds(problem, &classes, &bound);
        let rows = tight.rows(&problem.conflicts);
        let inside = pairs_inside(problem, &classes, &bound);
        let matching = first_matching(problem, &rows, inside);
        Some(Self { classes, bound, cover: Cover::new(tight, rows, matching) })
    }

    /// A matcher for weights, not yet settled, that needs few searches: the duals cover every pair, the pairs are tight.
    pub(crate) fn matcher(&self, problem: &Problem<W>) -> Matcher<W> {
        let vertices = problem.vertices();
        Matcher::resume_by_edges(
            vertices,
            problem.priced_edges(),
            |v| problem.priced_single(v),
            |v| -self.bound.twice_dual(self.classes.of[v] as usize),
            |v| self.cover.mate(v).filter(|&mate| mate < vertices),
        )
    }
}

/// The tight classes; nobody is a class with as many vertices as players that could be single.
fn tight_kinds<W: Weight>(problem: &Problem<W>, classes: &Classes, bound: &Bound<W>) -> TightKinds {
    let count = classes.with_nobody();
    let is_tight = |at: usize| {
        let (one, other) = (at / count, at % count);
        let cost = classes.cost(problem, one, other);
        cost.is_some_and(|cost| bound.is_tight(one, other, cost))
    };
    let by_classes: Vec<bool> = (0..count * count).map(is_tight).collect();
    TightKinds::new(classes.with_singles(&by_classes), count, by_classes)
}

/// The number of pairs of two members in the bound.
fn pairs_inside<W: Weight>(problem: &Problem<W>, classes: &Classes, bound: &Bound<W>) -> usize {
    let mut is_inside = vec![false; classes.count()];
    for &class in &classes.of[..problem.members] {
        is_inside[class as usize] = true;
    }
    let inside = || (0..is_inside.len()).filter(|&class| is_inside[class]);
    let shipped = inside().flat_map(|one| inside().map(move |other| bound.flow(one, other)));
    shipped.map(|flow| flow as usize).sum::<usize>() / 2
}

/// A matching of tight pairs close to the first in the order of generation, so that most decisions find their
/// best outcome already there.
fn first_matching<W>(problem: &Problem<W>, rows: &Rows, inside: usize) -> Cardinality {
    let Problem { members, mdps, .. } = *problem;
    let (all, vertices) = (rows.vertices(), problem.kinds.len());
    let mut matching = Cardinality::new(all);
    let mut pair_across = |ones: &[usize], others: std::ops::Range<usize>| {
        let is_free = |&other: &usize| matching.mate(other).is_none();
        let mut free = set_of(all, others.clone().filter(is_free));
        for &one in ones {
            if matching.mate(one).is_none()
                && let Some(other) = rows.first_in(one, &free, others.start)
            {
                matching.join(one, other);
                put(&mut free, one, false);
                put(&mut free, other, false);
            }
        }
        let free = |range: std::ops::Range<usize>| {
            range.filter(|&vertex| matching.mate(vertex).is_none()).collect::<Vec<_>>()
        };
        (free(mdps..members), free(0..members), free(members..vertices), free(0..vertices))
    };
    let upper: Vec<usize> = (0..mdps).collect();
    let (left, inside_left, ..) = pair_across(&upper, mdps..members);
    let paired = members - inside_left.len();
    let n1 = inside.saturating_sub(paired / 2).min(left.len() / 2);
    let (s1, s2) = left.split_at(n1);
    let (_, floaters, ..) = pair_across(s1, s2.first().copied().unwrap_or(members)..members);
    let (_, _, outside, _) = pair_across(&floaters, members..vertices);
    let (upper, lower) = outside.split_at(outside.len() / 2);
    // Those left over meet each other in halves, or nobody.
    let (.., single) = pair_across(upper, lower.first().copied().unwrap_or(vertices)..vertices);
    pair_across(&single, vertices..all);
    let nobody: Vec<usize> = (vertices..all).collect();
    pair_across(&nobody, vertices..all);
    matching
}

struct Work<'a, W> {
    problem: &'a Problem<W>,
    cover: Cover,
    pairs: Vec<(usize, usize)>,
}

impl<'a, W> Work<'a, W> {
    fn new(problem: &'a Problem<W>, cover: Cover) -> Self {
        Self { problem, cover, pairs: Vec::new() }
    }

    /// The first of the matchings in the order of generation; `None` if exchanges need too many bits.
    fn finish(mut self) -> Option<Candidate> {
        self.choose_mdps();
        for mdp in 0..self.problem.mdps {
            if self.partner(mdp).is_some() {
                self.settle(mdp, self.problem.mdps)?;
            }
        }
        self.pair_remainder()?;
        Some(Candidate::new(self.problem.members, self.pairs))
    }

    /// The opponent inside the bracket of a moved-down player, or of a resident if there is a remainder.
    fn partner(&self, member: usize) -> Option<usize> {
        let Problem { members, mdps, .. } = *self.problem;
        self.cover.mate(member).filter(|&mate| (mdps..members).contains(&member.max(mate)))
    }

    /// Settles which moved-down players are paired (D.3). The criteria decide how many of each class are;
    /// within a class, the highest ranked are.
    fn choose_mdps(&mut self) {
        let Problem { members, mdps, ref mdp_classes, .. } = *self.problem;
        // The numbers still to pair, by class; players without a class are not limited.
        let mut to_come: BTreeMap<i32, usize> = BTreeMap::new();
        for (mdp, &class) in mdp_classes.iter().enumerate() {
            *to_come.entry(class).or_default() += usize::from(self.partner(mdp).is_some());
        }
        let is_inside = |other: usize| (mdps..members).contains(&other);
        for mdp in 0..mdps {
            let mut left = mdp_classes.get(mdp).and_then(|class| to_come.get_mut(class));
            let may = left.as_ref().is_none_or(|left| **left > 0);
            let is_paired = |work: &Self| work.partner(mdp).is_some();
            if !is_paired(self) && may {
                self.cover.restrict(mdp, is_inside);
            }
            let paired = is_paired(self);
            if let Some(left) = &mut left {
                **left = left.saturating_sub(usize::from(paired));
            }
            self.cover.restrict(mdp, |other| is_inside(other) == paired);
        }
    }

    /// Settles the opponent of `player`: the highest ranked possible (D.1).
    fn settle(&mut self, player: usize, highest: usize) -> Option<()> {
        let opponent = self.cover.settle(player, highest)?;
        self.pairs.push((player, opponent));
        Some(())
    }

    /// Pairs the remaining residents if the original S1 allows it.
    fn pair_remainder(&mut self) -> Option<()> {
        let Problem { members, mdps, has_remainder, .. } = *self.problem;
        if !has_remainder {
            return Some(());
        }
        let is_left = |&resident: &usize| self.cover.is_present(resident);
        let remainder: Vec<usize> = (mdps..members).filter(is_left).collect();
        let is_higher =
            |work: &Self, player: usize| work.partner(player).is_some_and(|m| m > player);
        let n1 = remainder.iter().filter(|&&player| is_higher(self, player)).count();
        // A restriction that fails has changed the cover, so it is put back from a copy.
        let before = self.cover.clone();
        if !self.restrict_to(&remainder, &remainder[..n1]) {
            let largest = std::mem::replace(&mut self.cover, before);
            let shape = crate::Shape::of(self.problem);
            let of_s1 = shape.residents_of_s1(n1, self.pairs.len());
            if of_s1 == n1
                && let Some(s1) = self.least_exchanged(&remainder, n1)
            {
                let before = self.cover.clone();
                if self.restrict_to(&remainder, &s1) {
                    return self.settle_all(&s1);
                }
                self.cover = before;
            }
            return self.pair_with_exchanges(&remainder, of_s1, &largest);
        }
        self.settle_all(&remainder[..n1])
    }

    /// Restricts the remainder to pairs that join one of `s1` with a player outside it, if everybody can
    /// still be placed.
    fn restrict_to(&mut self, remainder: &[usize], s1: &[usize]) -> bool {
        let set = |players: &[usize]| set_of(self.cover.rows().vertices(), players.iter().copied());
        let (of_s1, of_both) = (set(s1), set(remainder));
        let of_s2: Vec<u64> = of_both.iter().zip(&of_s1).map(|(both, s1)| both & !s1).collect();
        let not_s1: Vec<u64> = of_s1.iter().map(|s1| !s1).collect();
        let not_s2: Vec<u64> = of_s2.iter().map(|s2| !s2).collect();
        self.cover.restrict_all(|vertex| match vertex {
            _ if contains(&of_s1, vertex) => &of_s2,
            _ if contains(&of_s2, vertex) => &not_s2,
            _ => &not_s1,
        })
    }

    /// S1 if only those are exchanged who have to be.
    fn least_exchanged(&self, remainder: &[usize], n1: usize) -> Option<Vec<usize>> {
        let rows = self.cover.rows();
        let is_present = |&vertex: &usize| self.cover.is_present(vertex);
        let set = set_of(rows.vertices(), (0..rows.vertices()).filter(is_present));
        let first = |player, from| rows.first_in(player, &set, from);
        least_exchanged_by(remainder, n1, self.problem.members, first)
    }

    fn settle_all(&mut self, s1: &[usize]) -> Option<()> {
        for &player in s1 {
            self.settle(player, 0)?;
        }
        Some(())
    }

    /// Pairs the remaining residents if the original S1 (the first `n1`) does not allow it, but only as many
    /// as `largest` has pairs of. Exchanges depend on numbers, so they are decided by weights on the tight
    /// pairs.
    fn pair_with_exchanges(
        &mut self,
        remainder: &[usize],
        n1: usize,
        largest: &Cover,
    ) -> Option<()> {
        let mut decisions = exchange::decisions(self.problem, &self.cover, remainder, n1, largest)?;
        let s1 = exchanged(&mut decisions, remainder, n1);
        // The matching of the weights places everybody with this S1, so the cover can.
        self.restrict_to(remainder, &s1).then_some(())?;
        self.settle_all(&s1)
    }
}
