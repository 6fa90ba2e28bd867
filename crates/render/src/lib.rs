//! Renders results as text for terminals and as self-contained HTML pages.
//!
//! The libraries return data; this crate puts it into words. [`text`] makes sentences, lines and tables,
//! [`page`] makes HTML. Both use the same words (`words.rs`) and parts of sentences (`phrases.rs`), and
//! describe files by the same objects ([`FileCheck`] and the like), which are also printed as JSON.
//!
//! Deliberately not here: rules, files, terminals. Errors have their own messages, and other JSON is printed
//! where the data is.

mod files;
mod numbers;
pub mod page;
mod phrases;
mod reasons;
mod reasons_gone;
mod simulation;
pub mod text;
mod words;

pub use files::{EventFacts, FileCheck, FileComparison, FileVerdict, SCHEMA};
pub use words::printable;
