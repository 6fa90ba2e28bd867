//! The kinds of events that are made.

use clap::ValueEnum;
use pairwright::Round;
use pairwright::model::{Bye, PairingNumber, PointSystem, Score, Setup, Tournament};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::{
    Conditions, Lots, Plan, Rate, Rates, Ratings, generate_report, generate_wild,
};
use serde::{Deserialize, Serialize};

/// What is unusual about an event.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    ValueEnum,
    Serialize,
    Deserialize,
    strum::Display,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Axis {
    /// Nothing but byes, forfeits, withdrawals and late entries
    Usual,
    /// As many rounds as there are opponents
    AllRounds,
    /// Two to five players
    Tiny,
    /// 200 to 400 players
    Large,
    /// Other values of results and byes
    Points,
    /// The Baku acceleration, odd fields among them
    Baku,
    /// Virtual points that no method gives
    Acceleration,
    /// Pairs that may not meet: few, many, or two clubs
    Forbidden,
    /// Absent from the first round
    FirstRound,
    /// Late entries
    Late,
    /// Mass withdrawals
    Withdrawals,
    /// Half-point byes in the last rounds
    LastByes,
    /// Many games that one side or both miss
    Forfeits,
    /// All ratings equal
    EqualRatings,
    /// Many decisive games, and so topscorers in the last round
    TopScorers,
    /// Recorded rounds that no rules paired, with whatever colours
    Wild,
    /// Made by the other engine
    #[value(skip)]
    Theirs,
}

/// The size of an event, and what happens by chance, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) players: u32,
    pub(crate) rounds: u32,
    pub(crate) draws: u32,
    pub(crate) byes: u32,
    pub(crate) forfeits: u32,
    pub(crate) withdrawals: u32,
    pub(crate) late: u32,
}

/// The numbers of the questions that the lots of a seed answer.
#[derive(Clone, Copy)]
#[repr(u16)]
enum Ask {
    Players = 1,
    Shape,
    Rounds,
    Draws,
    Byes,
    Forfeits,
    Withdrawals,
    Late,
    Kind,
    Value,
}

/// From this question on, lots decide about single players.
const EACH: u16 = 100;

impl Axis {
    /// The axes of our own events.
    pub(crate) fn ours() -> Vec<Self> {
        Self::value_variants().to_vec()
    }

    /// The size of the event of `seed`: small fields are frequent, and one event in four has the most rounds.
    pub(crate) fn size(self, seed: u64) -> Size {
        let lots = Lots::new(seed);
        let ask = |low, high, ask: Ask| lots.between(low, high, ask as u16);
        let some = |most, question: Ask| match lots.between(0, 2, question as u16 + 50) {
            0 => 0,
            _ => lots.between(0, most, question as u16),
        };
        let small = |low: u32, high: u32| {
            // The cube of a share makes the lower ones frequent.
            let share = u64::from(ask(0, 1000, Ask::Players));
            let above = u64::from(high - low) * share.pow(3) / 1_000_000_000;
            low + u32::try_from(above).unwrap_or_default()
        };
        let players = match self {
            Self::Tiny => ask(2, 5, Ask::Players),
            Self::Large => ask(200, 400, Ask::Players),
            Self::AllRounds => ask(3, 24, Ask::Players),
            _ => small(4, 120),
        };
        let most = match self {
            Self::AllRounds | Self::Tiny => players - 1,
            Self::Large => 9,
            _ => 15.min(players - 1),
        };
        let rounds = match self {
            Self::AllRounds => most,
            _ if ask(0, 3, Ask::Shape) == 0 => most,
            _ => ask(1.min(most), most, Ask::Rounds),
        };
        Size {
            players,
            rounds,
            draws: if self == Self::TopScorers { 5 } else { ask(0, 70, Ask::Draws) },
            byes: some(20, Ask::Byes),
            forfeits: if self == Self::Forfeits {
                ask(10, 40, Ask::Forfeits)
            } else {
                some(15, Ask::Forfeits)
            },
            withdrawals: match self {
                Self::Withdrawals => ask(30, 80, Ask::Withdrawals),
                _ => some(30, Ask::Withdrawals),
            },
            late: if self == Self::Late { ask(20, 60, Ask::Late) } else { some(20, Ask::Late) },
        }
    }

    /// The event of `seed`, paired by `ruleset` unless the axis says otherwise; `None` if there is none.
    pub(crate) fn event(self, seed: u64, ruleset: &dyn Ruleset) -> Option<Tournament> {
        let size = self.size(seed);
        let lots = Lots::new(seed);
        let ask = |low, high, ask: Ask| lots.between(low, high, ask as u16);
        let percent = |share: u32| Rate::of(share.into(), 100);
        let ratings = if self == Self::EqualRatings {
            Ratings::new(2000, 2000)?
        } else {
            Ratings::new(1400, 2400)?
        };
        let plan = Plan {
            players: size.players,
            rounds: Round::try_from(size.rounds).ok()?,
            seed,
            ratings,
            rates: Rates {
                draws: percent(size.draws),
                byes: percent(size.byes),
                forfeits: percent(size.forfeits),
                withdrawals: percent(size.withdrawals),
                late: percent(size.late),
            },
        };
        let mut conditions = Conditions::default();
        match self {
            Self::Points => conditions.points = points(ask(0, 4, Ask::Kind), ask(0, 2, Ask::Value)),
            Self::Baku => {
                conditions.accelerate(&plan);
            }
            Self::Acceleration => conditions.acceleration = accelerated(lots, &plan),
            Self::Forbidden => match ask(0, 2, Ask::Kind) {
                0 => conditions.forbid(&plan, size.players / 4),
                1 => conditions.forbid(&plan, size.players * size.players / 16),
                _ => conditions.forbidden = clubs(lots, &plan),
            },
            Self::FirstRound => conditions.byes_between.push((1, 1, Bye::ZeroPoint, percent(30))),
            Self::LastByes => {
                let from = plan.rounds.saturating_sub(1).max(1);
                conditions.byes_between.push((from, plan.rounds, Bye::HalfPoint, percent(30)));
            }
            _ => {}
        }
        let event = match self {
            Self::Wild => generate_wild(&plan, &conditions).ok()?,
            _ => generate_report(&plan, &conditions, ruleset).ok()?,
        };
        Some(plainly(event.tournament))
    }
}

/// The event with names that every program can read.
fn plainly(tournament: Tournament) -> Tournament {
    let mut setup = Setup::from(&tournament);
    for player in &mut setup.players {
        player.name = format!("Player {:04}", player.number.get());
    }
    setup.validate().unwrap_or(tournament)
}

/// A point system other than the usual one.
fn points(kind: u32, value: u32) -> PointSystem {
    let [half, one] = [Score::HALF, Score::ONE];
    let whole = |number: u32| (0..number).fold(Score::ZERO, |sum, _| sum + one);
    let usual = PointSystem::default();
    match kind {
        0 => PointSystem::simple(whole(3), one, Score::ZERO),
        1 => PointSystem::simple(whole(2), one, Score::ZERO),
        2 => PointSystem::simple(whole(3), whole(2), one),
        3 => PointSystem { pairing_allocated_bye: Score::ZERO, ..usual },
        _ => PointSystem {
            pairing_allocated_bye: if value == 0 { Score::ZERO } else { half },
            ..usual
        },
    }
}

/// Virtual points by groups of the field, in the first rounds.
fn accelerated(lots: Lots, plan: &Plan) -> Vec<(PairingNumber, Vec<Score>)> {
    let groups = lots.between(2, 4, Ask::Kind as u16);
    let rounds = lots.between(1, u32::from(plan.rounds), Ask::Value as u16);
    let numbers =
        (1..=plan.players).filter_map(|number| PairingNumber::new(number.try_into().ok()?));
    let virtual_points = |number: PairingNumber| {
        let group = u32::from(number.get() - 1) * groups / plan.players;
        let most = groups - 1 - group;
        let sum = (0..most).fold(Score::ZERO, |sum, _| sum + Score::HALF);
        (0..rounds).map(|_| sum).collect::<Vec<_>>()
    };
    let all = numbers.map(|number| (number, virtual_points(number)));
    all.filter(|(_, points)| points.iter().any(|&value| value != Score::ZERO)).collect()
}

/// Two clubs whose members may not meet each other.
fn clubs(lots: Lots, plan: &Plan) -> Vec<(Round, Option<Round>, Vec<PairingNumber>)> {
    let mut members = [Vec::new(), Vec::new()];
    let numbers =
        (1..=plan.players).filter_map(|number| PairingNumber::new(number.try_into().ok()?));
    for number in numbers {
        // A third of the field is in neither.
        if let Some(club) = members.get_mut(lots.between(0, 2, EACH + number.get()) as usize) {
            club.push(number);
        }
    }
    let groups = members.into_iter().filter(|members| members.len() > 1);
    groups.map(|members| (1, None, members)).collect()
}
