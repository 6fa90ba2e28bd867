//! Brackets of a few players: their candidates one by one.
//!
//! Of at most six players there are fifteen ways to leave at most one of them unpaired. To look at each
//! takes less than a bound by kinds, and needs no proof.

use std::cmp::Reverse;

use pairwright_matching::Weight;

use crate::{Candidate, Problem};

/// Brackets of more players have too many candidates.
pub(crate) const MOST: usize = 6;

/// The best candidate of `problem`, which has at most [`MOST`] members and no outsiders, of those that
/// leave at most one player unpaired; none if there are none, or if it leaves a moved-down player.
pub(crate) fn best<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    let members = problem.members;
    let mut costs = [[None; MOST]; MOST];
    for lower in 1..members {
        for higher in 0..lower {
            costs[higher][lower] = problem.cost(higher, lower);
        }
    }
    let mut search = Search { problem, costs, mates: [OPEN; MOST], best: None };
    search.go_on(0, W::zero(), !members.is_multiple_of(2));
    let (_, _, mates) = search.best?;
    let mates = &mates[..members];
    let is_mdp_left = mates[..problem.mdps].contains(&ALONE);
    let higher = |&(player, mate): &(usize, usize)| player < mate && mate < ALONE;
    let pairs = mates.iter().copied().enumerate().filter(higher).collect();
    (!is_mdp_left).then(|| Candidate::new(members, pairs))
}

/// The mate of whoever has none.
const ALONE: usize = MOST;

/// The mate of whoever has not been looked at.
const OPEN: usize = MOST + 1;

struct Search<'a, W> {
    problem: &'a Problem<W>,
    /// What a pair costs, the higher player first, if it is allowed.
    costs: [[Option<W>; MOST]; MOST],
    mates: [usize; MOST],
    /// The best candidate so far: what it costs, where it stands, and the mates in it.
    best: Option<(W, Place, [usize; MOST])>,
}

impl<W: Weight> Search<'_, W> {
    /// Looks at all that can become of the players from a place on who have no mate yet; one of them may
    /// be left over.
    fn go_on(&mut self, from: usize, cost: W, spares_one: bool) {
        let members = self.problem.members;
        let Some(player) = (from..members).find(|&player| self.mates[player] == OPEN) else {
            return self.compare(cost);
        };
        for mate in player + 1..members {
            if self.mates[mate] == OPEN
                && let Some(price) = self.costs[player][mate]
            {
                (self.mates[player], self.mates[mate]) = (mate, player);
                self.go_on(player + 1, cost + price, spares_one);
                self.mates[mate] = OPEN;
            }
        }
        if spares_one {
            self.mates[player] = ALONE;
            let price = self.problem.alone[usize::from(self.problem.kinds[player])];
            self.go_on(player + 1, cost + price, false);
        }
        self.mates[player] = OPEN;
    }

    fn compare(&mut self, cost: W) {
        let best = self.best.as_ref();
        if best.is_some_and(|(least, ..)| *least < cost) {
            return;
        }
        let place = place(&self.mates[..self.problem.members], self.problem.mdps);
        if best.is_none_or(|(least, first, _)| (cost, place) < (*least, *first)) {
            self.best = Some((cost, place, self.mates));
        }
    }
}

/// Where a candidate stands in the order of generation, as the crate states it: whether the moved-down
/// players are all paired, and their opponents; how many are exchanged and the sum of S1; who is moved down, and up, a bit each,
/// first who goes first; the opponents of S1.
type Place = (usize, usize, usize, Reverse<usize>, Reverse<usize>, usize);

fn place(mates: &[usize], mdps: usize) -> Place {
    let listed = |list: usize, mate: usize| list * (MOST + 1) + mate;
    let is_mdp_left = usize::from(mates[..mdps].contains(&ALONE));
    let opponents = mates[..mdps].iter().copied().fold(is_mdp_left, listed);
    let is_higher = |player: usize| mates[player] > player && mates[player] < ALONE;
    let n1 = (mdps..mates.len()).filter(|&player| is_higher(player)).count();
    let (mut exchanged, mut sum, mut moved_down, mut moved_up, mut of_s1) = (0, 0, 0, 0, 0);
    let remainder = (mdps..mates.len()).filter(|&player| mates[player] >= mdps);
    for (number, player) in (1..).zip(remainder) {
        if is_higher(player) {
            sum += number;
            of_s1 = listed(of_s1, mates[player]);
            if number > n1 {
                exchanged += 1;
                moved_up |= 1 << (MOST - number);
            }
        } else if number <= n1 {
            moved_down |= 1 << number;
        }
    }
    (opponents, exchanged, sum, Reverse(moved_down), Reverse(moved_up), of_s1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KindCosts;
    use crate::general::by_weights;

    /// Few players of few kinds; to leave one unpaired costs more than all pairs, and one moved down most.
    fn problem(below: &mut impl FnMut(usize) -> usize) -> Problem<i64> {
        let members = below(MOST + 1);
        let mdps = below(2) * below(members / 2 + 1);
        let per_role = 1 + below(3);
        let kind_count = 2 * per_role;
        let mut pair = KindCosts::new(kind_count);
        let dear = 1 + below(4);
        for (a, b) in (0..kind_count).flat_map(|b| (0..=b).map(move |a| (a, b))) {
            if below(6) > 0 {
                pair.allow(a, b, i64::try_from(below(dear)).unwrap());
            }
        }
        let mut conflicts = vec![Vec::new(); members];
        for (one, other) in (0..members).flat_map(|b| (0..b).map(move |a| (a, b))) {
            if below(6) == 0 {
                conflicts[one].push(u32::try_from(other).unwrap());
                conflicts[other].push(u32::try_from(one).unwrap());
            }
        }
        conflicts.iter_mut().for_each(|list| list.sort_unstable());
        let alone = (0..kind_count).map(|kind| {
            let is_moved_down = kind < per_role;
            i64::try_from(100 + 50 * usize::from(is_moved_down) + below(dear)).unwrap()
        });
        let alone = alone.collect();
        let kind = |member: usize| {
            u16::try_from(per_role * usize::from(member >= mdps) + below(per_role)).unwrap()
        };
        Problem {
            members,
            mdps,
            has_remainder: true,
            joins: false,
            mdp_classes: vec![],
            kinds: (0..members).map(kind).collect(),
            kind_count,
            pair,
            alone,
            conflicts: conflicts.into(),
        }
    }

    #[test]
    fn finds_what_weights_find() {
        let mut state = 3_u64;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(state >> 33).unwrap() % bound
        };
        let (mut found, mut with_mdps, mut of_six) = (0, 0, 0);
        for _ in 0..20_000 {
            let problem = problem(&mut below);
            let expected = by_weights(&problem);
            let is_expected = expected.unpaired.len() < 2
                && expected.unpaired.iter().all(|&player| player >= problem.mdps);
            assert_eq!(best(&problem), is_expected.then_some(expected), "{problem:?}");
            found += usize::from(is_expected);
            with_mdps += usize::from(is_expected && problem.mdps > 0);
            of_six += usize::from(is_expected && problem.members == MOST);
        }
        assert!(found > 5000 && with_mdps > 1000 && of_six > 1000, "{found} {with_mdps} {of_six}");
    }
}
