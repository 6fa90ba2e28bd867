//! Faults of a report that a reader can tolerate.

/// Faults that a reader tolerates with a warning instead of refusing the report.
///
/// By default, none. Programs that replace others permit what those do, so that their users' files keep
/// working.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each fault is independent and is permitted by its name"
)]
pub struct Permits {
    /// A name or rating too long for its columns, so that the blank after it is missing. The excess is
    /// dropped.
    pub overlong_names: bool,
    /// Contradictory records of the same fact. The last one counts; if a bye contradicts a player line, the
    /// player line counts.
    pub contradicting_records: bool,
    /// Different virtual points by player (XXA) and by range (250). The records are entered in their order:
    /// XXA continues after the rounds that already have points, 250 replaces the points of its rounds. If
    /// this is not permitted but contradictory records are, those of XXA count.
    pub accumulated_acceleration: bool,
    /// Points that contradict the results.
    pub wrong_totals: WrongTotals,
    /// Unknown codes of XXS, and invalid values. They are left out.
    pub unknown_codes: bool,
}

impl Permits {
    /// Results count where the points column does not fit them: for questions that the column does not decide.
    pub const RESULTS_COUNT: Self = Self {
        overlong_names: false,
        contradicting_records: false,
        accumulated_acceleration: false,
        wrong_totals: WrongTotals::ResultsCount,
        unknown_codes: false,
    };
}

/// How to treat points that contradict the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WrongTotals {
    /// The report is refused.
    #[default]
    Refused,
    /// The results count, unless an unstated point system explains all points.
    ResultsCount,
    /// The results count, and nothing is inferred from the points.
    PassedOver,
}
