//! Questions about players who are not in the event.

use pairwright_model::{Colour, PairingNumber, PlayerIndex, PlayerSetup, Setup};
use pairwright_registry::complete;
use pairwright_ruleset::{Board, Concession, Demand, PairingRequest, RoundPairing};

#[test]
fn who_is_not_of_the_event_takes_no_part() {
    let players = (1..=4).filter_map(PairingNumber::new);
    let players = players.map(|number| PlayerSetup::new(number, Vec::new()));
    let setup = Setup {
        players: players.collect(),
        total_rounds: Some(3),
        initial_colour: Some(Colour::White),
        ..Setup::default()
    };
    let event = setup.validate().unwrap();
    let request = PairingRequest::new(&event, 1).unwrap();
    let player = PlayerIndex::new;
    let pairing = |boards: &[(usize, usize)], bye: Option<usize>| RoundPairing {
        boards: boards
            .iter()
            .map(|&(white, black)| Board { white: player(white), black: player(black) })
            .collect(),
        bye: bye.map(player),
    };
    for ruleset in complete() {
        let id = ruleset.edition().id;
        let own = [(0, 2), (3, 1)];
        assert_eq!(ruleset.object(&request, &pairing(&own, None)), Ok(None), "{id}");
        for foreign in [
            pairing(&[(0, 2), (3, 9)], None),
            pairing(&[(0, 2), (3, 1), (4, 5)], None),
            pairing(&own, Some(usize::MAX)),
        ] {
            for objection in
                [ruleset.object(&request, &foreign), ruleset.forbids(&request, &foreign)]
            {
                let objection = objection.unwrap().unwrap();
                assert_eq!(objection.cause.to_string(), "attendance", "{id}: {foreign:?}");
            }
            let (_, objection) =
                ruleset.judge_round(&request, &mut |_| Some(foreign.clone())).unwrap();
            assert_eq!(objection.unwrap().cause.to_string(), "attendance", "{id}: {foreign:?}");
        }
        for demand in [
            Demand::Pair(player(0), player(9)),
            Demand::Pair(player(9), player(0)),
            Demand::Pair(player(8), player(9)),
            Demand::Bye(player(4)),
        ] {
            let Concession::Forbidden(objection) =
                ruleset.concede(&request, demand.clone()).unwrap()
            else {
                panic!("{id} concedes {demand:?}")
            };
            assert_eq!(objection.cause.to_string(), "attendance", "{id}: {demand:?}");
        }
        // A player who is not there meets nobody.
        let float = ruleset.concede(&request, Demand::Float(player(9))).unwrap();
        assert_eq!(float, Concession::Paired(pairing(&own, None)), "{id}");
    }
}
