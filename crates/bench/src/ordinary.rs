//! Events as they usually happen.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::{Ending, Plan, Rate, Rates, Ratings, generate};

use crate::BenchError;

/// The number of rounds of an ordinary event.
pub const ROUNDS: Round = 9;

/// A finished event of `players` players, with every round paired by `ruleset`, a third of the games drawn,
/// and a few absences of every kind.
///
/// # Errors
///
/// If the ruleset cannot pair a round.
pub fn ordinary(players: u16, ruleset: &dyn Ruleset) -> Result<Tournament, BenchError> {
    let rate = |per_mille| Rate::new(per_mille).unwrap_or_default();
    let plan = Plan {
        players: u32::from(players),
        rounds: ROUNDS,
        seed: 1,
        ratings: Ratings::default(),
        rates: Rates {
            draws: rate(330),
            byes: rate(15),
            forfeits: rate(5),
            withdrawals: rate(20),
            late: rate(10),
        },
    };
    let event = generate(&plan, ruleset)?;
    match event.ending {
        Ending::AllRounds => Ok(event.tournament),
        Ending::Impossible { .. } | Ending::Deserted { .. } => Err(BenchError::EndedEarly),
    }
}
