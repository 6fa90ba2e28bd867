//! Which of two candidates comes first.

use std::cmp::Reverse;

use pairwright_model::Score;

use super::candidates::{Candidate, Members};

/// A key that sorts candidates with as many pairs, and as many moved-down players in them, by their order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The paired moved-down players: their scores, then their places.
    pub set: (Vec<Reverse<Score>>, Vec<usize>),
    /// The places of the opponents of these moved-down players, in the order of the players.
    pub opponents: Vec<usize>,
    /// The exchange in the others: how many, by how much, who leaves S1, who enters it.
    pub exchange: (usize, usize, Vec<Reverse<usize>>, Vec<usize>),
    /// The opponents of S1.
    pub order: Vec<usize>,
}

/// The key of `candidate`, whose pairs need not be allowed; `limbo_heads_s1` if moved-down players who are not paired
/// stand at the head of the others.
pub fn key(members: &Members<'_>, candidate: &Candidate, limbo_heads_s1: bool) -> Key {
    let place = |number| members.place(number).unwrap();
    let pairs = candidate.pairs.iter().map(|&(one, other)| (place(one), place(other)));
    let (of_mdps, others): (Vec<_>, Vec<_>) = pairs.partition(|pair| pair.0 < members.mdps);
    let is_taken = |at: &usize| of_mdps.iter().any(|pair| pair.0 == *at || pair.1 == *at);
    let first = if limbo_heads_s1 { 0 } else { members.mdps };
    let rest: Vec<usize> = (first..members.all.len()).filter(|at| !is_taken(at)).collect();
    let within = |at: usize| rest.iter().position(|&one| one == at).unwrap();
    let s1: Vec<usize> = others.iter().map(|pair| within(pair.0)).collect();
    let mut from_s1: Vec<usize> = (0..s1.len()).filter(|at| !s1.contains(at)).collect();
    let from_s2: Vec<usize> = s1.iter().copied().filter(|&at| at >= s1.len()).collect();
    let by = from_s2.iter().sum::<usize>() - from_s1.iter().sum::<usize>();
    from_s1.reverse();
    let from_s1 = from_s1.into_iter().map(Reverse).collect();
    let score = |at: usize| Reverse(members.of(members.all[at]).score);
    Key {
        set: (
            of_mdps.iter().map(|pair| score(pair.0)).collect(),
            of_mdps.iter().map(|pair| pair.0).collect(),
        ),
        opponents: of_mdps.iter().map(|pair| pair.1).collect(),
        exchange: (from_s2.len(), by, from_s1, from_s2),
        order: others.iter().map(|pair| within(pair.1)).collect(),
    }
}

impl Key {
    /// Whether the moved-down players are the first ones.
    pub fn has_first_set(&self) -> bool {
        self.set.1.iter().copied().eq(0..self.set.1.len())
    }

    /// Whether S1 and S2 of the others are the original ones.
    pub fn is_unexchanged(&self) -> bool {
        self.exchange.0 == 0
    }
}
