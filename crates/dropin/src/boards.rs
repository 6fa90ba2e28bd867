//! The boards of a round, in order and as text.

use std::cmp::Reverse;
use std::fmt::Write as _;

use pairwright::model::{PlayerIndex, Round, Score, Tournament};
use pairwright::ruleset::{Board, RoundPairing};

/// The order in which boards are published.
///
/// The higher score of the better player comes first, then that of the other player, then the better rank.
/// C.04.7 1.5 and the editions count virtual points; bbpPairings does not.
#[derive(Debug)]
pub(crate) struct ByPoints {
    /// Points before the round, by player.
    points: Vec<Score>,
    ranks: Vec<usize>,
}

type Key = (Reverse<Score>, Reverse<Score>, usize);

impl ByPoints {
    /// The order for `round` of `tournament`, by points without virtual ones.
    pub(crate) fn before(tournament: &Tournament, round: Round) -> Self {
        Self {
            points: tournament.indices().map(|p| tournament.score_before(p, round)).collect(),
            ranks: tournament.indices().map(|player| tournament.initial_rank(player)).collect(),
        }
    }

    /// The order for `round` of `tournament`, by points with virtual ones.
    pub(crate) fn with_virtual_points(tournament: &Tournament, round: Round) -> Self {
        let mut order = Self::before(tournament, round);
        for (points, player) in order.points.iter_mut().zip(tournament.indices()) {
            *points += tournament.acceleration().points(player, round);
        }
        order
    }

    /// The sort key of a board; smaller is earlier.
    pub(crate) fn key(&self, one: PlayerIndex, other: PlayerIndex) -> Key {
        let of =
            |player: PlayerIndex| (Reverse(self.points[player.get()]), self.ranks[player.get()]);
        let (higher, lower) = (of(one).min(of(other)), of(one).max(of(other)));
        (higher.0, lower.0, higher.1)
    }

    /// Sorts the boards of `pairing`.
    pub(crate) fn sort(&self, pairing: &mut RoundPairing) {
        pairing.boards.sort_by_key(|board| self.key(board.white, board.black));
    }
}

/// `pairing` as both programs write it: the number of lines, the boards, the bye with a 0.
pub(crate) fn text(pairing: &RoundPairing, tournament: &Tournament) -> String {
    let number = |player| tournament.number(player);
    let mut text = format!("{}\n", pairing.boards.len() + usize::from(pairing.bye.is_some()));
    for &Board { white, black } in &pairing.boards {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {}", number(white), number(black));
    }
    if let Some(player) = pairing.bye {
        let _ = writeln!(text, "{} 0", number(player));
    }
    text
}
