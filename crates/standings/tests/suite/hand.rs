//! Cases worked out by hand.

use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerSetup, PointSystem, RoundRecord, Score, Setup,
    Tournament,
};
use pairwright_standings::Unplayed::{self, CappedDummy, Dummy, VirtualOpponent};
use pairwright_standings::{Options, Standings, Value, parse_list};

use crate::support::{event, standings, text};

/// The value of `code` for player `number`, and for those after them.
fn values(tournament: &Tournament, unplayed: Unplayed, code: &str) -> Vec<String> {
    let table = standings(tournament, unplayed, code);
    let mut rows: Vec<_> = table.rows.iter().collect();
    rows.sort_by_key(|row| row.player);
    rows.iter().map(|row| row.values[1].map_or("-".into(), |value| value.to_string())).collect()
}

/// Four players, three rounds. Player 1 beats 2 and 3 and draws with 4; 2 beats 3 and does not appear
/// against 4; in round 1, player 3 has a half-point bye and 4 the pairing-allocated bye.
fn small() -> Tournament {
    event(&[
        "2 w 1, 4 b =, 3 w 1", // 2½
        "1 b 0, 3 w 1, 4 b -", // 1
        "H, 2 b 0, 1 b 0",     // ½
        "U, 1 w =, 2 w +",     // 2½
    ])
}

/// An opponent's unplayed rounds count as draws only if they are requested byes and nothing but unplayed
/// rounds follow. Player 2's forfeit in the last round is no requested bye, and 3's half-point bye is
/// followed by games. So every opponent counts the points they made.
#[test]
fn buchholz_with_a_dummy() {
    // 1: 1 + 2½ + ½ = 4. 2: 2½ + ½ + dummy 1 = 4. 3: dummy ½ + 1 + 2½ = 4. 4: dummy 2½ twice + 2½ = 7½.
    assert_eq!(values(&small(), Dummy, "BH"), ["4", "4", "4", "7.5"]);
    // Capped: the dummy of 2 by the points of 4, 2½: 1. The byes of 3 and 4 by 3 draws, 1½: ½ and 1½; 4's
    // forfeit by the points of 2, 1. So 4 has 1½ + 2½ + 1 = 5.
    assert_eq!(values(&small(), CappedDummy, "BH"), ["4", "4", "4", "5"]);
    // With forfeits played: 2 has 2½ + ½ + 2½; 4 has dummy 2½ + 2½ + 1 = 6, capped 1½ + 2½ + 1 = 5.
    assert_eq!(values(&small(), Dummy, "BH/P"), ["4", "5.5", "4", "6"]);
    assert_eq!(values(&small(), CappedDummy, "BH/P"), ["4", "5.5", "4", "5"]);
}

/// The virtual opponent has the player's points before the round, the rest of the point, and half a
/// point for every round after; unplayed rounds of opponents are draws.
#[test]
fn buchholz_with_a_virtual_opponent() {
    // To opponents 1 counts 2½, 2 counts 0 + 1 + ½ = 1½, 3 counts ½, 4 counts ½ + ½ + ½ = 1½.
    // 1: 1½ + 1½ + ½ = 3½. 2: 2½ + ½ + virtual (1 + 1 + 0) = 5. 3: virtual (0 + ½ + 1) + 1½ + 2½ = 5½.
    // 4: virtual (0 + 0 + 1) + 2½ + virtual (1½ + 0 + 0) = 5.
    assert_eq!(values(&small(), VirtualOpponent, "BH"), ["3.5", "5", "5.5", "5"]);
}

/// The two examples of the committee that made the rule: a default win in round 3 of 9 after two points
/// contributes 2 + 0 + 6 × ½ = 5; an absence in round 7 after four points 4 + 1 + 2 × ½ = 6.
#[test]
fn the_examples_of_the_virtual_opponent() {
    let wins = "2 w 1, 2 b 1, 2 w +, 2 b 0, 2 w 0, 2 b 0, 2 w 0, 2 b 0, 2 w 0";
    let losses = "1 b 0, 1 w 0, 1 b -, 1 w 1, 1 b 1, 1 w 1, 1 b 1, 1 w 1, 1 b 1";
    let table = values(&event(&[wins, losses]), VirtualOpponent, "BH");
    // 2 has 6 points, the forfeit as a draw 6½: eight times 6½ and 5.
    assert_eq!(table[0], "57");
    let absent = "2 w 1, 2 b 1, 2 w 1, 2 b 1, 2 w 0, 2 b 0, Z, 2 b 1, 2 w 1";
    let other = "1 b 0, 1 w 0, 1 b 0, 1 w 0, 1 b 1, 1 w 1, U, 1 w 0, 1 b 0";
    // 2 has 3 points, the bye as a draw 2½: eight times 2½ and 6.
    assert_eq!(values(&event(&[absent, other]), VirtualOpponent, "BH")[0], "26");
}

/// 16.5: if a player has rounds missed on purpose, the lowest of these is cut, unless it is less than the
/// value that would be cut otherwise.
#[test]
fn what_is_cut() {
    // BH of 2: 2½ (1), ½ (3), dummy 1 for the forfeit, which goes instead of the ½: 3.
    assert_eq!(values(&small(), Dummy, "BH/C1")[1], "3");
    // Before that rule the least value was cut: 2½ + ½ + 2 without ½.
    assert_eq!(values(&small(), VirtualOpponent, "BH/C1")[1], "4.5");
    // BH of 4, who missed no round on purpose: 2½ + 2½ without one of three 2½.
    assert_eq!(values(&small(), Dummy, "BH/C1")[3], "5");
    // Median: 1 has 1, 2½, ½; 1 remains.
    assert_eq!(values(&small(), Dummy, "BH/M1")[0], "1");
}

#[test]
fn sonneborn_berger() {
    // 1: 1 × 1 + ½ × 2½ + 1 × ½ = 2.75. 2: 0 + 1 × ½ + 0 = ½. 3: ½ × dummy ½ = ¼.
    // 4: 1 × 2½ + ½ × 2½ + 1 × 2½ = 6¼; capped 1½ + 1¼ + 1 = 3¾.
    assert_eq!(values(&small(), Dummy, "SB"), ["2.75", "0.5", "0.25", "6.25"]);
    assert_eq!(values(&small(), CappedDummy, "SB")[3], "3.75");
    // 14.1.1: the weakest opponent of 1 is 3.
    assert_eq!(values(&small(), Dummy, "SB/C1")[0], "2.25");
}

/// The final round counts as drawn by all who were paired: 1 has 2, 2 has 1½, 3 has 1, 4 has 2.
#[test]
fn fore_buchholz() {
    // 1: 1½ + 2 + 1. 2: 2 + 1 + 2. 3: dummy 1 + 1½ + 2. 4: dummy 2 + 2 + 1½.
    assert_eq!(values(&small(), Dummy, "FB"), ["4.5", "5", "4.5", "5.5"]);
}

#[test]
fn own_results() {
    for (code, expected) in [
        ("WIN", ["2", "1", "0", "2"]),
        ("WON", ["2", "1", "0", "0"]),
        ("BPG", ["1", "1", "2", "0"]),
        ("BWG", ["0", "0", "0", "0"]),
        // After the rounds: 1 1½ 2½; 0 1 1; ½ ½ ½; 1 1½ 2½.
        ("PS", ["5", "2", "1.5", "5"]),
        ("PS/C1", ["4", "2", "1", "4"]),
        ("REP", ["3", "2", "2", "3"]),
        // 3's half-point bye is worth a draw, 4's bye more.
        ("STD", ["2.5", "1", "0.5", "2.5"]),
        ("TPN", ["1", "2", "3", "4"]),
        // Half of three points: 1 and 4 reach it and drew with each other; with a limit of 1, so does 2.
        ("KS", ["0.5", "0", "0", "0.5"]),
        ("KS/L-1", ["1.5", "0", "0", "1.5"]),
    ] {
        assert_eq!(values(&small(), Dummy, code), expected, "{code}");
    }
}

/// Ratings 2000, 1900, 1800, 1700.
#[test]
fn ratings() {
    for (code, expected) in [
        // 1 met 2, 4 and 3; 2 met 1 and 3; 3 met 2 and 1; 4 met 1 only.
        ("ARO", ["1800", "1900", "1950", "2000"]),
        ("ARO/C1", ["1850", "2000", "2000", "0"]),
        // 83 %, 50 %, 0 %, 50 %.
        ("TPR", ["2073", "1900", "1150", "2000"]),
        // 1: 75 % + 91 % + 84 % of 2089 against 1900, 1700 and 1800; of 2088 74 % + 91 % + 84 %.
        // 2: 36 % + 64 % of 1899 against 2000 and 1800. 3 made nothing: 1900 less 800. 4: 50 % of 1997.
        ("PTP", ["2089", "1899", "1100", "1997"]),
        ("RTNG", ["2000", "1900", "1800", "1700"]),
        // 2, 3 and 4: (1900 + 1150 + 2000) / 3 = 1683.3.
        ("APRO", ["1683", "1612", "1987", "2073"]),
    ] {
        let computed = values(&small(), Dummy, code);
        let expected: Vec<&str> =
            expected.iter().map(|&value| if value == "0" { "-" } else { value }).collect();
        assert_eq!(computed, expected, "{code}");
    }
}

/// Rule 6: the games among the tied players.
#[test]
fn direct_encounter() {
    let order = |lines: &[&str], unplayed, list: &str| -> Vec<(usize, String)> {
        let table = standings(&event(lines), unplayed, list);
        table.rows.iter().map(|row| (row.rank, row.player.to_string())).collect()
    };
    let ranks = |ranks: &[(usize, &str)]| -> Vec<(usize, String)> {
        ranks.iter().map(|&(rank, player)| (rank, player.to_owned())).collect()
    };
    // 1 and 2 have two points each; 2 beat 1.
    let pair = [
        "2 w 0, 3 b 1, 4 w 1",
        "1 b 1, 4 w 1, 3 b 0",
        "4 w 0, 1 w 0, 2 w 1",
        "3 b 1, 2 b 0, 1 b 0",
    ];
    // 3 and 4 have a point each; 4 beat 3.
    let expected = ranks(&[(1, "2"), (2, "1"), (3, "4"), (4, "3")]);
    assert_eq!(order(&pair, Dummy, "DE"), expected);
    assert_eq!(order(&pair, VirtualOpponent, "DE"), expected);
    // None of the tied players have met: nothing is decided.
    let strangers = ["3 w 1", "4 w 1", "1 b 0", "2 b 0"];
    assert_eq!(order(&strangers, Dummy, "DE"), ranks(&[(1, "1"), (1, "2"), (3, "3"), (3, "4")]));
    // Players 1, 2 and 3 have two points of three. 1 beat both others, who have not met, and is first
    // whatever the missing game had brought. The older text requires all games.
    let partly = [
        "2 w 1, 3 b 1, 4 w 0",
        "1 b 0, 4 w 1, 5 b 1",
        "5 w 1, 1 w 0, 6 w 1",
        "6 w 0, 2 b 0, 1 b 1",
        "3 b 0, 6 w 1, 2 w 0",
        "4 b 1, 5 b 0, 3 b 0",
    ];
    let first = |unplayed| order(&partly, unplayed, "DE")[..3].to_vec();
    assert_eq!(first(Dummy), ranks(&[(1, "1"), (2, "2"), (2, "3")]));
    assert_eq!(first(VirtualOpponent), ranks(&[(1, "1"), (1, "2"), (1, "3")]));
}

/// An event of `pairs` pairs of players who draw all their games with each other for `rounds` rounds; a
/// draw is worth `draw` and a win `win`.
fn drawn(pairs: u32, rounds: usize, draw: i32, win: i32) -> Tournament {
    let players = (1..=2 * pairs).filter_map(PairingNumber::new).map(|number| {
        let is_odd = number.get() % 2 == 1;
        let opponent = if is_odd { number.get() + 1 } else { number.get() - 1 };
        let opponent = PairingNumber::new(opponent).unwrap();
        let colour = if is_odd { Colour::White } else { Colour::Black };
        let game = RoundRecord::Game { opponent, colour, result: GameResult::Draw, rated: true };
        PlayerSetup::new(number, vec![game; rounds])
    });
    let points = PointSystem::simple(
        Score::from_tenths(10 * win),
        Score::from_tenths(10 * draw),
        Score::ZERO,
    );
    let setup = Setup { players: players.collect(), points, ..Setup::default() };
    setup.validate().unwrap()
}

/// A report can say that a result is worth 99,999 points, and hold 999 rounds.
#[test]
fn the_largest_values() {
    // 99,999 points a round: 99,999 × (1 + 2 + … + 99) = 99,999 × 4950.
    let values_of = |rounds, code| values(&drawn(1, rounds, 99_999, 99_999), Dummy, code);
    assert_eq!(values_of(99, "PS"), ["494995050"; 2]);
    // 99,999 × (1 + 2 + … + 999) = 99,999 × 499,500.
    assert_eq!(values_of(999, "PS"), ["49949500500"; 2]);
    // The opponent has 999 × 99,999 = 99,899,001 points: 999 × 99,899,001 and 99,999 times as much.
    assert_eq!(values_of(999, "BH"), ["99799101999"; 2]);
    assert_eq!(values_of(999, "SB"), ["9979810400798001"; 2]);
    assert_eq!(values_of(999, "AOB"), ["99799101999"; 2]);
    assert_eq!(values_of(999, "FB"), ["99799101999"; 2]);
    // More than half of what all games could bring.
    assert_eq!(values_of(999, "KS"), ["99899001"; 2]);
}

/// Each of 2,200 players has not met 2,198 others: all those games could bring 219 million points.
#[test]
fn direct_encounter_of_those_who_have_hardly_met() {
    let table = standings(&drawn(1100, 1, 1, 99_999), Dummy, "DE");
    assert!(table.rows.iter().all(|row| row.rank == 1));
}

/// The rating that stands for a missing one may be any number: each player won half of the games against
/// it.
#[test]
fn the_largest_rating() {
    let options = Options {
        after: None,
        text: text(Dummy),
        tie_breaks: parse_list("PTP").unwrap(),
        unrated: Some(u32::MAX),
    };
    let table = Standings::of(&drawn(1, 2, 1, 2), &options);
    // A player rated three points above an opponent is expected to make 50 %.
    let values: Vec<_> = table.rows.iter().map(|row| row.values[1].unwrap()).collect();
    assert_eq!(values, [Value::whole(i64::from(u32::MAX) - 3); 2]);
}
