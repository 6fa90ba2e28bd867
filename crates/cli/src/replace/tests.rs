//! Tests that make each system call fail once.

use std::cell::Cell;
use std::rc::Rc;

use super::*;

/// How a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It returns an error.
    Fails(io::ErrorKind),
    /// Writing accepts fewer bytes than given; other calls succeed.
    TakesLess,
    /// Writing accepts no bytes.
    TakesNothing,
}

/// The real disk with some calls failing.
struct Faulty {
    fault: Fault,
    /// The first call that fails, counted from zero.
    first: usize,
    /// The number of calls that fail.
    many: usize,
    calls: Rc<Cell<usize>>,
}

/// A file on the faulty disk.
struct FaultyFile {
    file: File,
    fault: Fault,
    bad: std::ops::Range<usize>,
    calls: Rc<Cell<usize>>,
}

/// Whether the next call fails.
fn is_bad(calls: &Cell<usize>, bad: &std::ops::Range<usize>) -> bool {
    let call = calls.get();
    calls.set(call + 1);
    bad.contains(&call)
}

impl Faulty {
    fn new(fault: Fault, first: usize, many: usize) -> Self {
        Self { fault, first, many, calls: Rc::default() }
    }

    fn bad(&self) -> std::ops::Range<usize> {
        self.first..self.first.saturating_add(self.many)
    }

    /// Whether the first failing call was reached.
    fn has_come(&self) -> bool {
        self.calls.get() > self.first
    }

    fn call(&self) -> io::Result<()> {
        match self.fault {
            Fault::Fails(kind) if is_bad(&self.calls, &self.bad()) => Err(kind.into()),
            Fault::Fails(_) => Ok(()),
            Fault::TakesLess | Fault::TakesNothing => {
                is_bad(&self.calls, &self.bad());
                Ok(())
            }
        }
    }

    fn file(&self, file: File) -> FaultyFile {
        FaultyFile { file, fault: self.fault, bad: self.bad(), calls: Rc::clone(&self.calls) }
    }
}

impl Write for FaultyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.fault {
            _ if !is_bad(&self.calls, &self.bad) => self.file.write(bytes),
            Fault::Fails(kind) => Err(kind.into()),
            Fault::TakesLess => self.file.write(&bytes[..bytes.len().div_ceil(2)]),
            Fault::TakesNothing => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl System for Faulty {
    type File = FaultyFile;

    fn find(&self, path: &Path) -> io::Result<Metadata> {
        self.call().and_then(|()| Disk.find(path))
    }

    fn open(&self, path: &Path) -> io::Result<FaultyFile> {
        self.call().and_then(|()| Disk.open(path)).map(|file| self.file(file))
    }

    fn create(&self, path: &Path) -> io::Result<FaultyFile> {
        self.call().and_then(|()| Disk.create(path)).map(|file| self.file(file))
    }

    fn permit(&self, file: &FaultyFile, permissions: Permissions) -> io::Result<()> {
        self.call().and_then(|()| Disk.permit(&file.file, permissions))
    }

    fn sync(&self, file: &FaultyFile) -> io::Result<()> {
        self.call().and_then(|()| Disk.sync(&file.file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.call().and_then(|()| Disk.rename(from, to))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call().and_then(|()| Disk.remove(path))
    }
}

const OLD: &str = "what somebody has worked for\n";
const NEW: &str = "what comes in its place, and is longer\n";

/// A folder in which `out` is an old file, a link to one, a link to nothing yet, or not there.
fn places() -> Vec<(tempfile::TempDir, PathBuf, bool)> {
    let mut places = Vec::new();
    let mut add = |has_old: bool, is_link: bool| {
        let folder = tempfile::tempdir().unwrap();
        let (out, file) = (folder.path().join("out"), folder.path().join("file"));
        if has_old {
            fs::write(if is_link { &file } else { &out }, OLD).unwrap();
        }
        #[cfg(unix)]
        if is_link {
            std::os::unix::fs::symlink("file", &out).unwrap();
        }
        places.push((folder, out, has_old));
    };
    add(true, false);
    add(false, false);
    if cfg!(unix) {
        add(true, true);
        add(false, true);
    }
    places
}

/// The content of every file in `folder` except links, by name.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let entries = entries.filter(|entry| entry.file_type().unwrap().is_file());
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read_to_string(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Each call fails once, in every way: either the old file or the new one is whole, the message says which,
/// and no temporary file remains.
#[test]
fn a_call_that_fails_leaves_the_old_file_or_the_new_one() {
    let mut injected = 0;
    for fault in [
        Fault::Fails(io::ErrorKind::StorageFull),
        Fault::Fails(io::ErrorKind::PermissionDenied),
        Fault::Fails(io::ErrorKind::Interrupted),
        Fault::Fails(io::ErrorKind::QuotaExceeded),
        Fault::Fails(io::ErrorKind::Other),
        Fault::TakesLess,
        Fault::TakesNothing,
    ] {
        for first in 0.. {
            let mut has_come = false;
            for (folder, out, has_old) in places() {
                let system = Faulty::new(fault, first, 1);
                let replaced = replace(&out, NEW.as_bytes(), &system);
                has_come |= system.has_come();
                injected += usize::from(system.has_come());
                let files = files(folder.path());
                let contents: Vec<&str> =
                    files.iter().map(|(_, content)| content.as_str()).collect();
                let about = format!("{fault:?} at call {first}, {replaced:?}: {files:?}");
                match &replaced {
                    Ok(()) => assert_eq!(contents, [NEW], "{about}"),
                    Err(failed) if has_old => {
                        assert_eq!(contents, [OLD], "{about}");
                        // As long as nothing is known of the path, the message says nothing of it.
                        let is_first = first == 0 && failed.state == State::Unknown;
                        assert!(is_first || failed.state == State::Old, "{about}");
                    }
                    Err(failed) => {
                        assert!(contents.is_empty(), "{about}");
                        let is_first = first == 0 && failed.state == State::Unknown;
                        assert!(is_first || failed.state == State::None, "{about}");
                    }
                }
                let passes_over =
                    [Fault::Fails(io::ErrorKind::Interrupted), Fault::TakesLess].contains(&fault);
                if passes_over || !system.has_come() {
                    assert!(replaced.is_ok(), "{about}");
                } else if fault != Fault::TakesNothing {
                    assert!(replaced.is_err(), "{about}");
                }
            }
            if !has_come {
                break;
            }
        }
    }
    // At least seven faults times four places times four calls: find, create, write, rename.
    assert!(injected >= 7 * 4 * 4, "{injected}");
}

/// From some call on, all fail, as if the disk were gone: the old file stays, and leftovers are reported.
#[test]
fn a_disk_that_is_gone_leaves_the_old_file() {
    for first in 0..8 {
        for (folder, out, has_old) in places() {
            let system = Faulty::new(Fault::Fails(io::ErrorKind::Other), first, usize::MAX);
            let replaced = replace(&out, NEW.as_bytes(), &system);
            let files = files(folder.path());
            let Err(failed) = replaced else {
                assert!(!system.has_come(), "{first}: {files:?}");
                continue;
            };
            let is_temporary = |name: &str| name.starts_with(".pairwright-");
            let (left, others): (Vec<_>, Vec<_>) =
                files.iter().partition(|(name, _)| is_temporary(name));
            let contents: Vec<&str> = others.iter().map(|(_, content)| content.as_str()).collect();
            assert_eq!(contents, if has_old { vec![OLD] } else { vec![] }, "{first}: {files:?}");
            match &failed.state {
                State::Beside(path) => {
                    assert_eq!(left.len(), 1, "{files:?}");
                    assert!(failed.state.to_string().contains(&path.display().to_string()));
                    assert_eq!(
                        fs::canonicalize(path).unwrap().parent(),
                        fs::canonicalize(folder.path()).ok().as_deref()
                    );
                }
                _ => assert!(left.is_empty(), "{first}: {files:?}"),
            }
        }
    }
}

#[test]
fn a_failure_says_what_is_there() {
    assert_eq!(State::Old.to_string(), "; the old file is as it was");
    assert_eq!(State::None.to_string(), "; no file was made");
    assert_eq!(State::Unknown.to_string(), "");
}

#[test]
fn a_file_is_made_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    for content in ["first", "second"] {
        replace(&path, content.as_bytes(), &Disk).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_stays_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    assert!(replace(folder.path(), b"", &Disk).is_err());
    assert!(folder.path().is_dir());
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    replace(&link, b"new", &Disk).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
}

/// The target of a link need not exist yet.
#[cfg(unix)]
#[test]
fn a_link_to_nothing_keeps_pointing() {
    use std::os::unix::fs::symlink;

    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("inner")).unwrap();
    symlink("inner/second", at("first")).unwrap();
    symlink("../file", at("inner/second")).unwrap();
    replace(&at("first"), b"new", &Disk).unwrap();
    assert_eq!(fs::read_to_string(at("file")).unwrap(), "new");
    symlink(at("nowhere/file"), at("lost")).unwrap();
    symlink("round", at("about")).unwrap();
    symlink("about", at("round")).unwrap();
    for link in ["lost", "about"] {
        assert!(replace(&at(link), b"new", &Disk).is_err(), "{link}");
    }
    for link in ["first", "inner/second", "lost", "about", "round"] {
        assert!(fs::symlink_metadata(at(link)).unwrap().is_symlink(), "{link}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 6);
}
