//! Events of a few records that are written by hand, and the pairs of a round.

use pairwright_model::{Bye, Colour, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament};
use pairwright_ruleset::{PairingRequest, RoundPairing};

/// The rounds of a player so far.
pub type Records = Vec<RoundRecord<PairingNumber>>;

/// The pairing number with this value.
pub fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// A bye for each of these letters: `F` of a point, `H` of half a point, any other of none.
pub fn byes(letters: &str) -> Records {
    let bye = |letter| match letter {
        'F' => Bye::FullPoint,
        'H' => Bye::HalfPoint,
        _ => Bye::ZeroPoint,
    };
    letters.chars().map(|letter| RoundRecord::Bye(bye(letter))).collect()
}

/// An event with these records, by pairing number, in which some may not meet; five rounds follow.
pub fn event(records: Vec<Records>, forbidden: &[(u32, u32)]) -> Tournament {
    let rounds = u16::try_from(records[0].len()).unwrap();
    let players = (1..).zip(records).map(|(at, records)| PlayerSetup::new(number(at), records));
    let apart = |&(one, other): &(u32, u32)| (1, None, vec![number(one), number(other)]);
    let setup = Setup {
        players: players.collect(),
        rounds_paired: Some(rounds),
        total_rounds: Some(rounds + 5),
        initial_colour: Some(Colour::White),
        forbidden: forbidden.iter().map(apart).collect(),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// The request for the round after those that are paired.
pub fn next_round(event: &Tournament) -> PairingRequest<'_> {
    PairingRequest::new(event, event.rounds_paired() + 1).unwrap()
}

/// The pairs of a round, the lower pairing number first, in ascending order.
pub fn pairs(event: &Tournament, pairing: &RoundPairing) -> Vec<(u32, u32)> {
    let number = |player| event.number(player).get();
    let pairs = pairing.boards.iter().map(|board| (number(board.white), number(board.black)));
    let mut pairs: Vec<_> = pairs.map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    pairs
}
