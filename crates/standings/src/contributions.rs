//! Sums of the contributions of rounds: Buchholz and Sonneborn-Berger (8, 9.1), with cuts (14, 16.5).

use pairwright_model::Score;

use crate::code::TieBreak;
use crate::field::{Field, Happening};
use crate::text::Unplayed;
use crate::value::Value;

/// The contribution of a round.
#[derive(Clone, Copy, Debug)]
struct Contribution {
    /// The points of the opponent, or of the dummy in their place.
    score: Score,
    /// The contribution, in hundredths.
    value: i64,
    is_voluntary: bool,
}

/// The Buchholz of `player`.
pub(crate) fn buchholz(field: &Field<'_>, player: usize, code: TieBreak, fore: bool) -> Value {
    sum(field, player, code, fore, |score, _| 10 * i64::from(score.tenths()))
}

/// The Sonneborn-Berger of `player`.
pub(crate) fn sonneborn_berger(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    sum(field, player, code, false, |score, points| {
        i64::from(score.tenths()) * i64::from(points.tenths())
    })
}

fn sum(
    field: &Field<'_>,
    player: usize,
    code: TieBreak,
    fore: bool,
    value: impl Fn(Score, Score) -> i64,
) -> Value {
    let contribution = |round| {
        let (score, is_voluntary) = opponent(field, player, round, fore, code.forfeits_count);
        let value = value(score, field.entries[player][round].points);
        Contribution { score, value, is_voluntary }
    };
    let mut kept: Vec<Contribution> = (0..field.rounds()).map(contribution).collect();
    for _ in 0..code.cut_low {
        cut_least(&mut kept, field.text.unplayed);
    }
    for _ in 0..code.cut_high {
        let most = (0..kept.len()).max_by_key(|&place| (kept[place].score, kept[place].value));
        most.map(|place| kept.swap_remove(place));
    }
    Value::hundredths(kept.iter().map(|contribution| contribution.value).sum())
}

/// The points of the opponent of a round, or of the dummy in their place, and whether the round was missed
/// on purpose.
fn opponent(
    field: &Field<'_>,
    player: usize,
    round: usize,
    fore: bool,
    forfeits_count: bool,
) -> (Score, bool) {
    let entry = &field.entries[player][round];
    let counts = entry.is_played() || forfeits_count || fore && field.is_fore(player, round);
    if let Some(opponent) = entry.opponent.filter(|_| counts) {
        return (field.adjusted(opponent, fore), false);
    }
    let rounds = i32::try_from(field.rounds()).unwrap_or(i32::MAX);
    let dummy = field.own(player, fore);
    let score = match field.text.unplayed {
        Unplayed::VirtualOpponent => {
            let before: Score = field.entries[player][..round].iter().map(|e| e.points).sum();
            let after = rounds - 1 - i32::try_from(round).unwrap_or(i32::MAX);
            let other_part = (field.win - entry.points).max(Score::ZERO);
            before + other_part + field.draw * after
        }
        Unplayed::Dummy => dummy,
        Unplayed::CappedDummy => match (entry.opponent, entry.happening) {
            (Some(opponent), Happening::ForfeitWin | Happening::ForfeitLoss) => {
                dummy.min(field.adjusted(opponent, fore))
            }
            _ => dummy.min(field.draw * rounds),
        },
    };
    (score, entry.is_voluntary())
}

/// Cuts the least significant value: the contribution of the weakest opponent, the smallest one if there
/// are several such (14.1.1). If the smallest contribution of a round missed on purpose is no smaller than
/// that, it is cut instead (16.5).
fn cut_least(kept: &mut Vec<Contribution>, unplayed: Unplayed) {
    let places = || 0..kept.len();
    let least = places().min_by_key(|&place| (kept[place].score, kept[place].value));
    let voluntary = places()
        .filter(|&place| kept[place].is_voluntary && unplayed != Unplayed::VirtualOpponent)
        .min_by_key(|&place| (kept[place].value, kept[place].score));
    let cut = match (least, voluntary) {
        (Some(least), Some(missed)) if kept[missed].value >= kept[least].value => Some(missed),
        (least, _) => least,
    };
    if let Some(place) = cut {
        kept.remove(place);
    }
}
