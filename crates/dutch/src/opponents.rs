//! Players who have anybody to be paired with.

use std::ops::Range;

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::Edges;
use pairwright_solver::plan;

use crate::adjacency::Pairable;
use crate::{Entrants, Sets};

/// The places of those players in a list who have an opponent in it.
#[derive(Clone, Debug)]
pub enum Open {
    /// A bit for each place.
    InWord(u64),
    /// A flag for each place.
    InList(Vec<bool>),
}

impl Open {
    /// Whether the player in this place has an opponent.
    #[inline]
    pub fn has(&self, place: usize) -> bool {
        match self {
            Self::InWord(word) => word >> place & 1 == 1,
            Self::InList(flags) => flags[place],
        }
    }

    /// Number of the players in these places that have an opponent.
    #[inline]
    pub fn count(&self, places: Range<usize>) -> usize {
        places.filter(|&place| self.has(place)).count()
    }
}

impl Entrants {
    /// Those of `players` who may be paired with another of `players`; the first `apart` of them are not paired with
    /// each other.
    pub fn with_opponents(&self, players: &[PlayerIndex], apart: usize) -> Open {
        if let Some(sets) = Sets::around(self, players) {
            let (first, others) = (sets.of(&players[..apart]), sets.of(&players[apart..]));
            let open = sets.meeting(first, others) | sets.meeting(others, first | others);
            let bits = (0..).zip(players);
            return Open::InWord(
                bits.fold(0, |word, (place, &player)| {
                    word | (open >> sets.at(player) & 1) << place
                }),
            );
        }
        Open::InList(self.list_with_opponents(players, apart))
    }

    fn list_with_opponents(&self, players: &[PlayerIndex], apart: usize) -> Vec<bool> {
        if let Some(rows) = self.pairable() {
            return self.with_opponents_in(rows, players, apart);
        }
        let mut open = vec![false; players.len()];
        // Usually a question for every two players will do; after this many the whole table is cheaper.
        let mut left = plan::QUESTIONS_PER_PLAYER * players.len();
        for one in 0..players.len() {
            let before = if one < apart { apart } else { 0 }..one;
            let mut others = (apart.max(one + 1)..players.len()).chain(before);
            while !open[one]
                && let Some(other) = others.next()
            {
                if left == 0 {
                    return self.with_opponents_in(self.found_pairable(), players, apart);
                }
                left -= 1;
                if self.may_pair(players[one], players[other]) {
                    (open[one], open[other]) = (true, true);
                }
            }
        }
        open
    }

    fn with_opponents_in(&self, rows: &Rows, players: &[PlayerIndex], apart: usize) -> Vec<bool> {
        let set_of = |players: &[PlayerIndex]| {
            let mut set = vec![0_u64; rows.vertices().div_ceil(64)];
            for &player in players {
                set[self.place(player) / 64] |= 1 << (self.place(player) % 64);
            }
            set
        };
        let (all, others) = (set_of(players), set_of(&players[apart..]));
        let opponent = |(at, &player): (usize, &PlayerIndex)| {
            rows.first_in(self.place(player), if at < apart { &others } else { &all }, 0)
        };
        players.iter().enumerate().map(|each| opponent(each).is_some()).collect()
    }

    /// Makes the table of pairs in advance, for callers that will ask about many of them.
    ///
    /// This choice affects speed only, never the pairing.
    pub fn find_pairable(&self) {
        self.found_pairable();
    }

    /// The table of pairs, and of byes where the bye is due, by places in the ranking: made on first use.
    fn found_pairable(&self) -> &Rows {
        let has_bye = !self.ranking.len().is_multiple_of(2);
        let pairable = Pairable { entrants: self, players: &self.ranking, has_bye, barred: None };
        self.remember_pairable(|| pairable.rows())
    }
}
