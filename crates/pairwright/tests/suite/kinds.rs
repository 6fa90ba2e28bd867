//! No individual Dutch event is taken for another kind: none of the fixtures, and none of the large corpora,
//! if they are available.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use pairwright::{Event, EventKind, editions};
use pairwright_testkit::corpora::{fixtures, large};

/// The reports among `paths` that are not paired or compared, with their kinds.
fn left_out(paths: &[PathBuf]) -> Vec<(&Path, EventKind)> {
    let edition = editions().next_back().unwrap();
    let judged = paths.iter().filter_map(|path| {
        let report = std::fs::read(path).unwrap();
        let name = path.display();
        let event = Event::from_bytes(&report).unwrap_or_else(|error| panic!("{name}: {error}"));
        let kind = event.not_compared().map(|kind| kind.kind);
        assert!(kind.is_some() || event.under(edition).is_ok(), "{name}");
        kind.map(|kind| (path.as_path(), kind))
    });
    judged.collect()
}

#[test]
fn no_dutch_event_of_the_fixtures_is_left_out() {
    for (folder, files) in [
        ("corpus", 524),
        ("editions", 16),
        ("identify", 11),
        ("real", 9),
        ("standings", 7),
        ("divergences", 11),
    ] {
        let paths = fixtures(folder);
        assert_eq!((left_out(&paths), paths.len()), (Vec::new(), files), "{folder}");
    }
}

/// Some real events are of other systems, as their record 092 says.
#[test]
fn no_dutch_event_of_the_large_corpora_is_left_out() {
    let others = |paths: &[PathBuf]| -> Vec<PathBuf> {
        let is_other = |path: &&PathBuf| path.to_str().unwrap().ends_with("_other.trf");
        paths.iter().filter(is_other).cloned().collect()
    };
    let mut files = 0;
    for folder in ["oracle", "real", "spec", "perf"] {
        let paths = large(folder);
        let left_out: Vec<_> =
            left_out(&paths).into_iter().map(|(path, _)| path.to_owned()).collect();
        assert_eq!(left_out, others(&paths), "{folder}");
        files += paths.len();
    }
    // The corpora, if available, contain thousands of files.
    assert!(files == 0 || files > 6_000, "{files}");
}
