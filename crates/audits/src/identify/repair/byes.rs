//! Byes recorded with another code.

use pairwright_model::{Bye, PairingNumber, Round, RoundRecord};

use super::Bench;

const FULL_POINT: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::FullPoint);
const ALLOCATED: RoundRecord<PairingNumber> = RoundRecord::Bye(Bye::PairingAllocated);

/// The full-point byes that, if taken for pairing-allocated ones, let the edition give `round`.
///
/// A full-point bye is suspected if its round has no pairing-allocated bye and only this full-point bye: it
/// is then the one that a field of an odd number needs. All suspects up to the round are repaired at once.
///
/// Bound: one try.
pub(super) fn repaired(bench: &mut Bench<'_>, round: Round) -> Option<Vec<(PairingNumber, Round)>> {
    let mut setup = bench.described(round);
    let mut byes = Vec::new();
    for past in 1..=round {
        let place = usize::from(past) - 1;
        let has = |code| {
            let players = setup.players.iter().enumerate();
            let found = players.filter(move |(_, player)| player.records.get(place) == Some(&code));
            found.map(|(index, _)| index).collect::<Vec<_>>()
        };
        if let ([suspect], []) = (&has(FULL_POINT)[..], &has(ALLOCATED)[..]) {
            let player = &mut setup.players[*suspect];
            player.records[place] = ALLOCATED;
            byes.push((player.number, past));
        }
    }
    if byes.is_empty() {
        return None;
    }
    let repaired = setup.validate().ok()?;
    bench.is_exact(&repaired, round).then_some(byes)
}
