//! Fits tables to the width of a terminal.
//!
//! The lines between columns are marked ([`pairwright::text::Text::marked`]), so that no text in a cell is
//! mistaken for one.

use pairwright::text::{COLUMN, CROSSING};

/// Blanks before and after a line between columns, from roomy to tight.
const STEPS: [(usize, usize); 3] = [(1, 1), (0, 1), (0, 0)];

/// `text` with all tables at most `width` wide. If one is too wide, all are set tighter; a table that is
/// still too wide is printed in parts.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let widest = |&blanks: &(usize, usize)| {
        let rows = lines.iter().filter(|line| is_ruled(line));
        rows.map(|line| columns(closer(line, blanks).trim_end())).max().unwrap_or(0)
    };
    let fitting = STEPS.iter().find(|blanks| widest(blanks) <= width);
    let blanks = fitting.copied().unwrap_or_default();
    let mut narrow = String::new();
    for block in lines.chunk_by(|one, other| is_ruled(one) == is_ruled(other)) {
        if !is_ruled(block[0]) {
            narrow.extend(block.iter().flat_map(|line| [line, "\n"]));
            continue;
        }
        let rows: Vec<String> = block.iter().map(|line| closer(line, blanks)).collect();
        let parts = if fitting.is_some() { None } else { parts(&rows, width) };
        narrow.extend(parts.unwrap_or(rows).iter().flat_map(|line| [line.trim_end(), "\n"]));
    }
    narrow
}

/// The width of `text`; marks count as the lines they stand for.
pub(crate) fn columns(text: &str) -> usize {
    textwrap::core::display_width(text) + text.matches([COLUMN, CROSSING]).count()
}

/// Whether `line` is a row of a table with lines between its columns, or the rule below its head.
pub(crate) fn is_ruled(line: &str) -> bool {
    line.contains([COLUMN, CROSSING])
}

/// `line` with at most this many blanks before and after its marks.
fn closer(line: &str, (before, after): (usize, usize)) -> String {
    let (mark, filling) = line_of(line);
    let cells: Vec<&str> = line.split(mark).collect();
    let last = cells.len() - 1;
    let cells = cells.into_iter().enumerate().map(|(place, cell)| {
        let cell =
            if place == 0 || after > 0 { cell } else { cell.strip_prefix(filling).unwrap_or(cell) };
        if place == last || before > 0 { cell } else { cell.strip_suffix(filling).unwrap_or(cell) }
    });
    cells.collect::<Vec<_>>().join(&mark.to_string())
}

/// Splits a table into several, printed one below the other. Each starts with the columns that identify the
/// row, up to the first one with words. `None` if the table fits or cannot be split.
fn parts(rows: &[String], width: usize) -> Option<Vec<String>> {
    let cells: Vec<Vec<&str>> =
        rows.iter().map(|row| row.split(line_of(row).0).collect()).collect();
    let count = cells.first()?.len();
    if cells.iter().any(|row| row.len() != count) {
        return None;
    }
    let widths: Vec<usize> = (0..count)
        .map(|column| cells.iter().map(|row| columns(row[column])).max().unwrap_or(0))
        .collect();
    let has_words = |&column: &usize| {
        let body = cells.iter().skip(2);
        body.clone().any(|row| row[column].contains(char::is_alphabetic))
    };
    let keys = (0..count).find(has_words)? + 1;
    let taken = |columns: &[usize]| columns.iter().map(|width| width + 1).sum::<usize>();
    let room = (width + 1).checked_sub(taken(&widths[..keys]))?;
    if taken(&widths) <= width + 1 || widths[keys..].iter().any(|width| width + 1 > room) {
        return None;
    }
    let mut lines = Vec::new();
    let mut first = keys;
    while first < count {
        let fits = |&last: &usize| taken(&widths[first..last]) <= room;
        let last = (first + 1..=count).take_while(fits).last()?;
        if first > keys {
            lines.push(String::new());
        }
        for (row, text) in cells.iter().zip(rows) {
            let shown: Vec<&str> = [&row[..keys], &row[first..last]].concat();
            lines.push(shown.join(&line_of(text).0.to_string()));
        }
        first = last;
    }
    Some(lines)
}

/// The mark between the cells of `row`, and the character that fills them.
fn line_of(row: &str) -> (char, char) {
    if row.contains(COLUMN) { (COLUMN, ' ') } else { (CROSSING, '-') }
}

#[cfg(test)]
mod tests {
    use pairwright::text::drawn;

    use super::*;

    /// Test helper: `text`, with its column lines turned into marks, laid out for `width`.
    fn laid_out(text: &str, width: usize) -> String {
        let row = |line: &str| {
            if line.contains('|') {
                line.replace('|', &COLUMN.to_string())
            } else {
                line.replace('+', &CROSSING.to_string())
            }
        };
        let marked: String = text.split_inclusive('\n').map(row).collect();
        drawn(&fitted(&marked, width))
    }

    #[test]
    fn wide_tables_have_less_room_between_their_columns() {
        let table = " No. | Name | Points\n-----+------+-------\n   1 | Ada  |    2.0\n";
        let text = format!("one, two\n\n{table}");
        assert_eq!(laid_out(&text, 20), text);
        let closer = " No.| Name| Points\n----+-----+------\n   1| Ada |    2.0\n";
        assert_eq!(laid_out(table, 19), closer.replace("+------\n", "+-------\n"));
        let closest = " No.|Name|Points\n----+----+------\n   1|Ada |   2.0\n";
        assert_eq!(laid_out(table, 12).lines().next(), closest.lines().next());
    }

    /// The widest table is split in two, both with the names.
    #[test]
    fn the_widest_tables_are_printed_in_parts() {
        let table = " No. | Name | 1  | 2  | Points\n-----+------+----+----+-------\n\
                     \x20  1 | Ada  | 2w | U  |    2.0\n   2 | Bo   | 1b | H  |    0.5\n";
        let expected = " No.|Name|1 |2\n----+----+--+--\n   1|Ada |2w|U\n   2|Bo  |1b|H\n\n\
                        \x20No.|Name|Points\n----+----+------\n   1|Ada |   2.0\n   2|Bo  |   0.5\n";
        assert_eq!(laid_out(table, 17), expected);
        // With no room for a column beside the names, the table is not split.
        assert_eq!(laid_out(table, 12).lines().next(), Some(" No.|Name|1 |2 |Points"));
    }

    /// If one table is too wide, the other one is set tighter too.
    #[test]
    fn all_tables_look_alike() {
        let text = " a | b\n---+---\n 1 | 2\n\n aaaa | bbbb\n------+------\n    1 |    2\n";
        let closer = " a| b\n--+--\n 1| 2\n\n aaaa| bbbb\n-----+-----\n    1|    2\n";
        assert_eq!(
            laid_out(text, 12),
            closer.replace("--+--\n 1", "--+---\n 1").replace("-----+-----\n", "-----+------\n")
        );
    }

    /// Text in a cell is never taken for a line between columns.
    #[test]
    fn cells_keep_their_letters() {
        let mark = COLUMN.to_string();
        let name = "A | B -+- C |D| ";
        let rows = [
            [" No. ", &format!(" {:<16} ", "Name"), " Points"].join(&mark),
            ["-----", &"-".repeat(18), "-------"].join(&CROSSING.to_string()),
            ["   1 ", &format!(" {name:<16} "), "    2.0"].join(&mark),
        ];
        let marked = rows.join("\n") + "\n";
        for width in [40, 29, 27, 20, 3] {
            let text = drawn(&fitted(&marked, width));
            assert!(text.contains(name.trim_end()), "{width}\n{text}");
        }
        let narrow = drawn(&fitted(&marked, 29));
        assert!(narrow.lines().all(|line| columns(line) <= 29), "{narrow}");
    }
}
