//! The players below a bracket, and their part in its pairing.

use pairwright_dutch::Completion;
use pairwright_model::PlayerIndex;

/// A bracket to be paired.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) type Bracket<'a> = pairwright_dutch::Bracket<'a, Below<'a>>;

/// The players below a bracket, and their part in its pairing.
#[derive(Clone, Copy, Debug)]
pub enum Below<'a> {
    /// The next scoregroup, and whether it is the last one (C.7).
    Next {
        /// The players of that scoregroup.
        players: &'a [PlayerIndex],
        /// Whether no other scoregroup follows.
        is_last: bool,
    },
    /// All players further down: the bracket is the PPB (C.4).
    Rest {
        /// The players of the rest.
        players: &'a [PlayerIndex],
        /// A completion of the round from this bracket on.
        completion: &'a Completion<'a>,
    },
    /// Nobody: the pairing of this bracket completes the round.
    Nothing {
        /// Whether it is the CLB (A.9).
        is_collapsed: bool,
        /// The completion of the round before this bracket, in rounds where few pairs leave one.
        completion: Option<&'a Completion<'a>>,
    },
}

impl<'a> Below<'a> {
    /// The players below, by rank.
    pub(crate) fn players(&self) -> &'a [PlayerIndex] {
        match self {
            Self::Next { players, .. } | Self::Rest { players, .. } => players,
            Self::Nothing { .. } => &[],
        }
    }

    /// Whether the pairs made with those below, and among them, are final.
    pub(crate) fn is_paired(&self) -> bool {
        !matches!(self, Self::Next { is_last: false, .. })
    }
}
