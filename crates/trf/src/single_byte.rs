//! Encodings of one byte per character, and which of them a file is likely to have.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, WINDOWS_1252};

/// An encoding of one byte per character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SingleByte(&'static Encoding);

impl SingleByte {
    /// The encoding of most old files.
    pub(crate) const USUAL: Self = Self(WINDOWS_1252);

    /// The encoding that `bytes` are most likely in.
    pub(crate) fn guess(bytes: &[u8]) -> Self {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        let guess = detector.guess(None, Utf8Detection::Deny);
        // Columns count characters. Programs that wrote multi-byte encodings disagree on the count.
        if guess.is_single_byte() { Self(guess) } else { Self::USUAL }
    }

    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into_owned()
    }

    /// The bytes of `text`; `None` if there is no code for one of its characters.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        let (bytes, _, unmappable) = self.0.encode(text);
        (!unmappable).then(|| bytes.into_owned())
    }

    pub(crate) fn name(self) -> &'static str {
        self.0.name()
    }
}
