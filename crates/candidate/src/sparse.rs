//! Small brackets with few pairs, whoever is left over and may be met below: matchings one by one.
//!
//! Where a bracket of a few players leaves several unpaired, those whom they may meet below take part.
//! Weights find the best of such candidates in searches that cost more to prepare than it takes to look at
//! all matchings that could be as good, as long as these are few.

use pairwright_matching::Weight;

use crate::few::{ALONE, Place, ROOM, place};
use crate::{Candidate, Problem};

/// Of more vertices there are too many matchings.
const VERTICES: usize = 16;

/// After so many partners that were tried, weights take less.
const STEPS: u32 = 400;

/// The best candidate of `problem`; none if there is too much to look at.
pub(crate) fn best<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    let is_small = problem.members <= ROOM && (1..=VERTICES).contains(&problem.vertices());
    if !is_small || problem.joins || !problem.has_remainder {
        return None;
    }
    let mut search = Search::new(problem);
    search.go_on(u16::MAX >> (VERTICES - problem.vertices()), W::zero());
    if search.steps == 0 {
        return None;
    }
    let (_, _, mates) = search.best?;
    let higher = |&(player, mate): &(usize, usize)| player < mate && mate < ALONE;
    let pairs = mates[..problem.members].iter().copied().enumerate().filter(higher);
    Some(Candidate::new(problem.members, pairs.collect()))
}

/// What a search knows. Costs are doubled, and what each vertex costs at least is taken off, so that none
/// is below zero.
struct Search<W> {
    members: usize,
    mdps: usize,
    /// For each vertex, who comes after it and may be its partner, a bit each.
    partners: [u16; VERTICES],
    costs: [[W; VERTICES]; VERTICES],
    alone: [W; VERTICES],
    /// The least of these: where an odd number of vertices is left, one stays alone.
    least_alone: W,
    /// Partners inside the bracket.
    mates: [usize; ROOM],
    /// Where the candidate stands whose outsiders are being looked at.
    place: Option<Place>,
    best: Option<(W, Place, [usize; ROOM])>,
    /// How many partners may still be tried.
    steps: u32,
}

impl<W: Weight> Search<W> {
    fn new(problem: &Problem<W>) -> Self {
        let (members, mdps, vertices) = (problem.members, problem.mdps, problem.vertices());
        let mut partners = [0; VERTICES];
        let mut costs = [[W::zero(); VERTICES]; VERTICES];
        let mut alone = [W::zero(); VERTICES];
        let mut least = [W::zero(); VERTICES];
        for (vertex, &kind) in problem.kinds.iter().enumerate() {
            let cost = problem.alone[usize::from(kind)];
            (alone[vertex], least[vertex]) = (cost + cost, cost + cost);
        }
        for (one, conflicts) in problem.conflicts.iter().enumerate() {
            let after = u16::MAX << one << 1;
            let mut open = after & (u16::MAX >> (VERTICES - vertices));
            if one < mdps {
                open &= u16::MAX << mdps;
            }
            for &other in conflicts {
                open &= !(1 << other);
            }
            for other in Bits(open) {
                let Some(cost) = problem.kind_cost(problem.kinds[one], problem.kinds[other]) else {
                    continue;
                };
                partners[one] |= 1 << other;
                costs[one][other] = cost;
                least[one] = least[one].min(cost);
                least[other] = least[other].min(cost);
            }
        }
        for one in 0..vertices {
            alone[one] -= least[one];
            for other in Bits(partners[one]) {
                let cost = costs[one][other];
                costs[one][other] = cost + cost - least[one] - least[other];
            }
        }
        let least_alone = alone[..vertices].iter().copied().min().unwrap_or_default();
        let (mates, place, best, steps) = ([ALONE; ROOM], None, None, STEPS);
        Self { members, mdps, partners, costs, alone, least_alone, mates, place, best, steps }
    }

    /// Looks at all that can become of the vertices that are `open`.
    fn go_on(&mut self, open: u16, cost: W) {
        let vertex = open.trailing_zeros() as usize;
        if vertex >= self.members && self.place.is_none() {
            // What is inside the bracket is settled; of outsiders only the least cost matters.
            self.place = Some(place(&self.mates[..self.members], self.mdps));
            self.go_on(open, cost);
            self.place = None;
            return;
        }
        let is_odd = open.count_ones() % 2 == 1;
        if self.steps == 0 || self.is_beaten(if is_odd { cost + self.least_alone } else { cost }) {
            return;
        }
        if open == 0 {
            self.best = self.place.map(|place| (cost, place, self.mates));
            return;
        }
        self.steps -= 1;
        let rest = open & (open - 1);
        for other in Bits(rest & self.partners[vertex]) {
            if other < self.members {
                (self.mates[vertex], self.mates[other]) = (other, vertex);
            }
            self.go_on(rest & !(1 << other), cost + self.costs[vertex][other]);
            if other < self.members {
                (self.mates[vertex], self.mates[other]) = (ALONE, ALONE);
            }
        }
        self.go_on(rest, cost + self.alone[vertex]);
    }

    /// Whether what costs at least so much is no better than the best that is known.
    fn is_beaten(&self, cost: W) -> bool {
        self.best.as_ref().is_some_and(|(least, first, _)| {
            cost > *least
                || cost == *least && self.place.as_ref().is_some_and(|place| place >= first)
        })
    }
}

/// The places of the bits of a word, ascending.
struct Bits(u16);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (place < VERTICES).then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KindCosts;
    use crate::general::by_weights;
    use crate::random::Random;

    /// Few players of few kinds, and outsiders of others; who is unpaired in the bracket costs more than
    /// everything else, and whoever was moved down most.
    fn problem(random: &mut Random) -> Problem<i64> {
        const UNPAIRED: [i64; 3] = [15_000, 10_000, 0];
        let members = 1 + random.below(ROOM);
        let outside = random.below(VERTICES + 1 - members);
        let mdps = random.below(2) * random.below(members + 1);
        let per_role = 1 + random.below(3);
        let kind_count = 3 * per_role;
        let role = |kind: usize| kind / per_role;
        let (dear, odds) = (1 + random.below(20), 2 + random.below(6));
        let cost = |random: &mut Random| i64::try_from(random.below(dear)).unwrap();
        let mut pair = KindCosts::new(kind_count);
        for (a, b) in (0..kind_count).flat_map(|b| (0..=b).map(move |a| (a, b))) {
            if random.below(odds) > 0 {
                // More pairs below are worth something.
                let below = if role(b) == 2 { UNPAIRED[role(a)] - 1 } else { 0 };
                pair.allow(a, b, cost(random) + below);
            }
        }
        let alone = (0..kind_count).map(|kind| cost(random) + UNPAIRED[role(kind)]);
        let alone = alone.collect();
        let vertices = members + outside;
        let mut conflicts = vec![Vec::new(); vertices];
        for (one, other) in (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b))) {
            if random.below(odds) == 0 {
                conflicts[one].push(u32::try_from(other).unwrap());
                conflicts[other].push(u32::try_from(one).unwrap());
            }
        }
        for list in &mut conflicts {
            list.sort_unstable();
        }
        let kind = |vertex: usize| {
            let role = usize::from(vertex >= mdps) + usize::from(vertex >= members);
            u16::try_from(per_role * role + random.below(per_role)).unwrap()
        };
        Problem {
            members,
            mdps,
            has_remainder: true,
            joins: false,
            mdp_classes: vec![],
            kinds: (0..vertices).map(kind).collect(),
            kind_count,
            pair,
            alone,
            conflicts: conflicts.into(),
        }
    }

    #[test]
    fn finds_what_weights_find() {
        let mut random = Random(4);
        let (mut found, mut several, mut with_outsiders, mut given_up) = (0, 0, 0, 0);
        for _ in 0..10_000 {
            let problem = problem(&mut random);
            let expected = by_weights(&problem);
            let is_several = expected.unpaired.len() > 1;
            match best(&problem) {
                Some(candidate) => {
                    assert_eq!(candidate, expected, "{problem:?}");
                    found += 1;
                    several += usize::from(is_several);
                    with_outsiders += usize::from(problem.vertices() > problem.members);
                }
                None => given_up += 1,
            }
        }
        assert!(found > 5000 && several > 2000 && with_outsiders > 2000, "{found} {several}");
        assert!(given_up > 100, "{given_up}");
    }

    #[test]
    fn what_is_large_is_left_to_others() {
        let mut random = Random(5);
        let mut problem = std::iter::repeat_with(|| problem(&mut random))
            .find(|problem| best(problem).is_some())
            .unwrap();
        problem.has_remainder = false;
        assert_eq!(best(&problem), None);
        (problem.has_remainder, problem.joins) = (true, true);
        assert_eq!(best(&problem), None);
    }
}
