//! Repairs that do not change the meaning of a report.

use std::borrow::Cow;

use pairwright_trf::{Report, read};
use similar::TextDiff;

/// The offset of the rounds, from zero, and the width of each.
const ROUNDS: (usize, usize) = (91, 10);

/// The columns up to the points, which every player line has.
const LEAST: usize = 84;

/// The repaired report, in UTF-8 with LF; `None` if there is nothing to repair, or if the repaired report
/// would be read differently.
pub fn repaired(bytes: &[u8], report: &Report) -> Option<String> {
    let tournament = report.tournament.as_ref()?;
    if report.document.is_translated() {
        // A file of another format must not become a report unasked.
        return None;
    }
    let players = tournament.players().len();
    let mut text = String::with_capacity(bytes.len());
    for line in report.document.lines() {
        text.push_str(&repaired_line(line, players));
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

fn repaired_line(line: &str, players: usize) -> Cow<'_, str> {
    let line = line.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{1a}');
    if line.starts_with("001") {
        return if is_sound(line.as_bytes()) { line.into() } else { repaired_player(line).into() };
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
fn is_sound(line: &[u8]) -> bool {
    let (first, width) = ROUNDS;
    let is_sound = |cell: &[u8]| match cell {
        [b'0', b'0', b'0', b'0', ..] => false,
        [_, _, _, _, _, colour, _, result, ..] => {
            !colour.is_ascii_uppercase() && !result.is_ascii_lowercase()
        }
        _ => false,
    };
    line.is_ascii()
        && line.len() >= LEAST
        && !line.contains(&b'\t')
        && line.get(first..).unwrap_or_default().chunks(width).all(is_sound)
}

fn repaired_player(line: &str) -> String {
    let mut chars: Vec<char> = line.replace('\t', " ").chars().collect();
    // A line that ends before its points was cut off.
    if chars.len() < LEAST {
        chars.resize(LEAST, ' ');
    }
    let (first, width) = ROUNDS;
    let mut start = first;
    while start < chars.len() {
        let end = (start + width).min(chars.len());
        repaired_cell(&mut chars, start, end);
        start += width;
    }
    chars.into_iter().collect()
}

/// Writes letters for results in capitals, and Z for `0000` without a result.
fn repaired_cell(chars: &mut Vec<char>, start: usize, end: usize) {
    let (colour, result) = (start + 5, start + 7);
    for place in [colour, result] {
        if let Some(c) = chars.get_mut(place).filter(|_| place < end) {
            *c = if place == colour { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        }
    }
    let opponent: String = chars[start..end].iter().take(4).collect();
    let is_bye = opponent == "0000";
    let is_open = chars.get(result).is_none_or(|&c| c == ' ');
    if is_bye && is_open {
        if chars.len() <= result {
            chars.resize(result + 1, ' ');
        }
        (chars[colour], chars[result]) = ('-', 'Z');
    }
}
