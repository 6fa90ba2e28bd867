//! `conform`: this program by the names of other engines.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};

use crate::support::{Run, finish, pairwright};

/// A folder with this program as another engine, called `name`.
fn place(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join(name);
    symlink(env!("CARGO_BIN_EXE_pairwright"), &engine).unwrap();
    (folder, engine)
}

fn conform(folder: &Path, engine: &Path, rest: &str) -> Run {
    let rest = rest.split(' ').filter(|word| !word.is_empty());
    let command = ["conform", "--rules", "dutch-2026", "--engine"];
    finish(pairwright().current_dir(folder).args(command).arg(engine).args(rest))
}

fn boards(text: &str) -> BTreeSet<String> {
    text.lines().skip(1).map(str::to_owned).collect()
}

/// A run goes on where it was, and its parts add up to the whole.
#[test]
fn parts_add_up_and_a_run_goes_on() {
    let (folder, engine) = place("bbpPairings.exe");
    let folder = folder.path();
    let axes = "--axes usual,tiny,points,baku,forbidden,first-round,last-byes,wild,rank-order,no-colours,odd,scattered";
    let whole = conform(folder, &engine, &format!("{axes} --events 24 --out whole"));
    assert_eq!(whole.code, 0, "{whole}");
    for row in ["usual", "points", "wild", "theirs", "all"] {
        assert!(whole.stdout.contains(&format!("\n| {row} | ")), "{whole}");
    }
    assert_eq!(fs::read_to_string(folder.join("whole/table.md")).unwrap(), whole.stdout);
    for part in ["1/2", "2/2"] {
        let out = part.replace('/', "of");
        let run =
            conform(folder, &engine, &format!("{axes} --events 24 --shard {part} --out {out}"));
        assert_eq!(run.code, 0, "{run}");
    }
    let merged =
        finish(pairwright().current_dir(folder).args(["conform", "--merge", "1of2", "2of2"]));
    assert_eq!(merged.stdout, whole.stdout);

    // Half of the list, and a line that was not finished.
    let list = folder.join("whole/events.jsonl");
    let lines = fs::read_to_string(&list).unwrap();
    let kept: Vec<&str> = lines.lines().take(7).collect();
    fs::write(&list, format!("{}\n{{\"axis\":\"us", kept.join("\n"))).unwrap();
    let again = conform(folder, &engine, &format!("{axes} --events 24 --out whole"));
    assert_eq!(again.stdout, whole.stdout);
    let other = conform(folder, &engine, &format!("{axes} --seed 5 --events 24 --out whole"));
    assert_eq!(other.code, 3, "{other}");
    assert!(other.stderr.contains("whole holds a run with other settings"), "{other}");
    // Nothing is written over the files of others.
    fs::create_dir(folder.join("mine")).unwrap();
    fs::write(folder.join("mine/table.md"), "mine").unwrap();
    let other = conform(folder, &engine, &format!("{axes} --events 24 --out mine"));
    assert_eq!(other.code, 3, "{other}");
    assert!(other.stderr.contains("mine holds files that are no run"), "{other}");
    assert_eq!(fs::read_dir(folder.join("mine")).unwrap().count(), 1);
}

/// An engine of another edition differs; each difference is small, and told with both pairings.
#[test]
fn differences_are_small_and_told() {
    let (folder, engine) = place("bbpPairings-5.exe");
    let folder = folder.path();
    let run =
        conform(folder, &engine, "--axes wild --events 6 --events-of ours --shrink 3 --out out");
    assert_eq!(run.code, 6, "{run}");
    assert!(run.stdout.contains("falls short of ours:\n- "), "{run}");
    assert!(run.stdout.contains(" in part as paired, 0 otherwise; 0 not compared."), "{run}");
    let mut small = 0;
    for found in fs::read_dir(folder.join("out/differences")).unwrap() {
        let found = found.unwrap().path();
        let text = fs::read_to_string(found.join("README.md")).unwrap();
        let letter = "were also generated candidate by candidate in the order of the articles, and come out so.";
        assert!(text.contains(letter), "{text}");
        for name in ["smallest", "report"] {
            let report = found.join(format!("{name}.trf"));
            let Ok(positions) = fs::read_to_string(&report) else { continue };
            if name == "smallest" {
                let players = positions.lines().filter(|line| line.starts_with("001 ")).count();
                assert!(players <= 12, "{text}");
                small += 1;
            }
            let of = |who: &str| {
                boards(&fs::read_to_string(found.join(format!("{name}-{who}.txt"))).unwrap())
            };
            assert_ne!(of("ours"), of("theirs"), "{text}");
            for (who, rules) in [("ours", "dutch-2026"), ("theirs", "dutch-2017")] {
                let pairs = finish(
                    pairwright()
                        .arg("pair")
                        .arg(&report)
                        .args(["--rules", rules, "--format", "pairs"]),
                );
                assert_eq!(boards(&pairs.stdout), of(who), "{who}: {text}");
            }
        }
    }
    assert_eq!(small, 3);
}

/// A call that takes too long is ended and counted, and changes nothing else.
#[test]
fn a_slow_engine_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("slow.exe");
    fs::write(&engine, "#!/bin/sh\nexec sleep 30\n").unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let run = conform(
        folder.path(),
        &engine,
        "--axes tiny --events 1 --seed 19 --events-of ours --limit 1 --out out",
    );
    assert!(run.stdout.contains("\n| tiny | 1 | "), "{run}");
    let row = run.stdout.lines().find(|line| line.starts_with("| tiny")).unwrap();
    let cells: Vec<&str> = row.split(" | ").collect();
    assert_eq!(cells[3], "0", "{row}");
    assert_ne!(cells[9], "0", "{row}");
    assert_eq!(run.code, 0, "{run}");
}

/// A checker judges whole events whose rounds are paired by rules; of those that it finds wrong it is asked what it pairs.
#[test]
fn a_checker_is_asked_about_whole_events() {
    let axes = "--events-of ours --axes usual,tiny,points,rank-order,no-colours,odd --by check";
    let (folder, engine) = place("bbpPairings.exe");
    let run = conform(folder.path(), &engine, &format!("{axes} --events 24 --out out"));
    assert_eq!(run.code, 0, "{run}");
    let row = run.stdout.lines().find(|line| line.starts_with("| all")).unwrap();
    assert!(row.starts_with("| all | 24 | "), "{row}");
    assert!(row.ends_with(" | 0 | 0 | 0 | 0 | 0 | 0 | 0 | – |"), "{row}");
    let wild = conform(folder.path(), &engine, "--axes wild --by check --out wild");
    assert_eq!(wild.code, 3, "{wild}");
    assert!(wild.stderr.contains("leave out the axis wild with --by check"), "{wild}");

    let (folder, engine) = place("bbpPairings-5.exe");
    let run = conform(folder.path(), &engine, &format!("{axes} --events 24 --shrink 0 --out out"));
    assert_eq!(run.code, 6, "{run}");
    assert!(!run.stdout.contains("Failed:"), "{run}");
}

/// A generator that takes no seed makes an event once only, so the one that differed is kept.
#[test]
fn an_event_that_cannot_be_made_again_is_kept() {
    let (folder, _) = place("bbpPairings-5.exe");
    let engine = folder.path().join("unseeded.exe");
    // It counts its events instead.
    let script = r#"#!/bin/sh
cd "$(dirname "$0")"
n=$#
while [ $n -gt 0 ]; do
    case $1 in
        -s) shift; echo x >> count; set -- "$@" -s "$(wc -l < count)"; n=$((n - 1)) ;;
        *) set -- "$@" "$1" ;;
    esac
    shift
    n=$((n - 1))
done
exec ./bbpPairings-5.exe "$@"
"#;
    fs::write(&engine, script).unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let run = conform(
        folder.path(),
        &engine,
        "--events-of theirs --events 30 --shrink 0 --jobs 1 --out out",
    );
    assert_eq!(run.code, 6, "{run}");
    let mut kept = 0;
    for found in fs::read_dir(folder.path().join("out/differences")).unwrap() {
        let found = found.unwrap().path();
        let of = |who: &str| {
            boards(&fs::read_to_string(found.join(format!("report-{who}.txt"))).unwrap())
        };
        assert_ne!(of("ours"), of("theirs"), "{}", found.display());
        kept += 1;
    }
    assert!(kept >= 5, "{kept}");
}
