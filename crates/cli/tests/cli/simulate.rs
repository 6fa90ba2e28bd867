//! `simulate`: the results do not depend on how the work is divided; three output formats.

use std::fs;
use std::path::Path;

use crate::support::{Run, finish, pairwright, run};

/// All editions that can pair, as `--rules` takes them.
fn editions() -> String {
    let complete = pairwright::complete_editions().map(|ruleset| ruleset.edition().id);
    complete.collect::<Vec<_>>().join(",")
}

/// Twenty small events under all editions, with further arguments.
fn simulate(arguments: &str) -> Run {
    let editions = editions();
    let events = "simulate --events 20 --players 10-14 --rounds 6 --seed 5 --byes 5 --rules";
    let all: Vec<&str> =
        events.split(' ').chain([editions.as_str()]).chain(arguments.split_whitespace()).collect();
    run(&all)
}

fn write(folder: &Path, name: &str, content: &str) {
    fs::write(folder.join(name), content).unwrap();
}

fn merge(folder: &Path, arguments: &str) -> Run {
    let all = ["simulate", "--merge"].into_iter().chain(arguments.split(' '));
    finish(pairwright().args(all).current_dir(folder))
}

#[test]
fn the_table_has_a_column_an_edition_and_the_differences() {
    let run = simulate("");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run}");
    assert!(run.stdout.starts_with("20 events, seeds 5-24, players 10-14, rounds 6\n"), "{run}");
    for words in [
        "ratings 1400-2400, draws 30%, byes 5%, forfeits 0%",
        "Strength recovered (tau-b)",
        "Rounds that differ given an equal history",
        "normal approximation",
        "nearly every later round differs too",
    ] {
        let text = run.stdout.replace('\n', " ");
        assert!(text.contains(words), "{words}: {run}");
    }
    for edition in editions().split(',') {
        assert!(run.stdout.contains(edition), "{run}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = simulate("--format json --jobs 1");
    assert_eq!(one.code, 0, "{one}");
    assert_eq!(one, simulate("--format json --jobs 3"));
    let json = one.json();
    assert_eq!(json["schema"], 1);
    assert_eq!(json["scenario"]["players"], "10-14");
    assert_eq!(json["report"]["events"], 20);
    assert_eq!(json["tally"]["seeds"], serde_json::json!([[5, 24]]));
    let tau = &json["report"]["editions"][0]["metrics"]["tau"];
    let [low, value, high] = ["low", "value", "high"].map(|key| tau[key].as_f64().unwrap());
    assert!(-1.0 < low && low < value && value < high && high < 1.0, "{tau}");
}

#[test]
fn merged_shards_are_the_whole_to_the_byte() {
    let folder = tempfile::tempdir().unwrap();
    for number in 1..=3 {
        let shard = simulate(&format!("--format json --shard {number}/3"));
        assert_eq!(shard.code, 0, "{shard}");
        write(folder.path(), &format!("{number}.json"), &shard.stdout);
    }
    for format in ["json", "table", "html"] {
        let merged = merge(folder.path(), &format!("3.json 1.json 2.json --format {format}"));
        assert_eq!(merged, simulate(&format!("--format {format}")), "{format}");
    }
    // Merging some of the parts says that it is incomplete.
    let some = merge(folder.path(), "1.json 3.json");
    assert!(some.stdout.starts_with("13 of 20 events, seeds 5-10, 18-24, "), "{some}");
}

#[test]
fn the_page_needs_nothing_but_itself_and_is_safe_against_markup() {
    let page = simulate("--format html").stdout;
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg"), "{page}");
    for outside in ["http:", "https:", "<script", "<link", "src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let editions = editions();
    let first = editions.split(',').next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let json = simulate("--format json").stdout.replace(first, "<b>&\\\"'");
    write(folder.path(), "marked.json", &json);
    let marked = merge(folder.path(), "marked.json --format html");
    assert_eq!(marked.code, 0, "{marked}");
    assert!(!marked.stdout.contains("<b>") && marked.stdout.contains("&#60;b&#62;"), "{marked}");
}

#[test]
fn results_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.json");
    let run = simulate(&format!("--format json -o {}", path.display()));
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{run}");
    assert_eq!(fs::read_to_string(path).unwrap(), simulate("--format json").stdout);
}

#[test]
fn a_single_edition_and_a_single_event_have_figures_without_differences() {
    let run = run(&[
        "simulate",
        "--rules",
        "dutch-2017",
        "--events",
        "1",
        "--players",
        "8",
        "--rounds",
        "3",
        "--format",
        "json",
    ]);
    let json = run.json();
    assert_eq!(json["report"]["comparisons"], serde_json::json!([]), "{run}");
    assert!(json["report"]["editions"][0]["metrics"]["unequal_pairs"]["low"].is_null(), "{run}");
}

#[test]
fn an_empty_shard_is_no_error() {
    let shard = simulate("--format json --shard 1/50");
    assert_eq!(shard.code, 0, "{shard}");
    assert_eq!(shard.json()["tally"]["seeds"], serde_json::json!([]));
    for format in ["table", "html"] {
        assert_eq!(simulate(&format!("--format {format} --shard 1/50")).code, 0, "{format}");
    }
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    for (arguments, code, words) in [
        ("", 3, "--rules"),
        ("--rules chess", 3, "dutch-2017"),
        ("--rules auto", 3, "dutch-2017"),
        ("--rules dutch-2017,dutch-2017", 3, "dutch-2017 is named twice"),
        ("--rules dutch-2017 --events 0", 3, "--events"),
        ("--rules dutch-2017 --players 9 --rounds 9", 3, "fewer rounds than players, not 9 for 9"),
        ("--rules dutch-2017 --players 9-60 --rounds 9", 3, "not 9 for 9"),
        ("--rules dutch-2017 --players 60-9", 3, "such as 20-60"),
        ("--rules dutch-2017 --players 60-1000001", 4, "1000001 players are too many"),
        ("--rules dutch-2017 --shard 0/4", 3, "such as 1/4"),
        ("--rules dutch-2017 --shard 5/4", 3, "such as 1/4"),
        ("--rules dutch-2017 --jobs 0", 3, "--jobs"),
        ("--rules dutch-2017 --draws 101", 3, "from 0 to 100"),
        ("--rules dutch-2017 --seed 18446744073709551615 --events 2", 3, "run out"),
        ("--rules dutch-2017 --merge a.json", 3, "--merge"),
        ("--merge a.json --events 5", 3, "--merge"),
        ("--merge no-such-file.json", 5, "no-such-file.json: cannot be read"),
        ("--merge README.md", 3, "README.md: holds no results"),
        ("--rules dutch-2017 --events 1 -o no-such-folder/out", 5, "cannot write"),
    ] {
        let run =
            run(&["simulate"].into_iter().chain(arguments.split_whitespace()).collect::<Vec<_>>());
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{arguments}: {run}");
        assert!(run.stderr.contains(words), "{arguments}: {run}");
    }
}

#[test]
fn results_that_do_not_belong_together_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let good = simulate("--format json --shard 1/2").stdout;
    write(folder.path(), "good.json", &good);
    write(folder.path(), "whole.json", &simulate("--format json").stdout);
    write(folder.path(), "other.json", &simulate("--format json --shard 2/2 --draws 20").stdout);
    write(folder.path(), "schema.json", &good.replacen("\"schema\": 1", "\"schema\": 2", 1));
    write(folder.path(), "cut.json", &good[..good.len() / 2]);
    write(folder.path(), "seeds.json", &good.replacen("\"seed\": 5", "\"seed\": 6", 1));
    for (name, words) in [
        ("good.json", "its event with seed 5 is in another file too"),
        ("whole.json", "its event with seed 5 is in another file too"),
        ("other.json", "its events are of another kind"),
        ("schema.json", "schema 2 is not 1"),
        ("cut.json", "holds no results"),
        ("seeds.json", "its sums do not belong to its scenario"),
    ] {
        let run = merge(folder.path(), &format!("good.json {name}"));
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{name}: {run}");
        assert!(run.stderr.starts_with(&format!("error: {name}: ")), "{name}: {run}");
        assert!(run.stderr.contains(words), "{name}: {run}");
    }
}
