//! The bye: one that the arbiter has given is no fault, and what is asked of the others counts; who had it is barred.

use pairwright_model::{
    Bye, Colour, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_registry::RULESETS;
use pairwright_ruleset::trace::{Cause, Value};
use pairwright_ruleset::{Board, Concession, Demand, PairingRequest, RoundPairing};

/// Before the first round, of which the last of these players has the bye.
fn event(players: u32) -> Tournament {
    let player = |number| {
        let bye = (number == players).then_some(RoundRecord::Bye(Bye::PairingAllocated));
        PlayerSetup::new(PairingNumber::new(number).unwrap(), bye.into_iter().collect())
    };
    let initial_colour = Some(Colour::White);
    let players = (1..=players).map(player).collect();
    Setup { players, initial_colour, ..Setup::default() }.validate().unwrap()
}

fn board(white: usize, black: usize) -> Board {
    Board { white: PlayerIndex::new(white), black: PlayerIndex::new(black) }
}

/// Of five players the first four would meet as 1-3 and 4-2. If 1 and 2 are to meet, 3 and 4 do.
#[test]
fn a_part_of_a_round_may_hold_it() {
    let event = event(5);
    let request = PairingRequest::with_total_rounds(&event, 1, 3).unwrap();
    let bye = Some(PlayerIndex::new(4));
    for ruleset in RULESETS {
        let part = RoundPairing { boards: vec![board(0, 1)], bye };
        let conceded = ruleset.concede(&request, Demand::part(&part)).unwrap();
        let Concession::Paired(pairing) = conceded else { panic!("{conceded:?}") };
        let opponent = |player| pairing.opponent(PlayerIndex::new(player)).map(PlayerIndex::get);
        assert_eq!((opponent(0), opponent(2), pairing.bye), (Some(1), Some(3), bye));
    }
}

#[test]
fn a_round_of_nobody_else_is_as_it_should_be() {
    let event = event(1);
    let request = PairingRequest::with_total_rounds(&event, 1, 3).unwrap();
    let round = RoundPairing { boards: Vec::new(), bye: Some(PlayerIndex::new(0)) };
    for ruleset in RULESETS {
        assert_eq!(ruleset.object(&request, &round), Ok(None));
    }
}

/// Others may have it, so that it does not matter how often this player was barred.
#[test]
fn who_had_it_is_barred() {
    let number = |number| PairingNumber::new(number).unwrap();
    let met = |own: u32, colour, won| {
        let record = RoundRecord::Forfeit { opponent: number(5 - own), colour: Some(colour), won };
        PlayerSetup::new(number(own), vec![record])
    };
    let bye = PlayerSetup::new(number(1), vec![RoundRecord::Bye(Bye::PairingAllocated)]);
    let players = vec![bye, met(2, Colour::White, false), met(3, Colour::Black, true)];
    let initial_colour = Some(Colour::White);
    let event = Setup { players, initial_colour, ..Setup::default() }.validate().unwrap();
    let request = PairingRequest::with_total_rounds(&event, 2, 3).unwrap();
    for ruleset in RULESETS {
        let conceded = ruleset.concede(&request, Demand::Bye(PlayerIndex::new(0))).unwrap();
        let Concession::Forbidden(objection) = conceded else { panic!("{conceded:?}") };
        assert_eq!((objection.cause, objection.own), (Cause::ByeBar, Value::None));
    }
}
