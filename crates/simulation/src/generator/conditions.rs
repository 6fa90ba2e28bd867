//! Under which conditions an event is played.

use pairwright_model::{Bye, Colour, PairingNumber, PointSystem, Round, Score};

use crate::generator::Rate;

/// Under which conditions an event is played, besides what its plan says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conditions {
    /// The rounds that are announced, if they are more than are played.
    pub announced_rounds: Option<Round>,
    /// Point system of the event.
    pub points: PointSystem,
    /// Players kept apart: first round, last round (none: to the end), and the players.
    pub forbidden: Vec<(Round, Option<Round>, Vec<PairingNumber>)>,
    /// Virtual points, from round 1.
    pub acceleration: Vec<(PairingNumber, Vec<Score>)>,
    /// The ratings by pairing number; if empty they are drawn.
    pub ratings: Vec<u32>,
    /// The colour drawn by lot; if none, it is drawn.
    pub initial_colour: Option<Colour>,
    /// Byes that a player may ask for, each equally likely.
    pub requested_byes: Vec<Bye>,
    /// Further byes, and in how many of the rounds a player has one.
    pub further_byes: Vec<(Bye, Rate)>,
    /// Games that end before both players have moved; they are not rated.
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
