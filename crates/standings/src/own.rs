//! Tie-breaks of a player's own results (7), and Koya (9.2).

use pairwright_model::{Colour, GameResult, PlayerIndex, Score};

use crate::code::{Kind, TieBreak};
use crate::field::{Entry, Field, Happening};
use crate::value::Value;

/// Number of rounds of `player` that count for `kind`.
pub(crate) fn count(field: &Field<'_>, player: usize, kind: Kind) -> Value {
    let counting = field.entries[player].iter().filter(|entry| counts(field, entry, kind));
    Value::whole(whole(counting.count()))
}

/// Whether a round counts for `kind`, which counts rounds.
pub(crate) fn counts(field: &Field<'_>, entry: &Entry, kind: Kind) -> bool {
    let won = entry.happening == Happening::Played(GameResult::Win);
    let is_black = entry.colour == Some(Colour::Black);
    match kind {
        Kind::Win => entry.points >= field.win,
        Kind::Won => won,
        Kind::Bpg => entry.is_played() && is_black,
        Kind::Bwg => won && is_black,
        Kind::Rep => !entry.is_voluntary(),
        _ => false,
    }
}

/// The sum of the points after each round, leaving out the first rounds that are cut (7.5).
pub(crate) fn progressive(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    // Wider than a score, which has room for the points of all rounds but not for their running sums.
    let after = after_each(field, player).skip(usize::from(code.cut_low));
    Value::hundredths(after.map(|points| 10 * i64::from(points.tenths())).sum())
}

/// The points of `player` after each round.
pub(crate) fn after_each(field: &Field<'_>, player: usize) -> impl Iterator<Item = Score> {
    field.entries[player].iter().scan(Score::ZERO, |points, entry| {
        *points += entry.points;
        Some(*points)
    })
}

/// One point for every round in which the player got more than the opponent or, without one, than a draw;
/// half a point for as much (7.7).
pub(crate) fn standard(field: &Field<'_>, player: usize) -> Value {
    (0..field.rounds()).map(|round| standard_in(field, player, round)).sum::<Score>().into()
}

/// The standard points of `player` in the round at `round`, from 0.
pub(crate) fn standard_in(field: &Field<'_>, player: usize, round: usize) -> Score {
    let entry = &field.entries[player][round];
    let against = match entry.opponent {
        Some(opponent) => field.entries[opponent][round].points,
        None => field.draw,
    };
    match entry.points.cmp(&against) {
        std::cmp::Ordering::Greater => Score::ONE,
        std::cmp::Ordering::Equal => Score::HALF,
        std::cmp::Ordering::Less => Score::ZERO,
    }
}

/// The points made against opponents who have half of all points that could be made, or as many half points
/// more as the limit is moved by.
///
/// As we read it, forfeited games count, as in the round robins that the tie-break is meant for.
pub(crate) fn koya(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    let counted = field.entries[player].iter().filter(|entry| reaches_koya(field, entry, code));
    counted.map(|entry| entry.points).sum::<Score>().into()
}

/// Whether the opponent of a round has the points that Koya asks for.
pub(crate) fn reaches_koya(field: &Field<'_>, entry: &Entry, code: TieBreak) -> bool {
    let most = i64::from(field.win.tenths()) * whole(field.rounds());
    // Both sides are doubled, since half of the points may be an odd number of tenths.
    let limit = most + 2 * i64::from(Score::HALF.tenths()) * i64::from(code.limit);
    let reaches = |opponent: usize| 2 * i64::from(field.points[opponent].tenths()) >= limit;
    entry.opponent.is_some_and(reaches)
}

/// The pairing number of `player`.
pub(crate) fn number(field: &Field<'_>, player: usize) -> Value {
    Value::whole(i64::from(field.tournament.number(PlayerIndex::new(player)).get()))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
