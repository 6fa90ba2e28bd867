//! Finds and reads the recorded events.

use std::cell::Cell;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use pairwright_model::{Round, Tournament};
use walkdir::WalkDir;

/// The environment variable for a folder with larger corpora, laid out like the fixtures.
const LARGE_CORPORA: &str = "PAIRWRIGHT_CORPORA";

/// The folder of the fixtures.
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");

/// The rounds of a file that were paired by the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Every recorded round of each event.
    All,
    /// Only the last one; earlier rounds were made up to lead to it.
    Last,
}

impl Rounds {
    /// These rounds of `tournament`, ascending.
    pub fn of(self, tournament: &Tournament) -> impl Iterator<Item = Round> + use<> {
        let last = tournament.rounds_paired();
        match self {
            Self::All => 1..=last,
            Self::Last => last..=last,
        }
    }
}

/// The report files below `folder` of the fixtures, in order.
pub fn fixtures(folder: &str) -> Vec<PathBuf> {
    reports(&Path::new(FIXTURES).join(folder))
}

/// The event of one report file of the fixtures.
pub fn fixture(file: &str) -> Tournament {
    fixture_with(file, "")
}

/// The event of one report file, with further records at the end of the file, such as `XXP 8 14`.
pub fn fixture_with(file: &str, records: &str) -> Tournament {
    let mut bytes = bytes(&Path::new(FIXTURES).join(file));
    bytes.extend_from_slice(records.as_bytes());
    parse(file, &bytes)
}

/// The report files below `folder` of the large corpora. Without large corpora there are none, and a line
/// on standard error says that the test is skipped.
pub fn large(folder: &str) -> Vec<PathBuf> {
    let Some(root) = std::env::var_os(LARGE_CORPORA) else {
        tell_that_it_is_skipped(&format!("{LARGE_CORPORA} is not set"));
        return Vec::new();
    };
    reports(&Path::new(&root).join(folder))
}

/// In how many parts the work of a test is divided, of which it does one: in `parts` in the everyday tests, so that they take
/// little time, and in one where there are large corpora, which CI pairs in release mode. A line on standard error says
/// that the rest is skipped.
pub fn one_of(parts: usize) -> usize {
    if std::env::var_os(LARGE_CORPORA).is_some() {
        return 1;
    }
    tell_that_it_is_skipped(&format!("{LARGE_CORPORA} is not set: one part of {parts} is done"));
    parts
}

/// How many are due of `least`, which are due of all, where one of `parts` parts is done: a third of its share, since some
/// reports have much of a thing and most have little.
pub fn due(least: usize, parts: usize) -> usize {
    if parts == 1 { least } else { least / parts / 3 }
}

/// The lines of `file` of the large corpora, which `xz` has packed. Without either there are none, and a line on
/// standard error says that the test is skipped.
pub fn large_lines(file: &str) -> Vec<String> {
    let Some(root) = std::env::var_os(LARGE_CORPORA) else {
        tell_that_it_is_skipped(&format!("{LARGE_CORPORA} is not set"));
        return Vec::new();
    };
    let Ok(unpacked) = Command::new("xz").arg("-dc").arg(Path::new(&root).join(file)).output()
    else {
        tell_that_it_is_skipped("there is no `xz` here");
        return Vec::new();
    };
    assert!(unpacked.status.success(), "{file}: {}", String::from_utf8_lossy(&unpacked.stderr));
    String::from_utf8(unpacked.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// Writes the line once for each test, past the test runner, which swallows other output.
fn tell_that_it_is_skipped(reason: &str) {
    thread_local!(static IS_TOLD: Cell<bool> = const { Cell::new(false) });
    if !IS_TOLD.replace(true) {
        // The runner names threads by their tests.
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("a test");
        let line = format!("skipped: {test}, for {reason}\n");
        std::io::stderr().write_all(line.as_bytes()).unwrap();
    }
}

/// Those of `paths` whose events have at most this many players, so that every pairing of every bracket can
/// be looked through.
pub fn of_at_most(players: usize, paths: &[PathBuf]) -> Vec<PathBuf> {
    let is_small = |path: &&PathBuf| read(path).players().len() <= players;
    paths.iter().filter(is_small).cloned().collect()
}

/// Reads a report that must be readable.
pub fn read(path: &Path) -> Tournament {
    parse(&path.display().to_string(), &bytes(path))
}

/// The name of a report file without folder and ending.
pub(crate) fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn parse(name: &str, bytes: &[u8]) -> Tournament {
    let report = pairwright_trf::read(bytes);
    let first = report.diagnostics.first().map(ToString::to_string);
    report.tournament.unwrap_or_else(|| panic!("{name}: {first:?}"))
}

/// The report files (`*.trf`) below the folder `root`, in order; there must be one.
pub fn reports(root: &Path) -> Vec<PathBuf> {
    let files = WalkDir::new(root).sort_by_file_name().into_iter().map(|entry| entry.unwrap());
    let paths: Vec<PathBuf> = files
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    assert!(!paths.is_empty(), "no report files in {}", root.display());
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many reports each folder of the fixtures holds at least: a test that goes through one cannot
    /// pass by finding less.
    const LEAST: [(&str, usize); 24] = [
        ("", 700),
        ("cases", 90),
        ("cases/reliability", 12),
        ("corpus/dutch-2012/endgame", 26),
        ("corpus/dutch-2012/impossible", 10),
        ("corpus/dutch-2012/inputs", 46),
        ("corpus/dutch-2012/open", 8),
        ("corpus/dutch-2012/oracle", 31),
        ("corpus/dutch-2012/random-history", 18),
        ("corpus/dutch-2012/readings", 68),
        ("corpus/dutch-2012/tricky", 81),
        ("corpus/dutch-2017/endgame", 19),
        ("corpus/dutch-2017/oracle", 31),
        ("corpus/dutch-2017/random-history", 31),
        ("corpus/dutch-2017/row-by-row", 10),
        ("corpus/dutch-2017/tricky", 58),
        ("corpus/dutch-2026/oracle", 28),
        ("corpus/dutch-2026/row-by-row", 16),
        ("corpus/dutch-2026/tricky", 41),
        ("editions", 8),
        ("identify", 7),
        ("real", 8),
        ("standings", 7),
        ("trf", 77),
    ];

    #[test]
    fn every_folder_holds_what_it_held() {
        for (folder, least) in LEAST {
            let found = fixtures(folder).len();
            assert!(found >= least, "fixtures/{folder} has {found} reports, not {least}");
        }
    }
}
