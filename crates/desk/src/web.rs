//! The desk and the library in WebAssembly: what `page/worker.js` and the package for npm call.
//!
//! `Desk` is an event on a desk; `begin` makes one, `receive` takes one from a file, `start` shows
//! those that are there. The functions of
//! `answers.rs` are the library's. Reports go in and out as bytes, everything else as the JSON that the command prints.
//!
//! `.ci/web` builds it; it is there on WebAssembly only, with the feature `web`.
//!
//! Deliberately not here: where reports and journals are kept (`page/store.js`), anything that programs in Rust could
//! use, too.

mod answers;
mod desk;

pub use answers::{
    act, check, compare, convert, editions, explain, identify, pair, standings, why,
};
pub use desk::{Desk, Saved, begin, preview, receive, start};
