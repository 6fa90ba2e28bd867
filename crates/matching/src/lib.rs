//! Exact matching on general graphs. Knows nothing of chess.
//!
//! - [`cardinality`]: as many pairs as possible; one augmenting search at a time, on a graph that
//!   is asked for its edges instead of being stored.
//! - [`weighted`]: the pairs of the highest total weight, where every vertex may also stay single
//!   at a price; can be changed a vertex at a time and settled again.
//! - [`transport`]: the fractional optimum when vertices come in kinds: a bound for every matching
//!   and the duals that prove it.
//!
//! Weights are elements of an ordered group ([`Weight`]): `i64` and `i128`. Where many lexicographic
//! criteria do not fit into either, they are put one after the other to a matcher that is
//! [condensed](weighted::Matcher::condensed) in between. All of it is exact integer arithmetic,
//! deterministic, and polynomial in the worst case.

pub mod cardinality;
mod lists;
#[cfg(test)]
mod random;
mod rows;
pub mod transport;
mod weight;
pub mod weighted;

pub use lists::Lists;
pub use rows::Rows;
pub use weight::Weight;
