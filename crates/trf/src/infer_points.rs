//! Infers the point system from the totals, if no record states it.
//!
//! Older files of events that score 3-1-0 or the like show it only in the points column. If 1, ½, 0 does not
//! explain the column, values of a win and a draw are searched that explain it for *every* player. A wrong
//! total must not be taken for a point system, so the values have to be plausible.

use pairwright_model::{Bye, GameResult, PairingNumber, PointSystem, RoundRecord, Score};

use crate::Settled;
use crate::player_line::PlayerLine;
use crate::progress::Progress;

/// The largest plausible value of a win, in points; no event with a larger one is known.
const MOST_FOR_A_WIN: i64 = 10;

/// The largest value of a win, in points, that a single total can prove: that total may be a slip of the pen.
/// This admits 2-1-0, 3-1-0 and 3-1½-0.
const MOST_USUAL_FOR_A_WIN: i64 = 3;

/// A point system that explains every total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inferred {
    pub(crate) win: Score,
    pub(crate) draw: Score,
    pub(crate) settled: Settled,
}

impl Inferred {
    pub(crate) fn system(self) -> PointSystem {
        PointSystem::simple(self.win, self.draw, Score::ZERO)
    }
}

/// The values of a win and a draw that explain the points of every player; `None` if there are none.
pub(crate) fn infer(players: &[PlayerLine], virtual_points: &[Vec<Score>]) -> Option<Inferred> {
    let progress = Progress::of(players);
    let longest = players.iter().map(|player| player.setup.records.len()).max()?;
    // The column may include byes of the next round or of all future rounds, and virtual points, but then for
    // all players alike.
    let mut rounds = vec![progress.completed, progress.completed + 1, progress.paired, longest];
    rounds.sort_unstable();
    rounds.dedup();
    let views = rounds
        .into_iter()
        .flat_map(|rounds| [None, Some(rounds), Some(rounds + 1)].map(|virt| (rounds, virt)));
    views.into_iter().find_map(|(rounds, virtual_round)| {
        let equation = |(player, virtual_points): (&PlayerLine, &Vec<Score>)| {
            let index = virtual_round.and_then(|round| round.checked_sub(1));
            let extra = index.and_then(|index| virtual_points.get(index).copied());
            let points = player.points? - extra.unwrap_or(Score::ZERO);
            let records = player.setup.records.iter().take(rounds);
            (!player.damaged).then(|| Equation::new(records, points))
        };
        let equations: Vec<Equation> =
            players.iter().zip(virtual_points).filter_map(equation).collect();
        let mut inferred = solve(&equations)?;
        // A future bye counts as a draw once its round is reached.
        if inferred.settled == Settled::WithoutDraws && has_draws(players) {
            inferred.settled = Settled::Guess;
        }
        Some(inferred)
    })
}

/// Whether any draw, or a record worth a draw, exists.
fn has_draws(players: &[PlayerLine]) -> bool {
    let mut records = players.iter().flat_map(|player| &player.setup.records);
    records.any(|record| Equation::new(std::iter::once(record), Score::ZERO).draws > 0)
}

/// `wins` × win + `draws` × draw = `points`, in tenths.
#[derive(Clone, Copy, Debug)]
struct Equation {
    wins: i64,
    draws: i64,
    points: i64,
}

impl Equation {
    fn new<'a>(
        records: impl Iterator<Item = &'a RoundRecord<PairingNumber>>,
        points: Score,
    ) -> Self {
        let mut equation = Self { wins: 0, draws: 0, points: points.tenths().into() };
        for record in records {
            match record {
                RoundRecord::Game { result: GameResult::Win, .. }
                | RoundRecord::Forfeit { won: true, .. }
                | RoundRecord::Bye(Bye::PairingAllocated | Bye::FullPoint) => equation.wins += 1,
                RoundRecord::Game { result: GameResult::Draw, .. }
                | RoundRecord::Bye(Bye::HalfPoint) => equation.draws += 1,
                RoundRecord::Game { result: GameResult::Loss, .. }
                | RoundRecord::Forfeit { won: false, .. }
                | RoundRecord::Pending { .. }
                | RoundRecord::Bye(Bye::ZeroPoint)
                | RoundRecord::Blank => {}
            }
        }
        equation
    }

    fn holds(&self, win: i64, draw: i64) -> bool {
        self.wins * win + self.draws * draw == self.points
    }
}

/// The plausible values that satisfy all equations; if there are several, those with a draw nearest to half a
/// win.
fn solve(equations: &[Equation]) -> Option<Inferred> {
    let scoring = equations.iter().filter(|e| e.wins > 0 || e.draws > 0).count();
    let most = match scoring {
        0 => return None,
        1 => MOST_USUAL_FOR_A_WIN,
        _ => MOST_FOR_A_WIN,
    };
    let all_hold = |&(win, draw): &(i64, i64)| equations.iter().all(|e| e.holds(win, draw));
    let fitting: Vec<(i64, i64)> = plausible(most).filter(all_hold).collect();
    let &(win, draw) = fitting.iter().min_by_key(|(win, draw)| win - 2 * draw)?;
    let settled = if fitting.len() == 1 {
        Settled::Both
    } else if equations.iter().all(|e| e.draws == 0) {
        Settled::WithoutDraws
    } else if equations.iter().all(|e| e.wins == 0) {
        Settled::WithoutWins
    } else {
        Settled::Guess
    };
    let score = |tenths: i64| i32::try_from(tenths).ok().map(Score::from_tenths);
    Some(Inferred { win: score(win)?, draw: score(draw)?, settled })
}

/// Plausible values of a win and a draw, in tenths: whole points up to `most` for a win; whole or half points
/// for a draw, from a sixth to half of a win. Others are slips of the pen.
fn plausible(most: i64) -> impl Iterator<Item = (i64, i64)> {
    let halves = |win: i64| (1..=win).filter(move |half| 3 * half >= win);
    (2..=most).flat_map(move |win| halves(win).map(move |half| (win * 10, half * 5)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(equations: &[(i64, i64, i64)]) -> Option<(i32, i32, Settled)> {
        let equation = |&(wins, draws, points)| Equation { wins, draws, points };
        let equations: Vec<Equation> = equations.iter().map(equation).collect();
        solve(&equations).map(|i| (i.win.tenths(), i.draw.tenths(), i.settled))
    }

    #[test]
    fn two_players_settle_it() {
        assert_eq!(solved(&[(0, 0, 0), (2, 1, 70), (1, 2, 50)]), Some((30, 10, Settled::Both)));
        assert_eq!(solved(&[(2, 1, 70), (1, 2, 50), (1, 1, 45)]), None, "one total is wrong");
        assert_eq!(solved(&[(2, 1, 70), (1, 2, 51)]), None, "no tenths");
        assert_eq!(solved(&[(1, 0, 10), (0, 1, 10)]), None, "a draw is less than a win");
        assert_eq!(solved(&[(0, 0, 10), (1, 0, 10), (0, 1, 5)]), None, "points for nothing");
    }

    #[test]
    fn what_no_result_settles_is_said() {
        assert_eq!(solved(&[(1, 0, 30), (2, 0, 60)]), Some((30, 15, Settled::WithoutDraws)));
        assert_eq!(solved(&[(1, 0, 20)]), Some((20, 10, Settled::WithoutDraws)));
        assert_eq!(solved(&[(0, 1, 10), (0, 2, 20)]), Some((20, 10, Settled::WithoutWins)));
        // 2-1 and 3-½.
        assert_eq!(solved(&[(1, 2, 40), (2, 4, 80)]), Some((20, 10, Settled::Guess)));
        assert_eq!(solved(&[(0, 0, 0), (1, 2, 40)]), Some((20, 10, Settled::Guess)));
        assert_eq!(solved(&[(0, 0, 0)]), None);
        assert_eq!(solved(&[(1, 0, 0), (1, 0, 30)]), None);
    }

    /// A win worth five, in an event without draws, needs more than one player as evidence.
    #[test]
    fn rare_systems_need_two_witnesses() {
        assert_eq!(
            solved(&[(1, 0, 50), (2, 0, 100), (0, 0, 0)]),
            Some((50, 25, Settled::WithoutDraws))
        );
        assert_eq!(solved(&[(1, 0, 50), (1, 0, 50)]), Some((50, 25, Settled::WithoutDraws)));
        assert_eq!(solved(&[(1, 0, 50), (0, 0, 0)]), None, "a slip of the pen");
        assert_eq!(solved(&[(1, 1, 70), (2, 2, 140)]), Some((50, 20, Settled::Guess)));
    }

    /// The systems of real events, and of the generated events of the tests.
    #[test]
    fn systems_in_use_are_plausible() {
        for (win, draw) in [
            (20, 10),
            (30, 10),
            (30, 15),
            (40, 10),
            (40, 20),
            (50, 20),
            (60, 10),
            (20, 5),
            (100, 50),
        ] {
            let (two, one) = (2 * win + draw, win + 2 * draw);
            let expected =
                Some((i32::try_from(win).unwrap(), i32::try_from(draw).unwrap(), Settled::Both));
            assert_eq!(solved(&[(2, 1, two), (1, 2, one)]), expected);
        }
    }

    #[test]
    fn slips_of_the_pen_are_no_systems() {
        // 0.8 and 0.7, 7.5 and 3.7, 0.5 and 0.2; a draw worth nothing, or almost a win.
        for equations in [
            &[(0, 1, 7), (0, 1, 7), (1, 0, 8)][..],
            &[(1, 0, 75), (1, 0, 75)],
            &[(2, 0, 10), (1, 0, 5), (1, 0, 5)],
            &[(1, 0, 20), (0, 1, 0), (1, 1, 20)],
            &[(1, 0, 30), (0, 1, 20), (1, 1, 50)],
            &[(1, 0, 120), (0, 1, 60)],
            // A single total of 10.0, alone and beside draws worth a half.
            &[(1, 0, 100)],
            &[(1, 0, 100), (0, 1, 5), (0, 1, 5)],
        ] {
            assert_eq!(solved(equations), None, "{equations:?}");
        }
    }
}
