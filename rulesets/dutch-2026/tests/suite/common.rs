//! Finding the recorded events that the tests replay.

use std::path::{Path, PathBuf};

use pairwright_model::Tournament;
use walkdir::WalkDir;

/// The environment variable that names a folder with larger corpora, laid out as the fixtures are.
const LARGE_CORPORA: &str = "PAIRWRIGHT_CORPORA";

/// The report files below `folder` of the fixtures, in order.
pub(crate) fn fixtures(folder: &str) -> Vec<PathBuf> {
    reports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(folder))
}

/// The report files below `folder` of the large corpora; none if there are no large corpora.
pub(crate) fn large(folder: &str) -> Vec<PathBuf> {
    std::env::var_os(LARGE_CORPORA)
        .map_or_else(Vec::new, |root| reports(&Path::new(&root).join(folder)))
}

/// Reads a report that must be readable.
pub(crate) fn read(path: &Path) -> Tournament {
    let report = pairwright_trf::read(&std::fs::read(path).unwrap());
    let first = report.diagnostics.first().map(ToString::to_string);
    report.tournament.unwrap_or_else(|| panic!("{}: {first:?}", path.display()))
}

fn reports(root: &Path) -> Vec<PathBuf> {
    let files = WalkDir::new(root).sort_by_file_name().into_iter().map(|entry| entry.unwrap());
    let paths: Vec<PathBuf> = files
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    assert!(!paths.is_empty(), "no report files in {}", root.display());
    paths
}
