//! Recognises and decodes UTF-16, with or without a byte order mark.

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The high byte first.
    Big,
    /// The low byte first.
    Little,
}

/// A variant of UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Utf16 {
    pub(crate) order: Order,
    /// Whether a byte order mark comes first.
    pub(crate) mark: bool,
}

const MARK: char = '\u{feff}';

impl Utf16 {
    /// The variant of UTF-16 in `bytes`; `None` if they are something else.
    ///
    /// Without a mark, zero bytes decide: reports are mostly ASCII, every letter of which has a zero byte on
    /// the same side.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xff, 0xfe, ..] => return Some(Self { order: Order::Little, mark: true }),
            [0xfe, 0xff, ..] => return Some(Self { order: Order::Big, mark: true }),
            _ => {}
        }
        let (pairs, rest) = bytes.as_chunks::<2>();
        let zeros = |place: usize| pairs.iter().filter(|pair| pair[place] == 0).count();
        let order = match (zeros(0), zeros(1)) {
            (0, low) if 2 * low > pairs.len() => Order::Little,
            (high, 0) if 2 * high > pairs.len() => Order::Big,
            _ => return None,
        };
        rest.is_empty().then_some(Self { order, mark: false })
    }

    /// The text without the mark; `None` if a character is invalid or zero.
    pub(crate) fn decode(self, bytes: &[u8]) -> Option<String> {
        let (pairs, rest) = bytes.as_chunks::<2>();
        let units = pairs.iter().skip(usize::from(self.mark)).map(|&pair| match self.order {
            Order::Big => u16::from_be_bytes(pair),
            Order::Little => u16::from_le_bytes(pair),
        });
        let text: String = char::decode_utf16(units).collect::<Result<_, _>>().ok()?;
        (rest.is_empty() && !text.contains('\0')).then_some(text)
    }

    pub(crate) fn encode(self, text: &str) -> Vec<u8> {
        let mut mark = [0; 1];
        let mark: &[u16] = if self.mark { MARK.encode_utf16(&mut mark) } else { &[] };
        let units = mark.iter().copied().chain(text.encode_utf16());
        let bytes = units.flat_map(|unit| match self.order {
            Order::Big => unit.to_be_bytes(),
            Order::Little => unit.to_le_bytes(),
        });
        bytes.collect()
    }

    pub(crate) fn name(self) -> &'static str {
        match self.order {
            Order::Big => "UTF-16BE",
            Order::Little => "UTF-16LE",
        }
    }
}
