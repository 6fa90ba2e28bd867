//! The values that criteria compare.

use std::fmt;

use pairwright_model::{Colour, PairingNumber, Score};
use serde::Serialize;

/// The value of a criterion, or the players that it concerns.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A number of pairs or players.
    Count(usize),
    /// Scores or score differences, the highest first.
    Scores(Vec<Score>),
    /// Players by pairing number.
    Players(Vec<PairingNumber>),
    /// Pairs, the higher ranked player first.
    Pairs(Vec<(PairingNumber, PairingNumber)>),
    /// The colour of one player.
    Colour(PairingNumber, Colour),
    /// No value; `null` in JSON.
    #[default]
    #[serde(untagged)]
    None,
}

impl Value {
    /// The pairs; none if it holds something else.
    pub fn pairs(&self) -> &[(PairingNumber, PairingNumber)] {
        match self {
            Self::Pairs(pairs) => pairs,
            _ => &[],
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Count(count) => count.fmt(f),
            Self::Scores(scores) => list(f, scores, |f, score| score.fmt(f)),
            Self::Players(players) => list(f, players, |f, player| player.fmt(f)),
            Self::Pairs(pairs) => {
                list(f, pairs, |f, (higher, lower)| write!(f, "{higher} - {lower}"))
            }
            Self::Colour(player, colour) => write!(f, "{player} {colour}"),
        }
    }
}

/// Writes `items` with commas between them, or `none`.
fn list<T>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    if items.is_empty() {
        return f.write_str("none");
    }
    for (place, item) in items.iter().enumerate() {
        if place > 0 {
            f.write_str(", ")?;
        }
        write(f, item)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_have_commas() {
        let [one, two, three] = [1, 2, 3].map(|n| PairingNumber::new(n).unwrap());
        for (value, expected) in [
            (Value::Players(vec![]), "none"),
            (Value::Players(vec![one]), "1"),
            (Value::Players(vec![one, two, three]), "1, 2, 3"),
            (Value::Pairs(vec![(one, two), (three, two)]), "1 - 2, 3 - 2"),
            (Value::Scores(vec![Score::HALF, Score::ZERO]), "0.5, 0.0"),
        ] {
            assert_eq!(value.to_string(), expected);
        }
    }
}
