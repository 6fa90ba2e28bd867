//! Floats: opponents of another score, or none.

/// The mark left by a round whose opponents had different scores, or in which the player did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Float {
    /// Paired with somebody of a lower score, or unplayed as the edition reads it.
    Down,
    /// Paired with somebody of a higher score.
    Up,
}
