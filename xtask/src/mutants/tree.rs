//! A copy of the workspace with the mutants woven in, built once.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use serde::Deserialize;

use super::find;
use super::site::{Site, switch_module};
use super::weave::Woven;

/// How often what does not compile is left out and the rest is tried again.
const ATTEMPTS: usize = 12;

/// A source file and the mutants of it.
#[derive(Debug)]
pub(super) struct Source {
    /// Its path in the workspace, with `/`.
    pub(super) path: String,
    text: String,
    pub(super) sites: Vec<Site>,
}

impl Source {
    /// What the file holds, without mutants.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

/// A copy of the workspace that mutants are written into.
#[derive(Debug)]
pub(super) struct Tree {
    root: PathBuf,
    /// The folders of the packages that are mutated.
    packages: Vec<String>,
    pub(super) sources: Vec<Source>,
    /// How many changes do not compile.
    pub(super) unviable: usize,
    count: u32,
}

/// A program that runs tests.
#[derive(Clone, Debug)]
pub(super) struct TestProgram {
    pub(super) path: PathBuf,
    /// Where cargo runs it: the folder of its package.
    pub(super) folder: PathBuf,
}

/// The parts of a message of cargo that matter here.
#[derive(Debug, Deserialize)]
struct Message {
    reason: String,
    #[serde(default)]
    executable: Option<PathBuf>,
    #[serde(default)]
    manifest_path: Option<PathBuf>,
    #[serde(default)]
    profile: Option<Profile>,
    #[serde(default, rename = "message")]
    diagnostic: Option<Diagnostic>,
}

#[derive(Debug, Deserialize)]
struct Profile {
    test: bool,
}

#[derive(Debug, Deserialize)]
struct Diagnostic {
    level: String,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    is_primary: bool,
}

impl Tree {
    /// Copies what git knows of the workspace at `from` to `to`, and finds the mutants of `packages`.
    pub(super) fn copy(from: &Path, to: &Path, packages: &[String]) -> io::Result<Self> {
        let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(from).output()?;
        if !listed.status.success() {
            return Err(io::Error::other("`git ls-files` failed"));
        }
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        prune(to, Path::new(""), &listed.split('\0').collect())?;
        let (mut sources, mut count) = (Vec::new(), 0);
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            let Ok(bytes) = fs::read(from.join(path)) else { continue };
            if packages.iter().any(|package| is_mutated(path, package))
                && let Ok(text) = String::from_utf8(bytes.clone())
            {
                let sites = find::sites(&text, &mut count).map_err(io::Error::other)?;
                sources.push(Source { path: path.to_owned(), text, sites });
            } else {
                write_if_new(&to.join(path), &bytes)?;
            }
        }
        let (root, packages) = (to.to_owned(), packages.to_vec());
        Ok(Self { root, packages, sources, unviable: 0, count })
    }

    /// Builds the tests of the packages `tested`, else of the workspace, with all mutants but those that do not
    /// compile.
    pub(super) fn build(
        &mut self,
        tested: &[String],
        profile: &str,
    ) -> io::Result<Vec<TestProgram>> {
        for _ in 0..ATTEMPTS {
            let woven = self.write()?;
            let (messages, told) = self.compile(tested, profile)?;
            let errors: Vec<&Diagnostic> = messages
                .iter()
                .filter_map(|message| message.diagnostic.as_ref())
                .filter(|diagnostic| diagnostic.level == "error")
                .collect();
            if errors.is_empty() {
                let programs: Vec<_> = messages.into_iter().filter_map(TestProgram::of).collect();
                let none = || io::Error::other(format!("cargo built no tests:\n{told}"));
                return if programs.is_empty() { Err(none()) } else { Ok(programs) };
            }
            if !self.leave_out(&errors, &woven) {
                let texts = errors.iter().filter_map(|error| error.rendered.clone());
                return Err(io::Error::other(texts.collect::<String>()));
            }
        }
        Err(io::Error::other("what is left does not compile either"))
    }

    fn write(&self) -> io::Result<BTreeMap<String, (usize, Woven)>> {
        let mut all = BTreeMap::new();
        for (number, source) in self.sources.iter().enumerate() {
            let mut woven = Woven::new(&source.text, &source.sites);
            if self.packages.iter().any(|package| source.path == format!("{package}/src/lib.rs")) {
                woven.text.push_str(&switch_module(self.count));
            }
            write_if_new(&self.root.join(&source.path), woven.text.as_bytes())?;
            all.insert(source.path.clone(), (number, woven));
        }
        Ok(all)
    }

    /// What cargo says of what it built, and what it tells besides.
    fn compile(&self, tested: &[String], profile: &str) -> io::Result<(Vec<Message>, String)> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(["build", "--tests", "--locked", "--keep-going", "--message-format", "json"]);
        command.args(["--profile", profile]);
        if tested.is_empty() {
            command.args(["--workspace", "--exclude", "pairwright-xtask"]);
        }
        for package in tested {
            command.args(["--package", package]);
        }
        let output = command
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .stdin(Stdio::null())
            .output()?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let messages = lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok((messages, String::from_utf8_lossy(&output.stderr).into_owned()))
    }

    /// Leaves the changes out that `errors` are due to; whether there are any.
    fn leave_out(
        &mut self,
        errors: &[&Diagnostic],
        woven: &BTreeMap<String, (usize, Woven)>,
    ) -> bool {
        let mut faulty = Vec::new();
        for span in errors.iter().flat_map(|error| &error.spans).filter(|span| span.is_primary) {
            if let Some((source, woven)) = woven.get(span.file_name.as_str())
                && let Some(site) = woven.site_at(span.byte_start)
            {
                faulty.push((*source, site));
            }
        }
        faulty.sort_unstable();
        faulty.dedup();
        for &(source, site) in faulty.iter().rev() {
            let gone = self.sources[source].sites.remove(site);
            self.unviable += gone.changes.len();
        }
        !faulty.is_empty()
    }
}

impl TestProgram {
    fn of(message: Message) -> Option<Self> {
        let is_test = message.reason == "compiler-artifact" && message.profile?.test;
        let folder = message.manifest_path?.parent()?.to_owned();
        Some(Self { path: message.executable?, folder }).filter(|_| is_test)
    }
}

/// Whether the file is code of the package that runs: not its tests, nor a program beside the library.
fn is_mutated(path: &str, package: &str) -> bool {
    let Some(rest) = path.strip_prefix(package).and_then(|rest| rest.strip_prefix("/src/")) else {
        return false;
    };
    let mut parts = rest.split('/');
    Path::new(path).extension().is_some_and(|extension| extension == "rs")
        && parts
            .all(|part| !matches!(part, "bin" | "main.rs" | "tests" | "tests.rs" | "testing.rs"))
}

/// Removes the files of an earlier copy in `folder` of `root` that are not `listed`: a package that has another name
/// now would be one of the workspace.
fn prune(root: &Path, folder: &Path, listed: &BTreeSet<&str>) -> io::Result<()> {
    let Ok(entries) = fs::read_dir(root.join(folder)) else { return Ok(()) };
    for entry in entries {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if path == Path::new("target") {
            continue;
        }
        if entry.file_type()?.is_dir() {
            prune(root, &path, listed)?;
        } else if path.to_str().is_none_or(|path| !listed.contains(path)) {
            fs::remove_file(entry.path())?;
        }
    }
    // One that has become empty goes as well.
    let _ = fs::remove_dir(root.join(folder));
    Ok(())
}

/// Writes a file unless that is what it holds: what is older than its build is not built again.
fn write_if_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}
