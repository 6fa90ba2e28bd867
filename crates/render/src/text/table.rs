//! Tables.

use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Style};

/// `rows` as lines without blanks at their ends; the columns called `numeric` stand to the right.
pub(super) fn table(rows: Builder, numeric: &[usize]) -> String {
    let mut table = rows.build();
    table.with(Style::psql());
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
