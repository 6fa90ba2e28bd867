//! Whether the points column matches the results.

use pairwright_model::{PairingNumber, PointSystem, RoundRecord, Score};

use crate::Problem;
use crate::columns::player;
use crate::diagnostic::{Log, Place};
use crate::player_line::PlayerLine;

/// How far the event has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// The last round with a pairing.
    pub(crate) paired: usize,
    /// The last round before a game without a result; else the last one paired.
    pub(crate) completed: usize,
}

impl Progress {
    pub(crate) fn of(players: &[PlayerLine]) -> Self {
        let records = || players.iter().map(|player| &player.setup.records);
        let last = |of: &Vec<RoundRecord<_>>| of.iter().rposition(|r| r.opponent().is_some());
        let pending = |of: &Vec<RoundRecord<_>>| {
            of.iter().position(|r| matches!(r, RoundRecord::Pending { .. }))
        };
        let paired = records().filter_map(last).max().map_or(0, |round| round + 1);
        let completed = records().filter_map(pending).min().unwrap_or(paired);
        Self { paired, completed }
    }
}

/// The totals a points column may show: those after one round or another, with the virtual points
/// of that round, of the next, or without.
///
/// Files written between two rounds differ in whether the byes already recorded for the next round
/// count, and in whether virtual points do.
pub(crate) fn totals(
    player: &PlayerLine,
    points: &PointSystem,
    virtual_points: &[Score],
    progress: Progress,
) -> impl Iterator<Item = Score> {
    let records = &player.setup.records;
    let last = records.len().max(progress.paired);
    let mut total = Score::ZERO;
    let mut round = 0;
    let after = std::iter::from_fn(move || {
        while round < last {
            round += 1;
            total += worth(records, round, points, progress);
            if round >= progress.completed {
                return Some((round, total));
            }
        }
        None
    });
    let start = (progress.completed == 0).then_some((0, Score::ZERO));
    start.into_iter().chain(after).flat_map(move |(round, total)| {
        let of_round = |round: usize| {
            let index = round.checked_sub(1)?;
            virtual_points.get(index).copied()
        };
        [Some(Score::ZERO), of_round(round), of_round(round + 1)]
            .into_iter()
            .flatten()
            .map(move |points| total + points)
    })
}

/// The points `player` has made in the completed rounds.
pub(crate) fn completed_total(
    player: &PlayerLine,
    points: &PointSystem,
    progress: Progress,
) -> Score {
    let records = &player.setup.records;
    let recorded = &records[..records.len().min(progress.completed)];
    let made: Score = recorded.iter().map(|record| points.value(record)).sum();
    // All of these rounds have been paired, so that nothing is an absence.
    let missing = progress.completed - recorded.len();
    let absence = points.value::<PairingNumber>(&RoundRecord::Blank);
    made + absence * i32::try_from(missing).unwrap_or(i32::MAX)
}

/// Whether `points` explain every points column.
pub(crate) fn explain(
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
) -> bool {
    let progress = Progress::of(players);
    let explained = |(player, virtual_points): (&PlayerLine, &Vec<Score>)| {
        player.damaged || player.explained_by(points, virtual_points, progress)
    };
    players.iter().zip(virtual_points).all(explained)
}

/// Reports every player whose points column shows no total that can be explained.
pub(crate) fn check(
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
    log: &mut Log,
) {
    let progress = Progress::of(players);
    for (player, virtual_points) in players.iter().zip(virtual_points) {
        if player.damaged || player.explained_by(points, virtual_points, progress) {
            continue;
        }
        let Some(stated) = player.points else { continue };
        let computed = completed_total(player, points, progress);
        let place = Place { line: player.line, column: player::POINTS.first };
        let permitted = log.permits().wrong_totals;
        log.fault(
            permitted,
            place,
            Problem::Totals { player: player.setup.number, stated, computed },
        );
    }
}

impl PlayerLine {
    /// Whether the points column is blank or shows a possible total.
    pub(crate) fn explained_by(
        &self,
        points: &PointSystem,
        virtual_points: &[Score],
        progress: Progress,
    ) -> bool {
        self.points.is_none_or(|stated| {
            // Nearly always that of the completed rounds, which is one of them.
            completed_total(self, points, progress) == stated
                || totals(self, points, virtual_points, progress).any(|total| total == stated)
        })
    }
}

/// What a round is worth; nothing if it is blank and still to come.
fn worth(
    records: &[RoundRecord<PairingNumber>],
    round: usize,
    points: &PointSystem,
    progress: Progress,
) -> Score {
    match records.get(round - 1) {
        None | Some(RoundRecord::Blank) if round > progress.paired => Score::ZERO,
        None => points.value::<PairingNumber>(&RoundRecord::Blank),
        Some(record) => points.value(record),
    }
}
