//! Behaviour that only JaVaFo has.

use crate::support::{Desk, data, entered, output};

#[test]
fn the_release_is_told() {
    for line in ["javafo", "javafo -r"] {
        let (code, out, err) = Desk::default().run(line);
        assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 1));
        assert!(out.contains("JaVaFo (rrweb.org/javafo) - Rel. "), "{out}");
    }
}

#[test]
fn a_report_alone_is_paired() {
    let boards = "3\n5 1\n3 4\n2 0\n";
    for rest in ["", "-p", "-p -q", "-q 10000 -p", "-w"] {
        assert_eq!(output(&data("editions.trf"), &format!("javafo d/a.trf {rest}")), boards);
    }
    let mut desk = Desk::with(&data("editions.trf"));
    assert_eq!(desk.run("javafo d/a.trf -p o -q 10000").1, "");
    assert_eq!(desk.text("d/o").as_deref(), Some(boards));
}

#[test]
fn standard_input_is_a_report() {
    let mut desk = Desk { input: data("editions.trf"), ..Desk::default() };
    assert_eq!(desk.run("javafo - -p").1, "3\n5 1\n3 4\n2 0\n");
    assert_eq!(desk.run("javafo - -c").1, "Unknown: Round #1\n");
}

#[test]
fn errors_stand_on_standard_output() {
    let cases = [
        (data("impossible.trf"), "javafo d/a.trf -p o", "PAIRING IS IMPOSSIBLE"),
        ("001 x".to_owned(), "javafo d/a.trf -p o", ""),
        (data("editions.trf"), "javafo d/b.trf -p o", "d/b.trf"),
        (data("editions.trf"), "javafo d/a.trf --dutch", "--dutch"),
        (data("editions.trf").replace("XXR 5", "XXR 0"), "javafo d/a.trf -p o", "XXR"),
    ];
    for (report, line, word) in cases {
        let mut desk = Desk::with(&report);
        let (code, out, err) = desk.run(line);
        assert_eq!((code, err.as_str(), out.lines().count()), (1, "", 2), "{line}: {out}");
        let first = out.lines().next().unwrap();
        assert!(first.starts_with("Error in processing (") && first.contains(word), "{out}");
        assert_eq!(desk.text("d/o"), None);
    }
}

/// If the checklist cannot be written, nothing is; a file written before a later failure is named.
#[test]
fn what_has_been_written_is_told() {
    let run = |locked: &str, line: &str| {
        let mut desk = Desk::with(&data("editions.trf"));
        desk.locked = vec![locked.into()];
        let (code, out, err) = desk.run(line);
        assert_eq!((code, err.as_str()), (1, ""), "{line}: {out}");
        assert!(out.starts_with(&format!("Error in processing ({locked}: ")), "{line}: {out}");
        let files = desk.files.keys().map(|path| path.display().to_string());
        (out.lines().last().unwrap().to_owned(), files.collect::<Vec<_>>().join(" "))
    };
    let nothing = || ("Nothing has been written".to_owned(), "d/a.trf".to_owned());
    for line in ["javafo d/a.trf -p -l l", "javafo d/a.trf -p o -l l", "javafo d/a.trf -c -l l"] {
        assert_eq!(run("d/l", line), nothing(), "{line}");
    }
    assert_eq!(run("d/o", "javafo d/a.trf -p o"), nothing());
    let list = ("Only d/l has been written".to_owned(), "d/a.trf d/l".to_owned());
    assert_eq!(run("d/o", "javafo d/a.trf -p o -l l"), list);
}

#[test]
fn a_round_that_is_not_recorded_is_not_checked() {
    for round in ["0", "2", "99", "99999"] {
        let mut desk = Desk::with(&data("editions.trf"));
        let (code, out, _) = desk.run(&format!("javafo d/a.trf -c {round}"));
        assert_eq!(code, 1, "{round}");
        assert!(out.starts_with("Error in processing (") && out.contains("round"), "{out}");
    }
}

/// JaVaFo 1.4; of byes it prints those that are written `+`, since it knows no U yet.
#[test]
fn where_no_round_is_left_the_last_one_is_printed() {
    for rounds in ["", "XXR 1\n"] {
        let report = data("editions.trf").replace("XXR 5\n", rounds);
        let (code, out, err) = Desk::with(&report).run("javafo d/a.trf -p");
        assert_eq!((code, out.as_str()), (0, "3\n1 3\n4 2\n5 0\n"));
        assert!(err.starts_with("warning: ") && err.contains("round 1"), "{err}");
    }
    // As it is recorded, by the lower numbers, and not as it would be paired.
    let odd = played(&[(1, 10), (9, 2), (3, 8), (7, 4), (5, 6)], '1');
    for rounds in ["", "XXR 5"] {
        assert_eq!(boards_of(&odd, rounds), "5\n1 10\n9 2\n3 8\n7 4\n5 6\n");
    }
    // Where the list is the ranking, by its order: from 7 down to 1, then from 10 to 8.
    let mut lines: Vec<&str> = odd.lines().filter(|line| line.starts_with("001")).collect();
    lines.reverse();
    lines.rotate_left(3);
    let listed = format!("XXR 5\nXXC rank\nXXC white1\n{}\n", lines.join("\n"));
    assert_eq!(boards_of(&listed, ""), "5\n7 4\n5 6\n3 8\n9 2\n1 10\n");
    assert_eq!(boards_of(&odd, "XXR 6"), "5\n3 1\n2 5\n10 6\n4 8\n9 7\n");
}

/// JaVaFo 1.4: what stands there without a result is no round yet; byes stand as they are.
#[test]
fn a_last_round_without_results_is_paired_anew() {
    let paired = [(1, 3), (10, 2), (4, 8), (9, 5), (6, 7)];
    let anew = "5\n1 3\n8 2\n10 6\n4 5\n9 7\n";
    for rounds in ["XXR 9", "XXR 5"] {
        for options in ["", "-q", "-w"] {
            let report = played(&paired, ' ').replace("XXR 9", rounds);
            let line = format!("javafo d/a.trf -p {options}");
            assert_eq!(Desk::with(&report).run(&line), (0, anew.to_owned(), String::new()));
        }
    }
    let without = |code: &str| {
        let report = played(&[(1, 3), (10, 2), (9, 5), (6, 8)], ' ');
        let report =
            with_cell(&with_cell(&report, 7, 5, &format!("0000 - {code}")), 4, 5, "0000 - Z");
        output(&report, "javafo d/a.trf -p")
    };
    for code in ["H", "Z", "F", "-", "="] {
        assert_eq!(without(code), "4\n1 3\n8 2\n10 6\n9 5\n", "{code}");
    }
    // The bye of the pairing is kept by who has it.
    for code in ["+", "U"] {
        assert_eq!(without(code), "5\n1 3\n8 2\n10 6\n9 5\n7 0\n", "{code}");
    }
}

/// JaVaFo 1.4: "Missing results in rounds [5]", "Total number of rounds must be defined", "Too many rounds to pair".
#[test]
fn a_round_that_has_begun_is_not_paired() {
    let paired = [(1, 3), (10, 2), (4, 8), (9, 5), (6, 7)];
    let begun = with_cell(&with_cell(&played(&paired, ' '), 1, 5, "   3 w ="), 3, 5, "   1 b =");
    for (report, rounds, word) in [
        (&begun, "XXR 9", "4 games in round 5 have no result yet"),
        (&begun, "XXR 5", "4 games in round 5 have no result yet"),
        (&begun, "", "4 games in round 5 have no result yet"),
        (&played(&paired, ' '), "", "total number of rounds in the tournament must be specified"),
        (&played(&paired, ' '), "XXR 4", "rounds"),
        (&played(&paired, '1'), "XXR 4", "rounds"),
    ] {
        let report = report.replace("XXR 9", rounds);
        let (code, out, _) = Desk::with(&report).run("javafo d/a.trf -p");
        assert_eq!(code, 1, "{rounds}: {out}");
        assert!(out.starts_with("Error in processing (") && out.contains(word), "{rounds}: {out}");
    }
}

/// As JaVaFo 1.4 pairs them; the last one, which names the edition of 2017, as that edition does (C.5).
#[test]
fn cases_with_a_recorded_round() {
    for (name, boards) in [
        ("b03_cc6619_rec", "5\n1 3\n8 2\n10 6\n4 5\n9 7\n"),
        (
            "b05_event2007_r5rec",
            "10\n7 8\n1 2\n5 4\n17 9\n16 13\n3 15\n11 6\n10 18\n19 20\n12 14\n",
        ),
        ("b06_29495_rec", "10\n7 8\n1 2\n5 4\n17 9\n16 13\n3 15\n11 6\n12 10\n20 18\n19 14\n"),
    ] {
        let report = crate::cases::case(name);
        assert_eq!(output(&report, "javafo d/a.trf -p -q"), boards, "{name}");
    }
    let boards = output(&crate::cases::case("b20_kd4_javafo22"), "javafo d/a.trf -p");
    for board in ["9 16", "17 14", "18 15", "7 10"] {
        assert!(boards.contains(&format!("\n{board}\n")), "{boards}");
    }
}

/// Four rounds of ten players, and these games in the fifth with this result for White.
fn played(games: &[(u16, u16)], result: char) -> String {
    let other = if result == '1' { '0' } else { result };
    let report = crate::cases::case("b03_cc6619_rec");
    let empty = (1..=10).fold(report, |report, number| with_cell(&report, number, 5, ""));
    games.iter().fold(empty, |report, &(white, black)| {
        let report = with_cell(&report, white, 5, &format!("{black:>4} w {result}"));
        with_cell(&report, black, 5, &format!("{white:>4} b {other}"))
    })
}

/// The report with `cell` for the round of the player.
fn with_cell(report: &str, number: u16, round: usize, cell: &str) -> String {
    let from = 91 + 10 * (round - 1);
    let lines = report.lines().map(|line| {
        if !line.starts_with(&format!("001 {number:>4} ")) {
            return format!("{line}\n");
        }
        let mut line = format!("{line:<width$}", width = from + 10);
        line.replace_range(from..from + 10, &format!("{cell:<10}"));
        format!("{line}\n")
    });
    lines.collect()
}

/// The boards of the report with this record instead of `XXR 9`, whatever is said of them.
fn boards_of(report: &str, rounds: &str) -> String {
    let (code, out, _) = Desk::with(&report.replace("XXR 9", rounds)).run("javafo d/a.trf -p");
    assert_eq!(code, 0, "{out}");
    out
}

#[test]
fn who_has_white_first_need_not_be_told() {
    let told = output(&entered(&["XXR 5", "XXC white1"], 4), "javafo d/a.trf -p");
    assert_eq!(told, "2\n1 3\n4 2\n");
    assert_eq!(output(&entered(&["XXR 5"], 4), "javafo d/a.trf -p"), told);
}

#[test]
fn reports_of_other_programs() {
    // Without names and ratings, and with the codes of TRF06.
    let line = |number: u16, points: &str, opponent: &str, game: &str| {
        format!("001  {number:>3}  {points:>74}     {opponent:>6} {game}\n")
    };
    let players = [
        line(1, "1.0", "3", "w 1"),
        line(2, "0.5", "0000", "- ="),
        line(3, "0.0", "1", "b 0"),
        line(4, "1.0", "0000", "- +"),
    ];
    let text = format!("XXR 5\nXXC white1\n{}", players.concat());
    let (code, out, _) = Desk::with(&text).run("javafo d/a.trf -p");
    assert_eq!((code, out.lines().count()), (0, 3), "{out}");
}

#[test]
fn absences_are_honoured() {
    let boards = output(&(data("editions.trf") + "XXZ 3\n"), "javafo d/a.trf -p");
    assert!(boards.starts_with("2\n") && !boards.contains('3'), "{boards}");
}

#[test]
fn rounds_are_checked() {
    assert_eq!(output(&data("editions.trf"), "javafo d/a.trf -c"), "a: Round #1\n");
    assert_eq!(output(&data("impossible.trf"), "javafo d/a.trf -c 1").lines().count(), 5);
    let all = output(&data("impossible.trf"), "javafo d/a.trf -c");
    assert_eq!(all.lines().filter(|line| line.starts_with("a: Round #")).count(), 3);
}

#[test]
fn events_are_made() {
    let mut desk = Desk::default();
    desk.put("d/c", "PlayersNumber=9\nRoundsNumber=4\nHalfPointByeRate=3\n");
    assert_eq!(desk.run("javafo -g d/c -b -o f"), (0, String::new(), String::new()));
    let text = desk.text("d/f").unwrap();
    assert!(text.starts_with("012 AutoTest Tournament 4711\n") && text.contains("\nXXR 4\n"));
    assert!(text.contains("0000 - U") && text.contains("0000 - H"));
    assert_eq!(desk.run("javafo d/f -c").1.lines().count(), 4);
    assert_eq!(desk.run("javafo -g 77 -o f").0, 0);
    assert!(desk.text("f").unwrap().starts_with("012 AutoTest Tournament 77\n"));
}

/// Six of ten players are in the upper half by C.04.5.1. Shorter events are not accelerated.
#[test]
fn the_first_half_of_long_events_is_accelerated() {
    let boards = |rounds: &str, options: &str| {
        let report = entered(&[rounds, "XXC white1"], 10);
        output(&report, &format!("javafo d/a.trf {options}"))
    };
    let (usual, accelerated) = ("5\n1 6\n7 2\n3 8\n9 4\n5 10\n", "5\n1 4\n5 2\n3 6\n7 9\n10 8\n");
    assert_eq!(boards("XXR 9", "-p"), usual);
    assert_eq!(boards("XXR 9", "-b -p"), accelerated);
    assert_eq!(boards("XXR 8", "-b -p"), usual);
    let mut desk = Desk::default();
    for (rounds, accelerated) in [(9, 6), (8, 0)] {
        desk.put("d/c", &format!("PlayersNumber=10\nRoundsNumber={rounds}\nForfeitRate=0\n"));
        desk.run("javafo -g d/c -b -o f");
        let text = desk.text("d/f").unwrap();
        let records = text.lines().filter(|line| line.starts_with("XXA"));
        assert_eq!(records.count(), accelerated, "{rounds}");
    }
}
