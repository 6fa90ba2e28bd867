//! The lists and tables of section D, entry by entry.

use pairwright_dutch::sequences::{Bsn, Exchange, arrangements, exchanges, selections};

/// D.1.1: the transpositions 0 to 24 of six players, S1 having five.
const TRANSPOSITIONS: [[Bsn; 6]; 25] = [
    [6, 7, 8, 9, 10, 11],
    [6, 7, 8, 9, 11, 10],
    [6, 7, 8, 10, 9, 11],
    [6, 7, 8, 10, 11, 9],
    [6, 7, 8, 11, 9, 10],
    [6, 7, 8, 11, 10, 9],
    [6, 7, 9, 8, 10, 11],
    [6, 7, 9, 8, 11, 10],
    [6, 7, 9, 10, 8, 11],
    [6, 7, 9, 10, 11, 8],
    [6, 7, 9, 11, 8, 10],
    [6, 7, 9, 11, 10, 8],
    [6, 7, 10, 8, 9, 11],
    [6, 7, 10, 8, 11, 9],
    [6, 7, 10, 9, 8, 11],
    [6, 7, 10, 9, 11, 8],
    [6, 7, 10, 11, 8, 9],
    [6, 7, 10, 11, 9, 8],
    [6, 7, 11, 8, 9, 10],
    [6, 7, 11, 8, 10, 9],
    [6, 7, 11, 9, 8, 10],
    [6, 7, 11, 9, 10, 8],
    [6, 7, 11, 10, 8, 9],
    [6, 7, 11, 10, 9, 8],
    [6, 8, 7, 9, 10, 11],
];

/// D.2: the place in the order of every exchange of one player; a row for each player of S2 from 6,
/// a column for each of S1 from 5 down.
const SINGLE: [[usize; 5]; 6] = [
    [1, 3, 6, 10, 15],
    [2, 5, 9, 14, 20],
    [4, 8, 13, 19, 24],
    [7, 12, 18, 23, 27],
    [11, 17, 22, 26, 29],
    [16, 21, 25, 28, 30],
];

/// D.2: the place in the order of every exchange of two players; the columns of S1 run from 5,4 to 2,1, the
/// rows of S2 from 6,7 to 10,11.
const DOUBLE: [[usize; 10]; 15] = [
    [1, 3, 7, 14, 8, 16, 28, 29, 45, 65],
    [2, 6, 13, 24, 15, 27, 43, 44, 64, 85],
    [4, 11, 22, 37, 25, 41, 60, 62, 83, 104],
    [9, 20, 35, 53, 39, 58, 79, 81, 102, 120],
    [17, 32, 50, 71, 55, 76, 96, 99, 117, 132],
    [5, 12, 23, 38, 26, 42, 61, 63, 84, 105],
    [10, 21, 36, 54, 40, 59, 80, 82, 103, 121],
    [18, 33, 51, 72, 56, 77, 97, 100, 118, 133],
    [30, 48, 69, 90, 74, 94, 113, 115, 130, 141],
    [19, 34, 52, 73, 57, 78, 98, 101, 119, 134],
    [31, 49, 70, 91, 75, 95, 114, 116, 131, 142],
    [46, 67, 88, 108, 92, 111, 126, 128, 139, 146],
    [47, 68, 89, 109, 93, 112, 127, 129, 140, 147],
    [66, 87, 107, 123, 110, 125, 137, 138, 145, 149],
    [86, 106, 122, 135, 124, 136, 143, 144, 148, 150],
];

fn of_size(count: usize) -> Vec<Exchange> {
    exchanges(5, 11).filter(|exchange| exchange.from_s1.len() == count).collect()
}

/// The groups of `count` of `numbers`, each written in falling order, the highest first.
fn falling(numbers: &[Bsn], count: usize) -> Vec<Vec<Bsn>> {
    let mut groups: Vec<Vec<Bsn>> = selections(numbers, count).collect();
    for group in &mut groups {
        group.reverse();
    }
    groups.sort_by(|a, b| b.cmp(a));
    groups
}

/// Compares the order with a table, row by row and column by column.
fn assert_table<const COLUMNS: usize>(table: &[[usize; COLUMNS]], count: usize) {
    let (s1, s2): (Vec<Bsn>, Vec<Bsn>) = ((1..=5).collect(), (6..=11).collect());
    let found = of_size(count);
    assert_eq!(found.len(), table.len() * COLUMNS);
    for (row, from_s2) in table.iter().zip(selections(&s2, count)) {
        for (&place, from_s1) in row.iter().zip(falling(&s1, count)) {
            let exchange = &found[place - 1];
            let moved: Vec<Bsn> = exchange.from_s1.iter().rev().copied().collect();
            assert_eq!((&moved, &exchange.from_s2), (&from_s1, &from_s2), "{place}");
        }
    }
}

#[test]
fn transpositions_of_homogeneous_brackets() {
    let s2: Vec<Bsn> = (6..=11).collect();
    let found: Vec<Vec<Bsn>> = arrangements(&s2, 5).collect();
    assert_eq!(found.len(), 720);
    for (found, printed) in found.iter().zip(TRANSPOSITIONS) {
        assert_eq!(*found, printed[..5], "the sixth player floats");
    }
    assert_eq!(found[719], [11, 10, 9, 8, 7]);
}

/// D.1.2: two moved-down players against six; the four that follow stay unpaired.
#[test]
fn transpositions_of_heterogeneous_brackets() {
    let s2: Vec<Bsn> = (3..=8).collect();
    let found: Vec<Vec<Bsn>> = arrangements(&s2, 2).collect();
    assert_eq!(found.len(), 30);
    assert_eq!(found[..6], [[3, 4], [3, 5], [3, 6], [3, 7], [3, 8], [4, 3]]);
    assert_eq!(found[29], [8, 7]);
}

#[test]
fn exchanges_of_one_player() {
    assert_table(&SINGLE, 1);
}

#[test]
fn exchanges_of_two_players() {
    assert_table(&DOUBLE, 2);
}

/// The printed beginning of the order for three players.
#[test]
fn exchanges_of_three_players() {
    let printed: [([Bsn; 3], [Bsn; 3]); 6] = [
        ([3, 4, 5], [6, 7, 8]),
        ([3, 4, 5], [6, 7, 9]),
        ([2, 4, 5], [6, 7, 8]),
        ([3, 4, 5], [6, 7, 10]),
        ([3, 4, 5], [6, 8, 9]),
        ([2, 4, 5], [6, 7, 9]),
    ];
    let found = of_size(3);
    assert_eq!(found.len(), 10 * 20);
    for (found, (down, up)) in found.iter().zip(printed) {
        assert_eq!((found.from_s1.as_slice(), found.from_s2.as_slice()), (&down[..], &up[..]));
    }
}

/// D.3: one to five of five moved-down players are paired.
#[test]
fn sets_of_moved_down_players() {
    let printed: [&[&str]; 5] = [
        &["1", "2", "3", "4", "5"],
        &["12", "13", "14", "15", "23", "24", "25", "34", "35", "45"],
        &["123", "124", "125", "134", "135", "145", "234", "235", "245", "345"],
        &["1234", "1235", "1245", "1345", "2345"],
        &["12345"],
    ];
    for (m1, printed) in (1..).zip(printed) {
        let found = selections(&[1, 2, 3, 4, 5], m1);
        let found: Vec<String> =
            found.map(|set| set.iter().map(ToString::to_string).collect()).collect();
        assert_eq!(found, printed);
    }
}
