//! Properties of every question about every report.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use pairwright::compare::EventComparison;
use pairwright::ruleset::{Concession, Demand, Outcome, PairingRequest, Ruleset};
use pairwright::{CompareOptions, Event, PlayerIndex, complete_editions};
use pairwright_testkit::corpora::{due, fixtures, one_of};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

/// Of how many parts the everyday tests look at one.
const PARTS: usize = 4;

/// One short report of the fixtures in every `step`.
fn samples(step: usize) -> Vec<PathBuf> {
    let is_short = |path: &PathBuf| std::fs::metadata(path).unwrap().len() < 8_000;
    fixtures("").into_iter().filter(is_short).step_by(step).collect()
}

/// The event of a report, of any kind; `None` if it cannot be read.
fn event(path: &PathBuf) -> Option<Event> {
    Event::from_bytes(&std::fs::read(path).unwrap()).ok().map(Event::as_individual_dutch)
}

/// The demands that the round itself meets: each of its pairs, its bye, and every float.
fn demands(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    own: &pairwright::ruleset::RoundPairing,
) -> Vec<Demand> {
    let facts = ruleset.facts(request);
    let score = |player: PlayerIndex| facts.iter().find(|f| f.player == player).map(|f| f.score);
    let mut demands = vec![Demand::Nothing];
    for board in &own.boards {
        demands.push(Demand::Pair(board.white, board.black));
        let (white, black) = (score(board.white), score(board.black));
        // Facts describe only players to be paired.
        if white.is_some() && black.is_some() && white != black {
            let higher = if white > black { board.white } else { board.black };
            demands.push(Demand::Float(higher));
        }
    }
    if let Some(bye) = own.bye.filter(|&bye| score(bye).is_some()) {
        demands.extend([Demand::Bye(bye), Demand::Float(bye)]);
    }
    demands
}

/// A demand that the round meets is conceded with the round itself: nothing better meets it.
#[test]
fn what_is_there_is_conceded() {
    let of_file = |path: &PathBuf| {
        let Some(event) = event(path) else { return [0; 2] };
        let tournament = event.tournament();
        let mut count = [0; 2];
        for ruleset in complete_editions() {
            for round in 1..=tournament.rounds_paired() + 1 {
                let total = tournament.final_round().max(round);
                let request = PairingRequest::with_total_rounds(tournament, round, total);
                let Ok(request) = request else { continue };
                let Ok(Outcome::Paired(own)) = ruleset.pair_round(&request) else { continue };
                for demand in demands(ruleset, &request, &own) {
                    let conceded = ruleset.concede(&request, demand.clone()).unwrap();
                    let place = || format!("{} round {round}, {demand:?}", path.display());
                    let Concession::Paired(conceded) = conceded else { panic!("{}", place()) };
                    assert_eq!(conceded, own, "{}, {}", place(), ruleset.edition().id);
                    count[usize::from(matches!(demand, Demand::Float(_) | Demand::Bye(_)))] += 1;
                }
            }
        }
        count
    };
    let add = |one: [usize; 2], other: [usize; 2]| [one[0] + other[0], one[1] + other[1]];
    let parts = one_of(PARTS);
    let [pairs, others] = samples(2 * parts).par_iter().map(of_file).reduce(|| [0; 2], add);
    assert!(pairs > due(45_000, parts) && others > due(20_000, parts), "{pairs} {others}");
}

/// The order of the editions changes no answer.
#[test]
fn editions_are_compared_the_same_way_round() {
    let of_file = |path: &PathBuf| {
        let Some(event) = event(path) else { return [0; 2] };
        let mut editions: Vec<&dyn Ruleset> = complete_editions().map(|one| one as _).collect();
        let options = CompareOptions { next: true, ..CompareOptions::default() };
        let there = event.compare(&editions, options);
        editions.reverse();
        let back = event.compare(&editions, options);
        let (there, back) = match (there, back) {
            (Ok(there), Ok(back)) => (sorted(there), sorted(back)),
            (there, back) => {
                let told = [there, back].map(|refused| refused.unwrap_err().to_string());
                assert_eq!(told[0], told[1], "{}", path.display());
                return [0; 2];
            }
        };
        assert_eq!(there, back, "{}", path.display());
        [there.rounds.len(), there.rounds.iter().filter(|round| !round.same).count()]
    };
    let add = |one: [usize; 2], other: [usize; 2]| [one[0] + other[0], one[1] + other[1]];
    let parts = one_of(PARTS);
    let [rounds, differing] = samples(parts).par_iter().map(of_file).reduce(|| [0; 2], add);
    assert!(rounds > due(1_500, parts) && differing > due(200, parts), "{rounds} {differing}");
}

/// The comparison with its editions sorted by name.
fn sorted(mut comparison: EventComparison) -> EventComparison {
    for round in &mut comparison.rounds {
        round.differing_boards.sort_by_key(|boards| boards.rules);
        round.because.sort_by_key(|rejection| (rejection.rules, rejection.rejects));
    }
    comparison
}
