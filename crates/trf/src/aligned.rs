//! Fast paths for numbers and points aligned in the usual way.

use pairwright_model::Score;

/// The number in four columns, if it is aligned as usual: blanks, then digits. `None` otherwise, which is no
/// error.
#[inline]
pub(crate) fn aligned_number(columns: [u8; 4]) -> Option<u32> {
    let [first, second, tens, ones] = columns;
    // Most events have fewer than a hundred players.
    if u16::from_le_bytes([first, second]) == u16::from_le_bytes(*b"  ") {
        let tens = if tens == b' ' { 0 } else { digit(tens)? };
        return Some(10 * tens + digit(ones)?);
    }
    let thousands = if first == b' ' { 0 } else { digit(first)? };
    Some(1000 * thousands + 100 * digit(second)? + 10 * digit(tens)? + digit(ones)?)
}

/// The value of a digit; `None` for any other byte.
#[inline]
fn digit(byte: u8) -> Option<u32> {
    let value = byte.wrapping_sub(b'0');
    (value < 10).then_some(value.into())
}

/// The points in four columns, if they are aligned as usual: one or two digits, a point, a digit. `None`
/// otherwise.
#[inline]
pub(crate) fn aligned_points(columns: [u8; 4]) -> Option<Score> {
    const NONE: u32 = u32::from_le_bytes(*b" 0.0");
    /// The bits that all digits, or all points, have in common.
    const KIND: u32 = u32::from_le_bytes([0, 0xf0, 0xff, 0xf0]);
    /// Adding this carries digits above nine into the next four bits.
    const SIX: u32 = u32::from_le_bytes([0, 6, 0, 6]);
    const SIXTEEN: u32 = u32::from_le_bytes([0, 16, 0, 16]);
    let values = u32::from_le_bytes(columns) ^ NONE;
    if values == 0 {
        // Most players never have virtual points.
        return Some(Score::ZERO);
    }
    if values & KIND != 0 || values.wrapping_add(SIX) & SIXTEEN != 0 {
        return None;
    }
    let [_, ones, _, tenths] = values.to_le_bytes();
    let tens = if columns[0] == b' ' { 0 } else { digit(columns[0])? };
    let tens = i32::try_from(tens).unwrap_or_default();
    Some(Score::from_tenths(tens * 100 + i32::from(ones) * 10 + i32::from(tenths)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four columns in every combination of relevant characters.
    fn columns() -> impl Iterator<Item = [u8; 4]> {
        let alphabet = b" 0159.,-+/:\t";
        let each = || alphabet.iter().copied();
        each().flat_map(move |a| {
            each().flat_map(move |b| each().flat_map(move |c| each().map(move |d| [a, b, c, d])))
        })
    }

    #[test]
    fn a_number_is_what_it_is_read_as() {
        let mut found = 0;
        for columns in columns() {
            let text = str::from_utf8(&columns).unwrap();
            let digits = text.trim_start_matches(' ');
            let is_aligned = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            assert_eq!(
                aligned_number(columns),
                digits.parse().ok().filter(|_| is_aligned),
                "{text:?}"
            );
            found += usize::from(is_aligned);
        }
        assert_eq!(found, 4 + 4 * 4 + 4 * 4 * 4 + 4 * 4 * 4 * 4);
    }

    #[test]
    fn points_are_what_they_are_read_as() {
        let mut found = 0;
        for columns in columns() {
            let text = str::from_utf8(&columns).unwrap();
            if let Some(points) = aligned_points(columns) {
                assert_eq!(text.trim().parse(), Ok(points), "{text:?}");
                found += 1;
            }
        }
        assert_eq!(found, 5 * 4 * 4, "a digit or a blank, a digit, a point, a digit");
    }
}
