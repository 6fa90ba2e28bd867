//! C.7 for a single downfloater.
//!
//! When a bracket has at most one downfloater, what he does to the next bracket is a property of
//! his own: whether it gains a pair by him, and whether he is paired there. One maximum matching of
//! the next scoregroup answers that for everybody.

use std::cell::OnceCell;

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::bracket::{Below, Bracket};
use crate::players::Field;

/// What becomes of a player in the next bracket if he is the only downfloater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Prospect {
    /// Pairs that the next bracket lacks, compared with the best downfloater conceivable.
    pub(crate) lost_pairs: u8,
    /// Whether he is paired there.
    pub(crate) finds_partner: bool,
    /// Whether the round ends there and cannot be completed with him. How badly is not told.
    pub(crate) blocks_round: bool,
}

/// The prospects of all members.
///
/// Rule: [C.7](crate::articles::C_7): most pairs in the next bracket, then its lowest PSD, which
/// for one downfloater means that he is paired.
///
/// READING: if the next bracket is the last one, only pairings count that complete the round, bye
/// included.
pub(crate) fn prospects(bracket: &Bracket<'_>) -> Vec<Prospect> {
    match bracket.below {
        Below::Next { players, is_last } if !bracket.members.len().is_multiple_of(2) => {
            let next = NextBracket::new(bracket.field, players, is_last);
            bracket.members.iter().map(|&member| next.prospect(member)).collect()
        }
        _ => vec![Prospect::default(); bracket.members.len()],
    }
}

/// A maximum matching of the next scoregroup. Vertices are its players; if the round ends there and
/// the bye is due, one more for the bye.
struct NextBracket<'a> {
    field: &'a Field,
    players: &'a [PlayerIndex],
    is_last: bool,
    matching: Cardinality,
    /// Vertices without a partner.
    exposed: Vec<usize>,
    /// Vertices that some maximum matching leaves out; found out when the obvious ones do not
    /// settle the matter.
    spare: OnceCell<Vec<bool>>,
}

impl<'a> NextBracket<'a> {
    fn new(field: &'a Field, players: &'a [PlayerIndex], is_last: bool) -> Self {
        // With the downfloater an even number of players leaves somebody without an opponent.
        let has_bye = is_last && players.len().is_multiple_of(2);
        let vertices = players.len() + usize::from(has_bye);
        let (matching, exposed, spare) = (Cardinality::new(vertices), vec![], OnceCell::new());
        let mut next = Self { field, players, is_last, matching, exposed, spare };
        next.pair(vertices);
        next
    }

    /// Pairs as many as possible.
    fn pair(&mut self, vertices: usize) {
        let mut matching = std::mem::replace(&mut self.matching, Cardinality::new(0));
        let half = vertices / 2;
        for place in 0..half {
            if self.are_adjacent(place, place + half) {
                matching.join(place, place + half);
            }
        }
        matching.maximise(|u, v| self.are_adjacent(u, v));
        self.exposed = matching.exposed().collect();
        self.matching = matching;
    }

    fn prospect(&self, floater: PlayerIndex) -> Prospect {
        let meets_spare = self.meets_spare(floater);
        if self.is_last {
            // The round is completed if the floater fills the one gap there is, or has the bye.
            let solvable = self.exposed.len() == 1;
            let takes_bye = || {
                self.field.traits(floater).may_have_bye
                    && self.spare().get(self.players.len()).is_some_and(|&spare| spare)
            };
            return Prospect {
                lost_pairs: 0,
                finds_partner: meets_spare,
                blocks_round: !(solvable && (meets_spare || takes_bye())),
            };
        }
        let finds_partner = meets_spare || self.players.iter().any(|&p| self.meets(floater, p));
        Prospect { lost_pairs: u8::from(!meets_spare), finds_partner, blocks_round: false }
    }

    /// Whether the floater is compatible with somebody who can be spared: exactly then he makes a
    /// pair more.
    fn meets_spare(&self, floater: PlayerIndex) -> bool {
        let meets = |place: usize| self.players.get(place).is_some_and(|&p| self.meets(floater, p));
        if self.exposed.iter().any(|&place| meets(place)) {
            return true;
        }
        // Whoever is paired with somebody that a spare player could meet can be spared himself.
        let replaced = |root: usize| {
            let mates = (0..self.players.len()).filter_map(|place| {
                let mate = self.matching.mate(place)?;
                self.are_adjacent(root, place).then_some(mate)
            });
            mates.into_iter().any(meets)
        };
        self.exposed.iter().any(|&root| replaced(root))
            || !self.exposed.is_empty()
                && (0..self.players.len()).any(|place| self.spare()[place] && meets(place))
    }

    /// Whether the two may meet: where the pairing has to complete the round, as demanded.
    fn meets(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        if self.is_last {
            self.field.may_pair(one, other)
        } else {
            self.field.are_compatible(one, other)
        }
    }

    /// Whether two places among the players may be paired, or a player have the bye (the place
    /// after the last player).
    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        match (self.players.get(one), self.players.get(other)) {
            (Some(&one), Some(&other)) => self.meets(one, other),
            (Some(&player), None) | (None, Some(&player)) => self.field.traits(player).may_have_bye,
            (None, None) => false,
        }
    }

    fn spare(&self) -> &[bool] {
        self.spare.get_or_init(|| {
            let mut spare = vec![false; self.players.len() + 1];
            for &root in &self.exposed {
                let one = self.matching.replaceable(root, |u, v| self.are_adjacent(u, v));
                for (all, one) in spare.iter_mut().zip(one) {
                    *all |= one;
                }
            }
            spare
        })
    }
}
