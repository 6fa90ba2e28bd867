//! An event from its first list of players to its last result, on the command line.

use std::fs;
use std::path::Path;

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
