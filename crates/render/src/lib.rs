//! Renders results as text for terminals and as self-contained HTML pages.
//!
//! The libraries return data; this crate puts it into words. [`text`] makes sentences, lines and tables,
//! [`page`] makes HTML. Both use the same words (`words.rs`) and parts of sentences (`phrases.rs`), and
//! describe files by the same objects ([`FileCheck`] and the like), which are also printed as JSON.
//!
//! Deliberately not here: rules, files, terminals. Errors have their own messages, and other JSON is printed
//! where the data is.

#![cfg_attr(
    all(feature = "explain", not(feature = "pages")),
    expect(dead_code, reason = "texts and pages share words, and some of them only pages use")
)]

#[cfg(feature = "explain")]
mod against;
mod files;
#[cfg(feature = "simulation")]
mod numbers;
#[cfg(feature = "pages")]
pub mod page;
#[cfg(feature = "explain")]
mod phrases;
mod printable;
#[cfg(feature = "explain")]
mod reasons;
#[cfg(feature = "explain")]
mod reasons_gone;
#[cfg(feature = "simulation")]
mod simulation;
#[cfg(feature = "explain")]
pub mod text;
#[cfg(feature = "explain")]
mod words;

pub use files::{EventFacts, FileCheck, FileComparison, FileVerdict, SCHEMA};
pub use printable::printable;
