//! Virtual points, which count in some rounds only.

use crate::{PlayerIndex, Score};

/// The virtual points of every player in every round.
///
/// A round is paired by the points made plus the virtual points of *that* round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Acceleration {
    /// By player, then by round from 1; missing values are zero.
    by_player: Vec<Vec<Score>>,
}

impl Acceleration {
    /// The virtual points given as one list of rounds a player, in the order of the players.
    pub fn new(by_player: Vec<Vec<Score>>) -> Self {
        Self { by_player }
    }

    /// Whether nobody ever has virtual points.
    pub fn is_empty(&self) -> bool {
        self.by_player.iter().flatten().all(|&points| points == Score::ZERO)
    }

    /// The virtual points of `player` from round 1 on; rounds that are not given are missing.
    pub(crate) fn rounds(&self, player: PlayerIndex) -> &[Score] {
        self.by_player.get(player.get()).map_or(&[], Vec::as_slice)
    }

    /// The virtual points of `player` in `round` (from 1).
    pub fn points(&self, player: PlayerIndex, round: u16) -> Score {
        usize::from(round)
            .checked_sub(1)
            .and_then(|index| self.by_player.get(player.get())?.get(index))
            .copied()
            .unwrap_or(Score::ZERO)
    }
}

/// The number of players in the upper group of the Baku acceleration: half of the field, rounded
/// up to an even number.
///
/// Rule: C.04.5.1 (161 players: 82).
pub const fn baku_upper_group(players: usize) -> usize {
    2 * players.div_ceil(4)
}

/// The virtual points of the upper group of the Baku acceleration, round by round.
///
/// Rule: C.04.5.1. The accelerated rounds are the first half of the event, rounded up; in the
/// first half of those, rounded up, a player of the upper group has a point, in the others half a
/// point (9 rounds: 1, 1, 1, ½, ½).
pub fn baku_rounds(total_rounds: u16) -> Vec<Score> {
    let accelerated = total_rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    (1..=accelerated).map(|round| if round <= whole { Score::ONE } else { Score::HALF }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_the_baku_article() {
        assert_eq!(baku_upper_group(161), 82);
        assert_eq!(baku_upper_group(160), 80);
        assert_eq!(baku_upper_group(158), 80);
        let tenths: Vec<i32> = baku_rounds(9).into_iter().map(Score::tenths).collect();
        assert_eq!(tenths, [10, 10, 10, 5, 5]);
        assert_eq!(baku_rounds(7).len(), 4);
    }
}
