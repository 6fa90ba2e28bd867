//! Brackets with few pairs: all candidates that are the best by the first criteria, to be judged by all.
//!
//! Where a bracket allows few pairs, who is paired with whom at all, and how far apart their scores are,
//! leaves few candidates. To state what every criterion costs takes longer than to find these and to judge
//! them one by one.

use crate::bits::{Bits, Places};
use crate::equals::{Equal, Equals};
use crate::place::{ALONE, LONGEST};
use crate::sum::Numbers;
use crate::{Layout, Sum};

/// After so many players whose mate was looked for there is too much to look at. (Of 200, 300, 400 and 800, over
/// positions that `cargo xtask worst` found, 400 had the best worst ratio to another engine.)
const STEPS: u32 = 400;

/// What it takes to ask whether candidates stand, in steps: measured as instructions.
const ASKING: u32 = 30;

/// Seldom more candidates cost the same.
const USUAL: usize = 16;

/// Whether candidates that leave these players unpaired stand.
pub type Stands<'a> = &'a dyn Fn(Places) -> bool;

/// What the candidates of a bracket cost by the criteria that come first. The sum of a candidate must not
/// exceed 118 bits.
#[derive(Clone, Debug)]
pub struct Prices {
    /// The pairs that are allowed, by places, the higher player first, and what each costs.
    pub pairs: Vec<(usize, usize, i128)>,
    /// What it costs each player to stay unpaired, if they may.
    pub alone: Vec<Option<i128>>,
    /// How many may.
    pub spare: usize,
}

impl Prices {
    /// The same for criteria that are laid out: `price` adds what a pair costs, by both places, or somebody
    /// who is unpaired, if they may be. None if the costs need too wide a number.
    pub fn laid_out(
        layout: &Layout,
        (members, spare): (usize, usize),
        pairs: &[(usize, usize)],
        price: impl Fn(&mut Numbers<i128>, usize, Option<usize>) -> bool,
    ) -> Option<Self> {
        const BITS: u32 = 118;
        if layout.bits(i128::BITS) > BITS {
            return None;
        }
        let mut numbers = Numbers::new(layout, i128::BITS);
        let mut price = |one, other| price(&mut numbers, one, other).then(|| numbers.take());
        let costs = pairs
            .iter()
            .filter_map(|&(higher, lower)| Some((higher, lower, price(higher, Some(lower))?)));
        let pairs = costs.collect();
        let alone = (0..members).map(|one| if spare > 0 { price(one, None) } else { None });
        Some(Self { pairs, alone: alone.collect(), spare })
    }
}

/// All pairs that a bracket allows, if there are at most `most`.
///
/// Shape: `mdps` as in a [`Problem`](crate::Problem); `may_pair` is asked about two of the `members` by their places, the
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

/// All candidates that stand and cost the least; none if there is too much to look at, or no candidate
/// stands.
///
/// Shape: of the members, the first `mdps` are never paired with each other. Whether candidates stand is
/// asked of those only that may be the cheapest.
pub fn cheapest(mdps: usize, prices: &Prices, stands: Option<Stands<'_>>) -> Option<Equals> {
    if !(1..=LONGEST).contains(&prices.alone.len()) {
        return None;
    }
    let mut search = Search::new(mdps, prices, stands)?;
    search.go_on(u32::MAX >> (32 - search.members), 0);
    let is_all = search.steps > 0 && !search.found.is_empty();
    is_all.then(|| Equals::new(search.members, mdps, search.found))
}

/// What a search knows. Costs are doubled, and less what every player costs in any case: duals that leave
/// nothing below zero.
struct Search<'a> {
    members: usize,
    mdps: usize,
    stands: Option<Stands<'a>>,
    /// What has been asked so far.
    asked: Vec<(Places, bool)>,
    /// Who may be the mate of each player, a bit each, and at what cost.
    partners: [u32; LONGEST],
    /// Those of them who cost nothing.
    tight: [u32; LONGEST],
    costs: Vec<i128>,
    /// Who may stay unpaired, a bit each, and at what cost.
    may_stay: u32,
    alone: [i128; LONGEST],
    /// The least of these: of an odd number of players one stays unpaired.
    least_alone: i128,
    mates: [usize; LONGEST],
    unpaired: Places,
    spare: usize,
    /// The least cost so far, and the candidates that have it.
    least: i128,
    found: Vec<Equal>,
    /// How much may still be looked at.
    steps: u32,
}

impl<'a> Search<'a> {
    /// None if a player cannot but must be paired.
    fn new(mdps: usize, prices: &Prices, stands: Option<Stands<'a>>) -> Option<Self> {
        let members = prices.alone.len();
        let mut search = Self {
            members,
            mdps,
            stands,
            asked: Vec::new(),
            partners: [0; LONGEST],
            tight: [0; LONGEST],
            costs: vec![0; members * members],
            may_stay: 0,
            alone: [0; LONGEST],
            least_alone: 0,
            mates: [ALONE; LONGEST],
            unpaired: Places::default(),
            spare: prices.spare,
            least: i128::MAX,
            found: Vec::with_capacity(USUAL),
            steps: STEPS,
        };
        for &(one, other, cost) in &prices.pairs {
            search.partners[one] |= 1 << other;
            search.partners[other] |= 1 << one;
            search.costs[one * members + other] = 2 * cost;
            search.costs[other * members + one] = 2 * cost;
        }
        if prices.spare > 0 {
            for (player, cost) in prices.alone.iter().enumerate() {
                if let Some(cost) = cost {
                    search.may_stay |= 1 << player;
                    search.alone[player] = 2 * cost;
                }
            }
        }
        let duals = search.duals()?;
        search.reduce(&duals[..members]);
        Some(search)
    }

    /// Begins with half of the least that each player costs, and raises one after the other as far as the
    /// costs allow.
    fn duals(&self) -> Option<[i128; LONGEST]> {
        let mut duals = [0; LONGEST];
        let least = |player: usize, cost: &dyn Fn(usize) -> i128| {
            let alone = (self.may_stay >> player & 1 == 1).then_some(self.alone[player]);
            Bits(self.partners[player]).map(cost).chain(alone).min()
        };
        // Where most who came down stay unpaired, a resident spares what that costs one of them.
        let is_overrun = 2 * self.mdps > self.members;
        let most = self.alone[..self.members].iter().copied().max().unwrap_or_default();
        for (player, dual) in duals[..self.members].iter_mut().enumerate() {
            let cost = self.costs_of(player);
            *dual = if is_overrun && player >= self.mdps {
                -most
            } else {
                least(player, &|other| cost[other] / 2)?
            };
        }
        for player in 0..self.members {
            let cost = self.costs_of(player);
            duals[player] = least(player, &|other| cost[other] - duals[other])?;
        }
        Some(duals)
    }

    fn costs_of(&self, player: usize) -> &[i128] {
        &self.costs[player * self.members..(player + 1) * self.members]
    }

    /// Takes the duals off the costs.
    fn reduce(&mut self, duals: &[i128]) {
        for (one, dual) in duals.iter().enumerate() {
            self.alone[one] -= dual;
            for other in Bits(self.partners[one]) {
                let cost = &mut self.costs[one * self.members + other];
                *cost -= dual + duals[other];
                self.tight[one] |= u32::from(*cost == 0) << other;
            }
        }
        let alone = Bits(self.may_stay).map(|player| self.alone[player]);
        self.least_alone = alone.min().unwrap_or_default();
    }

    /// Looks at all that can become of the players that are `open`.
    fn go_on(&mut self, open: u32, cost: i128) {
        let least = cost + if open.count_ones() % 2 == 1 { self.least_alone } else { 0 };
        if self.steps == 0 || least > self.least {
            return;
        }
        if open == 0 {
            return self.note(cost);
        }
        self.steps -= 1;
        let may_stay = if self.spare > 0 { self.may_stay } else { 0 };
        let Some(player) = self.rarest(open, may_stay) else { return };
        let rest = open & !(1 << player);
        let (partners, tight) = (rest & self.partners[player], self.tight[player]);
        for other in Bits(partners & tight).chain(Bits(partners & !tight)) {
            let cost = cost + self.costs[player * self.members + other];
            (self.mates[player], self.mates[other]) = (other, player);
            self.go_on(rest & !(1 << other), cost);
            (self.mates[player], self.mates[other]) = (ALONE, ALONE);
        }
        if may_stay >> player & 1 == 1 {
            self.spare -= 1;
            self.unpaired.0 |= 1 << player;
            self.go_on(rest, cost + self.alone[player]);
            self.unpaired.0 &= !(1 << player);
            self.spare += 1;
        }
    }

    /// Whose mate is looked for next of those that are `open`: of whoever has only one possibility, or else
    /// two partners, or else of the first; none if anybody has none.
    fn rarest(&self, open: u32, may_stay: u32) -> Option<usize> {
        let without_last = |set: u32| set & set.wrapping_sub(1);
        let mut with_two = None;
        for player in Bits(open) {
            let partners = self.partners[player] & open;
            let others = without_last(partners);
            if others == 0 {
                match (partners == 0, may_stay >> player & 1 == 1) {
                    (true, true) | (false, false) => return Some(player),
                    (true, false) => return None,
                    (false, true) => with_two = with_two.or(Some(player)),
                }
            } else if without_last(others) == 0 {
                with_two = with_two.or(Some(player));
            }
        }
        Some(with_two.unwrap_or(open.trailing_zeros() as usize))
    }

    /// Notes a candidate that costs so much, if it stands.
    fn note(&mut self, cost: i128) {
        if !self.stands() {
            return;
        }
        if cost < self.least {
            self.least = cost;
            self.found.clear();
        }
        self.found.push(Equal { unpaired: self.unpaired, mates: self.mates });
    }

    /// Whether the candidate stands that leaves these unpaired; each set is asked about once.
    fn stands(&mut self) -> bool {
        let Some(stands) = self.stands else { return true };
        let known = self.asked.iter().find(|(unpaired, _)| *unpaired == self.unpaired);
        if let Some(&(_, stands)) = known {
            return stands;
        }
        self.steps = self.steps.saturating_sub(ASKING);
        let stands = stands(self.unpaired);
        self.asked.push((self.unpaired, stands));
        stands
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::general::by_weights;
    use crate::random::Random;
    use crate::{KindCosts, Layout, Problem};

    /// Players, some of whom were moved down, and what their pairs cost.
    fn prices(random: &mut Random, mdps: usize, members: usize) -> Prices {
        let (dear, odds) = (1 + random.below(6), 2 + random.below(4));
        let cost = |random: &mut Random| i128::try_from(random.below(dear)).unwrap();
        let all = (mdps..members).flat_map(|lower| (0..lower).map(move |higher| (higher, lower)));
        let all: Vec<_> = all.filter(|_| random.below(odds) == 0).collect();
        let pairs = all.into_iter().map(|(higher, lower)| (higher, lower, cost(random)));
        let pairs = pairs.collect();
        let spare = if random.below(2) == 0 { members } else { members % 2 };
        let alone = (0..members).map(|player| {
            let moved_down = i128::from(player < mdps);
            (random.below(6) > 0).then(|| 100 + 50 * moved_down + cost(random))
        });
        Prices { pairs, alone: alone.collect(), spare }
    }

    /// All candidates by what they cost, where the players up to `player` have been looked at.
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
        assert_eq!(few_pairs(3, 1, 6, |_, _| false), Some(vec![]));
        assert_eq!(few_pairs(3, 2, 6, |one, other| one.max(other) < 2), Some(vec![]));
        assert_eq!(few_pairs(4, 2, 6, |one, _| one > 0), Some(vec![(1, 2), (1, 3), (2, 3)]));
        assert_eq!(few_pairs(4, 0, 6, |_, _| true).map(|pairs| pairs.len()), Some(6));
        assert_eq!(few_pairs(4, 0, 5, |_, _| true), None);
    }

    #[test]
    fn finds_all_of_the_cheapest() {
        let mut random = Random(7);
        let (mut found, mut several, mut refused, mut given_up) = (0, 0, 0, 0);
        for _ in 0..4000 {
            let members = 1 + random.below(9);
            let mdps = random.below(2) * random.below(members);
            let prices = prices(&mut random, mdps, members);
            // Some do not stand.
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
            let Some(best) = cheapest(mdps, &prices, (odds > 0).then_some(&stands)) else {
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
        let mut random = Random(8);
        let (mut several, mut longer) = (0, 0);
        for _ in 0..3000 {
            let members = 2 + random.below(12);
            let mdps = random.below(2) * random.below(members);
            let mut prices = prices(&mut random, mdps, members);
            prices.spare = members;
            for alone in &mut prices.alone {
                *alone = alone.or(Some(120));
            }
            let Some(best) = cheapest(mdps, &prices, None) else { continue };
            let mut pair = KindCosts::new(members);
            for &(one, other, cost) in &prices.pairs {
                pair.allow(one, other, cost);
            }
            let kinds = (0..members).map(|member| u16::try_from(member).unwrap()).collect();
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
