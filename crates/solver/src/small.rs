//! Solves small brackets set by set of the remaining vertices.
//!
//! If a bracket of a few players leaves several unpaired, the players they may meet below take part.
//! Preparing a bound by kinds, or weights, then costs more than examining everything that can remain of these
//! few.

use crate::matching::Weight;

use crate::plan::{self, PAIRED_SET_MEMBERS};
use crate::subsets::Subsets;
use crate::{Candidate, Problem};

/// The error that there is too much to examine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMuch;

/// The best candidate of `problem`; `None` if there is too much to examine.
pub(crate) fn best<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    if !plan::has_few_vertices(problem) || problem.joins || !problem.has_remainder {
        return None;
    }
    Subsets::new(problem, true).first()
}

/// The best candidate of `problem`, which has no outsiders, among those that leave at most one player
/// unpaired; `None` if there are none, or if it leaves a moved-down player.
///
/// # Errors
///
/// If there is too much to examine.
pub(crate) fn best_paired<W: Weight>(problem: &Problem<W>) -> Result<Option<Candidate>, TooMuch> {
    let is_small = (1..=PAIRED_SET_MEMBERS).contains(&problem.members);
    if !is_small || problem.joins || !problem.has_remainder || problem.spare > 1 {
        return Err(TooMuch);
    }
    let best = Subsets::new(problem, false).first();
    Ok(best.filter(|best| best.unpaired.iter().all(|&player| player >= problem.mdps)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::{ALONE, Place, place};
    use crate::plan::{SET_MEMBERS, SET_VERTICES, are_few};
    use crate::random::{Random, conflicts};
    use crate::weights::by_weights;
    use crate::{KindCosts, Limbo};

    /// Few players of few kinds, with outsiders of other kinds. Players unpaired in the bracket cost more
    /// than everything else, moved-down ones most.
    fn problem(random: &mut Random) -> Problem<i64> {
        const UNPAIRED: [i64; 3] = [15_000, 10_000, 0];
        let members = 1 + random.below(SET_MEMBERS);
        let outside = random.below(SET_VERTICES + 1 - members);
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
            u32::try_from(per_role * role + random.below(per_role)).unwrap()
        };
        let kinds = (0..vertices).map(kind).collect();
        let limbo = Limbo::any(random);
        let plain = Problem::plain(mdps, kinds, pair, alone, conflicts);
        Problem { members, limbo, ..plain }
    }

    #[test]
    fn finds_what_weights_find() {
        let mut random = Random::new(4);
        let (mut several, mut with_outsiders) = (0, 0);
        for _ in 0..20_000 {
            let problem = problem(&mut random);
            let expected = by_weights(&problem);
            several += usize::from(expected.unpaired.len() > 1);
            with_outsiders += usize::from(problem.vertices() > problem.members);
            assert_eq!(best(&problem), Some(expected), "{problem:?}");
        }
        assert!(several > 5000 && with_outsiders > 10_000, "{several} {with_outsiders}");
    }

    /// The first of the cheapest candidates that leave at most `spare` unpaired, given all decisions before a
    /// place: its cost, position and mates.
    fn first_of_all(
        problem: &Problem<i64>,
        from: usize,
        mates: &mut [Option<usize>],
        spare: usize,
    ) -> Option<(i64, Place, Vec<usize>)> {
        let Some(one) = (from..problem.members).find(|&one| mates[one].is_none()) else {
            let mates: Vec<usize> = mates.iter().map(|mate| mate.unwrap()).collect();
            let of_word: Vec<u8> = mates.iter().map(|&mate| u8::try_from(mate).unwrap()).collect();
            return Some((0, place(&of_word, problem.mdps, problem.limbo), mates));
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
            mates[one] = Some(usize::from(ALONE));
            let price = problem.alone[problem.kinds[one] as usize];
            let rest = first_of_all(problem, one + 1, mates, spare - 1);
            found.extend(rest.map(|(cost, place, mates)| (cost + price, place, mates)));
        }
        mates[one] = None;
        found.into_iter().min()
    }

    #[test]
    fn finds_what_all_candidates_show() {
        let mut random = Random::new(6);
        let (mut found, mut with_mdps, mut none, mut larger) = (0, 0, 0, 0);
        for _ in 0..30_000 {
            let mut problem = problem(&mut random);
            let members = problem.members;
            if members > PAIRED_SET_MEMBERS || problem.vertices() > members {
                continue;
            }
            // If all must be paired, staying alone may cost nothing.
            if random.below(2) == 0 {
                problem.alone.fill(0);
            }
            let best = best_paired(&problem).unwrap();
            let first = first_of_all(&problem, 0, &mut vec![None; members], members % 2);
            let expected = first.map(|(.., mates)| {
                let pairs = mates.into_iter().enumerate();
                let pairs = pairs.filter(|&(one, mate)| one < mate && mate < members);
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
        let mut random = Random::new(5);
        let mut problem = std::iter::repeat_with(|| problem(&mut random))
            .find(|problem| best(problem).is_some())
            .unwrap();
        problem.has_remainder = false;
        assert_eq!(best(&problem), None);
        (problem.has_remainder, problem.joins) = (true, true);
        assert_eq!(best(&problem), None);
    }
}
