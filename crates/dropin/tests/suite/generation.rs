//! Events that the drop-ins generate from a configuration or a model.

use crate::support::{Desk, data};

const CONFIGURATION: &str = "# small\nPlayersNumber=16\rRoundsNumber=5\r\nForfeitRate=4\n\
    HalfPointByeRate=5\nRetiredRate=4\nDrawPercentage=30\n";

/// The report that `line` generates from `configuration`; it must succeed.
fn made(configuration: &str, line: &str) -> String {
    let mut desk = Desk::default();
    desk.put("d/c", configuration);
    assert_eq!(desk.run(line), (0, String::new(), String::new()), "{line}");
    desk.text("d/f").unwrap()
}

#[test]
fn a_report_of_the_event() {
    let text = made(CONFIGURATION, "bbp6 --dutch -g d/c -o f -s 7");
    assert!(!text.contains('\n') && text.ends_with('\r'));
    let lines: Vec<&str> = text.split_terminator('\r').collect();
    assert_eq!(lines[..2], ["012 AutoTest Tournament 7", "142 5"]);
    assert!(["152 W", "152 B"].contains(&lines[2]), "{}", lines[2]);
    assert_eq!(lines.len(), 3 + 16);
    for (line, number) in lines[3..].iter().zip(1..) {
        let start = format!("001 {number:>4}      Test{number:04} Player{number:04}");
        assert!(line.starts_with(&start), "{line}");
        assert_eq!(line.len(), 91 + 10 * 5 - 2, "{line}");
    }
    // Everything that can happen to a player does.
    for code in [" w 1", " = ", " + ", " - ", "0000 - H", "0000 - Z"] {
        let text = format!("{text} ").replace('\r', " ");
        assert!(text.contains(code), "{code}");
    }
}

#[test]
fn the_same_arguments_make_the_same_bytes() {
    let text = made(CONFIGURATION, "bbp6 --dutch -g d/c -o f -s 7");
    assert_eq!(made(CONFIGURATION, "bbp6 --dutch -g d/c -o f -s 7"), text);
    assert_ne!(made(CONFIGURATION, "bbp6 --dutch -g d/c -o f -s 8"), text);
    let whole = "18446744073709551615";
    let text = made(CONFIGURATION, &format!("bbp6 --dutch -g d/c -o f -s {whole}"));
    assert!(text.starts_with(&format!("012 AutoTest Tournament {whole}\r")));
    // Without a seed, one is drawn, and the report names it.
    let text = made(CONFIGURATION, "bbp6 --dutch -g d/c -o f");
    assert_eq!(text, made(CONFIGURATION, "bbp6 --dutch -g d/c -o f -s 4711"));
}

#[test]
fn what_nobody_says_is_drawn() {
    let mut desk = Desk::default();
    for seed in 0..5 {
        let line = format!("bbp6 --dutch -g -o f -s {seed}");
        assert!(desk.run(&line).0 <= 1);
        let text = desk.text("f").unwrap();
        let players = text.split('\r').filter(|line| line.starts_with("001")).count();
        assert!((15..=215).contains(&players), "{players}");
        let rounds = text.split('\r').find_map(|line| line.strip_prefix("142 ")).unwrap();
        assert!((5..=15).contains(&rounds.parse::<u32>().unwrap()), "{rounds}");
    }
}

#[test]
fn every_event_agrees_with_its_edition() {
    for program in ["bbp5", "bbp6"] {
        for seed in 0..10 {
            let mut desk = Desk::default();
            desk.put("d/c", CONFIGURATION);
            assert_eq!(desk.run(&format!("{program} --dutch -g d/c -o f -s {seed}")).0, 0);
            let (code, out, _) = desk.run(&format!("{program} --dutch d/f -c"));
            assert_eq!((code, out.lines().count()), (0, 6), "{out}");
        }
    }
}

#[test]
fn point_systems_are_written_so_that_the_other_reads_them() {
    let header = |points: &str, program: &str| {
        let text = made(
            &format!("PlayersNumber=6\nRoundsNumber=2\n{points}"),
            &format!("{program} --dutch -g d/c -o f -s 1"),
        );
        let lines = text.split('\r').filter(|l| l.starts_with("162") || l.starts_with("BB"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(header("", "bbp6"), [""; 0]);
    assert_eq!(header("PointsForWin=3\nPointsForDraw=1", "bbp6"), ["162  W 3.0    D 1.0"]);
    let (points, bye) = ("PointsForWin=3\nPointsForDraw=1\n", "PointsForPAB=2");
    assert_eq!(header(&format!("{points}{bye}"), "bbp6"), ["162  W 3.0    D 1.0    P 2.0"]);
    // bbpPairings 5 reads no 162, and neither version reads the value of an absence in it.
    let old = ["BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  3.0"];
    assert_eq!(header(points, "bbp5"), old);
    let absent = header(&format!("{points}PointsForForfeitLoss=0.5"), "bbp6");
    assert_eq!(absent[3..5], ["BBZ  0.5", "BBF  0.5"]);
}

#[test]
fn a_model_lends_its_header_its_players_and_its_rates() {
    let header = "012 Model\n022 City\n152 B\n240 H 001    9\nXXP 1 3\n";
    let model = format!("{header}{}", data("accelerated.trf")).replace("XXC white1\n", "");
    let mut desk = Desk::default();
    desk.put("d/m", &model.replace("240 H 001    9\n", ""));
    assert_eq!(desk.run("bbp6 --dutch d/m -g -o f -s 3"), (0, String::new(), String::new()));
    let text = desk.text("d/f").unwrap();
    let lines: Vec<&str> = text.split_terminator('\r').collect();
    let start = ["012 AutoTest Tournament 3", "### 012 Model", "022 City", "### 152 B", "XXP 1 3"];
    assert_eq!(lines[..5], start);
    assert!(lines.contains(&"XXR 5") && lines.contains(&"XXA    1  1.0  1.0"));
    let players: Vec<&&str> = lines.iter().filter(|line| line.starts_with("001")).collect();
    assert_eq!(players.len(), 8);
    assert!(players[0].contains("Player 1") && players[0].contains("2400"));
    assert!(players.iter().all(|line| line.len() == 99), "one round, as in the model");

    desk.put("d/m", &data("accelerated.trf").replace("2400", "   0"));
    let (code, _, err) = desk.run("bbp6 --dutch d/m -g -o f -s 3");
    assert_eq!((code, err.contains("nonzero")), (3, true), "{err}");
}

#[test]
fn an_event_ends_where_no_round_can_be_paired() {
    let mut desk = Desk::default();
    desk.put("d/c", "PlayersNumber=4\nRoundsNumber=9\nForfeitRate=1000000\nRetiredRate=1000000\nHalfPointByeRate=1000000\n");
    let (code, out, err) = desk.run("bbp6 --dutch -g d/c -o f -s 7");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.starts_with("Error generating f: No valid pairing exists for round 4"), "{err}");
    let text = desk.text("d/f").unwrap();
    assert!(text.contains("142 9\r") && text.split('\r').any(|line| line.len() == 91 + 28));
}

#[test]
fn lists_of_all_rounds() {
    let mut desk = Desk::default();
    desk.put("d/c", CONFIGURATION);
    assert_eq!(desk.run("bbp6 --dutch -g d/c -o f -s 7 -l").0, 0);
    let list = desk.text("d/f.list").unwrap();
    let rounds: Vec<&str> = list.lines().filter(|line| line.starts_with("Round")).collect();
    assert_eq!(rounds, ["Round #1.", "Round #2.", "Round #3.", "Round #4.", "Round #5."]);
}

#[test]
fn configurations_and_seeds_that_are_none() {
    for (configuration, words) in [
        ("Players=4", "Error parsing configuration file d/c: Unexpected parameter \"Players\""),
        (
            "PlayersNumber=x",
            "Error parsing configuration file d/c: The value for parameter \"PlayersNumber\"",
        ),
        ("PlayersNumber", "Error parsing configuration file d/c: "),
        (
            "HighestRating=2000\nLowestRating=2000",
            "Error while processing configuration file d/c: ",
        ),
    ] {
        let mut desk = Desk::default();
        desk.put("d/c", configuration);
        let (code, _, err) = desk.run("bbp6 --dutch -g d/c -o f -s 7");
        assert_eq!(code, 3, "{configuration}");
        assert!(err.starts_with(words), "{err}");
        assert_eq!(desk.text("d/f"), None);
    }
    for (line, code, words) in [
        ("-g d/c -o f -s 7", 5, "Error while reading configuration file d/c: "),
        ("d/c -g -o f -s 7", 5, "Error reading file d/c: "),
        ("-g -o f -s 18446744073709551616", 4, "The seed must be between"),
        ("-g -o f -s -1", 4, "The seed must be between"),
        ("-g -o f -s abc", 3, "The seed must be between"),
    ] {
        let (ended, _, err) = Desk::default().run(&format!("bbp6 --dutch {line}"));
        assert_eq!(ended, code, "{line}");
        assert!(err.starts_with(words), "{err}");
    }
    let mut desk = Desk { locked: vec!["f".into()], ..Desk::default() };
    let (code, _, err) = desk.run("bbp6 --dutch -g -o f -s 1");
    assert_eq!((code, err.as_str()), (5, "The output file (f) could not be opened.\n"));
}
