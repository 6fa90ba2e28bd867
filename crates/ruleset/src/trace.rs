//! The decisions of an edition, article by article.
//!
//! An edition reports its decisions to a [`TraceSink`] *while it takes them*: one [`Event`] a decision,
//! each with the [`Article`] that it rests on. The vocabulary ([`Step`]) is the same for every edition, so
//! two traces can be laid side by side; only the articles differ. With the sink [`Off`] no event is made,
//! and no work is done for one.
//!
//! An [`Objection`] gives the reason why an edition rejects a pairing that is not its own, with the first
//! article that decides against it.
//!
//! What is deliberately not here: rules, sentences, files.

mod article;
mod event;
mod objection;
mod part;
mod sink;
mod value;

pub use article::{Article, Matter};
pub use event::{Altered, Barred, Blocked, Event, Extent, Stays, Step};
pub use objection::{Cause, Objection};
pub use part::Part;
pub use sink::{Detail, Off, Trace, TraceSink};
pub use value::Value;
