//! Rounds as the report records them.

use pairwright::model::{Colour, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright::ruleset::{Board, RoundPairing};

/// A board or the bye, by players; a bye has nobody with Black.
pub(crate) type Row = (PlayerIndex, Option<PlayerIndex>);

/// All boards of `round` and its bye, in the order of the higher ranked of each board by number (or by line, if the
/// list is the ranking), as `JaVaFo` prints a recorded round.
pub(crate) fn pairing(tournament: &Tournament, round: Round) -> RoundPairing {
    let rank = |player: PlayerIndex| tournament.initial_rank(player);
    let row = |player| recorded(tournament, round, player);
    // Each board is taken where its higher ranked player names it.
    let is_first =
        |player, (white, black): Row| rank(player) <= rank(white).min(rank(black.unwrap_or(white)));
    let rows =
        tournament.indices().filter_map(|player| row(player).filter(|&row| is_first(player, row)));
    let mut boards: Vec<Board> =
        rows.filter_map(|(white, black)| Some(Board { white, black: black? })).collect();
    boards.sort_by_key(|board| rank(board.white).min(rank(board.black)));
    RoundPairing { boards, bye: tournament.bye_holder(round) }
}

/// The board at which the record has `player`, or the bye; nothing if it has neither.
pub(crate) fn recorded(tournament: &Tournament, round: Round, player: PlayerIndex) -> Option<Row> {
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
pub(crate) fn recorded_colour(
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
