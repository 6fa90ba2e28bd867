//! Players who have anybody to be paired with.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Edges;
use pairwright_model::PlayerIndex;

use crate::adjacency::Pairable;
use crate::{Entrants, Sets};

impl Entrants {
    /// Number of the first `m0` of `players` who may be paired with another of `players`, and number of the
    /// others who may.
    pub fn count_with_opponents(&self, players: &[PlayerIndex], m0: usize) -> (usize, usize) {
        if let Some(sets) = Sets::around(self, players) {
            let (first, open) = (sets.of(&players[..m0]), sets.with_opponents(sets.of(players)));
            let count = |set: u64| set.count_ones() as usize;
            return (count(open & first), count(open & !first));
        }
        let mut have_opponents = self.have_opponents(players);
        let first = have_opponents.by_ref().take(m0).filter(|has| *has).count();
        (first, have_opponents.filter(|has| *has).count())
    }

    /// For each of `players` in turn, whether they may be paired with another of `players`.
    pub fn have_opponents<'a>(
        &'a self,
        players: &'a [PlayerIndex],
    ) -> impl Iterator<Item = bool> + 'a {
        let with_set = move |rows: &'a Rows| {
            let mut set = vec![0_u64; rows.vertices().div_ceil(64)];
            for &player in players {
                set[self.place(player) / 64] |= 1 << (self.place(player) % 64);
            }
            (rows, set)
        };
        let mut known = self.pairable().map(with_set);
        // Usually a question or two for each player will do; after this many the whole table is cheaper.
        let mut left = 16 * players.len();
        players.iter().map(move |&one| {
            if known.is_none() && left == 0 {
                known = Some(with_set(self.found_pairable()));
            }
            if let Some((rows, set)) = &known {
                return rows.first_in(self.place(one), set, 0).is_some();
            }
            let mut others = players.iter();
            let found = others.any(|&other| other != one && self.may_pair(one, other));
            left = left.saturating_sub(players.len() - others.len());
            found
        })
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
        let pairable = Pairable { entrants: self, players: &self.ranking, has_bye };
        self.remember_pairable(|| pairable.rows())
    }
}
