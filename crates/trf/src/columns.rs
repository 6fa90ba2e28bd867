//! Columns: the positions of values in a line.
//!
//! Columns count *characters* from 1, whatever their length in bytes.

use std::ops::Range;
use std::str::{CharIndices, FromStr};

use pairwright_model::PairingNumber;

use crate::aligned::aligned_number;

/// The highest round in a report: records have three columns for a round.
pub const MAX_ROUNDS: u16 = 999;

/// The columns of a value, first and last inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    /// The name of the value, for messages.
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

    /// Columns that are blank in every correct line. A value that is too wide, or a line shifted by a few
    /// columns, shows here.
    pub(crate) const GAPS: [(usize, Columns); 7] =
        [(4, NUMBER), (9, NUMBER), (48, NAME), (53, RATING), (85, POINTS), (90, RANK), (91, RANK)];

    /// The column before the points, used by points of three digits and a decimal.
    pub(crate) const BEFORE_POINTS: usize = 80;
}

/// The rounds of a player line: ten columns each, from column 92.
pub(crate) mod rounds {
    pub(crate) const FIRST: usize = 92;
    pub(crate) const WIDTH: usize = 10;
    /// Of the ten columns, those that say something; two blanks follow.
    pub(crate) const CELL: usize = 8;
    /// Offsets of the opponent, the colour and the result within a cell, from zero.
    pub(crate) const OPPONENT: std::ops::Range<usize> = 0..4;
    pub(crate) const COLOUR: usize = 5;
    pub(crate) const RESULT: usize = 7;
    /// Offsets of the blanks within a cell, from zero.
    pub(crate) const GAPS: [usize; 4] = [4, 6, 8, 9];
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
    use super::{Columns, Grid, columns};

    pub(crate) const MATCH_POINTS: Columns = columns("match points", 5, 8);
    pub(crate) const POINTS: Columns = columns("points", 10, 13);
    pub(crate) const FIRST_ROUND: Columns = columns("first round", 15, 17);
    pub(crate) const LAST_ROUND: Columns = columns("last round", 19, 21);
    pub(crate) const FIRST_PLAYER: Columns = columns("first player", 23, 26);
    pub(crate) const LAST_PLAYER: Columns = columns("last player", 28, 31);

    /// The columns of the first and of the last player in a report with this grid.
    pub(crate) fn players(grid: Grid) -> (Columns, Columns) {
        let wider = grid.wider();
        let first = Columns { last: FIRST_PLAYER.last + wider, ..FIRST_PLAYER };
        let (from, to) = (LAST_PLAYER.first + wider, LAST_PLAYER.last + 2 * wider);
        (first, Columns { first: from, last: to, ..LAST_PLAYER })
    }
}

/// Columns of prohibited pairings (260).
pub(crate) mod r260 {
    use super::{Columns, columns};

    pub(crate) const FIRST_ROUND: Columns = columns("first round", 5, 7);
    pub(crate) const LAST_ROUND: Columns = columns("last round", 9, 11);
    pub(crate) const PLAYERS: usize = 13;
}

/// Columns of byes and absences (240).
pub(crate) mod r240 {
    use super::{Columns, columns};

    pub(crate) const KIND: Columns = columns("type of bye", 5, 5);
    pub(crate) const ROUND: Columns = columns("round", 7, 9);
    pub(crate) const PLAYERS: usize = 11;
}

/// Columns of points that no result gives (299).
pub(crate) mod r299 {
    use super::{Columns, columns};

    pub(crate) const MATCH_POINTS: Columns = columns("match points", 8, 11);
}

/// Columns of forfeited matches of teams (330).
pub(crate) mod r330 {
    use super::{Columns, columns};

    pub(crate) const KIND: Columns = columns("type of forfeit", 5, 6);
}

/// Teams (013 and 310).
pub(crate) mod teams {
    use super::{Columns, columns};

    pub(crate) const NAME_013: Columns = columns("team name", 5, 36);
    pub(crate) const PLAYERS_013: usize = 37;
    pub(crate) const NAME_310: Columns = columns("team name", 9, 40);
    pub(crate) const PLAYERS_310: usize = 74;
}

/// The columns of player lines: four for each pairing number, or as many as record XXW says.
///
/// Wider numbers move whatever stands to their right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grid {
    /// How many columns a number has beyond the usual four.
    wider: usize,
}

impl Grid {
    /// The columns of a report without XXW.
    pub(crate) const USUAL: Self = Self { wider: 0 };

    /// The usual columns of a pairing number.
    const DIGITS: usize = 4;

    /// The most columns of a pairing number: more than the highest one needs.
    const MOST_DIGITS: usize = 9;

    /// The grid of a report with these lines: XXW stands above all player lines.
    pub(crate) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let header = lines.take_while(|line| !line.starts_with("001"));
        let width = header.filter_map(|line| line.strip_prefix("XXW")).find_map(Self::stated);
        width.unwrap_or_default()
    }

    /// The grid that the content of XXW states; `None` unless that is a number from 4 to 9.
    pub(crate) fn stated(content: &str) -> Option<Self> {
        let digits = whole_number(trim(content))?;
        let fits = (Self::DIGITS..=Self::MOST_DIGITS).contains(&digits);
        fits.then(|| Self { wider: digits - Self::DIGITS })
    }

    /// The narrowest grid with room for `number`.
    pub(crate) fn holding(number: u32) -> Self {
        let digits = 1 + number.checked_ilog10().unwrap_or_default() as usize;
        Self { wider: digits.saturating_sub(Self::DIGITS) }
    }

    /// Whether numbers have more than four columns.
    pub(crate) fn is_wide(self) -> bool {
        self.wider > 0
    }

    /// The columns that numbers have beyond four.
    pub(crate) fn wider(self) -> usize {
        self.wider
    }

    /// The columns of a pairing number.
    pub(crate) fn digits(self) -> usize {
        Self::DIGITS + self.wider
    }

    /// The highest number with room in a column.
    pub(crate) fn most(self) -> u32 {
        let highest =
            u32::try_from(self.digits()).ok().and_then(|digits| 10_u32.checked_pow(digits));
        highest.map_or(u32::MAX, |beyond| beyond - 1).min(PairingNumber::MAX.get())
    }

    /// Where `columns` of a usual player line are in this grid.
    pub(crate) fn at(self, columns: Columns) -> Columns {
        let is_number = columns.first == player::NUMBER.first;
        let first = if is_number { columns.first } else { self.column(columns.first) };
        Columns { first, last: columns.last + self.wider, ..columns }
    }

    /// Where a column of a usual player line, to the right of the pairing number, is in this grid.
    pub(crate) fn column(self, column: usize) -> usize {
        if column > player::NUMBER.last { column + self.wider } else { column }
    }

    /// The first column of the cell of `round` (from 1).
    pub(crate) fn round(self, round: u16) -> usize {
        rounds::FIRST + self.wider + self.round_width() * usize::from(round).saturating_sub(1)
    }

    /// The columns of a round.
    pub(crate) fn round_width(self) -> usize {
        rounds::WIDTH + self.wider
    }

    /// The column of the result of `round`.
    pub(crate) fn result(self, round: u16) -> usize {
        self.round(round) + rounds::RESULT + self.wider
    }

    /// A pairing number as it stands in its columns.
    pub(crate) fn number(self, number: PairingNumber) -> String {
        format!("{number:>width$}", width = self.digits())
    }

    /// The cell of a round without an opponent.
    pub(crate) fn bye(self, letter: char) -> String {
        format!("{:0<width$} - {letter}", "", width = self.digits())
    }

    /// As [`narrowed`](Self::narrowed), at once, for an ASCII cell with an aligned number; `None` for any other.
    pub(crate) fn aligned(
        self,
        piece: &str,
    ) -> Option<([u8; rounds::WIDTH], Option<PairingNumber>)> {
        let (number, rest) = piece.as_bytes().split_at_checked(self.digits())?;
        let digits = number.trim_ascii_start();
        let mut opponent = 0;
        for digit in digits {
            let value = digit.wrapping_sub(b'0');
            if value > 9 {
                return None;
            }
            // Nine digits at most.
            opponent = 10 * opponent + u32::from(value);
        }
        let known = PairingNumber::new(opponent);
        let stands_for = match (known, digits) {
            (Some(_), _) => b"   1",
            (None, []) => b"    ",
            (None, _) if opponent == 0 => b"0000",
            _ => return None,
        };
        let mut cell = [b' '; rounds::WIDTH];
        for (slot, byte) in cell.iter_mut().zip(stands_for.iter().chain(rest)) {
            *slot = *byte;
        }
        Some((cell, known))
    }

    /// The columns of `piece`, the cell of a round, as those of a usual cell, in which `1` stands for any opponent;
    /// and the opponent.
    pub(crate) fn narrowed(self, piece: &str) -> (String, Option<PairingNumber>) {
        let end = piece.char_indices().nth(self.digits()).map_or(piece.len(), |(end, _)| end);
        let (number, rest) = piece.split_at_checked(end).unwrap_or((piece, ""));
        let opponent = whole_number::<u32>(trim(number));
        let stands_for = match (trim(number), opponent) {
            ("", _) => "    ",
            (_, Some(0)) => "0000",
            (_, Some(opponent)) if PairingNumber::new(opponent).is_some() => "   1",
            _ => "   ?",
        };
        (format!("{stands_for}{rest}"), opponent.and_then(PairingNumber::new))
    }
}

/// A line with access by columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    text: &'a str,
    /// Whether the line is ASCII, so that a column is a byte.
    ascii: bool,
}

impl<'a> Line<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, ascii: text.is_ascii() }
    }

    /// A line that is known to be ASCII.
    pub(crate) fn ascii(text: &'a str) -> Self {
        Self { text, ascii: true }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// The first `COLUMNS` columns as bytes; `None` if the line is shorter or not known to be ASCII.
    pub(crate) fn start<const COLUMNS: usize>(self) -> Option<&'a [u8; COLUMNS]> {
        if self.ascii { self.text.as_bytes().first_chunk() } else { None }
    }

    /// The length in characters.
    pub(crate) fn length(self) -> usize {
        if self.ascii { self.text.len() } else { self.text.chars().count() }
    }

    /// The text in `columns`, trimmed.
    pub(crate) fn value(self, columns: Columns) -> &'a str {
        trim(self.get(columns))
    }

    /// The number in `columns`; `None` for anything else, also for blanks.
    pub(crate) fn number(self, columns: Columns) -> Option<u32> {
        if columns.last - columns.first != 3 {
            return whole_number(self.value(columns));
        }
        let bytes = if self.ascii { self.text.as_bytes().get(columns.first - 1..) } else { None };
        let four = bytes.and_then(|bytes| bytes.first_chunk().copied());
        four.and_then(aligned_number).or_else(|| whole_number(self.value(columns)))
    }

    /// The text in `columns`; shorter if the line ends before.
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

    /// The line from `column` on, in pieces of `width` characters, each with its column.
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

    /// The whole pieces from `column` on, and the rest; `None` if the line is not ASCII there.
    pub(crate) fn whole_pieces<const WIDTH: usize>(
        self,
        column: usize,
    ) -> (&'a [[u8; WIDTH]], &'a [u8]) {
        let rest = self.from(column);
        let bytes = if self.ascii || rest.is_ascii() { rest.as_bytes() } else { &[] };
        bytes.as_chunks()
    }

    /// The words from `column` on, separated by blanks or commas, each with its column.
    pub(crate) fn words(self, column: usize) -> Words<'a> {
        let rest = self.from(column);
        Words { text: rest, chars: rest.char_indices(), column }
    }

    /// The byte offset of character number `chars` of `text`, or its end.
    #[inline]
    fn offset(self, text: &str, chars: usize) -> usize {
        if self.ascii {
            return chars.min(text.len());
        }
        text.char_indices().nth(chars).map_or(text.len(), |(offset, _)| offset)
    }
}

/// `text` without surrounding whitespace. Plain blanks are the usual case and have a fast path.
pub(crate) fn trim(text: &str) -> &str {
    let inner = text.get(within_blanks(text.as_bytes())).unwrap_or_default();
    match inner.as_bytes() {
        [] => "",
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => inner,
        [only] if only.is_ascii_graphic() => inner,
        _ => inner.trim(),
    }
}

/// The range of `bytes` without the blanks at both ends.
fn within_blanks(bytes: &[u8]) -> Range<usize> {
    const EIGHT: u64 = u64::from_le_bytes([b' '; 8]);
    let mut rest = bytes;
    // Names rarely fill their columns.
    while let Some((front, last)) = rest.split_last_chunk() {
        let others = u64::from_le_bytes(*last) ^ EIGHT;
        if others != 0 {
            let blanks = others.leading_zeros() as usize / 8;
            rest = rest.get(..rest.len() - blanks).unwrap_or_default();
            break;
        }
        rest = front;
    }
    while let [front @ .., b' '] = rest {
        rest = front;
    }
    let end = rest.len();
    while let [b' ', back @ ..] = rest {
        rest = back;
    }
    end - rest.len()..end
}

/// The number in `text`; `None` unless it consists of digits and is small enough.
pub(crate) fn whole_number<N: FromStr>(text: &str) -> Option<N> {
    // `parse` would accept a sign.
    if text.starts_with('+') { None } else { text.parse().ok() }
}

/// The iterator of [`Line::words`].
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
    fn whole_pieces_are_the_first_of_all() {
        for (text, whole) in [
            ("0123456789", 4),
            ("é12345678", 3),
            ("é1234567", 3),
            ("0123456é", 0),
            ("012", 0),
            ("", 0),
        ] {
            let line = Line::new(text);
            let pieces: Vec<&[u8]> = line.pieces(3, 2).map(|(_, piece)| piece.as_bytes()).collect();
            let (found, left) = line.whole_pieces::<2>(3);
            assert_eq!(found, &pieces[..found.len()], "{text:?}");
            assert_eq!(found.len(), whole, "{text:?}");
            let is_ascii = pieces.iter().all(|piece| piece.is_ascii());
            let next = pieces.get(whole).filter(|_| is_ascii).copied().unwrap_or_default();
            assert_eq!(left, next, "{text:?}");
        }
    }

    #[test]
    fn numbers_are_digits() {
        let columns = columns("", 2, 5);
        for (text, number) in [
            ("x   1x", Some(1)),
            ("x1204x", Some(1204)),
            ("x  12", Some(12)),
            ("x12  x", Some(12)),
            ("é 012", Some(12)),
            ("x  7", Some(7)),
            ("x 0", Some(0)),
            ("x    ", None),
            ("x", None),
            ("x  +1", None),
            ("x  -1", None),
            ("x 1 2", None),
            ("x  1é", None),
        ] {
            assert_eq!(Line::new(text).number(columns), number, "{text:?}");
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
        assert_eq!([1, 2, 10].map(|round| Grid::USUAL.round(round)), [92, 102, 182]);
        let seven = Grid::stated(" 7 ").unwrap();
        // Four columns, seven digits, a blank, and so on: three more than usual, and three more in each round.
        assert_eq!([1, 2, 10].map(|round| seven.round(round)), [95, 108, 212]);
        assert_eq!(seven.result(2), 118);
        assert_eq!((seven.at(player::NUMBER).last, seven.at(player::RANK).first), (11, 89));
    }
}
