//! Where those below a bracket need somebody to come down: in groups of them that are odd.
//!
//! Of some players a largest matching leaves so many over. Whoever it may leave over falls into odd groups, of which
//! nobody may be paired with anybody of another; in each anyone can be spared, and all others be paired within it.
//! Whom else those of the groups may be paired with, the hubs, are all paired with somebody of different groups.
//! Everybody else is paired within themselves. So if only as many come down as are left over, each of them is paired
//! in a group that no hub is, and nothing else matters of anybody (T. Gallai, 1964; J. Edmonds, 1965).

use pairwright_matching::Lists;

/// The members of a bracket, then the groups below it, then the hubs.
#[derive(Clone, Debug)]
pub struct Openings {
    members: usize,
    conflicts: Lists,
}

impl Openings {
    /// Sets of vertices are as many words as a row. Of those `present`, all below, some are `over` in some largest
    /// matching. Whom `members` may be paired with below says their row; about each other their `conflicts`.
    pub(crate) fn new<'r>(
        row: impl Fn(usize) -> &'r [u64],
        present: &[u64],
        over: &[u64],
        members: &[usize],
        conflicts: &Lists,
    ) -> Self {
        let meets = |vertex: usize, set: &[u64]| {
            row(vertex).iter().zip(set).any(|(row, set)| row & set != 0)
        };
        let others = present.iter().zip(over).map(|(present, over)| present & !over).collect();
        let hubs: Vec<usize> = vertices(others).filter(|&vertex| meets(vertex, over)).collect();
        let groups = parts(&row, over.to_vec());
        let (first_group, first_hub) = (members.len(), members.len() + groups.len());
        let number = |vertex: usize| u32::try_from(vertex).unwrap_or(u32::MAX);
        let all_groups = number(first_group)..number(first_hub);
        let all_hubs = number(first_hub)..number(first_hub + hubs.len());
        // Which groups a member or a hub has nothing to do with.
        let strange = |vertex: usize| {
            let groups = (first_group..).zip(&groups);
            let strange = groups.filter(move |(_, group)| !meets(vertex, group));
            strange.map(|(at, _)| number(at)).collect::<Vec<_>>()
        };
        let of_members: Vec<_> = members.iter().map(|&member| strange(member)).collect();
        let of_hubs: Vec<_> = hubs.iter().map(|&hub| strange(hub)).collect();
        let mut lists = Lists::default();
        for (own, strange) in conflicts.iter().zip(&of_members) {
            lists.push(own.iter().chain(strange).copied().chain(all_hubs.clone()));
        }
        for group in all_groups.clone() {
            let is_strange = |(at, strange): (usize, &Vec<u32>)| {
                strange.binary_search(&group).is_ok().then_some(number(at))
            };
            let members = of_members.iter().enumerate().filter_map(is_strange);
            let groups = all_groups.clone().filter(|&other| other != group);
            let hubs = (first_hub..).zip(&of_hubs).filter_map(is_strange);
            lists.push(members.chain(groups).chain(hubs));
        }
        for (hub, strange) in all_hubs.clone().zip(&of_hubs) {
            let hubs = all_hubs.clone().filter(|&other| other != hub);
            lists.push((0..number(first_group)).chain(strange.iter().copied()).chain(hubs));
        }
        Self { members: members.len(), conflicts: lists }
    }

    /// How many groups and hubs there are.
    pub fn count(&self) -> usize {
        self.conflicts.len() - self.members
    }

    /// For each vertex those with whom it is not paired.
    pub fn conflicts(&self) -> &Lists {
        &self.conflicts
    }
}

/// The vertices of a set, ascending.
fn vertices(mut set: Vec<u64>) -> impl Iterator<Item = usize> {
    let mut place = 0;
    std::iter::from_fn(move || {
        while *set.get(place)? == 0 {
            place += 1;
        }
        let vertex = 64 * place + set[place].trailing_zeros() as usize;
        set[place] &= set[place] - 1;
        Some(vertex)
    })
}

/// The parts into which a set falls, with no others between them.
fn parts<'r>(row: impl Fn(usize) -> &'r [u64], mut set: Vec<u64>) -> Vec<Vec<u64>> {
    let mut parts = Vec::new();
    while let Some(first) = vertices(set.clone()).next() {
        let mut part = vec![0; set.len()];
        let mut reached = vec![first];
        set[first / 64] &= !(1 << (first % 64));
        while let Some(vertex) = reached.pop() {
            part[vertex / 64] |= 1 << (vertex % 64);
            for (place, (row, set)) in row(vertex).iter().zip(&mut set).enumerate() {
                let mut found = row & *set;
                *set &= !found;
                while found != 0 {
                    reached.push(64 * place + found.trailing_zeros() as usize);
                    found &= found - 1;
                }
            }
        }
        parts.push(part);
    }
    parts
}
