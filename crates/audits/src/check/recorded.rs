//! The pairing of a round as the records show it.

use pairwright_model::{Colour, PlayerIndex, Round, Tournament};
use pairwright_ruleset::{Board, RoundPairing};

/// The recorded pairing of `round`: the boards by the lower pairing number, which counts as White if no
/// colours are written down, and the player with the pairing-allocated bye.
pub fn recorded_pairing(tournament: &Tournament, round: Round) -> RoundPairing {
    let RecordedRound { boards, bye } = RecordedRound::of(tournament, round);
    RoundPairing { boards: boards.into_iter().map(|recorded| recorded.board).collect(), bye }
}

/// A recorded pair of opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RecordedBoard {
    /// The players by colour; the lower pairing number counts as White if the colours are not written down.
    pub(crate) board: Board,
    /// Whether the colours are recorded. In a forfeit they often are not (`0007 - +`).
    pub(crate) colours_known: bool,
}

impl RecordedBoard {
    /// Whether `computed` is this board, if colours that are not recorded count as equal.
    pub(crate) fn agrees_with(self, computed: Board) -> bool {
        let swapped = Board { white: computed.black, black: computed.white };
        self.board == computed || (!self.colours_known && self.board == swapped)
    }
}

/// The recorded pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RecordedRound {
    /// The boards, by the lower pairing number; a record does not show the order of publication.
    pub(crate) boards: Vec<RecordedBoard>,
    /// The player with the pairing-allocated bye; further ones in the record were granted on request.
    pub(crate) bye: Option<PlayerIndex>,
}

impl RecordedRound {
    pub(crate) fn of(tournament: &Tournament, round: Round) -> Self {
        let boards = Vec::with_capacity(tournament.indices().len() / 2);
        let mut recorded = Self { boards, bye: tournament.bye_holder(round) };
        for index in tournament.indices() {
            let record = tournament.player(index).record(round);
            // Each pair once, at its lower number.
            if let Some(opponent) = record.opponent().filter(|&opponent| index < opponent) {
                let answer = tournament.player(opponent).record(round).colour();
                let colour = record.colour().or(answer.map(|colour| !colour));
                recorded.boards.push(match colour {
                    Some(Colour::Black) => known(opponent, index),
                    Some(Colour::White) => known(index, opponent),
                    None => RecordedBoard { colours_known: false, ..known(index, opponent) },
                });
            }
        }
        recorded
    }

    /// The recorded pairing, compared with a `computed` one: boards without recorded colours get the
    /// computed ones.
    pub(crate) fn beside(&self, computed: &RoundPairing) -> RoundPairing {
        let boards = self.boards.iter().map(|entry| {
            let same = computed.boards.iter().copied().find(|board| entry.agrees_with(*board));
            same.unwrap_or(entry.board)
        });
        RoundPairing { boards: boards.collect(), bye: self.bye }
    }
}

fn known(white: PlayerIndex, black: PlayerIndex) -> RecordedBoard {
    RecordedBoard { board: Board { white, black }, colours_known: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::testing::{bye, forfeit, game, tournament};

    #[test]
    fn colours_come_from_either_side() {
        let event = tournament(&[
            &[forfeit(2, None, true)],
            &[forfeit(1, Some(Colour::White), false)],
            &[game(4, Colour::Black)],
            &[game(3, Colour::White)],
            &[forfeit(6, None, false)],
            &[forfeit(5, None, true)],
            &[bye()],
        ]);
        let recorded = RecordedRound::of(&event, 1);
        let at = PlayerIndex::new;
        assert_eq!(
            recorded.boards,
            [
                known(at(1), at(0)),
                known(at(3), at(2)),
                RecordedBoard { colours_known: false, ..known(at(4), at(5)) },
            ]
        );
        assert_eq!(recorded.bye, Some(at(6)));
        let board = |white, black| Board { white: at(white), black: at(black) };
        let boards = vec![board(1, 0), board(3, 2), board(4, 5)];
        assert_eq!(recorded_pairing(&event, 1), RoundPairing { boards, bye: Some(at(6)) });
    }

    #[test]
    fn of_several_byes_that_of_the_lowest_ranked_counts() {
        let event =
            tournament(&[&[game(2, Colour::White)], &[game(1, Colour::Black)], &[bye()], &[bye()]]);
        assert_eq!(RecordedRound::of(&event, 1).bye, Some(PlayerIndex::new(3)));
    }

    #[test]
    fn unknown_colours_agree_either_way() {
        let at = PlayerIndex::new;
        let unknown = RecordedBoard { colours_known: false, ..known(at(0), at(1)) };
        assert!(unknown.agrees_with(Board { white: at(1), black: at(0) }));
        assert!(!known(at(0), at(1)).agrees_with(Board { white: at(1), black: at(0) }));
    }
}
