//! Each round under several editions, and why they part.
//!
//! [`compare_event`] pairs every recorded round anew under each edition, always from the recorded rounds
//! before it. Where the pairings differ, each edition names the article by which it rejects the other's:
//! the *cause*. The [`Reading`] beside it shows whether the editions already read the earlier rounds of the
//! players concerned differently.
//!
//! Read in this order: [`compare_event`], [`compare_round`], then [`Rejection`].
//!
//! What is deliberately not here: the list of editions, the recorded pairings (see
//! [`check`](crate::check)), files, sentences.

mod event;
mod fact;
mod pairing;
mod reading;
mod rejection;
mod round;
mod totals;
mod what_if;

#[cfg(test)]
mod testing;

pub use event::{CompareError, EventComparison, Options, compare_event};
pub use fact::ReadFact;
pub use reading::Reading;
pub use rejection::Rejection;
pub use round::{EditionBoards, RoundComparison, compare_round};
pub use totals::{BAND_LIMITS, Band, CauseTotal, RoundTotal, Totals};
pub use what_if::{Because, Boards, Gone, WhatIf, gone};
