//! Checks whether the points columns agree with the results.

use pairwright_model::{Colour, GameResult, PairingNumber, PointSystem, RoundRecord, Score};

use crate::columns::player;
use crate::diagnostic::{Log, Place};
use crate::player_line::PlayerLine;
use crate::progress::Progress;
use crate::{Problem, WrongTotals};

/// The values of records in a table, for speed: most records are games.
pub(crate) struct Values<'a> {
    points: &'a PointSystem,
    /// By result, then by colour.
    games: [[Score; 2]; 3],
}

impl<'a> Values<'a> {
    pub(crate) fn new(points: &'a PointSystem) -> Self {
        let games = [GameResult::Win, GameResult::Draw, GameResult::Loss].map(|result| {
            [Colour::White, Colour::Black].map(|colour| {
                points.value(&RoundRecord::Game { opponent: (), colour, result, rated: true })
            })
        });
        Self { points, games }
    }

    fn of<O>(&self, record: &RoundRecord<O>) -> Score {
        match *record {
            RoundRecord::Game { colour, result, .. } => {
                self.games[result as usize][colour as usize]
            }
            _ => self.points.value(record),
        }
    }
}

/// A total that a points column may show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Possible {
    /// The last round included.
    pub(crate) after: usize,
    pub(crate) total: Score,
    /// The virtual points of a past round in the total.
    past: Score,
}

/// The totals that a points column may show: those after any possible round, with the virtual points of that
/// round, of the next, or without.
///
/// Files written between two rounds differ in whether they count byes already recorded for the next round,
/// and virtual points.
pub(crate) fn totals(
    player: &PlayerLine,
    points: &Values<'_>,
    virtual_points: &[Score],
    progress: Progress,
) -> impl Iterator<Item = Possible> {
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
        let now = of_round(round);
        let past = now.filter(|_| round == progress.completed).unwrap_or(Score::ZERO);
        let possible = move |points, past| Possible { after: round, total: total + points, past };
        [
            Some(possible(Score::ZERO, Score::ZERO)),
            of_round(round + 1).map(|points| possible(points, Score::ZERO)),
            now.map(|points| possible(points, past)),
        ]
        .into_iter()
        .flatten()
    })
}

/// The points of `player` from the completed rounds.
pub(crate) fn completed_total(
    player: &PlayerLine,
    points: &Values<'_>,
    progress: Progress,
) -> Score {
    let records = &player.setup.records;
    let recorded = &records[..records.len().min(progress.completed)];
    let made: Score = recorded.iter().map(|record| points.of(record)).sum();
    // All these rounds have been paired, so a missing record is an absence.
    let missing = progress.completed - recorded.len();
    let absence = points.of::<PairingNumber>(&RoundRecord::Blank);
    made + absence * i32::try_from(missing).unwrap_or(i32::MAX)
}

/// Whether `points` explains every points column.
pub(crate) fn explain(
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
) -> bool {
    let points = &Values::new(points);
    let progress = Progress::of(players);
    let explained = |(player, virtual_points): (&PlayerLine, &Vec<Score>)| {
        player.damaged || player.explained_by(points, virtual_points, progress)
    };
    players.iter().zip(virtual_points).all(explained)
}

/// Reports players whose points column cannot be explained.
pub(crate) fn check(
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
    log: &mut Log,
) {
    let points = &Values::new(points);
    let progress = Progress::of(players);
    let wrong = players.iter().zip(virtual_points).filter(|(player, virtual_points)| {
        !player.damaged && !player.explained_by(points, virtual_points, progress)
    });
    let mut wrong = wrong.filter_map(|(player, _)| Some((player, player.points?)));
    let Some((first, stated)) = wrong.next() else { return };
    let results_count = log.permits().wrong_totals != WrongTotals::Refused;
    let problem = Problem::Totals {
        player: first.setup.number,
        stated,
        computed: completed_total(first, points, progress),
        count: 1 + wrong.count(),
        results_count,
    };
    log.fault(results_count, first.points_place(), problem);
}

/// Reports points that contain virtual points of a past round.
pub(crate) fn tell_past_acceleration(
    players: &[PlayerLine],
    points: &PointSystem,
    virtual_points: &[Vec<Score>],
    log: &mut Log,
) {
    let points = &Values::new(points);
    let progress = Progress::of(players);
    let mut accelerated = players.iter().zip(virtual_points).filter_map(|(player, rounds)| {
        let stated = player.points?;
        let fits = |possible: &Possible| possible.total == stated;
        let possible = totals(player, points, rounds, progress).find(fits)?;
        (possible.past > Score::ZERO).then_some((player, stated, possible.past))
    });
    let Some((first, stated, virtual_part)) = accelerated.next() else { return };
    let problem = Problem::PastAcceleration {
        player: first.setup.number,
        stated,
        virtual_part,
        count: 1 + accelerated.count(),
    };
    log.warning(first.points_place(), problem);
}

impl PlayerLine {
    fn points_place(&self) -> Place {
        Place { line: self.line, column: self.grid.at(player::POINTS).first }
    }

    /// Whether the points column is blank or shows a possible total.
    pub(crate) fn explained_by(
        &self,
        points: &Values<'_>,
        virtual_points: &[Score],
        progress: Progress,
    ) -> bool {
        self.points.is_none_or(|stated| {
            // Almost always the total of the completed rounds, which is one of them.
            completed_total(self, points, progress) == stated
                || totals(self, points, virtual_points, progress)
                    .any(|possible| possible.total == stated)
        })
    }
}

/// The value of a round; `None` if it is blank and in the future.
fn worth(
    records: &[RoundRecord<PairingNumber>],
    round: usize,
    points: &Values<'_>,
    progress: Progress,
) -> Score {
    match records.get(round - 1) {
        None | Some(RoundRecord::Blank) if round > progress.paired => Score::ZERO,
        None => points.of::<PairingNumber>(&RoundRecord::Blank),
        Some(record) => points.of(record),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_worth_what_the_system_says() {
        let mut points = PointSystem::default();
        for (value, tenths) in [
            &mut points.win.white,
            &mut points.win.black,
            &mut points.draw.white,
            &mut points.draw.black,
            &mut points.loss.white,
            &mut points.loss.black,
        ]
        .into_iter()
        .zip(1..)
        {
            *value = Score::from_tenths(tenths);
        }
        let values = Values::new(&points);
        for result in [GameResult::Win, GameResult::Draw, GameResult::Loss] {
            for colour in [Colour::White, Colour::Black] {
                let game = RoundRecord::Game { opponent: (), colour, result, rated: false };
                assert_eq!(values.of(&game), points.value(&game));
            }
        }
    }
}
