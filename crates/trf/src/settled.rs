//! How certain an inferred point system is.

/// How the values of an unstated point system are settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Only these values explain the points of all players.
    Both,
    /// Only this value of a win explains the points. No draw is recorded.
    WithoutDraws,
    /// Only this value of a draw explains the points. No win is recorded.
    WithoutWins,
    /// The values are a guess: others explain the points, too.
    Guess,
}
