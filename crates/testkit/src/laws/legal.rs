//! Every pairing is legal, and every round called impossible is.

use std::ops::{AddAssign, ControlFlow, Range};
use std::path::PathBuf;

use pairwright_model::{Round, Setup, Tournament};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::legality::{Absolutes, Position};
use crate::random::{crowded_event, random_event, random_points, tight_event, varied_event};

/// Largest number of players for which all pairings are tried.
const MOST_PLAYERS: usize = 10;

/// Counts of the rounds that have been looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Looked {
    /// Number of rounds that were paired.
    pub paired: usize,
    /// Number of them in which all legal pairings were tried, and that of the edition was among them.
    pub found: usize,
    /// Number of rounds reported as impossible, with a proof that holds.
    pub impossible: usize,
    /// Number of them in which all pairings were tried, and none was legal.
    pub searched: usize,
    /// Number of them with an odd number of players to place.
    pub odd: usize,
}

impl AddAssign for Looked {
    fn add_assign(&mut self, other: Self) {
        self.paired += other.paired;
        self.found += other.found;
        self.impossible += other.impossible;
        self.searched += other.searched;
        self.odd += other.odd;
    }
}

fn sum(mut one: Looked, other: Looked) -> Looked {
    one += other;
    one
}

/// Pairs every round of the report files, including the next one.
pub fn look_at_reports(ruleset: &dyn Ruleset, absolutes: Absolutes, paths: &[PathBuf]) -> Looked {
    let of_file = |path: &PathBuf| {
        let report = pairwright_trf::read(&std::fs::read(path).unwrap());
        let event = report.tournament.as_ref();
        event.map_or_else(Looked::default, |event| {
            look_at(ruleset, absolutes, event, &path.display().to_string())
        })
    };
    paths.par_iter().map(of_file).reduce(Looked::default, sum)
}

/// Pairs every round of random events, half of them under random point systems.
pub fn look_at_random(ruleset: &dyn Ruleset, absolutes: Absolutes, seeds: Range<u64>) -> Looked {
    let of_seed = |seed: u64| {
        let small = [random_event(seed), tight_event(seed), tight_event(!seed)];
        let events = small.into_iter().chain([varied_event(seed), crowded_event(seed)]);
        let mut looked = Looked::default();
        for event in events {
            let mut setup = Setup::from(&event);
            if seed % 2 == 1 {
                setup.points = random_points(seed);
            }
            let event = setup.validate().unwrap();
            looked += look_at(ruleset, absolutes, &event, &format!("seed {seed}"));
        }
        looked
    };
    seeds.into_par_iter().map(of_seed).reduce(Looked::default, sum)
}

fn look_at(ruleset: &dyn Ruleset, absolutes: Absolutes, event: &Tournament, name: &str) -> Looked {
    let rounds = 1..=event.rounds_paired() + 1;
    let looked = rounds.map(|round| look_at_round(ruleset, absolutes, event, round, name));
    looked.fold(Looked::default(), sum)
}

/// Pairs `round` of `event`, which failures call `name`; nothing is looked at if it cannot be asked for.
pub fn look_at_round(
    ruleset: &dyn Ruleset,
    absolutes: Absolutes,
    event: &Tournament,
    round: Round,
    name: &str,
) -> Looked {
    let mut looked = Looked::default();
    let total = event.final_round().max(round);
    let Ok(request) = PairingRequest::with_total_rounds(event, round, total) else { return looked };
    let Ok(outcome) = ruleset.pair_round(&request) else { return looked };
    let position = Position::new(event, round, total, absolutes);
    let place = format!("{name} round {round}, {}", ruleset.edition().id);
    let is_small = position.size() <= MOST_PLAYERS;
    match outcome {
        Outcome::Paired(pairing) => {
            let faults = position.faults(&pairing);
            assert!(faults.is_empty(), "{place}: {faults:?}");
            looked.paired += 1;
            looked.found += usize::from(is_small);
            if is_small {
                let is_it = position.each_pairing(&mut |pairs, bye| {
                    let has = |&(one, other): &_| pairing.opponent(one) == Some(other);
                    let bye = if position.has_given_bye() { pairing.bye } else { bye };
                    let is_it = pairs.iter().all(has) && bye == pairing.bye;
                    if is_it { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                assert!(is_it.is_break(), "{place}: not among the legal pairings");
            }
        }
        Outcome::Impossible(impossible) => {
            let doubts = position.doubts(&impossible);
            assert!(doubts.is_empty(), "{place}: {doubts:?}\n{impossible:?}");
            looked.impossible += 1;
            looked.odd += usize::from(!position.size().is_multiple_of(2));
            looked.searched += usize::from(is_small);
            if is_small {
                let any = position.each_pairing(&mut |_, _| ControlFlow::Break(()));
                assert!(any.is_continue(), "{place}: there is a legal pairing");
            }
        }
    }
    looked
}
