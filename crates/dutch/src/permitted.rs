//! The pairs that leave a completion of the round.

use pairwright_model::PlayerIndex;
use pairwright_solver::Candidate;
use pairwright_solver::matching::Rows;
use pairwright_solver::matching::cardinality::Cardinality;

use crate::{Bracket, BracketOf, Completion, Rules, Within};

impl Completion<'_> {
    /// For each vertex, by places in the ranking, whether pairing the player in `place` with it lets
    /// everybody else still be placed; answered for the vertices `asked` only. `matching` must place
    /// everybody.
    ///
    /// Without the player, their partner is left over. A pair of the player with another vertex permits a
    /// completion exactly if some largest matching leaves that vertex over instead.
    fn permitted_with(
        &self,
        place: usize,
        asked: &[usize],
        matching: &mut Cardinality,
    ) -> Option<Vec<bool>> {
        let partner = matching.mate(place)?;
        // Without the player one search finds all others who could be left over instead of the partner.
        matching.remove(place);
        let spare = self.graph.replaceable_among(matching, partner, asked);
        matching.restore(place);
        matching.join(place, partner);
        Some(spare)
    }

    /// The pairs with players of the `next` scoregroup that may be made but leave no completion by
    /// themselves: pairs of a member of `bracket` with one of them, and of two of them. Members are
    /// numbered by their places, the players of the scoregroup from there on.
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

    /// Sorts the pairs of two members of `bracket` by whether they leave a completion by themselves.
    ///
    /// Shape: everybody who takes part from this bracket on can be placed.
    pub fn permitted<R: Rules>(&self, bracket: &BracketOf<'_, R>) -> Permitted {
        let room = || Vec::with_capacity(bracket.members.len());
        let mut permitted = Permitted { pairs: room(), refused: room() };
        self.tell_permitted::<R>(bracket, |pair, leaves| {
            let pairs = if leaves { &mut permitted.pairs } else { &mut permitted.refused };
            pairs.push(pair);
            true
        });
        permitted
    }

    /// Whether any pair of two members of `bracket` leaves a completion.
    ///
    /// Shape: everybody who takes part from this bracket on can be placed.
    pub fn permits_any<R: Rules>(&self, bracket: &BracketOf<'_, R>) -> bool {
        let member = |at: usize| self.entrants.place(bracket.members[at]);
        let is_pair = |one, other| self.matching.mate(member(one)) == Some(member(other));
        // Usually the completion itself has such a pair.
        let mut any = (bracket.mdps..bracket.members.len()).any(|lower| {
            (0..lower).any(|other| is_pair(lower, other) && R::may_pair(bracket, other, lower))
        });
        if any {
            return true;
        }
        self.tell_permitted::<R>(bracket, |_, leaves| {
            any = leaves;
            !any
        });
        any
    }

    /// Calls `told` with each pair of two members of `bracket` and whether it leaves a completion, until
    /// `told` returns false.
    fn tell_permitted<R: Rules>(
        &self,
        bracket: &BracketOf<'_, R>,
        mut told: impl FnMut((usize, usize), bool) -> bool,
    ) {
        let mut matching = self.matching.clone();
        let place = |member: usize| self.entrants.place(bracket.members[member]);
        let room = bracket.members.len();
        let (mut open, mut asked) = (Vec::with_capacity(room), Vec::with_capacity(room));
        for lower in bracket.mdps..bracket.members.len() {
            let at = place(lower);
            open.clear();
            asked.clear();
            for higher in 0..lower {
                if R::may_pair(bracket, higher, lower) {
                    open.push(higher);
                    asked.push(place(higher));
                }
            }
            if open.is_empty() {
                continue;
            }
            let spare = self.permitted_with(at, &asked, &mut matching);
            let leave = |higher: usize| spare.as_ref().is_none_or(|spare| spare[place(higher)]);
            if !open.iter().all(|&higher| told((higher, lower), leave(higher))) {
                return;
            }
        }
    }
}

/// The pairs that a bracket allows, by places, sorted by completion: no candidate with a refused one lets
/// the round be completed.
#[derive(Clone, Debug, Default)]
pub struct Permitted {
    /// The pairs that leave a completion by themselves.
    pub pairs: Vec<(usize, usize)>,
    /// The pairs that leave none.
    pub refused: Vec<(usize, usize)>,
}

impl Permitted {
    /// The best candidate if at most one pair is permitted, in an edition that first wants as many pairs as
    /// possible.
    pub fn forced_candidate<B>(&self, bracket: &Bracket<'_, B>) -> Option<Candidate> {
        let is_forced = self.pairs.len() < 2;
        is_forced.then(|| Candidate::new(bracket.members.len(), self.pairs.clone()))
    }

    /// The permitted pairs of this many members, as a graph.
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
