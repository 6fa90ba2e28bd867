//! Who can stay unpaired in a small bracket, whatever pairs the others make.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use pairwright_matching::cardinality::InWord;

use crate::bits::{Bits, Places};

/// Of more players who may be paired, or more sets, there is too much to look at.
const MOST: usize = 16;
const SETS: usize = 2_000;

/// Seldom there are more sets.
const USUAL: usize = 32;

/// From so many players on, what costs more than some set is left for later: fewer have few sets.
const MANY: usize = 13;

/// Whether a set leads to a cheap one is asked before the last so many players.
const NEAR: usize = 3;

/// Sets of players beside whom everybody else can be paired: those that cost as much together, the cheapest
/// first; nothing in place of them once there are too many.
#[derive(Clone, Debug)]
pub struct Unpaired {
    /// What it costs that those who may be paired are not, and their places; numbered in this order, the
    /// dearest first.
    players: Vec<(i64, usize)>,
    /// By number: those before it who may be paired with it.
    partners: [usize; MOST],
    /// The places of all others.
    others: u32,
    /// How many are paired at most.
    most: usize,
    /// What the sets cost at most that are known so far; all of them if that is nothing.
    limit: Option<i64>,
    /// What they cost, and who is paired, by numbers.
    sets: BinaryHeap<Reverse<(i64, usize)>>,
}

impl Unpaired {
    /// Those of at `least` so many, where these `pairs` are allowed, by places, and every player who is
    /// unpaired costs as much as in `alone`; none if there are too many.
    pub fn new(pairs: &[(usize, usize)], alone: &[i64], least: usize) -> Option<Self> {
        if alone.len() >= u32::BITS as usize {
            return None;
        }
        let open = pairs.iter().fold(0, |set: u32, (one, other)| set | 1 << one | 1 << other);
        let mut players: Vec<_> = Bits(open.into()).map(|place| (alone[place], place)).collect();
        if players.len() > MOST {
            return None;
        }
        players.sort_unstable_by_key(|&(cost, place)| (Reverse(cost), place));
        let mut numbers = [0; u32::BITS as usize];
        for (number, &(_, place)) in players.iter().enumerate() {
            numbers[place] = number;
        }
        let mut partners = [0; MOST];
        for &(one, other) in pairs {
            let (one, other) = (numbers[one], numbers[other]);
            partners[one.max(other)] |= 1 << one.min(other);
        }
        let others = ((1 << alone.len()) - 1) & !open;
        let most = alone.len().saturating_sub(least);
        let (limit, sets) = (None, BinaryHeap::new());
        let mut unpaired = Self { players, partners, others, most, limit, sets };
        if unpaired.players.len() >= MANY {
            unpaired.limit = Some(unpaired.cost_of_one());
        }
        unpaired.sets = unpaired.up_to(unpaired.limit)?.into();
        Some(unpaired)
    }

    /// The sets that cost no more than a limit; none if there are too many, or too many lead to them.
    fn up_to(&self, limit: Option<i64>) -> Option<Vec<Reverse<(i64, usize)>>> {
        let count = self.players.len();
        let mut is_known = vec![false; 1 << count];
        let mut sets = Vec::with_capacity(USUAL);
        sets.push(Reverse((self.cost_from(0), 0_usize)));
        for (last, &partners) in self.partners[..count].iter().enumerate() {
            let before = sets.len();
            let after = count - 1 - last;
            let limit = limit.filter(|_| after <= NEAR);
            // With each player there are usually more than twice as many.
            if before > SETS / 2 && limit.is_none() {
                return None;
            }
            for other in Bits(partners as u64) {
                let pair = 1 << other | 1 << last;
                let spared = self.players[other].0 + self.players[last].0;
                for at in 0..before {
                    let Reverse((cost, set)) = sets[at];
                    let with = set | pair;
                    let is_new = set >> other & 1 == 0 && !is_known[with];
                    if is_new && with.count_ones() as usize <= self.most {
                        is_known[with] = true;
                        sets.push(Reverse((cost - spared, with)));
                    }
                }
                if sets.len() > SETS {
                    return None;
                }
            }
            if let Some(limit) = limit {
                let above_limit = self.cost_from(last + 1) + limit;
                sets.retain(|&Reverse((cost, set))| {
                    cost - self.cost_of_first(after, !set & ((2 << last) - 1)) <= above_limit
                });
            }
        }
        Some(sets)
    }

    /// What it costs that nobody from this number on is paired.
    fn cost_from(&self, number: usize) -> i64 {
        self.players[number..].iter().map(|player| player.0).sum()
    }

    /// What so many of a set cost at most.
    fn cost_of_first(&self, count: usize, set: usize) -> i64 {
        Bits(set as u64).take(count).map(|number| self.players[number].0).sum()
    }

    /// What one of the sets costs, mostly one of the cheapest: the dearest are paired where that can be, and
    /// of the pairs those are left out that spare least.
    fn cost_of_one(&self) -> i64 {
        let count = self.players.len();
        let mut rows = [0; MOST];
        for (number, &partners) in self.partners[..count].iter().enumerate() {
            rows[number] |= partners as u64;
            Bits(partners as u64).for_each(|other| rows[other] |= 1 << number);
        }
        let mut matching = InWord::new(&rows);
        matching.admit((1 << count) - 1);
        for number in 0..count {
            if matching.exposed() >> number & 1 == 1 {
                matching.augment_or_expose(number, u64::MAX << (number + 1));
            }
        }
        let matching = matching.matching(count);
        let cost = |number: usize| self.players[number].0;
        let pairs = (0..count).filter_map(|one| Some((one, matching.mate(one)?)));
        let pairs = pairs.filter(|(one, other)| one < other);
        let mut spared: Vec<_> = pairs.map(|(one, other)| cost(one) + cost(other)).collect();
        spared.sort_unstable_by_key(|&spared| Reverse(spared));
        self.cost_from(0) - spared.iter().take(self.most / 2).sum::<i64>()
    }

    /// Who is unpaired if these are paired.
    fn beside(&self, paired: usize) -> Places {
        let unpaired = Bits(!paired as u64 & ((1 << self.players.len()) - 1));
        let places = unpaired.map(|number| self.players[number].1);
        Places(places.fold(self.others, |all, place| all | 1 << place))
    }
}

impl Iterator for Unpaired {
    type Item = Option<Vec<Places>>;

    fn next(&mut self) -> Option<Option<Vec<Places>>> {
        if self.sets.is_empty()
            && let Some(limit) = self.limit.take()
        {
            // None of the cheap ones would do: all are listed.
            let Some(mut sets) = self.up_to(None) else { return Some(None) };
            sets.retain(|&Reverse((cost, _))| cost > limit);
            self.sets = sets.into();
        }
        let Reverse((least, first)) = self.sets.pop()?;
        let mut equal = Vec::with_capacity(USUAL);
        equal.push(self.beside(first));
        while let Some(&Reverse((cost, set))) = self.sets.peek()
            && cost == least
        {
            equal.push(self.beside(set));
            self.sets.pop();
        }
        Some(Some(equal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Whom all ways to go on leave unpaired, where the players up to `player` have been looked at.
    fn all_of(pairs: &[(usize, usize)], open: &mut Vec<usize>, alone: u32, found: &mut Vec<u32>) {
        let Some(player) = open.pop() else { return found.push(alone) };
        all_of(pairs, open, alone | 1 << player, found);
        for at in 0..open.len() {
            if pairs.contains(&(open[at], player)) {
                let mut rest = open.clone();
                rest.remove(at);
                all_of(pairs, &mut rest, alone, found);
            }
        }
        open.push(player);
    }

    #[test]
    fn all_sets_come_the_cheapest_first() {
        let mut random = Random(9);
        let (mut sets, mut together, mut limited) = (0, 0, 0);
        for _ in 0..400 {
            let members = 1 + random.below(16);
            let odds = 2 + members / 3 + random.below(3);
            let all = (0..members).flat_map(|lower| (0..lower).map(move |higher| (higher, lower)));
            let pairs: Vec<_> = all.filter(|_| random.below(odds) == 0).collect();
            let alone: Vec<i64> =
                (0..members).map(|_| i64::try_from(random.below(4)).unwrap()).collect();
            let price = |set: u32| Places(set).iter().map(|place| alone[place]).sum::<i64>();
            let least = random.below(members.min(4) + 1);
            let mut expected = Vec::new();
            all_of(&pairs, &mut (0..members).collect(), 0, &mut expected);
            expected.retain(|set| Places(*set).count() >= least);
            expected.sort_unstable_by_key(|&set| (price(set), set));
            expected.dedup();
            let Some(groups) = Unpaired::new(&pairs, &alone, least) else { continue };
            let is_limited = groups.limit.is_some();
            let Some(mut groups) = groups.collect::<Option<Vec<_>>>() else { continue };
            limited += usize::from(is_limited);
            for group in &mut groups {
                group.sort_unstable();
            }
            for group in groups.windows(2) {
                assert!(price(group[0][0].0) < price(group[1][0].0), "{pairs:?} {alone:?}");
            }
            let found: Vec<u32> = groups.iter().flatten().map(|set| set.0).collect();
            assert_eq!(found, expected, "{pairs:?} {alone:?}");
            sets += found.len();
            together += groups.iter().filter(|group| group.len() > 1).count();
        }
        let counts = (sets, together, limited);
        assert!(sets > 5000 && together > 800 && limited > 30, "{counts:?}");
    }

    #[test]
    fn too_many_are_not_looked_at() {
        let alone = [1; 20];
        let sizes = |pairs: &[_], alone: &[_], least| {
            let groups = Unpaired::new(pairs, alone, least)?;
            Some(groups.map(|group| Some(group?[0].count())).collect::<Vec<_>>())
        };
        assert_eq!(sizes(&[(3, 17)], &alone, 0), Some(vec![Some(18), Some(20)]));
        let row: Vec<_> = (1..20).map(|lower| (lower - 1, lower)).collect();
        assert_eq!(sizes(&row, &alone, 0), None);
        // Of fourteen players all, and up to four of them. All are found at once, of others there are too many.
        let all: Vec<_> =
            (0..14).flat_map(|lower| (0..lower).map(move |one| (one, lower))).collect();
        assert_eq!(sizes(&all, &alone[..14], 10), Some(vec![Some(10), Some(12), Some(14)]));
        assert_eq!(sizes(&all, &alone[..14], 0), Some(vec![Some(0), None]));
        // Nobody can be paired but with the first.
        let star: Vec<_> = (1..14).map(|other| (0, other)).collect();
        assert_eq!(sizes(&star, &[1; 14], 0), Some(vec![Some(12), Some(14)]));
    }
}
