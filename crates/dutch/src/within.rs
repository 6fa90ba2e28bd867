//! A part of the candidates of a bracket.

use pairwright_matching::Lists;

/// A part of the candidates of a bracket: those that have some pairs and have not others. Members
/// are called by their places.
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
        let vertices = conflicts.len();
        let mut more: Vec<Vec<u32>> = vec![Vec::new(); vertices];
        let mut add = |one: usize, other: usize| {
            for (one, other) in [(one, other), (other, one)] {
                more[one].extend(u32::try_from(other));
            }
        };
        for &(one, other) in &self.together {
            for vertex in (0..vertices).filter(|vertex| ![one, other].contains(vertex)) {
                add(one, vertex);
                add(other, vertex);
            }
        }
        for &(one, other) in &self.apart {
            add(one, other);
        }
        let mut all = Lists::default();
        for (list, mut more) in conflicts.iter().zip(more) {
            more.extend(list);
            more.sort_unstable();
            more.dedup();
            all.push(more);
        }
        all
    }
}
