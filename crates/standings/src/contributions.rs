//! Sums of the contributions of rounds: Buchholz and Sonneborn-Berger (8, 9.1), with cuts (14, 16.5).

use pairwright_model::Score;

use crate::code::TieBreak;
use crate::field::{Field, Happening};
use crate::text::Unplayed;
use crate::value::Value;

/// The contribution of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contribution {
    /// The place of the round, from 0.
    pub(crate) round: usize,
    /// The opponent who counts; `None` where a dummy does.
    pub(crate) opponent: Option<usize>,
    /// The points of the opponent, or of the dummy in their place.
    pub(crate) score: Score,
    /// The contribution, in hundredths.
    pub(crate) value: i64,
    is_voluntary: bool,
    /// Whether a cut leaves it out.
    pub(crate) is_cut: bool,
}

/// The Buchholz of `player`, or the Fore Buchholz if `fore`.
pub(crate) fn buchholz(field: &Field<'_>, player: usize, code: TieBreak, fore: bool) -> Value {
    sum(&of_buchholz(field, player, code, fore))
}

/// The Sonneborn-Berger of `player`.
pub(crate) fn sonneborn_berger(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    sum(&of_sonneborn_berger(field, player, code))
}

/// The contributions to the Buchholz of `player`, by round.
pub(crate) fn of_buchholz(
    field: &Field<'_>,
    player: usize,
    code: TieBreak,
    fore: bool,
) -> Vec<Contribution> {
    by_round(field, player, code, fore, |score, _| 10 * i64::from(score.tenths()))
}

/// The contributions to the Sonneborn-Berger of `player`, by round.
pub(crate) fn of_sonneborn_berger(
    field: &Field<'_>,
    player: usize,
    code: TieBreak,
) -> Vec<Contribution> {
    by_round(field, player, code, false, |score, points| {
        i64::from(score.tenths()) * i64::from(points.tenths())
    })
}

fn sum(contributions: &[Contribution]) -> Value {
    let kept = contributions.iter().filter(|contribution| !contribution.is_cut);
    Value::hundredths(kept.map(|contribution| contribution.value).sum())
}

fn by_round(
    field: &Field<'_>,
    player: usize,
    code: TieBreak,
    fore: bool,
    value: impl Fn(Score, Score) -> i64,
) -> Vec<Contribution> {
    let contribution = |round| {
        let Counted { opponent, score, is_voluntary } =
            counted(field, player, round, fore, code.forfeits_count);
        let value = value(score, field.entries[player][round].points);
        Contribution { round, opponent, score, value, is_voluntary, is_cut: false }
    };
    let mut all: Vec<Contribution> = (0..field.rounds()).map(contribution).collect();
    for _ in 0..code.cut_low {
        cut_least(&mut all, field.text.unplayed);
    }
    for _ in 0..code.cut_high {
        let kept = all.iter_mut().filter(|contribution| !contribution.is_cut);
        if let Some(most) = kept.max_by_key(|it| (it.score, it.value)) {
            most.is_cut = true;
        }
    }
    all
}

/// The opponent who counts in a round.
struct Counted {
    /// `None` where a dummy counts.
    opponent: Option<usize>,
    /// The points of the opponent or the dummy.
    score: Score,
    /// Whether the round was missed on purpose.
    is_voluntary: bool,
}

/// The opponent of a round, or the dummy in their place.
fn counted(
    field: &Field<'_>,
    player: usize,
    round: usize,
    fore: bool,
    forfeits_count: bool,
) -> Counted {
    let entry = &field.entries[player][round];
    let counts = entry.is_played() || forfeits_count || fore && field.is_fore(player, round);
    if let Some(opponent) = entry.opponent.filter(|_| counts) {
        let score = field.adjusted(opponent, fore);
        return Counted { opponent: Some(opponent), score, is_voluntary: false };
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
    Counted { opponent: None, score, is_voluntary: entry.is_voluntary() }
}

/// Cuts the least significant value: the contribution of the weakest opponent, the smallest one if there
/// are several such (14.1.1). If the smallest contribution of a round missed on purpose is no smaller than
/// that, it is cut instead (16.5).
fn cut_least(all: &mut [Contribution], unplayed: Unplayed) {
    let places = || (0..all.len()).filter(|&place| !all[place].is_cut);
    let least = places().min_by_key(|&place| (all[place].score, all[place].value));
    let voluntary = places()
        .filter(|&place| all[place].is_voluntary && unplayed != Unplayed::VirtualOpponent)
        .min_by_key(|&place| (all[place].value, all[place].score));
    let cut = match (least, voluntary) {
        (Some(least), Some(missed)) if all[missed].value >= all[least].value => Some(missed),
        (least, _) => least,
    };
    if let Some(place) = cut {
        all[place].is_cut = true;
    }
}
