//! The order of generation: finds the first of the optimal matchings of a settled matcher.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::matching::Weight;

use crate::decisions::Decisions;
use crate::open::Open;
use crate::problem::OrderUnits;
use crate::shape::Shape;
use crate::{Candidate, OrderSlots, plan};

/// The first of the optimal matchings of a settled matcher.
pub(crate) fn decide<W: Weight>(shape: &Shape<'_>, settled: &Open<W>) -> Candidate {
    if let Some(only) = only_candidate(shape, settled) {
        return only;
    }
    by_decisions(shape, settled)
}

/// The first optimal matching, found decision by decision, with weights no larger than the tight pairs need.
pub(crate) fn by_decisions<W: Weight>(shape: &Shape<'_>, settled: &Open<W>) -> Candidate {
    // The weights need room for what blossoms can hide: each pair within one may cost a unit.
    let pairs = settled.pairs_in_blossoms();
    let (mut layout, mut slots, full) =
        OrderSlots::around(shape.members, |layout| layout.slot(pairs));
    if let Some(bits) = <i64 as Weight>::BITS.checked_sub(layout.bits(i64::BITS)) {
        slots.widen(&mut layout, bits);
        let units = slots.condensed(&layout.units::<i64>(i64::BITS), full);
        in_order(shape, settled, units)
    } else {
        let units = slots.condensed(&layout.units::<i128>(i128::BITS), full);
        in_order(shape, settled, units)
    }
}

/// The candidate of all optimal matchings, if none of them can have another pair of the bracket.
fn only_candidate<W: Weight>(shape: &Shape<'_>, settled: &Open<W>) -> Option<Candidate> {
    let Shape { members, mdps, has_remainder, .. } = *shape;
    let mut pairs = Vec::with_capacity(members / 2);
    for lower in mdps..members {
        // Residents are paired with higher players, if there is room for their pairs.
        let above = if has_remainder { 0..lower } else { 0..mdps };
        let mate = settled.mate(lower).filter(|mate| above.contains(mate));
        if settled.may_have(lower, above, |other| Some(other) != mate, false) {
            return None;
        }
        pairs.extend(mate.map(|higher| (higher, lower)));
    }
    Some(Candidate::new(members, pairs))
}

fn in_order<W: Weight, V: Weight>(
    shape: &Shape<'_>,
    settled: &Open<W>,
    (full, order): (V, OrderUnits<V>),
) -> Candidate {
    let open = settled.condensed(full, order.forced);
    let alone = |v| if settled.is_single_tight(v) { V::zero() } else { order.forced };
    let Shape { members, mdps, .. } = *shape;
    let decisions =
        Decisions { open, members, mdps, alone: (0..settled.count()).map(alone).collect(), order };
    let mut work = Work { shape, decisions, pairs: Vec::new() };
    work.choose_mdps();
    work.choose_opponents(0..mdps);
    work.pair_remainder();
    Candidate::new(members, work.pairs)
}

/// S1 of a `remainder` after exchanges, when their number and sum are settled; before them it is the first
/// `n1`.
pub(crate) fn exchanged(
    decisions: &mut Decisions<i64>,
    remainder: &[usize],
    n1: usize,
) -> Vec<usize> {
    let (s1, s2) = remainder.split_at(n1);
    decisions.choose_exchanged(s1, s2);
    remainder.iter().copied().filter(|&player| decisions.is_higher(player)).collect()
}

/// S1 like that of [`least_exchanged`]; `first` gives the first partner that a player may have from a vertex on, and
/// a partner from `members` on leaves the player unpaired.
pub(crate) fn least_exchanged_by(
    remainder: &[usize],
    n1: usize,
    members: usize,
    first: impl Fn(usize, usize) -> Option<usize>,
) -> Option<Vec<usize>> {
    let may_rise = |player| first(player, player + 1).is_some_and(|other| other < members);
    let may_fall = |player| {
        first(player, 0).is_some_and(|other| other < player) || first(player, members).is_some()
    };
    least_exchanged(remainder, n1, may_rise, may_fall)
}

/// S1 of a `remainder` if nobody is exchanged but those who have to be: players who may not be the higher ones of
/// their pairs by `may_rise`, or not the lower ones or unpaired by `may_fall`. Before that it is the first `n1`. `None`
/// if nobody has to be.
///
/// If everybody can be paired so, no other S1 is better, since every one exchanges these players: none has fewer
/// exchanged, and none with as many has a lower sum (D.2 a, b).
pub(crate) fn least_exchanged(
    remainder: &[usize],
    n1: usize,
    may_rise: impl Fn(usize) -> bool,
    may_fall: impl Fn(usize) -> bool,
) -> Option<Vec<usize>> {
    let (s1, s2) = remainder.split_at(n1);
    let mut leaving: Vec<usize> = s1.iter().copied().filter(|&player| !may_rise(player)).collect();
    let mut coming: Vec<usize> = s2.iter().copied().filter(|&player| !may_fall(player)).collect();
    let count = leaving.len().max(coming.len());
    let may_change = |&player: &usize| may_rise(player) && may_fall(player);
    let more = |known: &[usize]| count - known.len();
    leaving.extend(s1.iter().rev().copied().filter(may_change).take(more(&leaving)));
    coming.extend(s2.iter().copied().filter(may_change).take(more(&coming)));
    if count == 0 || leaving.len().min(coming.len()) < count {
        return None;
    }
    let staying = s1.iter().copied().filter(|player| !leaving.contains(player));
    let mut s1: Vec<usize> = staying.chain(coming).collect();
    s1.sort_unstable();
    Some(s1)
}

struct Work<'a, W> {
    shape: &'a Shape<'a>,
    decisions: Decisions<W>,
    pairs: Vec<(usize, usize)>,
}

impl<W: Weight> Work<'_, W> {
    /// Settles which moved-down players are paired (D.3). The criteria decide how many of each class are;
    /// within a class, the highest ranked are.
    fn choose_mdps(&mut self) {
        let Shape { mdps, members, mdp_classes, .. } = self.shape;
        let (mdps, members) = (*mdps, *members);
        let decisions = &mut self.decisions;
        let is_inside = |other: usize| (mdps..members).contains(&other);
        // If the classes settle how many are paired and all are paired now, all are in every best candidate.
        // Otherwise a player may still lose the opponent to a player before them.
        let is_certain = |mdp: usize| {
            decisions.partner(mdp).is_some()
                && (!mdp_classes.is_empty()
                    || !decisions.may_prefer(mdp, |other| !is_inside(other), true))
        };
        // Each decision costs a search, and here none can change anything.
        if (0..mdps).all(is_certain) {
            return;
        }
        // The numbers still to pair, by class; players without a class are not limited.
        let mut to_come: BTreeMap<i32, usize> = BTreeMap::new();
        for (mdp, &class) in mdp_classes.iter().enumerate() {
            *to_come.entry(class).or_default() += usize::from(decisions.partner(mdp).is_some());
        }
        for mdp in 0..mdps {
            let mut left = mdp_classes.get(mdp).and_then(|class| to_come.get_mut(class));
            if decisions.partner(mdp).is_none()
                && left.as_ref().is_none_or(|left| **left > 0)
                && decisions.may_prefer(mdp, is_inside, false)
            {
                decisions.prefer(mdp, |other| usize::from(is_inside(other)), 0);
            }
            let paired = decisions.partner(mdp).is_some();
            if let Some(left) = &mut left {
                **left = left.saturating_sub(usize::from(paired));
            }
            decisions.keep(mdp, paired, |other| is_inside(other) == paired);
        }
    }

    /// Settles the opponents of `players`, given in ascending order, one after the other: each gets the
    /// highest ranked one that leaves an optimal pairing (D.1).
    fn choose_opponents(&mut self, players: impl IntoIterator<Item = usize>) {
        let members = self.shape.members;
        let decisions = &mut self.decisions;
        for player in players {
            let Some(mut opponent) = decisions.partner(player) else { continue };
            // Moved-down players do not meet each other here: all pairs of theirs that are left are inside.
            if decisions.open.may_have(player, 0..opponent, |_| true, false) {
                decisions.prefer(player, |other| members.saturating_sub(other), 0);
                opponent = decisions.partner(player).unwrap_or(opponent);
            }
            // A settled pair leaves the matcher, so later searches have less to go through.
            self.pairs.push((player, opponent));
            decisions.open.retire(player, opponent);
        }
    }

    /// Pairs the remaining residents: first S1 (D.2), then its opponents (D.1).
    fn pair_remainder(&mut self) {
        if !self.shape.has_remainder {
            return;
        }
        let remainder: Vec<usize> = (self.shape.mdps..self.shape.members)
            .filter(|&resident| !self.decisions.open.is_retired(resident))
            .collect();
        let is_higher = |work: &Self, player: usize| work.decisions.is_higher(player);
        let n1 = remainder.iter().filter(|&&player| is_higher(self, player)).count();
        // If the first n1 players are the higher ones of their pairs, nobody needs to be exchanged.
        let is_in_order = remainder[..n1].iter().all(|&player| is_higher(self, player));
        if !is_in_order && !self.pairs_as_s1(&remainder, &remainder[..n1]) {
            let before = self.shape.residents_of_s1(n1, self.pairs.len());
            let least = self.least_exchanged(&remainder, n1).filter(|_| before == n1);
            if !least.is_some_and(|s1| self.pairs_as_s1(&remainder, &s1)) {
                self.choose_exchange(&remainder, before);
                let (s1, s2) = remainder.split_at(before);
                self.decisions.choose_exchanged(s1, s2);
            }
        }
        let chosen: Vec<usize> =
            remainder.iter().copied().filter(|&player| is_higher(self, player)).collect();
        // S1 is final from here on: opponents must not undo the exchange.
        self.restrict_to(&remainder, &chosen);
        self.choose_opponents(chosen);
    }

    /// S1 if only those are exchanged who have to be.
    fn least_exchanged(&self, remainder: &[usize], n1: usize) -> Option<Vec<usize>> {
        let Decisions { open, members, .. } = &self.decisions;
        let is_higher = |player| self.decisions.is_higher(player);
        let may_have = |player, among: Range<usize>, alone| {
            open.may_have(player, among, |other| !open.is_retired(other), alone)
        };
        let may_fall = |player| {
            !is_higher(player)
                || may_have(player, 0..player, true)
                || may_have(player, *members..open.count(), true)
        };
        let may_rise = |player| is_higher(player) || may_have(player, player + 1..*members, false);
        least_exchanged(remainder, n1, may_rise, may_fall)
    }

    /// Makes these players S1 of the remainder if that loses nothing; returns whether it did.
    ///
    /// Weights that count exchanges part all pairs, and where blossoms are nested it takes one after the
    /// other to pair them again. If only pairs across the halves are left, nearly everybody keeps their
    /// opponent. Few pairs are not worth the attempt.
    fn pairs_as_s1(&mut self, remainder: &[usize], s1: &[usize]) -> bool {
        if s1.len() < plan::UNEXCHANGED_PAIRS {
            return false;
        }
        let before = self.decisions.clone();
        self.restrict_to(remainder, s1);
        let is_paired = |&player: &usize| self.decisions.is_higher(player);
        // Several players alone who must not be would cost more than a number holds.
        let is_lossless = s1.iter().all(is_paired)
            && !self.decisions.leaves_forced()
            && self.decisions.open.total() == before.open.total();
        if !is_lossless {
            self.decisions = before;
        }
        is_lossless
    }

    /// Makes S1 the best possible by number and sum of the exchanged players (D.2 a, b); before that, it is
    /// the first `n1` of the remainder.
    fn choose_exchange(&mut self, remainder: &[usize], n1: usize) {
        let mut number = vec![0; self.decisions.open.count()];
        for (place, &player) in (1..).zip(remainder) {
            number[player] = place;
        }
        let limit = i64::try_from(n1).unwrap_or(i64::MAX);
        let order = self.decisions.order;
        self.decisions.open.lower(|higher, lower, weight| {
            // A pair counts with its higher player only, who belongs to S1.
            let place = number[higher];
            if place == 0 || number[lower] == 0 {
                return Some(weight);
            }
            let exchanged = order.exchanged.times(i64::from(place > limit));
            Some(weight - exchanged - order.sum.times(place))
        });
        self.decisions.open.settle();
    }

    /// Restricts the remainder to pairs that join one of `s1` with a lower ranked player outside it; all of
    /// S1 must be paired.
    fn restrict_to(&mut self, remainder: &[usize], s1: &[usize]) {
        let members = self.shape.members;
        let mut in_remainder = vec![false; self.decisions.open.count()];
        let mut in_s1 = in_remainder.clone();
        for &player in remainder {
            in_remainder[player] = true;
        }
        for &player in s1 {
            in_s1[player] = true;
        }
        self.decisions.open.lower(|higher, lower, weight| {
            let allowed = if in_remainder[higher] && in_remainder[lower] {
                in_s1[higher] && !in_s1[lower]
            } else {
                lower < members || !in_s1[higher]
            };
            allowed.then_some(weight)
        });
        for &player in s1 {
            self.decisions.forbid_alone(player);
        }
        self.decisions.open.settle();
    }
}

#[cfg(test)]
mod tests {
    use crate::matching::weighted::Matcher;

    use super::*;
    use crate::random::conflicts;
    use crate::{KindCosts, Problem};

    #[test]
    fn nobody_is_exchanged_who_does_not_have_to_be() {
        let s1 = |higher: &[usize], lower: &[usize]| {
            let is_in = |players: &[usize], player| players.contains(&player);
            let (may_rise, may_fall) = (|one| !is_in(lower, one), |one| !is_in(higher, one));
            least_exchanged(&[1, 2, 3, 4, 5, 6], 3, may_rise, may_fall)
        };
        assert_eq!(s1(&[1], &[6]), None);
        assert_eq!(s1(&[], &[2]), Some(vec![1, 3, 4]));
        assert_eq!(s1(&[5], &[]), Some(vec![1, 2, 5]));
        assert_eq!(s1(&[3, 6], &[4]), Some(vec![1, 3, 6]));
        assert_eq!(s1(&[1, 2, 3, 4], &[]), None);
    }

    /// Who can only meet a higher player need not come, nor one who may stay unpaired; one without any partner does.
    #[test]
    fn those_who_may_stay_unpaired_need_not_be_exchanged() {
        let s1 = |partners: [&[usize]; 4]| {
            let first = |player: usize, from| partners[player].iter().copied().find(|&p| p >= from);
            least_exchanged_by(&[0, 1, 2, 3], 2, 4, first)
        };
        assert_eq!(s1([&[2], &[3], &[0], &[1]]), None);
        assert_eq!(s1([&[2], &[3], &[0], &[5]]), None);
        assert_eq!(s1([&[4], &[2], &[1, 3], &[2, 5]]), Some(vec![1, 2]));
        assert_eq!(s1([&[3], &[0, 5], &[3], &[0, 2]]), Some(vec![0, 2]));
    }

    /// Only unpaired players cost anything, all of them equally.
    #[test]
    fn nobody_moved_down_is_left_for_the_sake_of_the_opponent_of_another() {
        const EDGES: [(usize, usize); 4] = [(0, 2), (0, 3), (1, 2), (3, 4)];
        let mut pair = KindCosts::new(1);
        pair.allow(0, 0, 0);
        let conflicts = conflicts(5, |one, other| !EDGES.contains(&(one, other)));
        let problem = Problem::plain(2, vec![0; 5], pair, vec![1_i64], conflicts);
        let resting: [&[(usize, usize)]; 3] =
            [&[(0, 3), (1, 2)], &[(0, 2), (3, 4)], &[(1, 2), (3, 4)]];
        for pairs in resting {
            let mate = |vertex| {
                let pair = pairs.iter().find(|&&(one, other)| one == vertex || other == vertex);
                pair.map(|&(one, other)| one + other - vertex)
            };
            let twice_dual = |vertex| if matches!(vertex, 2 | 3) { 2 } else { -2 };
            let edges = problem.priced_edges();
            let mut matcher = Matcher::resume_by_edges(5, edges, |_| -1, twice_dual, mate);
            matcher.settle();
            assert!(matcher.is_certified());
            let candidate = by_decisions(&Shape::of(&problem), &Open::all(matcher));
            assert_eq!(candidate.pairs, [(0, 3), (1, 2)], "from {pairs:?}");
        }
    }
}
