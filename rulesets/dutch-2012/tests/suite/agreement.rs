//! The literal iteration and the fast route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch_2012::compare_routes;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large};

/// Counts the brackets generated literally, those of at most `limit` players.
fn compare(request: &PairingRequest<'_>, limit: usize) -> Result<Compared<1>, PairingError> {
    let found = compare_routes(request, Demand::Nothing, limit)?;
    Ok(Compared { brackets: [found.literal], disagreements: found.disagreements })
}

fn recorded(paths: &[PathBuf]) -> Compared<1> {
    compare_recorded(paths, Rounds::All, |request| compare(request, 10))
}

#[test]
fn on_the_fixtures() {
    recorded(&fixtures("corpus/dutch-2012/tricky")).assert([1500]);
    recorded(&fixtures("corpus/dutch-2012/endgame")).assert([600]);
    recorded(&fixtures("corpus/dutch-2012/inputs")).assert([1000]);
    recorded(&fixtures("corpus/dutch-2012/readings")).assert([500]);
}

#[test]
fn on_random_brackets() {
    compare_random(1500, |request| compare(request, 9)).assert([5000]);
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
    found.assert([180_000]);
}
