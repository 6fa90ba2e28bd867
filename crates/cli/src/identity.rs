//! The identity of a file, independent of its name.

use std::io;
use std::path::Path;

use std::fs;
#[cfg(unix)]
use std::os::{fd::AsFd, unix::fs::MetadataExt};

/// The identity of a regular file. Two are equal if they are the same file, under any name and through links
/// of either kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Identity(
    /// Device and inode numbers.
    #[cfg(unix)]
    (u64, u64),
    /// The path with all links resolved.
    #[cfg(not(unix))]
    std::path::PathBuf,
);

impl Identity {
    /// The file at `path`; `None` if there is none, or for a device, pipe or folder.
    #[cfg(unix)]
    pub(crate) fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().and_then(|found| Self::of(&found))
    }

    /// The file at `path`; `None` if there is none, or for a device, pipe or folder.
    #[cfg(not(unix))]
    pub(crate) fn at(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        fs::canonicalize(path).ok().map(Self)
    }

    /// The file behind standard input; `None` if it is no file, or the system does not tell.
    pub(crate) fn of_standard_input() -> Option<Self> {
        Self::of_stream(&io::stdin())
    }

    /// The file behind standard output; `None` if it is no file, or the system does not tell.
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
