//! Columns: where things stand in a line.
//!
//! Columns count *characters*, from 1, whatever number of bytes a character takes.

use std::str::CharIndices;

/// The last round a file can hold: records have three columns for one.
pub const MAX_ROUNDS: u16 = 999;

/// The columns of a value, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    /// What stands there, in words.
    pub(crate) name: &'static str,
    pub(crate) first: usize,
    pub(crate) last: usize,
}

const fn columns(name: &'static str, first: usize, last: usize) -> Columns {
    Columns { name, first, last }
}

/// The columns of a player line (001) that are read.
pub(crate) mod player {
    use super::{Columns, columns};

    pub(crate) const NUMBER: Columns = columns("pairing number", 5, 8);
    pub(crate) const SEX: Columns = columns("sex", 10, 10);
    pub(crate) const TITLE: Columns = columns("title", 11, 13);
    pub(crate) const NAME: Columns = columns("name", 15, 47);
    pub(crate) const RATING: Columns = columns("rating", 49, 52);
    pub(crate) const FEDERATION: Columns = columns("federation", 54, 56);
    pub(crate) const POINTS: Columns = columns("points", 81, 84);
    pub(crate) const RANK: Columns = columns("rank", 86, 89);

    /// Columns that hold a blank in every sound line; a value too wide, or a line shifted by a
    /// few columns, is found there.
    pub(crate) const GAPS: [(usize, Columns); 7] =
        [(4, NUMBER), (9, NUMBER), (48, NAME), (53, RATING), (85, POINTS), (90, RANK), (91, RANK)];

    /// The column before the points, into which three digits and a decimal overflow.
    pub(crate) const BEFORE_POINTS: usize = 80;
}

/// The rounds of a player line: from column 92, ten columns each.
pub(crate) mod rounds {
    pub(crate) const FIRST: usize = 92;
    pub(crate) const WIDTH: usize = 10;
    /// Within a cell, from zero: the opponent, the colour, the result.
    pub(crate) const OPPONENT: std::ops::Range<usize> = 0..4;
    pub(crate) const COLOUR: usize = 5;
    pub(crate) const RESULT: usize = 7;
    /// Where a cell holds blanks.
    pub(crate) const GAPS: [usize; 4] = [4, 6, 8, 9];

    /// The column in which the cell of `round` (from 1) begins.
    pub(crate) const fn column(round: u16) -> usize {
        FIRST + WIDTH * (round as usize).saturating_sub(1)
    }
}

/// Acceleration by player (XXA).
pub(crate) mod xxa {
    use super::{Columns, columns};

    pub(crate) const NUMBER: Columns = columns("pairing number", 5, 8);
    pub(crate) const FIRST: usize = 10;
    pub(crate) const WIDTH: usize = 5;
}

/// Acceleration by range (250).
pub(crate) mod r250 {
    use super::{Columns, columns};

    pub(crate) const MATCH_POINTS: Columns = columns("match points", 5, 8);
    pub(crate) const POINTS: Columns = columns("points", 10, 13);
    pub(crate) const FIRST_ROUND: Columns = columns("first round", 15, 17);
    pub(crate) const LAST_ROUND: Columns = columns("last round", 19, 21);
    pub(crate) const FIRST_PLAYER: Columns = columns("first player", 23, 26);
    pub(crate) const LAST_PLAYER: Columns = columns("last player", 28, 31);
}

/// Prohibited pairings (260).
pub(crate) mod r260 {
    use super::{Columns, columns};

    pub(crate) const FIRST_ROUND: Columns = columns("first round", 5, 7);
    pub(crate) const LAST_ROUND: Columns = columns("last round", 9, 11);
    pub(crate) const PLAYERS: usize = 13;
}

/// Byes (240).
pub(crate) mod r240 {
    use super::{Columns, columns};

    pub(crate) const KIND: Columns = columns("type of bye", 5, 5);
    pub(crate) const ROUND: Columns = columns("round", 7, 9);
    pub(crate) const PLAYERS: usize = 11;
}

/// Teams (013 and 310).
pub(crate) mod teams {
    use super::{Columns, columns};

    pub(crate) const NAME_013: Columns = columns("team name", 5, 36);
    pub(crate) const PLAYERS_013: usize = 37;
    pub(crate) const NAME_310: Columns = columns("team name", 9, 40);
    pub(crate) const PLAYERS_310: usize = 74;
}

/// A line whose columns can be asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    text: &'a str,
    /// In ASCII a column is a byte.
    ascii: bool,
}

impl<'a> Line<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, ascii: text.is_ascii() }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// How many characters it has.
    pub(crate) fn length(self) -> usize {
        if self.ascii { self.text.len() } else { self.text.chars().count() }
    }

    /// What stands in `columns`, without the blanks around it.
    pub(crate) fn value(self, columns: Columns) -> &'a str {
        trim(self.get(columns))
    }

    /// What stands in `columns`; shorter where the line ends before.
    #[inline]
    pub(crate) fn get(self, columns: Columns) -> &'a str {
        if self.ascii {
            let (from, to) = (columns.first - 1, columns.last.min(self.text.len()));
            return self.text.get(from..to).unwrap_or_default();
        }
        let rest = self.from(columns.first);
        let width = columns.last - columns.first + 1;
        rest.get(..self.offset(rest, width)).unwrap_or_default()
    }

    /// The line from `column` on.
    #[inline]
    pub(crate) fn from(self, column: usize) -> &'a str {
        self.text.get(self.offset(self.text, column - 1)..).unwrap_or_default()
    }

    /// The character in `column`; a blank beyond the end.
    #[inline]
    pub(crate) fn at(self, column: usize) -> char {
        if self.ascii {
            return self.text.as_bytes().get(column - 1).map_or(' ', |&byte| char::from(byte));
        }
        self.text.chars().nth(column - 1).unwrap_or(' ')
    }

    /// The line from `column` on in pieces of `width` characters, each with its column.
    pub(crate) fn pieces(
        self,
        column: usize,
        width: usize,
    ) -> impl Iterator<Item = (usize, &'a str)> {
        let mut rest = self.from(column);
        let mut column = column;
        std::iter::from_fn(move || {
            let (piece, tail) = rest.split_at_checked(self.offset(rest, width))?;
            rest = tail;
            column += width;
            (!piece.is_empty()).then_some((column - width, piece))
        })
    }

    /// The words from `column` on, separated by blanks or commas, each with its column.
    pub(crate) fn words(self, column: usize) -> Words<'a> {
        let rest = self.from(column);
        Words { text: rest, chars: rest.char_indices(), column }
    }

    /// The byte offset of the character number `chars` of `text`, or its end.
    #[inline]
    fn offset(self, text: &str, chars: usize) -> usize {
        if self.ascii {
            return chars.min(text.len());
        }
        text.char_indices().nth(chars).map_or(text.len(), |(offset, _)| offset)
    }
}

/// `text` without the whitespace around it. Nearly all of that are plain blanks, which are found faster.
pub(crate) fn trim(text: &str) -> &str {
    let bytes = text.as_bytes();
    let (mut first, mut end) = (0, bytes.len());
    // Names fill their columns seldom.
    while bytes[..end].ends_with(b"        ") {
        end -= 8;
    }
    while end > 0 && bytes[end - 1] == b' ' {
        end -= 1;
    }
    while first < end && bytes[first] == b' ' {
        first += 1;
    }
    if first == end {
        return "";
    }
    let inner = text.get(first..end).unwrap_or_default();
    if bytes[first].is_ascii_graphic() && bytes[end - 1].is_ascii_graphic() {
        inner
    } else {
        inner.trim()
    }
}

/// See [`Line::words`].
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    text: &'a str,
    chars: CharIndices<'a>,
    /// The column of the next character.
    column: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let separates = |c: char| c.is_whitespace() || c == ',';
        let start = loop {
            let (offset, c) = self.chars.next()?;
            self.column += 1;
            if !separates(c) {
                break offset;
            }
        };
        let column = self.column - 1;
        let end = loop {
            match self.chars.next() {
                Some((offset, c)) => {
                    self.column += 1;
                    if separates(c) {
                        break offset;
                    }
                }
                None => break self.text.len(),
            }
        };
        Some((column, self.text.get(start..end)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        for text in ["0123456789", "é123456789", "01234é6789", "éééééééééé"] {
            let line = Line::new(text);
            let expected: String = text.chars().skip(2).take(3).collect();
            assert_eq!(line.get(columns("", 3, 5)), expected);
            assert_eq!(line.get(columns("", 9, 20)), text.chars().skip(8).collect::<String>());
            assert_eq!(line.get(columns("", 11, 20)), "");
            assert_eq!(line.at(10), text.chars().nth(9).unwrap());
            assert_eq!(line.at(11), ' ');
            let pieces: Vec<(usize, usize)> =
                line.pieces(2, 4).map(|(column, piece)| (column, piece.chars().count())).collect();
            assert_eq!(pieces, [(2, 4), (6, 4), (10, 1)]);
        }
    }

    #[test]
    fn whitespace_of_any_kind_is_trimmed() {
        for text in [
            "",
            "  ",
            "a",
            " a b ",
            "\u{a0}a",
            " \t a\u{b} ",
            "é ",
            " \u{2003} ",
            "\u{85} é\u{3000}",
        ] {
            assert_eq!(trim(text), text.trim(), "{text:?}");
        }
    }

    #[test]
    fn words_know_their_columns() {
        let line = Line::new("XXP é 22,  333 ");
        let words: Vec<_> = line.words(4).collect();
        assert_eq!(words, [(5, "é"), (7, "22"), (12, "333")]);
        assert_eq!(Line::new("XXP").words(4).next(), None);
    }

    #[test]
    fn the_columns_of_rounds() {
        assert_eq!([rounds::column(1), rounds::column(2), rounds::column(10)], [92, 102, 182]);
    }
}
