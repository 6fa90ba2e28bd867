//! Words for lists, colours, players and articles.

use askama::Template;
use pairwright_explain::Entrant;
use pairwright_model::{Colour, PairingNumber};
use pairwright_trace::{Article, Objection, Value};

/// A sentence and the article it rests on.
#[derive(Debug, Template)]
#[template(path = "cited.html")]
pub(crate) struct Cited {
    pub(crate) text: String,
    pub(crate) article: &'static Article,
}

impl Cited {
    pub(crate) fn new(text: impl Into<String>, article: &'static Article) -> Self {
        Self { text: text.into(), article }
    }
}

/// `1, 2 and 3`; `nobody` if there is none.
pub(crate) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => "nobody".to_owned(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// `1 round`, `2 rounds`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `4 – 7, 5 – 6`.
pub(crate) fn pairs(pairs: &[(PairingNumber, PairingNumber)]) -> String {
    let pairs = pairs.iter().map(|(one, other)| format!("{one}\u{a0}–\u{a0}{other}"));
    pairs.collect::<Vec<_>>().join(", ")
}

/// `White`, `Black`.
pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// `text` without characters that control what comes after them.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// `WB–W`: the colours of all earlier rounds.
pub(crate) fn history(entrant: &Entrant) -> String {
    entrant.colours.iter().map(|&played| letter(played)).collect()
}

/// `W`, `B`, or a dash where no game was played.
pub(crate) fn letter(played: Option<Colour>) -> &'static str {
    match played {
        Some(Colour::White) => "W",
        Some(Colour::Black) => "B",
        None => "–",
    }
}

/// Whether `value` names `player`.
pub(crate) fn names(value: &Value, player: PairingNumber) -> bool {
    match value {
        Value::None | Value::Count(_) | Value::Scores(_) => false,
        Value::Players(players) => players.contains(&player),
        Value::Pairs(pairs) => pairs.iter().any(|&(one, other)| one == player || other == player),
        Value::Colour(one, _) => *one == player,
    }
}

/// What an article counts in the edition's own pairing and in the one it rejects, to follow the
/// article; empty if there is nothing to count.
pub(crate) fn weighed(objection: &Objection) -> String {
    let values = match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!("{rejected} there"),
        (own, Value::None) => format!("{own} here"),
        (own, rejected) => format!("{own} here, {rejected} there"),
    };
    match &objection.concerned {
        Value::None => values,
        concerned => format!("{values} ({concerned})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_and() {
        assert_eq!(list::<u8>([]), "nobody");
        assert_eq!(list([1]), "1");
        assert_eq!(list([1, 2, 3]), "1, 2 and 3");
    }

    #[test]
    fn names_hold_nothing_that_controls_the_page() {
        assert_eq!(printable("a\u{0}b\u{1b}c"), "a\u{fffd}b\u{fffd}c");
    }
}
