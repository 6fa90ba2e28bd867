//! The point system of a file that states none, from its totals.
//!
//! Older files of events that score 3-1-0 or the like show it in nothing but the points column. So
//! if 1, ½, 0 does not explain the column, the values of a win and a draw are looked for that
//! explain it for *every* player.

use pairwright_model::{Bye, GameResult, PairingNumber, PointSystem, RoundRecord, Score};

use crate::player_line::PlayerLine;
use crate::totals::Progress;

/// A point system that explains every total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inferred {
    pub(crate) win: Score,
    pub(crate) draw: Score,
    /// Whether no other values explain the totals.
    pub(crate) certain: bool,
}

impl Inferred {
    pub(crate) fn system(self) -> PointSystem {
        PointSystem::simple(self.win, self.draw, Score::ZERO)
    }
}

/// The values of a win and a draw that explain the points of every player, if there are any.
pub(crate) fn infer(players: &[PlayerLine], virtual_points: &[Vec<Score>]) -> Option<Inferred> {
    let progress = Progress::of(players);
    let longest = players.iter().map(|player| player.setup.records.len()).max()?;
    // The column may include the byes of the next round, of all to come, and virtual points; but
    // then it does so for all players alike.
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
        solve(&equations)
    })
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

fn solve(equations: &[Equation]) -> Option<Inferred> {
    let first = equations.iter().find(|e| e.wins > 0 || e.draws > 0)?;
    let determinant = |e: &Equation| first.wins * e.draws - first.draws * e.wins;
    let (win, draw, certain) = match equations.iter().find(|e| determinant(e) != 0) {
        Some(second) => {
            let determinant = determinant(second);
            let win = first.points * second.draws - first.draws * second.points;
            let draw = first.wins * second.points - first.points * second.wins;
            if win % determinant != 0 || draw % determinant != 0 {
                return None;
            }
            (win / determinant, draw / determinant, true)
        }
        None => most_usual(first)?,
    };
    let fits = win > draw && draw >= 0 && equations.iter().all(|e| e.holds(win, draw));
    let score = |tenths: i64| i32::try_from(tenths).ok().map(Score::from_tenths);
    if fits { Some(Inferred { win: score(win)?, draw: score(draw)?, certain }) } else { None }
}

/// The solution of one equation in which a draw is nearest to half of a win, and whether it is the
/// only one.
fn most_usual(equation: &Equation) -> Option<(i64, i64, bool)> {
    let &Equation { wins, draws, points } = equation;
    if wins == 0 {
        // Nobody has won yet.
        return (points > 0 && points % draws == 0)
            .then(|| (points / draws * 2, points / draws, false));
    }
    if draws == 0 {
        let win = points / wins;
        return (points > 0 && points % wins == 0).then_some((win, win / 2, false));
    }
    let draw_for = |win: i64| {
        let rest = points - wins * win;
        (rest % draws == 0 && rest / draws < win).then_some((win, rest / draws))
    };
    let solutions = || (1..=points / wins).filter_map(draw_for);
    let (win, draw) = solutions().min_by_key(|(win, draw)| (win - 2 * draw).abs())?;
    Some((win, draw, solutions().nth(1).is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(equations: &[(i64, i64, i64)]) -> Option<(i32, i32, bool)> {
        let equation = |&(wins, draws, points)| Equation { wins, draws, points };
        let equations: Vec<Equation> = equations.iter().map(equation).collect();
        solve(&equations).map(|i| (i.win.tenths(), i.draw.tenths(), i.certain))
    }

    #[test]
    fn two_players_settle_it() {
        assert_eq!(solved(&[(0, 0, 0), (2, 1, 70), (1, 2, 50)]), Some((30, 10, true)));
        assert_eq!(solved(&[(2, 1, 70), (1, 2, 50), (1, 1, 45)]), None, "one total is wrong");
        assert_eq!(solved(&[(2, 1, 70), (1, 2, 51)]), None, "no tenths");
        assert_eq!(solved(&[(1, 0, 10), (0, 1, 10)]), None, "a draw is less than a win");
        assert_eq!(solved(&[(0, 0, 10), (1, 0, 10), (0, 1, 5)]), None, "points for nothing");
    }

    #[test]
    fn the_usual_is_taken_where_nothing_settles_it() {
        assert_eq!(solved(&[(1, 0, 30), (2, 0, 60)]), Some((30, 15, false)));
        assert_eq!(solved(&[(1, 0, 15)]), Some((15, 7, false)));
        assert_eq!(solved(&[(0, 1, 10), (0, 2, 20)]), Some((20, 10, false)));
        assert_eq!(solved(&[(1, 1, 30), (2, 2, 60)]), Some((20, 10, false)));
        assert_eq!(solved(&[(1, 1, 2)]), Some((2, 0, true)));
        assert_eq!(solved(&[(0, 0, 0)]), None);
        assert_eq!(solved(&[(1, 0, 0), (1, 0, 30)]), None);
    }
}
