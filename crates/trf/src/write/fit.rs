//! Checks and cuts values to the columns of a report.

use pairwright_model::{Bye, PlayerIndex, Round, RoundRecord, Score, Tournament};

use super::{Dialect, WriteError, rounds_of};
use crate::{MAX_ROUNDS, points};

/// The points that fit the columns of player lines, with the column before them.
const POINTS: std::ops::RangeInclusive<Score> = Score::from_tenths(-99)..=Score::from_tenths(9_999);

/// The values of results that a reader accepts.
const WORTH: std::ops::RangeInclusive<Score> = Score::ZERO..=Score::from_tenths(999_999);

/// Reports points that do not fit player lines, before anything is written; [`check`] covers the rest.
pub(crate) fn check_points(tournament: &Tournament) -> Result<(), WriteError> {
    let next = tournament.rounds_paired() + 1;
    let player = tournament.indices().find(|&index| fitting(tournament, index).is_none());
    player.map_or(Ok(()), |index| {
        let points = tournament.score_before(index, next);
        Err(WriteError::Points { player: tournament.number(index), points })
    })
}

/// The points to write for the player `index`; `None` if they do not fit.
///
/// They are left out of the line of a player who has been given the pairing-allocated bye of a round before it is
/// paired, if that bye is worth nothing: points would say that the round is over.
pub(super) fn points_of(tournament: &Tournament, index: PlayerIndex) -> Option<Score> {
    let later = tournament.player(index).records().get(usize::from(tournament.rounds_paired())..);
    let has_early_bye =
        later.is_some_and(|later| later.contains(&RoundRecord::Bye(Bye::PairingAllocated)));
    let says_it_is_over = has_early_bye && tournament.points().pairing_allocated_bye == Score::ZERO;
    fitting(tournament, index).filter(|_| !says_it_is_over)
}

/// The points of the player `index`; `None` if they do not fit.
fn fitting(tournament: &Tournament, index: PlayerIndex) -> Option<Score> {
    let points = tournament.score_before(index, tournament.rounds_paired() + 1);
    POINTS.contains(&points).then_some(points)
}

/// Reports everything that does not fit `dialect`, before anything is written.
pub(crate) fn check(tournament: &Tournament, dialect: Dialect) -> Result<(), WriteError> {
    round(tournament.total_rounds().unwrap_or(0).max(tournament.rounds_paired()))?;
    let worthless = points::all(tournament.points()).into_iter().find(|v| !WORTH.contains(v));
    if let Some(points) = worthless {
        return Err(WriteError::Worth { points });
    }
    let points = tournament.points();
    let is_lost =
        dialect == Dialect::Trf06 && points.full_point_bye != points.pairing_allocated_bye;
    for index in tournament.indices() {
        let player = tournament.player(index);
        if is_lost && player.records().contains(&RoundRecord::Bye(Bye::FullPoint)) {
            return Err(WriteError::FullPointBye);
        }
        round(Round::try_from(player.records().len()).unwrap_or(Round::MAX))?;
        let wide = rounds_of(tournament, index).into_iter().find(|&points| !is_narrow(points));
        if let Some(points) = wide {
            return Err(WriteError::VirtualPoints { player: player.number, points });
        }
    }
    tournament.forbidden().iter().try_for_each(|group| round(*group.rounds.start()))
}

fn round(round: Round) -> Result<(), WriteError> {
    if round > MAX_ROUNDS { Err(WriteError::Round { round }) } else { Ok(()) }
}

fn is_narrow(points: Score) -> bool {
    points >= Score::ZERO && narrow(points).len() <= 4
}

/// `text` as a report can hold it: one line, trimmed, with blanks instead of control characters.
#[must_use]
pub fn plain(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.trim().to_owned()
}

/// `text` made [`plain`] and cut to `width` columns, which is how it is read back.
pub(super) fn fit(text: &str, width: usize) -> String {
    let cut: String = plain(text).chars().take(width).collect();
    cut.trim_end().to_owned()
}

/// Points in four columns; above 99.9 without the decimal, which must be zero.
pub(super) fn narrow(points: Score) -> String {
    let text = points.to_string();
    match text.strip_suffix(".0") {
        Some(whole) if text.len() > 4 => whole.to_owned(),
        _ => text,
    }
}
