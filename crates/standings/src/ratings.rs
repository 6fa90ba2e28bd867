//! Tie-breaks by ratings (10).

use pairwright_model::{GameResult, expectancy, rating_difference};

use crate::code::TieBreak;
use crate::field::{Field, Happening};
use crate::value::Value;

/// The ratings of a field whose players all have one.
#[derive(Debug)]
pub(crate) struct Ratings<'a> {
    field: &'a Field<'a>,
    by_player: Vec<i64>,
}

/// A game against a rated opponent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatedGame {
    /// The place of the round, from 0.
    pub(crate) round: usize,
    /// The rating of the opponent.
    pub(crate) rating: i64,
    /// Whether a cut leaves it out.
    pub(crate) is_cut: bool,
}

impl<'a> Ratings<'a> {
    /// The ratings of all players, with `unrated` for those who have none. `None` if a player has none and
    /// no such number is given: these tie-breaks are then left out.
    pub(crate) fn of(field: &'a Field<'a>, unrated: Option<u32>) -> Option<Self> {
        let rating = |rating: u32| Some(rating).filter(|&rating| rating > 0).or(unrated);
        let players = field.tournament.players().iter();
        let by_player = players.map(|player| rating(player.rating).map(i64::from));
        Some(Self { field, by_player: by_player.collect::<Option<_>>()? })
    }

    pub(crate) fn of_player(&self, player: usize) -> Value {
        Value::whole(self.by_player[player])
    }

    /// The average rating of the opponents met, rounded (10.1); `None` without a game.
    pub(crate) fn average(&self, player: usize, code: TieBreak) -> Option<i64> {
        let kept = self.rated_games(player, code).into_iter().filter(|game| !game.is_cut);
        rounded_average(&kept.map(|game| game.rating).collect::<Vec<_>>())
    }

    /// The games of `player`, by round, with those that the cuts of `code` leave out.
    pub(crate) fn rated_games(&self, player: usize, code: TieBreak) -> Vec<RatedGame> {
        let entries = self.field.entries[player].iter().enumerate();
        let played = entries.filter(|(_, entry)| entry.is_played());
        let mut games: Vec<RatedGame> = played
            .filter_map(|(round, entry)| {
                let rating = self.by_player[entry.opponent?];
                Some(RatedGame { round, rating, is_cut: false })
            })
            .collect();
        let mut by_rating: Vec<usize> = (0..games.len()).collect();
        by_rating.sort_by_key(|&place| games[place].rating);
        let low = usize::from(code.cut_low).min(games.len());
        let high = usize::from(code.cut_high).min(games.len() - low);
        for place in by_rating.iter().take(low).chain(by_rating.iter().rev().take(high)) {
            games[*place].is_cut = true;
        }
        games
    }

    /// The tournament performance rating (10.2).
    ///
    /// As we read it, the percentage is rounded before the difference is looked up, and counts games as 1,
    /// ½, 0 whatever a win is worth in the event.
    pub(crate) fn performance(&self, player: usize) -> Option<i64> {
        let average = self.average(player, TieBreak::of(crate::Kind::Aro))?;
        let games = i64::try_from(self.met(player).count()).ok().filter(|&games| games > 0)?;
        let percent = (100 * self.halves(player) + games).div_euclid(2 * games);
        Some(average + i64::from(rating_difference(u32::try_from(percent).ok()?)))
    }

    /// The lowest rating at which the points made are expected (10.3).
    pub(crate) fn perfect(&self, player: usize) -> Option<i64> {
        let rivals: Vec<i64> = self.met(player).map(|rival| self.by_player[rival]).collect();
        let (lowest, highest) = (*rivals.iter().min()?, *rivals.iter().max()?);
        let halves = self.halves(player);
        if halves == 0 {
            return Some(lowest - 800);
        }
        let suffices = |rating: i64| {
            let expected = rivals.iter().map(|&rival| percent(rating, rival)).sum::<i64>();
            expected >= 50 * halves
        };
        let (mut low, mut high) = (lowest - 801, highest + 800);
        while high - low > 1 {
            let middle = i64::midpoint(low, high);
            if suffices(middle) { high = middle } else { low = middle }
        }
        Some(high)
    }

    /// The average of the value of each opponent met, rounded (10.4, 10.5).
    pub(crate) fn average_of(
        &self,
        player: usize,
        of: impl Fn(&Self, usize) -> Option<i64>,
    ) -> Option<i64> {
        let values: Vec<i64> = self.met(player).filter_map(|rival| of(self, rival)).collect();
        rounded_average(&values)
    }

    /// The opponents of the games played, each once a game.
    fn met(&self, player: usize) -> impl Iterator<Item = usize> {
        let played = self.field.entries[player].iter().filter(|entry| entry.is_played());
        played.filter_map(|entry| entry.opponent)
    }

    /// Number of half points made over the board.
    fn halves(&self, player: usize) -> i64 {
        let halves = self.field.entries[player].iter().map(|entry| match entry.happening {
            Happening::Played(GameResult::Win) => 2,
            Happening::Played(GameResult::Draw) => 1,
            _ => 0,
        });
        halves.sum()
    }
}

/// The points that a player rated `rating` is expected to make in a hundred games with one rated `rival`.
fn percent(rating: i64, rival: i64) -> i64 {
    // Only the difference counts, and a performance may be below zero.
    let above =
        |rating: i64, other: i64| u32::try_from((rating - other).max(0)).unwrap_or(u32::MAX);
    i64::try_from(expectancy(above(rating, rival), above(rival, rating))).unwrap_or(0)
}

fn rounded_average(values: &[i64]) -> Option<i64> {
    let sum = Value::whole(values.iter().sum());
    (!values.is_empty()).then(|| Value::average(sum, values.len()).rounded())
}
