//! The folder of a run: its settings, the list of what became of each event, and the differences.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::outcome::Outcome;
use crate::args::By;
use crate::axis::Axis;
use crate::replace::{Disk, replace};

/// The settings that all events of a run share. A run goes on only with these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The other engine, by its own words.
    pub(super) engine: String,
    /// The words that are added to each call of it.
    pub(super) options: Vec<String>,
    /// The edition by its id.
    pub(super) rules: String,
    /// The version of this program.
    pub(super) pairwright: String,
    /// The axes, in the order in which events take them.
    pub(super) axes: Vec<Axis>,
    /// How the other engine is asked about our events.
    #[serde(default)]
    pub(super) by: By,
    /// The seed of the first event.
    pub(super) seed: u64,
    /// The time limit of a call, in seconds.
    pub(super) limit: u64,
}

/// The list of events of a folder, to which a run adds.
#[derive(Debug)]
pub(super) struct List {
    file: File,
    pub(super) outcomes: Vec<Outcome>,
}

fn settings_of(folder: &Path) -> PathBuf {
    folder.join("settings.json")
}

fn list_of(folder: &Path) -> PathBuf {
    folder.join("events.jsonl")
}

/// The folder in which a difference is told.
pub(super) fn difference_of(folder: &Path, name: &str) -> PathBuf {
    folder.join("differences").join(name)
}

/// The number of differences in the folder that were made small.
pub(super) fn small_ones(folder: &Path) -> usize {
    let found = fs::read_dir(folder.join("differences"));
    let folders = found.into_iter().flatten().filter_map(Result::ok);
    folders.filter(|found| found.path().join("smallest.trf").is_file()).count()
}

/// Whether there is anything in `folder`.
pub(super) fn has_files(folder: &Path) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_some()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// The settings of the run in `folder`; `None` if there is none.
pub(super) fn settings(folder: &Path) -> io::Result<Option<Settings>> {
    match fs::read(settings_of(folder)) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The events of the run in `folder` that are finished. A last line that was not finished is left out.
pub(super) fn outcomes(folder: &Path) -> io::Result<Vec<Outcome>> {
    let text = match fs::read_to_string(list_of(folder)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text?,
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut seen = BTreeSet::new();
    let mut outcomes = Vec::new();
    for line in whole.lines() {
        let outcome: Outcome = serde_json::from_str(line)?;
        if seen.insert((outcome.axis, outcome.seed)) {
            outcomes.push(outcome);
        }
    }
    Ok(outcomes)
}

/// Writes the whole file or nothing: a run that is stopped here keeps its list.
fn written(path: &Path, text: &str) -> io::Result<()> {
    replace(path, text.as_bytes(), &Disk).map_err(|failed| failed.error)
}

impl List {
    /// Opens the folder for a run with these `settings`, as it is or new.
    pub(super) fn open(folder: &Path, settings: &Settings) -> io::Result<Self> {
        fs::create_dir_all(folder.join("differences"))?;
        written(&settings_of(folder), &(serde_json::to_string_pretty(settings)? + "\n"))?;
        let outcomes = outcomes(folder)?;
        // Written anew, so that what was not finished is gone.
        let mut text = String::new();
        for outcome in &outcomes {
            text.extend([&serde_json::to_string(outcome)?, "\n"]);
        }
        written(&list_of(folder), &text)?;
        let file = OpenOptions::new().append(true).open(list_of(folder))?;
        Ok(Self { file, outcomes })
    }

    /// Adds an event that is finished.
    pub(super) fn add(&mut self, outcome: Outcome) -> io::Result<()> {
        writeln!(self.file, "{}", serde_json::to_string(&outcome)?)?;
        self.outcomes.push(outcome);
        Ok(())
    }
}
