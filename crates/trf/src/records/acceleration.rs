//! Records of virtual points: XXA by player, 250 by range.

use super::{Record, points};
use crate::aligned::aligned_points;
use crate::columns::{r250, trim, xxa};
use crate::diagnostic::Log;
use crate::facts::{Band, Facts, VirtualPoints};
use crate::stated::Stated;
use pairwright_model::Score;

/// XXA: the virtual points of a player, round by round in fixed columns; a blank is zero.
pub(super) fn xxa(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let Some(number) = record.player(record.grid.at(xxa::NUMBER), log) else { return };
    let first = record.grid.column(xxa::FIRST);
    let mut rounds = Vec::with_capacity(record.line.text().len() / xxa::WIDTH);
    let (whole, last) = record.line.whole_pieces::<{ xxa::WIDTH }>(first);
    rounds.resize(whole.len(), Score::ZERO);
    let unusual = rounds.iter_mut().zip(whole).position(|(points, piece)| {
        let usual = usual(piece);
        *points = usual.unwrap_or(Score::ZERO);
        usual.is_none()
    });
    rounds.truncate(unusual.unwrap_or(whole.len()));
    if unusual.is_none() {
        rounds.extend(usual(last));
    }
    let next = first + xxa::WIDTH * rounds.len();
    for (column, piece) in record.line.pieces(next, xxa::WIDTH) {
        let Some(points) = virtual_points(piece) else {
            let expected = "points such as 0.5 in four columns and a blank, from column 10";
            return record.error(column, piece, expected, log);
        };
        rounds.push(points);
    }
    while rounds.pop_if(|points| *points == Score::ZERO).is_some() {}
    let (value, place) = (VirtualPoints(rounds), record.place(1));
    let stated = Stated { value, code: record.code, place };
    match facts.virtual_points.slot(number) {
        slot @ None => *slot = Some(stated),
        Some(earlier) => stated.settle_after(earlier, log),
    }
}

/// The virtual points in `piece`, the columns of a round; `None` if it is invalid.
fn virtual_points(piece: &str) -> Option<Score> {
    usual(piece.as_bytes()).or_else(|| match trim(piece) {
        "" => Some(Score::ZERO),
        _ if piece.chars().nth(xxa::WIDTH - 1).is_some_and(|c| c != ' ') => None,
        text => points(text),
    })
}

/// A fast path for virtual points aligned in the usual way. The last blank may be missing.
fn usual(piece: &[u8]) -> Option<Score> {
    let columns = piece.strip_suffix(b" ").unwrap_or(piece);
    columns.try_into().ok().and_then(aligned_points)
}

/// 250: the virtual points of a range of players in a range of rounds.
pub(super) fn r250(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let match_points = record.line.get(r250::MATCH_POINTS).trim();
    if !match_points.is_empty() && points(match_points) != Some(Score::ZERO) {
        let column = r250::MATCH_POINTS.first;
        record.error(column, match_points, "no match points in an event of individuals", log);
    }
    let (first_columns, last_columns) = r250::players(record.grid);
    let points = record.points(r250::POINTS, log);
    let first_round = record.round(r250::FIRST_ROUND, log);
    let last_round = record.round(r250::LAST_ROUND, log);
    let first_player = record.player(first_columns, log);
    let last_player = record.player(last_columns, log);
    let rounds = first_round.zip(last_round);
    let players = first_player.zip(last_player);
    let (Some(points), Some(rounds), Some(players)) = (points, rounds, players) else { return };
    if rounds.1 < rounds.0 {
        let found = record.line.get(r250::LAST_ROUND);
        record.error(r250::LAST_ROUND.first, found, "a last round not before the first", log);
    } else if players.1 < players.0 {
        let found = record.line.get(last_columns);
        record.error(last_columns.first, found, "a last player not before the first", log);
    } else {
        facts.bands.push(Band { points, rounds, players, place: record.place(1) });
    }
}
