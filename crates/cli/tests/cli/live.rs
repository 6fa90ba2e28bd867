//! An event from its first list of players to its last result, on the command line.

use std::fs;
use std::path::Path;

use pairwright::Event;

use crate::support::{Run, finish, pairwright};

#[path = "../../../pairwright/examples/whole_tournament.rs"]
#[expect(dead_code, reason = "an example begins with `main`")]
mod whole_tournament;

const LIST: &str =
    "Name;Elo;Fed\n\"Noor, Ada\";1820;NED\nSmit, Bo;1900;NED\nTal, Cy;;\nUhl, Di;1500;GER\n";

fn run_in(place: &Path, line: &str) -> Run {
    finish(pairwright().args(line.split(' ')).current_dir(place))
}

fn content(place: &Path, name: &str) -> String {
    fs::read_to_string(place.join(name)).unwrap()
}

/// A folder with a list and an event of three rounds made of it.
fn place() -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    fs::write(place.path().join("list.csv"), LIST).unwrap();
    let made =
        run_in(place.path(), "new list.csv --rounds 3 --lot white --begins 2026/11/27 -o day.trf");
    assert_eq!((made.code, made.stderr.as_str()), (0, "note: an event of 4 players\n"));
    place
}

#[test]
fn the_same_tournament_comes_of_the_library_and_the_command() {
    let (event, done) = whole_tournament::play().unwrap();
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let list: Vec<String> = (0..40)
        .map(whole_tournament::entrant)
        .map(|player| format!("{}\t{}\t{}", player.name, player.rating, player.federation))
        .collect();
    let list = list.join("\n");
    fs::write(place.join("list.txt"), format!("name\trating\tfed\n{list}")).unwrap();
    let new =
        ["new", "list.txt", "--rounds", "7", "--begins", "2026/11/27", "--name", "Harbour Open"];
    let made = finish(pairwright().args(new).args(["-o", "day.trf"]).current_dir(place));
    assert_eq!(made.code, 0, "{made}");
    let (first, rest) = done.split_at(3);
    for (line, _) in first {
        assert_eq!(run_in(place, &format!("enter day.trf {line}")).code, 0, "{line}");
    }
    let lines: Vec<&str> = rest.iter().map(|(line, _)| line.as_str()).collect();
    let lines = lines.join("\n");
    fs::write(place.join("actions.txt"), format!("# the rest of the day\n\n{lines}")).unwrap();
    let entered = run_in(place, "enter day.trf --actions actions.txt");
    assert_eq!(entered.code, 0, "{entered}");
    let said: Vec<&str> = rest.iter().map(|(_, said)| said.as_str()).collect();
    let said = format!("note: {}\n", said.join("\nnote: "));
    assert_eq!(entered.stderr, said);
    assert_eq!(content(place, "day.trf").as_bytes(), event.document().to_bytes());
}

/// Six players, and every action in an order in which each can be done.
const SIX: &str = "Name;Elo;Fed\nAdair;1950;NED\nBakker;1900;NED\nCohen;1850;GER\nDuarte;1800;GER\nEriksen;1750;NED\nFarkas;1700;NED\n";
const ACTIONS: &str = include_str!("../data/actions.txt");

/// Python's door is tested with the same list by `crates/python/tests/test_live.py`.
#[test]
fn an_action_comes_to_one_report_through_every_door() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    fs::write(place.join("six.csv"), SIX).unwrap();
    for name in ["words.trf", "json.trf", "all.trf"] {
        let made = run_in(place, &format!("new six.csv --rounds 4 -o {name}"));
        assert_eq!(made.code, 0, "{made}");
    }
    fs::write(place.join("actions.txt"), ACTIONS).unwrap();
    let mut event = Event::from_bytes(content(place, "words.trf").as_bytes()).unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for line in ACTIONS.lines().filter(|line| !line.starts_with('#')) {
        let action = event.action(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        kinds.insert(line.split(' ').next().unwrap());
        event = event.act(&action).unwrap_or_else(|error| panic!("{line}: {error}")).event;
        let words = pairwright::words(line).unwrap();
        let json = pairwright::json_line(&action).unwrap();
        for (words, name) in [(words, "words.trf"), (vec![json], "json.trf")] {
            let run =
                finish(pairwright().args(["enter", name, "--"]).args(words).current_dir(place));
            assert_eq!(run.code, 0, "{line}: {run}");
            assert_eq!(content(place, name).as_bytes(), event.document().to_bytes(), "{line}");
        }
    }
    assert_eq!(kinds.len(), 15, "{kinds:?}");
    let all = run_in(place, "enter all.trf --actions actions.txt");
    assert_eq!(all.code, 0, "{all}");
    assert_eq!(content(place, "all.trf"), content(place, "words.trf"));
}

/// Bad input is told with its place and what to do, and nothing is entered.
#[test]
fn bad_input_enters_nothing() {
    let place = place();
    let place = place.path();
    for line in ["pair", "result 1 1 3 1-0", "result 1 2 4 1-0", "pair"] {
        assert_eq!(run_in(place, &format!("enter day.trf {line}")).code, 0, "{line}");
    }
    let before = content(place, "day.trf");
    let beside = content(place, "day.trf.before");
    for (line, said) in [
        ("result 2 1 9 1-0", "there is no player 9; give the pairing number of a player line"),
        (
            "result 2 1 Nobody 1-0",
            "no player is called \"Nobody\"; help: give a pairing number, or any words of a name",
        ),
        (
            "result 2 1 4 1-0",
            "1 and 4 have no game in round 2; look at the pairing list of the round",
        ),
        (
            "result 5 1 2 1-0",
            "1 and 2 have no game in round 5; the last round that has been paired is 2",
        ),
        ("pair 1", "round 2 has been paired after round 1; unpair that first"),
        ("unpair 1", "round 2 has been paired after round 1; unpair that first"),
        (
            "player Late number=3",
            "there is a player 3 already; leave the number out, or give one that is free",
        ),
        (
            "{\"action\":\"result\",\"round\":2,\"players\":[1,2],\"ended\":\"1-0\"}",
            "this is no action: unknown field `ended`, expected one of `round`, `players`, `end`; `pairwright schema enter` describes them",
        ),
    ] {
        let run = run_in(place, &format!("enter day.trf {line}"));
        assert_eq!((run.code, run.stderr), (3, format!("error: day.trf: {said}\n")), "{line}");
        assert_eq!(content(place, "day.trf"), before, "{line}");
        assert_eq!(content(place, "day.trf.before"), beside, "{line}");
    }
    fs::write(place.join("old.trf"), b"012 Caf\xe9\nXXR 3\n001    1      M\xfcller                            1500                             0.0    1\n").unwrap();
    let lacking = run_in(place, "enter old.trf player \u{141}ukasz");
    assert_eq!(lacking.code, 3);
    assert!(
        lacking.stderr.contains("old.trf: the report is written in windows-1252, which has no"),
        "{lacking}"
    );
    assert!(!place.join("old.trf.before").exists());
    fs::write(place.join("twins.csv"), "no;name;fide\n1;Noor;77\n1;Smit;78\n2;Tal;77\n").unwrap();
    let twins = run_in(place, "new twins.csv --rounds 3 -o twins.trf");
    assert_eq!(
        (twins.code, twins.stderr.as_str()),
        (
            3,
            "error: twins.csv: line 3: number 1 is that of line 2, too; give each player one\n\
             error: twins.csv: line 4: FIDE number 77 is that of line 2, too; correct one of the two\n"
        )
    );
    assert!(!place.join("twins.trf").exists());
}

#[test]
fn the_report_before_stays_beside_it() {
    let place = place();
    let place = place.path();
    let before = content(place, "day.trf");
    let paired = run_in(place, "enter day.trf pair");
    assert_eq!((paired.code, paired.stderr.as_str()), (0, "note: round 1 is paired: 2 boards\n"));
    assert_eq!(content(place, "day.trf.before"), before);
    // Nothing changes, so nothing is written.
    let again = run_in(place, "enter day.trf pair 1");
    assert_eq!(again.stderr, "note: nothing changed: round 1 is paired: 2 boards\n");
    assert_eq!(content(place, "day.trf.before"), before);
    // Elsewhere, the report stays as it is.
    let paired = content(place, "day.trf");
    let shown = run_in(place, "enter day.trf unpair 1 -o -");
    assert_eq!((shown.code, shown.stdout), (0, before));
    assert_eq!(content(place, "day.trf"), paired);
    let half = run_in(place, "enter day.trf -o half.trf -- result 1 smit tal -/+");
    assert_eq!(
        (half.code, half.stderr.as_str()),
        (
            3,
            "error: day.trf: 1 and 4 have no game in round 1; look at the pairing list of the round\n"
        )
    );
    assert!(!place.join("half.trf").exists());
}

#[test]
fn all_actions_are_done_or_none() {
    let place = place();
    let place = place.path();
    let before = content(place, "day.trf");
    fs::write(place.join("a.txt"), "pair 1\nresult 1 1 3 1-0\nresult 1 2 4 2-0\n").unwrap();
    let failed = run_in(place, "enter day.trf --actions a.txt");
    assert_eq!(failed.code, 3);
    assert_eq!(
        failed.stderr,
        "error: a.txt:3: day.trf: found \"2-0\", expected 1-0, 1/2-1/2, 0-1, +/-, -/+ or -/-, or open\n"
    );
    assert_eq!(content(place, "day.trf"), before);
    assert!(!place.join("day.trf.before").exists());
    // The actions are somebody's work, too.
    fs::copy(place.join("a.txt"), place.join("day.trf.before")).unwrap();
    for line in ["--actions a.txt -o a.txt", "--actions day.trf.before"] {
        let refused = run_in(place, &format!("enter day.trf {line}"));
        assert!(
            refused.code == 3 && refused.stderr.contains("the command reads this file"),
            "{refused}"
        );
    }
    assert!(content(place, "a.txt").starts_with("pair 1"));
    assert!(content(place, "day.trf.before").starts_with("pair 1"));
}

#[test]
fn a_list_is_read_or_told_what_is_wrong() {
    let place = place();
    let place = place.path();
    let event = content(place, "day.trf");
    let again = run_in(place, "new list.csv --rounds 3 -o day.trf");
    assert_eq!(again.code, 3);
    assert!(
        again.stderr.ends_with(
            "error: day.trf: is there already; name another file with -o, so that no event is lost\n"
        ),
        "{again}"
    );
    assert_eq!(content(place, "day.trf"), event);
    fs::write(place.join("bad.csv"), "name,rating\nA,x\n,3\n").unwrap();
    let bad = run_in(place, "new bad.csv --rounds 3");
    assert_eq!(bad.code, 3);
    assert_eq!(
        bad.stderr,
        "error: bad.csv: line 2, rating: found \"x\", expected a rating up to 9999, or nothing\n\
         error: bad.csv: line 3: a player needs a name\n"
    );
    assert_eq!(bad.stdout, "");
}
