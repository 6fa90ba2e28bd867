//! No result overwrites a file that a command reads.

use std::fs;
use std::path::Path;

use crate::support::{PROGRAM, Run, data, finish, pairwright};

/// Four players before round 2 of 3, with a comment, an unknown record, and a record for people.
fn report() -> String {
    let report = fs::read_to_string(data().join("four-after-1.trf")).unwrap();
    // Events like it need ratings.
    let report = report.replace("   0 IRL", "1950 IRL");
    format!(
        "### arbiter's note: board 3 by the window\n{report}QQQ what only its owner knows\n102 Ann Arbiter\n"
    )
}

/// A folder with the report under several names, also in a subfolder.
fn place() -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("inner")).unwrap();
    fs::write(place.path().join("day.trf"), report()).unwrap();
    fs::write(place.path().join("inner/a.trf"), report()).unwrap();
    fs::hard_link(place.path().join("day.trf"), place.path().join("hard")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("../day.trf", place.path().join("inner/soft")).unwrap();
    place
}

fn run_in(place: &Path, line: &str) -> Run {
    finish(pairwright().args(line.split(' ')).current_dir(place))
}

fn content(place: &Path, name: &str) -> String {
    fs::read_to_string(place.join(name)).unwrap()
}

/// Every command, every format that is no report, and every way to name the file.
#[test]
fn no_result_takes_the_place_of_a_report() {
    let place = place();
    // Hard links are recognised only where the system tells inodes.
    let names: &[&str] = if cfg!(unix) {
        &["day.trf", "./day.trf", "hard", "inner/soft"]
    } else {
        &["day.trf", "./day.trf"]
    };
    for line in [
        "pair day.trf",
        "pair day.trf --format table",
        "pair day.trf --format pairs",
        "pair day.trf --format json",
        "pair day.trf --format html",
        "pair day.trf --round 1 --format html",
        "check day.trf",
        "check day.trf --format json",
        "check day.trf --format jsonl",
        "check day.trf --format html",
        "check inner/a.trf day.trf",
        "compare day.trf",
        "compare day.trf --format html",
        "identify day.trf",
        "identify day.trf --format jsonl",
        "explain day.trf",
        "explain day.trf --format html",
        "explain day.trf --round all",
        "why day.trf --pair 1 2",
        "whatif day.trf --absent 1 --format html",
        "standings day.trf",
        "standings day.trf --chart --format html",
        "checklist day.trf --format json",
        "lint day.trf",
        "lint day.trf --fix",
        "lint day.trf --diff --format json",
        "convert day.trf --to json",
        // The error is printed even for a file of another kind.
        "check --merge day.trf",
        "simulate --merge day.trf",
    ] {
        for name in names {
            let run = run_in(place.path(), &format!("{line} -o {name}"));
            assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{line} -o {name}\n{run}");
            assert_eq!(
                run.stderr,
                format!(
                    "error: {name}: the command reads this file, and its result would take the place \
                     of it; name another file with -o\n"
                ),
                "{line}"
            );
            assert_eq!(content(place.path(), "day.trf"), report(), "{line} -o {name}");
        }
    }
}

/// Every report in a folder is an input; other files in it may be replaced.
#[test]
fn files_of_a_folder_are_read_too() {
    let place = place();
    for line in ["check .", "compare inner", "identify .", "lint inner"] {
        let run = run_in(place.path(), &format!("{line} -o inner/a.trf"));
        assert_eq!(run.code, 3, "{line}\n{run}");
        assert_eq!(content(place.path(), "inner/a.trf"), report(), "{line}");
    }
    fs::write(place.path().join("inner/found.txt"), "old").unwrap();
    run_in(place.path(), "check inner -o inner/found.txt");
    assert!(content(place.path(), "inner/found.txt").contains("inner/a.trf"));
}

/// One page per round, none of which may be the report.
#[cfg(unix)]
#[test]
fn no_page_of_a_folder_takes_the_place_of_the_report() {
    let place = place();
    std::os::unix::fs::symlink("../day.trf", place.path().join("inner/round-1.html")).unwrap();
    let run = run_in(place.path(), "explain day.trf --round all --format html -o inner");
    assert_eq!(run.code, 3, "{run}");
    assert!(run.stderr.starts_with("error: inner/round-1.html: the command reads this"), "{run}");
    assert_eq!(content(place.path(), "day.trf"), report());
}

/// Merged parts are the work of several runs, so they are protected too.
#[test]
fn no_sum_takes_the_place_of_a_part() {
    let place = place();
    run_in(place.path(), "check day.trf --format json -o one.json");
    run_in(place.path(), "check inner/a.trf --format json -o two.json");
    let one = content(place.path(), "one.json");
    let run = run_in(place.path(), "check --merge two.json one.json --format json -o one.json");
    assert_eq!((run.code, content(place.path(), "one.json")), (3, one), "{run}");
    let played = "simulate --rules dutch-2017 --events 2 --players 6 --rounds 2";
    run_in(place.path(), &format!("{played} --format json -o part.json"));
    let part = content(place.path(), "part.json");
    let run = run_in(place.path(), "simulate --merge part.json -o part.json");
    assert_eq!((run.code, content(place.path(), "part.json")), (3, part), "{run}");
}

/// Runs a shell command line; `$0` is the program.
#[cfg(unix)]
fn shell(place: &Path, line: &str) -> Run {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", line]).arg(PROGRAM);
    finish(shell.current_dir(place))
}

/// A redirected stream is the file behind it.
#[cfg(unix)]
#[test]
fn streams_are_files_too() {
    let place = place();
    for (line, name) in [
        ("\"$0\" pair - -o day.trf <day.trf", "day.trf"),
        ("\"$0\" check - -o hard --format json <day.trf", "hard"),
        ("\"$0\" pair day.trf >>day.trf", "day.trf"),
        ("\"$0\" pair day.trf --format trf >>hard", "day.trf"),
        ("\"$0\" pair day.trf --format trf -o /dev/stdout >>hard", "day.trf"),
        ("\"$0\" javafo - -p day.trf <day.trf", ""),
    ] {
        let run = shell(place.path(), line);
        assert_eq!(content(place.path(), "day.trf"), report(), "{line}\n{run}");
        let code = if name.is_empty() { 1 } else { 3 };
        assert_eq!(run.code, code, "{line}\n{run}");
        let begin = format!("error: {name}: the command reads this file");
        assert!(name.is_empty() || run.stderr.starts_with(&begin), "{line}\n{run}");
    }
    // A terminal, device or pipe may be input and output at once.
    let run = shell(place.path(), "\"$0\" pair - -o /dev/null <day.trf");
    assert_eq!(run.code, 0, "{run}");
    let run = shell(place.path(), "cat day.trf | \"$0\" pair - -o new.trf");
    assert_eq!((run.code, content(place.path(), "new.trf").as_str()), (0, "2\n2 1\n3 4\n"));
}

/// The drop-ins protect their inputs too, in every mode.
#[test]
fn no_file_of_a_drop_in_takes_the_place_of_what_it_reads() {
    let place = place();
    fs::write(place.path().join("new.cfg"), "PlayersNumber=8\nRoundsNumber=3\n").unwrap();
    for (line, code) in [
        ("bbp --dutch day.trf -p day.trf", 3),
        ("bbp --dutch day.trf -p hard", 3),
        ("bbp --dutch day.trf -p boards.txt -l day.trf", 0),
        ("bbp --dutch day.trf -c -l day.trf", 0),
        ("bbp --dutch day.trf -g -o day.trf -s 1", 3),
        ("bbp --dutch -g new.cfg -o new.cfg -s 1", 3),
        ("javafo day.trf -p day.trf", 1),
        ("javafo day.trf -c -l hard", 1),
        ("javafo day.trf --before-pairing -l day.trf", 1),
        ("javafo day.trf -g -o hard", 1),
        ("javafo -g new.cfg -o new.cfg", 1),
    ] {
        if cfg!(not(unix)) && line.ends_with("hard") {
            continue;
        }
        let run = run_in(place.path(), line);
        assert_eq!(run.code, code, "{line}\n{run}");
        assert_eq!(content(place.path(), "day.trf"), report(), "{line}");
        assert!(content(place.path(), "new.cfg").starts_with("PlayersNumber=8"), "{line}");
        let said = format!("{}{}", run.stdout, run.stderr).to_lowercase();
        assert!(said.contains("it is what is read here; name another file"), "{line}\n{run}");
    }
}

/// The usual way to work: the report with the new round replaces the old report. Every record, comment and
/// line end stays.
#[test]
fn a_report_may_take_the_place_of_itself() {
    let place = place();
    let report = report().replace('\n', "\r\n");
    for name in ["day.trf", "hard"] {
        fs::write(place.path().join("day.trf"), &report).unwrap();
        let run = run_in(place.path(), &format!("pair day.trf --format trf -o {name}"));
        assert_eq!(run.code, 0, "{run}");
        let written = content(place.path(), name);
        let lines = |text: &str| -> Vec<String> {
            let others = text.split_inclusive('\n').filter(|line| !line.starts_with("001"));
            others.map(str::to_owned).collect()
        };
        assert_eq!(lines(&written), lines(&report));
        assert_eq!(run_in(place.path(), &format!("check {name} --round 2")).code, 0);
    }
}

/// A round paired again writes a report without the later rounds.
#[test]
fn no_report_takes_the_place_of_one_with_more_results() {
    let place = place();
    let finished = fs::read_to_string(data().join("four-finished.trf")).unwrap();
    fs::write(place.path().join("day.trf"), &finished).unwrap();
    let rounds = "and the new report would not have the results of rounds 1 to";
    for line in
        ["pair day.trf --round 1 --format trf", "pair day.trf --round 1 --absent 4 --format trf"]
    {
        let run = run_in(place.path(), &format!("{line} -o day.trf"));
        assert_eq!((run.code, content(place.path(), "day.trf")), (3, finished.clone()), "{run}");
        assert!(run.stderr.contains(rounds), "{run}");
        let run = run_in(place.path(), &format!("{line} -o new.trf"));
        assert_eq!(run.code, 0, "{run}");
    }
    // Without results, a round may be paired again and again.
    fs::write(place.path().join("day.trf"), report()).unwrap();
    for line in ["pair day.trf --format trf", "pair day.trf --round 2 --absent 4 --format trf"] {
        let run = run_in(place.path(), &format!("{line} -o day.trf"));
        assert_eq!(run.code, 0, "{line}\n{run}");
    }
}

/// Another format may replace a report only if it holds everything in it.
#[test]
fn no_format_that_holds_less_takes_the_place_of_a_report() {
    let place = place();
    let run = run_in(place.path(), "convert day.trf --to trf16-strict -o day.trf");
    assert_eq!((run.code, content(place.path(), "day.trf")), (3, report()), "{run}");
    assert!(
        run.stderr.contains("trf16-strict cannot say all that stands in it; name another"),
        "{run}"
    );
    let run = run_in(place.path(), "convert day.trf --to trf16-strict -o new.trf");
    assert_eq!(run.code, 0, "{run}");
    run_in(place.path(), "convert new.trf --to trf16 -o whole.trf");
    let run = run_in(place.path(), "convert whole.trf --to trf16 -o whole.trf");
    assert_eq!(run.code, 0, "{run}");
}
