//! Makes an event plainer by making results alike.

use std::collections::BTreeMap;

use pairwright_model::{Bye, Colour, GameResult, PairingNumber, RoundRecord, Setup};

use super::Shrinking;

type Record = RoundRecord<PairingNumber>;

/// Evens all results that need not be as they are: those of a round at once, then single ones.
pub(super) fn shrink(shrinking: &mut Shrinking<'_>) -> bool {
    let mut is_smaller = false;
    let numbers: Vec<PairingNumber> =
        shrinking.setup.players.iter().map(|player| player.number).collect();
    for round in 0..usize::from(shrinking.rounds()) {
        is_smaller |= take_evened(shrinking, round, None);
        for &number in &numbers {
            is_smaller |= take_evened(shrinking, round, Some(number));
        }
    }
    is_smaller
}

/// Evens the results of a round, or that of one player and the opponent, if that changes anything and still holds.
fn take_evened(shrinking: &mut Shrinking<'_>, round: usize, only: Option<PairingNumber>) -> bool {
    let other = evened(&shrinking.setup, round, only);
    other != shrinking.setup && shrinking.take(other)
}

fn evened(setup: &Setup, round: usize, only: Option<PairingNumber>) -> Setup {
    let mut setup = setup.clone();
    let records = setup
        .players
        .iter()
        .filter_map(|player| Some((player.number, *player.records.get(round)?)));
    let before: BTreeMap<PairingNumber, Record> = records.collect();
    for player in &mut setup.players {
        let Some(record) = player.records.get_mut(round) else { continue };
        let is_meant =
            only.is_none_or(|only| only == player.number || record.opponent() == Some(only));
        if is_meant {
            let against = record.opponent().and_then(|opponent| before.get(&opponent));
            *record = even(*record, player.number, against);
        }
    }
    setup
}

/// The plainest record that could stand in its place: a drawn game, or an absence.
fn even(record: Record, number: PairingNumber, against: Option<&Record>) -> Record {
    let drawn = |opponent, colour| RoundRecord::Game {
        opponent,
        colour,
        result: GameResult::Draw,
        rated: true,
    };
    match record {
        RoundRecord::Game { opponent, colour, .. } => drawn(opponent, colour),
        RoundRecord::Forfeit { opponent, colour, .. } => {
            let others = against.and_then(Record::colour);
            let by_number = if number < opponent { Colour::White } else { Colour::Black };
            drawn(opponent, colour.or(others.map(|colour| !colour)).unwrap_or(by_number))
        }
        RoundRecord::Bye(Bye::FullPoint | Bye::HalfPoint) | RoundRecord::Blank => {
            RoundRecord::Bye(Bye::ZeroPoint)
        }
        RoundRecord::Bye(Bye::ZeroPoint | Bye::PairingAllocated) | RoundRecord::Pending { .. } => {
            record
        }
    }
}
