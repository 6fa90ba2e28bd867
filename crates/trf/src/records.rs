//! The records other than player lines, and the functions that read them.

mod acceleration;
mod layout;
mod lists;
mod points;
mod settings;

use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Score};

use crate::columns::{Columns, Grid, Line, Words, player, whole_number};
use crate::diagnostic::{Log, Place};
use crate::facts::{Facts, Listed};
use crate::{Document, MAX_ROUNDS, Problem, player_line, rematches};

/// A line that begins with a known code.
#[derive(Clone, Copy, Debug)]
struct Record<'a> {
    code: &'static str,
    line: Line<'a>,
    /// The line in the file, from 1.
    number: usize,
    /// The columns of player lines in the report.
    grid: Grid,
}

/// The treatment of a record.
#[derive(Clone, Copy)]
enum Treatment {
    Read(Reader),
    /// Read; if that fails, the right points of players are unknown.
    ReadForPoints(Reader),
    /// Irrelevant to pairing: kept in the document only.
    Keep,
}

type Reader = fn(Record<'_>, &mut Facts, &mut Log);

const PLAYER: &str = "001";

/// All known records except the player line.
const RECORDS: &[(&str, Treatment)] = &[
    ("012", Treatment::Read(settings::name)),
    ("013", Treatment::Read(lists::team_013)),
    ("022", Treatment::Keep), // city
    ("032", Treatment::Keep), // federation
    ("042", Treatment::Keep), // first day; see Document::event_date
    ("052", Treatment::Keep), // last day
    ("062", Treatment::Read(settings::player_count)),
    ("072", Treatment::Keep), // rated players
    ("082", Treatment::Keep), // teams
    ("092", Treatment::Keep), // type, in words
    ("102", Treatment::Keep), // chief arbiter
    ("112", Treatment::Keep), // deputies
    ("122", Treatment::Keep), // time control
    ("132", Treatment::Keep), // dates of the rounds
    ("142", Treatment::Read(settings::rounds)),
    ("152", Treatment::Read(settings::initial_colour)),
    ("162", Treatment::ReadForPoints(points::r162)),
    ("172", Treatment::Keep), // starting rank method
    ("182", Treatment::Keep), // program
    ("192", Treatment::Read(settings::encoded_type)),
    ("202", Treatment::Keep), // tie-breaks
    ("212", Treatment::Keep), // standings
    ("222", Treatment::Keep), // time control, encoded
    ("240", Treatment::ReadForPoints(lists::byes)),
    ("250", Treatment::ReadForPoints(acceleration::r250)),
    ("260", Treatment::Read(lists::prohibited)),
    ("299", Treatment::ReadForPoints(points::abnormal)),
    ("300", Treatment::Keep), // board order of a team
    ("310", Treatment::Read(lists::team_310)),
    ("320", Treatment::Keep), // byes of teams
    ("330", Treatment::Keep), // forfeited matches of teams
    ("352", Treatment::Keep), // colours of the boards of a team
    ("362", Treatment::Keep), // points of teams
    ("801", Treatment::Keep), // teams, for human readers
    ("802", Treatment::Keep),
    ("BBD", Treatment::ReadForPoints(points::bb)),
    ("BBF", Treatment::ReadForPoints(points::bb)),
    ("BBL", Treatment::ReadForPoints(points::bb)),
    ("BBU", Treatment::ReadForPoints(points::bb)),
    ("BBW", Treatment::ReadForPoints(points::bb)),
    ("BBZ", Treatment::ReadForPoints(points::bb)),
    ("XXA", Treatment::ReadForPoints(acceleration::xxa)),
    ("XXC", Treatment::Read(settings::configuration)),
    ("XXP", Treatment::Read(lists::forbidden)),
    ("XXR", Treatment::Read(settings::rounds)),
    ("XXS", Treatment::ReadForPoints(points::xxs)),
    ("XXW", Treatment::Read(settings::width)),
    ("XXZ", Treatment::Read(lists::absent)),
];

/// The most bytes in records that are read, except virtual points. No event needs more, and parsed lists take
/// several times this memory.
const MOST: usize = 16 << 20;

/// Reads all lines of `document`.
pub(crate) fn read(document: &Document, log: &mut Log) -> Facts {
    let mut facts = Facts::default();
    facts.players.reserve(document.lines().len().min(PairingNumber::MAX.index()));
    let mut unknown = BTreeMap::new();
    let mut length = 0;
    let grid = document.grid();
    facts.grid = grid;
    // Checking the whole text at once is cheaper than checking each line.
    let line_of = if document.is_ascii() { Line::ascii } else { Line::new };
    let read_player =
        if document.has_tabs() { player_line::read } else { player_line::read_columns };
    for (number, text) in (1..).zip(document.lines()) {
        if text.starts_with(PLAYER) {
            match read_player(line_of(text), number, grid, log) {
                Some(player) => facts.players.push(player),
                None => facts.lost_players = true,
            }
        } else if rematches::content(text).is_some() {
            let record = Record { code: "###", line: line_of(text), number, grid };
            lists::rematches(record, text, &mut facts, log);
        } else if let Some((code, treatment)) = find(text) {
            let record = Record { code, line: line_of(text), number, grid };
            let is_counted = code != "XXA" && !matches!(treatment, Treatment::Keep);
            length += if is_counted { text.len() } else { 0 };
            if length > MOST {
                log.error(record.place(1), Problem::RecordLimit);
                break;
            }
            match treatment {
                Treatment::Read(reader) => reader(record, &mut facts, log),
                Treatment::ReadForPoints(reader) => {
                    let mark = log.mark();
                    reader(record, &mut facts, log);
                    facts.points_in_doubt |= log.errors_since(mark);
                }
                Treatment::Keep => {}
            }
        } else if !is_silent(text) {
            let code: String = text.chars().take(3).collect();
            unknown.entry(code).or_insert((number, text));
        }
    }
    let is_report = facts.lost_players || !facts.players.is_empty();
    for (code, (line, text)) in unknown {
        report_unknown(&code, text, is_report, Place { line, column: 1 }, log);
    }
    facts
}

/// The formats that know a line which is no player line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Era {
    /// All formats; comments and unknown records count as such.
    Always,
    /// Each format in its own way: the line is part of the tournament.
    Setting,
    /// The formats before TRF-2026.
    Older,
    /// Only TRF-2026 has the record.
    Newest,
}

/// The formats that know `line`.
pub(crate) fn era(line: &str) -> Era {
    match find(line) {
        Some(("013", _)) => Era::Older,
        Some((
            "172" | "182" | "202" | "212" | "222" | "300" | "310" | "320" | "330" | "352" | "362"
            | "801" | "802",
            _,
        )) => Era::Newest,
        Some((code, Treatment::Read(_) | Treatment::ReadForPoints(_)))
            if !matches!(code, "012" | "062") =>
        {
            Era::Setting
        }
        None if rematches::content(line).is_some() => Era::Setting,
        None if is_national_rating(Line::new(line)) => Era::Newest,
        Some(_) | None => Era::Always,
    }
}

/// The codes of [`RECORDS`] as numbers, which compare faster.
const CODES: [u32; RECORDS.len()] = {
    let mut codes = [0; RECORDS.len()];
    let mut place = 0;
    while place < codes.len() {
        if let Some(code) = RECORDS[place].0.as_bytes().first_chunk() {
            codes[place] = number_of(*code);
        }
        place += 1;
    }
    codes
};

/// The letters of a code as a number; numbers sort like codes.
const fn number_of([first, second, third]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, first, second, third])
}

fn find(text: &str) -> Option<(&'static str, Treatment)> {
    let code = text.as_bytes().first_chunk()?;
    let place = CODES.binary_search(&number_of(*code)).ok()?;
    RECORDS.get(place).copied()
}

/// Whether a line with an unknown code deserves no remark: a comment, a ruler or a national rating.
fn is_silent(text: &str) -> bool {
    // Old editors end a file with the character 26.
    text.chars().all(|c| c.is_whitespace() || c == '\u{1a}')
        || text.starts_with('#')
        || layout::is_layout(text)
        || is_national_rating(Line::new(text))
}

/// Whether the line has the columns of a player line under the code of a federation.
fn is_national_rating(line: Line<'_>) -> bool {
    let text = line.text();
    let is_number = |columns| {
        let number = line.value(columns);
        !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
    };
    text.get(..3).is_some_and(|code| code.bytes().all(|b| b.is_ascii_uppercase()))
        && !text.starts_with("XX")
        && matches!(line.at(player::SEX.first), ' ' | 'm' | 'M' | 'w' | 'W' | 'f' | 'F')
        && [4, 9, 14, 48, 53].into_iter().all(|column| line.at(column) == ' ')
        && is_number(player::NUMBER)
        && is_number(player::RATING)
}

/// Reports an unknown code once, at its first line. If the file is no report at all, its lines are not worth
/// a remark.
fn report_unknown(code: &str, text: &str, is_report: bool, place: Place, log: &mut Log) {
    let record = text.trim_start();
    if record.len() < text.len()
        && let Some(code) = record.get(..3)
        && (code == PLAYER || find(record).is_some())
    {
        log.error(place, Problem::Indented { code: code.to_owned() });
    } else if is_report {
        let suggestion = find(&code.to_ascii_uppercase()).map(|(code, _)| code);
        let code = code.trim_end().to_owned();
        log.warning(place, Problem::UnknownRecord { code, suggestion });
    }
}

impl<'a> Record<'a> {
    fn place(self, column: usize) -> Place {
        Place { line: self.number, column }
    }

    /// The text after the code, trimmed.
    fn content(self) -> &'a str {
        self.line.from(4).trim()
    }

    /// The words after the code.
    fn words(self) -> Words<'a> {
        self.line.words(4)
    }

    fn is_empty(self) -> bool {
        self.words().next().is_none()
    }

    /// Reports that `found`, in `column`, is not what was expected.
    fn error(self, column: usize, found: &str, expected: &'static str, log: &mut Log) {
        let found = found.trim().to_owned();
        let problem = Problem::Content { code: self.code, found, expected };
        log.error(self.place(column), problem);
    }

    /// Reports that the whole content is not what was expected. An empty record states nothing and is fine.
    fn content_error(self, expected: &'static str, log: &mut Log) {
        if self.is_empty() {
            let (code, found) = (self.code, String::new());
            return log.warning(self.place(1), Problem::Content { code, found, expected });
        }
        let column = self.words().next().map_or(1, |(column, _)| column);
        self.error(column, self.content(), expected, log);
    }

    /// The players named by `words`.
    fn players(self, words: Words<'_>, log: &mut Log) -> Vec<Listed> {
        let mut players = Vec::new();
        for (column, word) in words {
            match pairing_number(word) {
                Some(number) => {
                    players.push(Listed { number, code: self.code, place: self.place(column) });
                }
                None => self.error(column, word, "a pairing number", log),
            }
        }
        players
    }

    /// The pairing number in `columns`.
    fn player(self, columns: Columns, log: &mut Log) -> Option<PairingNumber> {
        let number = self.line.number(columns).and_then(PairingNumber::new);
        self.required(number, columns, "a pairing number", log)
    }

    /// The round in `columns`.
    fn round(self, columns: Columns, log: &mut Log) -> Option<u16> {
        let round = round(self.line.value(columns));
        self.required(round, columns, "a round from 1 to 999", log)
    }

    /// The points in `columns`.
    fn points(self, columns: Columns, log: &mut Log) -> Option<Score> {
        self.required(points(self.line.value(columns)), columns, "points such as 0.5", log)
    }

    fn required<T>(
        self,
        value: Option<T>,
        columns: Columns,
        expected: &'static str,
        log: &mut Log,
    ) -> Option<T> {
        if value.is_none() {
            let found = self.line.value(columns).to_owned();
            let Columns { name: what, first, last } = columns;
            log.error(self.place(first), Problem::Value { what, first, last, found, expected });
        }
        value
    }
}

fn pairing_number(text: &str) -> Option<PairingNumber> {
    PairingNumber::new(whole_number(text)?)
}

fn round(text: &str) -> Option<u16> {
    whole_number(text).filter(|round| (1..=MAX_ROUNDS).contains(round))
}

/// Parses points of a point system or acceleration, which are never negative.
fn points(text: &str) -> Option<Score> {
    text.parse().ok().filter(|&points| points >= Score::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_records_are_sorted() {
        assert!(RECORDS.is_sorted_by_key(|(code, _)| code));
        for &(code, _) in RECORDS {
            assert_eq!(find(&format!("{code} 1")).map(|(found, _)| found), Some(code));
        }
        for other in ["", "00", "000", "001", "01é", "XX", "XXs", "ZZZ"] {
            assert!(find(other).is_none(), "{other:?}");
        }
    }

    #[test]
    fn national_ratings_are_told_from_other_letters() {
        let national = format!("{:<48}{:<25}", "FRA   12 m     Lefèvre, François", "1999 FRA");
        assert!(is_national_rating(Line::new(&national)));
        for other in ["DAT 0001 EMAIL a@b.example", "XXY    1", "ABC", "BYE   12"] {
            assert!(!is_national_rating(Line::new(other)), "{other:?}");
        }
    }
}
