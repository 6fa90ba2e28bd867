//! Names of players in texts.

use pairwright_explain::Explanation;
use pairwright_model::PairingNumber;

use crate::words::{arrows, listed, mark, printable};

/// The number and name, such as `4 Alekhine`, safe for terminals.
pub(super) fn named(explanation: &Explanation, number: PairingNumber) -> String {
    match explanation.player(number).map(|entrant| printable(&entrant.name)) {
        Some(name) if !name.is_empty() => format!("{number} {name}"),
        _ => number.to_string(),
    }
}

/// A number with the preferred colour and the floats of the last two rounds: `4W`, `4w`, `4(w)↓`.
pub(super) fn marked(explanation: &Explanation, number: PairingNumber) -> String {
    let Some(entrant) = explanation.player(number) else { return number.to_string() };
    format!("{number}{}{}", mark(entrant.preference), arrows(entrant.floats))
}

/// Several players, each [`marked`]: `1B, 4w and 6`.
pub(super) fn all_marked(
    explanation: &Explanation,
    numbers: impl IntoIterator<Item = PairingNumber>,
) -> String {
    listed(numbers.into_iter().map(|number| marked(explanation, number)))
}

/// The legend of [`marked`].
pub(super) const MARKS: &str = "After a number stands the colour that its player prefers: W or B \
                                if absolute, w or b if strong, (w) or (b) if mild; ↓ or ↑ is a \
                                float of the last round, ⇣ or ⇡ one of the round before.";
