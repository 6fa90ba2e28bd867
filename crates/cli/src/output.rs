//! Writing results: to standard output, or to a file in one step.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pairwright::text::Text;

use crate::console::Console;
use crate::failure::Failure;

/// Paths that mean standard output; the second may be a file that others are writing to.
const STANDARD_OUTPUT: [&str; 2] = ["-", "/dev/stdout"];

/// So many links are followed, as Linux does.
const MOST_LINKS: usize = 40;

/// Writes `text` to the file `path`, or to standard output, where a terminal lays it out.
pub(crate) fn tell(
    path: Option<&Path>,
    text: &Text,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let is_shown = path.is_none_or(is_standard_output);
    if is_shown && console.lays_out {
        return Ok(console.out.write_all(text.marked().as_bytes())?);
    }
    write(path, text.to_string().as_bytes(), console.out)
}

/// Writes `bytes` to the file `path`, or to `stdout` if there is none.
pub(crate) fn write(
    path: Option<&Path>,
    bytes: &[u8],
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    match path.filter(|path| !is_standard_output(path)) {
        None => Ok(stdout.write_all(bytes)?),
        Some(path) => replace(path, bytes).map_err(|error| unwritable(path, error)),
    }
}

/// Where a command that has several results writes them: to standard output as they come, or to a file
/// at the end.
#[derive(Debug)]
pub(crate) struct Destination<'a> {
    path: Option<&'a Path>,
    kept: Vec<u8>,
}

impl<'a> Destination<'a> {
    /// For the file `path`, or standard output.
    pub(crate) fn new(path: Option<&'a Path>) -> Self {
        Self { path: path.filter(|path| !is_standard_output(path)), kept: Vec::new() }
    }

    /// Whether there is to be a file.
    pub(crate) fn is_file(&self) -> bool {
        self.path.is_some()
    }

    /// Where to write the next result to.
    pub(crate) fn out<'b>(&'b mut self, stdout: &'b mut dyn Write) -> &'b mut dyn Write {
        if self.path.is_some() { &mut self.kept } else { stdout }
    }

    /// Writes the file, if there is to be one.
    pub(crate) fn finish(self, stdout: &mut dyn Write) -> Result<(), Failure> {
        match self.path {
            Some(path) => write(Some(path), &self.kept, stdout),
            None => Ok(()),
        }
    }
}

/// Makes the folder `path` unless it is there.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    if is_standard_output(path) {
        return Err(Failure::NoFolder);
    }
    fs::create_dir_all(path).map_err(|error| unwritable(path, error))
}

fn is_standard_output(path: &Path) -> bool {
    STANDARD_OUTPUT.iter().any(|name| path == Path::new(name))
}

fn unwritable(path: &Path, error: io::Error) -> Failure {
    Failure::Unwritable { path: path.display().to_string(), error }
}

/// Makes `bytes` the content of `path`. Whoever looks sees the old file or the new one, never a
/// part; if anything fails, the old one stays.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device, a pipe or a folder; none of them may be renamed away.
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    // A link keeps pointing where it points.
    let target = if old.is_some() { fs::canonicalize(path)? } else { end_of_links(path)? };
    let mut file = beside(&target)?;
    file.as_file_mut().write_all(bytes)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.persist(&target).map_err(|failed| failed.error)?;
    Ok(())
}

/// Where links lead to that end at no file; `path` itself if it is none.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        path = path.parent().map_or(next.clone(), |folder| folder.join(next));
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A temporary file in the folder of `target`, so that renaming it is one step.
fn beside(target: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    // Errors come with the name of the file, which nobody has asked for.
    let mut code = None;
    // As a file made without detours; a temporary one is private otherwise.
    let made = tempfile::Builder::new().prefix(".pairwright-").make_in(folder, |path| {
        let made = File::options().write(true).create_new(true).open(path);
        made.inspect_err(|error| code = error.raw_os_error())
    });
    made.map_err(|error| code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        for content in ["first", "second"] {
            replace(&path, content.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_stays_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        assert!(replace(folder.path(), b"").is_err());
        assert!(folder.path().is_dir());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_pointing() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    }

    /// Where it points to need not be there yet.
    #[cfg(unix)]
    #[test]
    fn a_link_to_nothing_keeps_pointing() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).unwrap();
        symlink("inner/second", at("first")).unwrap();
        symlink("../file", at("inner/second")).unwrap();
        replace(&at("first"), b"new").unwrap();
        assert_eq!(fs::read_to_string(at("file")).unwrap(), "new");
        symlink(at("nowhere/file"), at("lost")).unwrap();
        symlink("round", at("about")).unwrap();
        symlink("about", at("round")).unwrap();
        for link in ["lost", "about"] {
            assert!(replace(&at(link), b"new").is_err(), "{link}");
        }
        for link in ["first", "inner/second", "lost", "about", "round"] {
            assert!(fs::symlink_metadata(at(link)).unwrap().is_symlink(), "{link}");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 6);
    }
}
