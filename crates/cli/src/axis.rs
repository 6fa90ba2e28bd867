//! The kinds of events that are made.

mod circumstances;

use clap::ValueEnum;
use pairwright::Round;
use pairwright::model::{Bye, Tournament};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::{
    Conditions, Lots, Plan, Rate, Rates, Ratings, generate_report, generate_wild,
};
use serde::{Deserialize, Serialize};

use circumstances::{accelerated, clubs, plainly, points, renumbered, scattered, without_colours};

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
    /// Players who enter late
    Late,
    /// Many players who withdraw
    Withdrawals,
    /// Half-point byes in the last rounds
    LastByes,
    /// Many games that one side or both miss
    Forfeits,
    /// Ratings that are all equal
    EqualRatings,
    /// Many decisive games, and so topscorers in the last round
    TopScorers,
    /// Recorded rounds that no rules paired, with whatever colours
    Wild,
    /// Pairing numbers that are not in the order of ranks
    RankOrder,
    /// Games that were not played, without colours
    NoColours,
    /// Half a point against nothing, or nothing for both, by an arbiter
    Odd,
    /// As many scores as players, after nearly all have met
    Scattered,
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
#[repr(u32)]
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
const EACH: u32 = 100;

impl Axis {
    /// The axes of our own events.
    pub(crate) fn ours() -> Vec<Self> {
        Self::value_variants().to_vec()
    }

    /// Whether the rounds of its events are paired by the rules, so that a checker can judge them.
    pub(crate) fn is_paired_by_rules(self) -> bool {
        !matches!(self, Self::Wild | Self::Scattered)
    }

    /// The size of the event of `seed`: small fields are frequent, and one event in four has the most rounds.
    pub(crate) fn size(self, seed: u64) -> Size {
        let lots = Lots::new(seed);
        let ask = |low, high, ask: Ask| lots.between(low, high, ask as u32);
        let some = |most, question: Ask| match lots.between(0, 2, question as u32 + 50) {
            0 => 0,
            _ => lots.between(0, most, question as u32),
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
            Self::Scattered => ask(8, 16, Ask::Players),
            _ => small(4, 120),
        };
        let most = match self {
            Self::AllRounds | Self::Tiny | Self::Scattered => players - 1,
            Self::Large => 9,
            _ => 15.min(players - 1),
        };
        let rounds = match self {
            Self::AllRounds | Self::Scattered => most,
            _ if ask(0, 3, Ask::Shape) == 0 => most,
            _ => ask(1.min(most), most, Ask::Rounds),
        };
        Size {
            players,
            rounds,
            draws: if self == Self::TopScorers { 5 } else { ask(0, 70, Ask::Draws) },
            byes: if self == Self::Scattered {
                ask(20, 40, Ask::Byes)
            } else {
                some(20, Ask::Byes)
            },
            forfeits: match self {
                Self::Forfeits | Self::NoColours => ask(10, 40, Ask::Forfeits),
                _ => some(15, Ask::Forfeits),
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
        let ask = |low, high, ask: Ask| lots.between(low, high, ask as u32);
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
            Self::Odd => conditions.odd = percent(ask(10, 40, Ask::Kind)),
            Self::Scattered => {
                conditions.acceleration = scattered(lots, &plan);
                conditions.further_byes.push((Bye::FullPoint, percent(10)));
            }
            _ => {}
        }
        let event = match self {
            Self::Wild | Self::Scattered => generate_wild(&plan, &conditions).ok()?,
            _ => generate_report(&plan, &conditions, ruleset).ok()?,
        };
        let tournament = match self {
            Self::RankOrder => renumbered(event.tournament, lots),
            Self::NoColours => without_colours(event.tournament),
            _ => event.tournament,
        };
        Some(plainly(tournament))
    }
}
