//! Differences between recorded and computed rounds, in the words of both programs.

use std::fmt::Write as _;

use pairwright::model::{Colour, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright::programs::Javafo;
use pairwright::ruleset::{Board, RoundPairing};

use crate::boards::ByPoints;
use crate::recorded::{Row, recorded, recorded_colour};

/// The differences between `computed` and the record of `round` in the form of bbpPairings; empty if they
/// agree.
pub(crate) fn of_bbp(computed: &RoundPairing, tournament: &Tournament, round: Round) -> String {
    let order = ByPoints::before(tournament, round);
    let left = sorted(missing(computed, tournament, round), &order);
    let right = sorted(instead(&left, tournament, round), &order);
    if right.is_empty() {
        return String::new();
    }
    let number = |player: PlayerIndex| tournament.number(player).get();
    let cell =
        |&(white, black): &Row| format!("{:3} - {:3}", number(white), black.map_or(0, number));
    table(&left, &right, cell)
}

/// The differences between `computed` and the record of `round` in the form of `JaVaFo`; empty if they agree.
///
/// A board that differs only in colours becomes a sentence; version 1 takes colours of the first round for a
/// matter of lots. Computed boards are in the order of publication. Recorded boards are, too, in version 2;
/// in version 1 they are in the order of their first players, with unplayed games last.
pub(crate) fn of_javafo(
    computed: &RoundPairing,
    tournament: &Tournament,
    round: Round,
    version: Javafo,
) -> String {
    let is_first = version == Javafo::First;
    let is_inverted = |&(white, black): &Row| {
        black.is_some() && tournament.player(white).record(round).opponent() == black
    };
    let (mut inverted, left): (Vec<Row>, Vec<Row>) =
        missing(computed, tournament, round).into_iter().partition(is_inverted);
    if is_first && round == 1 {
        inverted.clear();
    }
    let mut right = instead(&left, tournament, round);
    if is_first {
        let record = |player| tournament.player(player).record(round);
        let is_played = |player| matches!(record(player), RoundRecord::Game { .. });
        right.sort_by_key(|&(white, black)| {
            (black.is_none(), !is_played(white), white.min(black.unwrap_or(white)))
        });
    } else {
        right = sorted(right, &ByPoints::with_virtual_points(tournament, round));
    }
    if inverted.is_empty() && right.is_empty() {
        return String::new();
    }
    let number = |player: PlayerIndex| tournament.number(player).get();
    let mut text = String::new();
    for (white, black) in inverted.iter().filter_map(|&(white, black)| Some((white, black?))) {
        let (gap, white, black) = (if is_first { "\n" } else { "" }, number(white), number(black));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{gap}{white} and {black} had inverted colors");
    }
    let bye = if is_first { "Bye" } else { "PAB" };
    let cell = |&(white, black): &Row| match black {
        Some(black) => format!("{:3} - {:3}", number(white), number(black)),
        None => format!("{bye}:{:5}", number(white)),
    };
    text + &table(&left, &right, cell)
}

/// The rows in the order of publication, with the bye last.
fn sorted(mut rows: Vec<Row>, order: &ByPoints) -> Vec<Row> {
    rows.sort_by_key(|&(white, black)| (black.is_none(), order.key(white, black.unwrap_or(white))));
    rows
}

/// The computed boards, and the bye, that are not recorded with these colours, in the order of publication.
fn missing(computed: &RoundPairing, tournament: &Tournament, round: Round) -> Vec<Row> {
    let boards = computed.boards.iter().map(|&Board { white, black }| (white, Some(black)));
    let boards = boards.filter(|&(white, black)| !is_recorded(tournament, round, white, black));
    let bye = computed.bye.filter(|_| computed.bye != tournament.bye_holder(round));
    boards.chain(bye.map(|player| (player, None))).collect()
}

/// What is recorded for the players in `rows`, each board once.
fn instead(rows: &[Row], tournament: &Tournament, round: Round) -> Vec<Row> {
    let mut named = vec![false; tournament.players().len()];
    let mut found = Vec::new();
    for player in rows.iter().flat_map(|&(white, black)| [Some(white), black]).flatten() {
        let Some(row) = recorded(tournament, round, player) else { continue };
        let is_new = ![Some(row.0), row.1].into_iter().flatten().any(|p| named[p.get()]);
        if is_new {
            [Some(row.0), row.1].into_iter().flatten().for_each(|p| named[p.get()] = true);
            found.push(row);
        }
    }
    found
}

/// Both columns, followed by an empty line.
fn table(left: &[Row], right: &[Row], cell: impl Fn(&Row) -> String) -> String {
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    for (place, row) in right.iter().enumerate() {
        let computed = left.get(place).map_or(" ".repeat(9), &cell);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {computed}{}{}", " ".repeat(16), cell(row));
    }
    text.push('\n');
    text
}

/// Whether this board is recorded; colours count only if they are known.
fn is_recorded(
    tournament: &Tournament,
    round: Round,
    white: PlayerIndex,
    black: Option<PlayerIndex>,
) -> bool {
    let record = tournament.player(white).record(round);
    record.opponent() == black
        && recorded_colour(tournament, round, white, record) != Some(Colour::Black)
}
