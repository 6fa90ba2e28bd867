//! Which pairs a completion of the round permits.

use pairwright_candidate::Candidate;
use pairwright_matching::Rows;
use pairwright_matching::cardinality::{Cardinality, Edges};
use pairwright_model::PlayerIndex;

use crate::barrier::Barrier;
use crate::{Bracket, BracketOf, Completion, Rules, Within};

impl Completion<'_> {
    /// Whom no completion of the round pairs with each other. That is looked for where everybody is still
    /// to be placed, and remembered.
    pub fn find_barrier(&self) {
        let known = &self.entrants.barrier;
        let mut all = 0..self.graph.edges().vertices();
        if known.get().is_none() && all.all(|vertex| self.matching.mate(vertex).is_some()) {
            known.get_or_init(|| Barrier::of(&self.graph, &self.matching));
        }
    }

    /// Whether no completion of the round has this pair: true is certain, false is not.
    pub fn refuses(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let (one, other) = (self.entrants.place(one), self.entrants.place(other));
        self.entrants.barrier.get().is_some_and(|barrier| barrier.refuses(one, other))
    }

    /// With whom of those `asked` for a player may be paired so that everybody else can still be placed,
    /// by places in the ranking; `matching` is of everybody.
    ///
    /// Without the player, their partner is left over. A pair of the player with somebody permits a
    /// completion exactly if some largest matching leaves that somebody over instead.
    fn permitted_with(
        &self,
        place: usize,
        asked: &[usize],
        matching: &mut Cardinality,
    ) -> Option<Vec<bool>> {
        let partner = matching.mate(place)?;
        matching.remove(place);
        let spare = self.graph.replaceable_among(matching, partner, asked);
        matching.restore(place);
        matching.join(place, partner);
        Some(spare)
    }

    /// Which pairs with players of the `next` scoregroup leave no completion by themselves, of those that
    /// may be paired: pairs of a member of `bracket` with one of them, and of two of them. Members are
    /// called by their places, the others by those that come after.
    ///
    /// Shape: everybody who takes part from this bracket on can be placed.
    pub fn refused_below<B>(
        &self,
        bracket: &Bracket<'_, B>,
        next: &[PlayerIndex],
    ) -> Vec<(usize, usize)> {
        let all: Vec<usize> =
            bracket.members.iter().chain(next).map(|&player| self.entrants.place(player)).collect();
        let (rows, mut matching) = (self.graph.rows(), self.matching.clone());
        let mut refused = Vec::new();
        for lower in bracket.members.len()..all.len() {
            let open: Vec<usize> =
                (0..lower).filter(|&higher| rows.has(all[higher], all[lower])).collect();
            let asked: Vec<usize> = open.iter().map(|&higher| all[higher]).collect();
            let Some(spare) = self.permitted_with(all[lower], &asked, &mut matching) else {
                continue;
            };
            let gone = open.into_iter().filter(|&higher| !spare[all[higher]]);
            refused.extend(gone.map(|higher| (higher, lower)));
        }
        refused
    }

    /// Which pairs of two members of `bracket` leave a completion by themselves.
    ///
    /// Shape: everybody who takes part from this bracket on can be placed.
    pub fn permitted<R: Rules>(&self, bracket: &BracketOf<'_, R>) -> Permitted {
        let mut permitted = Permitted::default();
        let mut matching = self.matching.clone();
        let place = |member: usize| self.entrants.place(bracket.members[member]);
        self.find_barrier();
        let barrier = self.entrants.barrier.get();
        let (mut open, mut asked) = (Vec::new(), Vec::new());
        for lower in bracket.mdps..bracket.members.len() {
            open.clear();
            open.extend((0..lower).filter(|&higher| R::may_pair(bracket, higher, lower)));
            if open.is_empty() {
                continue;
            }
            asked.clear();
            open.retain(|&higher| {
                let (one, other) = (place(higher), place(lower));
                let is_asked = barrier.is_none_or(|barrier| !barrier.refuses(one, other));
                if is_asked {
                    asked.push(one);
                } else {
                    permitted.refused.push((higher, lower));
                }
                is_asked
            });
            if open.is_empty() {
                continue;
            }
            let spare = self.permitted_with(place(lower), &asked, &mut matching);
            let leave = |higher: usize| spare.as_ref().is_none_or(|spare| spare[place(higher)]);
            for &higher in &open {
                let pairs =
                    if leave(higher) { &mut permitted.pairs } else { &mut permitted.refused };
                pairs.push((higher, lower));
            }
        }
        permitted
    }
}

/// The pairs that a bracket allows, by places, as far as a completion goes: no candidate with a
/// refused one lets the round be completed.
#[derive(Clone, Debug, Default)]
pub struct Permitted {
    /// Those that leave a completion by themselves.
    pub pairs: Vec<(usize, usize)>,
    /// Those that leave none.
    pub refused: Vec<(usize, usize)>,
}

impl Permitted {
    /// The best candidate, if it is one with as many pairs as can be and there is at most one pair.
    pub fn forced_candidate<B>(&self, bracket: &Bracket<'_, B>) -> Option<Candidate> {
        let is_forced = self.pairs.len() < 2;
        is_forced.then(|| Candidate::new(bracket.members.len(), self.pairs.clone()))
    }

    /// Those that leave a completion, of so many members.
    pub fn rows(&self, members: usize) -> Rows {
        let mut rows = Rows::new(members);
        for &(higher, lower) in &self.pairs {
            rows.put(higher, lower, true);
        }
        rows
    }

    /// The candidates that have permitted pairs only.
    pub fn within(self) -> Within {
        Within { apart: self.refused, ..Within::default() }
    }
}
