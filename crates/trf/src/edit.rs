//! Writes a round into a report.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;

use pairwright_model::{
    Bye, Colour, PairingNumber, PlayerIndex, Presence, Round, RoundRecord, Score, Tournament,
};

use crate::columns::{Grid, Line, player};
use crate::diagnostic::Log;
use crate::points::codes;
use crate::{Diagnostic, Document, MAX_ROUNDS, Problem, interpret};

impl Document {
    /// The place (line and column, from 1) of `round` of `player`; `None` if the player has no line.
    pub fn place_of(&self, player: PairingNumber, round: Round) -> Option<(usize, usize)> {
        let grid = self.grid();
        let line = self.lines().position(|line| player_number(line, grid) == Some(player))?;
        Some((line + 1, grid.round(round)))
    }

    /// The report with a round written into it: `boards` has White and Black of each game, `bye` the player
    /// with the pairing-allocated bye. Results are left open.
    ///
    /// The columns of these players in `round` are replaced, and the columns of recorded rounds after it are
    /// removed. All other players and lines stay, except where the round makes them untrue:
    ///
    /// - Byes entered for rounds that nobody has been paired for yet stay.
    /// - A pairing-allocated bye of another player becomes a full-point bye, which it was taken for: a round
    ///   has only one pairing-allocated bye.
    /// - Absences from the next round (XXZ) are now past; the record becomes a comment. In the first round of an event with
    ///   virtual points they become zero-point byes, since a blank is a late entry there, which the Baku acceleration
    ///   does not count.
    /// - Points that include replaced or removed rounds become those before `round`; a bye that stays in the last
    ///   recorded round stays in the points.
    /// - The number of rounds and the point system are added at the end if no record states them and the rest
    ///   of the report no longer implies them.
    ///
    /// Returns an unchanged report if `round` is not between 1 and [`MAX_ROUNDS`].
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
        let grid = self.grid();
        let mut cells = BTreeMap::new();
        for &(white, black) in boards {
            cells.insert(white, cell(grid, black, Colour::White));
            cells.insert(black, cell(grid, white, Colour::Black));
        }
        if let Some(player) = bye {
            cells.insert(player, grid.bye('U'));
        }
        let understood = Understood::of(self);
        let tournament = understood.as_ref().map(|understood| &understood.tournament);
        let paired = tournament.map_or(MAX_ROUNDS, Tournament::rounds_paired);
        let points_before = |number| {
            let tournament = tournament.filter(|_| round <= paired)?;
            Some(tournament.score_before(tournament.index_of(number)?, round))
        };
        // If a recorded round no longer has the bye, its holder sits at a board, and the others' byes were
        // granted.
        let has_other_bye = bye.is_some() || round <= paired;
        let players = tournament.filter(|_| has_other_bye).map(Tournament::players);
        for player in players.unwrap_or_default() {
            if player.record(round) == RoundRecord::Bye(Bye::PairingAllocated) {
                cells.entry(player.number).or_insert_with(|| grid.bye('F'));
            }
        }

        if let Some(tournament) = tournament.filter(|_| round == 1 && paired == 0) {
            for index in absent_from_the_start(tournament) {
                cells.entry(tournament.number(index)).or_insert_with(|| grid.bye('Z'));
            }
        }

        let column = grid.round(round);
        let written = self.rewritten(|line, text| {
            let Some(number) = player_number(line, grid) else {
                return push_absences(line, tournament.is_some(), text);
            };
            let kept = before(line, column + grid.round_width());
            // Of a player whose bye stays nothing is removed if this is the last round.
            let loses_points = cells.contains_key(&number) || round < paired;
            let kept = match points_before(number).filter(|_| loses_points) {
                Some(points) => with_points(kept, points, grid),
                None => Cow::Borrowed(kept),
            };
            let start = text.len();
            match cells.get(&number) {
                Some(cell) => {
                    push_padded(before(&kept, column), column, text);
                    text.push_str(cell);
                }
                None => text.push_str(&kept),
            }
            push_later(line, grid.round(paired.max(round) + 1), start, text);
        });
        match understood {
            Some(understood) if round < paired => understood.state(written, true, true),
            Some(understood) => understood.state(written, false, true),
            None => written,
        }
    }
}

/// The meaning of a report before it is edited.
pub(crate) struct Understood {
    pub(crate) tournament: Tournament,
    /// Whether no record states the point system, so that it is inferred from the points.
    infers_points: bool,
}

impl Understood {
    /// Interprets `document`; `None` if it cannot be used.
    pub(crate) fn of(document: &Document) -> Option<Self> {
        let mut log = Log::default();
        let tournament = interpret(document, None, &mut log)?;
        let is_inferred = |d: &Diagnostic| matches!(d.problem, Problem::PointsInferred { .. });
        let infers_points = log.into_diagnostics().iter().any(is_inferred);
        Some(Self { tournament, infers_points })
    }

    /// `written` with records added for the number of rounds and the point system, if asked for and not
    /// stated in the report.
    pub(crate) fn state(&self, written: Document, rounds: bool, points: bool) -> Document {
        let mut written = written;
        if rounds && self.tournament.total_rounds().is_none() {
            written = written.appended(&format!("XXR {}", self.tournament.final_round()));
        }
        if points && self.infers_points {
            written = written.appended(&format!("XXS {}", codes(self.tournament.points())));
        }
        written
    }
}

/// The players who are absent from the first round, which is not paired yet, of an event with virtual points.
fn absent_from_the_start(tournament: &Tournament) -> impl Iterator<Item = PlayerIndex> {
    let players = tournament.indices().filter(|_| !tournament.acceleration().is_empty());
    players.filter(|&player| {
        tournament.presence(player, 1) == Presence::Absent
            && tournament.player(player).record(1) == RoundRecord::Blank
    })
}

/// Appends a line that is no player line; absences from the next round (XXZ) become a comment if `is_stale`.
pub(crate) fn push_absences(line: &str, is_stale: bool, text: &mut String) {
    text.push_str(if is_stale && line.starts_with("XXZ") { "### " } else { "" });
    text.push_str(line);
}

/// Appends the columns of `line` from `column` on, at their place, to the new line that begins at `start`
/// of `text`.
pub(crate) fn push_later(line: &str, column: usize, start: usize, text: &mut String) {
    let later = Line::new(line).from(column);
    if !later.trim().is_empty() {
        let length = text.get(start..).map_or(0, |written| written.chars().count());
        text.extend(iter::repeat_n(' ', (column - 1).saturating_sub(length)));
        text.push_str(later);
    }
}

fn cell(grid: Grid, opponent: PairingNumber, colour: Colour) -> String {
    let colour = match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    };
    format!("{} {colour}  ", grid.number(opponent))
}

pub(crate) fn player_number(line: &str, grid: Grid) -> Option<PairingNumber> {
    if !line.starts_with("001") {
        return None;
    }
    PairingNumber::new(Line::new(line).get(grid.at(player::NUMBER)).trim().parse().ok()?)
}

/// The part of `line` before `column`.
pub(crate) fn before(line: &str, column: usize) -> &str {
    line.strip_suffix(Line::new(line).from(column)).unwrap_or(line)
}

/// Appends `line` and blanks up to `column`.
pub(crate) fn push_padded(line: &str, column: usize, text: &mut String) {
    text.push_str(line);
    text.extend(iter::repeat_n(' ', (column - 1).saturating_sub(line.chars().count())));
}

/// `line` with `piece` written from `column` on; a line that ends before it grows.
pub(crate) fn over(line: &str, column: usize, piece: &str) -> String {
    let mut text = String::with_capacity(line.len() + piece.len());
    push_padded(before(line, column), column, &mut text);
    text.push_str(piece);
    text.push_str(Line::new(line).from(column + piece.chars().count()));
    text
}

/// `line` with new points, unless its points are blank.
pub(crate) fn with_points(line: &str, points: Score, grid: Grid) -> Cow<'_, str> {
    let columns = Line::new(line);
    let narrow = grid.at(player::POINTS);
    let begins_before = columns.at(narrow.first - 1).is_ascii_digit();
    if columns.get(narrow).trim().is_empty() && !begins_before {
        return Cow::Borrowed(line);
    }
    let points = points.to_string();
    let is_wide = points.len() > 4 || begins_before;
    let first = narrow.first - usize::from(is_wide);
    let rest = columns.from(narrow.last + 1);
    let width = narrow.last + 1 - first;
    Cow::Owned(format!("{}{points:>width$}{rest}", before(line, first)))
}
