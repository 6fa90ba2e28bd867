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

    /// Adds the pairs of `together` to a candidate of a bracket without their players. The bracket has `members`
    /// players; `kept` holds the places of those that are left.
    pub(crate) fn completed(
        &self,
        members: usize,
        kept: &[usize],
        candidate: &Candidate,
    ) -> Candidate {
        let pairs = candidate.pairs.iter().map(|&(one, other)| (kept[one], kept[other]));
        Candidate::new(members, self.together.iter().copied().chain(pairs).collect())
    }
}
