//! What is told of brackets, held against brute force.

use pairwright_dutch_2017::Dutch2017;
use pairwright_testkit::corpora::{fixtures, large, one_of};
use pairwright_testkit::told::answers::{assert_answers, assert_answers_of_large};
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
const LEAST: [(&str, usize); 36] = [
    ("answer: colour", 9100),
    ("bracket: its players", 5900),
    ("brackets", 3000),
    ("brackets over ten", 330),
    ("by this article", 10_000),
    ("by this article: none before", 60_000),
    ("bye", 340),
    ("colours: alternated", 220),
    ("colours: both preferences", 6100),
    ("colours: every board", 860),
    ("colours: the higher ranked", 560),
    ("colours: the lot", 1200),
    ("colours: the stronger preference", 920),
    ("comes before", 18_000),
    ("could meet", 730),
    ("could not be paired: groups", 800),
    ("could not be paired: kept apart", 64),
    ("could not be paired: more groups", 320),
    ("could not be paired: nobody else", 320),
    ("could not be paired: the bye", 320),
    ("exchanged", 6200),
    ("kept apart", 11_000),
    ("most pairs", 230),
    ("moves down", 2700),
    ("moves down because nobody is left", 710),
    ("nobody comes before", 8300),
    ("number of candidates before", 2800),
    ("one line a candidate", 16_000),
    ("other mdps", 6200),
    ("parameter", 10_000),
    ("put up with", 9300),
    ("stays", 4000),
    ("stays: fewer pairs", 1100),
    ("the candidate has the pair", 11_000),
    ("transposed", 6200),
    ("words: colour", 17_000),
];

/// How many at least in the large corpora.
const LARGE: [(&str, usize); 3] = [("brackets", 11_500), ("put up with", 12_000), ("bye", 1_500)];

/// Of how many parts the everyday tests hold one.
const PARTS: usize = 4;

#[test]
fn of_recorded_rounds() {
    let parts = one_of(PARTS);
    let reports: Vec<_> = fixtures("corpus/dutch-2017").into_iter().step_by(parts).collect();
    hold_reports(&Dutch2017, &CRITERIA, &reports).assert_part(&LEAST, parts);
}

#[test]
fn of_random_events() {
    hold_random(&Dutch2017, &CRITERIA, 0..250 / one_of(PARTS) as u64).assert(&[]);
}

/// How many answers are held at least of kinds that not every edition has.
const ANSWERS: [(&str, usize); 1] = [("worse: no other is better", 400)];

#[test]
fn of_answers_and_stories() {
    let reports = fixtures("corpus/dutch-2017/tricky");
    assert_answers(&Dutch2017, &CRITERIA, &reports, &ANSWERS);
}

#[test]
fn of_answers_and_stories_in_large_corpora() {
    assert_answers_of_large(&Dutch2017, &CRITERIA, &large("oracle/dutch-2017"), &ANSWERS);
}

#[test]
fn of_large_corpora() {
    let reports = large("oracle/dutch-2017");
    if !reports.is_empty() {
        hold_reports(&Dutch2017, &CRITERIA, &reports).assert(&LARGE);
        hold_random(&Dutch2017, &CRITERIA, 250..1000).assert(&[]);
    }
}
