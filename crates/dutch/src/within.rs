//! A part of the candidates of a bracket.

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
    /// Adds to `conflicts`, one ascending list a vertex, that it is so. Who is together has nobody
    /// else.
    pub(crate) fn add_to(&self, conflicts: &mut [Vec<u32>]) {
        if self.together.is_empty() && self.apart.is_empty() {
            return;
        }
        let vertices = conflicts.len();
        let mut add = |one: usize, other: usize| {
            for (one, other) in [(one, other), (other, one)] {
                conflicts[one].extend(u32::try_from(other));
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
        for list in conflicts {
            list.sort_unstable();
            list.dedup();
        }
    }
}
