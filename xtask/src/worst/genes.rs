//! The numbers from which a position is made.

use std::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};

use super::range::Range;

/// A stream of random numbers.
pub(super) struct Luck(ChaCha8Rng);

impl Luck {
    pub(super) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from 0 to `bound - 1`. The bias, one in millions, does not matter here.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.0.next_u32() % bound.max(1)
    }
}

/// The properties of a position; rates in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Genes {
    pub(super) players: u32,
    /// The number of rounds before the one to be paired.
    pub(super) rounds: u32,
    /// The number of rounds after it.
    pub(super) left: u32,
    pub(super) seed: u32,
    /// The way in which rounds were paired: see [`super::event`].
    pub(super) pairing: u32,
    /// The rule for who won.
    pub(super) result: u32,
    /// The rule for who had White.
    pub(super) colour: u32,
    /// The number of players per club; members may not meet. Below 2 there are no clubs.
    pub(super) club: u32,
    /// The number of groups with different virtual points; below 2 there are none.
    pub(super) accelerated: u32,
    pub(super) absent: u32,
    pub(super) forfeits: u32,
    pub(super) draws: u32,
}

/// The numbers of ways to pair, to win, and to get White.
pub(super) const WAYS: [u32; 3] = [5, 4, 3];

impl Genes {
    /// The number of genes.
    const COUNT: u32 = 12;

    /// Four players before their first round.
    pub(super) const NOTHING: Self = Self {
        players: 4,
        rounds: 0,
        left: 2,
        seed: 0,
        pairing: 0,
        result: 0,
        colour: 0,
        club: 0,
        accelerated: 0,
        absent: 0,
        forfeits: 0,
        draws: 0,
    };

    pub(super) fn random(luck: &mut Luck, players: Range) -> Self {
        let mut genes = Self { players: players.low(), rounds: 1, ..Self::NOTHING };
        for gene in 0..Self::COUNT {
            genes.draw(gene, luck, players);
        }
        genes
    }

    /// A copy with one or two genes changed.
    pub(super) fn changed(&self, luck: &mut Luck, players: Range) -> Self {
        let mut genes = *self;
        for _ in 0..=luck.below(2) {
            let gene = luck.below(Self::COUNT);
            if luck.below(2) == 0 {
                genes.draw(gene, luck, players);
            } else {
                genes.shift(gene, luck, players);
            }
        }
        genes
    }

    /// Whether both are of one kind, ignoring the least important genes.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let kind = |genes: &Self| {
            (genes.pairing, genes.result, genes.colour, genes.club > 1, genes.accelerated > 1)
        };
        kind(self) == kind(other)
    }

    fn draw(&mut self, gene: u32, luck: &mut Luck, players: Range) {
        let sometimes = |luck: &mut Luck, most: u32| match luck.below(2) {
            0 => 0,
            _ => luck.below(most + 1),
        };
        match gene {
            0 => self.players = players.low() + luck.below(players.high() - players.low() + 1),
            1 => self.rounds = luck.below(self.players),
            2 => self.left = luck.below(3),
            3 => self.seed = luck.below(1000),
            4 => self.pairing = luck.below(WAYS[0]),
            5 => self.result = luck.below(WAYS[1]),
            6 => self.colour = luck.below(WAYS[2]),
            7 => self.club = sometimes(luck, self.players / 2),
            8 => self.accelerated = sometimes(luck, self.players / 2),
            9 => self.absent = sometimes(luck, 30),
            10 => self.forfeits = sometimes(luck, 15),
            _ => self.draws = sometimes(luck, 70),
        }
        self.keep_within(players);
    }

    /// Increases or decreases a gene a little.
    fn shift(&mut self, gene: u32, luck: &mut Luck, players: Range) {
        let numbers = [
            &mut self.players,
            &mut self.rounds,
            &mut self.seed,
            &mut self.club,
            &mut self.accelerated,
            &mut self.absent,
            &mut self.forfeits,
            &mut self.draws,
        ];
        let count = u32::try_from(numbers.len()).unwrap_or(1);
        if let Some(number) = numbers.into_iter().nth((gene % count) as usize) {
            let step = 1 + luck.below(number.div_ceil(8));
            *number = if luck.below(2) == 0 { *number + step } else { number.saturating_sub(step) };
        }
        self.keep_within(players);
    }

    fn keep_within(&mut self, players: Range) {
        self.players = self.players.clamp(players.low(), players.high());
        self.rounds = self.rounds.clamp(1, self.players.saturating_sub(2).max(1));
        self.absent = self.absent.min(60);
        self.forfeits = self.forfeits.min(30);
        self.draws = self.draws.min(100);
    }
}

impl fmt::Display for Genes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { players, rounds, left, seed, pairing, result, colour, .. } = self;
        let Self { club, accelerated, absent, forfeits, draws, .. } = self;
        write!(f, "n{players}-r{rounds}-l{left}-s{seed}-p{pairing}-w{result}-c{colour}")?;
        write!(f, "-k{club}-v{accelerated}-a{absent}-f{forfeits}-d{draws}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_stay_within_their_bounds_and_repeat() {
        let players: Range = "12-40".parse().unwrap();
        let walk = || {
            let mut luck = Luck::new(5);
            let mut genes = Genes::random(&mut luck, players);
            (0..500)
                .map(|_| {
                    genes = genes.changed(&mut luck, players);
                    genes
                })
                .collect::<Vec<_>>()
        };
        let genes = walk();
        assert_eq!(genes, walk());
        for genes in &genes {
            assert!((12..=40).contains(&genes.players), "{genes}");
            assert!((1..=genes.players - 2).contains(&genes.rounds), "{genes}");
            assert!(genes.pairing < WAYS[0] && genes.result < WAYS[1] && genes.colour < WAYS[2]);
        }
        let kinds = genes.iter().filter(|genes| !genes.is_like(&Genes { pairing: 0, ..**genes }));
        assert!(kinds.count() > 100);
    }
}
