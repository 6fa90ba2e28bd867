//! Explanations as sentences, eighty characters a line whatever the terminal.
//!
//! Players go by pairing number, and with their names where boards and bye are listed.

mod board;
mod bracket;
mod objection;
mod page;
mod reply;
mod round;
mod story;
mod words;

pub use reply::reply;
pub use round::round;
pub use story::{board, story};
