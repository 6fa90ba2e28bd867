//! Makes an event shorter by taking rounds away.

use pairwright_model::{Round, Score, Setup};

use super::Shrinking;

/// Takes away all rounds that can be spared.
pub(super) fn shrink(shrinking: &mut Shrinking<'_>) -> bool {
    // The last first, so that the others keep their places.
    let mut is_smaller = shrinking
        .thin(shrinking.rounds().into(), |setup, rounds| rounds.rev().fold(setup.clone(), without));
    if !shrinking.setup.acceleration.is_empty() {
        is_smaller |= shrinking.thin(shrinking.rounds().into(), |setup, rounds| {
            rounds.rev().fold(setup.clone(), without_losing_points)
        });
    }
    is_smaller
}

/// The event without the round in this `place`, whose points become virtual points of the next round.
fn without_losing_points(setup: Setup, place: usize) -> Setup {
    let points = setup
        .players
        .iter()
        .filter_map(|player| Some((player.number, setup.points.value(player.records.get(place)?))));
    let points: Vec<_> = points.filter(|(_, points)| *points != Score::ZERO).collect();
    let mut setup = without(setup, place);
    let next = usize::from(setup.rounds_paired.unwrap_or(0));
    for (number, kept) in points {
        let place = setup.acceleration.iter().position(|(other, _)| *other == number);
        let place = place.unwrap_or_else(|| {
            setup.acceleration.push((number, Vec::new()));
            setup.acceleration.len() - 1
        });
        let Some((_, rounds)) = setup.acceleration.get_mut(place) else { continue };
        if rounds.len() <= next {
            rounds.resize(next + 1, Score::ZERO);
        }
        if let Some(score) = rounds.get_mut(next) {
            *score += kept;
        }
    }
    setup.acceleration.sort_by_key(|(number, _)| *number);
    setup
}

/// The event without the recorded round in this `place`, counted from 0.
fn without(mut setup: Setup, place: usize) -> Setup {
    for player in &mut setup.players {
        if place < player.records.len() {
            player.records.remove(place);
        }
    }
    for (_, points) in &mut setup.acceleration {
        if place < points.len() {
            points.remove(place);
        }
    }
    setup.acceleration.retain(|(_, points)| points.iter().any(|&virtual_| virtual_ != Score::ZERO));
    let is_later = |round: Round| usize::from(round) > place + 1;
    let earlier = |round: Round| if is_later(round) { round - 1 } else { round };
    for (first, last, _) in &mut setup.forbidden {
        *first = earlier(*first);
        // A ban that ended in this round ends in the round before.
        *last = last.map(|last| if usize::from(last) > place { last - 1 } else { last });
    }
    setup.forbidden.retain(|(first, last, _)| last.is_none_or(|last| *first <= last));
    setup.rematches.retain(|(round, ..)| usize::from(*round) != place + 1);
    for (round, ..) in &mut setup.rematches {
        *round = earlier(*round);
    }
    setup.total_rounds = setup.total_rounds.map(|total| total.saturating_sub(1));
    setup.rounds_paired = setup.rounds_paired.map(|paired| paired.saturating_sub(1));
    setup
}
