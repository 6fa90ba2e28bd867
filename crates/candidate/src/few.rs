//! Brackets of a few players, or of a few pairs: their candidates one by one.
//!
//! Of at most six players there are fifteen ways to leave at most one of them unpaired. To look at each
//! takes less than a bound by kinds, and needs no proof. Where few of their pairs are allowed, there are
//! few candidates of any kind, and often who stays unpaired tells which is best.

use pairwright_matching::Weight;

use crate::place::{ALONE, Place, place};
use crate::{Candidate, Problem};

/// Of more players there are too many candidates.
const MOST: usize = 6;

/// Players whose candidates are looked at where few pairs are allowed.
pub(crate) const ROOM: usize = 10;

/// Whether the quick route looks at the candidates of so many players one by one: it takes little then,
/// however hard the bracket.
pub fn are_few(members: usize) -> bool {
    members <= MOST
}

/// All pairs that a bracket allows, if there are at most `most`.
///
/// Shape: `mdps` as in a [`Problem`]; `may_pair` is asked about two of the `members` by their places, the
/// higher one first, never about two moved-down players. It says all that can forbid a pair.
///
/// Where most have met each other, and where scoregroups are tiny, many brackets are like this.
/// Elsewhere the first pairs that are allowed end the question.
pub fn few_pairs(
    members: usize,
    mdps: usize,
    most: usize,
    may_pair: impl Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let mut pairs = Vec::new();
    for lower in mdps..members {
        for higher in (0..lower).filter(|&higher| may_pair(higher, lower)) {
            if pairs.len() == most {
                return None;
            }
            pairs.push((higher, lower));
        }
    }
    Some(pairs)
}

/// How many pairs a bracket may allow for [`best_by_scores`]: of those that leave several unpaired in any
/// case, other routes know less.
pub fn most_pairs(members: usize, leaves_several: bool) -> usize {
    match members {
        0..=ROOM if leaves_several => 16,
        0..=MOST => MOST,
        _ => 1,
    }
}

/// The candidates that leave the fewest players unpaired, and of those the lowest scores, in the order of
/// generation; none if they are more than a few.
///
/// Shape: the bracket allows `pairs`, no more than [`most_pairs`]; `scores` are those of its members,
/// highest first.
pub fn best_by_scores<S: Ord>(
    pairs: &[(usize, usize)],
    mdps: usize,
    scores: impl ExactSizeIterator<Item = S>,
) -> Vec<Candidate> {
    const EACH: i64 = 1 << (4 * ROOM);
    let members = scores.len();
    if members > ROOM {
        return Vec::new();
    }
    let mut search = Search::<i64>::new(members, mdps, members);
    for &(higher, lower) in pairs {
        search.costs[higher][lower] = Some(0);
    }
    // A digit for each score, the highest first, counts who is left unpaired.
    let mut digit = EACH;
    let mut last = None;
    for (member, score) in scores.enumerate() {
        if last.as_ref() != Some(&score) {
            digit >>= 4;
        }
        search.alone[member] = EACH + digit;
        last = Some(score);
    }
    search.go_on(0, 0);
    match search.least {
        Some((_, 1..=EQUALS)) => search.candidates().collect(),
        _ => Vec::new(),
    }
}

/// The best candidate of `problem`, whose members [are few](are_few), without outsiders, of those that
/// leave at most one player unpaired; none if there are none, or if it leaves a moved-down player.
pub(crate) fn best<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    let members = problem.members;
    let mut search = Search::new(members, problem.mdps, members % 2);
    for lower in 0..members {
        search.alone[lower] = problem.alone[usize::from(problem.kinds[lower])];
        for higher in 0..lower {
            search.costs[higher][lower] = problem.cost(higher, lower);
        }
    }
    search.go_on(0, W::zero());
    let best = search.candidates().next()?;
    best.unpaired.iter().all(|&player| player >= problem.mdps).then_some(best)
}

/// The mate of whoever has not been looked at.
const OPEN: usize = ALONE + 1;

/// Of how many candidates that cost the same the search knows.
const EQUALS: usize = 3;

/// Where a candidate stands, and the mates in it.
type Found = (Place, [usize; ROOM]);

struct Search<W> {
    members: usize,
    mdps: usize,
    /// What a pair costs, the higher player first, if it is allowed.
    costs: [[Option<W>; ROOM]; ROOM],
    /// What it costs a player to stay unpaired.
    alone: [W; ROOM],
    /// How many more may.
    spare: usize,
    mates: [usize; ROOM],
    /// The least cost so far, and how many candidates have it.
    least: Option<(W, usize)>,
    /// The first of these candidates.
    found: [Option<Found>; EQUALS],
}

impl<W: Weight> Search<W> {
    /// Candidates that leave at most so many unpaired.
    fn new(members: usize, mdps: usize, spare: usize) -> Self {
        let (costs, alone) = ([[None; ROOM]; ROOM], [W::zero(); ROOM]);
        let (mates, least, found) = ([OPEN; ROOM], None, [None; EQUALS]);
        Self { members, mdps, costs, alone, spare, mates, least, found }
    }

    /// Looks at all that can become of the players from a place on who have no mate yet.
    fn go_on(&mut self, from: usize, cost: W) {
        let Some(player) = (from..self.members).find(|&player| self.mates[player] == OPEN) else {
            return self.compare(cost);
        };
        for mate in player + 1..self.members {
            if self.mates[mate] == OPEN
                && let Some(price) = self.costs[player][mate]
            {
                (self.mates[player], self.mates[mate]) = (mate, player);
                self.go_on(player + 1, cost + price);
                self.mates[mate] = OPEN;
            }
        }
        if self.spare > 0 {
            self.spare -= 1;
            self.mates[player] = ALONE;
            self.go_on(player + 1, cost + self.alone[player]);
            self.spare += 1;
        }
        self.mates[player] = OPEN;
    }

    fn compare(&mut self, cost: W) {
        match &mut self.least {
            Some((least, _)) if *least < cost => return,
            Some((least, count)) if *least == cost => *count += 1,
            _ => (self.least, self.found) = (Some((cost, 1)), [None; EQUALS]),
        }
        let mut next = Some((place(&self.mates[..self.members], self.mdps), self.mates));
        for found in &mut self.found {
            if next < *found || found.is_none() {
                std::mem::swap(&mut next, found);
            }
        }
    }

    /// The candidates that cost least, in the order of generation: of too many the first.
    fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.found.iter().flatten().map(|(_, mates)| {
            let higher = |&(player, mate): &(usize, usize)| player < mate && mate < ALONE;
            let pairs = mates[..self.members].iter().copied().enumerate().filter(higher);
            Candidate::new(self.members, pairs.collect())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::KindCosts;
    use crate::general::by_weights;
    use crate::random::conflicts;

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
        let conflicts = conflicts(members, |_, _| below(6) == 0);
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
            attracts: false,
            mdp_classes: vec![],
            kinds: (0..members).map(kind).collect(),
            kind_count,
            pair,
            alone,
            conflicts,
        }
    }

    #[test]
    fn few_pairs_are_all_pairs() {
        assert_eq!(few_pairs(3, 1, 6, |_, _| false), Some(vec![]));
        assert_eq!(few_pairs(3, 2, 6, |one, other| one.max(other) < 2), Some(vec![]));
        assert_eq!(few_pairs(4, 2, 6, |one, _| one > 0), Some(vec![(1, 2), (1, 3), (2, 3)]));
        assert_eq!(few_pairs(4, 0, 6, |_, _| true).map(|pairs| pairs.len()), Some(6));
        assert_eq!(few_pairs(4, 0, 5, |_, _| true), None);
    }

    #[test]
    fn scores_tell_which_are_best() {
        let best = |pairs: &[(usize, usize)], scores: &[i32]| {
            let mdps = scores.iter().filter(|&&score| score > 7).count();
            let best = best_by_scores(pairs, mdps, scores.iter());
            best.into_iter().map(|best| (best.pairs, best.unpaired)).collect::<Vec<_>>()
        };
        // All can meet the last one only: whoever has the highest score does.
        let star = [(0, 3), (1, 3), (2, 3)];
        assert_eq!(best(&star, &[9, 8, 8, 7]), [(vec![(0, 3)], vec![1, 2])]);
        let (first, second) = ((vec![(0, 3)], vec![1, 2]), (vec![(1, 3)], vec![0, 2]));
        assert_eq!(best(&star, &[9, 9, 8, 7]), [first, second]);
        // Two pairs come before scores.
        let two = (vec![(0, 3), (1, 2)], vec![]);
        assert_eq!(best(&[(0, 3), (1, 2), (0, 2)], &[9, 8, 7, 7]), [two]);
        let both = [(vec![(0, 2), (1, 3)], vec![4, 5]), (vec![(0, 3), (1, 2)], vec![4, 5])];
        assert_eq!(best(&[(0, 2), (0, 3), (1, 2), (1, 3)], &[9, 9, 7, 7, 7, 7]), both);
        assert_eq!(best(&[], &[9, 8]), [(vec![], vec![0, 1])]);
        // Four are too many, and so are eleven members.
        assert_eq!(best(&[(0, 4), (1, 4), (2, 4), (3, 4)], &[9, 9, 9, 9, 7]), []);
        assert_eq!(best(&[(0, 1)], &[7; 11]), []);
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
