//! What the editions of the Dutch system share, by meaning and without a year.
//!
//! An edition states its rules: articles, criteria in their order ([`Criterion`]), readings, and the
//! walk from bracket to bracket. What each of them would otherwise write anew is here:
//! - [`Traits`], [`Entrants`]: what the rules look at in the players of a round;
//! - [`criterion`]: a criterion as a row, and who fails it;
//! - [`worth`]: what a candidate comes to, criterion by criterion, as the articles read;
//! - [`costs`]: the same rows as costs, for the fast routes;
//! - [`Bracket`], [`Rules`], [`solve`]: the frame of a round around an edition's walk;
//! - [`Completion`], [`Vacancy`]: whether everybody can be placed;
//! - [`colours`]: who gets which colour, rung by rung;
//! - [`critic`], [`Legality`], [`teller`], [`Tells`]: objecting, conceding, telling;
//! - [`ruleset!`](ruleset): all of it as its callers see it;
//! - `literal`, behind the feature of that name: the rules to the letter, for tests.
//!
//! What is deliberately not here: any order of criteria, any reading of unplayed rounds, any year.

mod adjacency;
mod amount;
mod blockage;
mod bracket;
pub mod colours;
mod completion;
pub mod costs;
pub mod criterion;
pub mod critic;
mod entrants;
mod legality;
#[cfg(feature = "literal")]
pub mod literal;
pub mod refusal;
mod rules;
mod ruleset;
pub mod solve;
pub mod teller;
mod tells;
mod traits;
mod vacancy;
pub mod worth;

pub use blockage::Blockage;
pub use bracket::{Bracket, Paired};
pub use completion::{Completion, can_all_be_placed, largest_matching, left_out};
pub use criterion::Criterion;
pub use entrants::Entrants;
pub use legality::Legality;
pub use rules::{Ahead, BracketOf, Named, Rules, Solve, Solved, Steps};
pub use tells::Tells;
pub use traits::Traits;
pub use vacancy::Vacancy;
