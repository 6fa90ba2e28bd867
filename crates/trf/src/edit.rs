//! A round written into a report.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use pairwright_model::{Colour, PairingNumber, Round, Score};

use crate::columns::{Field, Line, player, rounds};
use crate::diagnostic::Log;
use crate::{Document, interpret};

impl Document {
    /// The report with a round written into it: `boards` are White and Black of each game, `bye`
    /// is who has the pairing-allocated bye. Results are left open.
    ///
    /// What stood in the columns of these players in `round` is replaced, the columns of later
    /// rounds are dropped, and every other player and line is as before. The points column is left
    /// alone too, unless it counts rounds that are replaced or dropped: then it shows the points
    /// made before `round`. (So a point system that no record states, but only the points show, may
    /// be beyond recognition when an early round is paired again.)
    #[must_use]
    pub fn with_round(
        &self,
        round: Round,
        boards: &[(PairingNumber, PairingNumber)],
        bye: Option<PairingNumber>,
    ) -> Self {
        let mut cells = BTreeMap::new();
        for &(white, black) in boards {
            cells.insert(white, cell(black, Colour::White));
            cells.insert(black, cell(white, Colour::Black));
        }
        if let Some(player) = bye {
            cells.insert(player, "0000 - U".to_owned());
        }
        let tournament = interpret(self, &mut Log::default());
        let points_before = |number| {
            let tournament = tournament.as_ref()?;
            Some(tournament.score_before(tournament.index_of(number)?, round))
        };
        let again = tournament.as_ref().is_some_and(|t| t.rounds_paired() >= round);

        let column = rounds::column(round);
        self.rewritten(|line, text| {
            let Some(number) = player_number(line) else {
                text.push_str(line);
                return;
            };
            let columns = Line::new(line);
            let later = columns.from(column + rounds::WIDTH);
            let start = text.len();
            text.push_str(line.strip_suffix(later).unwrap_or(line));
            if (again || !later.trim().is_empty())
                && let Some(points) = points_before(number)
            {
                text.truncate(start);
                push_with_points(line.strip_suffix(later).unwrap_or(line), points, text);
            }
            if let Some(cell) = cells.get(&number) {
                let line = text.split_off(start);
                push_padded(&line, column, text);
                text.push_str(cell);
            }
        })
    }
}

fn cell(opponent: PairingNumber, colour: Colour) -> String {
    let colour = match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    };
    format!("{opponent:>4} {colour}  ")
}

fn player_number(line: &str) -> Option<PairingNumber> {
    if !line.starts_with("001") {
        return None;
    }
    PairingNumber::new(Line::new(line).get(player::NUMBER).trim().parse().ok()?)
}

/// Appends the columns of `line` before `column`, and blanks where it is shorter.
fn push_padded(line: &str, column: usize, text: &mut String) {
    let rest = Line::new(line).from(column);
    let before = line.strip_suffix(rest).unwrap_or(line);
    text.push_str(before);
    text.extend(std::iter::repeat_n(' ', (column - 1).saturating_sub(before.chars().count())));
}

/// Appends `line` with other points, unless it shows none.
fn push_with_points(line: &str, points: Score, text: &mut String) {
    let columns = Line::new(line);
    let before =
        Field { first: player::BEFORE_POINTS, last: player::BEFORE_POINTS, ..player::POINTS };
    if columns.get(player::POINTS).trim().is_empty() {
        text.push_str(line);
        return;
    }
    let points = points.to_string();
    let wide = points.len() > 4 || columns.at(before.first).is_ascii_digit();
    let first = if wide { before.first } else { player::POINTS.first };
    push_padded(line, first, text);
    // Writing to a string cannot fail.
    let _ = write!(text, "{points:>0$}", player::POINTS.last + 1 - first);
    text.push_str(columns.from(player::POINTS.last + 1));
}
