//! Conditions of an event beyond its plan.

use pairwright_model::{Bye, Colour, PairingNumber, PointSystem, Round, Score};

use crate::generator::Rate;

/// Conditions of an event beyond its plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The number of rounds announced, if it is more than are played; `None` if it is not.
    pub announced_rounds: Option<Round>,
    /// Point system of the event.
    pub points: PointSystem,
    /// Players who may not meet: first round, last round (`None` for the end), and the players.
    pub forbidden: Vec<(Round, Option<Round>, Vec<PairingNumber>)>,
    /// Virtual points, from round 1.
    pub acceleration: Vec<(PairingNumber, Vec<Score>)>,
    /// The ratings by pairing number; drawn if empty.
    pub ratings: Vec<u32>,
    /// The initial colour; drawn if `None`.
    pub initial_colour: Option<Colour>,
    /// Byes that a player may request, all equally likely.
    pub requested_byes: Vec<Bye>,
    /// Further byes, each with the share of rounds in which a player has one.
    pub further_byes: Vec<(Bye, Rate)>,
    /// Share of games that end before both players have moved; they are not rated.
    pub unrated: Rate,
}

impl Default for Conditions {
    fn default() -> Self {
        Self {
            announced_rounds: None,
            points: PointSystem::default(),
            forbidden: Vec::new(),
            acceleration: Vec::new(),
            ratings: Vec::new(),
            initial_colour: None,
            requested_byes: vec![Bye::HalfPoint, Bye::ZeroPoint],
            further_byes: Vec::new(),
            unrated: Rate::NEVER,
        }
    }
}
