//! Players as texts name them.

use pairwright_explain::Explanation;
use pairwright_model::PairingNumber;

use crate::words::{arrows, listed, mark, printable};

/// `4 Alekhine`, with nothing in it that moves a terminal's cursor.
pub(super) fn named(explanation: &Explanation, number: PairingNumber) -> String {
    match explanation.player(number).map(|entrant| printable(&entrant.name)) {
        Some(name) if !name.is_empty() => format!("{number} {name}"),
        _ => number.to_string(),
    }
}

/// `4W`, `4w`, `4(w)↓`: a number, the colour its player prefers, and their floats of the last two
/// rounds.
pub(super) fn marked(explanation: &Explanation, number: PairingNumber) -> String {
    let Some(entrant) = explanation.player(number) else { return number.to_string() };
    format!("{number}{}{}", mark(entrant.preference), arrows(entrant.floats))
}

/// As [`marked`], for all of them: `1B, 4w and 6`.
pub(super) fn all_marked(
    explanation: &Explanation,
    numbers: impl IntoIterator<Item = PairingNumber>,
) -> String {
    listed(numbers.into_iter().map(|number| marked(explanation, number)))
}

/// What [`marked`] means by its letters.
pub(super) const MARKS: &str = "After a number stands the colour that its player prefers: W or B \
                                if absolute, w or b if strong, (w) or (b) if mild; ↓ or ↑ is a \
                                float of the last round, ⇣ or ⇡ one of the round before.";
