//! Pairing cards: one or two scoregroups, without the rest of their event.
//!
//! A file of cards has a line for each player with the score and, round by round, the opponent, the colour and the float.
//! It becomes a report: opponents who have no card of their own are stand-ins who take no part in the round, results that
//! no card gives are chosen so that scores come out as stated, and virtual points of the last two rounds give the floats
//! that are stated. Nothing of that decides a pairing, which goes by scores, colours, opponents, floats and byes. Below
//! the cards wait stand-ins who may meet everybody, one for each player who floats down.

mod assumed;
mod card;
mod fault;
mod results;
mod stand_ins;
mod stated;
mod written;

use crate::diagnostic::{Log, Place};
use crate::encoding::decode;
use crate::{Document, Problem};
pub use assumed::Assumed;
pub use fault::CardFault;
use stated::Cards;

/// The first line of a file of cards.
const TITLE: &str = "pairing cards";

/// Whether a file is one of cards, by its first line that is neither empty nor a comment.
fn is_of_cards<'a>(mut lines: impl Iterator<Item = &'a str>) -> bool {
    let first = lines.find(|line| !is_comment(line));
    first.is_some_and(|line| line.trim().eq_ignore_ascii_case(TITLE))
}

fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with('#')
}

/// Translates a `document` of cards; `None` if it has another format.
pub(crate) fn report(document: &Document, log: &mut Log) -> Option<String> {
    if !is_of_cards(document.lines()) {
        return None;
    }
    let mark = log.mark();
    let cards = Cards::read(document.lines(), log);
    if log.errors_since(mark) {
        // The text is not looked at, since there are errors.
        return Some(String::new());
    }
    let points = results::of(&cards, log);
    if log.errors_since(mark) {
        return Some(String::new());
    }
    let (text, assumed) = written::report(&cards, &points, document.lines().count());
    log.warning(Place { line: cards.title_line, column: 1 }, Problem::Cards(assumed));
    Some(text)
}

/// Cards that do not say how many players wait below them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCards {
    /// The file as text.
    text: String,
    /// Number of cards in the file.
    pub cards: usize,
}

impl OpenCards {
    /// The cards in `bytes`; `None` if these are something else, have faults, or say how many players wait below them,
    /// and if nobody can: there is no score below 0.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if !may_be_cards(bytes) {
            return None;
        }
        let (text, _, problem) = decode(bytes.into());
        if problem.is_some() || !is_of_cards(text.lines()) {
            return None;
        }
        let mut log = Log::default();
        let cards = Cards::read(text.lines(), &mut log);
        let is_open = cards.below.is_none() && cards.lowest() > 0 && !log.errors_since(0);
        is_open.then_some(Self { text, cards: cards.all.len() })
    }

    /// The file in which `count` players wait below the cards.
    pub fn above(&self, count: usize) -> String {
        format!("{}\nbelow {count}\n", self.text)
    }
}

/// Whether it is worth while to decode `bytes`: their first line that says anything is the title, or they are in UTF-16.
fn may_be_cards(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"));
    let is_title = |line: &[u8]| line.eq_ignore_ascii_case(TITLE.as_bytes());
    first.is_some_and(is_title) || matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
}
