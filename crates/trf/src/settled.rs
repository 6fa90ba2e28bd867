//! How sure an inferred point system is.

/// What settles the values of a point system that no record states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// No other values explain the points of all players.
    Both,
    /// No other value of a win does. No draw is recorded.
    WithoutDraws,
    /// No other value of a draw does. No win is recorded.
    WithoutWins,
    /// Nothing: others explain the points, too.
    Guess,
}
