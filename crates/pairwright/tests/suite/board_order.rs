//! The order of boards in accelerated events.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::cmp::Reverse;

use pairwright::model::{baku_rounds, baku_upper_group};
use pairwright::trf::{WriteOptions, write};
use pairwright::{Event, PairedRound, PairingNumber, PlayerIndex, Rules, Score, complete_editions};
use pairwright_simulation::generator::{Conditions, Plan, Rate, Rates, Ratings, generate_under};

const ROUNDS: u16 = 5;

/// The sort key of a board: the higher score, the lower score, the rank of the higher player.
type Key = (Reverse<Score>, Reverse<Score>, PlayerIndex);

fn keys(paired: &PairedRound<'_>, score: impl Fn(PlayerIndex) -> Score) -> Vec<Key> {
    let boards = paired.pairing().boards.iter();
    let key = |white, black| {
        let seat = |player| (Reverse(score(player)), player);
        let (higher, lower) =
            if seat(white) < seat(black) { (white, black) } else { (black, white) };
        (Reverse(score(higher)), Reverse(score(lower)), higher)
    };
    boards.map(|board| key(board.white, board.black)).collect()
}

/// An event of `players` players under Baku acceleration with up to four rounds played; `None` if fewer could
/// be paired.
fn event(seed: u64, players: u32, ruleset: &dyn pairwright::ruleset::Ruleset) -> Option<Event> {
    let rate = |per_mille| Rate::new(per_mille).unwrap();
    let rates = Rates {
        draws: rate(300),
        byes: rate(60),
        forfeits: rate(40),
        withdrawals: rate(20),
        late: Rate::NEVER,
    };
    let rounds = u16::try_from(seed % u64::from(ROUNDS)).unwrap();
    let plan = Plan { players, rounds, seed, ratings: Ratings::default(), rates };
    let accelerated =
        1..=u32::try_from(baku_upper_group(usize::try_from(players).unwrap())).unwrap();
    let acceleration = accelerated.filter_map(PairingNumber::new);
    let acceleration = acceleration.map(|number| (number, baku_rounds(2 * ROUNDS))).collect();
    let conditions =
        Conditions { announced_rounds: Some(2 * ROUNDS), acceleration, ..Conditions::default() };
    let event = generate_under(&plan, &conditions, ruleset).unwrap();
    let report = write(&event.tournament, WriteOptions::default()).unwrap();
    (event.tournament.rounds_paired() == rounds).then(|| report.parse().unwrap())
}

/// C.04.5.1, C.04.7: wherever a rule mentions scores, it means those with virtual points.
#[test]
fn virtual_points_count_in_the_order_of_boards() {
    for ruleset in complete_editions() {
        let (mut looked, mut otherwise) = (0, 0);
        for seed in 0..60 {
            let Some(event) = event(seed, 8 + u32::try_from(seed).unwrap() % 23, ruleset) else {
                continue;
            };
            let tournament = event.tournament();
            let ruled = event.under(Rules::By(ruleset)).unwrap();
            let Ok(paired) = ruled.pair(None) else { continue };
            let round = paired.round();
            let points = |player| tournament.score_before(player, round);
            let score = |player| points(player) + tournament.acceleration().points(player, round);
            let id = ruleset.edition().id;
            assert!(keys(&paired, score).is_sorted(), "{id}, seed {seed}: {}", paired.to_pairs());
            looked += 1;
            otherwise += usize::from(!keys(&paired, points).is_sorted());
        }
        assert!(looked > 40 && otherwise > 10, "{looked} rounds, {otherwise} not by points alone");
    }
}
