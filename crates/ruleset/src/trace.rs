//! What an edition decided, article by article.
//!
//! An edition tells its decisions to a [`TraceSink`] *while it takes them*: one [`Event`] a decision,
//! each with the [`Article`] that it rests on. The vocabulary ([`Step`]) is the same for every
//! edition, so two traces can be laid side by side; what differs is the articles. With the sink
//! [`Off`] nothing is told, and nothing is worked out for telling.
//!
//! An [`Objection`] is the other way of speaking: why an edition rejects a pairing that is not its
//! own, with the first article that decides against it.
//!
//! What is deliberately not here: rules, sentences, files.

mod article;
mod event;
mod objection;
mod part;
mod sink;
mod value;

pub use article::Article;
pub use event::{Altered, Barred, Blocked, Event, Extent, Stays, Step};
pub use objection::{Cause, Objection};
pub use part::Part;
pub use sink::{Detail, Off, Trace, TraceSink};
pub use value::Value;
