//! Recorded pairings, compared with computed ones.
//!
//! [`check_tournament`] pairs every recorded round of a tournament anew, each from the rounds
//! before it, and lists where the record and the rules differ. Rounds do not depend on each
//! other's verdict, so a difference in one says nothing about the next.
//!
//! Read in this order: [`check_tournament`], then [`RoundCheck`], which is what users see.
//!
//! A difference has a [`Class`] and, if the edition gives one, a [`Reason`].
//!
//! What is deliberately not here: files, the choice of an edition, why the rules pair as they do.

mod checked;
mod compare;
mod recorded;
mod replay;
mod totals;
mod verdict;

#[cfg(test)]
mod testing;

pub use checked::{RoundCheck, TournamentCheck};
pub use pairwright_ruleset::NumberedBoard;
pub use recorded::recorded_pairing;
pub use replay::{
    CheckError, Options, agrees_with_all, check_round, check_tournament, is_recorded_so,
    judge_round,
};
pub use totals::Totals;
pub use verdict::{Class, Reason};
