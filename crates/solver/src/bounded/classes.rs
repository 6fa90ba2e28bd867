//! Kinds, split by the groups that their players may not meet.

use std::collections::BTreeMap;

use crate::matching::Weight;
use crate::matching::transport::Bound;

use crate::Problem;

/// Classes of vertices. Those of a class have one kind, and the classes that they may not meet at all are
/// equal.
///
/// Any classes give a bound; classes that describe more of the forbidden pairs are more likely to reach it.
#[derive(Clone)]
pub(super) struct Classes {
    pub(super) of: Vec<u32>,
    pub(super) sizes: Vec<u32>,
    /// The kind of each class.
    kinds: Vec<u32>,
    /// Whether no pair of two classes is allowed, at `class * count + other`.
    apart: Vec<bool>,
}

impl Classes {
    /// Vertices of at least `own` conflicts get classes by those. `None` if there are more than `are_few` classes, which
    /// is known as soon as that many have been found.
    pub(super) fn new<W: Weight>(
        problem: &Problem<W>,
        own: usize,
        are_few: impl Fn(usize) -> bool,
    ) -> Option<Self> {
        let degree = |v: usize| problem.conflicts[v].len() / own;
        let vertices = problem.vertices();
        let role = |v: usize| (v < problem.mdps, v < problem.members);
        let log = |size: usize| usize::BITS - size.leading_zeros();
        let keys = (0..vertices).map(|v| (problem.kinds[v], role(v), log(degree(v))));
        let mut of = numbered(keys, &are_few)?;
        if (0..vertices).any(|v| degree(v) > 0) {
            // Groups differ in the classes they may not meet.
            for _ in 0..3 {
                let sizes = sizes(&of);
                let heavy = (0..vertices).map(|v| (of[v], heavy(problem, own, &of, &sizes, v)));
                let finer = numbered(heavy, &are_few)?;
                if finer == of {
                    break;
                }
                of = finer;
            }
        }
        let sizes = sizes(&of);
        let mut kinds = vec![0; sizes.len()];
        let mut is_mdp = vec![false; sizes.len()];
        for (vertex, &class) in of.iter().enumerate() {
            kinds[class as usize] = problem.kinds[vertex];
            is_mdp[class as usize] = vertex < problem.mdps;
        }
        let count = sizes.len();
        let mut barred = vec![0_u64; count * count];
        for (v, conflicts) in problem.conflicts.iter().enumerate() {
            for &u in conflicts {
                barred[of[v] as usize * count + of[u as usize] as usize] += 1;
            }
        }
        let apart = (0..count * count).map(|at| {
            let (one, other) = (at / count, at % count);
            let others = u64::from(sizes[other]) - u64::from(one == other);
            barred[at] == u64::from(sizes[one]) * others
                || is_mdp[one] && is_mdp[other] && !problem.joins
        });
        let apart = apart.collect();
        Some(Self { of, sizes, kinds, apart })
    }

    pub(super) fn count(&self) -> usize {
        self.sizes.len()
    }

    /// The class of nobody, and that of the extra nobody for an odd number of vertices, one of which is
    /// then single.
    pub(super) fn nobody(&self) -> (usize, Option<usize>) {
        let count = self.count();
        (count, (!self.of.len().is_multiple_of(2)).then_some(count + 1))
    }

    /// The number of classes including those.
    pub(super) fn with_nobody(&self) -> usize {
        self.count() + 1 + self.of.len() % 2
    }

    /// The class of each vertex, then of the extra nobody, and of nobody as often as vertices can be single;
    /// `by_classes` marks the tight classes.
    pub(super) fn with_singles(&self, by_classes: &[bool]) -> Vec<u32> {
        let (count, (nobody, odd)) = (self.with_nobody(), self.nobody());
        let may_be_single = |&&class: &&u32| by_classes[class as usize * count + nobody];
        let singles = self.of.iter().filter(may_be_single).count();
        let number = |class: usize| u32::try_from(class).unwrap_or(u32::MAX);
        let mut kinds = self.of.clone();
        kinds.extend(odd.map(number));
        kinds.resize(kinds.len() + singles.next_multiple_of(2), number(nobody));
        kinds
    }

    /// The cost of a pair of two classes, if it is allowed; with nobody, the cost of being single.
    pub(super) fn cost<W: Weight>(
        &self,
        problem: &Problem<W>,
        one: usize,
        other: usize,
    ) -> Option<W> {
        let (one, other) = (one.min(other), one.max(other));
        if one >= self.count() {
            let (nobody, _) = self.nobody();
            (other == nobody).then(W::zero)
        } else if other >= self.count() {
            Some(problem.alone[self.kinds[one] as usize])
        } else if self.apart[one * self.count() + other] {
            None
        } else {
            problem.kind_cost(self.kinds[one], self.kinds[other])
        }
    }

    /// The bound of the classes, including nobody.
    pub(super) fn bound<W: Weight>(&self, problem: &Problem<W>) -> Option<Bound<W>> {
        let mut counts = self.sizes.clone();
        // More than is ever used: a rest remains, which makes the dual of nobody zero.
        counts.push(u32::try_from(problem.vertices()).ok()? + 2);
        counts.resize(self.with_nobody(), 1);
        Bound::new(&counts, |one, other| self.cost(problem, one, other))
    }
}

/// The classes of which `vertex` may not meet at least three quarters, if it has at least `own` conflicts.
fn heavy<W>(
    problem: &Problem<W>,
    own: usize,
    of: &[u32],
    sizes: &[u32],
    vertex: usize,
) -> Vec<u32> {
    let conflicts = &problem.conflicts[vertex];
    if conflicts.len() < own {
        return Vec::new();
    }
    let mut met = vec![0_u32; sizes.len()];
    for &other in conflicts {
        met[of[other as usize] as usize] += 1;
    }
    let is_heavy = |&class: &u32| {
        let class = class as usize;
        met[class] > 0 && 4 * (met[class] + 1) >= 3 * sizes[class]
    };
    (0..).take(sizes.len()).filter(is_heavy).collect()
}

/// Numbers equal items equally; `None` if that takes more than `are_few` numbers.
fn numbered<T: Ord>(
    items: impl Iterator<Item = T>,
    are_few: impl Fn(usize) -> bool,
) -> Option<Vec<u32>> {
    let mut numbers = BTreeMap::new();
    let mut number = |item| {
        let next = u32::try_from(numbers.len()).ok()?;
        let number = *numbers.entry(item).or_insert(next);
        (number != next || are_few(numbers.len())).then_some(number)
    };
    items.map(&mut number).collect()
}

fn sizes(of: &[u32]) -> Vec<u32> {
    let mut sizes = vec![0; of.iter().max().map_or(0, |&most| most as usize + 1)];
    for &class in of {
        sizes[class as usize] += 1;
    }
    sizes
}
