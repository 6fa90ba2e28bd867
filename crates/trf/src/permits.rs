//! What may be wrong with a report that is read all the same.

/// Faults that a reader is to pass over with a warning instead of refusing the report.
///
/// None is permitted by default. Programs that take the place of others permit what those do, so that
/// their users' files keep working.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fault by itself, permitted by its name"
)]
pub struct Permits {
    /// A name or a rating too long for its columns, so that the blank behind it is missing. What is
    /// beyond the columns is left out.
    pub overlong_names: bool,
    /// Records of the same fact that contradict each other. The last one counts; of a bye that a player
    /// line contradicts, the player line.
    pub contradicting_records: bool,
    /// Virtual points by player (XXA) besides others by range (250) that are not the same. The records are
    /// entered in their order: XXA goes on behind the rounds that have points by then, 250 replaces what its
    /// rounds have. Else those of XXA count, if records may contradict each other at all.
    pub accumulated_acceleration: bool,
    /// Points that are not what the results add up to.
    pub wrong_totals: WrongTotals,
    /// Codes of XXS that nobody knows, and values of them that are none. They are left out.
    pub unknown_codes: bool,
}

/// What is done about points that are not what the results add up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WrongTotals {
    /// The report is refused.
    #[default]
    Refused,
    /// The results count, unless a point system that nobody states explains all points.
    ResultsCount,
    /// The results count, and nothing is concluded from the points.
    PassedOver,
}
