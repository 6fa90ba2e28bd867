//! Where players are best paired with those nearest to them: others are looked at only as far as they could be better.
//!
//! What a pair costs is put together criterion by criterion, and searches go through all pairs there are. So a matcher
//! first has those of neighbours only. What its duals do not cover could be better: of nearly all other pairs what they
//! cost at least is too much for that, which is soon told. Those that are left are added, and it is searched again.
//! In the end duals cover all pairs; those that they cover exactly are added, and no other is in any best matching.
//!
//! What this leads to is no different from what a matcher of all pairs finds, only how soon.

use pairwright_matching::weighted::Matcher;
use pairwright_matching::{Lists, Weight};

use crate::generation::decide;
use crate::open::Open;
use crate::shape::Shape;
use crate::start::are_few_kinds;
use crate::sum::Numbers;
use crate::{Candidate, Statement, Sum};

/// Of fewer players, to look at all pairs takes less.
const FEW: usize = 30;

/// So many neighbours below them everybody has first. (With 8, most positions that `cargo xtask worst` found need one
/// or two searches.)
const NEAR: usize = 8;

/// So many neighbours a moved-down player has first. (Those whom they may be paired with stand further apart. Of 8, 10,
/// 12, 14 and 16: of what `cargo xtask worst` found, 12 take up to 30 % fewer instructions, and up to 1.4 % more.)
const NEAR_MDPS: usize = 12;

/// Where everybody may be paired with fewer others, neighbours are nearly all of them.
const MANY_OTHERS: usize = 12;

/// Where they have fewer neighbours than that, they have met most of those near to them, and pairs lie far apart.
const ENOUGH: usize = 5;

/// Of one in so many moved-down players, pairs lie far apart.
const MDPS: usize = 6;

/// So many pairs that are not covered are due to whoever they have in common.
const MANY: usize = 8;

/// So often more pairs are added.
const ROUNDS: usize = 16;

/// A pair by its ends, and what it is worth.
type Edge<W> = (usize, usize, W);

/// Whether neighbours are likely to be enough.
pub(crate) fn may_be_enough(statement: &impl Statement) -> bool {
    let Shape { members, mdps, .. } = statement.shape();
    statement.attracts()
        && statement.vertices() == members
        && members >= FEW
        && MDPS * mdps <= members
        && !are_few_kinds(statement.kind_count(), members)
}

/// The best candidate of a bracket without outsiders; none if it takes no less to look at all pairs.
pub(crate) fn best<W: Weight>(
    statement: &impl Statement,
    numbers: Numbers<W>,
) -> Option<Candidate> {
    let conflicts = statement.conflicts();
    let members = statement.members();
    let barred = conflicts.iter().map(<[u32]>::len).sum::<usize>();
    if (members * (members - 1)).saturating_sub(barred) < MANY_OTHERS * members {
        return None;
    }
    let mut near = Near { statement, conflicts: &conflicts, numbers };
    let neighbours = near.neighbours();
    if neighbours.len() < ENOUGH * members { None } else { near.best_from(neighbours) }
}

struct Near<'a, S, W> {
    statement: &'a S,
    conflicts: &'a Lists,
    numbers: Numbers<W>,
}

/// The pairs that a matcher does not have and its duals do not cover, and those that they cover exactly.
struct Others<W> {
    better: Vec<Edge<W>>,
    as_good: Vec<Edge<W>>,
}

impl<S: Statement, W: Weight> Near<'_, S, W> {
    /// The best candidate, if a matcher that has these pairs first finds it soon.
    fn best_from(mut self, neighbours: Vec<Edge<W>>) -> Option<Candidate> {
        let mut matcher = self.matcher(neighbours);
        for _ in 0..ROUNDS {
            matcher.settle();
            let Others { better, as_good } = self.others(&matcher);
            if better.is_empty() {
                matcher.add_edges(as_good.into_iter());
                let vertices = self.statement.members().next_multiple_of(2);
                return Some(decide(&self.statement.shape(), &Open::all(matcher, vertices)));
            }
            matcher.add_edges(better.into_iter());
        }
        None
    }

    /// A matcher of these pairs. Of an odd number of players nobody is one vertex more: see
    /// [`by_weights`](crate::general::by_weights).
    fn matcher(&mut self, edges: Vec<Edge<W>>) -> Matcher<W> {
        let members = self.statement.members();
        let singles: Vec<W> = (0..members).map(|one| self.worth_alone(one)).collect();
        let least = singles.iter().copied().min().unwrap_or_default().min(W::zero());
        let single = |one: usize| singles.get(one).copied().unwrap_or(least - W::unit(0));
        let alone = (0..members).map(|one| (one, members, single(one)));
        let alone = alone.filter(|_| !members.is_multiple_of(2));
        Matcher::mirrored(members.next_multiple_of(2), edges.into_iter().chain(alone), single)
    }

    /// Everybody with the first ones below them that they may be paired with; a moved-down player with more, around
    /// those who stand as high among the others.
    fn neighbours(&mut self) -> Vec<Edge<W>> {
        let Shape { members, mdps, .. } = self.statement.shape();
        let mut edges = Vec::with_capacity(NEAR * members + NEAR_MDPS * mdps);
        for one in 0..members {
            let (from, count) = if one < mdps {
                (mdps + one.saturating_sub(NEAR / 2), NEAR_MDPS)
            } else {
                (one + 1, NEAR)
            };
            let neighbours = open(self.conflicts, one, from..members);
            let priced = neighbours.filter_map(|other| Some((one, other, self.worth(one, other)?)));
            edges.extend(priced.take(count));
        }
        edges
    }

    /// What else is as good as what `matcher` has, or better.
    fn others(&mut self, matcher: &Matcher<W>) -> Others<W> {
        let Shape { members, mdps, .. } = self.statement.shape();
        // By how much duals fall short, of whom, and what the pair is worth.
        let mut better: Vec<(W, Edge<W>)> = Vec::new();
        let mut as_good = Vec::new();
        let mut counts = vec![0; members];
        for one in 0..members {
            let dual = matcher.twice_dual(one);
            for other in open(self.conflicts, one, mdps.max(one + 1)..members) {
                let cover = dual + matcher.twice_dual(other);
                self.statement.price_least(&mut self.numbers, one, other);
                let most = -self.numbers.take();
                if cover > most + most || matcher.has_edge(one, other) {
                    continue;
                }
                let Some(worth) = self.worth(one, other) else { continue };
                let excess = cover - worth - worth;
                if excess < W::zero() {
                    better.push((excess, (one, other, worth)));
                    counts[one] += 1;
                    counts[other] += 1;
                } else if excess == W::zero() {
                    as_good.push((one, other, worth));
                }
            }
        }
        // The dual of whoever is named first rises: once, if what falls short most comes first.
        better.sort_unstable();
        let better = better.into_iter().map(|(_, (one, other, worth))| {
            let is_due_to_other = counts[other] >= MANY && counts[other] > counts[one];
            if is_due_to_other { (other, one, worth) } else { (one, other, worth) }
        });
        Others { better: better.collect(), as_good }
    }

    fn worth(&mut self, one: usize, other: usize) -> Option<W> {
        let is_allowed = self.statement.price(&mut self.numbers, one, other);
        is_allowed.then(|| -self.numbers.take())
    }

    fn worth_alone(&mut self, one: usize) -> W {
        self.statement.price_alone(&mut self.numbers, one);
        -self.numbers.take()
    }
}

/// Those of a range whom `one` may be paired with as far as conflicts tell.
fn open(
    conflicts: &Lists,
    one: usize,
    others: std::ops::Range<usize>,
) -> impl Iterator<Item = usize> {
    let barred = &conflicts[one];
    let from = barred.partition_point(|&other| (other as usize) < others.start);
    let mut barred = barred[from..].iter().map(|&other| other as usize).peekable();
    others.filter(move |other| barred.next_if_eq(other).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::by_weights;
    use crate::random::{Random, conflicts};
    use crate::{KindCosts, Layout, Limbo, Problem, Route, Slot};

    /// Players by descending scores, each of a kind of their own: pairs cost the squares of score differences, and
    /// then some more; whoever has no partner costs more than everything else.
    #[derive(Clone)]
    struct Scored {
        layout: Layout,
        slots: [Slot; 3],
        mdps: usize,
        scores: Vec<i64>,
        /// What pairs cost beside that, by the lower one and the higher one, if they are allowed.
        more: Vec<Vec<Option<i64>>>,
        conflicts: Lists,
    }

    impl Scored {
        fn new(random: &mut Random) -> Self {
            let members = FEW + random.below(16);
            let spread = 2 + random.below(30);
            let mut scores: Vec<i64> =
                (0..members).map(|_| i64::try_from(random.below(spread)).unwrap()).collect();
            scores.sort_unstable_by_key(|score| -score);
            let (dear, odds) = (1 + random.below(9), 6 + random.below(9));
            let mut cost = || {
                let cost = i64::try_from(random.below(dear)).unwrap();
                (random.below(odds) > 0).then_some(cost)
            };
            let more = (0..members).map(|lower| (0..lower).map(|_| cost()).collect()).collect();
            // Neighbours of a club do not meet each other, others may have met.
            let (dense, club) = (random.below(10), 1 + random.below(members));
            let conflicts = conflicts(members, |one, other| {
                one / club == other / club || random.below(10) < dense
            });
            let mdps = random.below(members / MDPS + 1);
            let mut layout = Layout::new();
            let most = usize::try_from(scores[0] * scores[0] + 1).unwrap() * members;
            let slots =
                [layout.first_slot(members, 1), layout.slot(most), layout.slot(members * 9)];
            Self { layout, slots, mdps, scores, more, conflicts }
        }
    }

    impl Statement for Scored {
        fn layout(&self) -> &Layout {
            &self.layout
        }

        fn kind_count(&self) -> usize {
            self.scores.len()
        }

        fn vertices(&self) -> usize {
            self.scores.len()
        }

        fn attracts(&self) -> bool {
            true
        }

        fn shape(&self) -> Shape<'_> {
            let (members, mdps) = (self.scores.len(), self.mdps);
            Shape { members, mdps, has_remainder: true, limbo: Limbo::Apart, mdp_classes: &[] }
        }

        fn conflicts(&self) -> Lists {
            self.conflicts.clone()
        }

        fn price<S: Sum>(&self, sum: &mut S, one: usize, other: usize) -> bool {
            let Some(more) = self.more[other][one] else { return false };
            self.price_least(sum, one, other);
            sum.add(self.slots[2], more);
            true
        }

        fn price_least<S: Sum>(&self, sum: &mut S, one: usize, other: usize) {
            sum.add(self.slots[1], (self.scores[one] - self.scores[other]).pow(2));
        }

        fn price_alone<S: Sum>(&self, sum: &mut S, vertex: usize) {
            sum.add(self.slots[0], 1);
            sum.add(self.slots[1], self.scores[vertex].pow(2));
        }

        fn problem<S: Sum>(self, _: Route, sum: &mut S) -> Problem<S::Cost> {
            let members = self.members();
            let mut pair = KindCosts::new(members);
            for (one, other) in (0..members).flat_map(|b| (0..b).map(move |a| (a, b))) {
                if other >= self.mdps && self.price(sum, one, other) {
                    pair.allow(one, other, sum.take());
                }
            }
            let alone = (0..members).map(|one| {
                self.price_alone(sum, one);
                sum.take()
            });
            let kinds = (0..members).map(|one| u16::try_from(one).unwrap()).collect();
            let alone = alone.collect();
            let plain = Problem::plain(self.mdps, kinds, pair, alone, self.conflicts);
            Problem { attracts: true, ..plain }
        }
    }

    #[test]
    fn what_is_best_among_neighbours_is_best_of_all() {
        let mut random = Random(29);
        let (mut few, mut several, mut with_mdps, mut far) = (0, 0, 0, 0);
        for _ in 0..2000 {
            let scored = Scored::new(&mut random);
            let members = scored.members();
            let mut sums = Numbers::<i64>::new(&scored.layout, i64::BITS);
            let expected = by_weights(&scored.clone().problem(Route::General, &mut sums));
            let narrow = scored.layout.of_single_costs();
            let numbers = || Numbers::<i64>::new(&narrow, i64::BITS);
            let (statement, conflicts) = (&scored, &scored.conflicts);
            let mut near = Near { statement, conflicts, numbers: numbers() };
            let neighbours = near.neighbours();
            let found = near.best_from(neighbours).expect("not so often");
            assert_eq!(found, expected, "{:?} {:?}", scored.scores, scored.conflicts);
            few += usize::from(best(&scored, numbers()).is_none());
            several += usize::from(found.unpaired.len() > 1);
            with_mdps += usize::from(scored.mdps > 0);
            // Beyond as many neighbours as are looked at first.
            let is_far = |&(one, other): &(usize, usize)| {
                open(&scored.conflicts, one, one + 1..members).take_while(|&at| at < other).count()
                    > 2 * NEAR
            };
            far += usize::from(found.pairs.iter().any(is_far));
        }
        assert!((200..1800).contains(&few), "{few}");
        assert!(several > 500 && with_mdps > 1000 && far > 50, "{several} {with_mdps} {far}");
    }
}
