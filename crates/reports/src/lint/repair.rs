//! Repairs that do not change the meaning of a report.

use std::borrow::Cow;

use pairwright_trf::{Report, read};
use similar::TextDiff;

/// The columns of a player line.
#[derive(Clone, Copy)]
struct Columns {
    /// Those of a pairing number.
    number: usize,
    /// Those up to the points, which every player line has.
    least: usize,
    /// The offset of the rounds, from zero.
    rounds: usize,
    /// Those of each round.
    round: usize,
}

impl Columns {
    /// The columns of lines whose numbers have this many.
    fn with(number: usize) -> Self {
        Self { number, least: number + 80, rounds: number + 87, round: number + 6 }
    }
}

/// The repaired report, in UTF-8 with LF; `None` if there is nothing to repair, or if the repaired report
/// would be read differently.
pub fn repaired(bytes: &[u8], report: &Report) -> Option<String> {
    let tournament = report.tournament.as_ref()?;
    if report.document.is_translated() {
        // A file of another format must not become a report unasked.
        return None;
    }
    let players = tournament.players().len();
    let columns = Columns::with(report.document.columns_of_numbers());
    let mut text = String::with_capacity(bytes.len());
    for line in report.document.lines() {
        text.push_str(&repaired_line(line, players, columns));
        text.push('\n');
    }
    if text.as_bytes() == bytes {
        return None;
    }
    let again = read(text.as_bytes());
    (again.tournament.as_ref() == Some(tournament)).then_some(text)
}

/// The change from `old` to `new` as a unified diff of the file `name`.
pub fn difference(name: &str, old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    diff.unified_diff().context_radius(0).header(name, name).to_string()
}

fn repaired_line(line: &str, players: usize, columns: Columns) -> Cow<'_, str> {
    let line = line.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
    if line.starts_with("001") {
        return if is_sound(line.as_bytes(), columns) {
            line.into()
        } else {
            repaired_player(line, columns).into()
        };
    }
    let is_count = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && text.parse() != Ok(players)
    };
    match line.strip_prefix("062") {
        Some(count) if is_count(count.trim()) => format!("062 {players}").into(),
        _ => line.into(),
    }
}

/// Whether a player line is plainly as it is written here, as most are; if it is not, nothing is said of it.
fn is_sound(line: &[u8], columns: Columns) -> bool {
    let is_sound = |cell: &[u8]| match cell.split_at_checked(columns.number) {
        Some((number, _)) if number.iter().all(|&digit| digit == b'0') => false,
        Some((_, [_, colour, _, result, ..])) => {
            !colour.is_ascii_uppercase() && !result.is_ascii_lowercase()
        }
        _ => false,
    };
    line.is_ascii()
        && line.len() >= columns.least
        && !line.contains(&b'\t')
        && line.get(columns.rounds..).unwrap_or_default().chunks(columns.round).all(is_sound)
}

fn repaired_player(line: &str, columns: Columns) -> String {
    let mut chars: Vec<char> = line.replace('\t', " ").chars().collect();
    // A line that ends before its points was cut off.
    if chars.len() < columns.least {
        chars.resize(columns.least, ' ');
    }
    let mut start = columns.rounds;
    while start < chars.len() {
        let end = (start + columns.round).min(chars.len());
        repaired_cell(&mut chars, (start, end), columns.number);
        start += columns.round;
    }
    chars.into_iter().collect()
}

/// Writes letters for results in capitals, and Z for `0000` without a result; `number` is the width of an opponent.
fn repaired_cell(chars: &mut Vec<char>, (start, end): (usize, usize), number: usize) {
    let (colour, result) = (start + number + 1, start + number + 3);
    for place in [colour, result] {
        if let Some(c) = chars.get_mut(place).filter(|_| place < end) {
            *c = if place == colour { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        }
    }
    let opponent = chars[start..end].get(..number);
    let is_bye = opponent.is_some_and(|digits| digits.iter().all(|&digit| digit == '0'));
    let is_open = chars.get(result).is_none_or(|&c| c == ' ');
    if is_bye && is_open {
        if chars.len() <= result {
            chars.resize(result + 1, ' ');
        }
        (chars[colour], chars[result]) = ('-', 'Z');
    }
}
