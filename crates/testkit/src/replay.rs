//! Pairs recorded events anew; they have to come out as recorded: pairs, colours and bye.

use std::path::{Path, PathBuf};

use pairwright_audits::check::{Options, RoundCheck, check_tournament};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::corpora::{Rounds, read, stem};

/// The result of pairing recorded events anew.
#[derive(Clone, Debug)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Replayed {
    files: usize,
    rounds: usize,
    /// File and round, such as `s0468 4`, with the check of a round that differs; sorted.
    differing: Vec<(String, RoundCheck)>,
}

/// Pairs the rounds of the report files `paths` anew by `ruleset`.
pub fn replay(ruleset: &dyn Ruleset, paths: &[PathBuf], rounds: Rounds) -> Replayed {
    let checks: Vec<_> = paths.par_iter().map(|path| replay_file(ruleset, path, rounds)).collect();
    let (counts, differing): (Vec<usize>, Vec<_>) = checks.into_iter().unzip();
    let mut differing: Vec<_> = differing.into_iter().flatten().collect();
    differing.sort_by(|(one, _), (other, _)| one.cmp(other));
    Replayed { files: paths.len(), rounds: counts.into_iter().sum(), differing }
}

/// The number of rounds compared, and the rounds that differ.
fn replay_file(
    ruleset: &dyn Ruleset,
    path: &Path,
    rounds: Rounds,
) -> (usize, Vec<(String, RoundCheck)>) {
    let tournament = read(path);
    let round = (rounds == Rounds::Last).then(|| tournament.rounds_paired());
    let check =
        check_tournament(ruleset, &tournament, Options { round, no_reasons: true }).unwrap();
    let differing = check.rounds.into_iter().filter(|round| !round.agrees);
    let named = differing.map(|round| (format!("{} {}", stem(path), round.round), round));
    (check.rounds_checked, named.collect())
}

impl Replayed {
    /// Expects this many files and rounds, and exactly the rounds in `open` to differ, each written as file
    /// and round, sorted.
    pub fn assert(&self, files: usize, rounds: usize, open: &[&str]) {
        let names: Vec<&str> = self.differing.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, open, "{:#?}", self.differing);
        assert_eq!((self.files, self.rounds), (files, rounds), "files and rounds");
    }
}

/// Asks for the next round of the `files` report files in `paths`; none can be paired.
pub fn assert_impossible(ruleset: &dyn Ruleset, paths: &[PathBuf], files: usize) {
    for path in paths {
        let tournament = read(path);
        let request = PairingRequest::new(&tournament, tournament.rounds_paired() + 1).unwrap();
        let outcome = ruleset.pair_round(&request).unwrap();
        assert!(matches!(outcome, Outcome::Impossible(_)), "{}", path.display());
    }
    assert_eq!(paths.len(), files, "files");
}
