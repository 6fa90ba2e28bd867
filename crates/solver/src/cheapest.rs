//! Brackets with few pairs: all candidates that are the best by the first criteria, to be judged by all.
//!
//! Where a bracket allows few pairs, the number of pairs and the score differences leave few candidates. Finding
//! these and judging them one by one is cheaper than pricing every criterion.

use std::fmt;
use std::ops::Range;

use crate::matching::Weight;

use crate::bits::Places;
use crate::equals::{Equal, Equals};
use crate::plan;
use crate::search::{Finder, LONGEST, Mates, Search};

/// The usual maximum of candidates with equal cost.
const USUAL: usize = 16;

/// The usual maximum of pairs in brackets with few pairs.
const PAIRS: usize = 48;

/// Tells whether candidates that leave certain players unpaired stand.
#[derive(Clone, Copy)]
pub struct Stands<'a> {
    tells: &'a dyn Fn(Places) -> bool,
    /// The cost of asking, in steps.
    steps: u32,
}

impl<'a> Stands<'a> {
    /// Asks `tells` about each set of unpaired players that may be the best one.
    pub fn asking(tells: &'a dyn Fn(Places) -> bool) -> Self {
        Self { tells, steps: plan::QUESTION_STEPS }
    }

    /// Like [`asking`](Self::asking), where an answer costs little because everybody else is placed already.
    pub fn asking_at_once(tells: &'a dyn Fn(Places) -> bool) -> Self {
        Self { tells, steps: plan::SETTLED_QUESTION_STEPS }
    }
}

/// The costs of a bracket's candidates by the first criteria. The sum for a candidate must fit into
/// [`BITS`](Self::BITS) bits.
#[derive(Clone, Debug)]
pub struct Prices {
    /// The allowed pairs, by places with the higher player first, and the cost of each.
    pub pairs: Vec<(usize, usize, i128)>,
    /// The cost for each player of staying unpaired; `None` if they may not.
    pub alone: Vec<Option<i128>>,
    /// The number of players who may stay unpaired.
    pub spare: usize,
}

impl Prices {
    /// The width of a sum, in bits; a search doubles costs and subtracts them.
    pub const BITS: u32 = 118;

    /// Whether half of the bits are enough.
    fn are_narrow(&self) -> bool {
        const LIMIT: u128 = 1 << 48;
        let costs = self.pairs.iter().map(|&(.., cost)| cost);
        costs.chain(self.alone.iter().copied().flatten()).all(|cost| cost.unsigned_abs() < LIMIT)
    }
}

/// All pairs that a bracket allows, if there are at most `most`.
///
/// For each possible lower player of a pair, by place, `higher` gives all possible higher ones.
///
/// Brackets in which most players have met, and tiny scoregroups, have few pairs. Elsewhere the first allowed
/// pairs already exceed the limit.
pub fn few_pairs<I: Iterator<Item = usize>>(
    lower: Range<usize>,
    most: usize,
    mut higher: impl FnMut(usize) -> I,
) -> Option<Vec<(usize, usize)>> {
    let mut pairs = Vec::new();
    for lower in lower {
        for higher in higher(lower) {
            if pairs.len() == most {
                return None;
            }
            if pairs.is_empty() {
                pairs = Vec::with_capacity(most.min(PAIRS));
            }
            pairs.push((higher, lower));
        }
    }
    Some(pairs)
}

/// All candidates that stand and cost least; `None` if there is too much to examine, or no candidate stands.
///
/// The first `mdps` members are never paired with each other. Only candidates that may be cheapest are asked
/// whether they stand.
pub fn cheapest(mdps: usize, prices: &Prices, stands: Option<Stands<'_>>) -> Option<Equals> {
    if !(1..=LONGEST).contains(&prices.alone.len()) {
        return None;
    }
    let members = prices.alone.len();
    let found = if prices.are_narrow() {
        let narrow = |cost: i128| i64::try_from(cost).unwrap_or(i64::MAX);
        Cheapest::of(mdps, prices, narrow, stands)?
    } else {
        Cheapest::of(mdps, prices, |cost| cost, stands)?
    };
    (!found.is_empty()).then(|| Equals::new(members, mdps, found))
}

impl fmt::Debug for Stands<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Stands").field("steps", &self.steps).finish_non_exhaustive()
    }
}

/// The cheapest candidates so far.
struct Cheapest<'a, W> {
    stands: Option<Stands<'a>>,
    /// The answers of `Stands` so far.
    asked: Vec<(Places, bool)>,
    least: Option<W>,
    found: Vec<Equal>,
}

impl<'a, W: Weight> Cheapest<'a, W> {
    /// The cheapest candidates; `None` if there is too much to examine.
    fn of(
        mdps: usize,
        prices: &Prices,
        weight: impl Fn(i128) -> W,
        stands: Option<Stands<'a>>,
    ) -> Option<Vec<Equal>> {
        let members = prices.alone.len();
        let mut search = Search::new(members, prices.spare, plan::ENUMERATION_STEPS);
        for &(one, other, cost) in &prices.pairs {
            search.allow(one, other, weight(cost));
        }
        for (member, cost) in prices.alone.iter().enumerate() {
            if let Some(cost) = *cost {
                search.let_stay(member, weight(cost));
            }
        }
        let found = Vec::with_capacity(USUAL);
        let mut cheapest = Self { stands, asked: Vec::new(), least: None, found };
        search.run(mdps, &mut cheapest)?;
        Some(cheapest.found)
    }
}

impl<W: Weight> Finder<W> for Cheapest<'_, W> {
    fn is_beaten(&self, least: W) -> bool {
        self.least.is_some_and(|known| least > known)
    }

    fn note(&mut self, cost: W, mates: &Mates, unpaired: Places) -> u32 {
        let (stands, steps) = self.ask(unpaired);
        if stands {
            if self.least.is_none_or(|least| cost < least) {
                self.least = Some(cost);
                self.found.clear();
            }
            self.found.push(Equal::new(unpaired, mates));
        }
        steps
    }
}

impl<W> Cheapest<'_, W> {
    /// Whether the candidate that leaves `unpaired` stands (asked only once), and the steps that the answer
    /// took.
    fn ask(&mut self, unpaired: Places) -> (bool, u32) {
        let Some(stands) = self.stands else { return (true, 0) };
        let known = self.asked.iter().find(|(asked, _)| *asked == unpaired);
        if let Some(&(_, stands)) = known {
            return (stands, 0);
        }
        let is_standing = (stands.tells)(unpaired);
        self.asked.push((unpaired, is_standing));
        (is_standing, stands.steps)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::random::Random;
    use crate::weights::by_weights;
    use crate::{KindCosts, Layout, Problem};

    /// Players, some of them moved down, with random costs, which narrow numbers hold or not.
    fn prices(random: &mut Random, mdps: usize, members: usize) -> Prices {
        let (dear, odds) = (1 + random.below(6), 2 + random.below(4));
        let unit = [1, 1 << 44, 1 << 70][random.below(3)];
        let cost = |random: &mut Random| unit * (i128::try_from(random.below(dear)).unwrap() - 2);
        let all = (mdps..members).flat_map(|lower| (0..lower).map(move |higher| (higher, lower)));
        let all: Vec<_> = all.filter(|_| random.below(odds) == 0).collect();
        let pairs = all.into_iter().map(|(higher, lower)| (higher, lower, cost(random)));
        let pairs = pairs.collect();
        let spare = if random.below(2) == 0 { members } else { members % 2 };
        let alone = (0..members).map(|player| {
            let moved_down = i128::from(player < mdps);
            (random.below(6) > 0).then(|| unit * (100 + 50 * moved_down) + cost(random))
        });
        Prices { pairs, alone: alone.collect(), spare }
    }

    /// All candidates by cost, when the players up to `player` have been paired.
    fn all_of(
        prices: &Prices,
        player: usize,
        mates: &mut Vec<Option<usize>>,
        cost: i128,
        found: &mut BTreeMap<i128, Vec<Vec<(usize, usize)>>>,
    ) {
        let members = prices.alone.len();
        if player == members {
            let pairs = (0..members).filter_map(|one| Some((one, mates[one]?)));
            found.entry(cost).or_default().push(pairs.filter(|pair| pair.0 < pair.1).collect());
            return;
        }
        if mates[player].is_some() {
            return all_of(prices, player + 1, mates, cost, found);
        }
        for &(_, other, price) in prices.pairs.iter().filter(|pair| pair.0 == player) {
            if mates[other].is_none() {
                (mates[player], mates[other]) = (Some(other), Some(player));
                all_of(prices, player + 1, mates, cost + price, found);
                (mates[player], mates[other]) = (None, None);
            }
        }
        let alone = (0..player).filter(|&other| mates[other].is_none()).count();
        if let (true, Some(price)) = (alone < prices.spare, prices.alone[player]) {
            all_of(prices, player + 1, mates, cost + price, found);
        }
    }

    #[test]
    fn few_pairs_are_all_pairs() {
        assert_eq!(few_pairs(1..3, 6, |_| 0..0), Some(vec![]));
        assert_eq!(few_pairs(2..4, 6, |lower| 1..lower), Some(vec![(1, 2), (1, 3), (2, 3)]));
        assert_eq!(few_pairs(0..4, 6, |lower| 0..lower).map(|pairs| pairs.len()), Some(6));
        assert_eq!(few_pairs(0..4, 5, |lower| 0..lower), None);
    }

    #[test]
    fn finds_all_of_the_cheapest() {
        let mut random = Random::new(7);
        let (mut found, mut several, mut refused, mut given_up) = (0, 0, 0, 0);
        for _ in 0..4000 {
            let members = 1 + random.below(9);
            let mdps = random.below(2) * random.below(members);
            let prices = prices(&mut random, mdps, members);
            // Some candidates do not stand.
            let odds = [0, 2, 5][random.below(3)];
            let stands = |unpaired: Places| {
                let sum: usize = unpaired.iter().map(|place| 3 * place + 5).sum();
                odds == 0 || !sum.is_multiple_of(odds)
            };
            let paired = |pairs: &[(usize, usize)]| {
                pairs.iter().fold(0, |set, &(one, other)| set | 1 << one | 1 << other)
            };
            let unpaired = |pairs: &[(usize, usize)]| Places(((1 << members) - 1) & !paired(pairs));
            let mut all = BTreeMap::new();
            all_of(&prices, 0, &mut vec![None; members], 0, &mut all);
            let cheapest_of_all = all.keys().next().copied();
            for equals in all.values_mut() {
                equals.retain(|pairs| stands(unpaired(pairs)));
            }
            all.retain(|_, equals| !equals.is_empty());
            let Some(best) = cheapest(mdps, &prices, (odds > 0).then_some(Stands::asking(&stands)))
            else {
                given_up += usize::from(!all.is_empty());
                continue;
            };
            let (cost, mut expected) = all.into_iter().next().unwrap();
            let mut pairs = best.pairs();
            pairs.sort_unstable();
            expected.sort_unstable();
            assert_eq!(pairs, expected, "{prices:?}");
            found += 1;
            several += usize::from(pairs.len() > 1);
            refused += usize::from(cheapest_of_all != Some(cost));
        }
        assert!(found > 1500 && several > 250 && refused > 50, "{found} {several} {refused}");
        assert!(given_up < 400, "{given_up}");
    }

    #[test]
    fn the_first_is_what_weights_find() {
        let mut random = Random::new(8);
        let (mut several, mut longer) = (0, 0);
        for _ in 0..3000 {
            let members = 2 + random.below(12);
            let mdps = random.below(2) * random.below(members);
            let mut prices = prices(&mut random, mdps, members);
            prices.spare = members;
            for alone in &mut prices.alone {
                *alone = alone.or(Some(1 << 78));
            }
            let Some(best) = cheapest(mdps, &prices, None) else { continue };
            let mut pair = KindCosts::new(members);
            for &(one, other, cost) in &prices.pairs {
                pair.allow(one, other, cost);
            }
            let kinds = (0..members).map(|member| u32::try_from(member).unwrap()).collect();
            let alone = prices.alone.iter().map(|alone| alone.unwrap()).collect();
            let conflicts = vec![Vec::new(); members].into();
            let expected = by_weights(&Problem::plain(mdps, kinds, pair, alone, conflicts));
            let first = best.best(&Layout::new(), |_, _, _| ());
            assert_eq!(first, Some(expected), "{prices:?}");
            let is_several = best.only().is_none();
            several += usize::from(is_several);
            longer += usize::from(is_several && members > 10);
        }
        assert!(several > 300 && longer > 30, "{several} {longer}");
    }
}
