//! Finds the best candidate of a bracket: best by lexicographic criteria, and among equals the first in the
//! order of generation.
//!
//! Editions differ in their criteria, not in the meaning of "best, then first". An edition describes a
//! bracket as a [`Problem`]: kinds of players, the cost of a pair of two kinds, the cost of staying unpaired,
//! and pairs that may not meet. Costs are numbers in which every criterion has its own bits, laid out by
//! [`Layout`].
//!
//! Six strategies give equal [`Candidate`]s; [`plan`] says which is taken when, and why. Editions call them
//! by [`cheapest()`] (few pairs), [`quick_as_stated`] (kinds) and [`general_as_stated`] (all that price every
//! pair), which choose numbers wide enough for the criteria.
//!
//! The order of generation (articles B.6, B.7 and section D of the rules), for all strategies:
//! 1. the moved-down players that are paired: the lexicographically lowest set;
//! 2. their opponents, in order, each the highest ranked possible;
//! 3. the remainder's S1, which is the set of the higher players of its pairs: fewest exchanged, smallest sum,
//!    then the lowest ranked moved down, then the highest ranked moved up; before exchanges S1 begins with the
//!    unpaired moved-down players if [`Limbo`] says so;
//! 4. the opponents of S1, in order, each the highest ranked possible.
//!
//! S1 is the set of higher players because, of all candidates with equal pairs, the one whose S1 holds the
//! higher player of each pair is generated first: replacing a lower player by the higher one of the pair
//! never makes an exchange larger or later (D.2 a–d).
//!
//! [`matching`] has what the strategies stand on: matching in general graphs. Others use it where pairs alone
//! count.
//!
//! Deliberately not here: criteria, scores, any year.

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
pub mod matching;
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
