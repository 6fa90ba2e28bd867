//! The Dutch system, edition of 2017 (C.04.3, approved in Baku 2016).
//!
//! - [`articles`]: every article, in our own words;
//! - [`policies`]: how this edition reads unplayed rounds (A.4.b, C.2);
//! - [`positions`]: what it does about each topic on which editions differ;
//! - [`criteria`]: section C, row by row;
//! - [`procedure`]: the way from scoregroup to scoregroup (A.9), and the routes to the best candidate;
//! - [`bracket`]: the players below a bracket (A.3);
//! - [`few`]: brackets with few pairs, candidate by candidate;
//! - [`costs`]: C.4–C.7 as costs, for the fast routes;
//! - [`lookahead`]: C.7 for a single downfloater;
//! - [`judgement`]: C.7 for any downfloaters, read literally;
//! - [`colours`]: section E;
//! - `literal`: section D to the letter, for tests and `conform`.
//!
//! Everything it shares with other editions is in [`pairwright_dutch`] and [`pairwright_reasons`].

mod articles;
mod bracket;
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

/// The edition of 2017.
#[derive(Clone, Copy, Debug)]
pub struct Dutch2017;

static EDITION: Edition = Edition {
    id: "dutch-2017",
    title: "FIDE (Dutch) System",
    approved: "87th FIDE Congress, Baku 2016",
    in_force_from: date(2017, 7, 1),
    in_force_until: Some(date(2026, 1, 31)),
    report_names: &["FIDE_DUTCH_2017"],
    status: Status::Complete,
};

pairwright_reasons::ruleset!(Dutch2017, &EDITION, articles::ALL, positions::ALL, literal);
