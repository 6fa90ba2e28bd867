//! Makes a draft edition in a copy of the workspace, examines it, builds it, tests it and uses it.
//!
//! The copy lies in the target folder and has its own target folder, so that only changes are rebuilt.
//! Nothing is downloaded: the copy needs only the packages of this workspace. Building takes longer than all
//! other tests together, so it is left to `.ci/run`, or to `cargo test -p pairwright-xtask --test new_ruleset
//! -- --ignored`.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use walkdir::WalkDir;

/// The parts of the copy.
const PARTS: [&str; 12] = [
    ".github",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "clippy.toml",
    "rustfmt.toml",
    "crates",
    "fixtures",
    "rulesets",
    "xtask",
];

const NEW: &str = "dutch-9999";
const PACKAGE: &str = "pairwright-dutch-9999";
const PARENT: &str = "dutch-2017";

/// The copy of one test; tests run in parallel, so each has its own.
struct Copy {
    root: PathBuf,
}

/// The files of a folder by their paths in it.
type Files = BTreeMap<PathBuf, Vec<u8>>;

impl Copy {
    /// Updates the copy `name` from the workspace. Files that are already equal are not touched, so that
    /// Cargo does not rebuild them.
    fn up_to_date(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("new-ruleset").join(name);
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        fs::create_dir_all(&root).unwrap();
        let (wanted, present) = (files(workspace), files(&root));
        for path in present.keys().filter(|path| !wanted.contains_key(*path)) {
            fs::remove_file(root.join(path)).unwrap();
        }
        // A folder without files would be a package without a manifest. Others cannot be removed so.
        for folder in WalkDir::new(&root).contents_first(true).into_iter().filter_map(Result::ok) {
            let _ = fs::remove_dir(folder.path());
        }
        for (path, bytes) in wanted.iter().filter(|(path, bytes)| present.get(*path) != Some(bytes))
        {
            fs::create_dir_all(root.join(path).parent().unwrap()).unwrap();
            fs::write(root.join(path), bytes).unwrap();
        }
        // Folders without files are no editions, but would block a new one.
        let _ = fs::remove_dir_all(root.join("rulesets").join(NEW));
        Self { root }
    }

    /// Runs a task of the workspace in the copy.
    fn xtask(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright-xtask"));
        command.arg("--root").arg(&self.root).args(arguments).output().unwrap()
    }

    /// Runs Cargo in the copy without the network, and without changing `Cargo.lock`.
    fn cargo(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(arguments)
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.target())
            .env("INSTA_UPDATE", "no")
            .env_remove("PAIRWRIGHT_CORPORA");
        // Tests of an edition pair many rounds and need the usual optimisation.
        for (setting, value) in [("DEBUG", "0"), ("INCREMENTAL", "false")] {
            command.env(format!("CARGO_PROFILE_DEV_{setting}"), value);
        }
        succeeded(&command.output().unwrap(), arguments)
    }

    fn target(&self) -> PathBuf {
        self.root.with_extension("target")
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

fn files(root: &Path) -> Files {
    // What somebody built in a folder of the workspace is no part of it.
    let is_source = |entry: &walkdir::DirEntry| entry.file_name() != "target";
    let entries = PARTS
        .iter()
        .flat_map(|part| WalkDir::new(root.join(part)).into_iter().filter_entry(is_source));
    let files = entries.filter_map(Result::ok).filter(|entry| entry.file_type().is_file());
    let read = |entry: walkdir::DirEntry| {
        let path = entry.path().strip_prefix(root).unwrap().to_owned();
        (path, fs::read(entry.path()).unwrap())
    };
    files.map(read).collect()
}

fn succeeded(output: &Output, arguments: &[&str]) -> String {
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{arguments:?}\n{out}\n{err}");
    out.into_owned()
}

/// A draft that would be in force for every event if it were no draft.
fn draft(name: &str, parent: &str) -> Copy {
    let copy = Copy::up_to_date(name);
    let options = ["--title", "The Trial", "--approved", "nowhere", "--in-force", "1999-01-01"];
    let arguments = [&["new-ruleset", NEW, "--from", parent][..], &options].concat();
    let checklist = succeeded(&copy.xtask(&arguments), &arguments);
    assert!(checklist.contains("- rulesets/dutch-9999/src/lib.rs: "), "{checklist}");
    copy
}

#[test]
fn a_draft_is_listed_everywhere_and_tidy() {
    let copy = draft("listed", PARENT);
    assert!(copy.read("README.md").contains("| from 1 January 1999 | draft |\n"));
    assert!(copy.read("rulesets/README.md").contains("\n| `dutch-9999` | The Trial "));
    assert!(copy.read("rulesets/dutch-9999/README.md").contains("*Inherited from `dutch-2017`"));
    assert!(copy.read("fixtures/coverage/dutch-9999.snap").contains("\ndutch-9999 (draft)\n"));
    let arguments = ["tidy"];
    succeeded(&copy.xtask(&arguments), &arguments);
    let packages = ["--package", PACKAGE, "--package", "pairwright-registry"];
    copy.cargo(&[&["fmt", "--check"][..], &packages].concat());
}

/// All tests of a fresh draft pass, whatever edition it is made from.
#[test]
#[ignore = "builds the command a second time; .ci/run does that"]
fn a_draft_builds_passes_its_tests_and_can_be_chosen() {
    let offline = ["--offline", "--locked", "--quiet"];
    let parents = [("dutch-2012", 51), ("dutch-2026", 23), (PARENT, 24)];
    let [.., copy] = parents.map(|(parent, least)| {
        let copy = draft("built", parent);
        let told = copy.cargo(&[&["test"][..], &offline, &["--package", PACKAGE]].concat());
        let passed = passed(&told);
        assert!(passed >= least, "from {parent} only {passed} tests\n{told}");
        copy
    });

    copy.cargo(&[&["build"][..], &offline, &["--package", "pairwright-cli"]].concat());
    let pairwright = copy.target().join("debug").join("pairwright");
    let run = |arguments: &[&str]| {
        let output = Command::new(&pairwright).args(arguments).current_dir(&copy.root).output();
        succeeded(&output.unwrap(), arguments)
    };
    let listed = run(&["rules"]);
    assert!(listed.lines().any(|line| line.contains(NEW) && line.contains("draft")), "{listed}");
    // The draft pairs like its parent until it is changed.
    let event = "fixtures/real/136_perpignan-2025-classic-u1500.trf";
    let checked = run(&["check", "--rules", NEW, event]);
    assert!(checked.contains("rounds checked by dutch-9999, all"), "{checked}");
    let checked = run(&["check", event]);
    assert!(checked.contains("rounds checked by dutch-2017, all"), "{checked}");
}

/// The number of passed tests in the output of Cargo.
fn passed(told: &str) -> usize {
    let results = told.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    let counts = results.filter_map(|rest| rest.split_once(" passed")?.0.parse::<usize>().ok());
    counts.sum()
}

#[test]
fn what_cannot_be_made_changes_nothing() {
    let copy = Copy::up_to_date("refusals");
    let before = files(&copy.root);
    for (arguments, reason) in [
        ([PARENT, "--from", PARENT], "rulesets/dutch-2017 exists already"),
        (["registry", "--from", PARENT], "crates/registry exists already"),
        (["Dutch_9999", "--from", PARENT], "\"Dutch_9999\" is no id"),
        (["../dutch-9999", "--from", PARENT], "\"../dutch-9999\" is no id"),
        ([NEW, "--from", "dutch-1999"], "there is no edition \"dutch-1999\""),
    ] {
        let output = copy.xtask(&[&["new-ruleset"][..], &arguments].concat());
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(reason), "{arguments:?}: {told}");
        assert!(files(&copy.root) == before, "{arguments:?} changed something");
    }
}

/// The last step fails, after everything has been written.
#[test]
fn what_fails_half_way_is_undone() {
    let copy = Copy::up_to_date("failure");
    let before = files(&copy.root);
    let output = Command::new(env!("CARGO_BIN_EXE_pairwright-xtask"))
        .env("CARGO", copy.root.join("no-such-program"))
        .arg("--root")
        .arg(&copy.root)
        .args(["new-ruleset", NEW, "--from", PARENT])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("could not run `cargo fmt"), "{told}");
    assert!(files(&copy.root) == before);
    let left: Vec<_> =
        fs::read_dir(&copy.root).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(left.len(), PARTS.len(), "{left:?}");
    assert!(!copy.root.join("rulesets").join(NEW).exists());
}
