//! Formats figures with the digits that their unit deserves.

use pairwright_simulation::{Figure, Unit};

/// `12.345 % ± 0.123`; a dash if there is no figure.
pub(crate) fn absolute(figure: Option<Figure>, unit: Unit) -> String {
    with_margin(figure, format_of(unit), "")
}

/// A difference like `+12.345 pp ± 0.123`; shares differ by percentage points, `pp`.
pub(crate) fn difference(figure: Option<Figure>, unit: Unit) -> String {
    let sign = if figure.is_some_and(|figure| figure.value > 0) { "+" } else { "" };
    with_margin(figure, format_of_difference(unit), sign)
}

fn with_margin(figure: Option<Figure>, format: Format, sign: &str) -> String {
    let Some(Figure { value, margin }) = figure else { return "–".to_owned() };
    let (scale, places, symbol) = format;
    let number = |value: i64| decimal(value.saturating_mul(scale), places);
    match margin {
        Some(margin) => format!("{sign}{} ± {}{symbol}", number(value), number(margin)),
        None => format!("{sign}{}{symbol}", number(value)),
    }
}

/// The label at an end of a scale.
pub(crate) fn end(value: i64, unit: Unit) -> String {
    let (scale, places, symbol) = format_of(unit);
    format!("{}{symbol}", decimal(value.saturating_mul(scale), places))
}

/// The label at an end of a scale of differences.
pub(crate) fn end_of_difference(value: i64, unit: Unit) -> String {
    difference(Some(Figure { value, margin: None }), unit)
}

/// The multiplier, the number of decimals, and the text that follows.
type Format = (i64, u32, &'static str);

fn format_of_difference(unit: Unit) -> Format {
    let (scale, places, symbol) = format_of(unit);
    (scale, places, if unit == Unit::Share { " pp" } else { symbol })
}

fn format_of(unit: Unit) -> Format {
    match unit {
        Unit::Correlation | Unit::Points => (1, 4, ""),
        Unit::Share => (100, 3, " %"),
        Unit::Round => (1, 2, ""),
    }
}

/// `millionths` with up to six `places`; halves are rounded away from zero.
fn decimal(millionths: i64, places: u32) -> String {
    let dropped = 10_u64.pow(6_u32.saturating_sub(places));
    let kept = 10_u64.pow(places);
    let rounded = (millionths.unsigned_abs().saturating_add(dropped / 2)) / dropped;
    let sign = if millionths < 0 && rounded > 0 { "-" } else { "" };
    let width = places as usize;
    format!("{sign}{}.{:0width$}", rounded / kept, rounded % kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_rounded() {
        assert_eq!(decimal(1_234_567, 3), "1.235");
        assert_eq!(decimal(-1_234_500, 3), "-1.235");
        assert_eq!(decimal(-400, 3), "0.000");
        assert_eq!(decimal(999_999, 2), "1.00");
        assert_eq!(decimal(i64::MIN, 6), "-9223372036854.775808");
    }

    #[test]
    fn figures_have_their_units() {
        let figure = Figure { value: 12_345, margin: Some(678) };
        assert_eq!(absolute(Some(figure), Unit::Share), "1.235 ± 0.068 %");
        assert_eq!(difference(Some(figure), Unit::Correlation), "+0.0123 ± 0.0007");
        assert_eq!(difference(Some(figure), Unit::Share), "+1.235 ± 0.068 pp");
        assert_eq!(end_of_difference(-12_345, Unit::Share), "-1.235 pp");
        assert_eq!(absolute(Some(Figure { margin: None, ..figure }), Unit::Points), "0.0123");
        assert_eq!(difference(None, Unit::Round), "–");
    }
}
