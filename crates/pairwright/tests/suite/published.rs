//! Exercises that were published with their answers. The worked example of the booklet of 2013 is in the tests of its
//! edition, public questions about pairings are in `cases.rs`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::cases::case;

/// The values of a tie-break, by pairing number, and blank where there is none.
fn values(file: &str, code: &str) -> String {
    let list = pairwright::standings::parse_list(code).unwrap();
    let mut rows = case(file).ranking(None, Some(&list), None).unwrap().standings.rows;
    rows.sort_by_key(|row| row.player);
    let value = |value: Option<pairwright::standings::Value>| {
        value.map_or_else(String::new, |value| value.to_string())
    };
    rows.iter().map(|row| value(row.values[1])).collect::<Vec<_>>().join(" ")
}

/// Roberto Held's tie-break exercises of August 2024: 16 players, nine rounds, byes of every kind, forfeits and
/// absences. All values are those of the `TieBreakServer` of FIDE's technical commission.
const HELD: [(&str, &str); 8] = [
    ("BH", "43 45.5 44.5 44.5 36 47.5 35.5 41 33 40.5 38 31.5 38.5 39.5 42.5 47"),
    ("BH/C1", "40.5 41.5 41 38.5 33.5 43.5 33 38.5 30 37.5 35.5 28.5 35.5 35.5 39.5 43.5"),
    ("SB", "27.25 29.5 30.75 27 15.75 31 15.5 16.5 8.5 14 14.75 8.75 10.25 16 16.25 20.25"),
    ("BH/M1", "34 35 35 32 27.5 37 27 32 24 31 29 22.5 29.5 29 33.5 37"),
    ("FB", "43 44.5 45 43.5 37.5 47.5 37.5 41 32.5 39.5 39 32 38 39.5 42.5 45.5"),
    ("PS", "30.5 35 31 31 18.5 25 18 24 13 17 18 16.5 14.5 21 21.5 27"),
    ("WON", "3 4 5 3 3 4 4 3 1 4 1 0 1 4 3 3"),
    ("BPG", "5 4 4 4 5 4 5 4 3 4 4 3 5 3 5 4"),
];

#[test]
fn helds_exercise_of_tie_breaks() {
    for (code, expected) in HELD {
        assert_eq!(values("f08_held9", code), expected, "{code}");
    }
}

/// Sonneborn-Berger with byes, as in force in 2023. To their opponents an unplayed round counts as a draw, and the
/// player of the bye meets a virtual opponent with the points before the round, nothing for it, and half a point for
/// each round after it.
///
/// 1 beats 3 (½), 5 (½ + 0 + ½) and 2 (2): 3½. 2 beats 4 (0 + ½ + ½) and 3 (½): 1½. 3 has a bye in the last round: 0.
/// 4 has one in round 2 (0 + 0 + ½) and draws with 5 (1): ½ + ½. 5 has one in round 1 (0 + 0 + ½ + ½) and draws with
/// 4 (1): 1 + ½.
#[test]
fn sonneborn_berger_with_byes_before_2024() {
    assert_eq!(values("b27_sb2023", "SB"), "3.5 1.5 0 1 1.5");
}
