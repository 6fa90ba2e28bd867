//! What the value of a tie-break is made of, round by round.

use pairwright_model::{PairingNumber, Round, Score};
use serde::Serialize;

use crate::code::{Kind, TieBreak};
use crate::contributions::{self, Contribution};
use crate::field::Field;
use crate::ratings::Ratings;
use crate::value::Value;
use crate::{own, values};

/// What a round contributes to a tie-break.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Part {
    /// The round, from 1.
    pub round: Round,
    /// The opponent of the round; `None` with a bye.
    pub opponent: Option<PairingNumber>,
    /// The points that the player made in the round.
    pub points: Score,
    /// The number that the opponent brings, or the dummy in their place: points, a rating, a performance, a
    /// Buchholz. `None` for tie-breaks by own results.
    pub of_opponent: Option<Value>,
    /// Whether a dummy counts in place of an opponent, since the round was not played.
    pub is_dummy: bool,
    /// The contribution. Values of sums are the sum of those that are not cut, values of averages their
    /// average.
    pub value: Value,
    /// Whether a cut leaves it out.
    pub is_cut: bool,
}

/// The parts of the value that `code` has for `player`; empty where it is made of nothing else.
pub(crate) fn of(
    field: &Field<'_>,
    player: usize,
    code: TieBreak,
    unrated: Option<u32>,
) -> Vec<Part> {
    let by_contributions = |contributions: Vec<Contribution>| {
        contributions.iter().map(|it| of_contribution(field, player, it)).collect()
    };
    match code.kind {
        Kind::Bh => by_contributions(contributions::of_buchholz(field, player, code, false)),
        Kind::Fb => by_contributions(contributions::of_buchholz(field, player, code, true)),
        Kind::Sb => by_contributions(contributions::of_sonneborn_berger(field, player, code)),
        Kind::Aob => {
            let plain = TieBreak { kind: Kind::Bh, ..code };
            of_games(field, player, |rival| {
                Some(contributions::buchholz(field, rival, plain, code.fore))
            })
        }
        Kind::Aro | Kind::Tpr | Kind::Ptp | Kind::Apro | Kind::Appo => Ratings::of(field, unrated)
            .map_or_else(Vec::new, |it| by_ratings(field, &it, player, code)),
        Kind::De | Kind::Tpn | Kind::Rtng => Vec::new(),
        kind => of_own(field, player, code, kind),
    }
}

/// The part of a round of `player`, at `round` from 0, with the given contribution.
pub(crate) fn part(field: &Field<'_>, player: usize, round: usize, value: Value) -> Part {
    let entry = &field.entries[player][round];
    Part {
        round: u16::try_from(round + 1).unwrap_or(u16::MAX),
        opponent: entry.opponent.map(|place| field.tournament.number(values::index(place))),
        points: entry.points,
        of_opponent: None,
        is_dummy: false,
        value,
        is_cut: false,
    }
}

fn of_contribution(field: &Field<'_>, player: usize, it: &Contribution) -> Part {
    Part {
        of_opponent: Some(it.score.into()),
        is_dummy: it.opponent.is_none(),
        is_cut: it.is_cut,
        ..part(field, player, it.round, Value::hundredths(it.value))
    }
}

/// One part for each game, with the value of the opponent.
fn of_games(field: &Field<'_>, player: usize, value: impl Fn(usize) -> Option<Value>) -> Vec<Part> {
    let played = field.entries[player].iter().enumerate().filter(|(_, entry)| entry.is_played());
    played
        .filter_map(|(round, entry)| {
            let value = value(entry.opponent?)?;
            Some(Part { of_opponent: Some(value), ..part(field, player, round, value) })
        })
        .collect()
}

fn by_ratings(
    field: &Field<'_>,
    ratings: &Ratings<'_>,
    player: usize,
    code: TieBreak,
) -> Vec<Part> {
    match code.kind {
        Kind::Apro => of_games(field, player, |it| ratings.performance(it).map(Value::whole)),
        Kind::Appo => of_games(field, player, |it| ratings.perfect(it).map(Value::whole)),
        _ => {
            let code = if code.kind == Kind::Aro { code } else { TieBreak::of(Kind::Aro) };
            let games = ratings.rated_games(player, code).into_iter();
            games
                .map(|game| {
                    let rating = Value::whole(game.rating);
                    let part = part(field, player, game.round, rating);
                    Part { of_opponent: Some(rating), is_cut: game.is_cut, ..part }
                })
                .collect()
        }
    }
}

/// The parts of tie-breaks by own results: rounds that contribute nothing are left out.
fn of_own(field: &Field<'_>, player: usize, code: TieBreak, kind: Kind) -> Vec<Part> {
    let entries = field.entries[player].iter().enumerate();
    if kind == Kind::Ps {
        let after = own::after_each(field, player).enumerate();
        return after
            .map(|(round, points)| Part {
                is_cut: round < usize::from(code.cut_low),
                ..part(field, player, round, points.into())
            })
            .collect();
    }
    let value = |(round, entry): (usize, &crate::field::Entry)| {
        let value = match kind {
            Kind::Pts => entry.points.into(),
            Kind::Std => own::standard_in(field, player, round).into(),
            Kind::Ks if own::reaches_koya(field, entry, code) => entry.points.into(),
            kind if own::counts(field, entry, kind) => Value::whole(1),
            _ => Value::ZERO,
        };
        (value != Value::ZERO).then(|| part(field, player, round, value))
    };
    entries.filter_map(value).collect()
}
