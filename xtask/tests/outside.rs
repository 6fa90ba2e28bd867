//! Makes an edition outside the workspace, on packed crates, and uses it through a command of its own.
//!
//! The crates are packed as they would be published. The edition finds them unpacked beside it, where a reader would
//! find them on crates.io; nothing of it names the workspace. `.ci/run` runs this, or `cargo test -p pairwright-xtask
//! --test outside -- --ignored`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const ID: &str = "dutch-2030-outside";
const PACKAGE: &str = "pairwright-dutch-2030-outside";
const PARENT: &str = "dutch-2017";

/// The reading of the parent that the edition changes, so that the two differ.
const POLICY: (&str, &str) = ("    Some(Float::Down)\n", "    None\n");

struct Outside {
    /// The folder of unpacked crates and of what is built.
    root: PathBuf,
    /// The folder of the edition, far from any workspace.
    away: TempDir,
}

impl Outside {
    fn at(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&root).unwrap();
        Self { root, away: tempfile::tempdir().unwrap() }
    }

    fn edition(&self) -> PathBuf {
        self.away.path().join(PACKAGE)
    }

    /// Makes the edition with `new-ruleset --outside`.
    fn make(&self) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright-xtask"));
        command.args(["new-ruleset", ID, "--from", PARENT, "--in-force", "2030-02-01"]);
        command.arg("--outside").arg(self.edition());
        command.current_dir(workspace()).output().unwrap()
    }

    fn cargo(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(arguments)
            .arg("--offline")
            .current_dir(self.edition())
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .env("CARGO_PROFILE_DEV_INCREMENTAL", "false");
        succeeded(&command.output().unwrap(), arguments)
    }

    /// Runs the command of the edition; it must end with `code`.
    fn run(&self, arguments: &[&str], code: i32) -> String {
        let command = self.root.join("target/debug").join(PACKAGE);
        let output =
            Command::new(command).args(arguments).current_dir(workspace()).output().unwrap();
        let (out, err) = told(&output);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}\n{out}\n{err}");
        out
    }
}

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn told(output: &Output) -> (String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

fn succeeded(output: &Output, arguments: &[&str]) -> String {
    let (out, err) = told(output);
    assert!(output.status.success(), "{arguments:?}\n{out}\n{err}");
    out
}

/// The packages that are published, and their version.
fn published() -> Vec<(String, String)> {
    let arguments = ["metadata", "--format-version", "1", "--no-deps", "--offline"];
    let output =
        Command::new(env!("CARGO")).args(arguments).current_dir(workspace()).output().unwrap();
    let metadata: Value = serde_json::from_str(&succeeded(&output, &arguments)).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let kept = packages.filter(|package| package["publish"].is_null());
    let word = |package: &Value, field: &str| package[field].as_str().unwrap().to_owned();
    kept.map(|package| (word(package, "name"), word(package, "version"))).collect()
}

/// Packs all published crates, and unpacks them where the edition finds them.
fn unpacked(root: &Path) -> Vec<(String, PathBuf)> {
    let packages = published();
    let target = root.join("packed");
    let names = packages.iter().flat_map(|(name, _)| ["--package", name]);
    let options = ["package", "--no-verify", "--allow-dirty", "--offline", "--quiet"];
    let arguments: Vec<&str> = options.into_iter().chain(names).collect();
    let mut command = Command::new(env!("CARGO"));
    command.args(&arguments).current_dir(workspace()).env("CARGO_TARGET_DIR", &target);
    succeeded(&command.output().unwrap(), &arguments);
    let crates = root.join("crates");
    fs::create_dir_all(&crates).unwrap();
    let unpack = |(name, version): (String, String)| {
        let packed = target.join(format!("package/{name}-{version}.crate"));
        let folder = crates.join(format!("{name}-{version}"));
        let (bytes, last) = (fs::read(&packed).unwrap(), folder.with_extension("last"));
        // What is as it was is not built again. What changed is as new as its files are.
        if fs::read(&last).ok().as_ref() != Some(&bytes) {
            let _ = fs::remove_dir_all(&folder);
            let arguments = ["-xzmf", packed.to_str().unwrap()];
            let output = Command::new("tar").args(arguments).current_dir(&crates).output().unwrap();
            succeeded(&output, &arguments);
            fs::write(&last, bytes).unwrap();
        }
        (name, folder)
    };
    packages.into_iter().map(unpack).collect()
}

#[test]
fn an_edition_outside_is_made_of_versions_only() {
    let outside = Outside::at("outside-made");
    let folder = outside.edition();
    succeeded(&outside.make(), &[]);
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    for unfilled in ["workspace", "{version}", "{edition}", "{rust}", "{dependencies}", "{package}"]
    {
        assert!(!manifest.contains(unfilled), "{unfilled}: {manifest}");
    }
    assert!(manifest.contains("\npairwright-dutch = \"0.1.0\"\n"), "{manifest}");
    let program = fs::read_to_string(folder.join("src/main.rs")).unwrap();
    assert!(program.contains("main_with(&[&Dutch2030Outside])"), "{program}");
    // What exists is left alone.
    let (_, again) = told(&outside.make());
    assert!(again.contains("exists already"), "{again}");
}

#[test]
#[ignore = "builds the command a second time; .ci/run does that"]
fn an_edition_outside_pairs_and_is_checked_compared_and_explained() {
    let outside = Outside::at("outside");
    succeeded(&outside.make(), &[]);
    let folder = outside.edition();
    let policies = folder.join("src/policies.rs");
    let text = fs::read_to_string(&policies).unwrap();
    assert!(text.contains(POLICY.0));
    fs::write(&policies, text.replacen(POLICY.0, POLICY.1, 1)).unwrap();
    let crates = unpacked(&outside.root);
    let patches = crates
        .iter()
        .map(|(name, path)| format!("{name} = {{ path = {:?} }}\n", path.display().to_string()));
    // Only what pairs has to be fast for the tests.
    let fast = ["dutch", "history", "model", "reasons", "solver"];
    let fast = fast.map(|part| format!("[profile.dev.package.pairwright-{part}]\nopt-level = 1\n"));
    let others = "[profile.dev.package.\"*\"]\nopt-level = 0\n";
    let config = ["[patch.crates-io]\n", &patches.collect::<String>(), others, &fast.concat()];
    fs::create_dir_all(folder.join(".cargo")).unwrap();
    fs::write(folder.join(".cargo/config.toml"), config.concat()).unwrap();
    // The versions of others that this workspace was tested with.
    fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();

    let tested = outside.cargo(&["test", "--quiet"]);
    assert!(tested.contains("test result: ok. 2 passed"), "{tested}");
    outside.cargo(&["build", "--quiet"]);

    let listed = outside.run(&["rules"], 0);
    assert!(listed.lines().any(|line| line.contains(ID) && line.contains("draft")), "{listed}");
    let event = "fixtures/real/136_perpignan-2025-classic-u1500.trf";
    let paired = outside.run(&["pair", event, "--rules", ID, "--format", "table"], 0);
    assert!(paired.starts_with("Event 136: round 6 by dutch-2030-outside\n"), "{paired}");
    let told = outside.run(&["explain", event, "--round", "4", "--rules", ID], 0);
    assert!(told.contains("round 4 by dutch-2030-outside"), "{told}");
    let corpus = "fixtures/corpus/dutch-2017/tricky";
    let checked = outside.run(&["check", corpus, "--rules", ID, "--format", "json"], 6);
    let checked: Value = serde_json::from_str(&checked).unwrap();
    assert!(checked["totals"]["rounds_checked"].as_u64() > Some(50), "{checked}");
    // An absence is no downfloat here.
    let both = format!("{PARENT},{ID}");
    let compared = outside.run(&["compare", corpus, "--rules", &both], 6);
    assert!(compared.contains("dutch-2030-outside rejects what dutch-2017 pairs"), "{compared}");
    let identified = outside.run(&["identify", event, "--format", "json"], 0);
    assert!(identified.contains(ID), "{identified}");
    let usage = outside.run(&["compare", "--help"], 0);
    assert!(!usage.is_empty());
}
