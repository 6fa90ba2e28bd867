//! A card, and the words of its rounds.

use super::fault::CardFault;

/// The highest number of a player; those above are for stand-ins.
pub(super) const MOST_NUMBER: u16 = 8000;

/// A card: a player, and the earlier rounds.
#[derive(Debug)]
pub(super) struct Card {
    /// The line of the file, from 1.
    pub(super) line: usize,
    pub(super) number: u16,
    pub(super) name: String,
    /// The score in half points, and its column.
    pub(super) score: u32,
    pub(super) score_column: usize,
    pub(super) rounds: Vec<Past>,
}

/// An earlier round of a card, and the column of its word.
#[derive(Debug)]
pub(super) struct Past {
    pub(super) column: usize,
    pub(super) what: What,
}

/// What a player had in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    Game(Game),
    /// A bye, by its letter in reports.
    Bye(char),
    /// The opponent, or the player, did not appear.
    Forfeit {
        won: bool,
    },
}

/// A game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Game {
    /// The opponent; `None` if it does not matter who.
    pub(super) opponent: Option<u16>,
    pub(super) is_white: bool,
    /// The result in half points, if stated.
    pub(super) result: Option<u32>,
    pub(super) float: Float,
}

/// The float of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    None,
    Up,
    Down,
}

impl Game {
    /// The same game, seen by the opponent, if `number` plays it.
    pub(super) fn turned(self, number: u16) -> Self {
        let float = match self.float {
            Float::None => Float::None,
            Float::Up => Float::Down,
            Float::Down => Float::Up,
        };
        Self {
            opponent: Some(number),
            is_white: !self.is_white,
            result: self.result.map(|result| 2 - result),
            float,
        }
    }

    /// The word for the game.
    pub(super) fn word(self) -> String {
        let opponent = self.opponent.map_or("?".to_owned(), |number| number.to_string());
        let colour = if self.is_white { 'w' } else { 'b' };
        let result = self.result.map_or("", |result| ["0", "=", "1"][result.min(2) as usize]);
        let float = match self.float {
            Float::None => "",
            Float::Up => "^",
            Float::Down => "v",
        };
        format!("{opponent}{colour}{result}{float}")
    }
}

impl What {
    /// Parses the word of a round.
    pub(super) fn parse(word: &str) -> Result<Self, CardFault> {
        let wrong = || CardFault::Cell(word.to_owned());
        match word.to_ascii_lowercase().as_str() {
            "pab" => return Ok(Self::Bye('U')),
            "full" => return Ok(Self::Bye('F')),
            "half" => return Ok(Self::Bye('H')),
            "zero" => return Ok(Self::Bye('Z')),
            "+" => return Ok(Self::Forfeit { won: true }),
            "-" => return Ok(Self::Forfeit { won: false }),
            _ => {}
        }
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = word.strip_suffix(rest).unwrap_or_default();
        let (opponent, rest) = match (digits, rest.strip_prefix('?')) {
            ("", Some(rest)) => (None, rest),
            ("", None) => (None, rest),
            (digits, _) => {
                let number =
                    digits.parse().ok().filter(|number| (1..=MOST_NUMBER).contains(number));
                (Some(number.ok_or_else(wrong)?), rest)
            }
        };
        let mut letters = rest.chars().peekable();
        let is_white = match letters.next() {
            Some('w' | 'W') => true,
            Some('b' | 'B') => false,
            _ => return Err(wrong()),
        };
        let result = match letters.peek() {
            Some('1') => Some(2),
            Some('=') => Some(1),
            Some('0') => Some(0),
            _ => None,
        };
        if result.is_some() {
            letters.next();
        }
        let float = match letters.next() {
            None => Float::None,
            Some('^') => Float::Up,
            Some('v' | 'V') => Float::Down,
            Some(_) => return Err(wrong()),
        };
        if letters.next().is_some() {
            return Err(wrong());
        }
        Ok(Self::Game(Game { opponent, is_white, result, float }))
    }

    /// The half points that are certain, and whether the round can give up to a point instead.
    pub(super) fn worth(self) -> (u32, bool) {
        match self {
            Self::Game(game) => (game.result.unwrap_or(0), game.result.is_none()),
            Self::Bye('U' | 'F') | Self::Forfeit { won: true } => (2, false),
            Self::Bye('H') => (1, false),
            Self::Bye(_) | Self::Forfeit { won: false } => (0, false),
        }
    }
}
