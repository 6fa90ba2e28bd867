//! Words for lists, scores, colours and players.

use pairwright_model::{Colour, PairingNumber};

use crate::entrant::{Entrant, Preference};
use crate::round::Explanation;

/// `1, 2 and 3`; `nobody` if there is none.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => "nobody".to_owned(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// `4 - 7, 5 - 6`.
pub(super) fn pairs(pairs: &[(PairingNumber, PairingNumber)]) -> String {
    let pairs: Vec<String> =
        pairs.iter().map(|(one, other)| format!("{one}\u{a0}-\u{a0}{other}")).collect();
    pairs.join(", ")
}

/// `noun` in the number of `count`.
pub(super) fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// `White`, `Black`.
pub(super) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// `4 Alekhine`, with nothing in it that moves a terminal's cursor.
pub(super) fn named(explanation: &Explanation, number: PairingNumber) -> String {
    match explanation.player(number).map(|entrant| printable(&entrant.name)) {
        Some(name) if !name.is_empty() => format!("{number} {name}"),
        _ => number.to_string(),
    }
}

/// `text` with nothing in it that moves a terminal's cursor.
pub(super) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// `4W`, `4w`, `4(w)`: a number and the colour its player prefers.
pub(super) fn marked(explanation: &Explanation, number: PairingNumber) -> String {
    let preference = explanation.player(number).map(|entrant| entrant.preference);
    format!("{number}{}", preference.map(Preference::mark).unwrap_or_default())
}

/// As [`marked`], for all of them: `1B, 4w and 6`.
pub(super) fn all_marked(
    explanation: &Explanation,
    numbers: impl IntoIterator<Item = PairingNumber>,
) -> String {
    list(numbers.into_iter().map(|number| marked(explanation, number)))
}

/// What [`marked`] means by its letters.
pub(super) const MARKS: &str = "After a number stands the colour that its player prefers: W or B \
                                if absolute, w or b if strong, (w) or (b) if mild.";

/// `WB-W`: the colours of all earlier rounds.
pub(super) fn colours(entrant: &Entrant) -> String {
    let letters = entrant.colours.iter().map(|colour| match colour {
        Some(Colour::White) => 'W',
        Some(Colour::Black) => 'B',
        None => '-',
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use pairwright_bookkeeping::Strength;

    use super::*;

    #[test]
    fn lists_end_with_and() {
        assert_eq!(list::<u8>([]), "nobody");
        assert_eq!(list([1]), "1");
        assert_eq!(list([1, 2]), "1 and 2");
        assert_eq!(list([1, 2, 3]), "1, 2 and 3");
    }

    #[test]
    fn the_mark_shows_how_strong_a_preference_is() {
        let of = |colour, strength| Preference { colour, strength }.mark();
        assert_eq!(of(Some(Colour::White), Strength::Absolute), "W");
        assert_eq!(of(Some(Colour::Black), Strength::Strong), "b");
        assert_eq!(of(Some(Colour::White), Strength::Mild), "(w)");
        assert_eq!(of(None, Strength::None), "");
    }
}
