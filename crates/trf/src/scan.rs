//! Searches for bytes in a text.
//!
//! Reports are short: detecting which instructions a processor has takes longer than searching one report
//! with those that all processors of its kind have.

#[cfg(target_arch = "x86_64")]
use memchr::arch::x86_64::sse2::memchr::{One, Two};

/// Whether `byte` is among `bytes`.
pub(crate) fn contains(bytes: &[u8], byte: u8) -> bool {
    position(bytes, byte).is_some()
}

fn position(bytes: &[u8], byte: u8) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    if let Some(one) = One::new(byte) {
        return one.find(bytes);
    }
    memchr::memchr(byte, bytes)
}

/// The position of the first line end in `bytes` (CR or LF), or their length.
pub(crate) fn end_of_line(bytes: &[u8]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(either) = Two::new(b'\r', b'\n') {
        return either.find(bytes).unwrap_or(bytes.len());
    }
    memchr::memchr2(b'\r', b'\n', bytes).unwrap_or(bytes.len())
}
