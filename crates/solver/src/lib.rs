//! The best candidate of a bracket: best by lexicographic criteria, and among equals the first in
//! the order of generation.
//!
//! Editions differ in their criteria, not in what "best, then first" means. An edition describes a
//! bracket as a [`Problem`]: kinds of players, what a pair of two kinds costs, what staying
//! unpaired costs, and who may not meet. Costs are numbers in which every criterion has its own
//! bits, laid out by [`Layout`].
//!
//! Two routes give the same [`Candidate`]:
//! - [`quick()`] proves by linear programming over kinds that the criteria reach a bound, and then
//!   only asks which players can be paired at all. It declines where the bound is not reached.
//! - [`general()`] matches with weights. It always answers.
//!
//! Where [`few_pairs`] are allowed, [`cheapest()`] finds all candidates that are [`Equals`] by the criteria
//! that come first.
//!
//! Costs may be of any size: [`quick_as_stated`] and [`general_as_stated`] see to that.
//!
//! The order of generation (articles B.6, B.7 and section D of the rules), as both routes use it:
//! 1. the moved-down players that are paired: the lexicographically lowest set;
//! 2. their opponents, in order, each the highest ranked possible;
//! 3. the remainder's S1, which is the set of the higher players of its pairs: fewest exchanged,
//!    smallest sum, then the lowest ranked moved down, then the highest ranked moved up; before, S1 begins
//!    with the moved-down players who are not paired, where [`Limbo`] says so;
//! 4. the opponents of S1, in order, each the highest ranked possible.
//!
//! Why S1 is the set of higher players: of all candidates that contain the same pairs, the one
//! whose S1 holds the higher player of each is generated first, because replacing a lower player by
//! the higher one of the pair never makes an exchange larger or later (D.2 a–d).
//!
//! What is deliberately not here: criteria, scores, any year.

mod bits;
mod bounded;
mod candidate;
mod cheapest;
mod cover;
mod decisions;
mod difference;
mod equals;
mod generation;
mod kind_costs;
mod layout;
mod lexicographic;
mod limbo;
mod open;
mod place;
pub mod plan;
mod problem;
mod quick;
#[cfg(test)]
mod random;
mod routes;
mod search;
mod shape;
mod small;
mod start;
mod statement;
mod subsets;
mod sum;
mod weights;

pub use bits::Places;
pub use candidate::{Candidate, Route};
pub use cheapest::{Prices, Stands, cheapest, few_pairs};
pub use difference::{Difference, first_difference};
pub use equals::Equals;
pub use kind_costs::KindCosts;
pub use layout::{Layout, Slot};
pub use limbo::Limbo;
pub use problem::{OrderSlots, Problem};
pub use quick::quick;
pub use routes::{general, general_as_stated, quick_as_stated};
pub(crate) use shape::Shape;
pub use statement::Statement;
pub use sum::{Numbers, Sum};
