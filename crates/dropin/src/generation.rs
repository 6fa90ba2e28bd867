//! Generates random events for both programs.

pub(crate) mod configuration;
mod drawn;
pub(crate) mod model;
mod report;

use pairwright::model::{PairingNumber, PointSystem, Round, Setup};
use pairwright::ruleset::Ruleset;

use pairwright_simulation::generator::{
    Conditions, Ending, GenerateError, Plan, Rate, generate_under,
};

pub(crate) use drawn::Drawn;
pub(crate) use report::Manner;

/// The event asked for; `None` in a field leaves it to the seed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wishes {
    pub(crate) players: Option<u32>,
    pub(crate) rounds: Option<Round>,
    /// Share of games that are drawn.
    pub(crate) draws: Option<Rate>,
    /// Share of paired players who do not appear.
    pub(crate) forfeits: Option<Rate>,
    /// Share of players who withdraw.
    pub(crate) retired: Option<Rate>,
    /// Share of rounds in which a player requests a half-point bye.
    pub(crate) half_point_byes: Option<Rate>,
    pub(crate) highest_rating: Option<u16>,
    pub(crate) lowest_rating: Option<u16>,
    pub(crate) points: PointSystem,
    /// Events of at least this many rounds accelerate the first half of the field by C.04.5.1.
    pub(crate) baku_from: Option<Round>,
    /// Number of pairs that may not meet.
    pub(crate) forbidden_pairs: Option<u32>,
    pub(crate) seed: Option<u64>,
    /// Share of games that end before both players have moved.
    pub(crate) unrated: Option<Rate>,
    /// Share of players who enter after the first round.
    pub(crate) late: Option<Rate>,
    /// Conditions copied from a model.
    pub(crate) conditions: Conditions,
    /// Lines copied from a model, among them the names of its players.
    pub(crate) header: Vec<String>,
    pub(crate) names: Vec<String>,
}

/// A generated event, ready to be written.
#[derive(Debug)]
pub(crate) struct Made {
    /// The report of the event.
    pub(crate) text: String,
    /// Why the event is shorter than asked for; `None` if it is not.
    pub(crate) shortened: Option<String>,
}

/// The most players of a generated event: its report has the four columns that both programs have for a number.
pub(crate) const MOST_PLAYERS: u32 = 9_999;

/// The rate per player of something that affects one game in `once_in`: one player in twice as many.
pub(crate) fn of_games(once_in: u64) -> Rate {
    Rate::of(1, once_in.saturating_mul(2))
}

/// Gives the first half of the players virtual points, and adds the records to the report.
fn accelerate(wishes: &mut Wishes, plan: &Plan) {
    let before = wishes.conditions.acceleration.len();
    wishes.conditions.points = wishes.points;
    let rounds = wishes.conditions.accelerate(plan);
    let values: Vec<String> = rounds.iter().map(|points| format!("{points:>4}")).collect();
    for (number, _) in wishes.conditions.acceleration.iter().skip(before) {
        wishes.header.push(format!("XXA {number:>4} {}", values.join(" ")));
    }
}

/// Draws the pairs that may not meet, and adds the records to the report.
fn forbid(wishes: &mut Wishes, plan: &Plan) {
    let before = wishes.conditions.forbidden.len();
    wishes.conditions.forbid(plan, wishes.forbidden_pairs.unwrap_or_default());
    for (_, _, both) in wishes.conditions.forbidden.iter().skip(before) {
        let numbers: Vec<String> = both.iter().map(PairingNumber::to_string).collect();
        wishes.header.push(format!("XXP {}", numbers.join(" ")));
    }
}

/// Generates the event that `seed` and `wishes` describe, with every round paired by `ruleset`.
pub(crate) fn make(
    wishes: &Wishes,
    seed: u64,
    ruleset: &dyn Ruleset,
    manner: &Manner,
) -> Result<Made, GenerateError> {
    let plan = drawn::plan(wishes, seed, manner.drawn);
    let mut wishes = wishes.clone();
    if wishes.baku_from.is_some_and(|fewest| plan.rounds >= fewest) {
        accelerate(&mut wishes, &plan);
    }
    forbid(&mut wishes, &plan);
    let wishes = &wishes;
    let conditions = drawn::conditions(wishes, seed, manner.drawn);
    if plan.players == 0 {
        let text = report::write(None, &plan, wishes, manner);
        return Ok(Made { text, shortened: None });
    }
    let event = generate_under(&plan, &conditions, ruleset)?;
    let shortened = match &event.ending {
        Ending::AllRounds => None,
        Ending::Impossible { round, why } => {
            let why = why.explain(&event.tournament);
            let why = why.strip_prefix("No valid pairing exists").unwrap_or(&why).to_owned();
            Some(format!(
                "No valid pairing exists for round {round} of the generated tournament:{why}"
            ))
        }
        Ending::Deserted { round } => Some(format!(
            "No valid pairing exists for round {round} of the generated tournament: fewer than two players are left"
        )),
    };
    let mut setup = Setup::from(&event.tournament);
    for (player, place) in setup.players.iter_mut().zip(0..) {
        let number = player.number.get();
        player.name = match wishes.names.get::<usize>(place) {
            Some(name) => name.clone(),
            None => format!("Test{number:04} Player{number:04}"),
        };
    }
    let tournament = setup.validate().map_err(|_| GenerateError::Contradiction)?;
    Ok(Made { text: report::write(Some(&tournament), &plan, wishes, manner), shortened })
}
