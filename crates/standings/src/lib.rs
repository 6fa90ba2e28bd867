//! Standings: ranks by points and, where these are equal, by the tie-breaks of FIDE's C.07.
//!
//! [`Standings::of`] ranks the players of a Swiss event after a round by a list of [`TieBreak`]s, each
//! value exact, under one [`Text`] of C.07: the texts count unplayed rounds in different ways. [`Recorded`]
//! compares the ranks of a report with them, and [`RankCheck`] judges them. [`Precedence::of`] says why one player
//! stands before another.
//!
//! Units: values are fractions ([`Value`]); rounds count from one.
//!
//! What is deliberately not here: team events (C.07 11 to 13), round robins (15.2), play-offs, drawing of
//! lots: players who cannot be told apart share a rank. Virtual points count for pairing only.

mod cells;
mod code;
mod contributions;
mod direct;
mod field;
mod own;
mod parts;
mod precedence;
mod ranks;
mod ratings;
mod recorded;
mod table;
mod text;
mod value;
mod values;

pub use cells::Cell;
pub use code::{Kind, ParseTieBreakError, TieBreak, parse_list};
pub use parts::Part;
pub use precedence::{Precedence, Side, Step};
pub use ranks::{NotJudged, RankCheck, Separation, WrongRank};
pub use recorded::{Misplaced, Recorded};
pub use table::{Note, Options, Row, Standings};
pub use text::{Text, Unplayed};
pub use value::Value;
