//! Tie-breaks of a player's own results (7), and Koya (9.2).

use pairwright_model::{Colour, GameResult, PlayerIndex, Score};

use crate::code::{Kind, TieBreak};
use crate::field::{Entry, Field, Happening};
use crate::value::Value;

/// Number of rounds of `player` that count for `kind`.
pub(crate) fn count(field: &Field<'_>, player: usize, kind: Kind) -> Value {
    let won = |entry: &Entry| entry.happening == Happening::Played(GameResult::Win);
    let is_black = |entry: &Entry| entry.colour == Some(Colour::Black);
    let counts = |entry: &&Entry| match kind {
        Kind::Win => entry.points >= field.win,
        Kind::Won => won(entry),
        Kind::Bpg => entry.is_played() && is_black(entry),
        Kind::Bwg => won(entry) && is_black(entry),
        Kind::Rep => !entry.is_voluntary(),
        _ => false,
    };
    Value::whole(whole(field.entries[player].iter().filter(counts).count()))
}

/// The sum of the points after each round, leaving out the first rounds that are cut (7.5).
pub(crate) fn progressive(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    let mut points = Score::ZERO;
    // Wider than a score, which has room for the points of all rounds but not for their running sums.
    let mut tenths = 0_i64;
    for (round, entry) in field.entries[player].iter().enumerate() {
        points += entry.points;
        if round >= usize::from(code.cut_low) {
            tenths += i64::from(points.tenths());
        }
    }
    Value::hundredths(10 * tenths)
}

/// One point for every round in which the player got more than the opponent or, without one, than a draw;
/// half a point for as much (7.7).
pub(crate) fn standard(field: &Field<'_>, player: usize) -> Value {
    let halves = field.entries[player].iter().enumerate().map(|(round, entry)| {
        let against = match entry.opponent {
            Some(opponent) => field.entries[opponent][round].points,
            None => field.draw,
        };
        match entry.points.cmp(&against) {
            std::cmp::Ordering::Greater => Score::ONE,
            std::cmp::Ordering::Equal => Score::HALF,
            std::cmp::Ordering::Less => Score::ZERO,
        }
    });
    halves.sum::<Score>().into()
}

/// The points made against opponents who have half of all points that could be made, or as many half points
/// more as the limit is moved by.
///
/// As we read it, forfeited games count, as in the round robins that the tie-break is meant for.
pub(crate) fn koya(field: &Field<'_>, player: usize, code: TieBreak) -> Value {
    let most = i64::from(field.win.tenths()) * whole(field.rounds());
    // Both sides are doubled, since half of the points may be an odd number of tenths.
    let limit = most + 2 * i64::from(Score::HALF.tenths()) * i64::from(code.limit);
    let reaches = |opponent: usize| 2 * i64::from(field.points[opponent].tenths()) >= limit;
    let rounds = field.entries[player].iter();
    let counted = rounds.filter(|entry| entry.opponent.is_some_and(reaches));
    counted.map(|entry| entry.points).sum::<Score>().into()
}

/// The pairing number of `player`.
pub(crate) fn number(field: &Field<'_>, player: usize) -> Value {
    Value::whole(i64::from(field.tournament.number(PlayerIndex::new(player)).get()))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
