//! The boards of a round, in order and as text.

use std::cmp::Reverse;
use std::fmt::Write as _;

use pairwright::model::{PlayerIndex, Round, Score, Tournament};
use pairwright::ruleset::{Board, RoundPairing};

/// How two boards are compared when they are published.
///
/// It prefers the higher score of the higher player, then of the lower, then the better rank of the
/// higher player. C.04.7 1.5 counts the scores with virtual points, as editions do; bbpPairings
/// without.
#[derive(Debug)]
pub(crate) struct ByPoints {
    /// Points made before the round, by player.
    points: Vec<Score>,
    ranks: Vec<usize>,
}

type Key = (Reverse<Score>, Reverse<Score>, usize);

impl ByPoints {
    /// For `round` of `tournament`, by the points made.
    pub(crate) fn before(tournament: &Tournament, round: Round) -> Self {
        Self {
            points: tournament.indices().map(|p| tournament.score_before(p, round)).collect(),
            ranks: tournament.indices().map(|player| tournament.initial_rank(player)).collect(),
        }
    }

    /// As [`ByPoints::before`], with virtual points.
    pub(crate) fn with_virtual_points(tournament: &Tournament, round: Round) -> Self {
        let mut order = Self::before(tournament, round);
        for (points, player) in order.points.iter_mut().zip(tournament.indices()) {
            *points += tournament.acceleration().points(player, round);
        }
        order
    }

    /// Where a board comes; smaller is earlier.
    pub(crate) fn key(&self, one: PlayerIndex, other: PlayerIndex) -> Key {
        let of =
            |player: PlayerIndex| (Reverse(self.points[player.get()]), self.ranks[player.get()]);
        let (higher, lower) = (of(one).min(of(other)), of(one).max(of(other)));
        (higher.0, lower.0, higher.1)
    }

    /// Puts the boards of `pairing` in order.
    pub(crate) fn sort(&self, pairing: &mut RoundPairing) {
        pairing.boards.sort_by_key(|board| self.key(board.white, board.black));
    }
}

/// `pairing` as both programs write it: how many lines follow, the boards, the bye with a 0.
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
