//! A fast path for player lines written in the usual way, up to the rounds.

use pairwright_model::{PairingNumber, PlayerSetup, Score, Sex};

use crate::aligned::{aligned_number, aligned_points};
use crate::columns::{Columns, Line, player};

/// The player of `line` without the rounds, and the points, if the line is written in the usual way; there is
/// then nothing to report. `None` otherwise.
pub(crate) fn player(line: Line<'_>) -> Option<(PlayerSetup, Option<Score>)> {
    let start: &[u8; player::POINTS.last] = line.start()?;
    let bytes = line.text().as_bytes();
    let is_blank = |column: usize| bytes.get(column - 1).is_none_or(|&byte| byte == b' ');
    if !player::GAPS.iter().all(|&(column, _)| is_blank(column)) {
        return None;
    }
    let four = |columns: Columns| start.get(columns.first - 1..)?.first_chunk().copied();
    let text = |columns: Columns| match start.get(columns.first - 1..columns.last) {
        Some(value) if value.iter().any(|&byte| byte != b' ') => line.value(columns).to_owned(),
        _ => String::new(),
    };
    let number = aligned_number(four(player::NUMBER)?).and_then(PairingNumber::new)?;
    let rating = match four(player::RATING)? {
        [b' ', b' ', b' ', b' '] => 0,
        digits => aligned_number(digits)?,
    };
    let points = match four(player::POINTS)? {
        // A digit in the column before makes the points larger.
        _ if start[player::BEFORE_POINTS - 1] != b' ' => return None,
        [b' ', b' ', b' ', b' '] => None,
        digits => Some(aligned_points(digits)?),
    };
    let letter = char::from(start[player::SEX.first - 1]);
    let sex = sex(letter);
    if sex.is_none() && letter != ' ' {
        return None;
    }
    let setup = PlayerSetup {
        number,
        name: text(player::NAME),
        title: text(player::TITLE),
        rating,
        federation: text(player::FEDERATION),
        sex,
        records: Vec::new(),
    };
    Some((setup, points))
}

/// The sex that this letter stands for; `None` for an invalid letter.
pub(crate) fn sex(letter: char) -> Option<Sex> {
    match letter {
        'm' | 'M' => Some(Sex::Male),
        'w' | 'W' | 'f' | 'F' => Some(Sex::Female),
        _ => None,
    }
}
