//! Whether those below need more downfloaters than a bracket leaves over.

use crate::{Bracket, Completion, left_out};

impl Completion<'_> {
    /// Whether no candidate of `bracket` that has as many pairs as can be, of those that are `allowed`
    /// by places, the higher one first, lets the round be completed: true is certain, false is not.
    ///
    /// Where many have met each other, more of those below stay over than can be placed among
    /// themselves. Each of them needs a downfloater, and there may be fewer.
    ///
    /// Shape: this is a completion from this bracket on.
    pub fn is_short_of_downfloaters<B>(
        &self,
        bracket: &Bracket<'_, B>,
        allowed: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let (members, mdps) = (&bracket.members, bracket.mdps);
        let mut below = self.matching.clone();
        for &member in members {
            below.remove(self.entrants.place(member));
        }
        let exposed: Vec<usize> = below.exposed().collect();
        if exposed.len() <= members.len() % 2 {
            return false;
        }
        let allowed = |one: usize, other: usize| {
            one.max(other) >= mdps && allowed(one.min(other), one.max(other))
        };
        let floaters = left_out(members.len(), allowed).len();
        // Who cannot be paired beside a matching is left over by some largest one.
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
