//! Self-contained HTML pages.
//!
//! Data becomes one HTML file that loads nothing, with drawings, light and dark, for a screen, a telephone or
//! paper. [`round()`] and [`simulation()`] make a page at once; [`ComparePage`] and [`CheckPage`] grow file
//! by file.
//!
//! Every part of a page is a struct with a template of its own in `templates/`, which escapes everything it
//! writes.

mod answer;
mod board;
mod bracket;
mod check;
mod cited;
mod columns;
mod compare;
mod drawing;
mod error;
mod fill;
pub mod fragment;
mod ids;
mod paper;
mod people;
#[cfg(feature = "simulation")]
mod plot;
mod precedence;
mod round;
mod scene;
mod sheet;
#[cfg(feature = "simulation")]
mod simulation;
mod standings;
mod weight;
mod what_if;
mod why;

pub use answer::{forecast, hinges, opponents};
pub use check::CheckPage;
pub use compare::ComparePage;
pub use error::PageError;
pub use paper::{checklist, pairing_list, precedence, standings};
pub use round::round;
#[cfg(feature = "simulation")]
pub use simulation::simulation;
pub use what_if::what_if;
pub use why::why;

/// Declares parts of a page. Their templates escape what they write, so a page includes them without escaping
/// again.
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
    sheet::Sheet,
    standings::Standings,
    cited::Cited,
}
