//! The desk without a browser: laws that hold for every report and every action.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod begin;
mod day;
mod faults;
mod laws;
mod screens;

use std::fs;
use std::path::PathBuf;

use pairwright_desk::{Answer, Ask, Entry, Report, Session};

/// The report `name` of the fixtures.
fn fixture(name: &str) -> Vec<u8> {
    fs::read(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)).unwrap()
}

/// A session over a report of the fixtures.
fn session(name: &str) -> Session {
    Session::new(Report::read(&fixture(name)).unwrap())
}

/// Asks for `line` to be done, and looks at `place`.
fn ask(session: &mut Session, line: &str, place: &str) -> Answer {
    keeping(session, line, place, &mut Vec::new())
}

/// Asks for `line`, looks at `place`, and adds the step to `journal`.
fn keeping(session: &mut Session, line: &str, place: &str, journal: &mut Vec<Entry>) -> Answer {
    let words = pairwright::words(line).unwrap();
    let ask = Ask { words, place: Some(place.to_owned()), ..Ask::default() };
    session.ask(&ask, &mut |entry| {
        journal.push(entry.clone());
        Ok(())
    })
}
