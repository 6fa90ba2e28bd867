//! Generates random events for both programs.

pub(crate) mod configuration;
mod drawn;
pub(crate) mod model;
mod report;

use pairwright::model::{
    PairingNumber, PointSystem, Round, Score, Setup, baku_rounds, baku_upper_group,
};
use pairwright::ruleset::Ruleset;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use pairwright_simulation::generator::{
    Conditions, Ending, GenerateError, Lots, Plan, Rate, generate_under,
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
    /// Conditions copied from a model.
    pub(crate) conditions: Conditions,
    /// Lines copied from a model, among them the names of its players.
    pub(crate) header: Vec<String>,
    pub(crate) names: Vec<String>,
}

/// A generated event.
#[derive(Debug)]
pub(crate) struct Made {
    /// Its report.
    pub(crate) text: String,
    /// Why the event is shorter than asked for; `None` if it is not.
    pub(crate) shortened: Option<String>,
}

/// The numbers of the random draws that choose pairs that may not meet.
const FORBIDDEN_QUESTIONS: RangeInclusive<u16> = 1000..=u16::MAX - 1;

/// The rate per player of something that affects one game in `once_in`: one player in twice as many.
pub(crate) fn of_games(once_in: u64) -> Rate {
    Rate::of(1, once_in.saturating_mul(2))
}

/// Gives the first half of the players virtual points, and adds the records to the report.
fn accelerate(wishes: &mut Wishes, plan: &Plan) {
    let points = |share| {
        if share == Score::ONE { wishes.points.win.white } else { wishes.points.draw.white }
    };
    let rounds: Vec<Score> = baku_rounds(plan.rounds).into_iter().map(points).collect();
    let size = baku_upper_group(usize::try_from(plan.players).unwrap_or_default());
    let values: Vec<String> = rounds.iter().map(|points| format!("{points:>4}")).collect();
    for number in (1..=PairingNumber::MAX.get()).filter_map(PairingNumber::new).take(size) {
        wishes.conditions.acceleration.push((number, rounds.clone()));
        wishes.header.push(format!("XXA {number:>4} {}", values.join(" ")));
    }
}

/// Draws the pairs that may not meet, and adds the records to the report.
fn forbid(wishes: &mut Wishes, plan: &Plan) {
    // At most half of all pairs, so that rounds can still be paired.
    let (players, lots) = (plan.players, Lots::new(plan.seed));
    let most = u64::from(players) * u64::from(players.saturating_sub(1)) / 4;
    let wanted = wishes.forbidden_pairs.map_or(0, |pairs| u64::from(pairs).min(most));
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
    let number = |number: u32| u16::try_from(number).ok().and_then(PairingNumber::new);
    for (one, other) in pairs {
        let both = [one, other].into_iter().filter_map(number).collect();
        wishes.conditions.forbidden.push((1, None, both));
        wishes.header.push(format!("XXP {one} {other}"));
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
    let tournament = setup.validate().0.ok_or(GenerateError::Contradiction)?;
    Ok(Made { text: report::write(Some(&tournament), &plan, wishes, manner), shortened })
}
