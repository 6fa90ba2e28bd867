//! Which pairs a completion of the round permits.

use pairwright_model::PlayerIndex;

use crate::{BracketOf, Completion, Rules};

impl Completion<'_> {
    /// With whom of `others` the `player` may be paired so that everybody else can still be placed;
    /// by places in `others`. All of them are to be placed, and can be.
    ///
    /// Without the player, their partner is left over. A pair of the player with somebody permits a
    /// completion exactly if some largest matching leaves that somebody over instead.
    fn permitted_with(&self, player: PlayerIndex, others: &[PlayerIndex]) -> Vec<bool> {
        let place = self.entrants.place(player);
        let mut rest = self.matching.clone();
        let partner = rest.mate(place);
        rest.remove(place);
        let Some(partner) = partner else { return vec![true; others.len()] };
        let spare = self.graph.replaceable(&rest, partner);
        others.iter().map(|&other| spare[self.entrants.place(other)]).collect()
    }

    /// The pairs of two members, by their places, that may be paired in `bracket` and leave a
    /// completion by themselves: no other pair is part of a candidate after which the round can be
    /// completed. Ascending by the lower member.
    ///
    /// Shape: everybody who takes part from this bracket on can be placed.
    pub fn permitted_pairs<R: Rules>(&self, bracket: &BracketOf<'_, R>) -> Vec<(usize, usize)> {
        let mut permitted = Vec::new();
        for lower in bracket.mdps..bracket.members.len() {
            let is_open = |higher: &usize| R::may_pair(bracket, *higher, lower);
            let open: Vec<usize> = (0..lower).filter(is_open).collect();
            if open.is_empty() {
                continue;
            }
            let others: Vec<PlayerIndex> = open.iter().map(|&at| bracket.members[at]).collect();
            let kept = self.permitted_with(bracket.members[lower], &others);
            let kept = open.into_iter().zip(kept).filter(|&(_, kept)| kept);
            permitted.extend(kept.map(|(higher, _)| (higher, lower)));
        }
        permitted
    }
}
