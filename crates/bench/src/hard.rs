//! Positions in which one bracket dominates.

use pairwright_model::{Colour, GameResult, Tournament};

use crate::BenchError;
use crate::history::{Board, round_robin};
use crate::luck::Luck;

/// A position in which one bracket dominates. The round to pair is the one after
/// [`rounds_paired`](Tournament::rounds_paired).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hard {
    /// The first round: one bracket, no earlier opponents, colours or floats.
    Easy,
    /// One score for all players, with preferences of every strength, many of them absolute.
    Colours,
    /// A twentieth of the players may not meet each other and move down together, into a bracket where a
    /// third has floated in each of the two rounds before.
    Floats,
    /// The lowest tenth may not meet each other, so the last bracket collapses into the large one above it;
    /// neither may the highest tenth, which moves down into the large bracket.
    Collapse,
}

impl Hard {
    /// All positions of this kind.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Colours, Self::Floats, Self::Collapse];

    /// The name in the benchmarks.
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Colours => "colours",
            Self::Floats => "floats",
            Self::Collapse => "collapse",
        }
    }

    /// The position with `players` players, at least 30.
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    pub fn position(self, players: u16) -> Result<Tournament, BenchError> {
        let mut luck = Luck::new(2);
        let count = usize::from(players);
        let setup = match self {
            Self::Easy => round_robin(players, 0, |_, _, _| Board::Byes),
            Self::Colours => round_robin(players, 4, |_, _, _| drawn(&mut luck)),
            Self::Floats => round_robin(players, 4, |round, one, other| {
                let is_strong = |place| place < count / 20;
                match (is_strong(one), is_strong(other)) {
                    // White twice in a row makes the preference for Black absolute.
                    (true, false) if round > 2 => Board::Played(Colour::White, GameResult::Win),
                    (false, false) if round > 2 && luck.once_in(3) => Board::Byes,
                    _ => alternating(round),
                }
            }),
            Self::Collapse => round_robin(players, 4, |round, one, other| {
                let is_weak = |place| place >= count - count / 10;
                match (is_weak(one), is_weak(other)) {
                    (false, true) if round > 2 => Board::Played(Colour::White, GameResult::Win),
                    _ => alternating(round),
                }
            }),
        };
        setup.validate().map_err(|_| BenchError::Contradiction)
    }
}

/// A draw with random colours.
fn drawn(luck: &mut Luck) -> Board {
    Board::Played(if luck.once_in(2) { Colour::White } else { Colour::Black }, GameResult::Draw)
}

/// A draw in which the higher ranked player has White in every other round.
fn alternating(round: u16) -> Board {
    let colour = if round % 2 == 1 { Colour::White } else { Colour::Black };
    Board::Played(colour, GameResult::Draw)
}
