//! What a bracket is paired for.

/// Which of B.3 and the number of pairs comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// The scores of the moved-down players that are left over, then the number of pairs.
    Scores,
    /// The number of pairs, then the scores of all players that are left over.
    Pairs,
    /// The number of pairs, then that of moved-down players paired, then the scores left over.
    Counts,
    /// The number of pairs, then that of moved-down players paired, and no requirement else.
    CountsOnly,
}

/// Who of the penultimate bracket may have the bye, besides those of the lowest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeFor {
    /// Anybody allowed by B.1.b.
    Anybody,
    /// Nobody who was moved down.
    NotMovedDown,
    /// Nobody at all: somebody of the lowest bracket.
    Lowest,
    /// Nobody before this place.
    From(usize),
    /// Nobody who has an opponent in the lowest bracket.
    WithoutOpponent,
}

/// Which members must be paired in the bracket, by places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// Nobody has to be.
    Nobody,
    /// This one.
    One(usize),
}

impl Kept {
    /// Whether a member is among them.
    pub(crate) fn has(self, place: usize) -> bool {
        match self {
            Self::Nobody => false,
            Self::One(kept) => kept == place,
        }
    }

    /// Whether nobody of these is among them.
    pub(crate) fn permits(self, floaters: impl IntoIterator<Item = usize>) -> bool {
        self == Self::Nobody || !floaters.into_iter().any(|floater| self.has(floater))
    }
}

/// What a bracket is paired for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// For itself (C.1–C.10).
    Itself,
    /// For the bracket below, which lacks pairs (C.12): as many there as possible, up to
    /// the number that is of use.
    OtherFloaters {
        /// P1 of the bracket below.
        enough: Option<usize>,
    },
    /// So that the lowest bracket, which is below, can be paired (C.13).
    Completion {
        /// What comes first.
        rank: Rank,
        /// Who may have the bye.
        bye: ByeFor,
        /// Who must be paired in the bracket.
        keep: Kept,
        /// Whether those left over may meet each other in the lowest bracket, which is
        /// then treated as homogeneous.
        join: bool,
    },
    /// The lowest bracket (C.13, D.4).
    Lowest {
        /// Whether it has been joined from several.
        is_joined: bool,
    },
}

impl Goal {
    /// Whether only the scores of moved-down players matter, because the number of pairs is not
    /// settled when they are looked at.
    pub(crate) fn looks_at_moved_down_only(self) -> bool {
        matches!(self, Self::Completion { rank: Rank::Scores, .. })
    }

    /// Whether the requirements count.
    pub(crate) fn has_requirements(self) -> bool {
        !matches!(self, Self::Completion { rank: Rank::CountsOnly, .. })
    }
}
