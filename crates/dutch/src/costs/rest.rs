//! A bracket restricted to part of its candidates.
//!
//! Pairs that all of them have, and a member that none of them pairs, are taken out before the bracket is priced, and
//! the vertices that are left are renumbered. Players who may not meet because of a group, or of a choice of opponents, are of
//! different kinds: as conflicts they would be n² entries, and the bound by kinds would not see them.

use std::rc::Rc;

use pairwright_solver::matching::Lists;

use super::Kinds;
use crate::Within;

/// The vertices that are left, and which of them may not be paired.
#[derive(Debug)]
pub(super) struct Rest {
    /// The vertex of the whole bracket for each vertex left.
    pub(super) kept: Rc<Vec<usize>>,
    /// The part of each kind of vertex.
    parts: Vec<u32>,
    /// The vertices that may not be paired whatever their kinds.
    pub(super) conflicts: Lists,
}

/// The part of a vertex in a [`Within`] is its group, counted from 1 (0 for none), times this number, and its choice
/// in [`Within::only`] if it has one: it may only be paired with chosen vertices, or is chosen.
const CHOICES: u32 = 4;
const CHOOSES: u32 = 1;
const CHOSEN: u32 = 2;

/// The place of a vertex that is taken out.
const GONE: u32 = u32::MAX;

impl Rest {
    /// The vertices that are left of a bracket with this number of `members`, those below it included, and
    /// their kinds.
    pub(super) fn new(
        kinds: &Kinds,
        members: usize,
        conflicts: &Lists,
        within: &Within,
    ) -> (Self, Kinds) {
        let vertices = kinds.of.len();
        // The place of each vertex among those that are left.
        let mut places = vec![0; vertices];
        for &(one, other) in &within.together {
            (places[one], places[other]) = (GONE, GONE);
        }
        if let Some(alone) = within.alone {
            places[alone] = GONE;
        }
        let part_of = parts(vertices, members, within);
        let per_kind = CHOICES as usize * (within.groups.len() + 1);
        let mut known = vec![GONE; per_kind * kinds.samples.len()];
        let (mut kept, mut of) = (Vec::with_capacity(vertices), Vec::with_capacity(vertices));
        let (mut samples, mut parts) = (Vec::new(), Vec::new());
        let each = places.iter_mut().zip(&part_of).zip(&kinds.of).enumerate();
        for (vertex, ((place, &part), &kind)) in each {
            if *place == GONE {
                continue;
            }
            let known = &mut known[per_kind * kind as usize + part as usize];
            if *known == GONE {
                *known = u32::try_from(samples.len()).unwrap_or(GONE);
                samples.push(kept.len());
                parts.push(part);
            }
            *place = u32::try_from(kept.len()).unwrap_or(GONE);
            of.push(*known);
            kept.push(vertex);
        }
        let conflicts = left_over(conflicts, &kept, &places, &within.apart);
        (Self { kept: Rc::new(kept), parts, conflicts }, Kinds { of, samples })
    }

    /// Whether the groups and choices of two kinds allow a pair of their vertices.
    pub(super) fn may_pair(&self, a: usize, b: usize) -> bool {
        let of = |kind: usize| (self.parts[kind] / CHOICES, self.parts[kind] % CHOICES);
        let [(group, mine), (another, theirs)] = [of(a), of(b)];
        let allows = |one, other| one != CHOOSES || other == CHOSEN;
        (group == 0 || group != another) && allows(mine, theirs) && allows(theirs, mine)
    }
}

/// The part of each vertex.
fn parts(vertices: usize, members: usize, within: &Within) -> Vec<u32> {
    let mut parts = vec![0; vertices];
    for (group, players) in (1..).zip(&within.groups) {
        for &player in players {
            parts[player] = CHOICES * group;
        }
    }
    if let Some((player, others)) = &within.only {
        let group = parts[*player];
        // A player below the bracket is allowed as an opponent in any case.
        for other in others.iter().copied().chain(members..vertices) {
            parts[other] |= CHOSEN;
        }
        parts[*player] = group | CHOOSES;
    }
    parts
}

/// The `conflicts` of the `kept` vertices, each at its place, with the pairs that are kept `apart` added.
fn left_over(conflicts: &Lists, kept: &[usize], places: &[u32], apart: &[(usize, usize)]) -> Lists {
    let (mut ends, mut all) = (Vec::with_capacity(kept.len()), Vec::new());
    for &vertex in kept {
        for &other in &conflicts[vertex] {
            if places[other as usize] != GONE {
                all.push(places[other as usize]);
            }
        }
        ends.push(all.len());
    }
    let lists = Lists::new(ends, all);
    let more: Vec<(u32, u32)> = apart
        .iter()
        .map(|&(one, other)| (places[one], places[other]))
        .filter(|&(one, other)| one != GONE && other != GONE)
        .flat_map(|(one, other)| [(one, other), (other, one)])
        .collect();
    if more.is_empty() { lists } else { lists.with(&more) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Six members of two kinds and one player below; the first and the last member have met.
    fn rest(within: &Within) -> (Rest, Kinds) {
        let kinds = Kinds::new([0, 0, 0, 1, 1, 1, 2].into_iter());
        let conflicts = vec![vec![5], vec![], vec![], vec![], vec![], vec![0], vec![]].into();
        Rest::new(&kinds, 6, &conflicts, within)
    }

    fn may_pair((rest, kinds): &(Rest, Kinds), one: usize, other: usize) -> bool {
        let place = |vertex| rest.kept.iter().position(|&kept| kept == vertex).unwrap();
        let kind = |vertex| kinds.of[place(vertex)] as usize;
        rest.may_pair(kind(one), kind(other))
            && !rest.conflicts[place(one)].contains(&u32::try_from(place(other)).unwrap())
    }

    #[test]
    fn players_paired_in_all_candidates_are_left_out() {
        let within =
            Within { together: vec![(1, 4)], apart: vec![(1, 2), (2, 3)], ..Within::default() };
        let rest = rest(&within);
        assert_eq!(rest.0.kept[..], [0, 2, 3, 5, 6]);
        assert_eq!(rest.1.samples, [0, 2, 4]);
        assert!(!may_pair(&rest, 0, 5), "they have met");
        assert!(!may_pair(&rest, 2, 3) && !may_pair(&rest, 3, 2), "they are to be apart");
        assert!(may_pair(&rest, 0, 3));
    }

    #[test]
    fn a_member_that_no_candidate_pairs_is_left_out() {
        let rest = rest(&Within { alone: Some(2), ..Within::default() });
        assert_eq!(rest.0.kept[..], [0, 1, 3, 4, 5, 6]);
        assert_eq!(rest.1.samples, [0, 2, 5]);
        assert!(!may_pair(&rest, 0, 5) && may_pair(&rest, 1, 5) && may_pair(&rest, 4, 5));
    }

    #[test]
    fn members_of_a_group_do_not_meet() {
        let groups = vec![vec![0, 3], vec![1, 2]];
        let rest = rest(&Within { groups, ..Within::default() });
        assert!(!may_pair(&rest, 0, 3) && !may_pair(&rest, 1, 2));
        assert!(may_pair(&rest, 0, 1) && may_pair(&rest, 4, 5) && may_pair(&rest, 3, 4));
    }

    #[test]
    fn a_player_with_chosen_opponents_may_still_meet_those_below() {
        let rest = rest(&Within { only: Some((1, vec![3])), ..Within::default() });
        assert!(may_pair(&rest, 1, 3) && may_pair(&rest, 1, 6));
        assert!(!may_pair(&rest, 1, 0) && !may_pair(&rest, 4, 1));
        assert!(may_pair(&rest, 0, 3) && may_pair(&rest, 0, 2));
    }

    /// Two vertices are of one kind afterwards if they were before, are in one group, and have the same choice.
    #[test]
    fn kinds_tell_groups_and_choices_apart() {
        let before = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2];
        let groups = vec![vec![0, 1, 2], vec![3, 4, 6], vec![5, 7, 8]];
        let group = |vertex: usize| groups.iter().position(|group| group.contains(&vertex));
        let chosen = [1, 3, 9];
        let kinds = Kinds::new(before.into_iter());
        let conflicts = vec![Vec::new(); 12].into();
        let only = Some((10, chosen.to_vec()));
        let within = Within { groups: groups.clone(), only, ..Within::default() };
        let (_, after) = Rest::new(&kinds, 12, &conflicts, &within);
        let key = |at: usize| (before[at], group(at), at == 10, chosen.contains(&at));
        for (one, other) in (0..12).flat_map(|one| (0..12).map(move |other| (one, other))) {
            assert_eq!(after.of[one] == after.of[other], key(one) == key(other), "{one} {other}");
        }
    }
}
