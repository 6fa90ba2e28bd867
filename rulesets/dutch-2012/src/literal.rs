//! The literal iteration for the tests: C.3–C.10 and section D to the letter, every pairing of a bracket in
//! its order, looked through again and again with lower requirements.

mod lowering;

use pairwright_dutch::Rules;
use pairwright_dutch::literal::{Judged, Literal};
use pairwright_dutch::worth::Amount;
use pairwright_model::PlayerIndex;

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::costs::costs;
use crate::goal::{Goal, Rank};
use crate::judgement::reaches;
use lowering::Requirements;

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
        let mut requirements = Requirements::set(Self::rows(bracket).len());
        loop {
            let met = |(_, worth): &&Judged| requirements.are_met_by(&worth[head..]);
            if let Some(first) = found.iter().find(met) {
                return Some(first.clone());
            }
            if !requirements.lower(&pairings) {
                return None;
            }
        }
    }

    fn bits(bracket: &Bracket<'_>) -> u32 {
        costs(bracket, true).layout.bits(i128::BITS)
    }
}
