//! C.12, C.13: reports other floaters of the penultimate bracket, if none of them lets the lowest one be
//! paired.

use pairwright_dutch::{Paired, Solve, other_floaters};
use pairwright_model::PlayerIndex;
use pairwright_solver::plan::TOLD_SETS;

use crate::Dutch2012;
use crate::bracket::{Bracket, is_homogeneous, with_leaving};
use crate::completion::completes;
use crate::goal::ByeFor;

/// Most sets that are reported one by one.
const SETS_TOLD: usize = 6;

/// Reports why the floaters of `paired` do not let the lowest bracket, at which the goal looks, be paired, and that
/// others of equal number and scores do not either, if that is so.
///
/// Rule: [C.12](crate::articles::C_12).
pub(crate) fn tell_floaters(
    solver: &mut dyn Solve<Dutch2012>,
    bracket: &Bracket<'_>,
    paired: &Paired,
) {
    let lowest = bracket.below.next;
    let tell = |solver: &mut dyn Solve<Dutch2012>, floaters: &[PlayerIndex]| {
        let come_down = with_leaving(bracket, floaters);
        let are_free = is_homogeneous(come_down.len(), lowest.len());
        solver.note_blocked(&come_down, lowest, are_free);
    };
    tell(solver, &paired.unpaired);
    let help = |floaters: &Vec<PlayerIndex>| completes(bracket, floaters, ByeFor::Anybody);
    let others = other_floaters::<Dutch2012>(bracket, &paired.unpaired, TOLD_SETS);
    let Some(others) = others.filter(|others| !others.iter().any(help)) else { return };
    if others.len() > SETS_TOLD {
        solver.note_all_blocked(others.len());
        return;
    }
    for floaters in others {
        tell(solver, &floaters);
    }
}
