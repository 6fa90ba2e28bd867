//! Small brackets with few pairs, whoever is left over and may be met below: matchings one by one.
//!
//! Where a bracket of a few players leaves several unpaired, those whom they may meet below take part.
//! Weights find the best of such candidates in searches that cost more to prepare than it takes to look at
//! all matchings that could be as good, as long as these are few.

use pairwright_matching::Weight;

use crate::bits::Bits;
use crate::place::{ALONE, Place, place};
use crate::{Candidate, Problem};

/// Of more members there are too many candidates.
const ROOM: usize = 10;

/// Of more vertices there are too many matchings.
const VERTICES: usize = 16;

/// Of more players who are all to be paired a bound by kinds takes less.
const PAIRED: usize = 8;

/// Nor where there are more pairs than so many a player: too many candidates cost the same.
const PAIRS: usize = 2;

/// After so many partners that were tried, weights take less. (Of 60, 150 and 400, the least instructions
/// over the positions that `cargo xtask worst` found.)
const STEPS: u32 = 150;

/// Of so few players there are so few candidates that all are looked at.
const FEW: usize = 6;

/// There is too much to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMuch;

/// Whether the quick route looks at the candidates of so many players one by one: it takes little then,
/// however hard the bracket.
pub fn are_few(members: usize) -> bool {
    members <= FEW
}

/// The best candidate of `problem`; none if there is too much to look at.
pub(crate) fn best<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    let is_small = problem.members <= ROOM && (1..=VERTICES).contains(&problem.vertices());
    if !is_small || problem.joins || !problem.has_remainder {
        return None;
    }
    Search::new(problem, problem.vertices()).best_candidate().ok()?
}

/// The best candidate of `problem`, without outsiders, of those that leave at most one player unpaired;
/// none if there are none, or if it leaves a moved-down player.
///
/// # Errors
///
/// If there is too much to look at.
pub(crate) fn best_paired<W: Weight>(problem: &Problem<W>) -> Result<Option<Candidate>, TooMuch> {
    let (members, mdps) = (problem.members, problem.mdps);
    if !(1..=PAIRED).contains(&members) || problem.joins || !problem.has_remainder {
        return Err(TooMuch);
    }
    if members > FEW {
        let apart: usize = problem.conflicts.iter().map(<[u32]>::len).sum();
        let open = members * (members - 1) / 2 - mdps * mdps.saturating_sub(1) / 2;
        if open > PAIRS * members + apart / 2 {
            return Err(TooMuch);
        }
    }
    let best = Search::new(problem, problem.members % 2).best_candidate()?;
    Ok(best.filter(|best| best.unpaired.iter().all(|&player| player >= problem.mdps)))
}

/// What a search knows. Costs are doubled, and less what every vertex costs in any case: duals that leave
/// each of them a partner at no cost, or to stay alone, and nothing below zero.
struct Search<W> {
    members: usize,
    mdps: usize,
    vertices: usize,
    /// For each vertex, who comes after it and may be its partner, a bit each.
    partners: [u32; VERTICES],
    /// Those of them who cost nothing.
    tight: [u32; VERTICES],
    costs: [[W; VERTICES]; VERTICES],
    alone: [W; VERTICES],
    /// The least of these: where an odd number of vertices is left, one stays alone.
    least_alone: W,
    /// Partners inside the bracket.
    mates: [usize; ROOM],
    best: Option<(W, Place, [usize; ROOM])>,
    /// How many more vertices may stay alone.
    spare: usize,
    /// How many partners may still be tried.
    steps: u32,
}

impl<W: Weight> Search<W> {
    fn new(problem: &Problem<W>, spare: usize) -> Self {
        let (members, mdps, vertices) = (problem.members, problem.mdps, problem.vertices());
        let zero = W::zero();
        let mut search = Self {
            members,
            mdps,
            vertices,
            partners: [0; VERTICES],
            tight: [0; VERTICES],
            costs: [[zero; VERTICES]; VERTICES],
            alone: [zero; VERTICES],
            least_alone: zero,
            mates: [ALONE; ROOM],
            best: None,
            spare,
            steps: STEPS,
        };
        let all = (1 << vertices) - 1;
        for (one, conflicts) in problem.conflicts.iter().enumerate() {
            let mut open = all & u32::MAX << one << 1;
            if one < mdps {
                open &= u32::MAX << mdps;
            }
            for &other in conflicts {
                open &= !(1 << other);
            }
            for other in Bits(open) {
                if let Some(cost) = problem.kind_cost(problem.kinds[one], problem.kinds[other]) {
                    search.partners[one] |= 1 << other;
                    search.costs[one][other] = cost + cost;
                }
            }
        }
        let mut duals = search.lowest(problem);
        search.raise(&mut duals[..vertices]);
        search.reduce(&duals[..vertices]);
        search
    }

    /// The best candidate, if there is one.
    fn best_candidate(mut self) -> Result<Option<Candidate>, TooMuch> {
        self.go_on((1 << self.vertices) - 1, W::zero());
        if self.steps == 0 {
            return Err(TooMuch);
        }
        let higher = |&(player, mate): &(usize, usize)| player < mate && mate < ALONE;
        Ok(self.best.map(|(_, _, mates)| {
            let pairs = mates[..self.members].iter().copied().enumerate().filter(higher);
            Candidate::new(self.members, pairs.collect())
        }))
    }

    /// Sets what it costs to stay alone, and returns duals to begin with: of each pair, half of the least
    /// that either end costs.
    fn lowest(&mut self, problem: &Problem<W>) -> [W; VERTICES] {
        let vertices = self.vertices;
        let edges = || {
            (0..vertices).flat_map(|one| Bits(self.partners[one]).map(move |other| (one, other)))
        };
        // Where nobody may stay alone, that costs as much as anything.
        let highest = edges().map(|(one, other)| self.costs[one][other]).max().unwrap_or_default();
        let mut alone = [highest; VERTICES];
        if self.spare > 0 {
            for (alone, &kind) in alone.iter_mut().zip(&problem.kinds) {
                let cost = problem.alone[usize::from(kind)];
                *alone = cost + cost;
            }
        }
        let mut duals = alone;
        for (one, other) in edges() {
            let half = self.costs[one][other].half();
            duals[one] = duals[one].min(half);
            duals[other] = duals[other].min(half);
        }
        self.alone = alone;
        duals
    }

    /// Raises duals, one after the other, as far as the costs allow.
    fn raise(&self, duals: &mut [W]) {
        // What is left for the second end of a pair, once that of the first is raised.
        let mut room: [W; VERTICES] = self.alone;
        for one in 0..duals.len() {
            let others = Bits(self.partners[one]);
            duals[one] = others
                .fold(room[one], |least, other| least.min(self.costs[one][other] - duals[other]));
            for other in Bits(self.partners[one]) {
                room[other] = room[other].min(self.costs[one][other] - duals[one]);
            }
        }
    }

    /// Takes the duals off the costs.
    fn reduce(&mut self, duals: &[W]) {
        for one in 0..duals.len() {
            self.alone[one] -= duals[one];
            for other in Bits(self.partners[one]) {
                let cost = &mut self.costs[one][other];
                *cost = *cost - duals[one] - duals[other];
                self.tight[one] |= u32::from(*cost == W::zero()) << other;
            }
        }
        self.least_alone = self.alone[..duals.len()].iter().copied().min().unwrap_or_default();
    }

    /// Looks at all that can become of the vertices that are `open`.
    fn go_on(&mut self, open: u32, cost: W) {
        let is_odd = open.count_ones() % 2 == 1;
        let least = if is_odd { cost + self.least_alone } else { cost };
        let vertex = open.trailing_zeros() as usize;
        if self.steps == 0 || self.is_beaten(least, vertex >= self.members) {
            return;
        }
        if open == 0 {
            self.best = Some((cost, self.place(), self.mates));
            return;
        }
        self.steps -= 1;
        let rest = open & (open - 1);
        let (partners, tight) = (rest & self.partners[vertex], self.tight[vertex]);
        for other in Bits(partners & tight).chain(Bits(partners & !tight)) {
            let cost = cost + self.costs[vertex][other];
            if other < self.members {
                (self.mates[vertex], self.mates[other]) = (other, vertex);
                self.go_on(rest & !(1 << other), cost);
                (self.mates[vertex], self.mates[other]) = (ALONE, ALONE);
            } else {
                self.go_on(rest & !(1 << other), cost);
            }
        }
        if self.spare > 0 {
            self.spare -= 1;
            self.go_on(rest, cost + self.alone[vertex]);
            self.spare += 1;
        }
    }

    /// Whether what costs at least so much is no better than the best that is known. What is inside the
    /// bracket may be settled: then it has to come earlier if it costs as much.
    fn is_beaten(&self, cost: W, is_settled: bool) -> bool {
        self.best.as_ref().is_some_and(|(least, first, _)| {
            cost > *least || is_settled && cost == *least && self.place() >= *first
        })
    }

    fn place(&self) -> Place {
        place(&self.mates[..self.members], self.mdps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KindCosts;
    use crate::general::by_weights;
    use crate::random::{Random, conflicts};

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
        let conflicts = conflicts(vertices, |_, _| random.below(odds) == 0);
        let kind = |vertex: usize| {
            let role = usize::from(vertex >= mdps) + usize::from(vertex >= members);
            u16::try_from(per_role * role + random.below(per_role)).unwrap()
        };
        let kinds = (0..vertices).map(kind).collect();
        Problem { members, ..Problem::plain(mdps, kinds, pair, alone, conflicts) }
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

    /// The first of the cheapest candidates that leave at most so many unpaired, of all that can become of
    /// the members from a place on: what it costs, where it stands, and the mates in it.
    fn first_of_all(
        problem: &Problem<i64>,
        from: usize,
        mates: &mut [Option<usize>],
        spare: usize,
    ) -> Option<(i64, Place, Vec<usize>)> {
        let Some(one) = (from..problem.members).find(|&one| mates[one].is_none()) else {
            let mates: Vec<usize> = mates.iter().map(|mate| mate.unwrap()).collect();
            return Some((0, place(&mates, problem.mdps), mates));
        };
        let mut found = Vec::new();
        for other in one + 1..problem.members {
            if let (None, Some(price)) = (mates[other], problem.cost(one, other)) {
                (mates[one], mates[other]) = (Some(other), Some(one));
                let rest = first_of_all(problem, one + 1, mates, spare);
                found.extend(rest.map(|(cost, place, mates)| (cost + price, place, mates)));
                mates[other] = None;
            }
        }
        if spare > 0 {
            mates[one] = Some(ALONE);
            let price = problem.alone[usize::from(problem.kinds[one])];
            let rest = first_of_all(problem, one + 1, mates, spare - 1);
            found.extend(rest.map(|(cost, place, mates)| (cost + price, place, mates)));
        }
        mates[one] = None;
        found.into_iter().min()
    }

    #[test]
    fn finds_what_all_candidates_show() {
        let mut random = Random(6);
        let (mut found, mut with_mdps, mut none, mut larger) = (0, 0, 0, 0);
        for _ in 0..30_000 {
            let mut problem = problem(&mut random);
            let members = problem.members;
            if members > PAIRED || problem.vertices() > members {
                continue;
            }
            // Where all are paired, to stay alone may be worth nothing.
            if random.below(2) == 0 {
                problem.alone.fill(0);
            }
            let best = best_paired(&problem);
            assert!(best.is_ok() || !are_few(members), "{problem:?}");
            let Ok(best) = best else { continue };
            let first = first_of_all(&problem, 0, &mut vec![None; members], members % 2);
            let expected = first.map(|(.., mates)| {
                let pairs = mates.into_iter().enumerate();
                let pairs = pairs.filter(|&(one, mate)| one < mate && mate < ALONE);
                Candidate::new(members, pairs.collect())
            });
            let is_meant =
                |best: &Candidate| best.unpaired.iter().all(|&player| player >= problem.mdps);
            assert_eq!(best, expected.filter(is_meant), "{problem:?}");
            none += usize::from(best.is_none());
            found += usize::from(best.is_some());
            with_mdps += usize::from(best.is_some() && problem.mdps > 0);
            larger += usize::from(best.is_some() && !are_few(members));
        }
        assert!(found > 600 && with_mdps > 100 && none > 100, "{found} {with_mdps} {none}");
        assert!(larger > 50, "{larger}");
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
