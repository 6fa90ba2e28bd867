//! A round written into a report.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;

use pairwright_model::{Bye, Colour, PairingNumber, Round, RoundRecord, Score};

use crate::columns::{Line, player, rounds};
use crate::diagnostic::Log;
use crate::{Document, MAX_ROUNDS, interpret};

impl Document {
    /// Where `round` of `player` stands: the line and the column, both from 1; none if the player
    /// has no line.
    pub fn place_of(&self, player: PairingNumber, round: Round) -> Option<(usize, usize)> {
        let line = self.lines().position(|line| player_number(line) == Some(player))?;
        Some((line + 1, rounds::column(round)))
    }

    /// The report with a round written into it: `boards` are White and Black of each game, `bye`
    /// is who has the pairing-allocated bye. Results are left open.
    ///
    /// What stood in the columns of these players in `round` is replaced, the columns of later
    /// rounds are dropped, and every other player and line is as before, save that with a `bye` the
    /// pairing-allocated one of somebody else becomes the full-point bye that it was taken for: a
    /// round has one of the former. The points column is left
    /// alone too, unless it counts rounds that are replaced or dropped: then it shows the points
    /// made before `round`. (So a point system that no record states, but only the points show, may
    /// be beyond recognition when an early round is paired again.)
    ///
    /// Nothing is written if `round` is not between 1 and [`MAX_ROUNDS`].
    #[must_use]
    pub fn with_round(
        &self,
        round: Round,
        boards: &[(PairingNumber, PairingNumber)],
        bye: Option<PairingNumber>,
    ) -> Self {
        if !(1..=MAX_ROUNDS).contains(&round) {
            return self.clone();
        }
        let mut cells = BTreeMap::new();
        for &(white, black) in boards {
            cells.insert(white, cell(black, Colour::White));
            cells.insert(black, cell(white, Colour::Black));
        }
        if let Some(player) = bye {
            cells.insert(player, "0000 - U".to_owned());
        }
        let tournament = interpret(self, &mut Log::default());
        let again = tournament.as_ref().is_some_and(|t| t.rounds_paired() >= round);
        let points_before = |number| {
            let tournament = tournament.as_ref()?;
            Some(tournament.score_before(tournament.index_of(number)?, round))
        };

        if let (Some(_), Some(tournament)) = (bye, &tournament) {
            let pairing_allocated = RoundRecord::Bye(Bye::PairingAllocated);
            for player in tournament.players() {
                if player.record(round) == pairing_allocated {
                    cells.entry(player.number).or_insert_with(|| "0000 - F".to_owned());
                }
            }
        }

        let column = rounds::column(round);
        self.rewritten(|line, text| {
            let Some(number) = player_number(line) else {
                return text.push_str(line);
            };
            let kept = before(line, column + rounds::WIDTH);
            let is_cut = kept.len() < line.trim_end().len();
            let kept = match points_before(number) {
                Some(points) if again || is_cut => with_points(kept, points),
                _ => Cow::Borrowed(kept),
            };
            match cells.get(&number) {
                Some(cell) => {
                    push_padded(before(&kept, column), column, text);
                    text.push_str(cell);
                }
                None => text.push_str(&kept),
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

pub(crate) fn player_number(line: &str) -> Option<PairingNumber> {
    if !line.starts_with("001") {
        return None;
    }
    PairingNumber::new(Line::new(line).get(player::NUMBER).trim().parse().ok()?)
}

/// What stands before `column`.
pub(crate) fn before(line: &str, column: usize) -> &str {
    line.strip_suffix(Line::new(line).from(column)).unwrap_or(line)
}

/// Appends `line` and blanks up to `column`.
pub(crate) fn push_padded(line: &str, column: usize, text: &mut String) {
    text.push_str(line);
    text.extend(iter::repeat_n(' ', (column - 1).saturating_sub(line.chars().count())));
}

/// The line with other points, unless it shows none.
pub(crate) fn with_points(line: &str, points: Score) -> Cow<'_, str> {
    let columns = Line::new(line);
    if columns.get(player::POINTS).trim().is_empty() {
        return Cow::Borrowed(line);
    }
    let points = points.to_string();
    let is_wide = points.len() > 4 || columns.at(player::BEFORE_POINTS).is_ascii_digit();
    let first = if is_wide { player::BEFORE_POINTS } else { player::POINTS.first };
    let rest = columns.from(player::POINTS.last + 1);
    let width = player::POINTS.last + 1 - first;
    Cow::Owned(format!("{}{points:>width$}{rest}", before(line, first)))
}
