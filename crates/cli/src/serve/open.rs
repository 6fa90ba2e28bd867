//! An event that is open: its session, its journal, its report.

use std::ffi::OsString;
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use pairwright_desk::{Answer, Ask, Entry, Session, Trouble, resume};

use super::behind::Behind;
use crate::replace::{Disk, replace};

/// The largest journal that is read again.
const MOST: u64 = 1 << 30;

/// An event that is open.
#[derive(Debug)]
pub(super) struct Open {
    session: Session,
    journal: File,
    behind: Behind,
    path: PathBuf,
    /// Whether the report as it was before the first step has a copy beside it.
    has_before: bool,
}

/// Why an event is not opened.
#[derive(Debug)]
pub(super) enum Closed {
    /// What its report says.
    Report(Trouble),
    /// Another desk has it.
    Busy,
    /// The system, because of this file.
    File(PathBuf, std::io::Error),
}

impl Open {
    /// Opens the report at `path`, and says how many steps its journal had that it lacked.
    pub(super) fn at(path: &Path) -> Result<(Self, usize), Closed> {
        let bytes = std::fs::read(path).map_err(|error| Closed::File(path.to_owned(), error))?;
        let beside = with(path, ".journal");
        let of_journal = |error| Closed::File(beside.clone(), error);
        if std::fs::symlink_metadata(&beside).is_ok_and(|found| !found.is_file()) {
            return Err(of_journal(std::io::Error::other("it is no file")));
        }
        let options = || File::options().read(true).append(true).create(true).open(&beside);
        let mut journal = options().map_err(of_journal)?;
        // Some file systems have no locks; one desk is what there is then.
        if matches!(journal.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(Closed::Busy);
        }
        let mut text = Vec::new();
        (&mut journal).take(MOST).read_to_end(&mut text).map_err(of_journal)?;
        if text.last().is_some_and(|byte| *byte != b'\n') {
            // A line that was being written when the machine stopped.
            journal.write_all(b"\n").map_err(of_journal)?;
        }
        let text = String::from_utf8_lossy(&text);
        let (session, resumed) = resume(&bytes, &text).map_err(Closed::Report)?;
        let behind = Behind::new(path.to_owned(), bytes.as_slice().into());
        if resumed.recovered > 0 {
            behind.write(session.report().bytes());
        }
        let open = Self { session, journal, behind, path: path.to_owned(), has_before: false };
        Ok((open, resumed.recovered))
    }

    /// Answers `ask`; a step is in the journal before.
    pub(super) fn ask(&mut self, ask: &Ask) -> Answer {
        let old = self.session.report().bytes().to_vec();
        let (journal, path, has_before) = (&mut self.journal, &self.path, &mut self.has_before);
        let mut answer = self.session.ask(ask, &mut |entry| {
            if !*has_before {
                let before = with(path, ".before");
                replace(&before, &old, &Disk)
                    .map_err(|failed| format!("{}: {}", before.display(), failed.error))?;
                *has_before = true;
            }
            entry.when = Timestamp::now().strftime("%F %T UTC").to_string();
            append(journal, entry)
        });
        if self.session.report().bytes() != old {
            self.behind.write(self.session.report().bytes());
        }
        if let Some(failure) = self.behind.failure() {
            let help = "what was done is in the journal beside the report";
            answer.trouble.get_or_insert(Trouble::new(failure, help));
        }
        answer
    }

    /// The session, to be looked at.
    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// Waits until the report is written.
    pub(super) fn close(&mut self) -> Result<(), String> {
        self.behind.close()
    }
}

/// Adds a line, and has it on the disk when this returns. If that fails the journal is as it was.
fn append(journal: &mut File, entry: &Entry) -> Result<(), String> {
    let line = serde_json::to_string(entry).map_err(|error| error.to_string())? + "\n";
    let end = journal.seek(SeekFrom::End(0)).map_err(|error| error.to_string())?;
    let written = journal.write_all(line.as_bytes()).and_then(|()| journal.sync_data());
    written.map_err(|error| {
        // If that fails, too, the next line is passed over when the journal is read.
        let _ = journal.set_len(end);
        error.to_string()
    })
}

/// The path of a file beside `path`.
fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use pairwright_desk::{Beginning, begin};

    use super::*;

    fn report(folder: &Path) -> PathBuf {
        let list = "Noor\nSmit\nTal\nVos\n".to_owned();
        let event = Beginning { rounds: 3, lot: "white".to_owned(), list, ..Beginning::default() };
        let path = folder.join("day.trf");
        std::fs::write(&path, begin(&event).unwrap().bytes()).unwrap();
        path
    }

    fn ask(words: &str) -> Ask {
        Ask { words: words.split(' ').map(str::to_owned).collect(), ..Ask::default() }
    }

    #[test]
    fn a_second_desk_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = report(folder.path());
        let _first = Open::at(&path).unwrap();
        assert!(matches!(Open::at(&path), Err(Closed::Busy)));
    }

    #[test]
    fn a_step_that_was_answered_is_there_after_a_crash() {
        let folder = tempfile::tempdir().unwrap();
        let path = report(folder.path());
        let old = std::fs::read(&path).unwrap();
        let (mut open, _) = Open::at(&path).unwrap();
        assert_eq!(open.ask(&ask("pair 1")).trouble, None);
        open.close().unwrap();
        let new = std::fs::read(&path).unwrap();
        drop(open);
        assert_ne!(old, new);
        assert_eq!(std::fs::read(folder.path().join("day.trf.before")).unwrap(), old);
        // As if the machine had stopped before the report was written, and in the middle of another step.
        std::fs::write(&path, &old).unwrap();
        let journal = folder.path().join("day.trf.journal");
        let mut torn = std::fs::read(&journal).unwrap();
        torn.extend(b"{\"step\":2");
        std::fs::write(&journal, torn).unwrap();
        let (mut open, recovered) = Open::at(&path).unwrap();
        assert_eq!(recovered, 1);
        let last = open.session().steps().last().map(|last| last.step);
        assert_eq!(open.ask(&Ask { undo: last, ..Ask::default() }).trouble, None);
        open.close().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), old);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_no_step() {
        let folder = tempfile::tempdir().unwrap();
        let path = report(folder.path());
        let (mut open, _) = Open::at(&path).unwrap();
        open.journal = File::options().append(true).open("/dev/full").unwrap();
        let before = open.session().report().bytes().to_vec();
        assert!(open.ask(&ask("pair 1")).trouble.unwrap().said.contains("cannot be kept"));
        assert_eq!(open.session().report().bytes(), before);
    }
}
