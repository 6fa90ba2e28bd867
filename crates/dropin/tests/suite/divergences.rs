//! Deviations from bbpPairings 6.0.0, described in `fixtures/divergences/dutch-2026.md`.

use std::fs;
use std::path::Path;

use crate::support::{Desk, output};

fn divergence(name: &str) -> String {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/divergences/dutch-2026");
    fs::read_to_string(folder.join(name)).unwrap()
}

/// C.04.5.1: half of the players, rounded up to an even number, so six of ten.
#[test]
fn the_upper_group_of_the_baku_acceleration() {
    let report = divergence("baku_upper_group.trf");
    let boards = output(&report, "bbp6 --dutch d/a.trf -p");
    assert_eq!(boards, "5\n1 4\n5 2\n3 6\n7 9\n10 8\n");
    // bbpPairings with explicit virtual points for six players.
    let six: Vec<String> = (1..=6).map(|n| format!("XXA {n:>4}  1.0  1.0  0.5\n")).collect();
    let stated = report.replace("192 FIDE_DUTCH_BAKU\n", &six.concat());
    assert_eq!(output(&stated, "bbp6 --dutch d/a.trf -p"), boards);
}

#[test]
fn a_forbidden_pair_of_somebody_unknown() {
    let (code, _, err) =
        Desk::with(&divergence("unknown_forbidden_pair.txt")).run("bbp6 --dutch d/a.trf -p");
    assert_eq!(code, 3);
    assert!(err.starts_with("Error parsing file d/a.trf: Invalid line. 4:7: "), "{err}");
}

#[test]
fn the_value_of_an_absence() {
    let report = divergence("absence_value.trf");
    assert_eq!(output(&report, "bbp6 --dutch d/a.trf -p"), "2\n1 3\n4 2\n");
}
