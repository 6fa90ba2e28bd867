//! Recorded rounds beside computed ones, in the words of bbpPairings' check.

use std::fmt::Write as _;

use pairwright_model::{Colour, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_ruleset::{Board, RoundPairing};

use crate::boards::ByPoints;

/// A board or the bye, by players; a bye has nobody with Black.
type Row = (PlayerIndex, Option<PlayerIndex>);

/// The boards in which `computed` and the record of `round` differ, as two columns; empty if in none.
pub(crate) fn differences(
    computed: &RoundPairing,
    tournament: &Tournament,
    round: Round,
) -> String {
    let order = ByPoints::before(tournament, round);
    let sorted = |mut rows: Vec<Row>| {
        rows.sort_by_key(|&(white, black)| {
            (black.is_none(), order.key(white, black.unwrap_or(white)))
        });
        rows
    };
    let boards = computed.boards.iter().map(|&Board { white, black }| (white, Some(black)));
    let missing = boards.filter(|&(white, black)| !is_recorded(tournament, round, white, black));
    let bye = computed.bye.filter(|_| computed.bye != tournament.bye_holder(round));
    let left: Vec<Row> = sorted(missing.chain(bye.map(|player| (player, None))).collect());

    let mut named = vec![false; tournament.players().len()];
    let mut right = Vec::new();
    for player in left.iter().flat_map(|&(white, black)| [Some(white), black]).flatten() {
        let Some(row) = recorded(tournament, round, player) else { continue };
        let is_new = ![Some(row.0), row.1].into_iter().flatten().any(|p| named[p.get()]);
        if is_new {
            [Some(row.0), row.1].into_iter().flatten().for_each(|p| named[p.get()] = true);
            right.push(row);
        }
    }
    let right = sorted(right);
    if right.is_empty() {
        return String::new();
    }
    let number = |player: PlayerIndex| tournament.number(player).get();
    let board =
        |&(white, black): &Row| format!("{:3} - {:3}", number(white), black.map_or(0, number));
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    for (place, row) in right.iter().enumerate() {
        let computed = left.get(place).map_or(" ".repeat(9), board);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    {computed}{}{}", " ".repeat(16), board(row));
    }
    text.push('\n');
    text
}

/// Whether the record has this board, as far as it tells the colours.
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

/// The board at which the record has `player`, or the bye; nothing if it has neither.
fn recorded(tournament: &Tournament, round: Round, player: PlayerIndex) -> Option<Row> {
    let record = tournament.player(player).record(round);
    let Some(opponent) = record.opponent() else {
        return record.is_paired().then_some((player, None));
    };
    Some(match recorded_colour(tournament, round, player, record) {
        Some(Colour::White) => (player, Some(opponent)),
        Some(Colour::Black) => (opponent, Some(player)),
        None => (player.min(opponent), Some(player.max(opponent))),
    })
}

/// The colour of `player`; for a forfeit the opponent's record may tell.
fn recorded_colour(
    tournament: &Tournament,
    round: Round,
    player: PlayerIndex,
    record: RoundRecord,
) -> Option<Colour> {
    let of_opponent = || {
        let opponent = tournament.player(record.opponent()?);
        (record.opponent()? != player).then(|| opponent.record(round).colour().map(|c| !c))?
    };
    record.colour().or_else(of_opponent)
}
