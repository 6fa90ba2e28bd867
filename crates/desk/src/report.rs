//! A report in the bytes that it has in its file.

use std::sync::Arc;

use pairwright::trf::read;
use pairwright::{Event, findings, lint};
use sha2::{Digest, Sha256};

use crate::Trouble;

/// The state of an event: its report, byte for byte, and what it says.
#[derive(Clone, Debug)]
pub struct Report {
    bytes: Arc<[u8]>,
    event: Event,
}

impl Report {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// If it has faults, or holds an event in another format, which edits would not keep.
    pub fn read(bytes: &[u8]) -> Result<Self, Trouble> {
        let event = Event::from_bytes(bytes).map_err(|error| Trouble::of_report(error, bytes))?;
        if event.document().is_translated() {
            return Err(Trouble::new(
                "this file is an event in another format, which cannot be edited as it is",
                "convert it to a report first: pairwright convert FILE --to trf2026 -o NEW.trf",
            ));
        }
        Ok(Self { bytes: bytes.into(), event })
    }

    /// The report of `event`.
    pub(crate) fn of(event: Event) -> Self {
        Self { bytes: event.document().to_bytes().into(), event }
    }

    /// The report as `lint --fix` writes it, if less is found in it then.
    pub(crate) fn repaired(&self) -> Option<Vec<u8>> {
        let report = read(&self.bytes);
        let repaired = lint::repaired(&self.bytes, &report)?.into_bytes();
        let found = findings(&self.bytes, &report, self.event.editions()).len();
        (findings(&repaired, &read(&repaired), self.event.editions()).len() < found)
            .then_some(repaired)
    }

    /// The report as it stands in its file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The event that it describes.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// What tells it from every other report: its SHA-256, in hexadecimal digits.
    pub fn mark(&self) -> String {
        mark(&self.bytes)
    }
}

/// The SHA-256 of `bytes`, in hexadecimal digits.
pub(crate) fn mark(bytes: &[u8]) -> String {
    use std::fmt::Write as _;

    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
