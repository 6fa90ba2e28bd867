//! C.12, C.13: reports other floaters of the penultimate bracket, if none of them lets the lowest one be
//! paired.

use std::collections::BTreeMap;

use pairwright_dutch::{Paired, Solve};
use pairwright_model::{PlayerIndex, Score};
use pairwright_solver::plan::TOLD_SETS;

use crate::Dutch2012;
use crate::bracket::{Bracket, aimed, is_homogeneous, with_leaving};
use crate::completion::{can_all_be_paired, completes};
use crate::goal::{ByeFor, Goal};

/// Most sets that are reported one by one.
const SETS_TOLD: usize = 6;

/// Reports why the floaters of `paired` do not let the `lowest` bracket be paired, and that others of equal
/// number and scores do not either, if that is so.
///
/// Rule: [C.12](crate::articles::C_12).
pub(crate) fn tell_floaters(
    solver: &mut dyn Solve<Dutch2012>,
    bracket: &Bracket<'_>,
    paired: &Paired,
    lowest: &[PlayerIndex],
) {
    let are_free =
        |floaters: &[PlayerIndex]| is_homogeneous(floaters.len(), floaters.len() + lowest.len());
    let own = &paired.unpaired;
    let come_down = with_leaving(bracket, own);
    solver.note_blocked(&come_down, lowest, are_free(&come_down));
    let within = aimed(bracket.clone(), Goal::Itself, lowest);
    let Some(others) = other_floaters(bracket, own) else { return };
    if others.iter().any(|floaters| completes(&within, floaters, ByeFor::Anybody)) {
        return;
    }
    if others.len() > SETS_TOLD {
        solver.note_all_blocked(others.len());
        return;
    }
    for floaters in others {
        let floaters = with_leaving(bracket, &floaters);
        solver.note_blocked(&floaters, lowest, are_free(&floaters));
    }
}

/// The floaters of equal number and scores that `bracket` could leave over instead, the lowest ranked
/// first; `None` if there are too many to look at.
pub(crate) fn other_floaters(
    bracket: &Bracket<'_>,
    own: &[PlayerIndex],
) -> Option<Vec<Vec<PlayerIndex>>> {
    let score = |player: PlayerIndex| bracket.entrants.score(player);
    let mut wanted: BTreeMap<Score, usize> = BTreeMap::new();
    for &player in own {
        *wanted.entry(score(player)).or_default() += 1;
    }
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for (place, &player) in bracket.members.iter().enumerate().rev() {
        let room = wanted.get(&score(player)).copied().unwrap_or_default();
        let taken = |set: &Vec<usize>| {
            set.iter().filter(|&&other| score(bracket.members[other]) == score(player)).count()
        };
        let with: Vec<Vec<usize>> = sets
            .iter()
            .filter(|set| taken(set) < room)
            .map(|set| set.iter().copied().chain([place]).collect())
            .collect();
        sets.extend(with);
        if sets.len() > TOLD_SETS {
            return None;
        }
    }
    let is_whole = |set: &Vec<usize>| set.len() == own.len();
    let others = |set: &Vec<usize>| -> Vec<usize> {
        (0..bracket.members.len()).filter(|place| !set.contains(place)).collect()
    };
    let players = |set: Vec<usize>| -> Vec<PlayerIndex> {
        set.iter().rev().map(|&place| bracket.members[place]).collect()
    };
    let sets = sets.into_iter().filter(is_whole);
    let sets = sets.filter(|set| can_all_be_paired(bracket, &others(set))).map(players);
    Some(sets.filter(|set| set != own).collect())
}
