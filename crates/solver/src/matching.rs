//! Exact matching on general graphs. It knows nothing of chess.
//! - [`cardinality`]: as many pairs as possible, by one augmenting search at a time, on a graph that answers
//!   questions about its edges instead of storing them.
//! - [`weighted`]: pairs of the highest total weight, where every vertex may also stay single at a price; a
//!   matching can be changed at one vertex and settled again.
//! - [`transport`]: the fractional optimum if vertices come in kinds, which bounds every matching, with the
//!   duals that prove it.
//!
//! Weights are elements of an ordered group ([`Weight`]): `i64` and `i128`, and where there are few of them, `I256`. If
//! many lexicographic criteria fit into none, they are given one after the other to a matcher that is
//! [condensed](weighted::Matcher::condensed) in between. All of this is exact integer arithmetic, deterministic, and
//! polynomial in the worst case.

pub mod cardinality;
mod lists;
pub(crate) mod rows;
pub mod transport;
mod weight;
pub mod weighted;
mod wide;

pub use lists::Lists;
pub use rows::Rows;
pub use weight::Weight;
