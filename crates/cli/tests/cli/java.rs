//! The class for Java programs; skipped without a JDK.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{PROGRAM, skip};

/// Compiles `Call` into `classes` and returns what it prints for these arguments.
fn call(classes: &Path, arguments: &[&str]) -> String {
    let output = Command::new("java")
        .arg(format!("-DPAIRWRIGHT={PROGRAM}"))
        .arg("-cp")
        .arg(classes)
        .arg("Call")
        .args(arguments)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_class_of_javafo() {
    let dropin = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dropin");
    let source = |name: &str| dropin.join("java").join(name);
    let classes = tempfile::tempdir().unwrap();
    let compiled = Command::new("javac")
        .arg("-d")
        .arg(classes.path())
        .args([source("javafo/api/JaVaFoApi.java"), source("Call.java")])
        .status();
    if compiled.is_err() {
        skip("there is no javac");
        return;
    }
    assert!(compiled.unwrap().success());

    let report = |name: &str| -> PathBuf { dropin.join("tests/data").join(name) };
    let run = |operation: &str, name: &str, more: &[&str]| {
        let report = report(name);
        let arguments = [&[operation, report.to_str().unwrap()], more].concat();
        call(classes.path(), &arguments)
    };
    let paired = "3\n5 1\n3 4\n2 0\n";
    assert_eq!(run("1000", "editions.trf", &[]), paired);
    assert_eq!(run("1001", "editions.trf", &[]), paired, "too few rounds to be accelerated");
    assert_eq!(run("1200", "editions.trf", &[]), "Unknown: Round #1\n");
    assert!(run("1210", "impossible.trf", &["2"]).starts_with("Unknown: Round #2\n"));
    // The lists of JaVaFo 2: before the pairing, after it, and with an acceleration that has no effect.
    let list = run("1110", "editions.trf", &[]);
    assert!(
        list.starts_with("ID\tPts\t -\tPref\t-1R\t-2R\t Cur\tG-1\t\n\n 1\t1.0\t W\t"),
        "{list}"
    );
    assert!(list.contains("\t(5B)\t") && list.contains("\t(pab)\t"), "{list}");
    assert_eq!(run("1111", "editions.trf", &[]), list);
    let before = run("1100", "editions.trf", &[]);
    assert!(before.lines().count() == list.lines().count() && !before.contains("(5B)"), "{before}");
    // Events generated from a model, from properties and at random.
    let like = run("1300", "editions.trf", &[]);
    assert_eq!(like.lines().filter(|line| line.starts_with("001")).count(), 5, "{like}");
    let wishes = ["PlayersNumber=20", "RoundsNumber=9", "FirstSeed=5"];
    let made = |operation: &str| call(classes.path(), &[&[operation], &wishes[..]].concat());
    assert!(made("1300").starts_with("012 AutoTest Tournament 5\n"));
    assert!(made("1301").contains("\nXXA    1  1.0  1.0  1.0  0.5  0.5\n"), "{}", made("1301"));
    // The report may be a string, and the answer may go to a stream.
    let text = format!("text:{}", report("editions.trf").display());
    assert_eq!(call(classes.path(), &["1000", &text, "output"]), format!("null:{paired}"));
    // A round that cannot be paired, and an operation that is not offered, throw exceptions.
    let impossible = run("1000", "impossible.trf", &[]);
    assert!(
        impossible.starts_with("IllegalArgumentException: Error in processing ("),
        "{impossible}"
    );
    assert!(run("1400", "editions.trf", &[]).starts_with("UnsupportedOperationException: "));
}
