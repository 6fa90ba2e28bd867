//! Compares the routes of an edition, with the comparisons that every edition shares.

use pairwright_dutch::Criterion;
use pairwright_dutch::literal::{Literal, compare_routes};
use pairwright_ruleset::{Demand, PairingError, PairingRequest};

use crate::agreement::{
    Compared, compare_below_zero, compare_crowded, compare_crowded_of, compare_random,
    compare_varied,
};

/// Compares the routes on a round. Counts the brackets that are generated literally, those of at most
/// `limit` players; the brackets that the quick route decides; and those that are forced.
///
/// # Errors
///
/// If a route fails.
pub fn compare<R: Literal>(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Compared<3>, PairingError> {
    compare_by::<R>(request, R::CRITERIA, limit)
}

fn compare_by<R: Literal>(
    request: &PairingRequest<'_>,
    criteria: &'static [Criterion],
    limit: usize,
) -> Result<Compared<3>, PairingError> {
    let mut entrants = R::entrants(request, Demand::Nothing);
    entrants.set_criteria(criteria);
    let found = compare_routes::<R>(request, &entrants, limit)?;
    let brackets = [found.literal, found.quick, found.forced];
    Ok(Compared { brackets, disagreements: found.disagreements })
}

/// Compares the routes on a round in which each player in turn is to float down, then to have the bye.
///
/// # Errors
///
/// If a route fails.
pub fn compare_with_demands<R: Literal>(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Compared<3>, PairingError> {
    let mut all = Compared::default();
    for player in R::entrants(request, Demand::Nothing).ranking {
        for demand in [Demand::Float(player), Demand::Bye(player)] {
            let told = format!("{demand:?}: ");
            let found = compare_routes::<R>(request, &R::entrants(request, demand), limit)?;
            let brackets = [found.literal, found.quick, found.forced];
            let disagreements = found.disagreements.into_iter().map(|line| told.clone() + &line);
            all += Compared { brackets, disagreements: disagreements.collect() };
        }
    }
    Ok(all)
}

/// Number of bits that the weights of a round take.
///
/// # Errors
///
/// If a route fails.
pub fn bits<R: Literal>(request: &PairingRequest<'_>) -> Result<Compared<1>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let brackets = [compare_routes::<R>(request, &entrants, 0)?.bits];
    Ok(Compared { brackets, disagreements: Vec::new() })
}

/// Compares on random events with each player in turn as the one who is to float down or to have the bye; on many more
/// events `with_corpora`.
pub fn assert_agreement_with_demands<R: Literal>(with_corpora: bool) {
    let seeds = if with_corpora { 3000 } else { 100 };
    let compare = |request: &PairingRequest<'_>| compare_with_demands::<R>(request, 8);
    compare_random(seeds, compare).assert([1000, 1000, 100]);
    compare_varied(seeds / 10, compare).assert([100, 100, 10]);
}

/// Compares on events with many kinds of players, forbidden groups and virtual points; on many more events
/// `with_corpora`.
pub fn assert_agreement_on_varied_events<R: Literal>(with_corpora: bool) {
    let seeds = if with_corpora { 5000 } else { 200 };
    compare_varied(seeds, |request| compare::<R>(request, 7)).assert([400, 300, 100]);
}

/// Compares on events in which players have met many of the others; on many more events `with_corpora`.
pub fn assert_agreement_on_crowded_events<R: Literal>(with_corpora: bool) {
    let seeds = if with_corpora { 3000 } else { 100 };
    compare_crowded(seeds, |request| compare::<R>(request, 7)).assert([100, 20, 50]);
}

/// Compares on events in which a lost game costs a point: nothing depends on scores being zero or more.
pub fn assert_agreement_below_zero<R: Literal>() {
    compare_below_zero(200, |request| compare::<R>(request, 7)).assert([200, 200, 100]);
}

/// Compares on crowded events on which routes once differed.
pub fn assert_agreement_on_crowded_seeds<R: Literal>(seeds: &[u64]) {
    compare_crowded_of(seeds, |request| compare::<R>(request, 7)).assert([1, 0, 1]);
}

/// The order of the rows is the order of the criteria, and is stated nowhere else: whichever two are
/// swapped, the routes agree.
pub fn assert_agreement_with_any_two_rows_swapped<R: Literal>() {
    let rows = R::CRITERIA.len();
    for one in 0..rows {
        for other in one + 1..rows {
            let mut swapped = R::CRITERIA.to_vec();
            swapped.swap(one, other);
            let swapped: &'static [Criterion] = swapped.leak();
            let compare = |request: &PairingRequest<'_>| compare_by::<R>(request, swapped, 7);
            compare_random(30, compare).assert([30, 30, 0]);
        }
    }
}
