//! Figures for the tables, in integer arithmetic.

use std::time::Duration;

/// Fractional bits of [`log2`].
const LOG_BITS: u32 = 16;

/// The median of `values`: the mean of the middle two for an even number, zero for none.
pub(super) fn median(mut values: Vec<Duration>) -> Duration {
    values.sort_unstable();
    match (values.len(), values.len() / 2) {
        (0, _) => Duration::ZERO,
        (count, middle) if count % 2 == 1 => values[middle],
        (_, middle) => (values[middle - 1] + values[middle]) / 2,
    }
}

/// A time with about three digits: `71.2 s`, `2.21 s`, `642 ms`, `3.10 ms`.
pub(super) fn time(value: Duration) -> String {
    let micros = u64::try_from(value.as_micros()).unwrap_or(u64::MAX);
    if micros >= 999_500 {
        format!("{} s", three_digits(micros, 1_000_000))
    } else {
        format!("{} ms", three_digits(micros, 1000))
    }
}

/// The range of times from the fastest to the slowest run.
pub(super) fn span(from: Duration, to: Duration) -> String {
    let (from, to) = (time(from), time(to));
    match (from.split_once(' '), to.split_once(' ')) {
        (Some((number, unit)), Some((_, other))) if unit == other => format!("{number}–{to}"),
        _ => format!("{from}–{to}"),
    }
}

/// A size such as `4.5 MiB`.
pub(super) fn memory(bytes: u64) -> String {
    let tenths = (bytes * 10 + (1 << 19)) >> 20;
    format!("{}.{} MiB", grouped(tenths / 10), tenths % 10)
}

/// `whole / part`, rounded down so as not to promise too much: `5,123`, `22.9`.
pub(super) fn ratio(whole: Duration, part: Duration) -> String {
    let tenths = (whole.as_micros() * 10).checked_div(part.as_micros()).unwrap_or(0);
    let tenths = u64::try_from(tenths).unwrap_or(u64::MAX);
    if tenths >= 1000 { grouped(tenths / 10) } else { decimal(tenths) }
}

/// The exponent `e` in `to / from = (to_size / from_size)ᵉ`, in tenths; `None` if it is undefined.
pub(super) fn exponent(from: (u64, Duration), to: (u64, Duration)) -> Option<i64> {
    let log = |value: Duration| log2(u64::try_from(value.as_micros()).ok()?);
    let sizes = log2(to.0)? - log2(from.0)?;
    let times = log(to.1)? - log(from.1)?;
    if sizes <= 0 {
        return None;
    }
    // Rounded to the nearest, even below zero.
    Some((20 * times + sizes).div_euclid(2 * sizes))
}

/// A number in tenths, with one decimal and its sign.
pub(super) fn signed_decimal(tenths: i64) -> String {
    let sign = if tenths < 0 { "−" } else { "" };
    format!("{sign}{}", decimal(tenths.unsigned_abs()))
}

/// A number with commas between the thousands.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn decimal(tenths: u64) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// `micros / unit` with two decimals below 10, one below 100, otherwise none.
fn three_digits(micros: u64, unit: u64) -> String {
    let rounded = |scale: u64| (micros * scale + unit / 2) / unit;
    match (rounded(100), rounded(10)) {
        (hundredths @ 0..1000, _) => format!("{}.{:02}", hundredths / 100, hundredths % 100),
        (_, tenths @ 0..1000) => decimal(tenths),
        _ => grouped(rounded(1)),
    }
}

/// The binary logarithm of `value`, in units of 2⁻¹⁶, rounded down; `None` for zero.
fn log2(value: u64) -> Option<i64> {
    let whole = value.checked_ilog2()?;
    // The mantissa as a number from 1 to 2 with 31 fractional bits. Squaring it doubles its logarithm, which
    // moves the next bit before the point.
    let mut mantissa = (value << (63 - whole)) >> 32;
    let mut log = u64::from(whole);
    for _ in 0..LOG_BITS {
        mantissa = (mantissa * mantissa) >> 31;
        log <<= 1;
        if mantissa >= 1 << 32 {
            mantissa >>= 1;
            log |= 1;
        }
    }
    i64::try_from(log).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn micros(value: u64) -> Duration {
        Duration::from_micros(value)
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let of = |values: &[u64]| median(values.iter().copied().map(micros).collect());
        assert_eq!(of(&[5, 1, 9]), micros(5));
        assert_eq!(of(&[8, 2, 4, 6]), micros(5));
        assert_eq!(of(&[]), Duration::ZERO);
    }

    #[test]
    fn times_have_three_digits() {
        for (value, text) in [
            (0, "0.00 ms"),
            (3_104, "3.10 ms"),
            (71_249, "71.2 ms"),
            (99_960, "100 ms"),
            (642_400, "642 ms"),
            (999_499, "999 ms"),
            (999_500, "1.00 s"),
            (71_249_000, "71.2 s"),
            (1_234_567_890, "1,235 s"),
        ] {
            assert_eq!(time(micros(value)), text);
        }
        assert_eq!(span(micros(3_104), micros(71_249)), "3.10–71.2 ms");
        assert_eq!(span(micros(900_000), micros(1_100_000)), "900 ms–1.10 s");
    }

    #[test]
    fn ratios_are_rounded_down() {
        for (whole, part, text) in [
            (299, 100, "2.9"),
            (1, 3, "0.3"),
            (99_999, 1000, "99.9"),
            (100_999, 1000, "100"),
            (71_000_000, 9_000, "7,888"),
            (5, 0, "0.0"),
        ] {
            assert_eq!(ratio(micros(whole), micros(part)), text);
        }
    }

    #[test]
    fn memory_is_in_mebibytes() {
        assert_eq!(memory(4656 * 1024), "4.5 MiB");
        assert_eq!(memory(74 << 20), "74.0 MiB");
        assert_eq!(memory(3 << 30), "3,072.0 MiB");
    }

    #[test]
    fn logarithms_are_close() {
        assert_eq!(log2(1), Some(0));
        assert_eq!(log2(1 << 40), Some(40 << 16));
        assert_eq!(log2(u64::MAX), Some((64 << 16) - 1));
        // 3.321928 × 65,536
        assert_eq!(log2(10), Some(217_705));
        assert_eq!(log2(0), None);
    }

    #[test]
    fn exponents_of_powers() {
        let times = |to| exponent((1000, micros(1000)), to);
        assert_eq!(times((10_000, micros(10_000))), Some(10));
        assert_eq!(times((10_000, micros(19_953))), Some(13));
        assert_eq!(times((3_000, micros(27_000))), Some(30));
        assert_eq!(times((10_000, micros(1000))), Some(0));
        assert_eq!(times((10_000, micros(500))), Some(-3));
        assert_eq!(times((1000, micros(2000))), None);
        assert_eq!(times((10_000, Duration::ZERO)), None);
        assert_eq!(signed_decimal(13), "1.3");
        assert_eq!(signed_decimal(-3), "−0.3");
    }
}
