//! The boards of a round that has been paired, in the order in which they are published.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairwright::model::{Colour, RoundRecord};
use pairwright::ruleset::{Board, RoundPairing};
use pairwright::{Event, PlayerIndex, Round, Rules, Score};

/// The boards of `round` as they are recorded, in the order in which they were published. Before that they are in the
/// order of the edition: by the higher score, the other score, the higher rank before the round; by numbers where the
/// edition cannot say, as while earlier results are missing.
pub(crate) fn boards(event: &Event, round: Round) -> RoundPairing {
    let tournament = event.tournament();
    let mut boards = Vec::new();
    for index in tournament.indices() {
        let record = tournament.player(index).record(round);
        let Some(opponent) = record.opponent() else { continue };
        let is_white = match record.colour() {
            Some(colour) => colour == Colour::White,
            // Without colours the first of the two comes first.
            None => {
                tournament.player(opponent).record(round).colour() == Some(Colour::Black)
                    || index < opponent
            }
        };
        if is_white {
            boards.push(Board { white: index, black: opponent });
        }
    }
    if let Some((published, _)) = event.document().published(round) {
        let place = |board: &Board| {
            let numbers = [board.white, board.black].map(|player| tournament.number(player));
            published
                .iter()
                .position(|&(one, other)| numbers == [one, other] || numbers == [other, one])
        };
        boards.sort_by_cached_key(|board| place(board).unwrap_or(usize::MAX));
        return RoundPairing { boards, bye: tournament.bye_holder(round) };
    }
    let seats = seats(event, round);
    boards.sort_by_cached_key(|board| {
        let [one, other] = [board.white, board.black].map(|player| seats.get(&player).copied());
        let [score, others] = [one, other].map(|seat| seat.map(|(score, _)| score));
        let place = [one, other].iter().flatten().map(|(_, place)| *place).min();
        (Reverse(score.max(others)), Reverse(score.min(others)), place)
    });
    RoundPairing { boards, bye: tournament.bye_holder(round) }
}

/// The score and the rank by which boards are put in order.
fn seats(event: &Event, round: Round) -> BTreeMap<PlayerIndex, (Score, usize)> {
    let facts = event.under(Rules::Auto).and_then(|ruled| {
        let request = ruled.request(round)?;
        Ok(ruled.ruleset().facts(&request))
    });
    let facts = facts.unwrap_or_default();
    let places = facts.iter().enumerate();
    places.map(|(place, facts)| (facts.player, (facts.board_score, place))).collect()
}

/// How a game ended for White, and for Black, as a report has it; blank while it is open.
pub(crate) fn letters(event: &Event, round: Round, board: Board) -> [char; 2] {
    [board.white, board.black].map(|player| match event.tournament().player(player).record(round) {
        RoundRecord::Pending { .. } => ' ',
        record => record.letter(),
    })
}
