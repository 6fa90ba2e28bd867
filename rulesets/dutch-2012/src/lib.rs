//! The Dutch system, edition of 2012 (C.04.1 as agreed in Istanbul 2012, with the note D.4 of
//! Tallinn 2013).
//!
//! In the order of the text:
//! - [`articles`]: every article, in our own words;
//! - [`policies`]: how this edition reads unplayed rounds (A.4, B.1.b);
//! - [`positions`]: what it does about each topic on which editions differ;
//! - [`bracket`]: score brackets, homogeneous and heterogeneous (A.3);
//! - [`goal`]: the goals for which they are paired;
//! - [`parameters`]: P0, M0, X1 and Z1 (A.6, A.8);
//! - [`criteria`]: the requirements in their order, one row each (A.7.d, A.7.e, B.2–B.6);
//! - [`procedure`]: the rules as the frame asks for them, and the routes to a pairing (section C);
//! - [`walk`]: from score bracket to score bracket, and back where two are joined;
//! - [`c12`]: the result of the next bracket, and other floaters for its sake;
//! - [`c13`]: the penultimate bracket, and its joining with the lowest; other floaters on account of the bye;
//! - [`c14`]: the penultimate bracket, if fewer moved-down players are paired than could be;
//! - [`d3`]: the sets of moved-down players that it tries;
//! - [`readings`]: the open points of C.13 and C.14, as decision tables;
//! - [`attempt`]: a bracket, paired for a goal;
//! - [`few`]: brackets with few pairs, candidate by candidate;
//! - [`costs`]: goals as costs, for the fast routes;
//! - [`judgement`]: the measures that come before any requirement (A.11);
//! - [`completion`]: whether players can all be paired, whatever the requirements;
//! - [`colours`]: colour allocation (section E);
//! - [`telling`]: explanations and objections;
//! - `literal`: the iteration to the letter (C.3–C.10, D), for the tests and `conform`.
//!
//! Everything it shares with other editions is in [`pairwright_dutch`] and [`pairwright_reasons`].

mod articles;
mod attempt;
mod bracket;
mod c12;
mod c13;
mod c14;
mod colours;
mod completion;
mod costs;
mod criteria;
mod d3;
mod few;
mod goal;
mod judgement;
#[cfg(feature = "literal")]
mod literal;
mod parameters;
mod policies;
mod positions;
mod procedure;
mod readings;
mod telling;
mod walk;

use jiff::civil::date;
use pairwright_ruleset::{Edition, Status};

/// The edition of 2012.
#[derive(Clone, Copy, Debug)]
pub struct Dutch2012;

static EDITION: Edition = Edition {
    id: "dutch-2012",
    title: "Swiss System Based on Rating (The Dutch System)",
    approved: "83rd FIDE Congress, Istanbul 2012; note D.4: 84th FIDE Congress, Tallinn 2013",
    in_force_from: date(2012, 9, 1),
    in_force_until: Some(date(2017, 6, 30)),
    report_names: &["FIDE_DUTCH_2012"],
    status: Status::Complete,
};

pairwright_reasons::ruleset!(Dutch2012, &EDITION, articles::ALL, positions::ALL, literal);
