//! What results are worth.

use pairwright_model::{PointSystem, Round, Score, Tournament};

use super::{EntryError, points_text};
use crate::Document;
use crate::edit::with_points;
use crate::points::{Worth, codes};
use crate::write::r162;

/// The records that state what results are worth.
const CODES: [&str; 8] = ["162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"];

const EXPECTED: &str = "codes and values such as W=3 D=1 L=0";

impl Document {
    /// The report in which results are worth what `text` says; the points of all players follow.
    pub(super) fn with_point_system(&self, text: &str) -> Result<Self, EntryError> {
        let tournament = self.understood()?.tournament;
        let system = point_system(text)?;
        let line = match r162(&system).filter(|_| self.has_numbered_settings()) {
            _ if text.trim().is_empty() => None,
            Some(record) => Some(record),
            None => Some(format!("XXS {}", codes(&system))),
        };
        if line.as_deref().is_some_and(|line| self.lines().any(|own| own == line)) {
            return Ok(self.clone());
        }
        let is_first = |line: &str| line.get(..3).is_some_and(|code| CODES.contains(&code));
        let first = self.lines().position(is_first);
        let mut places = 0..;
        let one = self.without_lines(|line| {
            let place = places.next();
            is_first(line) && place != first
        });
        let stated = one.stating(&CODES, line.as_deref());
        let played = tournament.rounds_paired();
        let grid = self.grid();
        Ok(stated.with_lines(|number, line| {
            let player = tournament.player(tournament.index_of(number)?);
            let stated: Score = points_text(line, grid).parse().ok()?;
            let made = |system: &PointSystem, last: Round| -> Score {
                (1..=last).map(|round| system.value(&player.record(round))).sum()
            };
            // A bye of the last round counts only once its games are over.
            let last = has_counted(&tournament, stated, |last| made(tournament.points(), last));
            let last = last.unwrap_or(played);
            let changed = stated + made(&system, last) - made(tournament.points(), last);
            Some(with_points(line, changed, grid).into_owned())
        }))
    }
}

/// The last round that `stated` includes: the last one or the one before.
fn has_counted(
    tournament: &Tournament,
    stated: Score,
    made: impl Fn(Round) -> Score,
) -> Option<Round> {
    let played = tournament.rounds_paired();
    [played, played.saturating_sub(1)].into_iter().find(|&last| made(last) == stated)
}

/// The point system that `text` describes by the codes of XXS, such as `W=3 D=1 L=0`. A bye of the pairing is
/// worth a win unless `PAB` says otherwise; an empty text gives one point for a win and half of one for a draw.
///
/// # Errors
///
/// [`EntryError::Value`] for a word that is no code with a value.
pub fn point_system(text: &str) -> Result<PointSystem, EntryError> {
    let mut system = PointSystem::default();
    let mut has_bye = text.trim().is_empty();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let wrong =
            || EntryError::Value { what: "the points", value: word.to_owned(), expected: EXPECTED };
        let (code, value) = word.split_once('=').ok_or_else(wrong)?;
        let worth = Worth::from_xxs(&code.to_ascii_uppercase()).ok_or_else(wrong)?;
        let value: Score = value.parse().map_err(|_| wrong())?;
        has_bye |= worth == Worth::PairingAllocatedBye;
        worth.set(value, &mut system);
    }
    if !has_bye {
        system.pairing_allocated_bye = system.win.white;
    }
    Ok(system)
}
