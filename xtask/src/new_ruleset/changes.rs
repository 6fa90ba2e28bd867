//! Changes to the workspace that are either all kept or all undone.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fs, mem};

use tempfile::NamedTempFile;

/// Changes that are undone when this is dropped, unless [`keep`](Self::keep) is called.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// How to undo each change, in the order in which they were made.
    undo: Vec<Undo>,
}

#[derive(Debug)]
enum Undo {
    RemoveFolder(PathBuf),
    RemoveFile(PathBuf),
    Restore(PathBuf, Vec<u8>),
}

impl Changes {
    /// Remembers `path` as it is, before other code changes it.
    pub(super) fn watch(&mut self, path: &Path) -> io::Result<()> {
        let undo = match fs::read(path) {
            Ok(bytes) => Undo::Restore(path.to_owned(), bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Undo::RemoveFile(path.to_owned())
            }
            Err(error) => return Err(error),
        };
        self.undo.push(undo);
        Ok(())
    }

    /// Writes `text` to the file `path`; an existing file is replaced in one step.
    pub(super) fn write(&mut self, path: &Path, text: &str) -> io::Result<()> {
        self.watch(path)?;
        if !path.exists() {
            return fs::write(path, text);
        }
        let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        file.as_file().set_permissions(fs::metadata(path)?.permissions())?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }

    /// Moves the finished folder `from` to `to`, which must not exist.
    pub(super) fn place(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        self.undo.push(Undo::RemoveFolder(to.to_owned()));
        Ok(())
    }

    /// Keeps all changes, which are undone otherwise.
    pub(super) fn keep(mut self) {
        self.undo.clear();
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        for undo in mem::take(&mut self.undo).into_iter().rev() {
            if let Err(error) = undo.run() {
                // An error in a destructor cannot be returned.
                let _ = writeln!(io::stderr(), "error: {undo:?} failed: {error}");
            }
        }
    }
}

impl Undo {
    fn run(&self) -> io::Result<()> {
        match self {
            Self::RemoveFolder(path) => fs::remove_dir_all(path),
            Self::RemoveFile(path) => match fs::remove_file(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
                done => done,
            },
            Self::Restore(path, bytes) => fs::write(path, bytes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes a file, creates one and places a folder.
    fn change(root: &Path) -> Changes {
        let mut changes = Changes::default();
        fs::write(root.join("old"), "old").unwrap();
        fs::create_dir(root.join("draft")).unwrap();
        changes.place(&root.join("draft"), &root.join("folder")).unwrap();
        changes.write(&root.join("old"), "new").unwrap();
        changes.write(&root.join("made"), "made").unwrap();
        changes
    }

    #[test]
    fn changes_stand_if_kept() {
        let root = tempfile::tempdir().unwrap();
        change(root.path()).keep();
        assert_eq!(fs::read_to_string(root.path().join("old")).unwrap(), "new");
        assert!(root.path().join("made").is_file() && root.path().join("folder").is_dir());
    }

    #[test]
    fn changes_are_undone_otherwise() {
        let root = tempfile::tempdir().unwrap();
        drop(change(root.path()));
        assert_eq!(fs::read_to_string(root.path().join("old")).unwrap(), "old");
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 1);
    }
}
