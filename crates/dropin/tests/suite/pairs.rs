//! The boards of a round and their order.

use crate::support::{Desk, data, entered, output};

const RANKED: &str = "2\n4 3\n1 2\n";

#[test]
fn the_bye_comes_last_with_a_zero() {
    assert_eq!(output(&data("editions.trf"), "bbp6 --dutch d/a.trf -p"), "3\n2 1\n5 4\n3 0\n");
    assert_eq!(output(&data("differs.trf"), "bbp6 --dutch d/a.trf -p"), "3\n3 4\n5 1\n2 0\n");
}

#[test]
fn a_file_holds_what_standard_output_would() {
    let mut desk = Desk::with(&data("editions.trf"));
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p o"), (0, String::new(), String::new()));
    assert_eq!(desk.text("d/o").as_deref(), Some("3\n2 1\n5 4\n3 0\n"));
}

/// bbpPairings publishes boards by points, JaVaFo and C.04.7 1.5 by scores with virtual points.
#[test]
fn virtual_points_do_not_count_for_the_order_of_boards() {
    let report = data("accelerated.trf");
    for program in ["bbp5", "bbp6"] {
        let boards = output(&report, &format!("{program} --dutch d/a.trf -p"));
        assert_eq!(boards, "4\n5 6\n2 1\n3 4\n8 7\n", "{program}");
    }
    let boards = output(&report, "javafo d/a.trf -p -q");
    assert_eq!(boards, "4\n2 1\n3 4\n5 6\n8 7\n");
}

/// With `XXC rank`, the order of the lines decides between equals, like in bbpPairings 5 and 6.
#[test]
fn the_order_of_lines_may_be_the_rank() {
    let players = entered(&["XXR 5", "XXC white1 rank"], 4);
    let mut lines: Vec<&str> = players.lines().collect();
    lines.swap(2, 5);
    let report = lines.join("\n") + "\n";
    for program in ["bbp5", "bbp6"] {
        let boards = output(&report, &format!("{program} --dutch d/a.trf -p"));
        assert_eq!(boards, RANKED, "{program}");
    }
}
