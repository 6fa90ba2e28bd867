//! The report, written behind the answers.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use crate::replace::{Disk, replace};

/// Writes a report on a thread of its own, the newest version only.
#[derive(Debug)]
pub(super) struct Behind {
    sender: Option<mpsc::Sender<Arc<[u8]>>>,
    thread: Option<JoinHandle<()>>,
    failed: Arc<Mutex<Option<String>>>,
}

impl Behind {
    /// Begins with the report at `path`, in which `known` stands.
    pub(super) fn new(path: PathBuf, known: Arc<[u8]>) -> Self {
        let (sender, receiver) = mpsc::channel::<Arc<[u8]>>();
        let failed = Arc::new(Mutex::new(None));
        let said = Arc::clone(&failed);
        let thread = std::thread::spawn(move || {
            let mut known = known;
            while let Ok(mut bytes) = receiver.recv() {
                while let Ok(newer) = receiver.try_recv() {
                    bytes = newer;
                }
                let result = put(&path, &known, &bytes);
                if result.is_ok() {
                    known = bytes;
                }
                *said.lock().unwrap_or_else(PoisonError::into_inner) = result.err();
            }
        });
        Self { sender: Some(sender), thread: Some(thread), failed }
    }

    /// Has `bytes` written soon.
    pub(super) fn write(&self, bytes: &[u8]) {
        // The thread ends with this sender only.
        if let Some(sender) = &self.sender {
            let _ = sender.send(bytes.into());
        }
    }

    /// Why the report could not be written the last time.
    pub(super) fn failure(&self) -> Option<String> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until everything is written.
    pub(super) fn close(&mut self) -> Result<(), String> {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            thread.join().map_err(|_| "internal error: writing ended early".to_owned())?;
        }
        self.failure().map_or(Ok(()), Err)
    }
}

impl Drop for Behind {
    fn drop(&mut self) {
        // A failure is told by `close`, which comes first where somebody listens.
        let _ = self.close();
    }
}

/// Writes `bytes` to `path`, unless somebody has changed what stands there, which is `known`.
fn put(path: &Path, known: &[u8], bytes: &[u8]) -> Result<(), String> {
    match std::fs::read(path) {
        Ok(found) if found == *known || found == *bytes => {}
        Ok(_) => {
            return Err(format!(
                "{} has been changed by another program and is left as it is; end the desk, keep one of the two, \
                 and begin again",
                path.display()
            ));
        }
        Err(error) => return Err(format!("{} cannot be read: {error}", path.display())),
    }
    replace(path, bytes, &Disk).map_err(|failed| {
        format!("cannot write {}: {}{}", path.display(), failed.error, failed.state)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_is_there_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.trf");
        std::fs::write(&path, b"0").unwrap();
        let mut behind = Behind::new(path.clone(), b"0"[..].into());
        for version in ["1", "2", "3"] {
            behind.write(version.as_bytes());
        }
        assert_eq!(behind.close(), Ok(()));
        assert_eq!(std::fs::read(&path).unwrap(), b"3");
    }

    #[test]
    fn what_another_program_wrote_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.trf");
        std::fs::write(&path, b"another").unwrap();
        let mut behind = Behind::new(path.clone(), b"0"[..].into());
        behind.write(b"1");
        assert!(behind.close().unwrap_err().contains("changed by another program"));
        assert_eq!(std::fs::read(&path).unwrap(), b"another");
    }
}
