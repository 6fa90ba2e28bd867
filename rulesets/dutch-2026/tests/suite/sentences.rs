//! What is told of brackets, held against brute force.

use pairwright_dutch_2026::Dutch2026;
use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::corpora::{fixtures, large, one_of};
use pairwright_testkit::told::answers::{assert_answers, assert_answers_of_large};
use pairwright_testkit::told::colours::{Colours, among_arrived};
use pairwright_testkit::told::law::{hold_random, hold_reports};
use pairwright_testkit::told::{Criteria, Row, ahead, amount};

use crate::absolutes::ABSOLUTES;

/// The criteria of the edition, stated once more.
const CRITERIA: Criteria = Criteria {
    absolutes: ABSOLUTES,
    legality: ["C1", "C2", "C3"],
    // 1.4.3, 1.4.4: the pairing-allocated bye, and more than a loss without playing.
    is_downfloat: |record, points| {
        let loss = points.loss.white.max(points.loss.black);
        record == RoundRecord::Bye(Bye::PairingAllocated) || points.value(&record) > loss
    },
    rows: &[
        Row::new("C6", amount::left_over),
        Row::new("C7", amount::scores_left_over),
        Row::new("C8", ahead::next_left_over),
        Row::new("C8", ahead::next_scores_left_over),
        Row::new("C9", ahead::unplayed),
        Row::new("C10", amount::beyond_two),
        Row::new("C11", amount::three_times),
        Row::new("C12", amount::missed),
        Row::new("C13", amount::missed_strong),
        Row::new("C14", amount::residents_1),
        Row::new("C15", amount::from_above_1),
        Row::new("C16", amount::residents_2),
        Row::new("C17", amount::from_above_2),
        Row::new("C18", amount::moved_down_1),
        Row::new("C19", amount::up_differences_1),
        Row::new("C20", amount::moved_down_2),
        Row::new("C21", amount::up_differences_2),
    ],
    colours: Colours {
        articles: ["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"],
        is_wider_stronger: true,
        lot: among_arrived,
    },
    has_bye_level: true,
    are_requirements: false,
};

/// How many brackets, and sentences of each kind, are held at least.
const LEAST: [(&str, usize); 31] = [
    ("answer: colour", 3300),
    ("bracket: its players", 2600),
    ("brackets", 1300),
    ("brackets over ten", 120),
    ("by this article", 4100),
    ("by this article: none before", 26_000),
    ("bye", 200),
    ("colours: alternated", 76),
    ("colours: both preferences", 2100),
    ("colours: every board", 420),
    ("colours: the higher ranked", 270),
    ("colours: the lot", 540),
    ("colours: the stronger preference", 290),
    ("comes before", 6700),
    ("could meet", 220),
    ("exchanged", 2600),
    ("kept apart", 3000),
    ("most pairs", 76),
    ("moves down", 1100),
    ("moves down because nobody is left", 320),
    ("nobody comes before", 3500),
    ("number of candidates before", 1200),
    ("one line a candidate", 5700),
    ("other mdps", 2600),
    ("parameter", 4300),
    ("put up with", 2300),
    ("stays", 1600),
    ("stays: fewer pairs", 350),
    ("the candidate has the pair", 2900),
    ("transposed", 2600),
    ("words: colour", 7000),
];

/// How many at least in the large corpora.
const LARGE: [(&str, usize); 3] = [("brackets", 11_500), ("put up with", 12_000), ("bye", 1_500)];

/// Of how many parts the everyday tests hold one.
const PARTS: usize = 4;

#[test]
fn of_recorded_rounds() {
    let parts = one_of(PARTS);
    let reports: Vec<_> = fixtures("corpus/dutch-2026").into_iter().step_by(parts).collect();
    hold_reports(&Dutch2026, &CRITERIA, &reports).assert_part(&LEAST, parts);
}

#[test]
fn of_random_events() {
    hold_random(&Dutch2026, &CRITERIA, 0..250 / one_of(PARTS) as u64).assert(&[]);
}

/// How many answers are held at least of kinds that not every edition has.
const ANSWERS: [(&str, usize); 2] =
    [("worse: no other is better", 280), ("worse: the score of the bye", 60)];

#[test]
fn of_answers_and_stories() {
    let reports = fixtures("corpus/dutch-2026/tricky");
    assert_answers(&Dutch2026, &CRITERIA, &reports, &ANSWERS);
}

#[test]
fn of_answers_and_stories_in_large_corpora() {
    assert_answers_of_large(&Dutch2026, &CRITERIA, &large("oracle/dutch-2026"), &ANSWERS);
}

#[test]
fn of_large_corpora() {
    let reports = large("oracle/dutch-2026");
    if !reports.is_empty() {
        hold_reports(&Dutch2026, &CRITERIA, &reports).assert(&LARGE);
        hold_random(&Dutch2026, &CRITERIA, 250..1000).assert(&[]);
    }
}
