//! Parsers for numbers on the command line. Their errors state the range.

use std::num::NonZeroUsize;

use pairwright::Round;
use pairwright_trf::MAX_ROUNDS;

/// Parses the number of a round, from 1.
pub(crate) fn round(text: &str) -> Result<Round, String> {
    within(1, MAX_ROUNDS.into())(text)
}

/// Parses a number of threads, from 1.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a whole number, at least 1".to_owned())
}

/// Parses a number of players. The upper limit is checked later, with its own message.
pub(crate) fn players(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "expected a whole number such as 60".to_owned())
}

/// Parses a whole number from `least` to `most`.
pub(crate) fn within<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let value = text.parse().ok().filter(|value| (least..=most).contains(value));
        value
            .and_then(|value| value.try_into().ok())
            .ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_is_told() {
        assert_eq!((round("1"), round("999")), (Ok(1), Ok(999)));
        for text in ["0", "1000", "65536", "-1", "x", "", "1.5"] {
            let said = round(text).unwrap_err();
            assert_eq!(said, "expected a whole number from 1 to 999", "{text}");
        }
        assert_eq!(within::<u64>(0, u64::MAX)("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(jobs("2").map(NonZeroUsize::get), Ok(2));
        assert_eq!(jobs("0"), Err("expected a whole number, at least 1".to_owned()));
        assert_eq!((players("10000"), players("-1").is_err()), (Ok(10_000), true));
    }
}
