//! All that is said of results: as text for terminals, and as pages that need nothing but themselves.
//!
//! The libraries give data; here it becomes words. [`text`] makes sentences, lines and tables,
//! [`page`] makes HTML. Both speak with the same words (`words.rs`), share parts of sentences
//! (`phrases.rs`), and tell of files by the same objects ([`FileCheck`] and the like), which are printed as JSON, too.
//!
//! What is deliberately not here: rules, files, terminals. Errors say themselves what they are, and
//! other JSON is printed where the data is.

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
