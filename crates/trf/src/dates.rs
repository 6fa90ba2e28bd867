//! Dates in the spellings of reports.

use jiff::civil::Date;

/// Parses a date in one of the spellings found in reports.
///
/// `2024/03/08`, `2024-03-08`, `08/03/2024`, `24.09.2010`, `28. 07. 2005`, `Dec 10, 2020` and the like. If
/// the year comes last, the day comes first, unless the second number is too large for a month. Anything
/// else, such as a year alone, is no date.
pub(crate) fn parse(text: &str) -> Option<Date> {
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let parts = [parts.next()?, parts.next()?, parts.next()?, parts.next().unwrap_or_default()];
    let [first, second, third, ""] = parts else { return None };
    let (year, month, day) = if first.len() == 4 {
        (first, month(second)?, number(third)?)
    } else {
        match (named_month(first), named_month(second)) {
            (Some(month), None) => (third, month, number(second)?),
            (None, Some(month)) => (third, month, number(first)?),
            (Some(_), Some(_)) => return None,
            (None, None) => match (number(first)?, number(second)?) {
                (month, day) if day > 12 => (third, month, day),
                (day, month) => (third, month, day),
            },
        }
    };
    if year.len() != 4 {
        return None;
    }
    Date::new(year.parse().ok()?, month, day).ok()
}

/// The other possible date in `text`: if two numbers before the year are both small enough for a month, the
/// month may come first.
pub(crate) fn parse_otherwise(text: &str) -> Option<Date> {
    let day = parse(text)?;
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    // Neither a year nor a month in words changes places with a day.
    number(parts.next()?)?;
    number(parts.next()?)?;
    let other = Date::new(day.year(), day.day(), day.month()).ok()?;
    (other != day).then_some(other)
}

fn month(text: &str) -> Option<i8> {
    named_month(text).or_else(|| number(text))
}

fn number(text: &str) -> Option<i8> {
    // The parts of a date have letters and digits only, so that there is no sign to be parsed.
    if text.len() > 2 { None } else { text.parse().ok() }
}

/// The month whose English name begins with `text`, at least three letters.
fn named_month(text: &str) -> Option<i8> {
    const NAMES: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let text = text.to_ascii_lowercase();
    let known = |name: &&str| text.len() >= 3 && name.starts_with(&text);
    i8::try_from(NAMES.iter().position(known)? + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spellings_of_real_files() {
        for (text, expected) in [
            ("2024/03/08", "2024-03-08"),
            ("2024-03-08", "2024-03-08"),
            ("2024.3.8", "2024-03-08"),
            ("08/03/2024", "2024-03-08"),
            ("03/28/2024", "2024-03-28"),
            ("11/12/2024", "2024-12-11"),
            ("24.09.2010", "2010-09-24"),
            ("28. 07. 2005", "2005-07-28"),
            ("Dec 10, 2020", "2020-12-10"),
            ("May 29, 2020", "2020-05-29"),
            ("10 December 2020", "2020-12-10"),
            ("2026-Feb-01", "2026-02-01"),
        ] {
            assert_eq!(parse(text).map(|date| date.to_string()), Some(expected.into()), "{text:?}");
        }
    }

    #[test]
    fn day_and_month_may_be_meant_the_other_way_round() {
        for (text, other) in [
            ("02/01/2026", Some("2026-02-01")),
            ("1.2.2026", Some("2026-01-02")),
            ("12-11-2020", Some("2020-12-11")),
            ("02/02/2026", None),
            ("13/01/2026", None),
            ("01/13/2026", None),
            ("2026-01-02", None),
            ("2 Jan 2026", None),
            ("Jan 2, 2026", None),
            ("about 2011", None),
        ] {
            let other = other.map(str::to_owned);
            assert_eq!(parse_otherwise(text).map(|date| date.to_string()), other, "{text:?}");
        }
    }

    #[test]
    fn what_is_no_date() {
        for text in [
            "",
            "2011",
            "about 2011",
            "24.09.10",
            "2024/00/00",
            "2024/003/08",
            "08/03/20a4",
            "08/o3/2024",
            "2024/02/30",
            "31/31/2024",
            "2024/03/08 2024/03/10",
            "May May 2020",
        ] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }
}
