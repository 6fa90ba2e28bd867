//! Decodes bytes to text and encodes it again.

use std::borrow::Cow;

#[cfg(feature = "encodings")]
use crate::dos::{self, Page};
use crate::single_byte::SingleByte;
use crate::utf16::Utf16;
use crate::{Problem, scan};

/// The byte order mark.
pub(crate) const BOM: &str = "\u{feff}";

/// The way that the text of a file is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    /// UTF-8, with or without a byte order mark.
    Utf8 {
        mark: bool,
    },
    Utf16(Utf16),
    /// One byte per character.
    SingleByte(SingleByte),
    #[cfg(feature = "encodings")]
    Dos(Page),
}

/// Decodes bytes so that [`encode`] restores them.
///
/// Valid UTF-8 is UTF-8. Anything else is an old single-byte file, in most cases windows-1252; the guess
/// matters only for names, since everything that pairing needs is ASCII.
///
/// Bytes that are no text are returned with the problem.
pub(crate) fn decode(bytes: Cow<'_, [u8]>) -> (String, Storage, Option<Problem>) {
    let is_binary = scan::contains(&bytes, 0);
    if (is_binary || bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff"))
        && let Some(pairs) = Utf16::of(&bytes)
    {
        if let Some(text) = pairs.decode(&bytes) {
            return (text, Storage::Utf16(pairs), None);
        }
        let (text, storage) = decode_as(SingleByte::USUAL, &bytes);
        return (text, storage, Some(Problem::Utf16));
    }
    let problem = is_binary.then_some(Problem::Binary);
    let bytes = match text_of(bytes) {
        Ok(mut text) => {
            let mark = text.starts_with(BOM);
            if mark {
                text.drain(..BOM.len());
            }
            return (text, Storage::Utf8 { mark }, problem);
        }
        Err(bytes) => bytes,
    };
    let bytes = bytes.as_ref();
    if problem.is_some() {
        let (text, storage) = decode_as(SingleByte::USUAL, bytes);
        return (text, storage, problem);
    }
    let (text, storage) = guessed(bytes);
    (text, storage, None)
}

/// Decodes bytes that are not Unicode.
fn guessed(bytes: &[u8]) -> (String, Storage) {
    let guess = SingleByte::guess(bytes);
    let (mut text, mut storage) = decode_as(guess, bytes);
    if guess != SingleByte::USUAL && encode(&text, storage) != bytes {
        (text, storage) = decode_as(SingleByte::USUAL, bytes);
    }
    #[cfg(feature = "encodings")]
    if let Some((page, better)) = dos::likelier(bytes, &text) {
        (text, storage) = (better, Storage::Dos(page));
    }
    (text, storage)
}

/// The bytes as a string if they are UTF-8; copied only if they are borrowed.
fn text_of(bytes: Cow<'_, [u8]>) -> Result<String, Cow<'_, [u8]>> {
    match bytes {
        Cow::Borrowed(bytes) => str::from_utf8(bytes).map(str::to_owned).map_err(|_| bytes.into()),
        Cow::Owned(bytes) => String::from_utf8(bytes).map_err(|error| error.into_bytes().into()),
    }
}

/// Encodes text in the encoding it was read in.
///
/// Text that the encoding cannot express, which no file read in it contains, becomes UTF-8.
pub(crate) fn encode(text: &str, storage: Storage) -> Vec<u8> {
    let encoded = match storage {
        Storage::Utf8 { mark } => {
            let mark = if mark { BOM } else { "" };
            return [mark.as_bytes(), text.as_bytes()].concat();
        }
        Storage::Utf16(pairs) => return pairs.encode(text),
        Storage::SingleByte(encoding) => encoding.encode(text),
        #[cfg(feature = "encodings")]
        Storage::Dos(page) => page.encode(text),
    };
    encoded.unwrap_or_else(|| text.as_bytes().to_vec())
}

impl Storage {
    /// Whether there is a code for `character`.
    pub(crate) fn has(self, character: char) -> bool {
        let text = character.to_string();
        match self {
            Self::Utf8 { .. } | Self::Utf16(_) => true,
            Self::SingleByte(encoding) => encoding.encode(&text).is_some(),
            #[cfg(feature = "encodings")]
            Self::Dos(page) => page.encode(&text).is_some(),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Utf8 { .. } => "UTF-8",
            Self::Utf16(pairs) => pairs.name(),
            Self::SingleByte(encoding) => encoding.name(),
            #[cfg(feature = "encodings")]
            Self::Dos(page) => page.name(),
        }
    }
}

fn decode_as(encoding: SingleByte, bytes: &[u8]) -> (String, Storage) {
    (encoding.decode(bytes), Storage::SingleByte(encoding))
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;
    use crate::utf16::Order;

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
    fn pairs_of_bytes_are_read_with_a_mark_and_without() {
        let name = "001 Łukasz Żółć, 𝄞";
        for order in [Order::Big, Order::Little] {
            for mark in [true, false] {
                let pairs = Utf16 { order, mark };
                let (text, encoding, problem) = read(&pairs.encode(name));
                assert_eq!((text.as_str(), encoding), (name, pairs.name()), "{pairs:?}");
                assert_eq!(problem, None);
            }
        }
    }

    /// Names as encoded by Python's codecs.
    #[test]
    fn pages_of_dos_are_told_from_those_of_windows() {
        for (bytes, name, encoding) in [
            (&b"M\x81ller, J\x94rg"[..], "Müller, Jörg", "cp850"),
            (b"Lef\x8avre, Fran\x87ois", "Lefèvre, François", "cp850"),
            (b"Sk\x86ne, B\x9brge", "Skåne, Børge", "cp850"),
            (b"Nu\xa4ez, Jos\x82", "Nuñez, José", "cp850"),
            (b"\x9dukasz \xbd\xa2\x88\x86", "Łukasz Żółć", "cp852"),
            (b"Dvo\xfd\xa0k, Ji\xfd\xa1", "Dvořák, Jiří", "cp852"),
            (b"\x88\xa2\xa0\xad\xae\xa2", "Иванов", "IBM866"),
            (b"M\xfcller, J\xf6rg", "Müller, Jörg", "windows-1252"),
            (b"O\x92Brien \x93Bob\x94", "O’Brien “Bob”", "windows-1252"),
        ] {
            let line = [b"001    1      ", bytes].concat();
            let (text, found, problem) = read(&line);
            assert_eq!((&text[14..], found, problem), (name, encoding, None));
        }
    }

    /// If both pages have letters in a place, the federation of most players decides.
    #[test]
    fn federations_tell_pages_apart() {
        for (federation, name) in [("POL", "Michał"), ("FRA", "Michaê")] {
            let line =
                [b"001    1      Micha\x88", &[b' '; 33][..], federation.as_bytes()].concat();
            assert_eq!(read(&line).0[14..].split(' ').next(), Some(name));
        }
    }

    #[test]
    fn every_byte_survives() {
        let all: Vec<u8> = (1..=255).collect();
        assert_eq!(read(&all).2, None);
    }

    #[test]
    fn what_is_no_text_is_named() {
        // Half a character, half of a surrogate pair, and a zero.
        assert_eq!(read(b"\xff\xfe0\x000\x001").2, Some(Problem::Utf16));
        assert_eq!(read(b"\xff\xfe0\x00\x00\xd81\x00").2, Some(Problem::Utf16));
        assert_eq!(read(b"\xfe\xff\x000\x00\x00\x001").2, Some(Problem::Utf16));
        assert_eq!(read(b"PK\x03\x04\x00\xff").2, Some(Problem::Binary));
        assert_eq!(read(b"PK\x03\x04\x00").2, Some(Problem::Binary));
    }
}
