//! What is told of brackets, held against brute force.

use pairwright_dutch_2012::Dutch2012;
use pairwright_model::Score;
use pairwright_testkit::corpora::{fixtures, large};
use pairwright_testkit::told::law::{hold_random, hold_reports};
use pairwright_testkit::told::{Criteria, Row, amount};

use crate::absolutes::ABSOLUTES;

/// The criteria of the edition, stated once more.
const CRITERIA: Criteria = Criteria {
    absolutes: ABSOLUTES,
    // B.1.b: points without playing.
    is_downfloat: |record, points| points.value(&record) > Score::ZERO,
    rows: &[
        Row::new("B.2", amount::missed_absolute),
        Row::new("A.7.d", amount::missed_strong_in_odd_rounds),
        Row::new("B.4", amount::missed),
        Row::new("A.7.e", amount::missed_strong_in_even_rounds),
    ],
    are_requirements: true,
};

/// How many brackets, and sentences of each kind, are held at least.
const LEAST: [(&str, usize); 8] = [
    ("brackets", 8000),
    ("put up with", 6500),
    ("bye", 1200),
    ("by this article", 4000),
    ("comes before", 6000),
    ("kept apart", 3000),
    ("could meet", 200),
    ("one line a candidate", 5000),
];

/// As many at least in the large corpora.
const LARGE: [(&str, usize); 3] = [("brackets", 11_500), ("put up with", 12_000), ("bye", 1_500)];

#[test]
fn of_recorded_rounds() {
    let held = hold_reports(&Dutch2012, &CRITERIA, &fixtures("corpus/dutch-2012"));
    held.assert(&LEAST);
}

#[test]
fn of_random_events() {
    hold_random(&Dutch2012, &CRITERIA, 0..250).assert(&[]);
}

#[test]
fn of_large_corpora() {
    let reports = large("oracle/dutch-2012");
    if !reports.is_empty() {
        hold_reports(&Dutch2012, &CRITERIA, &reports).assert(&LARGE);
        hold_random(&Dutch2012, &CRITERIA, 250..1000).assert(&[]);
    }
}
