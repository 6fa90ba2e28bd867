//! A report as written.

use std::borrow::Cow;
use std::ops::Range;

use jiff::civil::Date;

use crate::Problem;
use crate::acceleration::BAKU;
use crate::columns::Grid;
use crate::encoding::{self, Storage};
use crate::lines::{self, LineSpan};
use crate::{byte_columns, scan};

/// The most lines of a report: the table of lines takes more memory than a short line.
const MAX_LINES: usize = 1_000_000;

/// The code of a player line.
const PLAYER: &[u8] = b"001";

/// A report as written: every line verbatim, with its ending, and the encoding.
///
/// Nothing is checked here; [`read`](crate::read) does that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    text: String,
    spans: Vec<LineSpan>,
    /// The indices of the lines that are not of players: few, and asked for often.
    others: Vec<usize>,
    storage: Storage,
    /// Whether names in the file are padded in bytes; in the text they are padded in characters.
    names_in_bytes: bool,
    /// Whether the report was translated from another format.
    is_translated: bool,
    /// The columns of the player lines.
    grid: Grid,
}

impl Document {
    /// Splits bytes into lines. Bytes that are no text are returned with the problem.
    pub(crate) fn new(bytes: Cow<'_, [u8]>) -> (Self, Option<Problem>) {
        let (mut text, storage, problem) = encoding::decode(bytes);
        let mut names_in_bytes = false;
        if problem.is_none() && lines::exceed(&text, MAX_LINES) {
            let (spans, others, is_translated) = (Vec::new(), Vec::new(), false);
            let grid = Grid::USUAL;
            let document =
                Self { text, spans, others, storage, names_in_bytes, is_translated, grid };
            return (document, Some(Problem::LineLimit));
        }
        if matches!(storage, Storage::Utf8 { .. })
            && !text.is_ascii()
            && !Grid::of(text.split(['\r', '\n'])).is_wide()
            && let Some(wide) = byte_columns::widened(&text)
        {
            (text, names_in_bytes) = (wide, true);
        }
        (Self::holding(text, storage, names_in_bytes, false), problem)
    }

    /// A copy with every line replaced by the result of `edit`.
    ///
    /// `edit` receives a line and appends the new one, without an ending, to the text.
    pub(crate) fn rewritten(&self, edit: impl Fn(&str, &mut String)) -> Self {
        let mut text = String::with_capacity(self.text.len() + 16 * self.spans.len());
        for span in &self.spans {
            edit(self.slice(&span.content), &mut text);
            text.push_str(self.slice(&span.ending));
        }
        self.saying(text)
    }

    /// A copy with `line` added at the end, with the ending of the line before it.
    pub(crate) fn appended(&self, line: &str) -> Self {
        let ending = self.usual_ending().to_owned();
        let mut text = self.text.clone();
        if self.spans.last().is_some_and(|span| span.ending.is_empty()) {
            text.push_str(&ending);
        }
        text.push_str(line);
        text.push_str(&ending);
        self.saying(text)
    }

    /// A copy with `line` in the place of the line at `index`.
    pub(crate) fn with_line(&self, index: usize, line: &str) -> Self {
        self.respelt(|at, old, text| text.push_str(if at == index { line } else { old }))
    }

    /// A copy with `line` inserted before the line at `index`, with that line's ending.
    pub(crate) fn with_line_at(&self, index: usize, line: &str) -> Self {
        let ending = self.usual_ending().to_owned();
        self.respelt(|at, old, text| {
            if at == index {
                text.push_str(line);
                text.push_str(&ending);
            }
            text.push_str(old);
        })
    }

    /// A copy with `line` after the last line that `is_before`, or at the end if there is none.
    pub(crate) fn with_line_after(&self, is_before: impl Fn(&str) -> bool, line: &str) -> Self {
        let before = self.lines().enumerate().filter(|(_, line)| is_before(line));
        let last = before.map(|(index, _)| index).last();
        match last {
            Some(last) if last + 1 < self.spans.len() => self.with_line_at(last + 1, line),
            _ => self.appended(line),
        }
    }

    /// A copy without the lines that `are_gone`.
    pub(crate) fn without_lines(&self, mut are_gone: impl FnMut(&str) -> bool) -> Self {
        let mut text = String::with_capacity(self.text.len());
        for span in &self.spans {
            if !are_gone(self.slice(&span.content)) {
                text.push_str(self.slice(&span.content));
                text.push_str(self.slice(&span.ending));
            }
        }
        self.saying(text)
    }

    /// A copy with every line replaced by what `edit` makes of its index and text.
    fn respelt(&self, edit: impl Fn(usize, &str, &mut String)) -> Self {
        let mut text = String::with_capacity(self.text.len() + 128);
        for (index, span) in self.spans.iter().enumerate() {
            edit(index, self.slice(&span.content), &mut text);
            text.push_str(self.slice(&span.ending));
        }
        self.saying(text)
    }

    /// How lines end here.
    fn usual_ending(&self) -> &str {
        let endings = self.spans.iter().rev().map(|span| self.slice(&span.ending));
        endings.clone().find(|ending| !ending.is_empty()).unwrap_or("\n")
    }

    /// Whether the encoding of the file has `character`.
    pub(crate) fn can_hold(&self, character: char) -> bool {
        character.is_ascii() || self.storage.has(character)
    }

    /// A document with the content `text`, stored like this one.
    fn saying(&self, text: String) -> Self {
        Self::holding(text, self.storage, self.names_in_bytes, self.is_translated)
    }

    fn holding(text: String, storage: Storage, names_in_bytes: bool, is_translated: bool) -> Self {
        let spans = lines::split(&text);
        let is_other = |span: &LineSpan| !text.as_bytes()[span.content.clone()].starts_with(PLAYER);
        let others = (0..).zip(&spans).filter(|(_, span)| is_other(span)).map(|(at, _)| at);
        let others = others.collect();
        let lines = spans.iter().map(|span| text.get(span.content.clone()).unwrap_or_default());
        let grid = Grid::of(lines);
        Self { text, spans, others, storage, names_in_bytes, is_translated, grid }
    }

    /// A document translated, line by line, from a file of another format.
    pub(crate) fn translated(text: String) -> Self {
        Self::holding(text, Storage::Utf8 { mark: false }, false, true)
    }

    /// Whether the file was in another format, so that this is its translation.
    pub fn is_translated(&self) -> bool {
        self.is_translated
    }

    /// The line, from 1, of the first player whose name is padded in bytes; `None` if columns count
    /// characters.
    pub(crate) fn first_name_in_bytes(&self) -> Option<usize> {
        if self.names_in_bytes { byte_columns::first(self.lines()) } else { None }
    }

    /// The columns of the player lines.
    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    /// The number of columns that pairing numbers have: four, or as many as record XXW states.
    pub fn columns_of_numbers(&self) -> usize {
        self.grid.digits()
    }

    /// The lines in order, without their endings.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.spans.iter().map(|span| self.slice(&span.content))
    }

    /// The lines that are not of players, in order, with their indices.
    pub(crate) fn lines_beside_players(&self) -> impl Iterator<Item = (usize, &str)> {
        self.others.iter().filter_map(|&at| Some((at, self.slice(&self.spans.get(at)?.content))))
    }

    /// Whether all lines are ASCII, so that a column is a byte.
    pub(crate) fn is_ascii(&self) -> bool {
        self.text.is_ascii()
    }

    /// Whether any line has a tab.
    pub(crate) fn has_tabs(&self) -> bool {
        scan::contains(self.text.as_bytes(), b'\t')
    }

    /// The day the event began (record 042), else the day it ended (052); `None` if neither is there in a
    /// readable spelling.
    pub fn event_date(&self) -> Option<Date> {
        let date = |code| self.record(code).and_then(crate::dates::parse);
        date("042").or_else(|| date("052"))
    }

    /// The other possible day in the record of [`event_date`](Self::event_date), if it can be read with the
    /// month first or with the day first: `02/01/2026`.
    pub fn event_date_otherwise(&self) -> Option<Date> {
        let text = |code| self.record(code).filter(|text| crate::dates::parse(text).is_some());
        text("042").or_else(|| text("052")).and_then(crate::dates::parse_otherwise)
    }

    /// The content of record 042, else of 052, even if it is no readable date.
    pub fn event_date_text(&self) -> Option<&str> {
        self.record("042").or_else(|| self.record("052"))
    }

    /// The record that [`event_date_text`](Self::event_date_text) comes from: 042 if there is one, else 052.
    pub fn code_of_date(&self) -> &'static str {
        if self.record("042").is_some() { "042" } else { "052" }
    }

    /// The encoded type of the tournament (record 192), such as `FIDE_DUTCH_2026`.
    pub fn encoded_type(&self) -> Option<&str> {
        self.record("192")
    }

    /// The [encoded type](Document::encoded_type) without the suffix for Baku acceleration, for reports that
    /// state the virtual points themselves.
    pub fn encoded_system(&self) -> Option<&str> {
        self.encoded_type().map(|name| {
            let length = name.len().saturating_sub(BAKU.len());
            match name.split_at_checked(length) {
                Some((system, end)) if end.eq_ignore_ascii_case(BAKU) => system,
                _ => name,
            }
        })
    }

    /// The name of the encoding of the file, such as `UTF-8` or `windows-1252`.
    pub fn encoding(&self) -> &'static str {
        self.storage.name()
    }

    /// The file, byte for byte as read in all unedited parts; the translation if it was in [another
    /// format](Self::is_translated).
    pub fn to_bytes(&self) -> Vec<u8> {
        if self.names_in_bytes {
            return encoding::encode(&byte_columns::narrowed(&self.text), self.storage);
        }
        encoding::encode(&self.text, self.storage)
    }

    /// The place (line and column, from 1) where the content of the first non-empty record `code` begins, which is not
    /// that of a player.
    pub fn place_of_record(&self, code: &str) -> Option<(usize, usize)> {
        self.lines_beside_players().find_map(|(index, line)| {
            let content = line.strip_prefix(code)?;
            let blanks = content.chars().position(|c| !c.is_whitespace())?;
            Some((index + 1, code.chars().count() + blanks + 1))
        })
    }

    /// The content of the first non-empty record `code`, which is not that of a player.
    pub(crate) fn record(&self, code: &str) -> Option<&str> {
        self.lines_beside_players()
            .filter_map(|(_, line)| line.strip_prefix(code))
            .map(str::trim)
            .find(|content| !content.is_empty())
    }

    fn slice(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or_default()
    }
}
