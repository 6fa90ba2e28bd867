//! The members of a bracket who form its candidates, in the order of their numbers.

use pairwright_dutch::{BracketOf, Paired};
use pairwright_solver::Candidate;

use crate::Tells;

/// The members of a bracket; those who left it before a candidate is formed are none.
#[derive(Clone, Debug)]
pub(crate) struct Staying {
    /// The place of each in the bracket, ascending: the order of their BSNs.
    places: Vec<usize>,
    /// Number of moved-down players among them who form an S1 of their own.
    pub(crate) mdps: usize,
}

impl Staying {
    pub(crate) fn of<R: Tells>(bracket: &BracketOf<'_, R>) -> Self {
        let places: Vec<usize> = (0..bracket.members.len()).collect();
        let mdps = places.iter().filter(|place| **place < bracket.mdps).count();
        Self { places, mdps }
    }

    /// Number of these members.
    pub(crate) fn size(&self) -> usize {
        self.places.len()
    }

    /// The place in the bracket of the member with this number, from 0.
    pub(crate) fn place(&self, number: usize) -> usize {
        self.places[number]
    }

    /// The candidate `paired` in numbers from 0.
    pub(crate) fn candidate<R: Tells>(
        &self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
    ) -> Candidate {
        let Candidate { pairs, unpaired } = bracket.candidate(paired);
        let number = |place: usize| self.places.partition_point(|&other| other < place);
        let stays = |place: &usize| self.places.binary_search(place).is_ok();
        Candidate {
            pairs: pairs.into_iter().map(|(one, other)| (number(one), number(other))).collect(),
            unpaired: unpaired.into_iter().filter(stays).map(number).collect(),
        }
    }
}
