//! Draws whatever a configuration leaves open.

use pairwright::Round;
use pairwright::model::Bye;
use pairwright_simulation::generator::{Conditions, Lots, Plan, Rate, Rates, Ratings};

use super::{Wishes, of_games};

/// The program whose ranges apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// The ranges of bbpPairings and of `JaVaFo` 1.
    AsBbp,
    /// The ranges of `JaVaFo` 2.
    AsJavafo,
}

/// The ranges to draw from.
struct Bounds {
    players: (u32, u32),
    rounds: (Round, Round),
}

const OF_BBP: Bounds = Bounds { players: (15, 215), rounds: (5, 15) };
const OF_JAVAFO: Bounds = Bounds { players: (15, 415), rounds: (5, 17) };

const DRAWS: (u32, u32) = (10, 50);
const HIGHEST: (u32, u32) = (2400, 2800);
const LOWEST: (u32, u32) = (1400, 2300);

/// One game, or one player, in this many.
const FORFEITS: (u32, u32) = (6, 30);
const RARELY: (u32, u32) = (15, 3225);

/// Games, or rounds of a player, per thousand.
const FORFEITS_IN_1000: (u32, u32) = (10, 100);
const HALF_POINT_IN_1000: (u32, u32) = (5, 45);
const ZERO_POINT_IN_1000: (u32, u32) = (0, 20);
const FULL_POINT_IN_1000: (u32, u32) = (0, 2);
const UNRATED_IN_1000: (u32, u32) = (0, 20);

/// The plan of the event that `wishes` describe; `seed` decides what they leave open.
pub(super) fn plan(wishes: &Wishes, seed: u64, manner: Drawn) -> Plan {
    let lots = Lots::new(seed);
    let drawn = |(low, high): (u32, u32), question| lots.between(low, high, question);
    let once_in = |bounds, question| u64::from(drawn(bounds, question));
    let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let bounds = if manner == Drawn::AsBbp { OF_BBP } else { OF_JAVAFO };
    let highest = wishes.highest_rating.unwrap_or_else(|| {
        short(drawn(HIGHEST, 6)).max(wishes.lowest_rating.unwrap_or(0).saturating_add(1))
    });
    let lowest = wishes
        .lowest_rating
        .unwrap_or_else(|| short(drawn(LOWEST, 7)).min(highest.saturating_sub(1)).max(1));
    let percent = |percent: u32| Rate::of(u64::from(percent), 100);
    let (forfeits, withdrawals, byes) = match manner {
        Drawn::AsBbp => (
            of_games(once_in(FORFEITS, 3)),
            Rate::of(1, once_in(RARELY, 4)),
            of_games(once_in(RARELY, 8)),
        ),
        Drawn::AsJavafo => (
            Rate::of(once_in(FORFEITS_IN_1000, 3), 2000),
            Rate::NEVER,
            Rate::of(once_in(HALF_POINT_IN_1000, 8), 1000),
        ),
    };
    let (fewest, most) = bounds.rounds;
    Plan {
        players: wishes.players.unwrap_or_else(|| drawn(bounds.players, 1)),
        rounds: wishes.rounds.unwrap_or_else(|| short(drawn((fewest.into(), most.into()), 2))),
        seed,
        ratings: Ratings::new(lowest, highest).unwrap_or_default(),
        rates: Rates {
            draws: wishes.draws.unwrap_or_else(|| percent(drawn(DRAWS, 5))),
            forfeits: wishes.forfeits.unwrap_or(forfeits),
            withdrawals: wishes.retired.unwrap_or(withdrawals),
            byes: wishes.half_point_byes.unwrap_or(byes),
            late: wishes.late.unwrap_or(Rate::NEVER),
        },
    }
}

/// Byes and unrated games that only `JaVaFo` 2 adds unasked.
pub(super) fn conditions(wishes: &Wishes, seed: u64, manner: Drawn) -> Conditions {
    let lots = Lots::new(seed);
    let in_1000 = |(low, high), question| {
        let times = if manner == Drawn::AsJavafo { lots.between(low, high, question) } else { 0 };
        Rate::of(times.into(), 1000)
    };
    let byes = [(Bye::ZeroPoint, ZERO_POINT_IN_1000, 9), (Bye::FullPoint, FULL_POINT_IN_1000, 10)];
    let further_byes = byes.map(|(bye, bounds, question)| {
        let wished = wishes.conditions.further_byes.iter().find(|(wished, _)| *wished == bye);
        (bye, wished.map_or_else(|| in_1000(bounds, question), |(_, rate)| *rate))
    });
    Conditions {
        points: wishes.points,
        requested_byes: vec![Bye::HalfPoint],
        further_byes: further_byes.to_vec(),
        unrated: wishes.unrated.unwrap_or_else(|| in_1000(UNRATED_IN_1000, 11)),
        ..wishes.conditions.clone()
    }
}
