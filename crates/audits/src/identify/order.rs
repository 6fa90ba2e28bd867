//! The orders in which players may have been ranked when a round was paired.

use std::cmp::Reverse;

use pairwright_model::{Bye, GameResult, PlayerIndex, Round, RoundRecord, Tournament};
use serde::Serialize;

/// The order of players with equal scores when a round was paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    strum::Display,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerOrder {
    /// By pairing number, or by the order of the list if the report says so.
    Number,
    /// By rating, and equal ones by number.
    Rating,
    /// By rating, title and name, as FIDE numbers players, and equal ones by number.
    RatingTitleName,
    /// By rating, except that late entries come last, by number.
    RatingLateLast,
    /// By standing before the round: points, Sonneborn-Berger, then number. Servers that number players
    /// anew before each round do so.
    Standing,
}

/// An order of players, with the round from which it holds.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OrderFrom {
    /// The first round with this order.
    pub from: Round,
    /// The order of players.
    pub order: PlayerOrder,
}

/// The titles by rank, as reports write them (C.04.2.B).
const TITLES: [[&str; 2]; 8] = [
    ["GM", "G"],
    ["IM", "M"],
    ["WGM", "WG"],
    ["FM", "F"],
    ["WIM", "WM"],
    ["CM", "C"],
    ["WFM", "WF"],
    ["WCM", "WC"],
];

impl PlayerOrder {
    /// Number of assumptions: none for the numbers, one for a manager that does not go by number, and a
    /// second one for late entries or for numbering anew before each round. With a cost of one, a standing
    /// gives one round more by chance in two small events of the fixtures' 731.
    pub(crate) fn cost(self) -> usize {
        match self {
            Self::Number => 0,
            Self::Rating | Self::RatingTitleName => 1,
            Self::RatingLateLast | Self::Standing => 2,
        }
    }

    /// All players in this order before `round`.
    pub(crate) fn ranking(self, tournament: &Tournament, round: Round) -> Vec<PlayerIndex> {
        let mut ranking: Vec<PlayerIndex> = tournament.indices().collect();
        ranking.sort_by_key(|&player| tournament.initial_rank(player));
        let rating = |player: &PlayerIndex| Reverse(tournament.player(*player).rating);
        match self {
            Self::Number => {}
            Self::Rating => ranking.sort_by_key(rating),
            Self::RatingTitleName => ranking.sort_by_cached_key(|index| {
                let player = tournament.player(*index);
                (rating(index), title_rank(&player.title), player.name.to_lowercase())
            }),
            Self::RatingLateLast => ranking.sort_by_key(|player| {
                let is_late = entered_late(tournament, *player);
                (is_late, (!is_late).then(|| rating(player)))
            }),
            Self::Standing => ranking.sort_by_cached_key(|&player| {
                let points = tournament.score_before(player, round);
                Reverse((points, sonneborn_berger(tournament, player, round)))
            }),
        }
        ranking
    }
}

fn title_rank(title: &str) -> usize {
    let title = title.trim();
    let is_same = |known: &&str| known.eq_ignore_ascii_case(title);
    TITLES.iter().position(|names| names.iter().any(is_same)).unwrap_or(TITLES.len())
}

/// Whether the record of `player` in the first round is nothing but an absence.
fn entered_late(tournament: &Tournament, player: PlayerIndex) -> bool {
    matches!(
        tournament.player(player).record(1),
        RoundRecord::Blank | RoundRecord::Bye(Bye::ZeroPoint)
    )
}

/// Twice the points of opponents beaten plus the points of opponents drawn with, before `round`; rounds
/// without an opponent count nothing.
fn sonneborn_berger(tournament: &Tournament, player: PlayerIndex, round: Round) -> i64 {
    let records =
        tournament.player(player).records().iter().take(usize::from(round).saturating_sub(1));
    let halves = records.map(|record| {
        let (opponent, halves) = match *record {
            RoundRecord::Game { opponent, result: GameResult::Win, .. }
            | RoundRecord::Forfeit { opponent, won: true, .. } => (opponent, 2),
            RoundRecord::Game { opponent, result: GameResult::Draw, .. } => (opponent, 1),
            _ => return 0,
        };
        halves * i64::from(tournament.score_before(opponent, round).tenths())
    });
    halves.sum()
}
