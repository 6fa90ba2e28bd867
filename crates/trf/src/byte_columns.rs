//! Player lines with names padded to 33 bytes, as some programs write them in UTF-8.
//!
//! In such a line, each letter of two bytes moves everything after the name one column to the left. The
//! report is read as if names were padded to 33 characters, and is written unchanged.

use crate::columns::{player, rounds};

/// The bytes of the name.
const NAME: std::ops::Range<usize> = player::NAME.first - 1..player::NAME.last;

/// `text` with every name padded in characters. `None` unless some player line fits its columns only if
/// padded in bytes, and none only if padded in characters.
pub(crate) fn widened(text: &str) -> Option<String> {
    let mut is_due = false;
    for line in text.split(['\r', '\n']).filter(|line| is_concerned(line)) {
        let by_characters = fits(line.chars());
        if !by_characters && !fits(line.bytes().map(char::from)) {
            return None;
        }
        let wide = widened_line(line);
        if wide.is_some() && by_characters {
            // Padded in characters, or too short to tell.
            if line.len() > player::RATING.first {
                return None;
            }
        }
        is_due |= wide.is_some() && !by_characters;
    }
    let lines = text.split_inclusive(['\r', '\n']);
    let wide = |line: &str| widened_line(line).unwrap_or_else(|| line.to_owned());
    // Converting back must give the same file.
    is_due.then(|| lines.map(wide).collect()).filter(|wide: &String| narrowed(wide) == text)
}

/// `text` with columns counted in bytes again: the file that [`widened`] was given.
pub(crate) fn narrowed(text: &str) -> String {
    let lines = text.split_inclusive(['\r', '\n']);
    lines.map(|line| narrowed_line(line).unwrap_or_else(|| line.to_owned())).collect()
}

/// The line, from 1, of the first name that is padded in bytes; `None` if there is none.
pub(crate) fn first(lines: impl Iterator<Item = impl AsRef<str>>) -> Option<usize> {
    (1..).zip(lines).find_map(|(number, line)| narrowed_line(line.as_ref()).map(|_| number))
}

fn is_concerned(line: &str) -> bool {
    line.starts_with("001") && !line.is_ascii()
}

fn widened_line(line: &str) -> Option<String> {
    if !is_concerned(line) {
        return None;
    }
    let name = line.get(NAME)?;
    let (before, after) = (line.get(..NAME.start)?, line.get(NAME.end..)?);
    let missing = name.len() - name.chars().count();
    (missing > 0).then(|| format!("{before}{name}{}{after}", " ".repeat(missing)))
}

fn narrowed_line(line: &str) -> Option<String> {
    if !is_concerned(line) {
        return None;
    }
    let (before, rest) = (line.get(..NAME.start)?, line.get(NAME.start..)?);
    let end = rest.char_indices().nth(NAME.len()).map_or(rest.len(), |(offset, _)| offset);
    let (name, after) = rest.split_at_checked(end)?;
    let surplus = name.len() - name.chars().count();
    let kept = name.strip_suffix(&" ".repeat(surplus))?;
    (surplus > 0).then(|| format!("{before}{kept}{after}"))
}

/// Whether the columns between the values are blank.
fn fits(columns: impl Iterator<Item = char>) -> bool {
    let is_gap = |column: usize| match column.checked_sub(rounds::FIRST) {
        Some(place) => rounds::GAPS.contains(&(place % rounds::WIDTH)),
        None => player::GAPS.iter().any(|&(gap, _)| gap == column),
    };
    (1..).zip(columns).all(|(column, c)| c == ' ' || !is_gap(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, width: usize) -> String {
        let padding = " ".repeat(width - name.len());
        format!("001    1 m    {name}{padding} 2000 GER{:24} 1.0    1     2 w 1\r\n", "")
    }

    #[test]
    fn names_padded_to_bytes_are_widened_and_narrowed_again() {
        let plain = line("Miller, John", 33);
        let bytes = plain.clone() + &line("Müller, Jörg", 33);
        // Two letters of two bytes each.
        let characters = plain.clone() + &line("Müller, Jörg", 35);
        assert_eq!(widened(&bytes), Some(characters.clone()));
        assert_eq!(narrowed(&characters), bytes);
        for others in
            [plain, characters.clone(), characters + &bytes, bytes + &line("Müller, Jörg", 34)]
        {
            assert_eq!(widened(&others), None, "{others}");
        }
    }

    /// Letters of two bytes behind a name say nothing of its width.
    #[test]
    fn a_line_with_a_plain_name_stands_in_both() {
        let plain = line("Miller, John", 33).replace("GER", "GÉR");
        let bytes = line("Müller, Jörg", 33) + &plain;
        assert_eq!(widened(&bytes), Some(line("Müller, Jörg", 35) + &plain));
    }

    /// Without a rating and a federation, everything up to the rounds may stand one column further left.
    #[test]
    fn rounds_show_how_names_are_padded() {
        let line =
            |width: usize| format!("001    1      Müller{:width$}{:33} 1.0    1     2 w 1", "", "");
        assert_eq!(widened(&line(26)), Some(line(27)));
    }
}
