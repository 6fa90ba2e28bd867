//! The edition that a report is paired by.

use crate::support::{Desk, data, output};

/// bbpPairings 5, bbpPairings 6 and JaVaFo 1.4 differ in this round.
const OF_2017: &str = "3\n5 1\n3 4\n2 0\n";
const OF_2026: &str = "3\n2 1\n5 4\n3 0\n";

#[test]
fn the_name_of_the_program_decides() {
    let report = data("editions.trf");
    for (program, boards) in [
        ("bbpPairings", OF_2026),
        ("bbpPairings.exe", OF_2026),
        ("pairwright bbp", OF_2026),
        ("bbp5", OF_2017),
        ("bbpPairings-5", OF_2017),
    ] {
        assert_eq!(output(&report, &format!("{program} --dutch d/a.trf -p")), boards, "{program}");
    }
    assert_eq!(output(&report, "pairwright javafo d/a.trf -p"), OF_2017);
}

#[test]
fn no_date_decides() {
    let dated = format!("042 2019/05/04\n{}", data("editions.trf"));
    assert_eq!(output(&dated, "bbp6 --dutch d/a.trf -p"), OF_2026);
}

#[test]
fn record_192_decides_where_it_names_an_edition() {
    for (name, boards) in [
        ("FIDE_DUTCH_2017", OF_2017),
        ("FIDE_DUTCH_2025", OF_2026),
        ("FIDE_DUTCH", OF_2026),
        ("", OF_2026),
    ] {
        let named = format!("192 {name}\n{}", data("editions.trf"));
        assert_eq!(output(&named, "bbp6 --dutch d/a.trf -p"), boards, "{name}");
    }
}

#[test]
fn the_environment_goes_before_all() {
    let mut desk = Desk::with(&format!("192 FIDE_DUTCH_2025\n{}", data("editions.trf")));
    desk.rules = Some("dutch-2017");
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p").1, OF_2017);
    desk.rules = Some("");
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p").1, OF_2026);
}
