//! C.12: what the next bracket makes of the floaters, and others for it.

use pairwright_dutch::{Entrants, Paired, Solve};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::attempt::Attempt;
use crate::bracket::{Bracket, aimed, bracket, is_incompatible};
use crate::completion::{most_pairs_among, most_pairs_of, pairable_moved_down};
use crate::goal::Goal;
use crate::{Dutch2012, articles};

/// What becomes of floaters in the next bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reception {
    /// The most pairs it can make with them.
    pairs: usize,
    /// P1: half of its players, those apart that leave it by C.1.
    p1: usize,
    /// Whether it makes P1 pairs, so that nothing leads to C.12.
    suits: bool,
}

/// The pairing of `bracket`, changed if its floaters leave the next bracket short of pairs and
/// others of the same number and scores do not.
///
/// Rule: [C.12](crate::articles::C_12).
///
/// READING (C.12): P1 starts at P0 and C.14 lowers it pair by pair; each time the floaters stay if
/// they allow P1 pairs. So the pairing is changed where that makes P0 pairs, or at least one more.
///
/// READING (C.12): P0 is that of the bracket as it stands; that other floaters might give an opponent
/// to players who leave it by C.1 is not asked for.
pub(crate) fn backtrack(
    solver: &mut dyn Solve<Dutch2012>,
    first: Attempt<'_>,
    residents: &[PlayerIndex],
) -> Result<Paired, PairingError> {
    let Attempt { bracket, solved: first } = first;
    if first.paired.unpaired.is_empty() {
        return Ok(first.paired);
    }
    let entrants = bracket.entrants;
    let before = reception(entrants, &first.paired.unpaired, residents);
    if before.suits {
        return Ok(first.paired);
    }
    if !solver.asks_in_vain() && are_others_in_vain(&bracket, &first.paired, before, residents) {
        return Ok(first.paired);
    }
    let mut others = |enough| {
        let goal = Goal::OtherFloaters { enough };
        let other = Attempt::new(solver, aimed(&bracket, goal, residents))?;
        let floaters = &other.paired().unpaired;
        let is_same = *floaters == first.paired.unpaired;
        let after = if is_same { before } else { reception(entrants, floaters, residents) };
        Ok::<_, PairingError>((other, after))
    };
    let (mut second, mut after) = others(None)?;
    if after.pairs > before.p1 {
        (second, after) = others(Some(before.p1))?;
    }
    if after.suits || after.pairs > before.pairs {
        solver.note_undone(&articles::C_12);
        second.note(solver)?;
        return Ok(second.solved.paired);
    }
    if *second.paired() != first.paired {
        second.note(solver)?;
        solver.note_undone(&articles::C_12);
    }
    Ok(first.paired)
}

/// Whether no other floaters, as many as `paired` has, make a better [reception](Reception) than
/// `before`, which does not suit: true is certain, false is not.
///
/// However the two brackets are paired, they do not have more pairs than all their players together.
fn are_others_in_vain(
    bracket: &Bracket<'_>,
    paired: &Paired,
    before: Reception,
    residents: &[PlayerIndex],
) -> bool {
    let Bracket { entrants, ref members, .. } = *bracket;
    let all = [members, residents].concat();
    let most = most_pairs_among(entrants, &all) - paired.pairs.len();
    // Every floater stays there, and residents who may meet each other.
    let stays = entrants.have_opponents(residents).filter(|stays| *stays).count();
    most <= before.pairs && 2 * (most + 1) <= paired.unpaired.len() + stays
}

/// What becomes of `floaters` in the bracket of `residents`.
///
/// Rule: [C.1](crate::articles::C_1): a moved-down player without opponent leads to C.12; residents
/// without opponent leave.
///
/// READING (C.1): they do so before P0 is counted.
///
/// READING (C.12): it asks for P1 pairs: in a bracket treated as homogeneous for no more than that, in
/// a heterogeneous one ([C.6](crate::articles::C_6)) with all moved-down players paired.
fn reception(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    residents: &[PlayerIndex],
) -> Reception {
    let whole = bracket(entrants, floaters, residents, Goal::Itself);
    let have_opponents = entrants.have_opponents(&whole.members).enumerate();
    let mut open = Vec::with_capacity(whole.members.len());
    open.extend(have_opponents.filter(|(_, has)| *has).map(|(place, _)| place));
    let pairs = most_pairs_of(&whole, &open);
    // Nobody loses an opponent by those who leave.
    let staying = &open[open.partition_point(|&place| place < whole.m0)..];
    let p1 = usize::midpoint(whole.m0, staying.len());
    let suits = pairs == p1 && !(0..whole.m0).any(|floater| is_incompatible(&whole, floater)) && {
        if staying.len() == residents.len() {
            pairs_moved_down(&whole)
        } else {
            let staying: Vec<_> = staying.iter().map(|&place| whole.members[place]).collect();
            pairs_moved_down(&bracket(entrants, floaters, &staying, Goal::Itself))
        }
    };
    Reception { pairs, p1, suits }
}

/// Whether a heterogeneous bracket can pair all moved-down players.
fn pairs_moved_down(bracket: &Bracket<'_>) -> bool {
    bracket.mdps == 0 || !pairable_moved_down(bracket).contains(&false)
}
