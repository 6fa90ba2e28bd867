//! What is told of brackets, held against brute force.

use pairwright_dutch_2017::Dutch2017;
use pairwright_testkit::corpora::{fixtures, large};
use pairwright_testkit::told::answers::{Sample, ask_random, ask_reports};
use pairwright_testkit::told::colours::{Colours, among_arrived};
use pairwright_testkit::told::law::{hold_random, hold_reports};
use pairwright_testkit::told::{Criteria, Row, ahead, amount};

use crate::absolutes::ABSOLUTES;

/// The criteria of the edition, stated once more.
const CRITERIA: Criteria = Criteria {
    absolutes: ABSOLUTES,
    legality: ["C.1", "C.2", "C.3"],
    // A.4.b: a player who does not play, for whatever reason, floats down.
    is_downfloat: |_, _| true,
    rows: &[
        Row::new("C.5", amount::pairs),
        Row::new("C.6", amount::psd),
        Row::new("C.7", ahead::next_pairs),
        Row::new("C.7", ahead::next_psd),
        Row::new("C.8", amount::beyond_two),
        Row::new("C.9", amount::three_times),
        Row::new("C.10", amount::missed),
        Row::new("C.11", amount::missed_strong),
        Row::new("C.12", amount::downfloats_1),
        Row::new("C.13", amount::upfloats_1),
        Row::new("C.14", amount::downfloats_2),
        Row::new("C.15", amount::upfloats_2),
        Row::new("C.16", amount::down_differences_1),
        Row::new("C.17", amount::up_differences_1),
        Row::new("C.18", amount::down_differences_2),
        Row::new("C.19", amount::up_differences_2),
    ],
    colours: Colours {
        articles: ["E.1", "E.2", "E.3", "E.4", "E.5"],
        is_wider_stronger: true,
        lot: among_arrived,
    },
    has_bye_level: false,
    are_requirements: false,
};

/// How many brackets, and sentences of each kind, are held at least.
const LEAST: [(&str, usize); 14] = [
    ("brackets over ten", 320),
    ("brackets", 3000),
    ("put up with", 9000),
    ("bye", 340),
    ("by this article", 4000),
    ("comes before", 6000),
    ("kept apart", 3000),
    ("could meet", 200),
    ("one line a candidate", 5000),
    ("colours: both preferences", 6000),
    ("colours: the stronger preference", 900),
    ("colours: alternated", 200),
    ("colours: the higher ranked", 550),
    ("colours: the lot", 1200),
];

/// How many at least in the large corpora.
const LARGE: [(&str, usize); 3] = [("brackets", 11_500), ("put up with", 12_000), ("bye", 1_500)];

#[test]
fn of_recorded_rounds() {
    let held = hold_reports(&Dutch2017, &CRITERIA, &fixtures("corpus/dutch-2017"));
    held.assert(&LEAST);
}

#[test]
fn of_random_events() {
    hold_random(&Dutch2017, &CRITERIA, 0..250).assert(&[]);
}

/// How many answers and stories of each kind are held at least.
const ANSWERS: [(&str, usize); 21] = [
    ("answers", 1000),
    ("stories", 250),
    ("answer: we meet", 200),
    ("answer: my float", 40),
    ("answer: my upfloat", 30),
    ("answer: my bye", 10),
    ("answer: no upfloat", 100),
    ("answer: colour", 100),
    ("answer: no colour", 7),
    ("answer: worse", 300),
    ("answer: not allowed", 180),
    ("worse: by this article", 300),
    ("worse: only by the order", 120),
    ("fact: are left over", 120),
    ("fact: is left with", 45),
    ("fact: met in round", 140),
    ("fact: barred from the bye in round", 45),
    ("comes before by order", 90),
    ("story: nobody else comes before", 140),
    ("words: answer", 1100),
    ("worse: no other is better", 400),
];

/// How many at least in the large corpora.
const LARGE_ANSWERS: [(&str, usize); 2] = [("answers", 8000), ("stories", 3000)];

#[test]
fn of_answers_and_stories() {
    let sample = Sample { questions: 4, stories: 1 };
    let held = ask_reports(&Dutch2017, &CRITERIA, &fixtures("corpus/dutch-2017/tricky"), sample);
    held.with(ask_random(&Dutch2017, &CRITERIA, 0..40, sample)).assert(&ANSWERS);
}

#[test]
fn of_answers_and_stories_in_large_corpora() {
    let reports = large("oracle/dutch-2017");
    if !reports.is_empty() {
        let sample = Sample { questions: 2, stories: 1 };
        let held = ask_reports(&Dutch2017, &CRITERIA, &reports, sample);
        let sample = Sample { questions: 6, stories: 2 };
        let held = held.with(ask_random(&Dutch2017, &CRITERIA, 40..340, sample));
        held.assert(&LARGE_ANSWERS);
        held.assert(&ANSWERS);
    }
}

#[test]
fn of_large_corpora() {
    let reports = large("oracle/dutch-2017");
    if !reports.is_empty() {
        hold_reports(&Dutch2017, &CRITERIA, &reports).assert(&LARGE);
        hold_random(&Dutch2017, &CRITERIA, 250..1000).assert(&[]);
    }
}
