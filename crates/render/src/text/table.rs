//! Tables with marked columns.

use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::style::HorizontalLine;
use tabled::settings::{Alignment, Style};

use super::told::{COLUMN, CROSSING};

/// `rows` as lines with marked columns and without trailing blanks; columns listed in `numeric` are
/// right-aligned.
pub(super) fn table(rows: Builder, numeric: &[usize]) -> String {
    let head = HorizontalLine::new('-').intersection(CROSSING);
    let mut table = rows.build();
    table.with(Style::psql().vertical(COLUMN).horizontals([(1, head)]));
    for &column in numeric {
        table.modify(Columns::one(column), Alignment::right());
    }
    let mut text = String::new();
    for line in table.to_string().lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
