//! `generate`: `check` agrees with the reports, and they are the same in every run.

use std::fs;

use insta::assert_snapshot;

use crate::support::{Run, finish, pairwright, run, run_with};

/// Ten players and four rounds, with further arguments.
fn generate(arguments: &[&str]) -> Run {
    run(&[&["generate", "--players", "10", "--rounds", "4", "--seed", "7"], arguments].concat())
}

#[test]
fn an_event_is_printed_and_the_edition_told() {
    let run = run(&["generate", "--players", "4", "--rounds", "2", "--seed", "1"]);
    let rules = run.stderr.strip_prefix("rules: ").unwrap();
    assert!(rules.ends_with(" (the newest that is complete)\n"), "{run}");
    let arguments = ["generate", "--players", "4", "--rounds", "2", "--seed", "1", "--rules"];
    assert_snapshot!(self::run(&[&arguments[..], &["dutch-2017"]].concat()), @r"
    exit 0
    --- stdout
    012 Random event, seed 1, players 4, rounds 2, ratings 1400-2400, draws 30%
    062 4
    192 FIDE_DUTCH_2017
    XXR 2
    XXC white1
    001    1      Player 0001                       2191                             1.5    1     3 w =     2 b 1
    001    2      Player 0002                       1822                             1.0    2     4 b 1     1 w 0
    001    3      Player 0003                       1764                             0.5    4     1 b =     4 w 0
    001    4      Player 0004                       1738                             1.0    3     2 w 0     3 b 1
    --- stderr
    ");
}

#[test]
fn the_dialect_can_be_chosen() {
    let run = generate(&["--rules", "dutch-2017", "--dialect", "trf2026"]);
    assert_eq!(run.code, 0, "{run}");
    for record in ["\n192 FIDE_DUTCH_2017\n", "\n142 4\n", "\n152 "] {
        assert!(run.stdout.contains(record), "{run}");
    }
    assert!(!run.stdout.contains("XX"), "{run}");
}

#[test]
fn the_old_dialect_is_for_programs_of_its_time() {
    let often = "--byes 20 --withdrawals 30 --rules dutch-2012 --dialect trf06";
    let run = generate(&often.split(' ').collect::<Vec<_>>());
    let records: Vec<&str> = run.stdout.lines().map(|line| &line[..3]).collect();
    let expected = [&["012", "062", "XXR", "XXC"][..], &["001"; 10]].concat();
    assert_eq!(records, expected, "{run}");
    for bye in ["0000 - -", "0000 - ="] {
        assert!(run.stdout.contains(bye), "{run}");
    }
    assert!(["U", "H", "Z", "F"].iter().all(|code| !run.stdout.contains(&format!(" {code}"))));
    let check = run_with(run.stdout, &["check", "-", "--rules", "dutch-2012"]);
    assert_eq!(check.code, 0, "{check}");
}

#[test]
fn record_192_is_one_that_other_programs_read() {
    let run = generate(&["--rules", "dutch-2026"]);
    assert!(run.stdout.contains("\n192 FIDE_DUTCH_2025\n"), "{run}");
    let check = run_with(run.stdout, &["check", "-"]);
    let rules = "rules: dutch-2026 (record 192 says FIDE_DUTCH_2025)\n";
    assert!(check.stderr.starts_with(rules), "{check}");
}

#[test]
fn the_same_arguments_give_the_same_bytes_and_check_agrees() {
    let wild =
        "--draws 60 --byes 12.5 --forfeits 10% --withdrawals 30 --late 30 --ratings 1800-2100";
    let wild: Vec<&str> = wild.split(' ').collect();
    let first = generate(&wild);
    assert_eq!(first, generate(&wild));
    let check = run_with(first.stdout, &["check", "-"]);
    assert_eq!(check.code, 0, "{check}");
    assert!(check.stderr.contains("(record 192 says "), "{check}");
}

#[test]
fn several_events_fill_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let series = "generate --players 10 --rounds 4 --seed 8 --count 3 -o made/events";
    let made = finish(pairwright().args(series.split(' ')).current_dir(&folder));
    assert_eq!((made.code, made.stdout.as_str()), (0, ""), "{made}");
    let mut names: Vec<_> = fs::read_dir(folder.path().join("made/events"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["08.trf", "09.trf", "10.trf"]);
    let single = "generate --players 10 --rounds 4 --seed 9 -o nine.trf";
    finish(pairwright().args(single.split(' ')).current_dir(&folder));
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("made/events/09.trf"), read("nine.trf"));
    let check = finish(pairwright().args(["check", "made"]).current_dir(&folder));
    assert_eq!(check.code, 0, "{check}");
}

/// Seven players and six rounds: a player misses a round, and all others have met.
const TIGHT: &str = "generate --players 7 --rounds 6 --byes 10 --rules dutch-2017";

/// A seed for which [`TIGHT`] falls short, and its output.
fn short() -> (String, Run) {
    let ended = (1..=20).find_map(|seed: u32| {
        let run = tight(&["--seed", &seed.to_string()]);
        (run.code != 0).then_some((seed.to_string(), run))
    });
    ended.unwrap()
}

fn tight(arguments: &[&str]) -> Run {
    run(&[&TIGHT.split(' ').collect::<Vec<_>>()[..], arguments].concat())
}

#[test]
fn a_round_that_cannot_be_paired_ends_the_event() {
    let (seed, ended) = short();
    assert_eq!(ended.code, 1, "{ended}");
    let words = format!("error: seed {seed}: round ");
    assert!(ended.stderr.starts_with(&words), "{ended}");
    assert!(ended.stderr.contains(" of 6 cannot be paired, so the event has "), "{ended}");
    assert!(ended.stderr.contains(": No valid pairing exists"), "{ended}");
    let rounds: usize = ended.stdout.split("\nXXR ").nth(1).unwrap()[..1].parse().unwrap();
    let cut_off = format!("round {} of 6 cannot be paired, so the event has {rounds}", rounds + 1);
    assert!(ended.stderr.contains(&cut_off), "{ended}");
    let columns = ended.stdout.lines().filter(|line| line.starts_with("001 ")).map(str::len);
    assert_eq!(columns.max(), Some(89 + 10 * rounds), "{ended}");
    let check = run_with(ended.stdout.as_str(), &["check", "-"]);
    assert_eq!(check.code, 0, "{check}");
    assert!(check.stdout.contains(&format!(": {rounds} rounds checked")), "{check}");
    // The event is over, so there is no round to pair.
    assert_eq!(run_with(ended.stdout, &["pair", "-"]).code, 3);
}

#[test]
fn an_event_without_rounds_says_nothing_of_their_number() {
    let run = generate(&["--byes", "100", "--rules", "dutch-2017"]);
    assert_eq!(run.code, 1, "{run}");
    let why = "round 1 of 4 cannot be paired, so the event has 0: fewer than two players are left";
    assert_eq!(run.stderr, format!("error: seed 7: {why}\n"));
    assert!(!run.stdout.contains("XXR"), "{run}");
    assert!(run.stdout.lines().all(|line| line.len() < 92 || line.starts_with("012 ")), "{run}");
}

#[test]
fn short_events_of_a_folder_are_written_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let make = |more: &[&str], name: &str| {
        let arguments: Vec<&str> = TIGHT.split(' ').collect();
        let series = ["--seed", "1", "--count", "20", "-o", name];
        finish(pairwright().args(arguments).args(series).args(more).current_dir(&folder))
    };
    let made = make(&[], "short");
    assert_eq!((made.code, made.stdout.as_str()), (1, ""), "{made}");
    let short = made.stderr.lines().count();
    assert!((1..20).contains(&short), "{made}");
    assert!(made.stderr.lines().all(|line| line.starts_with("error: seed ")), "{made}");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let (seed, event) = self::short();
    assert_eq!(read(&format!("short/{seed:0>2}.trf")), event.stdout);

    let whole = make(&["--whole"], "whole");
    assert_eq!((whole.code, whole.stdout.as_str()), (0, ""), "{whole}");
    assert_eq!(whole.stderr.lines().count(), short, "{whole}");
    let mut names = Vec::new();
    for seed in 1..=20 {
        let text = read(&format!("whole/{seed:02}.trf"));
        assert!(text.contains("\nXXR 6\n"), "{text}");
        names.push(text.lines().next().unwrap().to_owned());
        let is_first = names.last().unwrap().contains(&format!(", seed {seed},"));
        let again = format!("seed {seed}: drawn again with seed ");
        assert_eq!(is_first, !whole.stderr.contains(&again), "{whole}");
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 20, "each event is another one");
    let check = finish(pairwright().args(["check", "short", "whole"]).current_dir(&folder));
    assert_eq!(check.code, 0, "{check}");
}

#[test]
fn the_seeds_of_whole_events_are_those_that_the_help_states() {
    let (seed, _) = short();
    let whole = tight(&["--seed", &seed, "--whole"]);
    assert_eq!(whole.code, 0, "{whole}");
    let taken = whole.stderr.trim_end().rsplit(' ').next().unwrap().to_owned();
    let (seed, last): (u64, u64) = (seed.parse().unwrap(), taken.parse().unwrap());
    assert_eq!((last - seed) % 1_000_000, 0, "{whole}");
    for draw in (seed..last).step_by(1_000_000) {
        assert_eq!(tight(&["--seed", &draw.to_string()]).code, 1, "{draw}");
    }
    assert_eq!(tight(&["--seed", &taken]).stdout, whole.stdout);
    let help = run(&["generate", "--help"]).stdout;
    assert!(
        help.split_whitespace().collect::<Vec<_>>().join(" ").contains("seed a million higher")
    );
}

#[test]
fn an_event_that_is_never_whole_is_an_error() {
    let never = generate(&["--byes", "100", "--whole", "--rules", "dutch-2017"]);
    assert_eq!((never.code, never.stdout.as_str()), (1, ""), "{never}");
    assert!(never.stderr.contains("none of 1000 events drawn has all its rounds"), "{never}");
    assert!(never.stderr.contains("lower --byes"), "{never}");
}

#[test]
fn an_event_that_cannot_be_is_refused() {
    for (arguments, code, words) in [
        ("--players 9 --rounds 9 --seed 1", 3, "fewer rounds than players, not 9 for 9"),
        ("--players 0 --rounds 1 --seed 1", 3, "fewer rounds than players, not 1 for 0"),
        ("--players 1000001 --rounds 9 --seed 1", 4, "1000001 players are too many"),
        ("--players 9 --rounds 0 --seed 1", 3, "--rounds"),
        ("--players 9 --rounds 1000 --seed 1", 3, "--rounds"),
        ("--players -1 --rounds 5 --seed 1", 3, "-1"),
        ("--players 9 --rounds 5 --points W=x", 3, "W=3 D=1 L=0"),
        ("--rating-list ratings --players 9", 3, "cannot be used with"),
        ("--tie-breaks XYZ", 3, "not a known tie-break"),
        ("--players 9 --rounds 5 --seed 1.5", 3, "--seed"),
        ("--players 9 --rounds 5 --seed 1 --byes 100.5", 3, "from 0 to 100"),
        ("--players 9 --rounds 5 --seed 1 --draws 0.05", 3, "at most one decimal"),
        ("--players 9 --rounds 5 --seed 1 --late some", 3, "--late"),
        ("--players 9 --rounds 5 --seed 1 --ratings 2000", 3, "such as 1400-2400"),
        ("--players 9 --rounds 5 --seed 1 --ratings 2000-1000", 3, "the lowest and the highest"),
        ("--players 9 --rounds 5 --seed 1 --rules chess", 3, "dutch-2017"),
        ("--players 9 --rounds 5 --seed 1 --dialect xml", 3, "trf2026"),
        ("--players 9 --rounds 5 --seed 1 --count 2", 3, "--output"),
        ("--players 9 --rounds 5 --seed 1 --count 2 -o -", 3, "need a folder"),
        ("--players 9 --rounds 5 --seed 1 --count 0 -o made", 3, "--count"),
        ("--players 9 --rounds 5 --seed 18446744073709551615 --count 2 -o made", 3, "run out"),
        ("--players 9 --rounds 5 --seed 1 -o no-such-folder/event.trf", 5, "cannot write"),
    ] {
        let all: Vec<&str> = ["generate"].into_iter().chain(arguments.split(' ')).collect();
        let run = run(&all);
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments}: {run}");
        assert!(run.stderr.contains(words), "{arguments}: {run}");
    }
}

#[test]
fn without_options_the_seed_decides_and_is_told() {
    let run = pairwright_generate(&[]);
    assert_eq!(run.code, 0, "{run}");
    let seed = run.stderr.lines().find_map(|line| line.strip_prefix("seed: ")).unwrap();
    assert!(run.stdout.contains(&format!("seed {seed},")), "the name of the event tells it");
    let again = pairwright_generate(&["--seed", seed]);
    assert_eq!((again.stdout, again.stderr.contains("seed:")), (run.stdout, false));
    for seed in ["1", "2", "3", "4", "5", "6", "7", "8"] {
        let report = pairwright_generate(&["--seed", seed]).stdout;
        let count = |code: &str| report.lines().filter(|line| line.starts_with(code)).count();
        assert!((15..=215).contains(&count("001")), "seed {seed}");
        let rounds = report.lines().find_map(|line| line.strip_prefix("XXR ")).unwrap();
        assert!((5..=15).contains(&rounds.parse().unwrap()), "seed {seed}");
    }
    // What is given bounds what is drawn.
    let few = pairwright_generate(&["--seed", "9", "--players", "4"]).stdout;
    assert!(few.contains("XXR 3\n"), "{few}");
}

/// `generate` with these options and nothing else.
fn pairwright_generate(options: &[&str]) -> Run {
    run(&[&["generate"], options].concat())
}

#[test]
fn conditions_stand_in_the_report_and_in_its_name() {
    let options = [
        "--seed",
        "4",
        "--players",
        "24",
        "--rounds",
        "7",
        "--rules",
        "dutch-2026",
        "--dialect",
        "trf2026",
        "--points",
        "W=3 D=1 L=0",
        "--baku",
        "--forbidden",
        "3",
        "--full-byes",
        "3",
        "--zero-byes",
        "3",
        "--unrated",
        "8",
        "--odd",
        "9",
        "--lot",
        "black",
        "--tie-breaks",
        "BH/C1,SB",
    ];
    let run = pairwright_generate(&options);
    assert_eq!(run.code, 0, "{run}");
    let report = run.stdout;
    let lines = |code: &str| report.lines().filter(|line| line.starts_with(code)).count();
    assert_eq!(["152 B", "202 BH/C1,SB", "260 "].map(lines), [1, 1, 3]);
    // Seven rounds accelerate four, two by a win and two by a draw.
    assert_eq!(report.matches("\n250       3.0 001 002").count(), 1);
    assert_eq!(report.matches("\n250       1.0 003 004").count(), 1);
    assert!(lines("162  W 3.0    D 1.0    L 0.0") == 1, "{report}");
    let ends = |code: &str| report.matches(&format!(" {code}")).count();
    for code in ["0000 - F", "0000 - Z", "w W", "b L"] {
        assert!(ends(code) > 0, "{code}: {report}");
    }
    let name = report.lines().next().unwrap();
    let said = ", full byes 3%, zero byes 3%, unrated 8%, odd 9%, points W=3 D=1 L=0, Baku, forbidden pairs 3";
    assert!(name.ends_with(said), "{name}");
    // The ranks are those by its tie-breaks, and each is taken once.
    let check = run_with(report.clone(), &["check", "-"]);
    assert_eq!(check.code, 0, "{check}");
    assert!(check.stderr.contains("all 24 ranks are those by PTS, BH/C1, SB"), "{check}");
    let mut ranks: Vec<usize> = report
        .lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| line[85..89].trim().parse().unwrap())
        .collect();
    ranks.sort_unstable();
    assert!(ranks.into_iter().eq(1..=24));
}

#[test]
fn ratings_of_a_list_are_those_of_the_players() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("ratings.txt");
    let list = list.to_str().unwrap();
    fs::write(list, "1850 2100,1999\n2003; 1700\n").unwrap();
    let run = pairwright_generate(&["--seed", "1", "--rounds", "3", "--rating-list", list]);
    assert_eq!(run.code, 0, "{run}");
    let ratings: Vec<&str> =
        run.stdout.lines().filter(|l| l.starts_with("001")).map(|l| l[48..52].trim()).collect();
    assert_eq!(ratings, ["2100", "2003", "1999", "1850", "1700"]);
    assert!(
        run.stdout.starts_with("012 Random event, seed 1, players 5, rounds 3, ratings 1700-2100")
    );
    for (text, said) in [
        ("1850\n20x0\n", "found \"20x0\" in line 2, expected ratings from 1 to 9999"),
        ("0\n", "found \"0\" in line 1"),
        (" \n", "holds no ratings"),
    ] {
        fs::write(list, text).unwrap();
        let refused = pairwright_generate(&["--seed", "1", "--rounds", "1", "--rating-list", list]);
        assert_eq!((refused.code, refused.stdout.as_str()), (3, ""), "{refused}");
        assert!(refused.stderr.contains(&format!("{list}: {said}")), "{refused}");
    }
    fs::write(list, "2000 1900\n").unwrap();
    let over =
        pairwright_generate(&["--seed", "1", "--rounds", "1", "--rating-list", list, "-o", list]);
    assert_eq!(
        (over.code, fs::read_to_string(list).unwrap().as_str()),
        (3, "2000 1900\n"),
        "{over}"
    );
}
