//! What is told of the candidates before the best one: in brackets of more than twelve players, where they are taken
//! decision by decision, and in smaller ones like them, where they are looked at one by one.
//!
//! All of it is worked out by hand from C.4 to C.19 and section D.

use std::fmt::Write;

use pairwright_dutch_2017::Dutch2017;
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::trace::{Detail, Event, Extent, Part, Step, Trace};
use pairwright_ruleset::{PairingRequest, Ruleset};

type Records = Vec<RoundRecord<PairingNumber>>;

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// A game against `opponent`.
fn game(opponent: u32, colour: Colour, result: GameResult) -> RoundRecord<PairingNumber> {
    RoundRecord::Game { opponent: number(opponent), colour, result, rated: true }
}

/// An event in which the players had these colours and results (`+`, `=` or `-`) in the first round, all of them against
/// others who have left since.
fn after_a_round(colours: &str, results: &str, apart: &[(u32, u32)]) -> Tournament {
    let (mut players, mut others) = (Vec::new(), Vec::new());
    let size = u32::try_from(colours.len()).unwrap();
    for (one, (colour, result)) in (1..).zip(colours.chars().zip(results.chars())) {
        let colour = if colour == 'W' { Colour::White } else { Colour::Black };
        let (mine, theirs) = match result {
            '+' => (GameResult::Win, GameResult::Loss),
            '=' => (GameResult::Draw, GameResult::Draw),
            _ => (GameResult::Loss, GameResult::Win),
        };
        players.push(vec![game(size + one, colour, mine)]);
        others.push(vec![game(one, !colour, theirs)]);
    }
    event(players, others, apart)
}

/// An event of `players` and of `others`, who do not go on, with pairs that may not meet.
fn event(players: Vec<Records>, others: Vec<Records>, apart: &[(u32, u32)]) -> Tournament {
    let gone =
        (players.len() + 1..=players.len() + others.len()).map(|one| u32::try_from(one).unwrap());
    let absent_next = gone.map(number).collect();
    let all = (1..).zip(players.into_iter().chain(others));
    let apart = apart.iter().map(|&(one, other)| (1, None, vec![number(one), number(other)]));
    Setup {
        players: all.map(|(one, records)| PlayerSetup::new(number(one), records)).collect(),
        forbidden: apart.collect(),
        total_rounds: Some(9),
        initial_colour: Some(Colour::White),
        absent_next,
        ..Setup::default()
    }
    .validate()
    .unwrap()
}

/// What is told of a round.
fn traced(event: &Tournament, round: u16) -> Vec<Event> {
    let request = PairingRequest::with_total_rounds(event, round, 9).unwrap();
    let mut trace = Trace::with(Detail::Refusals);
    Dutch2017.trace_round(&request, &mut trace).unwrap();
    trace.events
}

/// What is told of the candidates refused in the bracket with most players, a line each, and its pairing.
fn told(event: &Tournament, round: u16) -> Vec<String> {
    let events = traced(event, round);
    let size = |event: &Event| match &event.step {
        Step::BracketFormed { moved_down, residents, .. } => moved_down.len() + residents.len(),
        _ => 0,
    };
    let largest = events.iter().max_by_key(|event| size(event)).unwrap().bracket;
    events.iter().filter(|event| event.bracket == largest).filter_map(line).collect()
}

/// A refusal by its article and extent, then the candidate and who is left over, the pairs that every refused candidate
/// has one of, the values, and what is at fault.
fn line(Event { article, step, .. }: &Event) -> Option<String> {
    let both = |pairs: &[(PairingNumber, PairingNumber)]| {
        pairs.iter().fold(String::new(), |mut all, (one, other)| {
            write!(all, " {one}-{other}").unwrap();
            all
        })
    };
    let list = |players: &[PairingNumber]| {
        players.iter().fold(String::new(), |mut all, player| {
            write!(all, " {player}").unwrap();
            all
        })
    };
    Some(match step {
        Step::CandidateRefused {
            extent,
            pairs,
            unpaired,
            others,
            kept_apart,
            own,
            rejected,
            concerned,
            ..
        } => {
            // Of all larger candidates the rules do not say which one is shown.
            if matches!(extent, Extent::Larger | Extent::MoreMovedDown) {
                assert!(pairs.iter().all(|(one, other)| one < other), "{pairs:?}");
                let pairs = pairs.len();
                return Some(format!(
                    "{} {extent:?}: {pairs} pairs left{}",
                    article.id,
                    list(unpaired)
                ));
            }
            format!(
                "{} {extent:?} +{others}:{} left{} apart{} ({own}/{rejected}) {concerned}",
                article.id,
                both(pairs),
                list(unpaired),
                both(kept_apart)
            )
        }
        Step::CandidateJudged { pairs, .. } => format!("best:{}", both(pairs)),
        Step::DownfloatersChosen { players, limbo, rather_than } => {
            let stays = rather_than.iter().fold(String::new(), |mut all, stays| {
                write!(all, ", {} keeps{}", stays.article.id, list(&stays.players)).unwrap();
                all
            });
            format!("{} floats:{} limbo{}{stays}", article.id, list(players), list(limbo))
        }
        _ => return None,
    })
}

/// The pairs of `one` with each of `others`.
fn with(one: u32, others: impl IntoIterator<Item = u32>) -> Vec<(u32, u32)> {
    others.into_iter().map(|other| (one, other)).collect()
}

/// This many players who had white and black in turn.
fn in_turn(players: usize) -> String {
    "WB".repeat(players / 2)
}

/// Eight of fourteen expect black, so that one pair of equal expectations is put up with: 1 - 8, the first one.
/// Everybody above 7 would make a second one with 9, and once 5 has met 13, only 9 is left for 6.
#[test]
fn of_colours_that_are_missed() {
    let told = told(&after_a_round("WWWWWWBWWBBBBB", &"=".repeat(14), &[(6, 14)]), 2);
    assert_eq!(
        told,
        [
            "C.10 First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (1/3) 1 - 8, 2 - 9, 7 - 14",
            "C.10 Pairs +4: left apart 2-9 3-9 4-9 5-9 6-9 (1/2) 2 - 9, 3 - 9, 4 - 9, 5 - 9, 6 - 9",
            "C.10 Best +0: 1-8 2-10 3-11 4-12 5-13 6-9 7-14 left apart 5-13 (1/3) 1 - 8, 6 - 9, 7 - 14",
            "best: 1-8 2-10 3-11 4-12 5-14 6-13 7-9",
        ]
    );
}

/// All have met the one they would meet first. 4 could meet 9, who then is missing to 6.
#[test]
fn of_a_transposition() {
    let drawn = (1..=14).map(|one: u32| {
        let other = if one > 7 { one - 7 } else { one + 7 };
        let upper = one.min(other);
        let is_white = (upper % 2 == 1) == (one == upper);
        vec![game(other, if is_white { Colour::White } else { Colour::Black }, GameResult::Draw)]
    });
    let told = told(&event(drawn.collect(), vec![], &[]), 2);
    assert_eq!(
        told,
        [
            "C.1 First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (none/none) 1 - 8, 2 - 9, 3 - 10, 4 - 11, 5 - 12, 6 - 13, 7 - 14",
            "C.10 Pairs +3: left apart 1-9 2-8 4-12 5-9 (0/1) 1 - 9, 2 - 8, 4 - 12, 5 - 9",
            "C.10 Best +0: 1-10 2-11 3-8 4-9 5-13 6-14 7-12 left apart 4-9 (0/2) 5 - 13, 6 - 14",
            "best: 1-10 2-11 3-8 4-13 5-14 6-9 7-12",
        ]
    );
}

/// 1 can meet nobody of S2, so that 7 and 8 change places.
#[test]
fn of_an_exchange() {
    let apart = [with(1, 8..=14), with(2, [9])].concat();
    let told = told(&event(vec![vec![]; 14], vec![], &apart), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (none/none) 1 - 8, 2 - 9",
            "C.4 Unexchanged +0: 2-8 3-9 4-10 5-11 6-12 7-13 left 1 14 apart (none/none) 1, 14",
            "forbidden pair First +0: left apart (none/none) 2 - 9",
            "best: 1-7 2-10 3-9 4-11 5-12 6-13 8-14",
        ]
    );
}

/// Only 6 has not had a downfloat, and has to be in S2 to have the bye; 7 does not meet 6, who is above.
#[test]
fn of_an_exchange_for_the_bye() {
    let mut byes = vec![vec![RoundRecord::Bye(Bye::FullPoint)]; 13];
    byes[5] = vec![game(14, Colour::White, GameResult::Win)];
    let told = told(&event(byes, vec![vec![game(6, Colour::Black, GameResult::Loss)]], &[]), 2);
    assert_eq!(
        told,
        [
            "C.12 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (0/1) 13",
            "C.12 Unexchanged +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (0/1) 13",
            "C.12 Best +0: 1-6 2-8 3-9 4-10 5-11 7-12 left 13 apart 1-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-6 3-9 4-10 5-11 7-12 left 13 apart 2-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-6 4-10 5-11 7-12 left 13 apart 3-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-10 4-6 5-11 7-12 left 13 apart 4-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-10 4-11 5-6 7-12 left 13 apart 5-6 (0/1) 13",
            "best: 1-8 2-9 3-10 4-11 5-12 7-13",
        ]
    );
}

/// 15 and 16 may not meet, and need two players from above.
#[test]
fn of_fewer_pairs_than_there_could_be() {
    let told = told(&after_a_round(&in_turn(16), "==============--", &[(15, 16)]), 2);
    assert_eq!(
        told,
        [
            "C.4 Larger: 7 pairs left",
            "C.10 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 14 apart (0/6) 1 - 7, 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12",
            "C.10 Pairs +2: left apart 1-7 3-9 5-11 (0/1) 1 - 7, 3 - 9, 5 - 11",
            "best: 1-8 2-7 3-10 4-9 5-12 6-11",
            "C.4 floats: 13 14 limbo",
        ]
    );
}

/// 13 and 14 have no opponent in the bracket, and no more pairs are possible.
#[test]
fn of_as_many_pairs_as_there_can_be() {
    let apart = [(1..=12).flat_map(|one| with(one, [13, 14])).collect(), with(13, [14])].concat();
    let told = told(&after_a_round(&in_turn(16), "==============--", &apart), 2);
    assert_eq!(
        told,
        [
            "C.10 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 14 apart (0/6) 1 - 7, 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12",
            "C.10 Pairs +2: left apart 1-7 3-9 5-11 (0/1) 1 - 7, 3 - 9, 5 - 11",
            "best: 1-8 2-7 3-10 4-9 5-12 6-11",
            "forbidden pair floats: 13 14 limbo",
        ]
    );
}

/// 14 can meet 1 only, who could meet any resident of the bracket, or the first only.
#[test]
fn of_more_moved_down_players() {
    let of_14 = with(14, 2..=13);
    for apart in [of_14.clone(), [of_14, with(1, 3..=13)].concat()] {
        let told = told(&after_a_round(&in_turn(14), "+============-", &apart), 2);
        assert_eq!(
            told,
            [
                "C.4 MoreMovedDown: 6 pairs left 13",
                "C.10 First +0: 2-8 3-9 4-10 5-11 6-12 7-13 left 1 apart (0/6) 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12, 7 - 13",
                "C.10 Pairs +2: left apart 2-8 4-10 6-12 (0/1) 2 - 8, 4 - 10, 6 - 12",
                "best: 2-9 3-8 4-11 5-10 6-13 7-12",
                "C.4 floats: 1 limbo 1",
            ]
        );
    }
}

/// Of two moved-down players the second only has opponents.
#[test]
fn of_another_set_of_moved_down_players() {
    let told = told(&after_a_round(&in_turn(16), "++============--", &with(1, 2..=14)), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-3 4-9 5-10 6-11 7-12 8-13 left 2 14 apart (none/none) 1 - 3",
            "C.6 FirstSet +0: 3-10 4-9 5-12 6-11 7-14 8-13 left 1 2 apart (1.5, 1.0, 0.5/1.5, 1.5) 1, 2",
            "best: 2-3 4-9 5-10 6-11 7-12 8-13",
            "C.6 floats: 1 14 limbo 1",
        ]
    );
}

/// The second only has opponents: the first one is barred, and the second expects the same colour.
#[test]
fn of_opponents_of_a_moved_down_player() {
    let apart = [with(1, 2..=14), with(2, [3])].concat();
    let told = told(&after_a_round(&in_turn(16), "++============--", &apart), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-3 4-9 5-10 6-11 7-12 8-13 left 2 14 apart (none/none) 1 - 3",
            "C.6 FirstSet +0: 3-10 4-9 5-12 6-11 7-14 8-13 left 1 2 apart (1.5, 1.0, 0.5/1.5, 1.5) 1, 2",
            "C.10 Pairs +0: left apart 2-4 (0/1) 2 - 4",
            "C.10 Pairs +0: left apart 3-9 (0/1) 3 - 9",
            "best: 2-5 3-10 4-9 6-11 7-12 8-13",
            "C.6 floats: 1 14 limbo 1",
        ]
    );
}

/// 2 and 3 can meet 7 and 8 only, and one of them is left over if 1 does.
#[test]
fn of_opponents_that_others_need() {
    let others = || (1..=13).filter(|other| ![2, 3, 7, 8].contains(other));
    let apart = [with(2, others()), with(3, others()), with(2, [3])].concat();
    let told = told(&event(vec![vec![]; 13], vec![], &apart), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (none/none) 3 - 9",
            "C.4 Best +0: 1-7 2-8 4-9 5-10 6-11 left 3 12 13 apart 1-7 1-8 (none/none) 3, 12, 13",
            "best: 1-9 2-7 3-8 4-10 5-11 6-12",
        ]
    );
}

/// The candidates of twelve players are looked at one by one: 120 begin with the pair that is barred.
#[test]
fn of_the_largest_bracket_that_is_looked_at_one_by_one() {
    let told = told(&event(vec![vec![]; 12], vec![], &[(1, 7)]), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +119: 1-7 2-8 3-9 4-10 5-11 6-12 left apart (none/none) 1 - 7",
            "best: 1-8 2-7 3-9 4-10 5-11 6-12",
        ]
    );
}

/// Two players who may not meet need two from above: six candidates have three pairs.
#[test]
fn of_fewer_pairs_one_by_one() {
    let told = told(&after_a_round(&in_turn(8), "======--", &[(7, 8)]), 2);
    assert_eq!(
        told,
        [
            "C.4 First +5: 1-4 2-5 3-6 left apart (none/none) none",
            "C.10 First +2: 1-3 2-4 left 5 6 apart (0/2) 1 - 3, 2 - 4",
            "best: 1-4 2-3",
            "D.1 floats: 5 6 limbo, D.2 keeps 1 2, D.1 keeps 3 4",
        ]
    );
}

/// 8 can meet 1 only, who could meet 2 only: with that pair there are six candidates.
#[test]
fn of_a_moved_down_player_one_by_one() {
    let apart = [with(8, 2..=7), with(1, 3..=7)].concat();
    let told = told(&after_a_round(&in_turn(8), "+======-", &apart), 2);
    assert_eq!(
        told,
        [
            "C.4 First +5: 1-2 3-5 4-6 left 7 apart (none/none) 7",
            "best: 2-5 3-6 4-7",
            "C.4 floats: 1 limbo 1, C.5 keeps 2, C.4 keeps 3 4 5 6 7",
        ]
    );
}

/// 8 can meet 1 only, who could meet any of six: six times six candidates.
#[test]
fn of_a_moved_down_player_with_any_opponent_one_by_one() {
    let told = told(&after_a_round(&in_turn(8), "+======-", &with(8, 2..=7)), 2);
    assert_eq!(
        told,
        [
            "C.4 First +35: 1-2 3-5 4-6 left 7 apart (none/none) 7",
            "best: 2-5 3-6 4-7",
            "C.4 floats: 1 limbo 1, C.4 keeps 2 3 4 5 6 7",
        ]
    );
}

/// 1 has no opponent: six times fifteen candidates pair 1 and not 2.
#[test]
fn of_another_set_one_by_one() {
    let told = told(&after_a_round(&in_turn(10), "++======--", &with(1, 2..=8)), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +89: 1-3 4-6 5-7 left 2 8 apart (none/none) 1 - 3",
            "C.10 First +1: 2-3 4-6 5-7 left 1 8 apart (0/2) 4 - 6, 5 - 7",
            "best: 2-3 4-7 5-6",
            "D.1 floats: 1 8 limbo 1, C.6 keeps 2, C.10 keeps 3 5 7, D.2 keeps 4, D.1 keeps 6",
        ]
    );
}

/// 1 has no opponent, and 2 - 3 is barred: fifteen candidates more.
#[test]
fn of_opponents_of_a_moved_down_player_one_by_one() {
    let apart = [with(1, 2..=8), with(2, [3])].concat();
    let told = told(&after_a_round(&in_turn(10), "++======--", &apart), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +104: 1-3 4-6 5-7 left 2 8 apart (none/none) 1 - 3",
            "C.10 First +14: 2-4 3-6 5-7 left 1 8 apart (0/2) 2 - 4, 5 - 7",
            "best: 2-5 3-6 4-7",
            "D.1 floats: 1 8 limbo 1, C.6 keeps 2, C.10 keeps 3 5 7, D.2 keeps 4, D.1 keeps 6",
        ]
    );
}

/// 14 can meet 1 only, who comes from a bracket of one: the second bracket is paired again as the penultimate one, and
/// leaves 1 to the last. A moved-down player who is not paired heads no S1.
#[test]
fn brackets_with_a_moved_down_player_are_heterogeneous() {
    let events = traced(&after_a_round(&in_turn(14), "+============-", &with(14, 2..=13)), 2);
    let formed = events.iter().filter_map(|event| match &event.step {
        Step::BracketFormed { part, homogeneous, limbo_heads_s1, .. } => {
            Some((*part, *homogeneous, *limbo_heads_s1))
        }
        _ => None,
    });
    let formed: Vec<_> = formed.collect();
    let others = [Part::Ordinary, Part::Penultimate, Part::Collapsed];
    let others = others.map(|part| (part, false, false));
    assert_eq!(formed[0], (Part::Ordinary, true, false));
    assert_eq!(formed[1..], others);
}

/// The first two of four players can meet nobody.
#[test]
fn an_impossible_round_is_the_arbiters() {
    let apart = [with(1, 2..=4), with(2, [3, 4])].concat();
    let events = traced(&event(vec![vec![]; 4], vec![], &apart), 1);
    let is_told = |event: &Event| matches!(event.step, Step::ArbiterDecides { unplaced: 2, .. });
    assert_eq!(events.iter().filter(|event| is_told(event)).count(), 1);
}
