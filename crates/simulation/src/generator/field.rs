//! The players of an event.

use pairwright_model::{Colour, PairingNumber, PlayerSetup};

use crate::generator::Plan;
use crate::generator::luck::{Luck, Topic};

/// The players of `plan`, by pairing number, before the first round.
pub(crate) fn players(plan: &Plan, luck: Luck) -> Vec<PlayerSetup> {
    let numbers = || (1..=plan.players).map_while(number);
    let mut ratings: Vec<u32> =
        numbers().map(|place| rating(plan, luck, place.get() - 1)).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let players = numbers().zip(ratings).map(|(number, rating)| PlayerSetup {
        name: format!("Player {:04}", number.get()),
        rating,
        ..PlayerSetup::new(number, Vec::new())
    });
    players.collect()
}

/// The pairing number `number`, if there is one.
pub(crate) fn number(number: u32) -> Option<PairingNumber> {
    PairingNumber::new(number)
}

/// The colour drawn by lot before the first round.
pub(crate) fn initial_colour(luck: Luck) -> Colour {
    if luck.stream(Topic::InitialColour, 0, 0).below(2) == 0 {
        Colour::White
    } else {
        Colour::Black
    }
}

/// The mean of two draws, so that the middle is more frequent than the ends.
fn rating(plan: &Plan, luck: Luck, place: u32) -> u32 {
    let (low, high) = (plan.ratings.low(), plan.ratings.high());
    let span = u64::from(high - low) + 1;
    let mut stream = luck.stream(Topic::Rating, place, 0);
    let above = u64::midpoint(stream.below(span), stream.below(span));
    u32::from(low) + u32::try_from(above).unwrap_or_default()
}
