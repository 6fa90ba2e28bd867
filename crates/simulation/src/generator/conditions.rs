//! Conditions of an event beyond its plan.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use pairwright_model::{
    Bye, Colour, PairingNumber, PointSystem, Round, Score, baku_rounds, baku_upper_group,
};

use crate::generator::{Lots, Plan, Rate, field};

/// The numbers of the questions by which forbidden pairs are drawn.
const FORBIDDEN_QUESTIONS: RangeInclusive<u32> = 1_000..=65_534;

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
    /// Byes of certain rounds, from a first to a last one, each with the share of players who have it.
    pub byes_between: Vec<(Round, Round, Bye, Rate)>,
    /// Share of games that end before both players have moved; they are not rated.
    pub unrated: Rate,
    /// Share of games with a result that the arbiter sets: half a point for one side and nothing for the other, or
    /// nothing for both.
    pub odd: Rate,
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
            byes_between: Vec::new(),
            unrated: Rate::NEVER,
            odd: Rate::NEVER,
        }
    }
}

impl Conditions {
    /// Gives the first half of the players virtual points by the Baku method (C.04.5.1), and returns them.
    pub fn accelerate(&mut self, plan: &Plan) -> Vec<Score> {
        let points = self.points;
        let worth = |share| if share == Score::ONE { points.win.white } else { points.draw.white };
        let rounds: Vec<Score> = baku_rounds(plan.rounds).into_iter().map(worth).collect();
        let size = baku_upper_group(usize::try_from(plan.players).unwrap_or_default());
        let upper = (1..=PairingNumber::MAX.get()).filter_map(PairingNumber::new).take(size);
        self.acceleration.extend(upper.map(|number| (number, rounds.clone())));
        rounds
    }

    /// Draws `wanted` pairs that may not meet, at most half of all, so that rounds can still be paired.
    pub fn forbid(&mut self, plan: &Plan, wanted: u32) {
        let (players, lots) = (plan.players, Lots::new(plan.seed));
        let most = u64::from(players) * u64::from(players.saturating_sub(1)) / 4;
        let wanted = u64::from(wanted).min(most);
        let mut pairs = BTreeSet::new();
        for question in FORBIDDEN_QUESTIONS.step_by(2) {
            if pairs.len() as u64 >= wanted {
                break;
            }
            let drawn = [question, question + 1].map(|question| lots.between(1, players, question));
            if drawn[0] != drawn[1] {
                pairs.insert((drawn[0].min(drawn[1]), drawn[0].max(drawn[1])));
            }
        }
        for (one, other) in pairs {
            let both = [one, other].into_iter().filter_map(field::number).collect();
            self.forbidden.push((1, None, both));
        }
    }
}
