//! Why a round is paired as it is, and why not otherwise.
//!
//! [`ExplainedRound::of`] has an edition pair a round and listens. The decisions become an [`Explanation`]:
//! brackets, boards and the bye, with the articles. It can answer three more questions:
//! - [`ExplainedRound::story`]: the round as one player sees it;
//! - [`ExplainedRound::why`]: the reasons against something else;
//! - [`ExplainedRound::judge`]: everything that is wrong with a proposal for the round or a part of it.
//!
//! [`Stuck`] says what would complete a round that has no legal pairing, [`Forecast`] until which round an event can be
//! played.
//!
//! [`Opponents`] are those that a player can have in the next round while games are open, [`Hinges`] the results without
//! which a player would have had another board.
//!
//! The state that a round is paired from can be shown before it is paired: [`state`].
//!
//! All answers are data, to be serialised or rendered.
//!
//! What is deliberately not here: any rule, any edition, files, sentences (`pairwright-render`).

mod because;
mod before;
mod bracket;
mod ends;
mod entrant;
mod error;
mod forecast;
mod hinges;
mod judge;
mod obstacle;
mod opponents;
mod order;
mod question;
mod refusal;
mod round;
mod seat;
pub mod state;
mod story;
mod stuck;
mod verdict;
mod why;

pub use because::{About, Because};
pub use bracket::{
    Bracket, Downfloaters, Joined, LeftOver, Lowered, MovedDown, Paired, Parameter, Tried, Weighed,
};
pub use ends::End;
pub use entrant::{Entrant, Preference};
pub use error::ExplainError;
pub use forecast::Forecast;
pub use hinges::{Hinge, Hinges};
pub use judge::{Fault, Judgement, Proposal, Ruling};
pub use obstacle::{Alternative, ByeBar, LeftAlone, Obstacle, Unpaired};
pub use opponents::{AfterResult, MOST_OPEN_GAMES, OpenGame, Opponents, Possible};
pub use order::{Change, Halves, Order};
pub use question::Question;
pub use refusal::{Limited, Met, Refusal};
pub use round::{Absent, Arbiter, ByeTold, ExplainedRound, Explanation};
pub use seat::Seat;
pub use story::{FloatTold, Story, Unequal};
pub use stuck::{Again, Remedy, Stuck};
pub use verdict::Verdict;
pub use why::{Answer, Reply};

/// The version of the JSON form of explanations, stories and answers; it grows when a field changes
/// its meaning.
pub const SCHEMA: u8 = 2;
