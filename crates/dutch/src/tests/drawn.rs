//! Rounds of a few players, and all their pairings.

use pairwright_model::{PlayerIndex, Score};

use crate::Entrants;
use crate::testing::{Random, entrants, plain, players};

/// Who may be paired, as a set of others for each vertex. All questions are answered by going through all pairings.
#[derive(Clone, Debug)]
pub(super) struct Drawn(pub(super) Vec<u32>);

pub(super) fn bits(set: u32) -> impl DoubleEndedIterator<Item = usize> {
    (0..32).filter(move |bit| set >> bit & 1 == 1)
}

impl Drawn {
    /// A drawing of this many vertices, in which one of `rarity` pairs is left out.
    pub(super) fn random(random: &mut Random, vertices: usize, rarity: usize) -> Self {
        let mut drawn = Self(vec![0; vertices]);
        for one in 0..vertices {
            for other in 0..one {
                if random.below(4) >= rarity {
                    drawn.0[one] |= 1 << other;
                    drawn.0[other] |= 1 << one;
                }
            }
        }
        drawn
    }

    pub(super) fn has(&self, one: usize, other: usize) -> bool {
        self.0[one] >> other & 1 == 1
    }

    /// Without the pairs of one of `set` and one of `others`.
    pub(super) fn without(mut self, set: u32, others: u32) -> Self {
        for (vertex, open) in self.0.iter_mut().enumerate() {
            *open &= !if set >> vertex & 1 == 1 { others } else { 0 };
            *open &= !if others >> vertex & 1 == 1 { set } else { 0 };
        }
        self
    }

    /// The most pairs among `set`.
    pub(super) fn most(&self, set: u32) -> u32 {
        if set == 0 {
            return 0;
        }
        let rest = set & (set - 1);
        let others = bits(rest & self.0[set.trailing_zeros() as usize]);
        let with = others.map(|other| 1 + self.most(rest & !(1 << other)));
        with.chain([self.most(rest)]).max().unwrap()
    }

    /// How many of `set` stay over at least.
    pub(super) fn left(&self, set: u32) -> usize {
        (set.count_ones() - 2 * self.most(set)) as usize
    }

    pub(super) fn places(&self, set: u32) -> bool {
        self.left(set) == 0
    }

    /// Those of `set` who stay over in some pairing with the most pairs.
    pub(super) fn over(&self, set: u32) -> u32 {
        let stays = |&one: &usize| self.most(set & !(1 << one)) == self.most(set);
        bits(set).filter(stays).fold(0, |over, one| over | 1 << one)
    }

    /// Whether all of `wanted` can be paired within `set` at a time.
    pub(super) fn covers(&self, set: u32, wanted: u32) -> bool {
        let Some(one) = bits(wanted).next() else { return true };
        let rest = set & !(1 << one);
        let mut others = bits(rest & self.0[one]);
        others.any(|other| {
            let gone = 1 << one | 1 << other;
            self.covers(set & !gone, wanted & !gone)
        })
    }

    /// Those of `wanted` who are paired within `set`, each who can be beside those before.
    pub(super) fn in_order(&self, set: u32, wanted: u32) -> u32 {
        bits(wanted).fold(0, |paired, one| {
            if self.covers(set, paired | 1 << one) { paired | 1 << one } else { paired }
        })
    }

    /// The number of ways to make this many pairs among `set`.
    pub(super) fn ways(&self, set: u32, pairs: usize) -> usize {
        if pairs == 0 || set == 0 {
            return usize::from(pairs == 0);
        }
        let rest = set & (set - 1);
        let others = bits(rest & self.0[set.trailing_zeros() as usize]);
        let with: usize = others.map(|other| self.ways(rest & !(1 << other), pairs - 1)).sum();
        with + self.ways(rest, pairs)
    }

    /// Those of `set` who may be paired with one of `others`.
    pub(super) fn meeting(&self, set: u32, others: u32) -> u32 {
        bits(set).filter(|&one| self.0[one] & others != 0).fold(0, |met, one| met | 1 << one)
    }
}

/// A round in which the drawn players stand between others, and each of those may meet one other of them only.
pub(super) struct Drawing {
    pub(super) drawn: Drawn,
    /// The number of drawn players. The vertex after them is the bye.
    pub(super) size: usize,
    pub(super) entrants: Entrants,
    before: usize,
    pub(super) scores: Vec<i32>,
}

impl Drawing {
    pub(super) fn new(random: &mut Random, size: usize, before: usize, after: usize) -> Self {
        let rarity = random.below(4);
        let drawn = Drawn::random(random, size + 1, rarity);
        let scores: Vec<i32> = (0..size).map(|place| i32::from(place < size / 2)).collect();
        let drawn_at = |place: usize| place.checked_sub(before).filter(|&at| at < size);
        let traits = (0..before + size + after).map(|place| {
            let mut traits = plain(0);
            traits.may_have_bye = drawn_at(place).is_some_and(|at| drawn.has(at, size));
            traits.score = match drawn_at(place) {
                Some(at) => Score::from_tenths(10 * scores[at]),
                None => Score::from_tenths(if place < before { 20 } else { -10 }),
            };
            traits
        });
        let apart = |one: usize, other: usize| match (drawn_at(one), drawn_at(other)) {
            (Some(one), Some(other)) => !drawn.has(one, other),
            (None, None) if one < before => one + other + 1 != before,
            (None, None) => one + other + 1 != 2 * (before + size) + after,
            _ => true,
        };
        let entrants = entrants(&traits.collect::<Vec<_>>(), apart);
        Self { drawn, size, entrants, before, scores }
    }

    pub(super) fn players(&self, set: u32) -> Vec<PlayerIndex> {
        players(bits(set).filter(|&at| at < self.size).map(|at| self.before + at))
    }

    /// The drawn ones of these players.
    pub(super) fn set(&self, players: impl IntoIterator<Item = PlayerIndex>) -> u32 {
        let at = |player: PlayerIndex| player.get().checked_sub(self.before);
        let drawn = players.into_iter().filter_map(at).filter(|&at| at < self.size);
        drawn.fold(0, |set, at| set | 1 << at)
    }

    pub(super) fn bye(&self) -> u32 {
        1 << self.size
    }

    /// `set` with the bye if their number is odd.
    pub(super) fn with_bye(&self, set: u32) -> u32 {
        set | if set.count_ones() % 2 == 1 { self.bye() } else { 0 }
    }

    /// All drawn players with the bye if their number is odd.
    pub(super) fn all(&self) -> u32 {
        self.with_bye(self.bye() - 1)
    }
}

/// Rounds of every size that the questions tell from each other, some with the table of pairs. The players asked about
/// stand anywhere in them.
pub(super) fn each_drawing(mut check: impl FnMut(&mut Random, &Drawing)) {
    let shapes = [(0, 0), (0, 28), (0, 0), (2, 40), (40, 24), (64, 4)];
    for (seed, (before, after)) in (1..=48).zip(shapes.into_iter().cycle()) {
        let mut random = Random(seed);
        let size = 3 + random.below(5);
        let drawing = Drawing::new(&mut random, size, before, after);
        if random.below(2) == 0 {
            drawing.entrants.find_pairable();
        }
        check(&mut random, &drawing);
    }
}
