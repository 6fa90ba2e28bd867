//! Odd groups of classes: a closer bound.
//!
//! The transport has no objection to halves of pairs: three players who may only meet each other are
//! paired by half with each of the two others. So it may miss the bound where a group of classes is odd.
//! All matchings let at least one pair out of such a group; if each group has a dual for that, besides
//! those of the classes, the bound is as close as any (Edmonds).
//!
//! Which groups count is found out from a sample: of the pairs that the transport has of two classes, a
//! few, which leave each class as odd or even as it is. A matcher of the sample finds duals; they are
//! tested on all classes, so that they bound all matchings whatever the sample was.

use pairwright_matching::Weight;
use pairwright_matching::transport::Bound;
use pairwright_matching::weighted::Matcher;

use super::classes::Classes;
use super::first_matching;
use crate::Problem;
use crate::cover::{Cover, Gates, Nest, TightKinds};

/// More groups than this are not tried.
const MOST: usize = 16;

/// Duals of classes and of odd groups of them.
pub(super) struct Groups<W> {
    /// Twice the dual of each class, by what pairs are worth.
    duals: Vec<W>,
    /// The classes of each group, smaller groups first, and twice its dual.
    groups: Vec<(Vec<bool>, W)>,
}

impl<W: Weight> Groups<W> {
    /// None if the sample does not tell.
    pub(super) fn new(problem: &Problem<W>, classes: &Classes, bound: &Bound<W>) -> Option<Self> {
        let sample = Sample::new(classes, bound);
        let matcher = sample.matched(problem, classes, bound);
        let mut duals: Vec<Option<W>> = vec![None; classes.count()];
        for (vertex, &class) in sample.of.iter().enumerate() {
            let dual = matcher.twice_dual(vertex);
            if *duals[class].get_or_insert(dual) != dual {
                return None;
            }
        }
        let duals = duals.into_iter().collect::<Option<_>>()?;
        let mut groups = Vec::new();
        for (members, dual) in matcher.odd_groups() {
            groups.push((sample.whole_classes(&members)?, dual));
        }
        let size = |group: &[bool]| {
            let sizes = classes.sizes.iter().zip(group);
            sizes.map(|(&size, &is_in)| if is_in { size } else { 0 }).sum::<u32>()
        };
        groups.sort_by_key(|(group, _)| size(group));
        let are_odd = groups.iter().all(|(group, _)| size(group) % 2 == 1);
        let found = Self { duals, groups };
        let is_one = are_odd && (1..=MOST).contains(&found.groups.len());
        (is_one && found.is_bound(problem, classes)).then_some(found)
    }

    /// A matching of all vertices that reaches the bound, if there is one. About `inside` of its pairs
    /// are of two members.
    pub(super) fn cover(
        &self,
        problem: &Problem<W>,
        classes: &Classes,
        inside: usize,
    ) -> Option<Cover> {
        let count = classes.with_nobody();
        let by_classes: Vec<bool> = (0..count * count)
            .map(|at| self.excess(problem, classes, at / count, at % count) == Some(W::zero()))
            .collect();
        let widened = |(group, _): &(Vec<bool>, W)| {
            let mut group = group.clone();
            group.resize(count, false);
            group
        };
        let nest = Nest::new(count, self.groups.iter().map(widened).collect());
        // The sides of the gates are vertices, each of a kind of its own.
        let all = count + 2 * nest.groups();
        let (mut tight, mut steps) = (vec![false; all * all], vec![false; all * all]);
        for at in (0..count * count).filter(|&at| by_classes[at]) {
            let (one, other) = (at / count, at % count);
            (tight[one * all + other], tight[other * all + one]) = (true, true);
            let sides = nest.way(one, other).into_iter().map(|side| count + side);
            let way: Vec<usize> = [one].into_iter().chain(sides).chain([other]).collect();
            for step in way.chunks(2) {
                steps[step[0] * all + step[1]] = true;
                steps[step[1] * all + step[0]] = true;
            }
        }
        let mut kinds = classes.with_singles(&by_classes);
        let first = kinds.len();
        let kind_of_side = |side: usize| u16::try_from(count + side).unwrap_or(u16::MAX);
        kinds.extend((0..2 * nest.groups()).map(kind_of_side));
        let pairs = TightKinds::new(kinds.clone(), all, tight).rows(&problem.conflicts);
        let kinds = TightKinds::new(kinds, all, steps);
        let rows = kinds.rows(&problem.conflicts);
        let matching = first_matching(problem, &rows, inside);
        let mut cover = Cover::with_gates(kinds, rows, matching, Gates::new(nest, first, pairs));
        cover.complete().then_some(cover)
    }

    /// Whether the duals cover every pair of classes, and being single.
    fn is_bound(&self, problem: &Problem<W>, classes: &Classes) -> bool {
        let count = classes.with_nobody();
        let pairs = (0..count).flat_map(|one| (0..=one).map(move |other| (one, other)));
        let mut excess = pairs.filter_map(|(one, other)| self.excess(problem, classes, one, other));
        excess.all(|excess| excess >= W::zero())
    }

    /// By how much the duals exceed what a pair of two classes is worth, twice, if it is allowed.
    fn excess(
        &self,
        problem: &Problem<W>,
        classes: &Classes,
        one: usize,
        other: usize,
    ) -> Option<W> {
        let cost = classes.cost(problem, one, other)?;
        let dual = |class: usize| self.duals.get(class).copied().unwrap_or_default();
        let mut excess = dual(one) + dual(other) + cost + cost;
        for (group, dual) in &self.groups {
            let is_in = |class: usize| group.get(class) == Some(&true);
            if is_in(one) && is_in(other) {
                excess += *dual;
            }
        }
        Some(excess)
    }
}

/// Some vertices of every class.
struct Sample {
    /// The class of each.
    of: Vec<usize>,
    /// Tight pairs of theirs.
    mates: Vec<Option<usize>>,
}

impl Sample {
    fn new(classes: &Classes, bound: &Bound<impl Weight>) -> Self {
        let (nobody, _) = classes.nobody();
        let count = classes.count();
        let mut sizes: Vec<usize> = classes.sizes.iter().map(|&size| size as usize).collect();
        let mut pairs = Vec::new();
        for (one, other) in (0..count).flat_map(|one| (one..=nobody).map(move |other| (one, other)))
        {
            let shipped = bound.flow(one, other) + bound.flow(other, one);
            let whole = shipped as usize / if one == other { 4 } else { 2 };
            // As odd or even as they are.
            let kept = whole.min(2 - whole % 2);
            sizes[one] -= whole - kept;
            if other != nobody {
                sizes[other] -= whole - kept;
                pairs.extend(std::iter::repeat_n((one, other), kept));
            }
        }
        let mut first = Vec::with_capacity(count);
        let mut of = Vec::new();
        for (class, &size) in sizes.iter().enumerate() {
            first.push(of.len());
            of.extend(std::iter::repeat_n(class, size));
        }
        let mut mates = vec![None; of.len()];
        for (one, other) in pairs {
            let mut next = |class: usize| {
                first[class] += 1;
                first[class] - 1
            };
            let (one, other) = (next(one), next(other));
            (mates[one], mates[other]) = (Some(other), Some(one));
        }
        Self { of, mates }
    }

    /// A matcher of the sample at rest, as if nobody had met anybody.
    fn matched<W: Weight>(
        &self,
        problem: &Problem<W>,
        classes: &Classes,
        bound: &Bound<W>,
    ) -> Matcher<W> {
        let pairs = (0..self.of.len()).flat_map(|other| (0..other).map(move |one| (one, other)));
        let (nobody, _) = classes.nobody();
        let alone = |class: usize| classes.cost(problem, class, nobody).unwrap_or_default();
        let mut matcher = Matcher::resume_by_edges(
            self.of.len(),
            pairs.filter_map(|(one, other)| {
                let cost = classes.cost(problem, self.of[one], self.of[other])?;
                Some((one, other, -cost))
            }),
            |vertex| -alone(self.of[vertex]),
            |vertex| -bound.twice_dual(self.of[vertex]),
            |vertex| self.mates[vertex],
        );
        matcher.settle();
        matcher
    }

    /// The classes that have all their vertices of the sample among `members`; none if one has only
    /// some of them.
    fn whole_classes(&self, members: &[usize]) -> Option<Vec<bool>> {
        let count = self.of.last().map_or(0, |&last| last + 1);
        let mut is_member = vec![false; self.of.len()];
        for &member in members {
            is_member[member] = true;
        }
        let mut whole = vec![None; count];
        for (&class, is_member) in self.of.iter().zip(is_member) {
            if *whole[class].get_or_insert(is_member) != is_member {
                return None;
            }
        }
        whole.into_iter().collect()
    }
}
