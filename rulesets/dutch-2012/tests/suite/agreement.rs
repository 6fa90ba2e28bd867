//! The literal iteration and the fast route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch::literal::compare_routes;
use pairwright_dutch::{Criterion, Rules};
use pairwright_dutch_2012::Dutch2012;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_testkit::agreement::{
    Compared, compare_crowded, compare_random, compare_recorded, compare_varied,
};
use pairwright_testkit::corpora::{Rounds, fixtures, large};

/// Counts the brackets generated literally, those of at most `limit` players, and the brackets that
/// the quick route decides, and those with a single candidate.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<3>, PairingError> {
    compare_by(request, Dutch2012::CRITERIA, limit)
}

fn compare_by(
    request: &PairingRequest<'_>,
    criteria: &'static [Criterion],
    limit: usize,
) -> Result<Compared<3>, PairingError> {
    let mut entrants = Dutch2012::entrants(request, Demand::Nothing);
    entrants.set_criteria(criteria);
    let found = compare_routes::<Dutch2012>(request, &entrants, limit)?;
    let brackets = [found.literal, found.quick, found.lone];
    Ok(Compared { brackets, disagreements: found.disagreements })
}

fn recorded(paths: &[PathBuf]) -> Compared<3> {
    compare_recorded(paths, Rounds::All, |request| compare(request, 10))
}

#[test]
fn on_the_fixtures() {
    recorded(&fixtures("corpus/dutch-2012/tricky")).assert_exactly([2055, 1143, 657]);
    recorded(&fixtures("corpus/dutch-2012/endgame")).assert_exactly([940, 470, 325]);
    recorded(&fixtures("corpus/dutch-2012/inputs")).assert_exactly([1563, 911, 569]);
    // Where a crowded round cannot be completed, eleven brackets with a single candidate are not tried.
    recorded(&fixtures("corpus/dutch-2012/readings")).assert_exactly([2158, 935, 846]);
}

#[test]
fn on_random_brackets() {
    compare_random(1500, |request| compare(request, 9)).assert_exactly([7356, 5478, 2308]);
}

/// Many kinds of players, forbidden groups, virtual points. With the large corpora, many more of them.
#[test]
fn on_varied_events() {
    let with_corpora = !large("oracle/dutch-2012").is_empty();
    let seeds = if with_corpora { 5000 } else { 200 };
    compare_varied(seeds, |request| compare(request, 7)).assert([400, 300, 100]);
}

/// Where many have met many of the others. With the large corpora, many more of them.
#[test]
fn on_crowded_events() {
    let with_corpora = !large("oracle/dutch-2012").is_empty();
    let seeds = if with_corpora { 3000 } else { 100 };
    compare_crowded(seeds, |request| compare(request, 7)).assert([100, 20, 50]);
}

/// The order of the rows is the order of the requirements, and nothing else knows it: whichever two
/// are swapped, the routes agree.
#[test]
fn with_any_two_rows_swapped() {
    let rows = Dutch2012::CRITERIA.len();
    for one in 0..rows {
        for other in one + 1..rows {
            let mut swapped = Dutch2012::CRITERIA.to_vec();
            swapped.swap(one, other);
            let swapped: &'static [Criterion] = swapped.leak();
            compare_random(30, |request| compare_by(request, swapped, 7)).assert([30, 30, 0]);
        }
    }
}

#[test]
fn on_large_corpora() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    let mut found = recorded(&oracle);
    for folder in
        ["oracle/dutch-2012-endgame", "oracle/dutch-2012-inputs", "oracle/dutch-2012-many"]
    {
        found += recorded(&large(folder));
    }
    found.assert([180_000, 0, 0]);
}
