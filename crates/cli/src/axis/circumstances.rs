//! What makes the events of an axis unusual.

use pairwright::Round;
use pairwright::model::{
    PairingNumber, PointSystem, RankingOrder, RoundRecord, Score, Setup, Tournament,
};
use pairwright_simulation::generator::{Lots, Plan};

use super::{Ask, EACH};

/// The event with names that every program can read.
pub(super) fn plainly(tournament: Tournament) -> Tournament {
    let mut setup = Setup::from(&tournament);
    for player in &mut setup.players {
        player.name = format!("Player {:04}", player.number.get());
    }
    setup.validate().unwrap_or(tournament)
}

/// A point system other than the usual one.
pub(super) fn points(kind: u32, value: u32) -> PointSystem {
    let [half, one] = [Score::HALF, Score::ONE];
    let whole = |number: u32| (0..number).fold(Score::ZERO, |sum, _| sum + one);
    let usual = PointSystem::default();
    match kind {
        0 => PointSystem::simple(whole(3), one, Score::ZERO),
        1 => PointSystem::simple(whole(2), one, Score::ZERO),
        2 => PointSystem::simple(whole(3), whole(2), one),
        3 => PointSystem { pairing_allocated_bye: Score::ZERO, ..usual },
        _ => PointSystem {
            pairing_allocated_bye: if value == 0 { Score::ZERO } else { half },
            ..usual
        },
    }
}

/// Virtual points by groups of the field, in the first rounds.
pub(super) fn accelerated(lots: Lots, plan: &Plan) -> Vec<(PairingNumber, Vec<Score>)> {
    let groups = lots.between(2, 4, Ask::Kind as u32);
    let rounds = lots.between(1, u32::from(plan.rounds), Ask::Value as u32);
    let numbers = numbers(plan);
    let virtual_points = |number: PairingNumber| {
        let group = (number.get() - 1) * groups / plan.players;
        let most = groups - 1 - group;
        let sum = (0..most).fold(Score::ZERO, |sum, _| sum + Score::HALF);
        (0..rounds).map(|_| sum).collect::<Vec<_>>()
    };
    let all = numbers.map(|number| (number, virtual_points(number)));
    all.filter(|(_, points)| points.iter().any(|&value| value != Score::ZERO)).collect()
}

/// Two clubs whose members may not meet each other.
pub(super) fn clubs(lots: Lots, plan: &Plan) -> Vec<(Round, Option<Round>, Vec<PairingNumber>)> {
    let mut members = [Vec::new(), Vec::new()];
    for number in numbers(plan) {
        // A third of the field is in neither.
        if let Some(club) = members.get_mut(lots.between(0, 2, EACH + number.get()) as usize) {
            club.push(number);
        }
    }
    let groups = members.into_iter().filter(|members| members.len() > 1);
    groups.map(|members| (1, None, members)).collect()
}

/// Virtual points of single players in single rounds, so that hardly two players have one score.
pub(super) fn scattered(lots: Lots, plan: &Plan) -> Vec<(PairingNumber, Vec<Score>)> {
    let halves = |most: u32, question: u32| {
        (0..lots.between(0, most, question)).fold(Score::ZERO, |sum, _| sum + Score::HALF)
    };
    let rounds = u32::from(plan.rounds);
    let of = |number: PairingNumber| {
        let first = EACH + number.get() * rounds;
        (0..rounds).map(|round| halves(2 * plan.players, first + round)).collect()
    };
    numbers(plan).map(|number| (number, of(number))).collect()
}

/// The event with its players under other numbers, and ranked by the order of the list as before.
pub(super) fn renumbered(tournament: Tournament, lots: Lots) -> Tournament {
    let mut setup = Setup::from(&tournament);
    let mut numbers: Vec<PairingNumber> =
        setup.players.iter().map(|player| player.number).collect();
    numbers.sort_by_key(|number| lots.between(0, u32::MAX - 1, EACH + number.get()));
    let new = |number: PairingNumber| numbers.get(number.index() - 1).copied();
    for player in &mut setup.players {
        player.number = new(player.number).unwrap_or(player.number);
        for record in &mut player.records {
            *record = record.try_map(new).unwrap_or(*record);
        }
    }
    setup.order = RankingOrder::Listing;
    setup.rounds_paired = Some(tournament.rounds_paired());
    setup.validate().unwrap_or(tournament)
}

/// The event without the colours of games that were not played.
pub(super) fn without_colours(tournament: Tournament) -> Tournament {
    let mut setup = Setup::from(&tournament);
    for record in setup.players.iter_mut().flat_map(|player| &mut player.records) {
        if let RoundRecord::Forfeit { colour, .. } = record {
            *colour = None;
        }
    }
    setup.rounds_paired = Some(tournament.rounds_paired());
    setup.validate().unwrap_or(tournament)
}

/// The numbers of all players.
fn numbers(plan: &Plan) -> impl Iterator<Item = PairingNumber> {
    (1..=plan.players).filter_map(PairingNumber::new)
}
