//! What lies below a bracket, as far as its pairing looks there.

use pairwright_dutch::Completion;
use pairwright_model::PlayerIndex;

/// A bracket to be paired.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) type Bracket<'a> = pairwright_dutch::Bracket<'a, Below<'a>>;

/// What lies below a bracket.
#[derive(Clone, Copy, Debug)]
pub enum Below<'a> {
    /// The next scoregroup, and whether it is the last one (C.7).
    Next {
        /// Its players.
        players: &'a [PlayerIndex],
        /// Whether nobody comes after it.
        is_last: bool,
    },
    /// Everybody further down: the bracket is the PPB (C.4).
    Rest {
        /// Its players.
        players: &'a [PlayerIndex],
        /// A completion of the round from this bracket on.
        completion: &'a Completion<'a>,
    },
    /// Nobody: the pairing of this bracket completes the round.
    Nothing {
        /// Whether it is the CLB (A.9).
        is_collapsed: bool,
        /// That completion, where few pairs leave one.
        completion: Option<&'a Completion<'a>>,
    },
}

impl<'a> Below<'a> {
    /// The players below.
    pub(crate) fn players(&self) -> &'a [PlayerIndex] {
        match self {
            Self::Next { players, .. } | Self::Rest { players, .. } => players,
            Self::Nothing { .. } => &[],
        }
    }

    /// Whether the pairs with those below, and among them, are those of the round.
    pub(crate) fn is_paired(&self) -> bool {
        !matches!(self, Self::Next { is_last: false, .. })
    }
}
