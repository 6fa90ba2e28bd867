//! The texts of C.07, by date.

use jiff::civil::{Date, date};

/// How a text counts rounds that were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The player's own round is a game with a virtual opponent, who had the player's points before
    /// it, made the other part of the point and half a point in every round after; every unplayed round
    /// of an opponent is a draw.
    VirtualOpponent,
    /// The player's own round is a game with a dummy, who has the player's final points; of an opponent
    /// only requested byes at the end are draws (16.3, 16.4).
    Dummy,
    /// The same, but the dummy has no more points than the scheduled opponent or, where there is
    /// none, than draws in all rounds would give (16.4.1, 16.4.2).
    CappedDummy,
}

/// A text of C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Since when events are ranked by it.
    pub from: Date,
    /// How it counts rounds that were not played.
    pub unplayed: Unplayed,
}

/// Ascending. The text of 1 August 2024 is not among them: for single players it changed names only.
const TEXTS: [Text; 3] = [
    Text { from: date(2009, 10, 18), unplayed: Unplayed::VirtualOpponent },
    Text { from: date(2024, 4, 1), unplayed: Unplayed::Dummy },
    Text { from: date(2026, 3, 1), unplayed: Unplayed::CappedDummy },
];

impl Text {
    /// All texts, oldest first.
    pub const ALL: &'static [Self] = &TEXTS;

    /// The text for an event that began on `day`; what is older than all of them goes by the first.
    pub fn of(day: Date) -> Self {
        let [first, ..] = TEXTS;
        TEXTS.into_iter().rfind(|text| text.from <= day).unwrap_or(first)
    }

    /// The text in force.
    pub fn newest() -> Self {
        let [.., last] = TEXTS;
        last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_decides() {
        for (day, unplayed) in [
            (date(2005, 1, 1), Unplayed::VirtualOpponent),
            (date(2024, 3, 31), Unplayed::VirtualOpponent),
            (date(2024, 4, 1), Unplayed::Dummy),
            (date(2026, 2, 28), Unplayed::Dummy),
            (date(2026, 3, 1), Unplayed::CappedDummy),
        ] {
            assert_eq!(Text::of(day).unplayed, unplayed, "{day}");
        }
    }
}
