//! A part of the candidates of a bracket.

use pairwright_matching::Lists;

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
}

impl Within {
    /// The `conflicts`, one ascending list a vertex, and those of this part. Players of a pair in
    /// `together` conflict with everybody else.
    pub(crate) fn added_to(&self, conflicts: Lists) -> Lists {
        if self.together.is_empty() && self.apart.is_empty() && self.groups.is_empty() {
            return conflicts;
        }
        let mut partners: Vec<Option<usize>> = vec![None; conflicts.len()];
        for &(one, other) in &self.together {
            (partners[one], partners[other]) = (Some(other), Some(one));
        }
        let place = |member: usize| u32::try_from(member).unwrap_or(u32::MAX);
        let mut more: Vec<(u32, u32)> = Vec::with_capacity(2 * self.apart.len());
        for (one, partner) in partners.iter().enumerate() {
            let Some(partner) = *partner else { continue };
            for other in (0..partners.len()).filter(|&other| other != one && other != partner) {
                more.push((place(one), place(other)));
                if partners[other].is_none() {
                    more.push((place(other), place(one)));
                }
            }
        }
        // Players in `together` have these conflicts already, unless they are to be apart themselves.
        let is_said = |one: usize, other: usize| match (partners[one], partners[other]) {
            (None, None) => false,
            (partner, _) => partner != Some(other),
        };
        for &(one, other) in self.apart.iter().filter(|pair| !is_said(pair.0, pair.1)) {
            more.extend([(place(one), place(other)), (place(other), place(one))]);
        }
        let groups: Vec<Vec<u32>> =
            self.groups.iter().map(|group| group.iter().map(|&one| place(one)).collect()).collect();
        conflicts.with(&more).with_groups(&groups)
    }
}
