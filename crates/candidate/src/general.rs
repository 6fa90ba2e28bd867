//! The general route: matching with weights. Always answers.
//!
//! The criteria are optimised once. Then every decision of the order of generation is put to the
//! same matcher as a preference of a single vertex, weighed below all criteria: what can be had
//! without loss is had. Once taken, a decision is made irrevocable by taking edges away.
//!
//! A decision whose best outcome the current matching shows already, or which no tight edge could
//! improve, costs no search.
//!
//! Complexity: O(n) searches of O(n²) for a bracket of n vertices, outsiders included.

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

use crate::{Candidate, Problem};

/// The best candidate of `problem`.
pub fn general<W: Weight>(problem: &Problem<W>) -> Candidate {
    let mut work = Work {
        problem,
        matcher: Matcher::new(
            problem.vertices(),
            |u, v| problem.cost(u, v).map(|cost| -cost),
            |v| -problem.alone[usize::from(problem.kinds[v])],
        ),
        pairs: Vec::new(),
    };
    work.matcher.settle();
    work.choose_mdps();
    work.choose_opponents(0..problem.mdps);
    work.pair_remainder();
    Candidate::new(problem.members, work.pairs)
}

struct Work<'a, W> {
    problem: &'a Problem<W>,
    matcher: Matcher<W>,
    pairs: Vec<(usize, usize)>,
}

impl<W: Weight> Work<'_, W> {
    /// Whom `vertex` is paired with inside the bracket.
    fn partner(&self, vertex: usize) -> Option<usize> {
        self.matcher.mate(vertex).filter(|&mate| mate < self.problem.members)
    }

    /// Settles which moved-down players are paired (D.3). How many of each score are is a matter of
    /// the criteria; among equals, the highest ranked are.
    fn choose_mdps(&mut self) {
        let mdps = self.problem.mdps;
        if (0..mdps).all(|mdp| self.partner(mdp).is_some()) {
            return;
        }
        for mdp in 0..mdps {
            if self.partner(mdp).is_none() {
                self.prefer(mdp, |work, other| usize::from(other < work.problem.members), 0);
            }
            let paired = self.partner(mdp).is_some();
            self.keep(mdp, paired, |work, other| (other < work.problem.members) == paired);
        }
    }

    /// Settles the opponents of `players`, who are ranked ascending, one after the other: each gets
    /// the highest ranked that leaves an optimal pairing (D.1).
    fn choose_opponents(&mut self, players: impl IntoIterator<Item = usize>) {
        for player in players {
            let Some(mut opponent) = self.partner(player) else { continue };
            let better = (0..opponent).any(|other| {
                !self.matcher.is_retired(other) && self.matcher.is_tight(player, other)
            });
            if better {
                let members = self.problem.members;
                self.prefer(player, |_, other| members.saturating_sub(other), 0);
                opponent = self.partner(player).unwrap_or(opponent);
            }
            self.pairs.push((player, opponent));
            self.matcher.retire(player);
            self.matcher.settle();
        }
    }

    /// Pairs the residents that are left: first S1 (D.2), then its opponents (D.1).
    fn pair_remainder(&mut self) {
        let remainder: Vec<usize> = (self.problem.mdps..self.problem.members)
            .filter(|&resident| !self.matcher.is_retired(resident))
            .collect();
        let is_higher =
            |work: &Self, player: usize| work.partner(player).is_some_and(|mate| mate > player);
        let n1 = remainder.iter().filter(|&&player| is_higher(self, player)).count();
        let (s1, s2) = remainder.split_at(n1);
        if !s1.iter().all(|&player| is_higher(self, player)) {
            self.choose_exchange(&remainder, n1);
        }
        let exchanged = s2.iter().filter(|&&player| is_higher(self, player)).count();
        if exchanged > 0 {
            self.choose_exchanged(s1, s2, exchanged);
        }
        let chosen: Vec<usize> =
            remainder.iter().copied().filter(|&player| is_higher(self, player)).collect();
        let mut in_s1 = vec![false; self.problem.vertices()];
        for &player in &chosen {
            in_s1[player] = true;
        }
        self.restrict(
            &remainder,
            |higher, lower| in_s1[higher] && !in_s1[lower],
            |player| in_s1[player],
        );
        self.choose_opponents(chosen);
    }

    /// Makes S1 the best reachable one by number and sum of the exchanged players (D.2 a, b).
    fn choose_exchange(&mut self, remainder: &[usize], n1: usize) {
        let problem = self.problem;
        let mut number = vec![0; problem.vertices()];
        for (place, &player) in (1..).zip(remainder) {
            number[player] = place;
        }
        let limit = i64::try_from(n1).unwrap_or(i64::MAX);
        let order = problem.order;
        self.rebuild(|_, higher, lower, weight| {
            let (place, both) = (number[higher], number[higher] > 0 && number[lower] > 0);
            if !both {
                return Some(weight);
            }
            let exchanged = order.exchanged.times(i64::from(place > limit));
            Some(weight - exchanged - order.sum.times(place))
        });
        self.matcher.settle();
    }

    /// Settles who is exchanged, when number and sum are settled (D.2 c, d).
    fn choose_exchanged(&mut self, s1: &[usize], s2: &[usize], exchanged: usize) {
        let members = self.problem.members;
        let mut moved = 0;
        for &player in s1.iter().rev() {
            let is_lower = |other: usize| other < player || other >= members;
            if moved < exchanged && self.partner(player).is_some_and(|mate| mate > player) {
                self.prefer(player, |_, other| usize::from(is_lower(other)), 1);
            }
            let stays = self.partner(player).is_some_and(|mate| mate > player);
            moved += usize::from(!stays);
            self.keep(player, stays, |_, other| is_lower(other) != stays);
        }
        moved = 0;
        for &player in s2 {
            let is_higher = |other: usize| other > player && other < members;
            if moved < exchanged && self.partner(player).is_none_or(|mate| mate < player) {
                self.prefer(player, |_, other| usize::from(is_higher(other)), 0);
            }
            let moves = self.partner(player).is_some_and(|mate| mate > player);
            moved += usize::from(moves);
            self.keep(player, moves, |_, other| is_higher(other) == moves);
        }
    }

    /// Gives `player` what it prefers, as far as that costs nothing: the higher the number that
    /// `liking` gives a partner, or `alone` for having none, the better.
    ///
    /// The preference stays in the weights. That is harmless once only partners that are liked
    /// equally are [kept](Self::keep), or the player is retired.
    fn prefer(&mut self, player: usize, liking: impl Fn(&Self, usize) -> usize, alone: usize) {
        let choice = self.problem.order.choice;
        let bonus = |liking: usize| choice.times(i64::try_from(liking).unwrap_or(i64::MAX));
        let likings: Vec<W> =
            (0..self.problem.vertices()).map(|other| bonus(liking(self, other))).collect();
        self.matcher.reweigh(player, |other, weight| Some(weight + likings[other]));
        let single = -self.problem.alone[usize::from(self.problem.kinds[player])];
        self.matcher.reweigh_single(player, single + bonus(alone));
        self.matcher.settle();
    }

    /// Takes away the edges of `player` that `allowed` does not allow; if `paired`, he must not
    /// stay alone either.
    fn keep(&mut self, player: usize, paired: bool, allowed: impl Fn(&Self, usize) -> bool) {
        let kept: Vec<bool> =
            (0..self.problem.vertices()).map(|other| allowed(self, other)).collect();
        self.matcher.reweigh(player, |other, weight| kept[other].then_some(weight));
        if paired {
            let alone = self.problem.alone[usize::from(self.problem.kinds[player])];
            self.matcher.reweigh_single(player, -alone - self.problem.order.forced);
        }
        self.matcher.settle();
    }

    /// Leaves only those pairs of the remainder that `allowed` allows (higher, lower), and whoever
    /// is `forced` neither alone nor outside.
    fn restrict(
        &mut self,
        remainder: &[usize],
        allowed: impl Fn(usize, usize) -> bool,
        forced: impl Fn(usize) -> bool,
    ) {
        let members = self.problem.members;
        let mut is_remainder = vec![false; self.problem.vertices()];
        for &player in remainder {
            is_remainder[player] = true;
        }
        self.rebuild(|_, higher, lower, weight| {
            let keep = if is_remainder[higher] && is_remainder[lower] {
                allowed(higher, lower)
            } else {
                !(lower >= members && forced(higher))
            };
            keep.then_some(weight)
        });
        for &player in remainder.iter().filter(|&&player| forced(player)) {
            let alone = self.problem.alone[usize::from(self.problem.kinds[player])];
            self.matcher.reweigh_single(player, -alone - self.problem.order.forced);
        }
        self.matcher.settle();
    }

    /// Starts over with other weights on the edges of the vertices that are left.
    fn rebuild(&mut self, weight: impl Fn(&Problem<W>, usize, usize, W) -> Option<W>) {
        let problem = self.problem;
        let live: Vec<bool> =
            (0..problem.vertices()).map(|v| !self.matcher.is_retired(v)).collect();
        let matcher = Matcher::new(
            problem.vertices(),
            |u, v| {
                let cost = (live[u] && live[v]).then(|| problem.cost(u, v)).flatten()?;
                // Members of the limbo keep what was decided about them.
                self.matcher.weight(u, v)?;
                weight(problem, u, v, -cost)
            },
            |v| -problem.alone[usize::from(problem.kinds[v])],
        );
        self.matcher = matcher;
        for (vertex, live) in live.into_iter().enumerate() {
            if !live {
                self.matcher.retire(vertex);
            }
        }
    }
}
