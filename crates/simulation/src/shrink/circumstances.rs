//! Takes unusual circumstances away.

use pairwright_model::{Colour, PointSystem, RankingOrder, Round, Setup};

use super::Shrinking;

/// The event without names, which no rules look at.
pub(super) fn plain(mut setup: Setup) -> Setup {
    setup.name = String::new();
    for player in &mut setup.players {
        player.name = String::new();
        player.title = String::new();
        player.federation = String::new();
        player.sex = None;
    }
    setup
}

/// Takes away all circumstances that can be spared.
pub(super) fn shrink(shrinking: &mut Shrinking<'_>) -> bool {
    let mut is_smaller = false;
    for usual in [usual_points, usual_order, usual_colour, far_end] {
        let other = usual(shrinking.setup.clone());
        is_smaller |= other != shrinking.setup && shrinking.take(other);
    }
    let lengths = |setup: &Setup| {
        (
            setup.acceleration.len(),
            setup.forbidden.len(),
            setup.rematches.len(),
            setup.absent_next.len(),
        )
    };
    let (accelerated, forbidden, rematches, absent) = lengths(&shrinking.setup);
    is_smaller |= shrinking.thin(accelerated, |setup, gone| {
        let mut setup = setup.clone();
        setup.acceleration.drain(gone);
        setup
    });
    is_smaller |= shrinking.thin(forbidden, |setup, gone| {
        let mut setup = setup.clone();
        setup.forbidden.drain(gone);
        setup
    });
    is_smaller |= shrinking.thin(rematches, |setup, gone| {
        let mut setup = setup.clone();
        setup.rematches.drain(gone);
        setup
    });
    is_smaller
        | shrinking.thin(absent, |setup, gone| {
            let mut setup = setup.clone();
            setup.absent_next.drain(gone);
            setup
        })
}

fn usual_points(setup: Setup) -> Setup {
    Setup { points: PointSystem::default(), ..setup }
}

fn usual_order(mut setup: Setup) -> Setup {
    setup.order = RankingOrder::PairingNumber;
    setup.players.sort_by_key(|player| player.number);
    setup
}

fn usual_colour(setup: Setup) -> Setup {
    Setup { initial_colour: Some(Colour::White), ..setup }
}

/// The event with a round after the next one, so that the next is not the last.
fn far_end(setup: Setup) -> Setup {
    let paired: Round = setup.rounds_paired.unwrap_or(0);
    Setup { total_rounds: Some(paired + 2), ..setup }
}
