//! Who has anybody to be paired with.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Edges;
use pairwright_model::PlayerIndex;

use crate::adjacency::Pairable;
use crate::{Entrants, Sets};

impl Entrants {
    /// Which of `players` may be paired with another one of them, one after the other.
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
        // In a small round all at once.
        let with_opponents =
            Sets::new(self).map(|sets| (sets, sets.with_opponents(sets.of(players))));
        let mut known = if with_opponents.is_some() { None } else { self.pairable().map(with_set) };
        // Usually a question or two for each will do.
        let mut left = 16 * players.len();
        players.iter().map(move |&one| {
            if let Some((sets, with_opponents)) = with_opponents {
                return sets.of([&one]) & with_opponents != 0;
            }
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

    /// Finds out who may be paired, for those who ask much about it.
    ///
    /// Only the way to a pairing depends on it, never the pairing.
    pub fn find_pairable(&self) {
        self.found_pairable();
    }

    /// Who may be paired, by places in the ranking, and have the bye where it is due: found, if it is not
    /// remembered, and remembered.
    fn found_pairable(&self) -> &Rows {
        let has_bye = !self.ranking.len().is_multiple_of(2);
        let pairable = Pairable { entrants: self, players: &self.ranking, has_bye };
        self.remember_pairable(|| pairable.rows())
    }
}
