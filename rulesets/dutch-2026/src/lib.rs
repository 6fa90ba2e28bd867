//! The Dutch system, edition of 2026 (C.04.3, in force from 1 February 2026).
//!
//! - [`articles`]: every article, in our own words;
//! - [`policies`]: how this edition reads unplayed rounds (1.4, C2);
//! - [`positions`]: what it does about each topic on which editions differ;
//! - [`criteria`]: article 2, row by row;
//! - [`procedure`]: the way from scoregroup to scoregroup (1.9), and the routes to the best candidate;
//! - [`bracket`]: the players below a bracket (1.3);
//! - [`bye`]: the score of the bye (C5), and the unplayed games for C9;
//! - [`few`]: brackets with few candidates;
//! - [`costs`]: C4–C9 as costs, for the fast routes;
//! - [`lookahead`]: C4 and C8 for given downfloaters;
//! - [`cap`]: the best that C4 lets C8 have with one downfloater;
//! - [`judgement`]: C8 for any downfloaters, read literally;
//! - [`colours`]: article 5;
//! - `literal`: article 4 and C8 to the letter, for tests and `conform`.
//!
//! Everything it shares with other editions is in [`pairwright_dutch`] and [`pairwright_reasons`].

mod articles;
mod bracket;
mod bye;
mod cap;
mod colours;
mod costs;
mod criteria;
mod few;
mod judgement;
#[cfg(feature = "literal")]
mod literal;
mod lookahead;
mod policies;
mod positions;
mod procedure;

use jiff::civil::date;
use pairwright_ruleset::{Edition, Status};

/// The edition of 2026.
#[derive(Clone, Copy, Debug)]
pub struct Dutch2026;

static EDITION: Edition = Edition {
    id: "dutch-2026",
    title: "FIDE (Dutch) System",
    approved: "FIDE Council, 28 October 2025",
    in_force_from: date(2026, 2, 1),
    in_force_until: None,
    // The text was first to come into force in the middle of 2025; reports have both names.
    report_names: &["FIDE_DUTCH_2025", "FIDE_DUTCH_2026"],
    status: Status::Complete,
};

pairwright_reasons::ruleset!(Dutch2026, &EDITION, articles::ALL, positions::ALL, literal);
