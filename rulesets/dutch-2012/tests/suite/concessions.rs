//! The concessions to demands, and the objections to them, compared with all pairings of the top bracket in
//! their order.

use std::path::PathBuf;

use pairwright_dutch::Rules;
use pairwright_dutch::literal::compare_routes;
use pairwright_dutch::sequences::{Bsn, Pair, Pairings, Sets};
use pairwright_dutch_2012::Dutch2012;
use pairwright_history::{Float, Strength};
use pairwright_model::{PlayerIndex, RoundRecord, Tournament};
use pairwright_ruleset::trace::{Cause, Part, Value};
use pairwright_ruleset::{
    Concession, Demand, Outcome, PairingRequest, PlayerFacts, RoundPairing, Ruleset,
};
use pairwright_testkit::corpora::{fixtures, read};
use pairwright_testkit::random::random_event;
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use crate::soundness::{is_sound, requests};

const ARTICLES: [&str; 8] = ["A.11", "B.2", "A.7.d", "B.4", "A.7.e", "B.5", "B.6", "D"];

/// The amounts of a pairing of the top bracket, the most important first, and its place in the order.
type Judged = ([usize; 7], usize);

/// All pairings of a bracket of one score, by places, judged as the articles read.
fn all_pairings(
    tournament: &Tournament,
    round: u16,
    facts: &[PlayerFacts],
) -> Vec<(Judged, Vec<(usize, usize)>)> {
    let is_odd = !round.is_multiple_of(2);
    let same = |a: &PlayerFacts, b: &PlayerFacts| {
        a.preference.colour.is_some() && a.preference.colour == b.preference.colour
    };
    let least = |a: &PlayerFacts, b: &PlayerFacts| a.preference.strength.min(b.preference.strength);
    let is_absolute =
        |a: &PlayerFacts, b: &PlayerFacts| same(a, b) && least(a, b) == Strength::Absolute;
    let have_met = |a: PlayerIndex, b: PlayerIndex| {
        (1..round).any(|round| {
            let record = tournament.player(a).record(round);
            matches!(record, RoundRecord::Game { opponent, .. } if opponent == b)
        })
    };
    let is_legal = |(one, other): Pair| {
        let (a, b) = (&facts[one - 1], &facts[other - 1]);
        !have_met(a.player, b.player) && (!is_absolute(a, b) || a.is_topscorer || b.is_topscorer)
    };
    let numbers: Vec<Bsn> = (1..=facts.len()).collect();
    let mut all = Vec::new();
    let mut sequence = Pairings::default();
    for pairs in (0..=facts.len() / 2).rev() {
        let sets = Sets { s1: &[], s2: &numbers, limbo: &[] };
        sequence.visit(sets, pairs, &is_legal, &mut |pairs: &[Pair]| {
            let mut places: Vec<(usize, usize)> =
                pairs.iter().map(|&(a, b)| (a.min(b) - 1, a.max(b) - 1)).collect();
            places.sort_unstable();
            let mut counts = [facts.len() - 2 * places.len(), 0, 0, 0, 0, 0, 0];
            for &(one, other) in &places {
                let (a, b) = (&facts[one], &facts[other]);
                let is_strong = same(a, b) && least(a, b) >= Strength::Strong;
                counts[1] += usize::from(is_absolute(a, b));
                counts[2] += usize::from(is_odd && is_strong && !is_absolute(a, b));
                counts[3] += usize::from(same(a, b));
                counts[4] += usize::from(!is_odd && is_strong);
            }
            for (place, player) in facts.iter().enumerate() {
                if places.iter().all(|&(one, other)| one != place && other != place) {
                    counts[5] += usize::from(player.floats[0] == Some(Float::Down));
                    counts[6] += usize::from(player.floats[1] == Some(Float::Down));
                }
            }
            all.push(((counts, all.len()), places));
        });
    }
    all
}

/// The pairs of `pairing` among the first players by rank, by places.
fn top(pairing: &RoundPairing, facts: &[PlayerFacts]) -> Vec<(usize, usize)> {
    let place = |player| facts.iter().position(|facts| facts.player == player);
    let pairs = pairing.boards.iter().filter_map(|board| {
        let (white, black) = (place(board.white)?, place(board.black)?);
        Some((white.min(black), white.max(black)))
    });
    let mut pairs: Vec<(usize, usize)> = pairs.collect();
    pairs.sort_unstable();
    pairs
}

/// Number of claims that were compared, and number of pairs that are forbidden.
fn compare(tournament: &Tournament, request: &PairingRequest<'_>) -> (usize, usize) {
    let all_facts = Dutch2012.facts(request);
    let score = |facts: &PlayerFacts| facts.score;
    let size = all_facts.iter().take_while(|f| score(f) == score(&all_facts[0])).count();
    let mut scores: Vec<_> = all_facts.iter().map(score).collect();
    scores.dedup();
    if size > 8 || scores.len() < 3 {
        return (0, 0);
    }
    let facts = &all_facts[..size];
    let all = all_pairings(tournament, request.round(), facts);
    let Outcome::Paired(own) = Dutch2012.pair_round(request).unwrap() else { return (0, 0) };
    let own_top = top(&own, facts);
    let judged = |pairs: &[(usize, usize)]| all.iter().find(|(_, other)| other == pairs).unwrap().0;
    let (mut compared, mut forbidden) = (0, 0);
    for one in 0..size {
        for other in one + 1..size {
            let demand = Demand::Pair(facts[one].player, facts[other].player);
            let with_pair = all.iter().filter(|(_, pairs)| pairs.contains(&(one, other)));
            let best = with_pair.min().map(|(_, pairs)| pairs);
            let conceded = match Dutch2012.concede(request, demand.clone()).unwrap() {
                Concession::Paired(conceded) => conceded,
                Concession::Forbidden(objection) => {
                    let is_absolute =
                        matches!(objection.cause, Cause::Meeting | Cause::AbsoluteColour);
                    assert_eq!(is_absolute, best.is_none(), "{demand:?} {objection:?}");
                    forbidden += 1;
                    continue;
                }
            };
            let conceded_top = top(&conceded, facts);
            if 2 * conceded_top.len() == size {
                assert_eq!(Some(&conceded_top), best, "{demand:?}");
            }
            let Some(objection) = Dutch2012.object(request, &conceded).unwrap() else {
                assert_eq!(conceded, own);
                continue;
            };
            let number = |player: PlayerIndex| tournament.player(player).number;
            let rank = |n| all_facts.iter().position(|facts| number(facts.player) == n).unwrap();
            assert!(is_sound(&objection, rank), "{objection:?}");
            if objection.bracket != Some(1) {
                assert_eq!(conceded_top, own_top, "{objection:?}");
                continue;
            }
            if objection.part != Some(Part::Ordinary) {
                continue;
            }
            compared += 1;
            let (mine, theirs) = (judged(&own_top), judged(&conceded_top));
            assert!(mine < theirs, "{demand:?} {objection:?}");
            let first = (0..7).find(|&at| mine.0[at] != theirs.0[at]).unwrap_or(7);
            assert!(objection.article.id.starts_with(ARTICLES[first]), "{objection:?} {first}");
            if (1..7).contains(&first) {
                assert_eq!(objection.own, Value::Count(mine.0[first]));
                assert_eq!(objection.rejected, Value::Count(theirs.0[first]));
            }
        }
    }
    (compared, forbidden)
}

#[test]
fn every_pair_of_small_top_brackets() {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2012/{folder}"));
    let paths: Vec<PathBuf> = ["tricky", "oracle", "endgame"].iter().flat_map(folder).collect();
    let found: Vec<(usize, usize)> = paths
        .par_iter()
        .flat_map_iter(|path| {
            let tournament = read(path);
            let found: Vec<_> = requests(&tournament).map(|r| compare(&tournament, &r)).collect();
            found
        })
        .collect();
    let compared: usize = found.iter().map(|(compared, _)| compared).sum();
    let forbidden: usize = found.iter().map(|(_, forbidden)| forbidden).sum();
    assert!(compared >= 300 && forbidden >= 100, "{compared} {forbidden}");
}

/// In every bracket of a round that must meet a demand, the literal sequence and the fast routes agree; and
/// the demand is met, or an article forbids it.
#[test]
fn the_routes_agree_on_rounds_that_are_to_meet_a_demand() {
    let found: Vec<usize> = (0..300_u64)
        .into_par_iter()
        .map(|seed| {
            let tournament = random_event(seed);
            let round = tournament.rounds_paired() + 1;
            let request = PairingRequest::with_total_rounds(&tournament, round, round + 2).unwrap();
            let players: Vec<PlayerIndex> = tournament.indices().collect();
            let mut brackets = 0;
            for &one in &players {
                let other = players[(one.get() * 7 + 3) % players.len()];
                for demand in [Demand::Pair(one, other), Demand::Float(one), Demand::Bye(one)] {
                    if demand != Demand::Pair(one, one) {
                        Dutch2012.concede(&request, demand.clone()).unwrap();
                        let bound = Dutch2012::entrants(&request, demand.clone());
                        let found = compare_routes::<Dutch2012>(&request, &bound, 7).unwrap();
                        let disagree = found.disagreements;
                        assert!(disagree.is_empty(), "{seed} {demand:?} {disagree:#?}");
                        brackets += found.literal;
                    }
                }
            }
            brackets
        })
        .collect();
    assert!(found.iter().sum::<usize>() > 5_000, "{}", found.iter().sum::<usize>());
}
