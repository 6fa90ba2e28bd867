//! Whether some players of a small round can all be placed.

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::cardinality::InWord;

use crate::Sets;

/// Some players, and a matching of them. The bye is one more vertex if everybody in the round fits into a
/// word and their number is odd.
///
/// Sets of players are [`Sets`].
#[derive(Clone, Debug)]
pub struct Placing<'a> {
    sets: Sets<'a>,
    /// The vertex of the bye, if there is one.
    bye: Option<usize>,
    matching: InWord,
}

impl<'a> Sets<'a> {
    /// A placing of nobody yet.
    pub fn placing(self) -> Placing<'a> {
        let (matching, bye) = self.graph();
        Placing { sets: self, bye, matching }
    }
}

impl Placing<'_> {
    /// Keeps the players of the set from being paired with each other.
    pub fn part(&mut self, set: u64) {
        self.matching.part(set);
    }

    /// Bars these players from the bye.
    pub(crate) fn bar_from_bye(&mut self, set: u64) {
        if let Some(bye) = self.bye {
            self.matching.cut(bye, set);
        }
    }

    /// Adds the bye; false if there is none.
    pub(crate) fn add_bye(&mut self) -> bool {
        self.admit(self.bye.map_or(0, |bye| 1 << bye));
        self.bye.is_some()
    }

    /// Adds players, not paired yet.
    pub fn admit(&mut self, set: u64) {
        self.matching.admit(set);
    }

    /// Adds players, and pairs as many of all as possible.
    pub fn add(&mut self, set: u64) {
        self.admit(set);
        self.matching.maximise();
    }

    /// Adds players, and returns whether everybody present can then be placed.
    pub fn places_with(&mut self, set: u64) -> bool {
        self.admit(set);
        self.matching.pairs_all()
    }

    /// Pairs players of `set` in order, each if they can be paired beside those before them, and returns
    /// the set of those who are. Players of the set who come later, and the `spare` ones, give up their
    /// opponent where needed.
    pub fn pairs(&mut self, set: u64, spare: u64) -> u64 {
        self.admit(set);
        let mut left = set;
        while left != 0 {
            let vertex = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.matching.exposed() >> vertex & 1 == 1 {
                self.matching.augment_or_expose(vertex, spare | left);
            }
        }
        set & !self.matching.exposed()
    }

    /// Pairs two players who are not paired yet.
    pub fn join(&mut self, (one, other): (PlayerIndex, PlayerIndex)) {
        self.matching.join(self.sets.at(one), self.sets.at(other));
    }

    /// The players who could stay unpaired instead of `player`, who is among them. Expects that as many
    /// players as possible are paired, and not this one.
    pub fn replaceable(&self, player: PlayerIndex) -> u64 {
        self.matching.replaceable(self.sets.at(player))
    }

    /// The players that stay unpaired in some largest matching of those present. Expects that as many as
    /// possible are paired.
    pub fn over(&self) -> u64 {
        let exposed = self.matching.exposed();
        let roots = (0..u64::BITS as usize).filter(|root| exposed >> root & 1 == 1);
        roots.fold(0, |over, root| over | self.matching.replaceable(root))
    }

    /// Number of players that are not paired.
    pub fn left(&self) -> usize {
        self.matching.exposed().count_ones() as usize
    }
}
