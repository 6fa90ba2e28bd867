//! Words, as somebody reads them: without the breaks of lines.

use std::fmt;

use pairwright_model::Colour;

use super::facts::{Before, Facts};

/// A text as it is read aloud.
#[derive(Clone, Debug)]
pub struct Said(String);

impl Said {
    /// The words of `text`, whatever its lines.
    pub fn new(text: &str) -> Self {
        Self(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Whether these words are said, as whole words and numbers.
    pub fn has(&self, words: &str) -> bool {
        let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let (first, last) = (words.chars().next(), words.chars().next_back());
        self.0.match_indices(words).any(|(at, found)| {
            let before = self.0[..at].chars().next_back();
            let after = self.0[at + found.len()..].chars().next();
            !(is_part(first) && is_part(before) || is_part(last) && is_part(after))
        })
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The colours of a player's earlier rounds, such as `WB-W`.
pub fn history(before: &Before<'_>, player: &Facts) -> String {
    let of = |round| player.games.iter().find(|game| game.0 == round).map(|game| game.1);
    let rounds = 1..before.number();
    rounds.map(|round| of(round).map_or('-', initial)).collect()
}

fn initial(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    }
}
