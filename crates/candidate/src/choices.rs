//! Brackets that allow few pairs: all their candidates, by who stays unpaired.
//!
//! Where most have met each other, a bracket has few candidates, but what they make of those below is
//! dear to find out. It depends on who stays unpaired alone, and most sets of them are worse than others
//! by number and scores already. So all candidates are listed, the sets are told from the best on, and
//! only of what is left in the end the criteria of single pairs are asked, if it is more than one.

use pairwright_matching::Weight;

use crate::place::{ALONE, Place, place};
use crate::sparse::Bits;
use crate::sum::Numbers;
use crate::{Candidate, Layout, Sum};

/// Of more players there is no room for a bit each.
const ROOM: usize = u16::BITS as usize;

/// So many bits are left for what a set of players comes to.
const RANK: u32 = u64::BITS - u16::BITS;

/// Of more players there is no room for a digit for each of their scores.
const SCORES: usize = 10;

/// To look at more candidates takes as long as to match with weights.
const MOST: usize = 250;

/// Of more pairs there are too many candidates.
const PAIRS: usize = 28;

/// A set of players of a bracket, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Places(u16);

impl Places {
    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        Bits(self.0)
    }

    /// Whether it is among them.
    pub fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// All candidates of a bracket, those first whose unpaired players come to the least.
#[derive(Clone, Debug)]
pub struct Choices {
    members: usize,
    mdps: usize,
    all: Vec<Choice>,
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    /// What the unpaired players come to: the less, the better. Below it, a bit each, who they are.
    key: u64,
    mates: [u8; ROOM],
}

impl Choices {
    /// All candidates of a bracket that allows `may_pair`, by two places, the higher one first; those first
    /// that leave the fewest unpaired, and of these the lowest `scores`, which are those of its members,
    /// highest first. None if they are too many.
    ///
    /// Shape: `mdps` as in a [`Problem`](crate::Problem).
    pub fn by_scores<S: Ord>(
        mdps: usize,
        scores: impl ExactSizeIterator<Item = S>,
        may_pair: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        let members = scores.len();
        if members > SCORES {
            return None;
        }
        Self::by_ranks(mdps, &by_scores(scores)[..members], PAIRS, may_pair)
    }

    /// The same, where it is given what each member adds to the rank of a candidate that leaves them
    /// unpaired, of all members less than 2^48; and at most how many pairs may be allowed.
    pub fn by_ranks(
        mdps: usize,
        ranks: &[u64],
        most: usize,
        may_pair: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        let members = ranks.len();
        if members > ROOM || ranks.iter().sum::<u64>() >> RANK > 0 {
            return None;
        }
        let mut partners = [0; ROOM];
        let mut open = 0;
        let mut pairs = 0;
        for lower in mdps..members {
            for higher in (0..lower).filter(|&higher| may_pair(higher, lower)) {
                if pairs == most.min(PAIRS) {
                    return None;
                }
                partners[higher] |= 1 << lower;
                open |= 1 << higher | 1 << lower;
                pairs += 1;
            }
        }
        let (mut alone, mates) = ([0; ROOM], [NOBODY; ROOM]);
        for (member, (key, rank)) in alone.iter_mut().zip(ranks).enumerate() {
            *key = (rank << ROOM) + (1 << member);
        }
        let mut listing =
            Listing { partners, alone, mates, all: Vec::with_capacity(2 * pairs + 1) };
        // Whoever has no partner is unpaired in all of them.
        let key = (0..members).filter(|member| open >> member & 1 == 0).map(|it| alone[it]).sum();
        listing.go_on(open, key)?;
        let mut all = listing.all;
        all.sort_unstable_by_key(|choice| choice.key);
        Some(Self { members, mdps, all })
    }

    /// Leaves the candidates that have only `permitted` pairs, the higher place first.
    pub fn keep(&mut self, permitted: impl Fn(usize, usize) -> bool) {
        let members = self.members;
        self.all
            .retain(|choice| choice.pairs(members).all(|(higher, lower)| permitted(higher, lower)));
    }

    /// The sets of players who are unpaired in a candidate, the best first: together those that are as many
    /// and have the same scores.
    pub fn unpaired(&self) -> impl Iterator<Item = Vec<Places>> + '_ {
        self.all.chunk_by(|one, other| one.rank() == other.rank()).map(|equals| {
            let mut sets = Vec::with_capacity(equals.len());
            sets.extend(equals.iter().map(Choice::unpaired));
            sets.dedup();
            sets
        })
    }

    /// The candidate that leaves one of these sets unpaired; none if there are several.
    pub fn only(&self, unpaired: &[Places]) -> Option<Candidate> {
        let mut found = self.among(unpaired);
        let only = found.next().filter(|_| found.next().is_none())?;
        Some(self.candidate(only))
    }

    /// The best of the candidates that leave one of these sets unpaired, which `price` adds the costs of: of
    /// a pair, by both places, or of somebody who is alone. None if the costs need too wide a number.
    pub fn best(
        &self,
        unpaired: &[Places],
        layout: &Layout,
        price: impl Fn(&mut Numbers<i128>, usize, Option<usize>),
    ) -> Option<Candidate> {
        if layout.bits(i128::BITS) > <i128 as Weight>::BITS {
            return None;
        }
        let mut numbers = Numbers::new(layout, i128::BITS);
        // What is known by now: each pair is in many candidates. Beside the partners, having none.
        let mut prices = [[None; ROOM + 1]; ROOM];
        let mut price = |one: usize, other: usize| {
            *prices[one][other].get_or_insert_with(|| {
                price(&mut numbers, one, (other < ROOM).then_some(other));
                numbers.take()
            })
        };
        let mut best: Option<(i128, Place, &Choice)> = None;
        for choice in self.among(unpaired) {
            let mut cost: i128 =
                choice.pairs(self.members).map(|(one, other)| price(one, other)).sum();
            cost += choice.unpaired().iter().map(|one| price(one, ROOM)).sum::<i128>();
            if best.as_ref().is_none_or(|(least, ..)| cost <= *least) {
                let place = self.place(choice);
                if best.as_ref().is_none_or(|(least, first, _)| (cost, &place) < (*least, first)) {
                    best = Some((cost, place, choice));
                }
            }
        }
        best.map(|(.., choice)| self.candidate(choice))
    }

    fn among<'a>(&'a self, unpaired: &'a [Places]) -> impl Iterator<Item = &'a Choice> {
        self.all.iter().filter(|choice| unpaired.contains(&choice.unpaired()))
    }

    fn place(&self, choice: &Choice) -> Place {
        let mates = choice.mates.map(usize::from);
        place(&mates[..self.members], self.mdps)
    }

    fn candidate(&self, choice: &Choice) -> Candidate {
        Candidate {
            pairs: choice.pairs(self.members).collect(),
            unpaired: choice.unpaired().iter().collect(),
        }
    }
}

impl Choice {
    fn rank(&self) -> u64 {
        self.key >> ROOM
    }

    fn unpaired(&self) -> Places {
        Places((self.key & ((1 << ROOM) - 1)) as u16)
    }

    /// The pairs, by their higher places.
    fn pairs(&self, members: usize) -> impl Iterator<Item = (usize, usize)> {
        let mates = self.mates[..members].iter().map(|&mate| usize::from(mate)).enumerate();
        mates.filter(|&(player, mate)| player < mate && mate < ALONE)
    }
}

/// The mate of whoever has none.
#[expect(clippy::cast_possible_truncation, reason = "there is little room")]
const NOBODY: u8 = ALONE as u8;

/// Lists candidates.
struct Listing {
    /// For each member, who comes after them and may be their partner, a bit each.
    partners: [u16; ROOM],
    /// What an unpaired member adds to the key.
    alone: [u64; ROOM],
    mates: [u8; ROOM],
    all: Vec<Choice>,
}

impl Listing {
    /// Lists all that can become of the members that are `open`; none if that is too much.
    fn go_on(&mut self, open: u16, key: u64) -> Option<()> {
        if open == 0 {
            self.all.push(Choice { key, mates: self.mates });
            return (self.all.len() <= MOST).then_some(());
        }
        let (at, rest) = (open.trailing_zeros() as usize, open & (open - 1));
        for other in Bits(rest & self.partners[at]) {
            (self.mates[at], self.mates[other]) = (number(other), number(at));
            self.go_on(rest & !(1 << other), key)?;
            self.mates[other] = NOBODY;
        }
        self.mates[at] = NOBODY;
        self.go_on(rest, key + self.alone[at])
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there is little room")]
fn number(place: usize) -> u8 {
    place as u8
}

/// What each member adds to the rank of a candidate that leaves them unpaired: above all that it is one
/// more, then to a digit for each score, the highest first.
fn by_scores<S: Ord>(scores: impl Iterator<Item = S>) -> [u64; SCORES] {
    const EACH: u64 = 1 << (4 * SCORES);
    let (mut digit, mut last) = (EACH, None);
    let mut ranks = [0; SCORES];
    for (rank, score) in ranks.iter_mut().zip(scores) {
        if last.as_ref() != Some(&score) {
            digit >>= 4;
        }
        *rank = EACH + digit;
        last = Some(score);
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{best_by_scores, few_pairs};

    fn choices(mdps: usize, scores: &[i32], pairs: &[(usize, usize)]) -> Option<Choices> {
        Choices::by_scores(mdps, scores.iter(), |one, other| pairs.contains(&(one, other)))
    }

    fn sets(choices: &Choices) -> Vec<Vec<Vec<usize>>> {
        let lists = |sets: Vec<Places>| sets.into_iter().map(|set| set.iter().collect()).collect();
        choices.unpaired().map(lists).collect()
    }

    #[test]
    fn sets_come_by_number_and_scores() {
        // One moved down, three residents; the last two have not met, nor have the first and they.
        let choices = choices(1, &[9, 8, 8, 8], &[(0, 2), (0, 3), (2, 3)]).unwrap();
        let expected = [vec![vec![1, 2], vec![1, 3]], vec![vec![0, 1]], vec![vec![0, 1, 2, 3]]];
        assert_eq!(sets(&choices), expected);
        let mut narrow = choices.clone();
        narrow.keep(|one, _| one == 2);
        assert_eq!(sets(&narrow), [[vec![0, 1]], [vec![0, 1, 2, 3]]]);
        let pair = Candidate { pairs: vec![(2, 3)], unpaired: vec![0, 1] };
        let first = choices.unpaired().next().unwrap();
        assert_eq!(narrow.only(&narrow.unpaired().next().unwrap()), Some(pair));
        assert_eq!(choices.only(&first), None, "there are two");
        assert!(first[0].has(1) && !first[0].has(3) && first[0].count() == 2);
    }

    #[test]
    fn the_cheapest_is_best_and_of_equals_the_first() {
        let mut layout = Layout::new();
        let slot = layout.slot(9);
        let pairs = [(0, 2), (0, 3), (1, 2), (1, 3)];
        let choices = choices(2, &[9, 9, 7, 7], &pairs).unwrap();
        let all = choices.unpaired().next().unwrap();
        let best = |dear: (usize, usize), alone: i64| {
            let price = |sum: &mut Numbers<i128>, one: usize, other: Option<usize>| match other {
                Some(other) => sum.add(slot, i64::from((one, other) == dear)),
                None => sum.add(slot, alone),
            };
            choices.best(&all, &layout, price).map(|best| best.pairs)
        };
        assert_eq!(best((0, 1), 1), Some(vec![(0, 2), (1, 3)]));
        assert_eq!(best((1, 3), 1), Some(vec![(0, 3), (1, 2)]));
        let mut wide = Layout::new();
        for _ in 0..9 {
            wide.slot(1 << 20);
        }
        assert_eq!(choices.best(&all, &wide, |_, _, _| ()), None);
    }

    #[test]
    fn too_many_are_declined() {
        let scores = [7; SCORES + 1];
        let of =
            |members: usize| Choices::by_scores(0, scores[..members].iter(), |_, _| true).is_some();
        // Seven have 232 matchings of any size, eight 764.
        assert!(of(0) && of(7) && !of(8));
        assert!(Choices::by_scores(0, scores.iter(), |_, _| false).is_none(), "there is no room");
        assert_eq!(Choices::by_scores(3, [7; 3].iter(), |_, _| true).unwrap().all.len(), 1);
    }

    #[test]
    fn the_first_are_those_that_are_best_by_scores() {
        let mut random = Random(11);
        let mut found = 0;
        for _ in 0..3000 {
            let members = 1 + random.below(SCORES);
            let mdps = random.below(members + 1);
            let mut scores: Vec<usize> = (0..members).map(|_| random.below(4)).collect();
            scores.sort_unstable_by_key(|&score| std::cmp::Reverse(score));
            let odds = 1 + random.below(5);
            let mut may = vec![false; members * members];
            may.fill_with(|| random.below(odds) == 0);
            let may_pair = |one: usize, other: usize| may[one * members + other];
            let Some(pairs) = few_pairs(members, mdps, 16, may_pair) else { continue };
            let expected = best_by_scores(&pairs, mdps, scores.iter());
            let Some(choices) = Choices::by_scores(mdps, scores.iter(), may_pair) else { continue };
            let first = choices.unpaired().next().unwrap();
            let mut equals: Vec<&Choice> = choices.among(&first).collect();
            equals.sort_by_key(|choice| choices.place(choice));
            if expected.is_empty() {
                assert!(equals.len() > 3);
                continue;
            }
            let equals = equals.into_iter().map(|choice| choices.candidate(choice));
            assert_eq!(equals.collect::<Vec<_>>(), expected);
            found += 1;
        }
        assert!(found > 1000, "{found}");
    }
}
