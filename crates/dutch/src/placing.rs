//! Whether some players of a small round can all be placed.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::Entrants;

/// Some players of a round that fits into words, and as many pairs of them as can be; where their number is
/// odd, the bye is one more.
///
/// Vertices are places in the ranking, then the bye.
#[derive(Clone, Debug)]
pub struct Placing<'a> {
    entrants: &'a Entrants,
    rows: Rows,
    matching: Cardinality,
}

impl<'a> Placing<'a> {
    /// Without any players, of whom some will be present; none if it is not known beforehand who may be
    /// paired, or a search does not take little.
    pub fn new(entrants: &'a Entrants) -> Option<Self> {
        const WORD: usize = 64;
        let rows = entrants.pairable().filter(|rows| rows.vertices() <= WORD)?.clone();
        let mut matching = Cardinality::new(rows.vertices());
        for vertex in 0..rows.vertices() {
            matching.remove(vertex);
        }
        Some(Self { entrants, rows, matching })
    }

    /// Nobody of these is paired with another of them.
    pub fn part(&mut self, players: &[PlayerIndex]) {
        if players.len() < 2 {
            return;
        }
        let set = players.iter().fold(0, |set, &player| set | 1 << self.entrants.place(player));
        self.rows.part_set(set);
    }

    /// The bye is not open to this player.
    pub fn bar_from_bye(&mut self, player: PlayerIndex) {
        let bye = self.entrants.ranking.len();
        if bye < self.rows.vertices() {
            self.rows.put(self.entrants.place(player), bye, false);
        }
    }

    /// Adds the bye; false if the round has none.
    pub fn add_bye(&mut self) -> bool {
        let bye = self.entrants.ranking.len();
        let is_due = bye < self.rows.vertices();
        if is_due {
            self.matching.restore(bye);
        }
        is_due
    }

    /// Adds players, who are not paired yet.
    pub fn admit(&mut self, players: impl IntoIterator<Item = PlayerIndex>) {
        for player in players {
            self.matching.restore(self.entrants.place(player));
        }
    }

    /// Adds players, and pairs as many as can be.
    pub fn add(&mut self, players: impl IntoIterator<Item = PlayerIndex>) {
        self.admit(players);
        self.pair_free();
        for vertex in self.exposed() {
            if self.matching.mate(vertex).is_none() {
                self.matching.augment_in(vertex, &self.rows);
            }
        }
    }

    /// Adds a player, and pairs them with somebody if they can be beside all who are paired already.
    pub fn pairs(&mut self, player: PlayerIndex) -> bool {
        let vertex = self.entrants.place(player);
        self.matching.restore(vertex);
        self.matching.augment_in(vertex, &self.rows)
    }

    /// How many are not paired.
    pub fn left(&self) -> usize {
        self.matching.exposed().count()
    }

    /// Adds players. Whether everybody who is present can be placed then.
    pub fn places_with(mut self, players: impl IntoIterator<Item = PlayerIndex>) -> bool {
        self.admit(players);
        self.pair_free();
        // Who cannot be paired beside a matching is left out by some largest one.
        self.exposed().into_iter().all(|vertex| {
            self.matching.mate(vertex).is_some() || self.matching.augment_in(vertex, &self.rows)
        })
    }

    fn exposed(&self) -> Vec<usize> {
        self.matching.exposed().collect()
    }

    /// Pairs those who are free with each other, as far as that is seen at once.
    fn pair_free(&mut self) {
        let mut free = self.matching.exposed().fold(0_u64, |set, vertex| set | 1 << vertex);
        while free != 0 {
            let vertex = free.trailing_zeros() as usize;
            free &= free - 1;
            let others = free & self.rows.row(vertex).first().copied().unwrap_or_default();
            if others != 0 {
                let other = others.trailing_zeros() as usize;
                free &= !(1 << other);
                self.matching.join(vertex, other);
            }
        }
    }
}

/// [`can_all_be_placed`](crate::can_all_be_placed) in a round that fits into words.
pub(crate) fn can_all_be_placed(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
    may_have: impl Fn(PlayerIndex) -> bool,
) -> Option<bool> {
    let mut placing = Placing::new(entrants)?;
    let all = || floaters.iter().chain(players).copied();
    if !(floaters.len() + players.len()).is_multiple_of(2) {
        if !placing.add_bye() {
            return None;
        }
        for player in all().filter(|&player| !may_have(player)) {
            placing.bar_from_bye(player);
        }
    }
    placing.part(floaters);
    Some(placing.places_with(all()))
}
