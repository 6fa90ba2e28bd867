//! Makes an event smaller by taking players away.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_model::{Bye, Colour, GameResult, PairingNumber, RoundRecord, Setup};

use super::Shrinking;

/// Up to this number of players every two of them are tried, since many rounds depend on whether the number is even.
pub(super) const PAIRED: usize = 24;

type Record = RoundRecord<PairingNumber>;

/// What becomes of players whose opponent is taken away.
#[derive(Clone, Copy, Debug)]
enum Orphans {
    /// Two of them meet instead, if they have not met; an odd one gets a bye.
    Meet,
    /// Each gets a bye worth what the result was worth.
    GetByes,
}

/// Takes away all players who can be spared.
pub(super) fn shrink(shrinking: &mut Shrinking<'_>) -> bool {
    let mut is_smaller = false;
    for orphans in [Orphans::Meet, Orphans::GetByes] {
        let all = shrinking.setup.players.len();
        is_smaller |= shrinking.thin(all, |setup, gone| {
            let gone = setup.players[gone].iter().map(|player| player.number).collect();
            without(setup, &gone, orphans)
        });
    }
    is_smaller | shrink_by_two(shrinking)
}

/// Takes away two players at a time as long as some two can be spared.
fn shrink_by_two(shrinking: &mut Shrinking<'_>) -> bool {
    let mut is_smaller = false;
    let mut one = shrinking.setup.players.len();
    while let Some(first) = one.checked_sub(1).filter(|_| shrinking.setup.players.len() <= PAIRED) {
        one = first;
        let mut other = first;
        while let Some(second) = other.checked_sub(1) {
            other = second;
            let players = &shrinking.setup.players;
            let Some(gone) = players.get(first).zip(players.get(second)) else { break };
            let gone = BTreeSet::from([gone.0.number, gone.1.number]);
            let mut kinds = [Orphans::Meet, Orphans::GetByes].into_iter();
            if kinds.any(|kind| shrinking.take(without(&shrinking.setup, &gone, kind))) {
                is_smaller = true;
                one = first.saturating_sub(1);
                break;
            }
        }
    }
    is_smaller
}

/// The event without the players `gone`, the others numbered anew.
fn without(setup: &Setup, gone: &BTreeSet<PairingNumber>, orphans: Orphans) -> Setup {
    let mut setup = setup.clone();
    setup.players.retain(|player| !gone.contains(&player.number));
    let mut met: BTreeSet<(PairingNumber, PairingNumber)> = BTreeSet::new();
    for player in &setup.players {
        met.extend(player.records.iter().filter_map(|r| Some((player.number, r.opponent()?))));
    }
    let rounds = setup.players.iter().map(|player| player.records.len()).max().unwrap_or(0);
    for round in 0..rounds {
        let is_orphan = |record: &&Record| record.opponent().is_some_and(|o| gone.contains(&o));
        let lost = |place: &usize| {
            setup.players[*place].records.get(round).is_some_and(|record| is_orphan(&record))
        };
        let mut left: Vec<usize> = (0..setup.players.len()).filter(lost).collect();
        while !left.is_empty() {
            let one = left.remove(0);
            let partner = match orphans {
                Orphans::Meet => partner(&setup, &left, one, round, &met),
                Orphans::GetByes => None,
            };
            let Some(other) = partner else {
                let record = &mut setup.players[one].records[round];
                *record = bye(*record);
                continue;
            };
            let other = left.remove(other);
            let numbers = [one, other].map(|place| setup.players[place].number);
            met.extend([(numbers[0], numbers[1]), (numbers[1], numbers[0])]);
            let both = meeting(setup.players[one].records[round], numbers);
            setup.players[one].records[round] = both[0];
            setup.players[other].records[round] = both[1];
        }
    }
    numbered(setup)
}

/// The place in `left` of the first player who has not met `one` and had the other colour; else of the first who has not
/// met `one`.
fn partner(
    setup: &Setup,
    left: &[usize],
    one: usize,
    round: usize,
    met: &BTreeSet<(PairingNumber, PairingNumber)>,
) -> Option<usize> {
    let player = &setup.players[one];
    let colour = |place: usize| setup.players[place].records[round].colour();
    let mut free = left
        .iter()
        .enumerate()
        .filter(|(_, other)| !met.contains(&(player.number, setup.players[**other].number)));
    let fitting = free.clone().find(|(_, other)| colour(**other) != colour(one));
    fitting.or_else(|| free.next()).map(|(place, _)| place)
}

/// The records of two who meet, from that of the first.
fn meeting(record: Record, [one, other]: [PairingNumber; 2]) -> [Record; 2] {
    match record {
        RoundRecord::Game { colour, result, rated, .. } => {
            let against = match result {
                GameResult::Win => GameResult::Loss,
                GameResult::Draw => GameResult::Draw,
                GameResult::Loss => GameResult::Win,
            };
            [
                RoundRecord::Game { opponent: other, colour, result, rated },
                RoundRecord::Game { opponent: one, colour: !colour, result: against, rated },
            ]
        }
        RoundRecord::Forfeit { colour, won, .. } => [
            RoundRecord::Forfeit { opponent: other, colour, won },
            RoundRecord::Forfeit { opponent: one, colour: colour.map(|colour| !colour), won: !won },
        ],
        RoundRecord::Pending { .. } | RoundRecord::Bye(_) | RoundRecord::Blank => [
            RoundRecord::Pending { opponent: other, colour: Colour::White },
            RoundRecord::Pending { opponent: one, colour: Colour::Black },
        ],
    }
}

/// The bye that is worth as much as `record`.
fn bye(record: Record) -> Record {
    RoundRecord::Bye(match record {
        RoundRecord::Game { result: GameResult::Win, .. }
        | RoundRecord::Forfeit { won: true, .. } => Bye::FullPoint,
        RoundRecord::Game { result: GameResult::Draw, .. } => Bye::HalfPoint,
        _ => Bye::ZeroPoint,
    })
}

/// The event with its players numbered from 1 in their order, wherever they are named; lists forget others.
pub(super) fn numbered(mut setup: Setup) -> Setup {
    let mut old: Vec<PairingNumber> = setup.players.iter().map(|player| player.number).collect();
    old.sort_unstable();
    let new: BTreeMap<_, _> = old.into_iter().zip((1..).filter_map(PairingNumber::new)).collect();
    let find = |number: PairingNumber| new.get(&number).copied();
    for player in &mut setup.players {
        player.number = find(player.number).unwrap_or(player.number);
        for record in &mut player.records {
            // A stranger among the opponents is found when the event is checked.
            *record = record.try_map(find).unwrap_or(*record);
        }
    }
    let named = |(number, points)| Some((find(number)?, points));
    setup.acceleration = setup.acceleration.into_iter().filter_map(named).collect();
    for (_, _, members) in &mut setup.forbidden {
        *members = members.iter().copied().filter_map(find).collect();
    }
    setup.forbidden.retain(|(_, _, members)| members.len() > 1);
    let rematch = |(round, one, other)| Some((round, find(one)?, find(other)?));
    setup.rematches = setup.rematches.into_iter().filter_map(rematch).collect();
    setup.absent_next = setup.absent_next.into_iter().filter_map(find).collect();
    setup
}
