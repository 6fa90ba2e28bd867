//! The literal generation, the general and the quick route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch::literal::compare_routes;
use pairwright_dutch::{Criterion, Rules};
use pairwright_dutch_2017::Dutch2017;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_testkit::agreement::{
    Compared, compare_crowded, compare_random, compare_recorded, compare_varied,
};
use pairwright_testkit::corpora::{Rounds, fixtures, large};

/// Counts the brackets generated literally, those of at most `limit` players, and the brackets that
/// the quick route decides, and those with a single candidate.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<3>, PairingError> {
    compare_by(request, Dutch2017::CRITERIA, limit)
}

fn compare_by(
    request: &PairingRequest<'_>,
    criteria: &'static [Criterion],
    limit: usize,
) -> Result<Compared<3>, PairingError> {
    let mut entrants = Dutch2017::entrants(request, Demand::Nothing);
    entrants.set_criteria(criteria);
    let found = compare_routes::<Dutch2017>(request, &entrants, limit)?;
    let brackets = [found.literal, found.quick, found.lone];
    Ok(Compared { brackets, disagreements: found.disagreements })
}

fn recorded(paths: &[PathBuf], rounds: Rounds) -> Compared<3> {
    compare_recorded(paths, rounds, |request| compare(request, 10))
}

#[test]
fn on_the_fixtures() {
    recorded(&fixtures("corpus/dutch-2017/tricky"), Rounds::Last).assert_exactly([229, 165, 67]);
    recorded(&fixtures("corpus/dutch-2017/endgame"), Rounds::All).assert_exactly([1276, 766, 336]);
}

/// Room in a weight is time: what a row counts may not take more bits than it did when the rows were
/// laid out criterion by criterion.
#[test]
fn weights_are_no_wider_than_they_were() {
    let bits = |request: &PairingRequest<'_>| {
        let entrants = Dutch2017::entrants(request, Demand::Nothing);
        let brackets = [compare_routes::<Dutch2017>(request, &entrants, 0)?.bits];
        Ok(Compared { brackets, disagreements: Vec::new() })
    };
    let mut all = compare_recorded(&fixtures("corpus/dutch-2017/tricky"), Rounds::Last, bits);
    all += compare_recorded(&fixtures("corpus/dutch-2017/endgame"), Rounds::All, bits);
    all.assert([33_000]);
    assert!(all.brackets[0] <= 33_698, "{:?}", all.brackets);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(request, 9)).assert_exactly([3950, 3156, 1016]);
}

/// Many kinds of players, forbidden groups, virtual points. With the large corpora, many more of them.
#[test]
fn on_varied_events() {
    let with_corpora = !large("oracle/dutch-2017").is_empty();
    let seeds = if with_corpora { 5000 } else { 200 };
    compare_varied(seeds, |request| compare(request, 7)).assert([400, 300, 100]);
}

/// Where many have met many of the others. With the large corpora, many more of them.
#[test]
fn on_crowded_events() {
    let with_corpora = !large("oracle/dutch-2017").is_empty();
    let seeds = if with_corpora { 3000 } else { 100 };
    compare_crowded(seeds, |request| compare(request, 7)).assert([100, 20, 50]);
}

/// The order of the rows is the order of the criteria, and nothing else knows it: whichever two are
/// swapped, the routes agree.
#[test]
fn with_any_two_rows_swapped() {
    let rows = Dutch2017::CRITERIA.len();
    for one in 0..rows {
        for other in one + 1..rows {
            let mut swapped = Dutch2017::CRITERIA.to_vec();
            swapped.swap(one, other);
            let swapped: &'static [Criterion] = swapped.leak();
            compare_random(30, |request| compare_by(request, swapped, 7)).assert([30, 30, 0]);
        }
    }
}

#[test]
fn on_large_corpora() {
    let history = large("oracle/dutch-2017-random-history");
    if history.is_empty() {
        return;
    }
    let mut found = recorded(&history, Rounds::Last);
    for folder in ["oracle/dutch-2017", "oracle/dutch-2017-endgame"] {
        found += recorded(&large(folder), Rounds::All);
    }
    found.assert([35_000, 31_000, 0]);
}
