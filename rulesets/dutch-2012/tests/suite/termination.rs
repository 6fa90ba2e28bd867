//! Rounds near the end of a round robin, in which one bracket after the other has to be joined. The search
//! of the time could run without end on them; here they are a matter of milliseconds.

use pairwright_dutch_2012::Dutch2012;
use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};

fn number(place: usize) -> PairingNumber {
    PairingNumber::new(u32::try_from(place + 1).unwrap()).unwrap()
}

/// An even number of players after some rounds of a round robin by the circle method. The higher ranked
/// wins, with a few exceptions.
fn round_robin(players: usize, rounds: usize) -> Tournament {
    let mut records = vec![Vec::new(); players];
    for round in 0..rounds {
        for board in 0..players / 2 {
            let circle = players - 1;
            let one = if board == 0 { circle } else { (round + board) % circle };
            let other = (round + circle - board) % circle;
            let (higher, lower) = (one.min(other), one.max(other));
            let colour = if (board + round) % 2 == 0 { Colour::White } else { Colour::Black };
            let (mine, theirs) = match (higher + 2 * lower + round) % 5 {
                0 => (GameResult::Draw, GameResult::Draw),
                1 => (GameResult::Loss, GameResult::Win),
                _ => (GameResult::Win, GameResult::Loss),
            };
            let game = |opponent, colour, result| RoundRecord::Game {
                opponent: number(opponent),
                colour,
                result,
                rated: true,
            };
            records[higher].push(game(lower, colour, mine));
            records[lower].push(game(higher, !colour, theirs));
        }
    }
    let players = records.into_iter().enumerate().map(|(p, r)| PlayerSetup::new(number(p), r));
    let setup = Setup {
        players: players.collect(),
        initial_colour: Some(Colour::White),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

#[test]
fn the_last_rounds_of_a_round_robin_end() {
    for (players, rounds) in [(12, 9), (16, 12), (24, 20), (30, 27), (40, 35), (60, 40)] {
        let tournament = round_robin(players, rounds);
        let round = tournament.rounds_paired() + 1;
        for total in [round, round + 1] {
            let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
            match Dutch2012.pair_round(&request).unwrap() {
                Outcome::Paired(paired) => assert_eq!(paired.boards.len(), players / 2),
                Outcome::Impossible(why) => assert!(why.unplaced > 0),
            }
        }
    }
}
