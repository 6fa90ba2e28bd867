//! Draws the properties of an event.

use std::str::FromStr;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};

/// A range of numbers, written as `2-120`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    low: u32,
    high: u32,
}

impl Range {
    /// The lowest number of the range.
    pub(crate) fn low(self) -> u32 {
        self.low
    }

    /// The highest number of the range.
    pub(crate) fn high(self) -> u32 {
        self.high
    }
}

impl FromStr for Range {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected the lowest and the highest number, such as 2-120";
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| EXPECTED);
        let range = Self { low: number(low)?, high: number(high)? };
        if range.low <= range.high { Ok(range) } else { Err(EXPECTED) }
    }
}

/// The ranges for all events; rates in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) players: Range,
    pub(super) rounds: Range,
    pub(super) draws: Range,
    pub(super) byes: Range,
    pub(super) forfeits: Range,
    pub(super) withdrawals: Range,
    pub(super) late: Range,
}

/// The properties of one event; rates in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) seed: u64,
    pub(super) players: u32,
    pub(super) rounds: u32,
    pub(super) draws: u32,
    pub(super) byes: u32,
    pub(super) forfeits: u32,
    pub(super) withdrawals: u32,
    pub(super) late: u32,
}

impl Bounds {
    /// The event for `seed`.
    pub(super) fn plan(&self, seed: u64) -> Plan {
        let mut luck = Luck(ChaCha8Rng::seed_from_u64(seed));
        let players = luck.small(self.players).max(2);
        // Players may not meet twice.
        let most = self.rounds.high.min(players - 1);
        let rounds = Range { low: self.rounds.low.clamp(1, most.max(1)), high: most.max(1) };
        let rounds = if luck.below(4) == 0 { rounds.high } else { luck.within(rounds) };
        Plan {
            seed,
            players,
            rounds,
            draws: luck.rate(self.draws),
            byes: luck.rate(self.byes),
            forfeits: luck.rate(self.forfeits),
            withdrawals: luck.rate(self.withdrawals),
            late: luck.rate(self.late),
        }
    }
}

struct Luck(ChaCha8Rng);

impl Luck {
    /// A number from 0 to `bound - 1`. The bias, one in millions, does not matter here.
    fn below(&mut self, bound: u32) -> u32 {
        self.0.next_u32() % bound.max(1)
    }

    fn within(&mut self, range: Range) -> u32 {
        range.low + self.below(range.high - range.low + 1)
    }

    /// A number from `range`, the lower the more likely: half of them lie in the lowest eighth.
    fn small(&mut self, range: Range) -> u32 {
        const PARTS: u64 = 1000;
        let part = u64::from(self.below(1001));
        let span = u64::from(range.high - range.low);
        let above = span * part * part * part / (PARTS * PARTS * PARTS);
        range.low + u32::try_from(above).unwrap_or_default()
    }

    /// A rate from `range`, or zero in one event of three.
    fn rate(&mut self, range: Range) -> u32 {
        let percent = self.within(range);
        if self.below(3) == 0 { 0 } else { percent.min(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds() -> Bounds {
        let range = |text: &str| text.parse().unwrap();
        Bounds {
            players: range("2-120"),
            rounds: range("1-19"),
            draws: range("0-70"),
            byes: range("0-20"),
            forfeits: range("0-15"),
            withdrawals: range("0-30"),
            late: range("5"),
        }
    }

    #[test]
    fn ranges_are_read() {
        assert_eq!("2-120".parse(), Ok(Range { low: 2, high: 120 }));
        assert_eq!("7".parse(), Ok(Range { low: 7, high: 7 }));
        for wrong in ["", "3-2", "a-b", "-1", "1-2-3"] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn events_keep_to_their_bounds_and_reach_them() {
        let plans: Vec<Plan> = (0..2000).map(|seed| bounds().plan(seed)).collect();
        for plan in &plans {
            assert!((2..=120).contains(&plan.players), "{plan:?}");
            assert!((1..=19).contains(&plan.rounds) && plan.rounds < plan.players, "{plan:?}");
            assert!(plan.draws <= 70 && plan.byes <= 20 && [0, 5].contains(&plan.late));
        }
        let count = |is: fn(&&Plan) -> bool| plans.iter().filter(is).count();
        assert!(count(|plan| plan.players <= 20) > 800);
        assert!(count(|plan| plan.players > 90) > 100);
        assert!(count(|plan| plan.players < 20 && plan.rounds + 1 == plan.players) > 200);
        assert!((500..800).contains(&count(|plan| plan.byes == 0)));
    }

    #[test]
    fn the_same_seed_is_the_same_event() {
        assert_eq!(bounds().plan(42), bounds().plan(42));
        assert_ne!(bounds().plan(42), bounds().plan(43));
    }
}
