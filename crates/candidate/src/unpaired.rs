//! Who can stay unpaired in a small bracket, whatever pairs the others make.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::bits::{Bits, Places};

/// Of more players who may be paired, or more sets, there is too much to look at.
const MOST: usize = 16;
const SETS: usize = 2_000;

/// Seldom there are more sets.
const USUAL: usize = 32;

/// Sets of players beside whom everybody else can be paired: those that cost as much together, the cheapest
/// first.
#[derive(Clone, Debug)]
pub struct Unpaired {
    /// The places of those who may be paired, and all places.
    places: Vec<usize>,
    all: Places,
    /// What it costs that everybody else is unpaired, and who is paired, by their numbers.
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
        let places: Vec<usize> = Bits(open.into()).collect();
        if places.len() > MOST {
            return None;
        }
        let number = |place: usize| (open & ((1 << place) - 1)).count_ones() as usize;
        // Those who come before each.
        let mut partners = [0; MOST];
        for &(one, other) in pairs {
            partners[number(one.max(other))] |= 1 << number(one.min(other));
        }
        let most = alone.len().saturating_sub(least);
        let mut is_known = vec![false; 1 << places.len()];
        let mut sets = Vec::with_capacity(USUAL);
        sets.push(Reverse((alone.iter().sum::<i64>(), 0_usize)));
        for (last, &partners) in partners[..places.len()].iter().enumerate() {
            let before = sets.len();
            // With each player there are usually more than twice as many.
            if before > SETS / 2 {
                return None;
            }
            for other in Bits(partners) {
                let (pair, spared) =
                    (1 << other | 1 << last, alone[places[other]] + alone[places[last]]);
                for at in 0..before {
                    let Reverse((cost, set)) = sets[at];
                    let with = set | pair;
                    let is_new = set >> other & 1 == 0 && !is_known[with];
                    if is_new && with.count_ones() as usize <= most {
                        is_known[with] = true;
                        sets.push(Reverse((cost - spared, with)));
                    }
                }
                if sets.len() > SETS {
                    return None;
                }
            }
        }
        let all = Places((1 << alone.len()) - 1);
        Some(Self { places, all, sets: sets.into() })
    }

    /// Who is unpaired if these are paired.
    fn beside(&self, paired: usize) -> Places {
        let players = Bits(paired as u64).map(|number| self.places[number]);
        Places(players.fold(self.all.0, |left, place| left & !(1 << place)))
    }
}

impl Iterator for Unpaired {
    type Item = Vec<Places>;

    fn next(&mut self) -> Option<Vec<Places>> {
        let Reverse((least, first)) = self.sets.pop()?;
        let mut equal = Vec::with_capacity(USUAL);
        equal.push(self.beside(first));
        while let Some(Reverse((cost, set))) = self.sets.peek().copied()
            && cost == least
        {
            equal.push(self.beside(set));
            self.sets.pop();
        }
        Some(equal)
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
        let (mut sets, mut together) = (0, 0);
        for _ in 0..300 {
            let members = 1 + random.below(9);
            let odds = 2 + random.below(3);
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
            let mut groups: Vec<_> = Unpaired::new(&pairs, &alone, least).unwrap().collect();
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
        assert!(sets > 5000 && together > 800, "{sets} {together}");
    }

    #[test]
    fn too_many_are_not_looked_at() {
        let alone = [1; 20];
        let found = Unpaired::new(&[(3, 17)], &alone, 0).unwrap().map(|group| group[0].count());
        assert_eq!(found.collect::<Vec<_>>(), [18, 20]);
        let everybody: Vec<_> = (1..20).map(|lower| (lower - 1, lower)).collect();
        assert!(Unpaired::new(&everybody, &alone, 0).is_none());
        // Any pairs of fourteen players, and up to two of them.
        let all: Vec<_> =
            (0..14).flat_map(|lower| (0..lower).map(move |one| (one, lower))).collect();
        assert!(Unpaired::new(&all, &alone[..14], 0).is_none());
        assert!(Unpaired::new(&all, &alone[..14], 10).is_some());
    }
}
