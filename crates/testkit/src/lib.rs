//! What the tests of every edition need.
//!
//! - [`corpora`]: recorded events, from the fixtures and from larger corpora;
//! - [`random`]: events whose rounds no rules have paired;
//! - [`replay`]: recorded rounds paired anew;
//! - [`coverage`]: on how many recorded rounds an edition was tried;
//! - [`decisive`]: that every rule decides a recorded round;
//! - [`changes`]: what is changed for that in every edition alike;
//! - [`forced`]: what an edition concedes compared with a pair that is forced;
//! - [`agreement`]: what comparing on recorded and random events comes to;
//! - [`routes`]: the routes of an edition compared, bracket by bracket;
//! - [`laws`]: what holds for every edition, whatever it pairs;
//! - [`legality`]: which pairings are legal, read anew from the records;
//! - [`objections`]: what an edition says against pairs, compared with the literal generation.
//!
//! A development dependency only: everything here fails by panicking, as a test does.
//!
//! What is deliberately not here: expected values. They stand in the tests of the editions.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![expect(clippy::missing_panics_doc, reason = "that is what all of it is for")]

pub mod agreement;
pub mod changes;
pub mod corpora;
pub mod coverage;
pub mod decisive;
pub mod forced;
pub mod laws;
pub mod legality;
pub mod objections;
pub mod random;
pub mod replay;
pub mod routes;
