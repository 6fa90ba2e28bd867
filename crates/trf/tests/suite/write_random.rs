//! Random tournaments survive being written and read again.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{
    ByColour, Bye, Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RankingOrder,
    RoundRecord, Score, Setup, Sex,
};
use pairwright_trf::{WriteOptions, read, write};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::write::{assert_survives, number, one_player};

/// The random choices behind a player's seat in a round.
type Seat = (u64, u8);

fn score(tenths: std::ops::Range<i32>) -> impl Strategy<Value = Score> {
    tenths.prop_map(Score::from_tenths)
}

fn point_system() -> impl Strategy<Value = PointSystem> {
    let colours =
        || (score(0..60), score(0..60)).prop_map(|(white, black)| ByColour { white, black });
    let any = ((colours(), colours(), colours()), vec(score(0..1200), 6));
    let any = any.prop_map(|((win, draw, loss), rest)| PointSystem {
        win,
        draw,
        loss,
        forfeit_win: rest[0],
        forfeit_loss: rest[1],
        pairing_allocated_bye: rest[2],
        full_point_bye: rest[3],
        half_point_bye: rest[4],
        zero_point_bye: rest[5],
    });
    let simple = (score(10..40), score(0..10), score(0..5), score(0..40)).prop_map(
        |(win, draw, loss, bye)| PointSystem {
            pairing_allocated_bye: bye,
            ..PointSystem::simple(win, draw, loss)
        },
    );
    prop_oneof![2 => Just(PointSystem::default()), 1 => simple, 1 => any]
}

fn setup() -> impl Strategy<Value = Setup> {
    let rounds = 0_usize..8;
    let colour = proptest::option::of(prop_oneof![Just(Colour::White), Just(Colour::Black)]);
    (1_usize..14, rounds, any::<bool>(), point_system(), colour, any::<bool>())
        .prop_flat_map(|(size, rounds, pending, points, initial_colour, ranked)| {
            let number = (0..size).prop_map(place_number);
            let lists = (
                vec((number.clone(), vec(score(0..1000), 0..6)), 0..4),
                vec((1_u16..9, proptest::option::of(9_u16..12), vec(number.clone(), 2..4)), 0..3),
                vec(number, 0..3),
            );
            (
                vec(vec(any::<Seat>(), size), rounds),
                vec(("[A-Za-zéÖ,]{0,12}", 0_u32..3000, any::<bool>()), size),
                Just((pending, points, initial_colour, ranked)),
                lists,
                proptest::option::of(12_u16..20),
                Just((0..size).collect::<Vec<usize>>()).prop_shuffle(),
            )
        })
        .prop_map(
            |(seats, people, (pending, points, initial_colour, ranked), lists, total, order)| {
                let (acceleration, forbidden, absent_next) = lists;
                let rounds = seats.len();
                let mut players: Vec<PlayerSetup> = people
                    .into_iter()
                    .enumerate()
                    .map(|(place, (name, rating, female))| PlayerSetup {
                        name,
                        rating,
                        sex: female.then_some(Sex::Female),
                        ..PlayerSetup::new(place_number(place), Vec::new())
                    })
                    .collect();
                for (round, seats) in seats.iter().enumerate() {
                    seat(&mut players, seats, pending && round + 1 == rounds);
                }
                let listed = order.into_iter().map(|place| players[place].clone()).collect();
                let mut acceleration: Vec<(PairingNumber, Vec<Score>)> = acceleration;
                acceleration.sort();
                acceleration.dedup_by_key(|(number, _)| *number);
                let two = two_of(&players);
                let rematches = two.map(|[one, other]| (3, one, other)).into_iter().collect();
                Setup {
                    name: "Random".into(),
                    players: listed,
                    order: if ranked { RankingOrder::Listing } else { RankingOrder::PairingNumber },
                    total_rounds: total,
                    rounds_paired: None,
                    initial_colour,
                    points,
                    acceleration,
                    forbidden,
                    rematches,
                    absent_next,
                }
            },
        )
}

/// The first and the last of `players`, if there are two.
fn two_of(players: &[PlayerSetup]) -> Option<[PairingNumber; 2]> {
    match players {
        [first, .., last] => Some([first.number, last.number]),
        _ => None,
    }
}

/// Pairing numbers with gaps.
fn place_number(place: usize) -> PairingNumber {
    PairingNumber::new(u32::try_from(place + 1 + place / 5).unwrap()).unwrap()
}

/// Adds a round: neighbours in the order of the seats meet, except some who have byes.
fn seat(players: &mut [PlayerSetup], seats: &[Seat], pending: bool) {
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|&place| seats[place].0);
    let (paired, idle): (Vec<usize>, Vec<usize>) =
        order.into_iter().partition(|&place| !seats[place].1.is_multiple_of(4));
    for pair in paired.chunks(2) {
        let &[white, black] = pair else {
            players[pair[0]].records.push(RoundRecord::Bye(Bye::PairingAllocated));
            continue;
        };
        let opponents = (players[black].number, players[white].number);
        let (for_white, for_black) = result(seats[white].1 / 4, opponents, pending);
        players[white].records.push(for_white);
        players[black].records.push(for_black);
    }
    for place in idle {
        players[place].records.push(match seats[place].1 / 4 % 4 {
            0 => RoundRecord::Bye(Bye::FullPoint),
            1 => RoundRecord::Bye(Bye::HalfPoint),
            2 => RoundRecord::Bye(Bye::ZeroPoint),
            _ => RoundRecord::Blank,
        });
    }
}

/// The records of White and Black; their opponents are given in this order.
fn result(
    code: u8,
    (black, white): (PairingNumber, PairingNumber),
    pending: bool,
) -> (RoundRecord<PairingNumber>, RoundRecord<PairingNumber>) {
    use GameResult::{Draw, Loss, Win};
    if pending {
        return (
            RoundRecord::Pending { opponent: black, colour: Colour::White },
            RoundRecord::Pending { opponent: white, colour: Colour::Black },
        );
    }
    let rated = code.is_multiple_of(2);
    let game = |one, other| {
        (
            RoundRecord::Game { opponent: black, colour: Colour::White, result: one, rated },
            RoundRecord::Game { opponent: white, colour: Colour::Black, result: other, rated },
        )
    };
    let forfeit = |one, other| {
        let colour = |colour| rated.then_some(colour);
        (
            RoundRecord::Forfeit { opponent: black, colour: colour(Colour::White), won: one },
            RoundRecord::Forfeit { opponent: white, colour: colour(Colour::Black), won: other },
        )
    };
    match code / 2 % 8 {
        0 | 1 => game(Win, Loss),
        2 => game(Loss, Win),
        3 => game(Draw, Draw),
        4 => game(Draw, Loss),
        5 => forfeit(true, false),
        6 => forfeit(false, true),
        _ => forfeit(false, false),
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..Default::default()
    })]

    /// Every name, once read from a written report, is written the same way again.
    #[test]
    fn names_settle_at_once(
        name in "(\\PC|\\pC|\\pZ|[ -~\\t\\n\\r\u{1b}\u{85}\u{2028}\u{feff}]){0,40}",
        event in "(\\PC|\\pC|\\pZ|[a-c \\t\u{1}]){0,9}",
    ) {
        let player = PlayerSetup { title: event.clone(), name, ..PlayerSetup::new(number(1), vec![]) };
        let first = one_player(player, Setup { name: event, ..Setup::default() });
        let options = WriteOptions::default();
        let text = write(&first, options).unwrap();
        let report = read(text.as_bytes());
        prop_assert!(report.tournament.is_some(), "{:?}\n{text:?}", report.diagnostics);
        prop_assert_eq!(write(&report.tournament.unwrap(), options).unwrap(), text);
    }

    #[test]
    fn every_tournament_survives(setup in setup()) {
        let tournament = setup.validate();
        prop_assert!(tournament.is_ok(), "{tournament:?}");
        assert_survives(&tournament.unwrap());
    }
}

/// `setup` with numbers on both sides of the last that has room in four columns.
fn around_the_border(setup: Setup) -> Setup {
    let called = |n: PairingNumber| number(n.get() + 9_995);
    let all = |players: Vec<PairingNumber>| players.into_iter().map(called).collect();
    Setup {
        players: setup
            .players
            .into_iter()
            .map(|player| PlayerSetup {
                number: called(player.number),
                records: player
                    .records
                    .iter()
                    .filter_map(|record| record.try_map(|other| Some(called(other))))
                    .collect(),
                ..player
            })
            .collect(),
        acceleration: setup
            .acceleration
            .into_iter()
            .map(|(n, points)| (called(n), points))
            .collect(),
        forbidden: setup
            .forbidden
            .into_iter()
            .map(|(first, last, players)| (first, last, all(players)))
            .collect(),
        rematches: setup
            .rematches
            .into_iter()
            .map(|(round, one, other)| (round, called(one), called(other)))
            .collect(),
        absent_next: all(setup.absent_next),
        ..setup
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..Default::default()
    })]

    #[test]
    fn every_tournament_with_wider_numbers_survives(setup in setup()) {
        let setup = around_the_border(setup);
        let is_wide = setup.players.iter().any(|player| player.number.get() > 9_999);
        let tournament = setup.validate();
        prop_assert!(tournament.is_ok(), "{tournament:?}");
        let tournament = tournament.unwrap();
        assert_survives(&tournament);
        let text = write(&tournament, WriteOptions::default()).unwrap();
        prop_assert_eq!(text.contains("\nXXW 5\n"), is_wide);
    }
}
