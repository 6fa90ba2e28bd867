//! The kind of each report in `fixtures`, and what every command says of it. The right answers are in `fixtures/kinds.tsv`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pairwright::{Error, Event, Rules};
use pairwright_testkit::corpora::one_of;

use crate::support::run;

/// A row of the table, for a file, or for all files of a folder that have no row of their own (`folder/*`). Each cell of a
/// command has the exit code and, if a message is expected, a part of its first line; `FILE` stands for the report.
#[derive(Clone)]
struct Row {
    file: String,
    kind: String,
    told_by: String,
    pair: String,
    /// `compared`, `not compared: …`, or a cell like those of the other commands.
    check: String,
    bbp: String,
    javafo: String,
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures")
}

fn rows() -> BTreeMap<String, Row> {
    let table = fs::read_to_string(fixtures().join("kinds.tsv")).unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let cells: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let [file, kind, told_by, pair, check, bbp, javafo] = cells.try_into().unwrap();
        (file.clone(), Row { file, kind, told_by, pair, check, bbp, javafo })
    });
    rows.collect()
}

/// The name under which the table has `file`.
fn key(rows: &BTreeMap<String, Row>, file: &str) -> Option<String> {
    let folder = || format!("{}/*", Path::new(file).parent()?.to_str()?).into();
    let names = [Some(file.to_owned()), folder()];
    names.into_iter().flatten().find(|name| rows.contains_key(name))
}

/// Everything in `fixtures` that somebody may take for a report.
fn files() -> BTreeSet<String> {
    let mut folders = vec![String::new()];
    let mut files = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(fixtures().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}{}", entry.file_name().to_str().unwrap());
            if entry.file_type().unwrap().is_dir() {
                folders.push(format!("{name}/"));
            } else if [".trf", ".txt"].iter().any(|ending| name.ends_with(ending)) {
                files.insert(name);
            }
        }
    }
    files
}

/// Calls `look` for each file with a row of its own, and in the everyday tests for one in eight of the others, which share
/// their row with many recorded events: a command is a process.
fn each(look: impl FnMut(&Row, &str) -> Option<String>) {
    one_in(one_of(8), look);
}

/// Calls `look` for each file with a row of its own, and for one in `step` of the others, with its row and its path.
fn one_in(step: usize, mut look: impl FnMut(&Row, &str) -> Option<String>) {
    let mut wrong = Vec::new();
    let rows = rows();
    for (place, file) in files().into_iter().enumerate() {
        if !rows.contains_key(&file) && !place.is_multiple_of(step) {
            continue;
        }
        let row = key(&rows, &file).and_then(|name| rows.get(&name)).unwrap();
        let path = fixtures().join(&file);
        let row = Row { file: file.clone(), ..row.clone() };
        let found = look(&row, path.to_str().unwrap());
        wrong.extend(found.map(|found| format!("{file}: {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The difference between the expected cell and the exit code with the message; `None` if they agree.
fn unlike(expected: &str, code: i32, text: &str, file: &str) -> Option<String> {
    let (exit, piece) = expected.split_once(' ').unwrap_or((expected, ""));
    let line = text.lines().find(|line| line.to_lowercase().starts_with("error"));
    let line = line.unwrap_or_default().replace(file, "FILE");
    let is_right = exit == code.to_string() && line.contains(piece);
    (!is_right).then(|| format!("expected {expected}, found {code} {line}"))
}

#[test]
fn every_file_has_a_row_and_every_row_a_file() {
    let (rows, files) = (rows(), files());
    let keys: Vec<Option<String>> = files.iter().map(|file| key(&rows, file)).collect();
    let without: Vec<_> = files.iter().zip(&keys).filter(|(_, key)| key.is_none()).collect();
    assert!(without.is_empty(), "{without:?}");
    let used: BTreeSet<String> = keys.into_iter().flatten().collect();
    assert_eq!(used, rows.into_keys().collect());
    assert!(files.len() > 730, "{} files", files.len());
}

#[test]
fn the_library_knows_every_kind() {
    one_in(1, |row, file| {
        let event = match Event::from_bytes(&fs::read(file).unwrap()) {
            Ok(event) => event,
            // The reader refuses this report, and so must every command that reads it in the same way.
            Err(error) => {
                let (code, piece) = row.pair.split_once(' ').unwrap_or((&row.pair, "?"));
                let is_right = ["3", "4"].contains(&code) && error.to_string().contains(piece);
                return (!is_right).then(|| error.to_string());
            }
        };
        let found = event.kind();
        let told_by = found.told_by.as_ref().map_or("nothing".to_owned(), ToString::to_string);
        if (found.kind.to_string(), &told_by) != (row.kind.clone(), &row.told_by) {
            return Some(format!("{} by {told_by}", found.kind));
        }
        let is_other = |error: &Error| error.other_kind().is_some();
        let newest = pairwright::newest_edition().unwrap().ruleset;
        let refused = [Rules::Auto, Rules::By(newest)]
            .map(|rules| event.under(rules).err().as_ref().is_some_and(is_other));
        let names_record = row.pair.contains(": record ");
        let left_out = event.comparable().err().as_ref().is_some_and(is_other);
        let taken = event.as_individual_dutch();
        let is_right = refused == [names_record; 2]
            && left_out == row.check.starts_with("not compared")
            && taken.comparable().is_ok()
            && taken.under(newest).is_ok();
        (!is_right).then(|| format!("refused {refused:?}, left out {left_out}"))
    });
}

#[test]
fn events_of_another_kind_are_not_paired() {
    each(|row, file| {
        let paired = run(&["pair", file]);
        unlike(&row.pair, paired.code, &paired.stderr, file).or_else(|| {
            // `--rules` alone does not override the kind; `--individual-dutch` does.
            if !row.pair.contains(": record ") {
                return None;
            }
            let ruled = run(&["pair", file, "--rules", "2026"]);
            let flagged = run(&["pair", file, "--rules", "2026", "--individual-dutch"]);
            let is_right = ruled.stderr == paired.stderr
                && ruled.code == 3
                && !flagged.stderr.contains("not done here")
                && paired.stdout.is_empty();
            (!is_right).then(|| format!("{}{}", ruled.stderr, flagged.stderr))
        })
    });
}

#[test]
fn questions_about_a_round_are_refused_likewise() {
    each(|row, file| {
        if !row.pair.contains(": record ") {
            return None;
        }
        let questions: [&[&str]; 4] = [
            &["explain", file, "--round", "1"],
            &["why", file, "--round", "1", "--pair", "1", "2"],
            &["whatif", file, "--round", "1", "--absent", "1"],
            &["checklist", file, "--round", "1"],
        ];
        questions.into_iter().find_map(|arguments| {
            let asked = run(arguments);
            unlike(&row.pair, asked.code, &asked.stderr, file)
        })
    });
}

#[test]
fn events_of_another_kind_are_not_compared() {
    each(|row, file| {
        // Elsewhere all events are Dutch, and large: the others would only take their time.
        let is_small = ["cases/", "trf/"].iter().any(|folder| row.file.starts_with(folder));
        let commands = if is_small { &["check", "compare", "identify"][..] } else { &["check"] };
        for &command in commands {
            let found = run(&[command, file]);
            let first = found.stdout.lines().next().unwrap_or_default().replace(file, "FILE");
            let is_right = match row.check.as_str() {
                "compared" => {
                    matches!(found.code, 0 | 6)
                        && !first.contains("not compared")
                        && first.starts_with("FILE: ")
                }
                // The note is printed once, and the exit code ignores the file.
                left_out if left_out.starts_with("not compared") => {
                    (found.code, first.as_str(), found.stderr.as_str())
                        == (0, &*format!("FILE: {left_out}"), "")
                }
                // Only `check` has to choose an edition.
                failed if command == "check" || !failed.contains(" date ") => {
                    unlike(failed, found.code, &found.stderr, file).is_none()
                }
                _ => !first.contains(" says "),
            };
            if !is_right {
                return Some(format!("{command}: {} {first} {}", found.code, found.stderr));
            }
        }
        None
    });
}

#[test]
fn in_the_place_of_bbp_pairings_records_of_its_own_refuse() {
    each(|row, file| {
        let paired = run(&["bbp", "--dutch", file, "-p"]);
        unlike(&row.bbp, paired.code, &paired.stderr, file).or_else(|| {
            // A report that bbpPairings cannot read has no kind for it.
            let is_read = !row.bbp.contains("does not match");
            is_read.then(|| warned(row, &paired.stderr)).flatten()
        })
    });
}

#[test]
fn in_the_place_of_javafo_they_refuse_in_its_manner() {
    each(|row, file| {
        let paired = run(&["javafo", file, "-p"]);
        unlike(&row.javafo, paired.code, &paired.stdout, file)
            .or_else(|| warned(row, &paired.stderr))
    });
}

/// Whether there is exactly one warning for an event that the programs replaced would pair.
fn warned(row: &Row, said: &str) -> Option<String> {
    let warnings = said.lines().filter(|line| line.ends_with("it is paired by the Dutch system"));
    let is_passed_over = ["092", "every"].iter().any(|told| row.told_by.starts_with(told));
    let expected = is_passed_over && row.check.starts_with("not compared");
    let found: Vec<&str> = warnings.collect();
    (found.len() != usize::from(expected)).then(|| format!("warned {found:?}"))
}

#[test]
fn what_is_left_out_is_counted_apart_also_when_parts_are_merged() {
    let file = |name: &str| fixtures().join("cases").join(name).to_str().unwrap().to_owned();
    let names = ["b16_uscf23533.trf", "f15_burstein.trf", "f10_heldrr.trf"].map(file);
    let names = names.each_ref().map(String::as_str);
    for command in ["check", "compare", "identify"] {
        let arguments = |format| [&[command, "--format", format], &names[..]].concat();
        let text = run(&arguments("text"));
        assert!(text.stdout.contains("f15_burstein.trf: not compared: 192 says FIDE_BURSTEIN\n"));
        let all = run(&arguments("json"));
        let left_out: Vec<_> = all.json()["files"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| f["not_compared"].clone())
            .collect();
        assert_eq!(
            left_out,
            [
                serde_json::Value::Null,
                "192 says FIDE_BURSTEIN".into(),
                "every round follows Berger's tables".into()
            ]
        );
        assert_eq!(all.code, run(&[command, names[0]]).code, "as if the others were not there");
        let lines = run(&arguments("jsonl"));
        let folder = tempfile::tempdir().unwrap();
        let part = folder.path().join("part.jsonl");
        fs::write(&part, &lines.stdout).unwrap();
        let part = part.to_str().unwrap();
        let merged = run(&[command, "--merge", part, "--format", "json"]);
        assert_eq!((merged.code, &merged.stdout), (all.code, &all.stdout), "{command}");
        if command != "identify" {
            let totals = &all.json()["totals"];
            assert_eq!(
                (totals["files"].as_u64(), totals["files_not_compared"].as_u64()),
                (Some(1), Some(2))
            );
            assert_eq!(
                run(&[command, "--merge", part, "--format", "text"]).stdout.lines().last(),
                text.stdout.lines().last()
            );
            assert!(text.stdout.ends_with("; 2 files not compared\n"), "{}", text.stdout);
            let page = run(&arguments("html")).stdout;
            assert!(page.contains("not compared: 192 says FIDE_BURSTEIN"));
        }
    }
}

#[test]
fn lint_says_the_kind_and_what_tells_it() {
    let file = |name: &str| fixtures().join("cases").join(name).to_str().unwrap().to_owned();
    for (name, code, said) in [
        (
            "f15_burstein.trf",
            None,
            "6:5: found the Burstein system (192 says FIDE_BURSTEIN), which",
        ),
        (
            "f21_roundrobin092.trf",
            Some(0),
            "3:5: found a round robin (092 says Individual: Round-Robin System)",
        ),
        (
            "f10_heldrr.trf",
            Some(6),
            "found what looks like a round robin (every round follows Berger's tables)",
        ),
        ("systems/sys-NONSENSE.trf", Some(6), "3:5: found that 192 says NONSENSE, an unknown code"),
    ] {
        let linted = run(&["lint", &file(name)]);
        assert!(linted.stdout.contains(said), "{linted}");
        assert!(!linted.stdout.contains("edition"), "{linted}");
        assert!(code.is_none_or(|code| code == linted.code), "{linted}");
    }
    each(|row, file| {
        let object = run(&["lint", "--format", "json", file]).json();
        let found = &object["files"][0];
        let told_by = found["told_by"].as_str().unwrap_or("nothing");
        let is_right = (found["event_kind"].as_str(), told_by) == (Some(&row.kind), &row.told_by);
        (!is_right).then(|| format!("{found}"))
    });
}

#[test]
fn a_round_robin_has_standings() {
    let file = fixtures().join("cases/f21_roundrobin092.trf");
    let ranked = run(&["standings", file.to_str().unwrap(), "--tie-breaks", "SB"]);
    assert_eq!(ranked.code, 0, "{ranked}");
    // Points as in the file: 3.5 for three players, 1.5 for the others.
    assert_eq!(ranked.stdout.matches(" 3.5 ").count(), 3, "{ranked}");
}
