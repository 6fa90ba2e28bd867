//! Conditions that a generated event can be asked to have. FIDE requires generators to support byes of each
//! kind, forfeits, unusual results and accelerations, all configurable.

use crate::support::Desk;

/// The lines of the report that `line` generates from `configuration`; it must succeed.
fn made(configuration: &str, line: &str) -> Vec<String> {
    let mut desk = Desk::default();
    desk.put("d/c", configuration);
    assert_eq!(desk.run(line), (0, String::new(), String::new()), "{line}");
    let text = desk.text("d/f").unwrap();
    // The checker finds nothing wrong.
    let program = line.split(' ').next().unwrap();
    let check = if program == "javafo" { "d/f -c" } else { "--dutch d/f -c" };
    let (code, checked, _) = desk.run(&format!("{program} {check}"));
    assert_eq!((code, checked.contains("Checker")), (0, false), "{checked}");
    text.split_terminator(['\r', '\n']).map(str::to_owned).collect()
}

fn starting<'a>(lines: &'a [String], code: &str) -> Vec<&'a str> {
    lines.iter().map(String::as_str).filter(|line| line.starts_with(code)).collect()
}

/// The number of times that the players' records contain `cell`.
fn times(lines: &[String], cell: &str) -> usize {
    let players = lines.iter().filter(|line| line.starts_with("001"));
    players.map(|line| format!("{line} ").matches(cell).count()).sum()
}

const FIELD: &str = "PlayersNumber=30\nRoundsNumber=9\nForfeitRate=1000000\nRetiredRate=1000000\n\
    HalfPointByeRate=1000000\n";

#[test]
fn byes_of_each_kind() {
    for program in ["bbp5", "bbp6"] {
        let line = format!("{program} --dutch -g d/c -o f -s 3");
        let none = made(FIELD, &line);
        for (key, cell) in [
            ("HalfPointByeRate=5\n", "0000 - H"),
            ("ZeroPointByeRate=5\n", "0000 - Z"),
            ("FullPointByeRate=5\n", "0000 - F"),
            ("ForfeitRate=5\n", " + "),
            ("UnratedGameRate=5\n", " W "),
            ("UnratedGameRate=5\n", " L "),
        ] {
            assert_eq!(times(&none, cell), 0, "{cell}");
            // One game in five means about one player in ten: 27 of 270.
            let some = times(&made(&with(FIELD, key), &line), cell);
            assert!((10..45).contains(&some), "{program} {key}: {some}");
        }
    }
}

#[test]
fn pairs_that_may_not_meet() {
    let lines = made(&format!("{FIELD}ForbiddenPairs=20\n"), "bbp6 --dutch -g d/c -o f -s 3");
    let records = starting(&lines, "XXP");
    assert_eq!(records.len(), 20);
    for record in records {
        let mut words = record.split(' ').skip(1);
        let (one, other) = (words.next().unwrap(), words.next().unwrap());
        let player = lines.iter().find(|line| line.starts_with(&format!("001 {one:>4}"))).unwrap();
        assert!(!player[91..].contains(&format!(" {other:>3} ")), "{one} has met {other}");
    }
    // With few players, not all pairs are forbidden.
    let few = "PlayersNumber=4\nRoundsNumber=1\nForbiddenPairs=9999\n";
    let mut desk = Desk::default();
    desk.put("d/c", few);
    desk.run("bbp6 --dutch -g d/c -o f -s 3");
    assert_eq!(desk.text("d/f").unwrap().matches("XXP").count(), 3);
}

/// C.04.5.1: of 30 players, 16 are in the upper group; of nine rounds, five are accelerated.
#[test]
fn acceleration() {
    for program in ["bbp5", "bbp6"] {
        let line = format!("{program} --dutch -g d/c -o f -s 3");
        let lines = made(&format!("{FIELD}Acceleration=Baku\n"), &line);
        let records = starting(&lines, "XXA");
        assert_eq!((records.len(), records[15]), (16, "XXA   16  1.0  1.0  1.0  0.5  0.5"));
    }
}

/// `configuration` with one key changed.
fn with(configuration: &str, line: &str) -> String {
    let key = line.split('=').next().unwrap();
    let others = configuration.lines().filter(|other| !other.starts_with(key));
    others.chain([line]).collect::<Vec<_>>().join("\n")
}

/// The keys of JaVaFo 2, with rates per thousand, and every value of a point system.
#[test]
fn keys_of_javafo_2() {
    let field = "PlayersNumber=30\nRoundsNumber=9\nForfeitRate=0\nQuickgameRate=0\nZPBRate=0\nHPBRate=0\n\
        FPBRate=0\n";
    let line = "javafo -g d/c -o f";
    let none = made(field, line);
    for (key, cell) in [
        ("HPBRate=100\n", "0000 - H"),
        ("FPBRate=100\n", "0000 - F"),
        ("ForfeitRate=200\n", " + "),
        ("QuickgameRate=200\n", " W "),
    ] {
        assert_eq!(times(&none, cell), 0, "{cell}");
        let some = times(&made(&with(field, key), line), cell);
        assert!((10..45).contains(&some), "{key}: {some}");
    }
    let points =
        "WWPoints=3.0\nBWPoints=3.5\nHPBPoints=0.0\nFPBPoints=2.0\nFWPoints=3.0\nPABPoints=2.0\n";
    let lines = made(&format!("{field}{points}FirstSeed=77\n"), line);
    assert_eq!(lines[0], "012 AutoTest Tournament 77");
    let records = [
        "XXS WW=3.0 BW=3.5 WD=0.5 BD=0.5 WL=0.0 BL=0.0",
        "XXS FW=3.0 FL=0.0 PAB=2.0 FPB=2.0 HPB=0.0 ZPB=0.0",
    ];
    assert_eq!(starting(&lines, "XXS"), records);
}
