//! Words for lists, numbers, colours, players and preferences.

use pairwright_explain::{Entrant, Preference};
use pairwright_history::{Float, Strength};
use pairwright_model::{Colour, PairingNumber, Score};
use pairwright_ruleset::trace::Value;

pub(crate) use crate::printable::printable;

/// The dash between two players on a terminal.
pub(crate) const HYPHEN: &str = "-";

/// The dash between two players in a page.
pub(crate) const DASH: &str = "–";

/// Most players that are named where some of them would be left over.
const MOST_NAMED: usize = 24;

/// `1, 2 and 3`; `nobody` if the list is empty.
pub(crate) fn listed<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => "nobody".to_owned(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// `: of 1, 2 and 3 some would be left over`, the reason why players cannot all be paired; of a crowd the number is given.
pub(crate) fn some_left(players: &Value) -> String {
    let Value::Players(players) = players else { return String::new() };
    match players.len() {
        0 => String::new(),
        1..=MOST_NAMED => format!(": of {} some would be left over", listed(players)),
        crowd => format!(": of {crowd} players some would be left over"),
    }
}

/// `1, 2 or 3`; empty if the list is.
pub(crate) fn either<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} or {last}", items.join(", ")),
    }
}

/// Items such as `1, 2, 3`.
pub(crate) fn commas<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// A number with its noun: `1 round`, `2 rounds`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", plural(count, "", "s"))
}

/// `one` if `count` is 1, otherwise `many`.
pub(crate) fn plural<'a>(count: usize, one: &'a str, many: &'a str) -> &'a str {
    if count == 1 { one } else { many }
}

/// `1 differs`, `2 differ`; `none` if the count is zero.
pub(crate) fn differing(count: usize, none: &str) -> String {
    match count {
        0 => none.to_owned(),
        1 => "1 differs".to_owned(),
        _ => format!("{count} differ"),
    }
}

/// [`differing`] of `compared` rounds; says so if there was nothing to compare.
pub(crate) fn differing_of(compared: usize, count: usize, none: &str) -> String {
    if compared == 0 { "nothing to compare".to_owned() } else { differing(count, none) }
}

/// The note that a file is left out, and `why`.
pub(crate) fn left_out(why: &str) -> String {
    format!("not compared: {}", printable(why))
}

/// A pair such as `4 - 7`, without a line break.
pub(crate) fn pair(one: PairingNumber, other: PairingNumber, dash: &str) -> String {
    format!("{one}\u{a0}{dash}\u{a0}{other}")
}

/// A score of points and virtual points, such as `3.0 + 1.0`; the points alone if none are virtual.
pub(crate) fn score(points: Score, virtual_points: Score) -> String {
    if virtual_points == Score::ZERO {
        points.to_string()
    } else {
        format!("{points} + {virtual_points}")
    }
}

/// A sentence with the pairs in it as a page shows them.
pub(crate) fn dashed(sentence: &str) -> String {
    sentence.replace(&format!("\u{a0}{HYPHEN}\u{a0}"), &format!("\u{a0}{DASH}\u{a0}"))
}

/// Pairs such as `4 - 7, 5 - 6`.
pub(crate) fn pairs(pairs: &[(PairingNumber, PairingNumber)], dash: &str) -> String {
    let pairs: Vec<String> = pairs.iter().map(|&(one, other)| pair(one, other, dash)).collect();
    pairs.join(", ")
}

/// The word for a colour: `White` or `Black`.
pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// `W`, `B`, or `dash` if no game was played.
pub(crate) fn letter(played: Option<Colour>, dash: &str) -> &str {
    match played {
        Some(Colour::White) => "W",
        Some(Colour::Black) => "B",
        None => dash,
    }
}

/// The colours of all earlier rounds, such as `WB-W`.
pub(crate) fn colours(entrant: &Entrant, dash: &str) -> String {
    entrant.colours.iter().map(|&played| letter(played, dash)).collect()
}

/// A preference in words, such as `absolute for White` or `none`.
pub(crate) fn preference(preference: Preference) -> String {
    match preference.colour {
        Some(preferred) => format!("{} for {}", preference.strength, colour(preferred)),
        None => "none".to_owned(),
    }
}

/// The mark of a preference: `W` absolute, `w` strong, `(w)` mild; empty if there is none.
pub(crate) fn mark(preference: Preference) -> String {
    let letter = letter(preference.colour, "");
    match preference.strength {
        _ if letter.is_empty() => String::new(),
        Strength::Absolute => letter.to_owned(),
        Strength::Strong => letter.to_lowercase(),
        Strength::Mild | Strength::None => format!("({})", letter.to_lowercase()),
    }
}

/// The floats of the last round and of the round before, such as `↓⇡`.
pub(crate) fn arrows(floats: [Option<Float>; 2]) -> String {
    let arrow = |float: Option<Float>, down: &'static str, up: &'static str| match float {
        Some(Float::Down) => down,
        Some(Float::Up) => up,
        None => "",
    };
    let [last, before] = floats;
    format!("{}{}", arrow(last, "↓", "↑"), arrow(before, "⇣", "⇡"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_and() {
        assert_eq!(listed::<u8>([]), "nobody");
        assert_eq!(listed([1]), "1");
        assert_eq!(listed([1, 2]), "1 and 2");
        assert_eq!(listed([1, 2, 3]), "1, 2 and 3");
    }

    #[test]
    fn a_crowd_of_which_some_are_left_over_is_not_named() {
        let said = |count| {
            some_left(&Value::Players((1..=count).filter_map(PairingNumber::new).collect()))
        };
        assert_eq!(said(0), "");
        assert_eq!(said(3), ": of 1, 2 and 3 some would be left over");
        assert_eq!(said(25), ": of 25 players some would be left over");
    }

    #[test]
    fn one_is_said_otherwise_than_many() {
        assert_eq!(
            (counted(1, "round"), counted(2, "round")),
            ("1 round".into(), "2 rounds".into())
        );
        let said = |all, count| differing_of(all, count, "all agree");
        assert_eq!([said(0, 0), said(3, 0)], ["nothing to compare", "all agree"]);
        assert_eq!([said(3, 1), said(3, 2)], ["1 differs", "2 differ"]);
    }

    #[test]
    fn the_mark_shows_how_strong_a_preference_is() {
        let of = |colour, strength| mark(Preference { colour, strength });
        assert_eq!(of(Some(Colour::White), Strength::Absolute), "W");
        assert_eq!(of(Some(Colour::Black), Strength::Strong), "b");
        assert_eq!(of(Some(Colour::White), Strength::Mild), "(w)");
        assert_eq!(of(None, Strength::None), "");
    }
}
