//! Every downfloater is reported, and ordinary brackets are paired by the quick route.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Step, Trace};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::corpora::read;

/// Counts of the brackets that were traced.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Traced {
    /// Number of brackets that leave players for the next one.
    pub left: usize,
    /// Number of brackets that the quick route paired.
    pub quick: usize,
    /// Number of brackets that the general route paired.
    pub general: usize,
}

/// The events of one bracket, summed up.
#[derive(Debug, Default)]
struct Bracket {
    route: &'static str,
    unpaired: Vec<PairingNumber>,
    moved_down: Vec<PairingNumber>,
    is_undone: bool,
}

/// Traces every recorded round of the files. Panics if the players that a bracket leaves unpaired differ
/// from those reported to move down, except in the last bracket of a round, whose unpaired player has the
/// bye.
pub fn assert_floaters_are_told(ruleset: &dyn Ruleset, paths: &[PathBuf]) -> Traced {
    let sum = |one: Traced, other: Traced| Traced {
        left: one.left + other.left,
        quick: one.quick + other.quick,
        general: one.general + other.general,
    };
    paths.par_iter().map(|path| of_file(ruleset, path)).reduce(Traced::default, sum)
}

fn of_file(ruleset: &dyn Ruleset, path: &Path) -> Traced {
    let tournament = read(path);
    let mut traced = Traced::default();
    for round in 1..=tournament.rounds_paired() {
        let total = tournament.final_round().max(round);
        let Ok(request) = PairingRequest::with_total_rounds(&tournament, round, total) else {
            continue;
        };
        let mut trace = Trace::default();
        let Ok(Outcome::Paired(_)) = ruleset.trace_round(&request, &mut trace) else { continue };
        let mut brackets: BTreeMap<usize, Bracket> = BTreeMap::new();
        for event in trace.events.into_iter().filter(|event| event.bracket > 0) {
            let bracket = brackets.entry(event.bracket).or_default();
            match event.step {
                Step::CandidateJudged { unpaired, route, .. } => {
                    (bracket.unpaired, bracket.route) = (unpaired, route);
                }
                Step::DownfloatersChosen { players, .. } => bracket.moved_down.extend(players),
                Step::Undone { .. } => bracket.is_undone = true,
                _ => {}
            }
        }
        let last = brackets.keys().next_back().copied();
        for (number, bracket) in brackets {
            match bracket.route {
                "quick" => traced.quick += 1,
                "general" => traced.general += 1,
                _ => {}
            }
            if Some(number) == last || bracket.is_undone {
                continue;
            }
            let place = format!("{} round {round}, bracket {number}", path.display());
            assert_eq!(bracket.moved_down, bracket.unpaired, "{place}");
            traced.left += usize::from(!bracket.unpaired.is_empty());
        }
    }
    traced
}
