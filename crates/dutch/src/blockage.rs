//! Proof that some players stay unpaired, whatever the others do.

use pairwright_model::PlayerIndex;
use pairwright_ruleset::Proof;
use pairwright_solver::matching::cardinality::Cardinality;

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
        // A vertex is spare if some largest matching leaves it out.
        let mut is_spare = vec![false; vertices];
        for root in matching.exposed() {
            let replaceable = matching.replaceable(root, &adjacent);
            for (spare, replaceable) in is_spare.iter_mut().zip(replaceable) {
                *spare |= replaceable;
            }
        }
        let spare = || (0..vertices).filter(|&vertex| is_spare[vertex]);
        let touches = |vertex: &usize| spare().any(|spare| adjacent(spare, *vertex));
        let hub = (0..vertices).filter(|&vertex| !is_spare[vertex]).filter(touches).collect();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut is_grouped = vec![false; vertices];
        for first in spare() {
            if is_grouped[first] {
                continue;
            }
            is_grouped[first] = true;
            let mut group = vec![first];
            let mut at = 0;
            while let Some(&vertex) = group.get(at) {
                for other in spare().filter(|&other| other != vertex) {
                    if !is_grouped[other] && adjacent(vertex, other) {
                        is_grouped[other] = true;
                        group.push(other);
                    }
                }
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
