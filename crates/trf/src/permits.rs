//! What may be wrong with a report that is read all the same.

/// Faults that a reader is to pass over with a warning instead of refusing the report.
///
/// None is permitted by default. Programs that take the place of others permit what those do, so that
/// their users' files keep working.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permits {
    /// A name or a rating too long for its columns, so that the blank behind it is missing. What is
    /// beyond the columns is left out.
    pub overlong_names: bool,
    /// Records of the same fact that contradict each other. The last one counts; of a bye that a player
    /// line contradicts, the player line.
    pub contradicting_records: bool,
    /// Points that are not what the results add up to. The results count.
    pub wrong_totals: bool,
}
