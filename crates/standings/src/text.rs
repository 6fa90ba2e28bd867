//! The texts of C.07, by date.

use jiff::civil::{Date, date};

use crate::code::Kind;

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

    /// The article that defines a tie-break; `None` for points, and in the oldest text, which has other
    /// numbers.
    pub fn article(self, kind: Kind) -> Option<&'static str> {
        if self.unplayed == Unplayed::VirtualOpponent {
            return None;
        }
        Some(match kind {
            Kind::Pts => return None,
            Kind::De => "6",
            Kind::Win => "7.1",
            Kind::Won => "7.2",
            Kind::Bpg => "7.3",
            Kind::Bwg => "7.4",
            Kind::Ps => "7.5",
            Kind::Rep => "7.6",
            Kind::Std => "7.7",
            Kind::Tpn => "7.8",
            Kind::Bh => "8.1",
            Kind::Aob => "8.2",
            Kind::Fb => "8.3",
            Kind::Sb => "9.1",
            Kind::Ks => "9.2",
            Kind::Aro => "10.1",
            Kind::Tpr => "10.2",
            Kind::Ptp => "10.3",
            Kind::Apro => "10.4",
            Kind::Appo => "10.5",
            Kind::Rtng => "10.6",
        })
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
