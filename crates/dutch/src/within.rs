//! A part of the candidates of a bracket.

use pairwright_solver::Candidate;

/// A part of the candidates of a bracket: those that have some pairs and lack others. Members are numbered
/// by their places, players below from there on, in the order in which the edition looks at them.
#[derive(Clone, Debug, Default)]
pub struct Within {
    /// Pairs that every candidate has; no player is in two of them.
    pub together: Vec<(usize, usize)>,
    /// Pairs that no candidate has.
    pub apart: Vec<(usize, usize)>,
    /// Groups of members, each ascending, in which no two are paired; no player is in two groups.
    pub groups: Vec<Vec<usize>>,
    /// A member, and the only members that they may be paired with.
    pub only: Option<(usize, Vec<usize>)>,
    /// A member that no candidate pairs.
    pub alone: Option<usize>,
}

impl Within {
    /// Whether this part holds every candidate.
    pub fn is_everything(&self) -> bool {
        let Self { together, apart, groups, only, alone } = self;
        together.is_empty()
            && apart.is_empty()
            && groups.is_empty()
            && only.is_none()
            && alone.is_none()
    }

    /// Adds the pairs of `together`, and the member who is `alone`, to a candidate of a bracket without them. `kept`
    /// holds the places of those that are left.
    pub(crate) fn completed(&self, kept: &[usize], candidate: &Candidate) -> Candidate {
        let together = self.together.iter().map(|&(one, other)| (one.min(other), one.max(other)));
        let pairs = candidate.pairs.iter().map(|&(one, other)| (kept[one], kept[other]));
        let mut pairs: Vec<(usize, usize)> = together.chain(pairs).collect();
        pairs.sort_unstable();
        let unpaired = candidate.unpaired.iter().map(|&place| kept[place]).chain(self.alone);
        let mut unpaired: Vec<usize> = unpaired.collect();
        unpaired.sort_unstable();
        Candidate { pairs, unpaired }
    }
}
