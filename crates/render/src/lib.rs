//! Explanations, comparisons and checks as pages that need nothing but themselves.
//!
//! Data goes in, a page comes out: one HTML file that loads nothing, with drawings, light and dark,
//! for a screen, a telephone or paper. [`explain_page`] makes one of a round. [`ComparePage`] and
//! [`CheckPage`] take in file by file, then give theirs.
//!
//! Every part of a page is a struct with a template of its own in `templates/`, which escapes
//! whatever it writes.
//!
//! What is deliberately not here: rules, files, terminals.

mod board;
mod bracket;
mod check;
mod columns;
mod compare;
mod drawing;
mod error;
mod explain;
mod ids;
mod people;
mod scene;
mod standings;
mod words;

pub use check::{CheckPage, CheckedFile};
pub use compare::ComparePage;
pub use error::PageError;
pub use explain::explain_page;

/// Parts of a page. What their templates write is escaped there, and stands in the page as it is.
macro_rules! parts {
    ($($part:ty),+ $(,)?) => { $(impl askama::filters::HtmlSafe for $part {})+ };
}
parts! {
    board::BoardPart,
    bracket::BracketPart,
    compare::ComparedPart,
    check::CheckedPart,
    columns::Columns,
    drawing::Drawing,
    standings::Standings,
    words::Cited,
}
