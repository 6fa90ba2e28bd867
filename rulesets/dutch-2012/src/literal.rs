//! The literal iteration for the tests: C.3–C.10 and section D to the letter, every pairing of a bracket in
//! its order, looked through again and again with lower requirements.

use pairwright_dutch::Rules;
use pairwright_dutch::literal::{Judged, Literal};
use pairwright_dutch::worth::Amount;
use pairwright_model::PlayerIndex;

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::completion::{completes, completes_as};
use crate::costs::costs;
use crate::goal::{ByeFor, Goal, Rank};

/// Rule: [C.4](crate::articles::C_4); [C.6](crate::articles::C_6), [C.7](crate::articles::C_7),
/// [C.9](crate::articles::C_9) with [D.1](crate::articles::D_1); [C.8](crate::articles::C_8) a with
/// [D.2](crate::articles::D_2), b with [D.3](crate::articles::D_3).
impl Literal for Dutch2012 {
    /// Rule: [C.12](crate::articles::C_12).
    const LOOKS_AGAIN: bool = true;

    fn look_ahead_literally(
        bracket: &Bracket<'_>,
        floaters: &[PlayerIndex],
    ) -> Option<[Amount; 2]> {
        reaches(bracket, floaters).then_some([Amount::Nothing, Amount::Nothing])
    }

    fn prefers_pairs(bracket: &Bracket<'_>) -> bool {
        !matches!(bracket.below.goal, Goal::Completion { rank: Rank::Scores, .. })
    }

    /// Rule: [C.14](crate::articles::C_14) settles P1, M1 and the scores left over; then
    /// [C.3](crate::articles::C_3), [C.6](crate::articles::C_6), [C.10](crate::articles::C_10): the
    /// pairings are looked through with ever lower requirements.
    fn choose(bracket: &Bracket<'_>, mut found: Vec<Judged>) -> Option<Judged> {
        let head = Self::titles(bracket).len();
        let best = found.iter().map(|(_, worth)| &worth[..head]).min()?.to_vec();
        found.retain(|(_, worth)| worth[..head] == best);
        let pairings: Vec<&[Amount]> = found.iter().map(|(_, worth)| &worth[head..]).collect();
        // X and Z start at zero instead of X1 and Z1: those numbers cannot be avoided, so nothing is found before.
        let mut allowed = vec![0; Self::rows(bracket).len()];
        loop {
            let met = |(_, worth): &&Judged| {
                let mut failed = worth[head..].iter().zip(&allowed);
                failed.all(|(failed, allowed)| failed.times() <= *allowed)
            };
            if let Some(first) = found.iter().find(met) {
                return Some(first.clone());
            }
            if !lower(&mut allowed, &pairings) {
                return None;
            }
        }
    }

    fn bits(bracket: &Bracket<'_>) -> u32 {
        costs(bracket, true).layout.bits(i128::BITS)
    }
}

/// Whether a pairing that leaves `floaters` over reaches the goal of placing everybody.
///
/// Rule: [C.13](crate::articles::C_13).
fn reaches(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> bool {
    match bracket.below.goal {
        Goal::Itself | Goal::OtherFloaters { .. } => true,
        Goal::Completion { bye, keep, join, .. } => {
            !keep.is_some_and(|kept| floaters.contains(&bracket.members[kept]))
                && if bracket.below.has_remainder {
                    completes(bracket, floaters, bye)
                } else {
                    completes_as(bracket, floaters, bye, join)
                }
        }
        Goal::Lowest { .. } => floaters.len() <= 1 && completes(bracket, floaters, ByeFor::Anybody),
    }
}

/// Lowers the least important requirement that can be lowered by one step, and sets all below it anew; false if
/// nothing is left to lower. A number says how often a requirement may be failed: "dropped for the minimum number of
/// pairs" is one more pair or player each time. It never exceeds the most that any of the pairings fails it.
///
/// Rule: [C.10](crate::articles::C_10) a to g; each step restarts below itself in C.3.
fn lower(allowed: &mut [usize], pairings: &[&[Amount]]) -> bool {
    let most = |at: usize| pairings.iter().map(|failures| failures[at].times()).max();
    let can_be_lowered = |&at: &usize| Some(allowed[at]) < most(at);
    let Some(lowered) = (0..allowed.len()).rev().find(can_be_lowered) else { return false };
    allowed[lowered] += 1;
    allowed[lowered + 1..].fill(0);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_requirements_are_lowered_in_the_printed_order() {
        // The seven requirements of an odd round.
        let most = [(); 7].map(|()| Amount::Times(1));
        let mut allowed = vec![0; most.len()];
        let mut seen = vec![allowed.clone()];
        while lower(&mut allowed, &[&most]) {
            seen.push(allowed.clone());
        }
        assert_eq!(seen.len(), 128, "every combination once");
        assert!(seen.is_sorted(), "the least important are given up first");
        assert_eq!(seen[1], [0, 0, 0, 0, 0, 0, 1], "B.6 for upfloaters");
        assert_eq!(seen[2], [0, 0, 0, 0, 0, 1, 0], "B.5 for upfloaters");
        assert_eq!(seen[4], [0, 0, 0, 0, 1, 0, 0], "B.6 for downfloaters");
    }
}
