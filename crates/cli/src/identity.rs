//! Which file a path or a stream leads to, whatever it is called.

use std::io;
use std::path::Path;

use std::fs;
#[cfg(unix)]
use std::os::{fd::AsFd, unix::fs::MetadataExt};

/// A regular file. Two are equal if they are one file: through links of either kind, and under any name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Identity(
    /// Device and inode.
    #[cfg(unix)]
    (u64, u64),
    /// Where links lead to.
    #[cfg(not(unix))]
    std::path::PathBuf,
);

impl Identity {
    /// Of the file at `path`, if one is there. Devices, pipes and folders are none.
    #[cfg(unix)]
    pub(crate) fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().and_then(|found| Self::of(&found))
    }

    /// Of the file at `path`, if one is there. Devices, pipes and folders are none.
    #[cfg(not(unix))]
    pub(crate) fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        fs::canonicalize(path).ok().map(Self)
    }

    /// Of the file that standard input is read from, if it is one and the system tells.
    pub(crate) fn of_standard_input() -> Option<Self> {
        Self::of_stream(&io::stdin())
    }

    /// Of the file that standard output is written to, if it is one and the system tells.
    pub(crate) fn of_standard_output() -> Option<Self> {
        Self::of_stream(&io::stdout())
    }

    #[cfg(unix)]
    fn of_stream(stream: &impl AsFd) -> Option<Self> {
        let stream = stream.as_fd().try_clone_to_owned().ok()?;
        fs::File::from(stream).metadata().ok().and_then(|found| Self::of(&found))
    }

    #[cfg(not(unix))]
    fn of_stream<S>(_: &S) -> Option<Self> {
        None
    }

    #[cfg(unix)]
    fn of(found: &fs::Metadata) -> Option<Self> {
        found.is_file().then(|| Self((found.dev(), found.ino())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_identity() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("one"), "same").unwrap();
        fs::write(at("other"), "same").unwrap();
        assert!(Identity::at(&at("one")).is_some());
        assert_eq!(Identity::at(&at("one")), Identity::at(&at("./one")));
        assert_ne!(Identity::at(&at("one")), Identity::at(&at("other")));
        assert_eq!(Identity::at(&at("none")), None);
        assert_eq!(Identity::at(folder.path()), None);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("one"), "").unwrap();
        std::os::unix::fs::symlink("one", at("soft")).unwrap();
        fs::hard_link(at("one"), at("hard")).unwrap();
        for link in ["soft", "hard"] {
            assert_eq!(Identity::at(&at(link)), Identity::at(&at("one")), "{link}");
        }
        assert_eq!(Identity::at(Path::new("/dev/null")), None);
    }
}
