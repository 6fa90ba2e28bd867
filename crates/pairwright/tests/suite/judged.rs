//! Proposals and what an edition says of them.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use pairwright::check::Class;
use pairwright::ruleset::{
    Cause, Concession, Demand, Outcome, PairingRequest, RoundPairing, Ruleset,
};
use pairwright::{CheckOptions, Event, Judgement, Rules, Ruling, complete_editions, read_proposal};
use pairwright_testkit::corpora::{due, fixtures, one_of};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

fn club_evening() -> Event {
    Event::from_bytes(&std::fs::read("examples/club-evening.trf").unwrap()).unwrap()
}

fn judged(proposal: &str) -> (Judgement, String) {
    let event = club_evening();
    let ruled = event.under(Rules::Auto).unwrap();
    let told = ruled.explain(None).unwrap();
    let judgement = told.judge(read_proposal(proposal).unwrap()).unwrap();
    let text = told.judgement_to_text(&judgement);
    (judgement, text)
}

/// The report has them: 1 and 2 met in round 3, 3 and 9 too; 9 had the bye in round 1; 1 and 3 have not met.
#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let (judgement, text) = judged("1 2\n3 9\n3 7\n9 0\n");
    assert_eq!(judgement.ruling, Ruling::Illegal);
    let numbers = |players: &[pairwright::PairingNumber]| -> Vec<u32> {
        players.iter().map(|player| player.get()).collect()
    };
    assert_eq!(numbers(&judgement.repeated), [3, 9]);
    assert_eq!(numbers(&judgement.missing), [4, 5, 6, 8]);
    let causes: Vec<_> = judgement.faults.iter().map(|fault| fault.objection.cause).collect();
    assert_eq!(causes[..4], [Cause::Meeting, Cause::Meeting, Cause::Meeting, Cause::ByeBar]);
    let met: Vec<_> = judgement.faults.iter().map(|fault| fault.met_in).collect();
    assert_eq!(met[..4], [Some(3), Some(3), Some(1), None]);
    for words in [
        "3 has more than one place",
        "C1, the two have met, in round 1",
        "the bye of 9: C2",
        "No legal round has it.",
    ] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
    // Nobody can enter a round in which a player sits twice.
    assert!(!text.contains("MPA"), "{text}");
}

/// The pairing of round 5 stands in the README of the library: 3-1, 2-5, 6-7, 9-8, and 4 has the bye.
#[test]
fn the_edition_approves_of_its_own_pairing_and_of_any_part_of_it() {
    for part in ["4\n3 1\n2 5\n6 7\n9 8\n", "9-8", "4 0", "6 7\n4 0\n"] {
        let (judgement, text) = judged(part);
        assert!(judgement.is_approved(), "{text}");
    }
    let (turned, text) = judged("1 3");
    assert_eq!((&turned.ruling, turned.is_approved()), (&Ruling::Own, false));
    assert!(text.contains("but for the colours") && text.contains("### MPA 5: 1-3"), "{text}");
}

#[test]
fn what_is_no_proposal_is_refused_with_its_line() {
    for (text, refused) in [
        ("1 2\nx 3\n", "line 2, column 1: `x` is no pairing number"),
        ("1 2 3\n", "line 1: 3 numbers where two are expected"),
        ("3\n1 2\n", "line 1: 3 boards are announced, and 1 follow"),
        ("1 0\n2 0\n", "line 2: a second bye"),
        ("0 4\n", "line 1, column 1: `0` is no pairing number"),
        ("# none\n", "there is no board in it"),
        ("1\n2\n3 4\n", "line 2: 1 number where two are expected"),
    ] {
        let error = read_proposal(text).unwrap_err().to_string();
        assert!(error.starts_with(refused), "{text:?}: {error}");
    }
}

/// Of how many parts the everyday tests judge one.
const PARTS: usize = 4;

fn samples(step: usize) -> Vec<PathBuf> {
    let is_short = |path: &PathBuf| std::fs::metadata(path).unwrap().len() < 8_000;
    fixtures("").into_iter().filter(is_short).step_by(step).collect()
}

fn event(path: &PathBuf) -> Option<Event> {
    Event::from_bytes(&std::fs::read(path).unwrap()).ok().map(Event::as_individual_dutch)
}

/// A recorded round is judged as `check` classes it, and falls by the same article.
#[test]
fn recorded_rounds_are_judged_as_they_are_checked() {
    let of_file = |path: &PathBuf| {
        let Some(event) = event(path) else { return [0; 4] };
        let mut count = [0; 4];
        for ruleset in complete_editions() {
            let ruled = event.under(ruleset as &dyn Ruleset).unwrap();
            let Ok(check) = ruled.check(CheckOptions::default()) else { continue };
            for round in &check.rounds {
                let Ok(proposal) = ruled.recorded_proposal(round.round) else { continue };
                let Ok(judgement) = ruled.judge(round.round, proposal) else { continue };
                let place = format!("{} round {}: {judgement:?}", path.display(), round.round);
                let (class, counted) = match &judgement.ruling {
                    Ruling::Own if judgement.is_approved() => (Class::Agrees, 0),
                    Ruling::Own => (Class::OnlyColours, 1),
                    Ruling::Worse { objection, .. } => {
                        let because = round.because.as_ref().map(|reason| &reason.objection);
                        assert_eq!(because, Some(objection), "{place}");
                        (Class::NotTheBest, 2)
                    }
                    Ruling::Illegal => (Class::Illegal, 3),
                    Ruling::DeadEnd { .. } => (Class::NotCompared, 3),
                };
                // Where no legal pairing exists, `check` has nothing to compare with.
                let class = if round.class == Class::NotCompared && counted == 3 {
                    Class::NotCompared
                } else {
                    class
                };
                assert_eq!(round.class, class, "{place}");
                count[counted] += 1;
            }
        }
        count
    };
    let add = |one: [usize; 4], other: [usize; 4]| std::array::from_fn(|at| one[at] + other[at]);
    let parts = one_of(PARTS);
    let counts = samples(parts).par_iter().map(of_file).reduce(|| [0; 4], add);
    let are_enough =
        counts.iter().zip([3_000, 50, 500, 20]).all(|(count, least)| *count > due(least, parts));
    assert!(are_enough, "{counts:?}");
}

/// A part of one pair is a demand for that pair; more of the best round with it makes a legal round with all of that;
/// and all of it, the round itself.
#[test]
fn a_part_is_a_demand_for_all_of_its_pairs() {
    let of_file = |path: &PathBuf| {
        let Some(event) = event(path) else { return 0 };
        let tournament = event.tournament();
        let mut count = 0;
        for ruleset in complete_editions() {
            let round = tournament.rounds_paired();
            let total = tournament.final_round().max(round);
            let Ok(request) = PairingRequest::with_total_rounds(tournament, round, total) else {
                continue;
            };
            let Ok(Outcome::Paired(own)) = ruleset.pair_round(&request) else { continue };
            for (one, other) in own.boards.iter().zip(own.boards.iter().skip(1)) {
                let demand = Demand::Pair(one.white, other.black);
                let conceded = ruleset.concede(&request, demand).unwrap();
                let alone = RoundPairing {
                    boards: vec![pairwright::ruleset::Board {
                        white: one.white,
                        black: other.black,
                    }],
                    bye: None,
                };
                let part = ruleset.concede(&request, Demand::part(&alone)).unwrap();
                let place = format!("{} {}", path.display(), ruleset.edition().id);
                match (conceded, part) {
                    (Concession::Paired(best), Concession::Paired(again)) => {
                        assert_eq!(again, best, "{place}");
                        let mut more = best.clone();
                        let is_asked = |board: &pairwright::ruleset::Board| {
                            [board.white, board.black].contains(&one.white)
                        };
                        let mut keeps = [true, false, false].into_iter().cycle();
                        more.boards
                            .retain(|board| keeps.next().unwrap_or_default() || is_asked(board));
                        let demand = Demand::part(&more);
                        let again = ruleset.concede(&request, demand.clone()).unwrap();
                        let Concession::Paired(again) = again else { panic!("{place}") };
                        let score = |_| unreachable!("no float is asked for");
                        assert!(demand.is_met_by(&again, score), "{place}");
                        let forbidden = ruleset.forbids(&request, &again).unwrap();
                        let forbidden = forbidden.filter(|fault| fault.cause.is_of_legality());
                        assert_eq!(forbidden, None, "{place}");
                        let whole = ruleset.concede(&request, Demand::part(&best)).unwrap();
                        assert_eq!(whole, Concession::Paired(best), "{place}");
                        count += 1;
                    }
                    (Concession::Forbidden(_), Concession::Forbidden(_)) => {}
                    other => panic!("{place}: {other:?}"),
                }
            }
        }
        count
    };
    let parts = one_of(PARTS);
    let compared: usize = samples(3 * parts).par_iter().map(of_file).sum();
    assert!(compared > due(1_000, parts), "{compared}");
}
