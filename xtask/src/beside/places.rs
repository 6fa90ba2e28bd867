//! The reports and folders for the command lines.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::line::{Line, Over};
use super::summary::Difference;
use super::trial::Pair;

/// Reports that are never sampled, since each is about something else.
const ALWAYS: &str = "fixtures/cases";

/// An input for command lines.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The name: the path, relative to the workspace if it lies there.
    name: String,
    over: Over,
    /// The file, or all files of the folder.
    files: Vec<PathBuf>,
}

/// The outcome of the runs over one place.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) runs: usize,
    pub(crate) differences: Vec<Difference>,
}

impl Place {
    /// Runs those of `lines` that take such an input.
    pub(crate) fn run(&self, root: &Path, lines: &[Line], pair: &Pair) -> io::Result<Outcome> {
        let mut outcome = Outcome { runs: 0, differences: Vec::new() };
        let files: Vec<PathBuf> = self.files.iter().map(|file| root.join(file)).collect();
        for line in lines.iter().filter(|line| line.over == self.over) {
            outcome.runs += 1;
            let changes = pair.run(line, &files)?;
            if !changes.is_empty() {
                let file = self.name.clone();
                outcome.differences.push(Difference { line: line.clone(), file, changes });
            }
        }
        Ok(outcome)
    }
}

/// The reports in `fixtures/` below `root` and in `more`, one in `every` of each folder; the folders
/// themselves; and the empty place.
///
/// # Errors
///
/// If a folder cannot be read or has no report.
pub(crate) fn find(root: &Path, more: &[PathBuf], every: NonZeroUsize) -> io::Result<Vec<Place>> {
    let mut places = vec![Place { name: "-".to_owned(), over: Over::Alone, files: Vec::new() }];
    for start in [&root.join("fixtures")].into_iter().chain(more) {
        let mut folders: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
        for entry in WalkDir::new(start).sort_by_file_name() {
            let path = entry.map_err(io::Error::from)?.into_path();
            let path = path.strip_prefix(root).map(Path::to_owned).unwrap_or(path);
            match over(&path) {
                Some(Over::Configuration) => places.push(place(&path, Over::Configuration)),
                Some(_) => {
                    let folder = path.parent().unwrap_or(Path::new("")).to_owned();
                    folders.entry(folder).or_default().push(path);
                }
                None => {}
            }
        }
        if folders.is_empty() {
            return Err(io::Error::other(format!("{}: holds no report", start.display())));
        }
        for (folder, reports) in folders {
            let every = if folder.starts_with(ALWAYS) { 1 } else { every.get() };
            let taken: Vec<PathBuf> = reports.into_iter().step_by(every).collect();
            places.extend(taken.iter().map(|report| place(report, Over::Report)));
            let name = folder.display().to_string();
            places.push(Place { name, over: Over::Folder, files: taken });
        }
    }
    Ok(places)
}

fn place(path: &Path, over: Over) -> Place {
    Place { name: path.display().to_string(), over, files: vec![path.to_owned()] }
}

/// The use of the file at `path`; `None` if it has none. Texts are used if they are cases of files that are
/// no reports.
fn over(path: &Path) -> Option<Over> {
    match path.extension()?.to_str()? {
        "trf" | "trfx" => Some(Over::Report),
        "txt" if path.starts_with(ALWAYS) => Some(Over::Report),
        "cfg" => Some(Over::Configuration),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_fixtures_are_found_and_of_a_sample_all_cases() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let count = |every, start: &str| {
            let places = find(root, &[], NonZeroUsize::new(every).unwrap()).unwrap();
            let is_one =
                |place: &&Place| place.over == Over::Report && place.name.starts_with(start);
            places.iter().filter(is_one).count()
        };
        assert!(count(1, "fixtures") > 700);
        assert!(count(1, "fixtures/cases") > 90);
        assert_eq!(count(1, "fixtures/cases"), count(16, "fixtures/cases"));
        assert!((20..100).contains(&count(16, "fixtures/corpus")));
    }
}
