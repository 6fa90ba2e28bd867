//! What is told of brackets, held against brute force.

use pairwright_dutch_2012::Dutch2012;
use pairwright_model::{Colour, PlayerIndex, Presence, Round, Score, Tournament};
use pairwright_testkit::corpora::{fixtures, large, one_of};
use pairwright_testkit::told::answers::{assert_answers, assert_answers_of_large};
use pairwright_testkit::told::colours::{Colours, Lot, places};
use pairwright_testkit::told::law::{hold_random, hold_reports};
use pairwright_testkit::told::{Criteria, Row, amount};

use crate::absolutes::ABSOLUTES;

/// The criteria of the edition, stated once more.
const CRITERIA: Criteria = Criteria {
    absolutes: ABSOLUTES,
    legality: ["B.1.a", "B.1.b", "B.2"],
    // B.1.b: points without playing.
    is_downfloat: |record, points| points.value(&record) > Score::ZERO,
    rows: &[
        Row::new("B.2", amount::missed_absolute),
        Row::new("A.7.d", amount::missed_strong_in_odd_rounds),
        Row::new("B.4", amount::missed),
        Row::new("A.7.e", amount::missed_strong_in_even_rounds),
    ],
    colours: Colours {
        articles: ["E.1", "E.2", "E.3", "E.4", "E.5"],
        is_wider_stronger: false,
        lot,
    },
    has_bye_level: false,
    are_requirements: true,
};

/// E.5: in round one the first of S1 gets the drawn colour, the second the other one, and so on, by the places among
/// those who take part. Later the pairing number decides, an even one for the colour that round one shows: the first who
/// was paired there, by pairing number, got it, the second the other one.
fn lot(tournament: &Tournament, round: Round) -> Lot {
    let takes_part = |player| {
        matches!(tournament.presence(player, round), Presence::Present | Presence::HasOpponent)
    };
    let by_rank = |player: &PlayerIndex| tournament.initial_rank(*player);
    let mut first: Vec<PlayerIndex> = tournament.indices().collect();
    if round == 1 {
        first.sort_by_key(by_rank);
        let numbers = places(tournament, takes_part);
        let drawn = tournament.initial_colour().or_else(|| shown(tournament, &first));
        return Lot { drawn, numbers, is_for_odd: true };
    }
    first.sort_by_key(|&player| tournament.number(player));
    let numbers = tournament.players().iter().map(|player| player.number.get()).collect();
    let drawn = shown(tournament, &first).or_else(|| tournament.initial_colour());
    Lot { drawn, numbers, is_for_odd: false }
}

/// The colour that round one shows as drawn, for these players in their order: those who were paired count.
fn shown(tournament: &Tournament, players: &[PlayerIndex]) -> Option<Colour> {
    let mut expected_is_drawn = true;
    for &player in players {
        let record = tournament.player(player).record(1);
        if record.opponent().is_none() {
            continue;
        }
        if let Some(colour) = record.colour() {
            return Some(if expected_is_drawn { colour } else { !colour });
        }
        expected_is_drawn = !expected_is_drawn;
    }
    None
}

/// How many brackets, and sentences of each kind, are held at least.
const LEAST: [(&str, usize); 36] = [
    ("answer: colour", 18_000),
    ("bracket: its players", 15_000),
    ("brackets", 8000),
    ("brackets over ten", 560),
    ("by this article", 14_000),
    ("by this article, before lowering", 7700),
    ("by this article: none before", 28_000),
    ("bye", 1200),
    ("colours: alternated", 540),
    ("colours: both preferences", 12_000),
    ("colours: every board", 2000),
    ("colours: the higher ranked", 1200),
    ("colours: the lot", 2200),
    ("colours: the stronger preference", 2300),
    ("comes before", 31_000),
    ("could meet", 1500),
    ("could not be paired: groups", 6500),
    ("could not be paired: kept apart", 3500),
    ("could not be paired: more groups", 2800),
    ("could not be paired: nobody else", 2800),
    ("could not be paired: the bye", 2800),
    ("exchanged", 16_000),
    ("kept apart", 76_000),
    ("lowered", 3200),
    ("most pairs", 460),
    ("moves down", 9100),
    ("moves down because nobody is left", 3300),
    ("nobody comes before", 14_000),
    ("number of candidates before", 4600),
    ("one line a candidate", 70_000),
    ("other mdps", 16_000),
    ("parameter", 57_000),
    ("put up with", 6700),
    ("the candidate has the pair", 75_000),
    ("transposed", 16_000),
    ("words: colour", 39_000),
];

/// How many at least in the large corpora.
const LARGE: [(&str, usize); 3] = [("brackets", 11_500), ("put up with", 12_000), ("bye", 1_500)];

/// Of how many parts the everyday tests hold one.
const PARTS: usize = 4;

#[test]
fn of_recorded_rounds() {
    let parts = one_of(PARTS);
    let reports: Vec<_> = fixtures("corpus/dutch-2012").into_iter().step_by(parts).collect();
    hold_reports(&Dutch2012, &CRITERIA, &reports).assert_part(&LEAST, parts);
}

#[test]
fn of_random_events() {
    hold_random(&Dutch2012, &CRITERIA, 0..250 / one_of(PARTS) as u64).assert(&[]);
}

/// How many answers are held at least of kinds that not every edition has.
const ANSWERS: [(&str, usize); 1] = [("worse: the scores left over", 50)];

#[test]
fn of_answers_and_stories() {
    let reports = fixtures("corpus/dutch-2012/tricky");
    assert_answers(&Dutch2012, &CRITERIA, &reports, &ANSWERS);
}

#[test]
fn of_answers_and_stories_in_large_corpora() {
    assert_answers_of_large(&Dutch2012, &CRITERIA, &large("oracle/dutch-2012"), &ANSWERS);
}

#[test]
fn of_large_corpora() {
    let reports = large("oracle/dutch-2012");
    if !reports.is_empty() {
        hold_reports(&Dutch2012, &CRITERIA, &reports).assert(&LARGE);
        hold_random(&Dutch2012, &CRITERIA, 250..1000).assert(&[]);
    }
}
