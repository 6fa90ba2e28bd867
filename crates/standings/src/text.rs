//! The texts of C.07, by date.

use jiff::civil::{Date, date};

/// How a text counts rounds that were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// The player's own round is a game with a virtual opponent, who had the player's points before it, got
    /// the rest of the point in it, and half a point in every round after it. Every unplayed round of an
    /// opponent is a draw.
    VirtualOpponent,
    /// The player's own round is a game with a dummy, who has the player's final points. Among an
    /// opponent's unplayed rounds only requested byes at the end are draws (16.3, 16.4).
    Dummy,
    /// The dummy of [`Dummy`](Self::Dummy), but with no more points than the scheduled opponent or, without
    /// one, than draws in all rounds would give (16.4.1, 16.4.2).
    CappedDummy,
}

/// A text of C.07.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The first day on which events are ranked by it.
    pub from: Date,
    /// How it counts rounds that were not played.
    pub unplayed: Unplayed,
}

/// The texts, oldest first. That of 1 August 2024 is missing: for single players it changed names only.
const TEXTS: [Text; 3] = [
    Text { from: date(2009, 10, 18), unplayed: Unplayed::VirtualOpponent },
    Text { from: date(2024, 4, 1), unplayed: Unplayed::Dummy },
    Text { from: date(2026, 3, 1), unplayed: Unplayed::CappedDummy },
];

impl Text {
    /// All texts, oldest first.
    pub const ALL: &'static [Self] = &TEXTS;

    /// The text for an event that began on `day`; the first one for earlier events.
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
