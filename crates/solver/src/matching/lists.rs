//! Lists of vertices, one per vertex.

use std::ops::Index;

/// For each vertex a list of others, all in one block of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    /// The end of each list in `all`.
    ends: Vec<usize>,
    all: Vec<u32>,
}

impl Lists {
    /// Makes lists from their concatenation and the end of each.
    ///
    /// `ends` must ascend up to the length of `all`.
    pub fn new(ends: Vec<usize>, all: Vec<u32>) -> Self {
        debug_assert!(ends.is_sorted() && ends.last().is_none_or(|&last| last == all.len()));
        Self { ends, all }
    }

    /// Adds the list of the next vertex, in order.
    pub fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.all.extend(list);
        self.ends.push(self.all.len());
    }

    /// These lists, which must ascend, with `more` entries: a vertex and another for its list, in any order.
    #[must_use]
    pub fn with(&self, more: &[(u32, u32)]) -> Self {
        let added = Self::by_vertex(self.len(), more);
        let mut ends = Vec::with_capacity(self.len());
        let mut all = Vec::with_capacity(self.all.len() + more.len());
        for (list, added) in self.iter().zip(added.iter()) {
            all.extend(merged(list, added.iter().copied()));
            ends.push(all.len());
        }
        Self { ends, all }
    }

    /// Ascending lists of all `vertices`, made of entries in any order; duplicates are dropped.
    fn by_vertex(vertices: usize, entries: &[(u32, u32)]) -> Self {
        let mut next = vec![0; vertices + 1];
        for &(vertex, _) in entries {
            next[vertex as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            next[vertex + 1] += next[vertex];
        }
        let mut grouped = vec![0; entries.len()];
        let ends = next[1..].to_vec();
        for &(vertex, other) in entries {
            let place = &mut next[vertex as usize];
            grouped[*place] = other;
            *place += 1;
        }
        let mut lists = Self { ends: Vec::with_capacity(vertices), all: Vec::new() };
        let mut from = 0;
        for end in ends {
            let list = &mut grouped[from..end];
            list.sort_unstable();
            lists.all.extend(list.chunk_by(|one, next| one == next).map(|same| same[0]));
            lists.ends.push(lists.all.len());
            from = end;
        }
        lists
    }

    /// The number of lists.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no lists.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The list of a vertex; empty if it has none.
    pub fn get(&self, vertex: usize) -> &[u32] {
        if vertex < self.len() { &self[vertex] } else { &[] }
    }

    /// Goes through the lists of all vertices, in the order of the vertices.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.len()).map(|vertex| &self[vertex])
    }
}

impl Index<usize> for Lists {
    type Output = [u32];

    fn index(&self, vertex: usize) -> &[u32] {
        let from = if vertex == 0 { 0 } else { self.ends[vertex - 1] };
        &self.all[from..self.ends[vertex]]
    }
}

impl From<Vec<Vec<u32>>> for Lists {
    fn from(lists: Vec<Vec<u32>>) -> Self {
        let mut all = Self::default();
        for list in lists {
            all.push(list);
        }
        all
    }
}

/// Merges two ascending lists; duplicates are dropped.
fn merged<'a>(
    list: &'a [u32],
    added: impl Iterator<Item = u32> + 'a,
) -> impl Iterator<Item = u32> + 'a {
    let (mut list, mut added) = (list.iter().copied().peekable(), added.peekable());
    std::iter::from_fn(move || match (list.peek(), added.peek()) {
        (Some(known), Some(other)) if known > other => added.next(),
        (Some(known), Some(other)) if known == other => {
            added.next();
            list.next()
        }
        (None, _) => added.next(),
        (Some(_), _) => list.next(),
    })
}
