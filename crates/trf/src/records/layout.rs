//! Lines for human eyes only: rulers above the columns, masks of the standard, hand-drawn rules.

/// Whether `text` is such a line.
pub(super) fn is_layout(text: &str) -> bool {
    is_mask(text) || is_ruler(text) || is_tens(text) || is_drawn(text)
}

/// `DDD SSSS sTTT NNNN…`: the letters by which the standard shows columns.
fn is_mask(text: &str) -> bool {
    text.strip_prefix("DDD").is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// `1234567890123…`: the last digit of every column, possibly with marks in between.
fn is_ruler(text: &str) -> bool {
    let text = text.trim_end();
    let counts = |first: usize| {
        let digit = |place: usize| char::from_digit((place % 10).try_into().unwrap_or(0), 10);
        text.len() >= 10 && (first..).zip(text.chars()).all(|(place, c)| Some(c) == digit(place))
    };
    counts(1) || counts(0)
}

/// `         1         2…`: every tenth column, as its number or in tens.
fn is_tens(text: &str) -> bool {
    let mut numbers = text.split_whitespace().peekable();
    let mut next = None;
    numbers.peek().is_some()
        && text.starts_with("    ")
        && text.trim_end().len() >= 10
        && numbers.all(|number| {
            let Ok(number) = number.parse::<usize>() else { return false };
            let follows = match next {
                None => matches!(number, 1 | 10),
                Some((last, step)) => number == last + step,
            };
            let step = next.map_or(number, |(_, step)| step);
            next = Some((number, step));
            follows
        })
}

/// Whether this is a drawn line, such as `-----` between a heading and a table.
fn is_drawn(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 3 && text.chars().all(|c| " -=_|+.:*".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_for_the_eye() {
        for text in [
            "1234567890123456789012345678901234567890",
            "0123456789012345",
            "         1         2         3         4",
            "        10        20        30",
            "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF  1111 1 1  2222 2 2",
            "--------------------",
            "====  ==",
        ] {
            assert!(is_layout(text), "{text:?}");
        }
        for text in [
            "062 48",
            "   062 48",
            "    062 48          1",
            "123 456",
            "1234567899",
            "DDDD",
            "023 Town",
            "    1    3",
            "    1",
            "1 2 3 4 5 6",
            "--",
        ] {
            assert!(!is_layout(text), "{text:?}");
        }
    }
}
