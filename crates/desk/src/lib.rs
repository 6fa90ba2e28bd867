//! An arbiter's desk: what is done to an event, and what is seen of it, as functions of its report.
//!
//! [`act()`] makes a report of a report and an action; [`show()`] makes what a [`Place`] shows of a report;
//! [`since`] says what of that differs from what is on a screen already. A [`Session`] answers requests by them and
//! keeps what takes each step back. [`begin()`] makes the report of a new event, [`preview()`] says how its list of players is
//! understood, [`export()`] makes another format.
//!
//! On WebAssembly, the feature `web` exports all of it and the library to JavaScript (`web.rs`).
//!
//! No files, no clock, no network: the command `pairwright serve` is one shell around a session.

mod act;
mod begin;
mod boards;
mod entry;
mod export;
mod later;
mod patch;
mod place;
mod report;
mod resume;
mod session;
mod show;
mod shown;
mod trouble;
#[cfg(all(feature = "web", target_family = "wasm"))]
pub mod web;

pub use act::{Step, act};
pub use begin::{Beginning, begin};
pub use entry::Entry;
pub use export::{Export, export};
pub use patch::{Hunk, Patch};
pub use place::{Draft, Place};
pub use report::Report;
pub use resume::{Resumed, resume};
pub use session::{Answer, Ask, Have, Last, Session};
pub use show::{preview, show, start};
pub use shown::{Change, Part, Shown, since};
pub use trouble::{Fault, Target, Trouble};

/// The files of the page: its name, its media type, its content. The first is the document itself.
pub const PAGE: [(&str, &str, &str); 10] = [
    ("", "text/html; charset=utf-8", include_str!("../web/index.html")),
    ("desk.js", SCRIPT, include_str!("../web/desk.js")),
    ("bar.js", SCRIPT, include_str!("../web/bar.js")),
    ("forms.js", SCRIPT, include_str!("../web/forms.js")),
    ("hand.js", SCRIPT, include_str!("../web/hand.js")),
    ("results.js", SCRIPT, include_str!("../web/results.js")),
    ("shell.js", SCRIPT, include_str!("../web/shell.js")),
    ("start.js", SCRIPT, include_str!("../web/start.js")),
    ("desk.css", "text/css; charset=utf-8", include_str!("../web/desk.css")),
    ("page.css", "text/css; charset=utf-8", pairwright_render::page::fragment::STYLE),
];

const SCRIPT: &str = "text/javascript; charset=utf-8";
