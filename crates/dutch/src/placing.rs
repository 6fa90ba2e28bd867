//! Whether some players who fit into a word can all be placed.

use pairwright_matching::cardinality::InWord;
use pairwright_model::PlayerIndex;

use crate::Sets;

/// Some players, and as many pairs of them as can be; where everybody in the round fits into a word and their
/// number is odd, the bye is one more.
///
/// Players come as [`Sets`].
#[derive(Clone, Debug)]
pub struct Placing<'a> {
    sets: Sets<'a>,
    /// The vertex of the bye, if there is one.
    bye: Option<usize>,
    matching: InWord,
}

impl<'a> Sets<'a> {
    /// Nobody placed yet.
    pub fn placing(self) -> Placing<'a> {
        let (matching, bye) = self.graph();
        Placing { sets: self, bye, matching }
    }
}

impl Placing<'_> {
    /// Nobody of these is paired with another of them.
    pub fn part(&mut self, set: u64) {
        self.matching.part(set);
    }

    /// The bye is not open to these players.
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

    /// Adds players, who are not paired yet.
    pub fn admit(&mut self, set: u64) {
        self.matching.admit(set);
    }

    /// Adds players, and pairs as many as can be.
    pub fn add(&mut self, set: u64) {
        self.admit(set);
        self.matching.maximise();
    }

    /// Adds players. Whether everybody who is present can be placed then.
    pub fn places_with(&mut self, set: u64) -> bool {
        self.admit(set);
        self.matching.pairs_all()
    }

    /// Pairs those of a set who can be beside those of it before them, and tells who that is. Whoever of it
    /// comes after them, or is among the `spare`, gives up their opponent if need be.
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

    /// Pairs two.
    pub fn join(&mut self, (one, other): (PlayerIndex, PlayerIndex)) {
        self.matching.join(self.sets.at(one), self.sets.at(other));
    }

    /// Who could stay unpaired instead of a player who is, and of whom everybody is present, once as many
    /// are paired as can be; the player is among them.
    pub fn replaceable(&self, player: PlayerIndex) -> u64 {
        self.matching.replaceable(self.sets.at(player))
    }

    /// Whoever stays unpaired in some largest matching of those who are present, if as many are paired as can be.
    pub fn over(&self) -> u64 {
        let exposed = self.matching.exposed();
        let roots = (0..u64::BITS as usize).filter(|root| exposed >> root & 1 == 1);
        roots.fold(0, |over, root| over | self.matching.replaceable(root))
    }

    /// How many are not paired.
    pub fn left(&self) -> usize {
        self.matching.exposed().count_ones() as usize
    }
}
