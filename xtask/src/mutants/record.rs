//! What is known of mutants: what earlier runs found, and why some survive.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::tree::Source;
use super::trial::Fate;

/// Which mutant: it stays the same as long as its function does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    file: String,
    function: String,
    what: String,
    /// Which one of those that are called so in the function, from 1.
    which: usize,
    line: usize,
    /// What the file holds.
    version: u64,
}

impl Key {
    /// Whether the path of the file contains one of these.
    pub(super) fn is_within(&self, parts: &[String]) -> bool {
        parts.iter().any(|part| self.file.contains(part))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, function, what, which, .. } = self;
        write!(f, "{file}:{line}: {what} in {function} ({which})")
    }
}

/// The mutants of `sources`, by their numbers.
pub(super) fn keys(sources: &[Source]) -> BTreeMap<u32, Key> {
    let mut keys = BTreeMap::new();
    for source in sources {
        let mut hasher = DefaultHasher::new();
        source.text().hash(&mut hasher);
        let version = hasher.finish();
        let mut seen: BTreeMap<(&str, &str), usize> = BTreeMap::new();
        for site in &source.sites {
            for change in &site.changes {
                let which = seen.entry((&site.function, &change.what)).or_default();
                *which += 1;
                let key = Key {
                    file: source.path.clone(),
                    function: site.function.clone(),
                    what: change.what.clone(),
                    which: *which,
                    line: site.line,
                    version,
                };
                keys.insert(change.id, key);
            }
        }
    }
    keys
}

/// A line of what was found.
#[derive(Debug, Serialize, Deserialize)]
struct Record {
    file: String,
    function: String,
    what: String,
    which: usize,
    version: u64,
    fate: Fate,
}

/// What was found, kept line by line.
#[derive(Debug)]
pub(super) struct Records {
    file: File,
    known: BTreeMap<(String, String, String, usize, u64), Fate>,
}

impl Records {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(path).unwrap_or_default();
        let records = text.lines().filter_map(|line| serde_json::from_str(line).ok());
        let known = records.map(|record: Record| {
            let Record { file, function, what, which, version, fate } = record;
            ((file, function, what, which, version), fate)
        });
        let known = known.collect();
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Self { file, known })
    }

    pub(super) fn fate(&self, key: &Key) -> Option<Fate> {
        self.known.get(&named(key)).copied()
    }

    pub(super) fn add(&mut self, key: &Key, fate: Fate) -> io::Result<()> {
        let (file, function, what, which, version) = named(key);
        self.known.insert(named(key), fate);
        let record = Record { file, function, what, which, version, fate };
        let mut line = serde_json::to_string(&record)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())
    }
}

fn named(key: &Key) -> (String, String, String, usize, u64) {
    let Key { file, function, what, which, version, .. } = key.clone();
    (file, function, what, which, version)
}

/// Mutants that no test can or need catch, with the reason.
#[derive(Debug, Deserialize)]
pub(super) struct Survivors(Vec<Survivor>);

/// A mutant with its reason, or a function whose mutants all share one, whether tests happen to catch them or not.
#[derive(Debug, Deserialize)]
struct Survivor {
    file: String,
    function: String,
    #[serde(flatten)]
    mutant: Option<Mutant>,
    reason: String,
}

/// A mutant among those of its function.
#[derive(Debug, Deserialize)]
struct Mutant {
    what: String,
    which: usize,
}

impl Survivor {
    fn is_about(&self, key: &Key) -> bool {
        (&self.file, &self.function) == (&key.file, &key.function)
            && self
                .mutant
                .as_ref()
                .is_none_or(|mutant| (&mutant.what, mutant.which) == (&key.what, key.which))
    }
}

impl Survivors {
    pub(super) fn read(path: &Path) -> io::Result<Self> {
        let survivors: Self = serde_json::from_str(&fs::read_to_string(path)?)?;
        match survivors.0.iter().find(|one| one.reason.is_empty()) {
            Some(one) => Err(io::Error::other(format!("no reason in {}: {one:?}", path.display()))),
            None => Ok(survivors),
        }
    }

    /// Whether a reason is given for the mutant or for its function.
    pub(super) fn is_excused(&self, key: &Key) -> bool {
        self.0.iter().any(|one| one.is_about(key))
    }

    /// Whether a reason is given for this mutant alone.
    pub(super) fn is_named(&self, key: &Key) -> bool {
        self.0.iter().any(|one| one.mutant.is_some() && one.is_about(key))
    }

    /// Those listed in the files of `mutants` that are none of them: the code has changed since.
    pub(super) fn stale(&self, mutants: &[Key]) -> impl Iterator<Item = String> {
        let files: BTreeSet<_> = mutants.iter().map(|key| &key.file).collect();
        let listed = self.0.iter().filter(move |one| files.contains(&one.file));
        listed.filter(|one| !mutants.iter().any(|key| one.is_about(key))).map(|one| {
            let Survivor { file, function, mutant, .. } = one;
            let what = mutant.as_ref().map_or("anything", |mutant| &mutant.what);
            format!("{file}: {what} in {function}")
        })
    }
}
