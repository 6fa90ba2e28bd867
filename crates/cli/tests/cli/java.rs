//! The class that Java programs call, where there is a JDK.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What `Call` prints for these arguments after compiling it into `classes`.
fn call(classes: &Path, arguments: &[&str]) -> String {
    let program = assert_cmd::cargo::cargo_bin!("pairwright");
    let output = Command::new("java")
        .arg(format!("-DPAIRWRIGHT={}", program.display()))
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
        println!("skipped: there is no javac");
        return;
    }
    assert!(compiled.unwrap().success());

    let report = |name: &str| -> PathBuf { dropin.join("tests/data").join(name) };
    let run = |operation: &str, name: &str, more: &[&str]| {
        let report = report(name);
        let arguments = [&[operation, report.to_str().unwrap()], more].concat();
        call(classes.path(), &arguments)
    };
    assert_eq!(run("1000", "editions.trf", &[]), "3\n5 1\n3 4\n2 0\n");
    assert_eq!(run("1200", "editions.trf", &[]), "-: Round #1\n");
    assert!(run("1210", "impossible.trf", &["2"]).starts_with("-: Round #2\n"));
    let list = run("1110", "editions.trf", &[]);
    assert!(list.starts_with("\u{feff}\nID\tPts\t--\t"), "{list}");
    assert!(run("1300", "editions.trf", &["5"]).starts_with("012 AutoTest Tournament 5\n"));
    // A round that cannot be paired is an exception, and so is what is not offered.
    let impossible = run("1000", "impossible.trf", &[]);
    assert!(
        impossible.starts_with("IllegalArgumentException: Error in processing ("),
        "{impossible}"
    );
    assert!(run("1100", "editions.trf", &[]).starts_with("UnsupportedOperationException: "));
}
