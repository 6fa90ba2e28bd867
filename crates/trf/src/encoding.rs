//! From bytes to text and back.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::{Problem, scan};

/// The byte order mark.
pub(crate) const BOM: &str = "\u{feff}";

/// How the text of a file is stored in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Storage {
    encoding: &'static Encoding,
    bom: bool,
}

/// Reads bytes as text, in such a way that [`encode`] gives the same bytes again.
///
/// Valid UTF-8 is UTF-8. Anything else is an old single-byte file, in most cases windows-1252; the
/// guess matters for names only, since all that pairing needs is ASCII.
///
/// What is no text at all comes back with the problem.
pub(crate) fn decode(bytes: Cow<'_, [u8]>) -> (String, Storage, Option<Problem>) {
    if Encoding::for_bom(&bytes).is_some_and(|(encoding, _)| encoding != UTF_8) {
        let (text, storage) = decode_as(WINDOWS_1252, &bytes);
        return (text, storage, Some(Problem::Utf16));
    }
    let problem = scan::contains(&bytes, 0).then_some(Problem::Binary);
    let bytes = match text_of(bytes) {
        Ok(mut text) => {
            let bom = text.starts_with(BOM);
            if bom {
                text.drain(..BOM.len());
            }
            return (text, Storage { encoding: UTF_8, bom }, problem);
        }
        Err(bytes) => bytes,
    };
    let bytes = bytes.as_ref();
    let guess = if problem.is_some() { WINDOWS_1252 } else { guess(bytes) };
    let (mut text, mut storage) = decode_as(guess, bytes);
    if guess != WINDOWS_1252 && encode(&text, storage) != bytes {
        (text, storage) = decode_as(WINDOWS_1252, bytes);
    }
    (text, storage, problem)
}

/// The bytes as they are, if they are UTF-8; copied only where somebody else has them.
fn text_of(bytes: Cow<'_, [u8]>) -> Result<String, Cow<'_, [u8]>> {
    match bytes {
        Cow::Borrowed(bytes) => str::from_utf8(bytes).map(str::to_owned).map_err(|_| bytes.into()),
        Cow::Owned(bytes) => String::from_utf8(bytes).map_err(|error| error.into_bytes().into()),
    }
}

/// Writes text in the encoding it was read in.
///
/// Text that the encoding cannot express, which no file read in it can hold, is written as UTF-8.
pub(crate) fn encode(text: &str, storage: Storage) -> Vec<u8> {
    let Storage { encoding, bom } = storage;
    if encoding != UTF_8 {
        let (bytes, _, unmappable) = encoding.encode(text);
        if !unmappable {
            return bytes.into_owned();
        }
    }
    let mark = if bom { BOM } else { "" };
    [mark.as_bytes(), text.as_bytes()].concat()
}

impl Storage {
    pub(crate) fn name(self) -> &'static str {
        self.encoding.name()
    }
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    // Columns are counted in characters: where one is more than one byte, the old programs that
    // wrote such files did not agree on the count.
    if guess.is_single_byte() { guess } else { WINDOWS_1252 }
}

fn decode_as(encoding: &'static Encoding, bytes: &[u8]) -> (String, Storage) {
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    (text.into_owned(), Storage { encoding, bom: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, &'static str, Option<Problem>) {
        let (text, storage, problem) = decode(bytes.into());
        assert_eq!(encode(&text, storage), bytes, "bytes are lost");
        assert_eq!(decode(bytes.to_vec().into()), (text.clone(), storage, problem.clone()));
        (text, storage.name(), problem)
    }

    #[test]
    fn utf_8_wins_when_it_is_valid() {
        assert_eq!(read("Müller, Jörg".as_bytes()), ("Müller, Jörg".into(), "UTF-8", None));
        assert_eq!(read(b"\xef\xbb\xbf012 x"), ("012 x".into(), "UTF-8", None));
    }

    #[test]
    fn anything_else_is_a_single_byte_text() {
        let (text, encoding, problem) = read(b"M\xfcller, J\xf6rg; Lef\xe8vre, Fran\xe7ois");
        assert_eq!((text.as_str(), encoding), ("Müller, Jörg; Lefèvre, François", "windows-1252"));
        assert_eq!(problem, None);
    }

    #[test]
    fn every_byte_survives() {
        let all: Vec<u8> = (1..=255).collect();
        assert_eq!(read(&all).2, None);
    }

    #[test]
    fn what_is_no_text_is_named() {
        assert_eq!(read(b"\xff\xfe0\x000\x001\x00").2, Some(Problem::Utf16));
        assert_eq!(read(b"\xfe\xff\x000\x000\x001").2, Some(Problem::Utf16));
        assert_eq!(read(b"PK\x03\x04\x00\xff").2, Some(Problem::Binary));
        assert_eq!(read(b"PK\x03\x04\x00").2, Some(Problem::Binary));
    }
}
