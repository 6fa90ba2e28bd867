//! A paired round for other programs: numbers only.

use std::fmt::Write as _;

use super::PairedRound;

/// A line with the number of lines that follow, then `white black` for each board in the order of
/// publication, and `number 0` for the bye.
pub(super) fn pairs(paired: &PairedRound<'_>) -> String {
    let (boards, bye) = (paired.numbers(), paired.bye_number());
    let mut text = format!("{}\n", boards.len() + usize::from(bye.is_some()));
    // Writing to a string cannot fail.
    for (white, black) in boards {
        let _ = writeln!(text, "{white} {black}");
    }
    if let Some(bye) = bye {
        let _ = writeln!(text, "{bye} 0");
    }
    text
}
