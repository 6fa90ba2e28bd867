//! ISO-8859-1, in which every byte is a character: what is left of old encodings without the feature `encodings`.

#![expect(
    clippy::unused_self,
    reason = "what reads and writes asks an encoding, of which there is only one here"
)]

/// The encoding ISO-8859-1, in which each byte is its character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SingleByte;

impl SingleByte {
    pub(crate) const USUAL: Self = Self;

    pub(crate) fn guess(_: &[u8]) -> Self {
        Self
    }

    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        bytes.iter().copied().map(char::from).collect()
    }

    /// The bytes of `text`; `None` if there is no code for one of its characters.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        text.chars().map(|character| u8::try_from(character).ok()).collect()
    }

    pub(crate) fn name(self) -> &'static str {
        "ISO-8859-1"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_a_character() {
        let bytes: Vec<u8> = (0..=255).collect();
        let text = SingleByte::guess(&bytes).decode(&bytes);
        assert_eq!(text.chars().map(u32::from).collect::<Vec<_>>(), (0..=255).collect::<Vec<_>>());
        assert_eq!(SingleByte::USUAL.encode(&text), Some(bytes));
        assert_eq!(SingleByte::USUAL.encode("Łukasz"), None);
        assert_eq!(SingleByte::USUAL.name(), "ISO-8859-1");
    }
}
