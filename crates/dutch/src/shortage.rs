//! Whether the players below need more downfloaters than a bracket leaves over.

use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::Cardinality;
use pairwright_solver::plan;

use crate::{Bracket, Completion};

impl Completion<'_> {
    /// The pairs of two members of `bracket` that the absolute criteria allow, by places.
    pub fn pairs_of<B>(&self, bracket: &Bracket<'_, B>) -> Rows {
        let places: Vec<usize> =
            bracket.members.iter().map(|&member| self.entrants.place(member)).collect();
        let rows = self.graph.rows();
        Rows::asking(places.len(), |one, other| {
            one.max(other) >= bracket.mdps && rows.has(places[one], places[other])
        })
    }

    /// Whether every candidate of `bracket` that makes as many of `pairs` as possible prevents the round
    /// from being completed: true is certain, false is not.
    ///
    /// Where many players have met, some of those below cannot be placed among themselves. Each of them
    /// needs a downfloater, and there may be fewer.
    ///
    /// Shape: this is a completion from this bracket on.
    pub fn is_short_of_downfloaters<B>(
        &self,
        bracket: &Bracket<'_, B>,
        pairs: impl FnOnce() -> Rows,
    ) -> bool {
        let members = bracket.members.len();
        let players = 0..self.entrants.ranking.len();
        let present = players.filter(|&place| self.matching.is_present(place)).count();
        // With many players below there are nearly always enough opponents.
        if present > plan::PRESENT_PER_MEMBER * members {
            return false;
        }
        let pairs = pairs();
        // If no members can be paired, all of them float down, which is as many as there are.
        if (0..members).all(|member| !pairs.has_neighbours(member)) {
            return false;
        }
        let mut below = self.matching.clone();
        for &member in &bracket.members {
            below.remove(self.entrants.place(member));
        }
        let exposed: Vec<usize> = below.exposed().collect();
        if exposed.len() <= members % 2 {
            return false;
        }
        // The bracket leaves over at least this many; the count stops at what those below could need.
        let floaters = Cardinality::left_over_in(&pairs, exposed.len());
        // A vertex that a matching cannot be augmented from is left over by some largest matching.
        let (mut left, mut over) = (exposed.len(), 0);
        for vertex in exposed {
            if left <= floaters || over > floaters {
                break;
            }
            if below.mate(vertex).is_none() {
                let is_paired = self.graph.augment(&mut below, vertex);
                left -= 2 * usize::from(is_paired);
                over += usize::from(!is_paired);
            }
        }
        over > floaters
    }
}
