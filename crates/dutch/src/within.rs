//! A part of the candidates of a bracket.

use pairwright_matching::Lists;

/// A part of the candidates of a bracket: those that have some pairs and have not others. Members
/// are called by their places, players below by those that come after, in the order in which the
/// edition looks at them.
#[derive(Clone, Debug, Default)]
pub struct Within {
    /// Pairs that all have; nobody is in two of them.
    pub together: Vec<(usize, usize)>,
    /// Pairs that none has.
    pub apart: Vec<(usize, usize)>,
}

impl Within {
    /// What is in `conflicts`, one ascending list a vertex, and that it is so. Who is together has
    /// nobody else.
    pub(crate) fn added_to(&self, conflicts: Lists) -> Lists {
        if self.together.is_empty() && self.apart.is_empty() {
            return conflicts;
        }
        let vertices = 0..u32::try_from(conflicts.len()).unwrap_or(u32::MAX);
        let place = |member: usize| u32::try_from(member).unwrap_or(u32::MAX);
        let mut more: Vec<(u32, u32)> = Vec::with_capacity(2 * self.apart.len());
        let mut add = |one: u32, other: u32| more.extend([(one, other), (other, one)]);
        for &(one, other) in &self.together {
            let (one, other) = (place(one), place(other));
            for vertex in vertices.clone().filter(|vertex| ![one, other].contains(vertex)) {
                add(one, vertex);
                add(other, vertex);
            }
        }
        for &(one, other) in &self.apart {
            add(place(one), place(other));
        }
        more.sort_unstable();
        conflicts.with(&more)
    }
}
