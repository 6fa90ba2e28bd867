//! The players that cards do not have.

use std::fmt;

/// The players that a report of cards has besides those of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Assumed {
    /// Opponents without a card, who take no part in the round.
    pub absent: Vec<u16>,
    /// Players who wait below the cards and may meet everybody.
    pub below: Vec<u16>,
}

impl fmt::Display for Assumed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cards are all that is known of the round")?;
        if !self.absent.is_empty() {
            let stand = if self.absent.len() == 1 { "stands" } else { "stand" };
            write!(
                f,
                "; {} {stand} for opponents without a card, absent now",
                ranges(&self.absent)
            )?;
        }
        match self.below.len() {
            0 => f.write_str("; nobody waits below the cards"),
            1 => write!(
                f,
                "; {} stands for those below, who are taken to be pairable",
                ranges(&self.below)
            ),
            _ => write!(
                f,
                "; {} stand for those below, who are taken to be pairable",
                ranges(&self.below)
            ),
        }
    }
}

/// Numbers as ranges, such as `4, 7-12`.
fn ranges(numbers: &[u16]) -> String {
    let mut pieces: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match pieces.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => pieces.push((number, number)),
        }
    }
    let piece = |(first, last): (u16, u16)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    pieces.into_iter().map(piece).collect::<Vec<_>>().join(", ")
}
