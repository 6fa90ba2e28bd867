//! Proof that some players stay unpaired, whatever the others do.

use std::collections::VecDeque;

use pairwright_model::PlayerIndex;
use pairwright_ruleset::Proof;
use pairwright_solver::matching::cardinality::{Asking, Cardinality, Graph};

/// A proof that a matching cannot be larger. Every group has an odd number of vertices, so one of them is
/// left unless it is paired with a vertex of the hub; and there are more groups than vertices in the hub.
///
/// Source: Gallai–Edmonds; Tutte and Berge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blockage {
    /// The groups, each ascending, by their first vertices.
    pub groups: Vec<Vec<usize>>,
    /// The vertices outside the groups that the groups can be paired with, ascending.
    pub hub: Vec<usize>,
}

impl Blockage {
    /// The proof for `matching`, which must be a largest one of `vertices`; empty if it pairs them all.
    pub fn of(
        matching: &Cardinality,
        vertices: usize,
        adjacent: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let is_spare = Graph::new(Asking(vertices, &adjacent)).spare(matching);
        Self::around(&is_spare, adjacent)
    }

    /// The proof if this is known of each vertex: whether some largest matching leaves it out.
    pub(crate) fn around(is_spare: &[bool], adjacent: impl Fn(usize, usize) -> bool) -> Self {
        let vertices = is_spare.len();
        let spare = || (0..vertices).filter(|&vertex| is_spare[vertex]);
        let touches = |vertex: &usize| spare().any(|spare| adjacent(spare, *vertex));
        let hub = (0..vertices).filter(|&vertex| !is_spare[vertex]).filter(touches).collect();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut ungrouped: VecDeque<usize> = spare().collect();
        while let Some(first) = ungrouped.pop_front() {
            let mut group = vec![first];
            let mut at = 0;
            // Usually the first vertices of a group can be paired with nearly all others of it.
            while let Some(&vertex) = group.get(at) {
                ungrouped.retain(|&other| {
                    let joins = adjacent(vertex, other);
                    group.extend(joins.then_some(other));
                    !joins
                });
                at += 1;
            }
            group.sort_unstable();
            groups.push(group);
        }
        Self { groups, hub }
    }

    /// The proof in terms of `players`; vertices beyond them are the bye.
    pub fn proof(&self, players: &[PlayerIndex]) -> Proof {
        let named = |places: &Vec<usize>| -> Vec<PlayerIndex> {
            places.iter().filter_map(|&place| players.get(place)).copied().collect()
        };
        // A group of the bye alone is no player's group.
        let groups = self.groups.iter().map(named).filter(|group| !group.is_empty());
        let has_bye = self.hub.contains(&players.len());
        let of_bye = |group: &Vec<usize>| group.len() > 1 && group.contains(&players.len());
        let bye_group = self.groups.iter().position(of_bye);
        Proof { groups: groups.collect(), hub: named(&self.hub), has_bye, bye_group }
    }

    /// Number of vertices that stay unpaired.
    pub fn left_over(&self) -> usize {
        self.groups.len().saturating_sub(self.hub.len())
    }
}
