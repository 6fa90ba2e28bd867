//! The list of editions as text.

use pairwright_ruleset::Edition;
use tabled::builder::Builder;

use super::table::table;
use super::told::Text;

/// Longer titles are broken, so that the table fits eighty columns.
const WIDEST_TITLE: usize = 28;

/// A table of `editions`.
pub fn editions<'a>(editions: impl IntoIterator<Item = &'a Edition>) -> Text {
    let mut rows = Builder::default();
    rows.push_record(["id", "in force", "status", "title"]);
    for edition in editions {
        rows.push_record([
            edition.id.to_owned(),
            edition.period(),
            edition.status.to_string(),
            textwrap::fill(edition.title, WIDEST_TITLE),
        ]);
    }
    Text::from(table(rows, &[]))
}
