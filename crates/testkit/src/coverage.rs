//! Counts the recorded rounds on which an edition was tried, and those that it pairs differently.
//!
//! `fixtures/coverage/<id>.snap` holds the counts of an edition. Its rows name the folders that are
//! replayed and the rounds of their files: `all` recorded rounds, the `last` one, or the `next` one, which
//! must be impossible. The numbers are measured. `INSTA_UPDATE=always cargo test -p <package> coverage`
//! writes them down anew, to be read before they are committed.

use std::fmt;
use std::path::Path;
use std::{fs, io};

use pairwright_audits::check::{Options, check_tournament};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::corpora::{fixtures, read};

/// The folder of the coverage files.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/coverage");

/// The folder of the recorded events, relative to that of the fixtures.
const CORPUS: &str = "corpus/";

/// The recorded rounds on which an edition was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    id: &'static str,
    status: String,
    rows: Vec<Row>,
}

/// The counts for the files of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    /// The folder, relative to the fixtures.
    folder: String,
    asked: Asked,
    files: usize,
    /// Number of rounds that were compared.
    rounds: usize,
    differing: usize,
    unanswered: usize,
}

/// The rounds of a file that are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "lowercase")]
enum Asked {
    /// Every round that the corpora record.
    #[default]
    All,
    /// The last recorded round; earlier ones were not paired by the rules.
    Last,
    /// The round after it, which cannot be paired.
    Next,
}

/// Pairs the rounds that the coverage file of `ruleset` lists, and those of every other folder of the
/// edition's own corpus.
///
/// Folders of another edition's corpus count only while the edition has none of its own.
pub fn measure(ruleset: &dyn Ruleset) -> Coverage {
    let edition = ruleset.edition();
    let mut rows = rows(edition.id);
    let own = folders(&format!("{CORPUS}{}", edition.id));
    if !own.is_empty() {
        let is_own = |folder: &str| own.iter().any(|own| own == folder);
        rows.retain(|row| !row.folder.starts_with(CORPUS) || is_own(&row.folder));
    }
    for folder in own {
        if rows.iter().all(|row| row.folder != folder) {
            rows.push(Row { folder, ..Row::default() });
        }
    }
    rows.sort_by(|one, other| one.folder.cmp(&other.folder));
    let rows = rows.into_iter().map(|row| replayed(ruleset, row.folder, row.asked)).collect();
    Coverage { id: edition.id, status: edition.status.to_string(), rows }
}

/// The corpus of the edition `id`, relative to the fixtures. While it has none of its own, it is the one in
/// its coverage file, which belongs to the edition from which it was made.
pub fn corpus(id: &str) -> String {
    let own = format!("{CORPUS}{id}");
    if !folders(&own).is_empty() {
        return own;
    }
    let of_another = rows(id).into_iter().find_map(|row| {
        let (edition, _) = row.folder.strip_prefix(CORPUS)?.split_once('/')?;
        Some(format!("{CORPUS}{edition}"))
    });
    of_another.unwrap_or(own)
}

/// Expects the coverage file of `ruleset` to hold what is [measured](measure).
pub fn assert_recorded(ruleset: &dyn Ruleset) {
    let coverage = measure(ruleset);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(FOLDER);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(coverage.id, coverage.to_string()));
}

impl Coverage {
    /// Number of rounds that were compared.
    pub fn rounds(&self) -> usize {
        self.rows.iter().map(|row| row.rounds).sum()
    }

    /// Number of them that are paired differently than recorded.
    pub fn differing(&self) -> usize {
        self.rows.iter().map(|row| row.differing).sum()
    }

    /// Number of further rounds that the rules could not be asked about.
    pub fn unanswered(&self) -> usize {
        self.rows.iter().map(|row| row.unanswered).sum()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})\n", self.id, self.status)?;
        writeln!(
            f,
            "{:36} {:6} {:>6} {:>7} {:>9} {:>10}",
            "folder", "rounds", "files", "number", "differing", "unanswered"
        )?;
        for row in &self.rows {
            let Row { folder, asked, files, rounds, differing, unanswered } = row;
            writeln!(
                f,
                "{folder:36} {asked:6} {files:6} {rounds:7} {differing:9} {unanswered:10}"
            )?;
        }
        let files: usize = self.rows.iter().map(|row| row.files).sum();
        writeln!(
            f,
            "{:43} {files:6} {:7} {:9} {:10}",
            "together",
            self.rounds(),
            self.differing(),
            self.unanswered()
        )
    }
}

/// The rows of the coverage file of the edition `id`, without counts; empty if there is no file.
fn rows(id: &str) -> Vec<Row> {
    let path = Path::new(FOLDER).join(format!("{id}.snap"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => String::new(),
        _ => panic!("{}: {error}", path.display()),
    });
    text.lines().filter_map(row).collect()
}

/// The folder and the rounds in a line of a coverage file; its counts are measured anew.
fn row(line: &str) -> Option<Row> {
    let mut words = line.split_whitespace();
    let (folder, asked) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
    Some(Row { folder, asked, ..Row::default() })
}

/// The folders of `corpus`; empty if it does not exist.
fn folders(corpus: &str) -> Vec<String> {
    let path = Path::new(FOLDER).join("..").join(corpus);
    let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
    let folders = entries.map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir());
    folders.map(|entry| format!("{corpus}/{}", entry.file_name().display())).collect()
}

fn replayed(ruleset: &dyn Ruleset, folder: String, asked: Asked) -> Row {
    let paths = fixtures(&folder);
    let found: Vec<Row> = paths.par_iter().map(|path| replay_file(ruleset, path, asked)).collect();
    let sum = |of: fn(&Row) -> usize| found.iter().map(of).sum();
    Row {
        folder,
        asked,
        files: paths.len(),
        rounds: sum(|row| row.rounds),
        differing: sum(|row| row.differing),
        unanswered: sum(|row| row.unanswered),
    }
}

fn replay_file(ruleset: &dyn Ruleset, path: &Path, asked: Asked) -> Row {
    let tournament = read(path);
    let recorded = tournament.rounds_paired();
    let round = match asked {
        Asked::All => None,
        Asked::Last => Some(recorded),
        Asked::Next => {
            let request = PairingRequest::new(&tournament, recorded + 1).unwrap();
            return match ruleset.pair_round(&request) {
                Ok(Outcome::Impossible(_)) => Row { rounds: 1, ..Row::default() },
                Ok(Outcome::Paired(_)) => Row { rounds: 1, differing: 1, ..Row::default() },
                Err(_) => Row { unanswered: 1, ..Row::default() },
            };
        }
    };
    let check =
        check_tournament(ruleset, &tournament, Options { round, no_reasons: true }).unwrap();
    Row {
        rounds: check.rounds_checked,
        differing: check.rounds_differing,
        unanswered: check.errors().count(),
        ..Row::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_folder_and_what_is_asked_is_a_row() {
        let found = row("corpus/a/b   last   30   29   1   0").unwrap();
        assert_eq!(
            (found.folder.as_str(), found.asked, found.files),
            ("corpus/a/b", Asked::Last, 0)
        );
        for line in ["", "dutch-1 (draft)", "folder rounds files", "together 1 2 3"] {
            assert_eq!(row(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_printed_names_the_same_rows_again() {
        let rows = [("real", Asked::All), ("corpus/a", Asked::Next)];
        let rows =
            rows.map(|(folder, asked)| Row { folder: folder.into(), asked, ..Row::default() });
        let coverage = Coverage { id: "a", status: "draft".into(), rows: rows.to_vec() };
        let printed = coverage.to_string();
        assert_eq!(printed.lines().filter_map(row).collect::<Vec<_>>(), rows);
    }
}
