//! Tables with right-aligned cells.

use std::fmt::Write as _;

use pairwright::model::Score;

/// A table with right-aligned cells.
pub(super) struct Table {
    /// The minimum width of each column.
    pub(super) widths: Vec<usize>,
    /// A column that keeps its width even if a cell is wider; `None` if there is none.
    pub(super) fixed: Option<usize>,
    pub(super) header: Vec<String>,
    /// The rows, each with the score that groups it.
    pub(super) rows: Vec<(Score, Vec<String>)>,
}

impl Table {
    /// The table as text, with an empty line before each group and no line end after the last line.
    pub(super) fn text(&self) -> String {
        let mut widths = self.widths.clone();
        for row in self.rows.iter().map(|(_, row)| row).chain([&self.header]) {
            let columns = widths.iter_mut().zip(row).enumerate();
            for (_, (width, cell)) in columns.filter(|&(column, _)| Some(column) != self.fixed) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let line = |row: &[String], text: &mut String| {
            for (cell, width) in row.iter().zip(&widths) {
                // Writing to a string cannot fail.
                let _ = write!(text, "{cell:>width$}\t");
            }
        };
        let mut text = String::new();
        line(&self.header, &mut text);
        let mut group = None;
        for (score, row) in &self.rows {
            text.push_str(if group.replace(score) == Some(score) { "\n" } else { "\n\n" });
            line(row, &mut text);
        }
        text
    }
}
