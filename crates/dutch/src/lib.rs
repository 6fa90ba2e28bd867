//! The part of the Dutch system that its editions share, by meaning and without a year.
//!
//! An edition states its rules: articles, criteria in their order ([`Criterion`]), readings, and the walk
//! from bracket to bracket. Everything that each edition would otherwise write anew is here:
//! - [`Traits`], [`Entrants`]: the players of a round, and what the rules look at in each;
//! - [`criterion`]: a criterion as a row, and who fails it;
//! - [`worth`]: the amounts by which a candidate is judged, criterion by criterion, as the articles read;
//! - [`costs`]: the criteria as costs, for the fast routes;
//! - [`Bracket`], [`Rules`], [`solve`]: the frame of a round around an edition's walk;
//! - [`few`]: brackets with few pairs, whose candidates are judged one by one;
//! - [`Completion`], [`Vacancy`]: whether everybody can be placed;
//! - [`Sets`], [`Placing`]: the questions of [`Completion`] in a round that fits into a word;
//! - [`other_floaters`]: other players that a bracket could leave over;
//! - [`left_out`], [`most_pairs`] and their neighbours: largest matchings of some players;
//! - [`Lower`]: whether the players below a bracket can be placed, together with some of its members;
//! - [`sequences`]: the orders in which the rules generate pairings, to the letter;
//! - [`colours`]: colour allocation, rung by rung;
//! - [`readings`]: open points of the rules as decision tables;
//! - `literal`, behind the feature of that name: the rules to the letter, for tests.
//!
//! What is deliberately not here: any order of criteria, any reading of unplayed rounds, any year, and
//! explanations, which are in `pairwright-reasons`.

mod adjacency;
mod amount;
mod blockage;
mod bracket;
pub mod colours;
mod completion;
pub mod costs;
pub mod criterion;
mod entrants;
pub mod few;
mod floaters;
mod largest;
#[cfg(feature = "literal")]
pub mod literal;
mod lower;
mod opponents;
mod permitted;
mod placing;
pub mod readings;
mod rules;
pub mod sequences;
mod sets;
mod shortage;
pub mod solve;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod traits;
mod vacancy;
mod within;
pub mod worth;

pub use blockage::Blockage;
pub use bracket::{Bracket, Paired};
pub use completion::{Completion, can_all_be_placed};
pub use criterion::Criterion;
pub use entrants::Entrants;
pub use floaters::{has_no_other_floaters, other_floaters};
pub use largest::{
    count_left_out, largest_matching, left_out, most_pairs, most_pairs_among, pairable_moved_down,
    placing_in, ways_to_pair,
};
pub use lower::{Lower, Settled};
pub use opponents::Open;
pub use permitted::Permitted;
pub use placing::Placing;
pub use rules::{Ahead, Best, BracketOf, Named, Rules, Solve, Solved, Steps};
pub use sets::Sets;
pub use traits::Traits;
pub use vacancy::Vacancy;
pub use within::Within;
