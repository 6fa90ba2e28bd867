//! Where bytes stand in a text.
//!
//! Reports are short: to find out which instructions a processor has takes longer than to look through one of
//! them by those that all of its kind have.

#[cfg(target_arch = "x86_64")]
use memchr::arch::x86_64::sse2::memchr::{One, Two};

/// Whether `byte` is among `bytes`.
pub(crate) fn contains(bytes: &[u8], byte: u8) -> bool {
    #[cfg(target_arch = "x86_64")]
    if let Some(one) = One::new(byte) {
        return one.find(bytes).is_some();
    }
    memchr::memchr(byte, bytes).is_some()
}

/// Where the first line of `bytes` ends: at a CR, at an LF, or with them.
pub(crate) fn end_of_line(bytes: &[u8]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(either) = Two::new(b'\r', b'\n') {
        return either.find(bytes).unwrap_or(bytes.len());
    }
    memchr::memchr2(b'\r', b'\n', bytes).unwrap_or(bytes.len())
}
