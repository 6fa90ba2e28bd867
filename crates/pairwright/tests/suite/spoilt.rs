//! Recorded rounds with one change, which determines the findings of `check` and `lint`.
//!
//! Each is the last round of its report and agreed with an edition. By construction the first article that
//! the change breaks is known: two players meet again, a player gets a second bye, two players with one
//! absolute preference meet, a player floats down again instead of another who is otherwise equal, a board is
//! turned round.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod moment;

use std::collections::BTreeMap;
use std::path::PathBuf;

use pairwright::check::Class;
use pairwright::lint::{Finding, lint};
use pairwright::ruleset::Ruleset;
use pairwright::trf::read;
use pairwright::{CheckOptions, Event, Rules, complete_editions};
use pairwright_testkit::corpora::{due, fixtures, one_of, read as read_file};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use moment::{Moment, Spoilt, moment};

/// A change to a recorded round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    Rematch,
    SecondBye,
    EqualColours,
    RepeatedFloat,
    TurnedBoard,
}

/// The articles that a change breaks, one per edition in the order of the list.
fn articles(change: Change) -> [&'static str; 3] {
    match change {
        Change::Rematch => ["B.1.a", "C.1", "C1"],
        Change::SecondBye => ["B.1.b", "C.2", "C2"],
        Change::EqualColours => ["B.2", "C.3", "C3"],
        Change::RepeatedFloat => ["B.5", "C.12", "C14"],
        // Any article on colours, whichever decided the board.
        Change::TurnedBoard => ["E.", "E.", "5.2."],
    }
}

fn class(change: Change) -> Class {
    match change {
        Change::Rematch | Change::SecondBye | Change::EqualColours => Class::Illegal,
        Change::RepeatedFloat => Class::NotTheBest,
        Change::TurnedBoard => Class::OnlyColours,
    }
}

fn findings(report: &str) -> Vec<Finding> {
    lint(report.as_bytes(), &read(report.as_bytes()))
}

/// Asserts that `check` finds the change, and that `lint` doubts everything that no edition allows.
fn assert_told(
    moment: &Moment<'_>,
    ruleset: &dyn Ruleset,
    edition: usize,
    change: Change,
    spoilt: &Spoilt,
    place: &str,
) {
    let report = moment.report(spoilt);
    let place = format!("{place} round {}, {change:?}, {}", moment.round, ruleset.edition().id);
    let event: Event = report.parse().unwrap_or_else(|error| panic!("{place}: {error}\n{report}"));
    let options = CheckOptions { round: Some(moment.round), ..CheckOptions::default() };
    let check = event.under(Rules::By(ruleset)).unwrap().check(options).unwrap();
    let [round] = &check.rounds[..] else { panic!("{place}: {check:?}") };
    let told = || format!("{place}: {round:?}\n{report}");
    assert_eq!(round.class, class(change), "{}", told());
    let because = round.because.as_ref().unwrap_or_else(|| panic!("no reason, {}", told()));
    let (expected, id) = (articles(change)[edition], because.objection.article.id);
    let is_it = if expected.ends_with('.') { id.starts_with(expected) } else { id == expected };
    assert!(is_it, "{expected} expected, {}", told());
    let found = findings(&report);
    let [one, other] = spoilt.about.map(|player| moment.event.number(player).get());
    let names = |found: &Finding, words: &str| {
        let numbers: Vec<&str> = found.found.split(|c: char| !c.is_ascii_digit()).collect();
        found.found.contains(words)
            && [one, other].iter().all(|number| numbers.contains(&number.to_string().as_str()))
    };
    let has = |words: &str| found.iter().any(|found| names(found, words));
    assert_eq!(has("who met in round"), change == Change::Rematch, "{found:?}, {}", told());
    assert_eq!(has("bye"), change == Change::SecondBye, "{found:?}, {}", told());
}

#[test]
fn what_was_changed_is_what_is_told() {
    let of_file = |(ruleset, edition, path): &(&'static dyn Ruleset, usize, PathBuf)| {
        let event = read_file(path);
        let mut counts: BTreeMap<Change, usize> = BTreeMap::new();
        for round in 2..=event.rounds_paired() {
            let Some(moment) = moment(*ruleset, &event, round) else { continue };
            for (change, spoilt) in [
                (Change::Rematch, moment.rematch()),
                (Change::SecondBye, moment.second_bye()),
                (Change::EqualColours, moment.equal_colours()),
                (Change::RepeatedFloat, moment.repeated_float()),
                (Change::TurnedBoard, moment.turned_board()),
            ] {
                let Some(spoilt) = spoilt else { continue };
                assert_told(
                    &moment,
                    *ruleset,
                    *edition,
                    change,
                    &spoilt,
                    &path.display().to_string(),
                );
                *counts.entry(change).or_default() += 1;
            }
        }
        counts
    };
    let parts = one_of(2);
    let mut files = Vec::new();
    for (edition, ruleset) in complete_editions().enumerate() {
        let paths = fixtures(&format!("corpus/{}/oracle", ruleset.edition().id));
        assert!(paths.len() > 20, "{}", paths.len());
        let paths = paths.into_iter().step_by(parts);
        files.extend(paths.map(|path| (ruleset, edition, path)));
    }
    let sum = |mut one: BTreeMap<Change, usize>, other: BTreeMap<Change, usize>| {
        for (change, count) in other {
            *one.entry(change).or_default() += count;
        }
        one
    };
    let counts = files.par_iter().map(of_file).reduce(BTreeMap::new, sum);
    for (change, least) in [
        (Change::Rematch, 400),
        (Change::SecondBye, 200),
        (Change::EqualColours, 100),
        (Change::RepeatedFloat, 30),
        (Change::TurnedBoard, 400),
    ] {
        let least = due(least, parts);
        assert!(counts.get(&change).is_some_and(|&count| count >= least), "{change:?}: {counts:?}");
    }
}
