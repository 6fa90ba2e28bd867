//! Positions in which one bracket dominates.

use pairwright_model::{Colour, GameResult, Tournament};

use crate::BenchError;
use crate::history::{Board, round_robin};
use crate::luck::Luck;

/// A position in which one bracket dominates. The round to pair is the one after
/// [`rounds_paired`](Tournament::rounds_paired).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hard {
    /// The first round: everybody in one bracket, nobody has met anybody, no colours, no floats.
    Easy,
    /// Everybody has the same score, and preferences of every strength, many absolute.
    Colours,
    /// A twentieth of the players move down together, as they may not meet each other, into a
    /// bracket where a third has floated in each of the two rounds before.
    Floats,
    /// The tenth at the bottom may not meet each other, so the last bracket collapses into the
    /// large one above it; neither may the tenth at the top, which moves down into the same.
    Collapse,
}

impl Hard {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Colours, Self::Floats, Self::Collapse];

    /// Its name in the benchmarks.
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
    /// If it contradicts itself.
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
        setup.validate().0.ok_or(BenchError::Contradiction)
    }
}

/// A draw in which White was drawn by lot.
fn drawn(luck: &mut Luck) -> Board {
    Board::Played(if luck.once_in(2) { Colour::White } else { Colour::Black }, GameResult::Draw)
}

/// A draw in which the better ranked player has White in every other round.
fn alternating(round: u16) -> Board {
    let colour = if round % 2 == 1 { Colour::White } else { Colour::Black };
    Board::Played(colour, GameResult::Draw)
}
