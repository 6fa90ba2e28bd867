//! `--merge`: merged parts equal the output of one run, byte for byte, with any number of threads.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Run, finish, pairwright};

/// The test needs at least this many reports.
const LEAST: usize = 25;

/// Reports that agree, that differ, and that cannot be read.
fn reports() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [root.join("tests/data"), root.join("../../fixtures/identify")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut reports: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    reports.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    reports.sort();
    assert!(reports.len() >= LEAST, "{} reports", reports.len());
    reports
}

fn run(command: &str, paths: &[PathBuf], arguments: &str) -> Run {
    finish(pairwright().arg(command).args(paths).args(arguments.split(' ')))
}

#[test]
fn parts_are_put_together_exactly() {
    let folder = tempfile::tempdir().unwrap();
    let reports = reports();
    let (first, rest) = reports.split_at(reports.len() / 3);
    for command in ["check", "compare", "identify"] {
        let (one, other) = (folder.path().join("one"), folder.path().join("other"));
        // One part as lines, the other as an object.
        fs::write(&one, run(command, first, "--format jsonl").stdout).unwrap();
        fs::write(&other, run(command, rest, "--format json").stdout).unwrap();
        let parts = [one, other];
        for format in ["json", "jsonl"] {
            let whole = run(command, &reports, &format!("--format {format}"));
            let merged = run(command, &parts, &format!("--merge --format {format}"));
            assert!(merged.stdout == whole.stdout, "{command} {format}");
            assert_eq!((merged.code, merged.stderr.as_str()), (3, ""), "{command} {format}");
        }
        let whole = run(command, &reports, "--format text").stdout;
        let merged = run(command, &parts, "--merge --format text").stdout;
        assert!(whole.ends_with(&merged), "{command}: {merged}");
        assert_eq!(merged.is_empty(), command == "identify");
    }
}

#[test]
fn any_number_of_jobs_prints_the_same() {
    let reports = reports();
    for command in ["check", "compare", "identify"] {
        for format in ["text", "json", "jsonl"] {
            let with =
                |jobs: u8| run(command, &reports, &format!("--format {format} --jobs {jobs}"));
            let one = with(1);
            assert!(one.stdout.len() > 1_000 && one.code == 3, "{command} {format}: {one}");
            for jobs in [2, 5] {
                assert!(with(jobs) == one, "{command} --format {format} --jobs {jobs}");
            }
        }
    }
}

#[test]
fn what_is_no_part_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let part = folder.path().join("part");
    let write = |text: &str| fs::write(&part, text).unwrap();
    let merge = |command, arguments: &str| {
        let run = run(command, std::slice::from_ref(&part), &format!("--merge {arguments}"));
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{run}");
        run.stderr
    };
    let line = run("check", &reports()[..1], "--format jsonl").stdout;
    write(&format!("{line}{line}"));
    assert!(merge("check", "--format json").contains("is there twice"));
    write(&line);
    assert!(merge("compare", "--format json").contains("something else"));
    assert!(merge("check", "--format html").contains("makes no page"));
    assert!(merge("check", "--jobs 2").contains("cannot be used with"));
    write("{");
    assert!(merge("check", "--format json").contains("no objects"));
    write(&line.replace("\"schema\":1", "\"schema\":0"));
    assert!(merge("check", "--format json").contains("another `schema`"));
}
