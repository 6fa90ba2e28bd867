//! Compares bracket by bracket, on recorded and on random events.

use std::ops::AddAssign;
use std::path::PathBuf;

use pairwright_model::{ByColour, Score, Setup, Tournament};
use pairwright_ruleset::{PairingError, PairingRequest};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::corpora::{Rounds, read};
use crate::random::{crowded_event, random_event, varied_event};

/// The result of comparing routes on some brackets. An edition counts `N` kinds of comparisons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Compared<const N: usize> {
    /// Number of brackets compared, by kind.
    pub brackets: [usize; N],
    /// Brackets on which two routes differ, one line each.
    pub disagreements: Vec<String>,
}

impl<const N: usize> Compared<N> {
    /// Expects no disagreement, and exactly this many brackets of each kind: a route that is lost, or
    /// decides less often, is noticed.
    pub fn assert_exactly(&self, brackets: [usize; N]) {
        self.assert(brackets);
        assert_eq!(self.brackets, brackets, "brackets compared");
    }

    /// Expects no disagreement, and at least this many brackets of each kind.
    pub fn assert(&self, least: [usize; N]) {
        let (count, first) = (self.disagreements.len(), self.disagreements.first());
        assert!(count == 0, "{count} disagreements; the first one: {first:?}");
        let enough = self.brackets.iter().zip(least).all(|(&found, least)| found >= least);
        assert!(enough, "{:?} brackets compared, at least {least:?} expected", self.brackets);
    }
}

impl<const N: usize> Default for Compared<N> {
    fn default() -> Self {
        Self { brackets: [0; N], disagreements: Vec::new() }
    }
}

impl<const N: usize> AddAssign for Compared<N> {
    fn add_assign(&mut self, other: Self) {
        for (sum, count) in self.brackets.iter_mut().zip(other.brackets) {
            *sum += count;
        }
        self.disagreements.extend(other.disagreements);
    }
}

/// Compares the routes on the recorded rounds of the report files `paths`.
pub fn compare_recorded<const N: usize>(
    paths: &[PathBuf],
    rounds: Rounds,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    let compare_file = |path: &PathBuf| {
        let tournament = read(path);
        let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
        let mut all = Compared::default();
        for round in rounds.of(&tournament) {
            all += compared(&path.display().to_string(), &tournament, round, total, &compare);
        }
        all
    };
    sum(paths.par_iter().map(compare_file))
}

/// Compares the routes on the next round of random events, one for each seed below `seeds`; for every third
/// seed it is the final round.
pub fn compare_random<const N: usize>(
    seeds: u64,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    compare_events(seeds, random_event, compare)
}

/// Compares the routes as [`compare_random`] does, on larger events with forbidden pairs, virtual points
/// and absences.
pub fn compare_varied<const N: usize>(
    seeds: u64,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    compare_events(seeds, varied_event, compare)
}

/// Compares the routes as [`compare_random`] does, on events in which players have met many of the others.
pub fn compare_crowded<const N: usize>(
    seeds: u64,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    compare_events(seeds, crowded_event, compare)
}

/// Compares the routes as [`compare_random`] does, on events in which a lost game costs a point, so that scores
/// may be below zero.
pub fn compare_below_zero<const N: usize>(
    seeds: u64,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    let below_zero = |seed| {
        let (mut setup, cost) = (Setup::from(&random_event(seed)), Score::ZERO - Score::ONE);
        setup.points.loss = ByColour { white: cost, black: cost };
        setup.validate().unwrap()
    };
    compare_events(seeds, below_zero, compare)
}

/// Like [`compare_crowded`], on the events of these seeds.
pub fn compare_crowded_of<const N: usize>(
    seeds: &[u64],
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    sum(seeds.par_iter().map(|&seed| compared_event(seed, &crowded_event, &compare)))
}

fn compare_events<const N: usize>(
    seeds: u64,
    event: impl Fn(u64) -> Tournament + Sync,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError> + Sync,
) -> Compared<N> {
    sum((0..seeds).into_par_iter().map(|seed| compared_event(seed, &event, &compare)))
}

fn compared_event<const N: usize>(
    seed: u64,
    event: &impl Fn(u64) -> Tournament,
    compare: &impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError>,
) -> Compared<N> {
    let tournament = event(seed);
    let round = tournament.rounds_paired() + 1;
    let total = if seed.is_multiple_of(3) { round } else { round + 2 };
    compared(&format!("seed {seed}"), &tournament, round, total, compare)
}

/// Compares the routes on one round; disagreements begin with the event and the round.
fn compared<const N: usize>(
    event: &str,
    tournament: &Tournament,
    round: u16,
    total: u16,
    compare: impl Fn(&PairingRequest<'_>) -> Result<Compared<N>, PairingError>,
) -> Compared<N> {
    let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    let mut found = compare(&request).unwrap_or_else(|error| panic!("{event} {round}: {error}"));
    for disagreement in &mut found.disagreements {
        disagreement.insert_str(0, &format!("{event} {round}: "));
    }
    found
}

fn sum<const N: usize>(found: impl ParallelIterator<Item = Compared<N>>) -> Compared<N> {
    found.reduce(Compared::default, |mut sum, other| {
        sum += other;
        sum
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_bracket(disagreements: Vec<String>) -> Compared<1> {
        Compared { brackets: [1], disagreements }
    }

    #[test]
    fn counts_are_added_over_all_events() {
        compare_random(6, |_| Ok(one_bracket(Vec::new()))).assert([6]);
    }

    #[test]
    #[should_panic(expected = "[6] brackets compared")]
    fn too_few_brackets_are_refused() {
        compare_random(6, |_| Ok(one_bracket(Vec::new()))).assert([7]);
    }

    #[test]
    #[should_panic(expected = "1 disagreements; the first one: Some(\"seed 0 ")]
    fn disagreements_are_told_with_their_place() {
        compare_random(1, |_| Ok(one_bracket(vec!["differ".into()]))).assert([1]);
    }
}
