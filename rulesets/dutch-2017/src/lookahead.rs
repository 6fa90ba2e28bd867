//! C.7 for a single downfloater.
//!
//! When a bracket has at most one downfloater, what he does to the next bracket is a property of
//! his own: whether it gains a pair by him, and whether he is paired there. One maximum matching of
//! the next scoregroup answers that for everybody.

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
    /// Vertices that some maximum matching leaves out.
    spare: Vec<bool>,
    /// How many vertices every maximum matching leaves out.
    deficiency: usize,
}

impl<'a> NextBracket<'a> {
    fn new(field: &'a Field, players: &'a [PlayerIndex], is_last: bool) -> Self {
        // With the downfloater an even number of players leaves somebody without an opponent.
        let has_bye = is_last && players.len().is_multiple_of(2);
        let vertices = players.len() + usize::from(has_bye);
        let adjacent = |u: usize, v: usize| match (players.get(u), players.get(v)) {
            (Some(&one), Some(&other)) => field.are_compatible(one, other),
            (Some(&player), None) | (None, Some(&player)) => field.traits(player).may_have_bye,
            (None, None) => false,
        };
        let mut matching = Cardinality::new(vertices);
        let half = vertices / 2;
        for place in 0..half {
            if adjacent(place, place + half) {
                matching.join(place, place + half);
            }
        }
        matching.maximise(adjacent);
        let exposed: Vec<usize> = matching.exposed().collect();
        let mut spare = vec![false; vertices];
        for &root in &exposed {
            for (all, one) in spare.iter_mut().zip(matching.replaceable(root, adjacent)) {
                *all |= one;
            }
        }
        Self { field, players, is_last, spare, deficiency: exposed.len() }
    }

    fn prospect(&self, floater: PlayerIndex) -> Prospect {
        let is_compatible = |place: usize| {
            self.players.get(place).is_some_and(|&p| self.field.are_compatible(floater, p))
        };
        // The floater makes a pair more exactly with somebody who can be spared.
        let meets_spare = (0..self.players.len()).any(|p| self.spare[p] && is_compatible(p));
        if self.is_last {
            let solvable = self.deficiency == 1;
            let takes_bye = self.spare.get(self.players.len()).is_some_and(|&spare| spare)
                && self.field.traits(floater).may_have_bye;
            return Prospect {
                lost_pairs: 0,
                finds_partner: meets_spare,
                blocks_round: !(solvable && (meets_spare || takes_bye)),
            };
        }
        let finds_partner = meets_spare || (0..self.players.len()).any(is_compatible);
        Prospect { lost_pairs: u8::from(!meets_spare), finds_partner, blocks_round: false }
    }
}
