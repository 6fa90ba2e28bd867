//! The effect of any downfloaters on the players below, read literally.

use pairwright_dutch::worth::Amount;
use pairwright_dutch::{Entrants, can_all_be_placed, largest_matching};
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};

/// The amounts of the next bracket with these downfloaters: its pairs and its PSD; `None` if C.2 or C.4
/// forbids them.
///
/// If the next bracket is the last one and does not complete the round, this bracket is about to be paired
/// again as the PPB, and its pairing here does not matter.
pub(crate) fn look_ahead(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> Option<[Amount; 2]> {
    let entrants = bracket.entrants;
    let is_legal = match bracket.below {
        Below::Nothing { .. } => match floaters {
            [] => true,
            [player] => entrants.traits(*player).may_have_bye,
            _ => false,
        },
        Below::Rest { players: lower, .. } => {
            can_all_be_placed(entrants, floaters, lower, |_| true)
        }
        Below::Next { players, is_last: true } => {
            return Some(complete_last_bracket(entrants, floaters, players));
        }
        Below::Next { players, is_last: false } => {
            return Some(best_next_bracket(entrants, floaters, players));
        }
    };
    is_legal.then_some([Amount::Nothing, Amount::Nothing])
}

/// The amounts of the largest number of pairs of floaters and residents (no two floaters together), then of
/// the lowest PSD. Floaters are added from the highest score down, and a floater once paired stays paired,
/// so this is the best.
///
/// Rule: [C.7](crate::articles::C_7).
fn best_next_bracket(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
) -> [Amount; 2] {
    let may_pair = |one, other| entrants.may_pair(one, other);
    let matching = largest_matching(floaters, players, may_pair);
    let is_paired = |place: usize| matching.mate(place).is_some();
    let paired = (0..floaters.len() + players.len()).filter(|&place| is_paired(place)).count();
    [Amount::most(paired / 2), psd(entrants, floaters, players, is_paired)]
}

/// Like [`best_next_bracket`], if the round has to be completed.
///
/// Rule: [C.7](crate::articles::C_7).
fn complete_last_bracket(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
) -> [Amount; 2] {
    let completes = |may_have: &dyn Fn(PlayerIndex) -> bool| {
        can_all_be_placed(entrants, floaters, players, may_have)
    };
    let all = floaters.len() + players.len();
    // With an odd number, a resident has the bye if possible, otherwise the lowest floater that can.
    let bye = if completes(&|player| !floaters.contains(&player)) {
        None
    } else {
        let mut byes = floaters.iter().rev().filter(|_| !all.is_multiple_of(2));
        match byes.find(|&&bye| completes(&|player| player == bye)) {
            None => return [Amount::Impossible, Amount::Impossible],
            bye => bye,
        }
    };
    let is_paired = |place: usize| bye.is_none_or(|bye| *bye != floaters[place]);
    [Amount::most(all / 2), psd(entrants, floaters, players, is_paired)]
}

/// The PSD of the next bracket, which depends only on the floaters that are paired, since all residents
/// have one score.
fn psd(
    entrants: &Entrants,
    floaters: &[PlayerIndex],
    players: &[PlayerIndex],
    is_paired: impl Fn(usize) -> bool,
) -> Amount {
    let low = players.iter().chain(floaters).map(|&player| entrants.score(player)).min();
    let low = low.unwrap_or_default();
    Amount::differences(floaters.iter().enumerate().map(|(place, &floater)| {
        let opponent = if is_paired(place) { low } else { low - Score::ONE };
        entrants.score(floater) - opponent
    }))
}
