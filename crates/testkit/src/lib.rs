//! The tests that every edition needs, of this workspace or of any other.
//!
//! - [`kit`]: all that holds for every edition, in one call; the others are what it is made of, and more:
//! - [`corpora`]: recorded events, from the fixtures and from larger corpora;
//! - [`random`]: events whose rounds were not paired by rules;
//! - [`by_hand`]: events whose records are written by hand;
//! - [`replay`]: pairs recorded rounds anew;
//! - [`coverage`]: counts the recorded rounds on which an edition was tried;
//! - [`decisive`]: shows that every rule decides a recorded round;
//! - [`changes`]: the changes for that which every edition shares;
//! - [`forced`]: compares what an edition concedes with a pair that is forced;
//! - [`agreement`]: compares on recorded and on random events;
//! - [`routes`]: compares the routes of an edition, bracket by bracket;
//! - [`laws`]: laws that hold for every edition, whatever it pairs;
//! - [`legality`]: the legal pairings, read anew from the records;
//! - [`told`]: the sentences about a bracket, held against brute force;
//! - [`objections`]: compares an edition's objections to pairs with the literal generation.
//!
//! A development dependency only: everything here fails by panicking, as a test does.
//!
//! What an edition outside the workspace needs is [`kit`], [`replay`] with [`corpora::reports`], and [`routes`]; the
//! recorded events of [`corpora::fixtures`] are in the repository only.
//!
//! What is deliberately not here: expected values. They are in the tests of the editions.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::missing_panics_doc, reason = "that is what all of it is for")]

pub mod agreement;
pub mod by_hand;
pub mod changes;
pub mod corpora;
pub mod coverage;
pub mod decisive;
pub mod forced;
pub mod kit;
pub mod laws;
pub mod legality;
pub mod objections;
pub mod random;
pub mod replay;
pub mod routes;
pub mod told;
