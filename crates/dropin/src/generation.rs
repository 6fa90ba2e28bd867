//! Events made at random, for both programs.

pub(crate) mod configuration;
pub(crate) mod model;
mod report;

use pairwright::model::{
    Bye, PairingNumber, PointSystem, Round, Score, Setup, baku_rounds, baku_upper_group,
};
use pairwright::ruleset::Ruleset;
use pairwright_generator::{
    Conditions, Ending, GenerateError, Lots, Plan, Rate, Rates, Ratings, generate_under,
};

pub(crate) use report::Manner;

/// How an event is to be. What is none is drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wishes {
    pub(crate) players: Option<u32>,
    pub(crate) rounds: Option<Round>,
    /// Drawn games in a hundred.
    pub(crate) draws: Option<Rate>,
    /// Paired players who do not come.
    pub(crate) forfeits: Option<Rate>,
    /// Players who leave.
    pub(crate) retired: Option<Rate>,
    /// Rounds for which a player asks for half a point.
    pub(crate) half_point_byes: Option<Rate>,
    pub(crate) highest_rating: Option<u16>,
    pub(crate) lowest_rating: Option<u16>,
    pub(crate) points: PointSystem,
    /// Whether the first half is accelerated as C.04.5.1 says.
    pub(crate) has_baku: bool,
    /// Of a model.
    pub(crate) conditions: Conditions,
    /// The lines of a model that are kept, and the names of its players.
    pub(crate) header: Vec<String>,
    pub(crate) names: Vec<String>,
}

/// An event that was made.
#[derive(Debug)]
pub(crate) struct Made {
    /// The report.
    pub(crate) text: String,
    /// Why the event is shorter than it should be.
    pub(crate) shortened: Option<String>,
}

/// The bounds between which is drawn what nobody says, in the order of the questions.
const PLAYERS: (u32, u32) = (15, 215);
const ROUNDS: (u32, u32) = (5, 15);
const FORFEITS: (u32, u32) = (6, 30);
const RARELY: (u32, u32) = (15, 3225);
const DRAWS: (u32, u32) = (10, 50);
const HIGHEST: (u32, u32) = (2400, 2800);
const LOWEST: (u32, u32) = (1400, 2300);

/// One game in so many has somebody absent or on half a point: of its players, half as many.
pub(crate) fn of_games(once_in: u64) -> Rate {
    Rate::of(1, once_in.saturating_mul(2))
}

/// Gives the first half of the players virtual points, and the report the records of them.
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

/// Makes the event that `seed` and `wishes` describe, every round paired by `ruleset`.
pub(crate) fn make(
    wishes: &Wishes,
    seed: u64,
    ruleset: &dyn Ruleset,
    manner: &Manner,
) -> Result<Made, GenerateError> {
    let lots = Lots::new(seed);
    let drawn = |(low, high): (u32, u32), question| lots.between(low, high, question);
    let once_in = |bounds, question| u64::from(drawn(bounds, question));
    let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let highest = wishes.highest_rating.unwrap_or_else(|| {
        short(drawn(HIGHEST, 6)).max(wishes.lowest_rating.unwrap_or(0).saturating_add(1))
    });
    let lowest = wishes
        .lowest_rating
        .unwrap_or_else(|| short(drawn(LOWEST, 7)).min(highest.saturating_sub(1)).max(1));
    let percent = |percent: u32| Rate::of(u64::from(percent), 100);
    let plan = Plan {
        players: wishes.players.unwrap_or_else(|| drawn(PLAYERS, 1)),
        rounds: wishes.rounds.unwrap_or_else(|| short(drawn(ROUNDS, 2))),
        seed,
        ratings: Ratings::new(lowest, highest).unwrap_or_default(),
        rates: Rates {
            draws: wishes.draws.unwrap_or_else(|| percent(drawn(DRAWS, 5))),
            forfeits: wishes.forfeits.unwrap_or_else(|| of_games(once_in(FORFEITS, 3))),
            withdrawals: wishes.retired.unwrap_or_else(|| Rate::of(1, once_in(RARELY, 4))),
            byes: wishes.half_point_byes.unwrap_or_else(|| of_games(once_in(RARELY, 8))),
            late: Rate::NEVER,
        },
    };
    let mut wishes = wishes.clone();
    if wishes.has_baku {
        accelerate(&mut wishes, &plan);
    }
    let wishes = &wishes;
    let conditions = Conditions {
        points: wishes.points,
        requested_byes: vec![Bye::HalfPoint],
        ..wishes.conditions.clone()
    };
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
