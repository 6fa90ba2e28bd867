//! The order of numbers that a first round shows.
//!
//! In a first round the upper half meets the lower half in order, whatever the edition, and colours
//! alternate. So both numbers ascend from board to board. If a board does not fit, one of its players had
//! another number at the time, or came later.

use std::collections::BTreeSet;

use crate::check::check_round;
use pairwright_model::{
    Bye, PairingNumber, PlayerIndex, RankingOrder, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::PairingRequest;

use super::Bench;
use super::late::BOARDS_AN_ENTRY;

/// If more boards than this do not fit, the order cannot be found.
const MOST_DISPLACED: usize = 12;

/// Two opponents of the first round, as they were ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seats {
    upper: PlayerIndex,
    lower: PlayerIndex,
    /// The player of the two who had another number.
    moved: Option<PlayerIndex>,
}

/// The order of numbers at the time.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    seats: Vec<Seats>,
    /// The players who came later, and got a board of their own.
    late: Vec<PlayerIndex>,
    /// Number of boards that do not fit the numbers.
    displaced: usize,
}

impl Shown {
    /// The order in which the edition gives the first round; `None` if the numbers show no other order, or
    /// if the boards that do not fit cannot be placed so that it does.
    ///
    /// It begins with the boards that fit. Then one of the others at a time is placed where one of its
    /// players belongs by number, each time the one after which most boards from the top are as recorded.
    /// Boards that are left once all of these are were added later.
    ///
    /// Bound: four tries for each of the [`MOST_DISPLACED`] boards, each time.
    pub(super) fn find(bench: &mut Bench<'_>) -> Option<Self> {
        let boards = boards(bench.tournament);
        let fitting = fitting(&boards);
        let mut displaced = boards.clone();
        displaced.retain(|board| !fitting.contains(board));
        if displaced.is_empty() || displaced.len() > MOST_DISPLACED {
            return None;
        }
        let (mut seats, displaced_in_all) = (fitting, displaced.len());
        let mut given = given_from_the_top(bench, &seats)?;
        while given < seats.len() {
            let mut best = None;
            for (place, &board) in displaced.iter().enumerate() {
                for with in placed(&seats, board) {
                    let found = given_from_the_top(bench, &with)?;
                    if found > best.as_ref().map_or(given, |(known, _, _)| *known) {
                        best = Some((found, place, with));
                    }
                }
            }
            let place;
            (given, place, seats) = best?;
            displaced.remove(place);
        }
        let late = displaced.iter().flat_map(|board| [board.upper, board.lower]).collect();
        Some(Self { seats, late, displaced: displaced_in_all })
    }

    /// Whether each board that does not fit accounts for [`BOARDS_AN_ENTRY`] of `boards`, the number of
    /// boards that the edition pairs differently in the order of the numbers.
    pub(super) fn explains(&self, boards: usize) -> bool {
        self.displaced * BOARDS_AN_ENTRY <= boards
    }

    /// The players who had another number, and those who came later.
    pub(super) fn entrants(
        &self,
        tournament: &Tournament,
    ) -> (Vec<PairingNumber>, Vec<PairingNumber>) {
        let numbers = |players: &mut dyn Iterator<Item = PlayerIndex>| {
            let numbers: BTreeSet<PairingNumber> =
                players.map(|player| tournament.number(player)).collect();
            numbers.into_iter().collect()
        };
        let mut moved = self.seats.iter().filter_map(|seats| seats.moved);
        (numbers(&mut moved), numbers(&mut self.late.iter().copied()))
    }

    /// The event in this order. Players who came later are at their numbers, or at the end.
    pub(super) fn events(&self, tournament: &Tournament) -> Vec<Tournament> {
        let at_numbers = ranking(tournament, &self.seats, &[]);
        let at_the_end = ranking(tournament, &self.seats, &self.late);
        let mut rankings = vec![at_numbers, at_the_end];
        rankings.dedup();
        let ranked =
            |ranking: &Vec<PlayerIndex>| ranked(Setup::from(tournament), tournament, ranking);
        rankings.iter().filter_map(ranked).collect()
    }
}

/// The boards of the first round, by the better number.
fn boards(tournament: &Tournament) -> Vec<Seats> {
    let boards = tournament.indices().filter_map(|upper| {
        let lower = tournament.player(upper).record(1).opponent()?;
        (upper < lower).then_some(Seats { upper, lower, moved: None })
    });
    boards.collect()
}

/// The longest chain of boards between two halves of the numbers in which both numbers ascend.
fn fitting(boards: &[Seats]) -> Vec<Seats> {
    let straddles = |board: &Seats, first: PlayerIndex| board.upper < first && first <= board.lower;
    let across = |first| boards.iter().filter(move |board| straddles(board, first));
    let firsts = boards.iter().map(|board| board.lower);
    let Some(first) = firsts.max_by_key(|&first| (across(first).count(), std::cmp::Reverse(first)))
    else {
        return Vec::new();
    };
    // For each length, the chain of ascending boards that ends lowest; with the previous board of each.
    let across: Vec<Seats> = across(first).copied().collect();
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; across.len()];
    for (place, board) in across.iter().enumerate() {
        let length = ends.partition_point(|&end| across[end].lower < board.lower);
        before[place] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        match ends.get_mut(length) {
            Some(end) => *end = place,
            None => ends.push(place),
        }
    }
    let chain = std::iter::successors(ends.last().copied(), |&place| before[place]);
    let mut chain: Vec<Seats> = chain.map(|place| across[place]).collect();
    chain.reverse();
    chain
}

/// `seats` with `board` inserted in each place where it may belong: by the number of one of its players in
/// one of the halves. The other player then had another number.
fn placed(seats: &[Seats], board: Seats) -> Vec<Vec<Seats>> {
    let Seats { upper: better, lower: worse, .. } = board;
    let seat = |upper, lower, moved| Seats { upper, lower, moved: Some(moved) };
    let by_upper = |player: PlayerIndex| {
        let mut fixed = seats.iter().enumerate().filter(|(_, s)| s.moved != Some(s.upper));
        fixed.find(|(_, other)| other.upper > player).map_or(seats.len(), |(place, _)| place)
    };
    let by_lower = |player: PlayerIndex| {
        let mut fixed = seats.iter().enumerate().filter(|(_, s)| s.moved != Some(s.lower));
        fixed.find(|(_, other)| other.lower > player).map_or(seats.len(), |(place, _)| place)
    };
    let ways = [
        (by_lower(worse), seat(better, worse, better)),
        (by_upper(better), seat(better, worse, worse)),
        (by_lower(better), seat(worse, better, worse)),
        (by_upper(worse), seat(worse, better, better)),
    ];
    let with = |(place, seat): (usize, Seats)| {
        let mut seats = seats.to_vec();
        seats.insert(place, seat);
        seats
    };
    ways.into_iter().map(with).collect()
}

/// Number of `seats` from the top that are as recorded if the first round is paired in that order, without
/// anybody else.
fn given_from_the_top(bench: &mut Bench<'_>, seats: &[Seats]) -> Option<usize> {
    bench.tries_left = bench.tries_left.checked_sub(1)?;
    let tournament = bench.tournament;
    let mut setup = bench.described(1);
    let seated: BTreeSet<PlayerIndex> = seats.iter().flat_map(|s| [s.upper, s.lower]).collect();
    for player in &mut setup.players {
        let index = tournament.index_of(player.number)?;
        let is_paired = tournament.player(index).record(1).opponent().is_some();
        if is_paired && !seated.contains(&index) {
            player.records = vec![RoundRecord::Bye(Bye::ZeroPoint)];
        }
    }
    let event = ranked(setup, tournament, &ranking(tournament, seats, &[]))?;
    let request = PairingRequest::with_total_rounds(&event, 1, bench.total_rounds).ok()?;
    let check = check_round(bench.ruleset, &request);
    if check.agrees {
        return Some(seats.len());
    }
    let differs = |seats: &Seats| {
        let number = tournament.number(seats.upper);
        check.unexpected.iter().any(|board| board.seats(number))
    };
    Some(seats.iter().position(differs).unwrap_or(0))
}

/// All players in the order of `seats`: the upper ones, the lower ones, the player with the bye. The others
/// come before the first player with a higher number, and those in `last` at the end.
fn ranking(tournament: &Tournament, seats: &[Seats], last: &[PlayerIndex]) -> Vec<PlayerIndex> {
    let lower = seats.iter().map(|seats| seats.lower);
    let mut ranking: Vec<PlayerIndex> = seats
        .iter()
        .map(|seats| seats.upper)
        .chain(lower)
        .chain(tournament.bye_holder(1))
        .collect();
    let moved: BTreeSet<PlayerIndex> = seats.iter().filter_map(|seats| seats.moved).collect();
    let placed: BTreeSet<PlayerIndex> = ranking.iter().chain(last).copied().collect();
    for index in tournament.indices().filter(|index| !placed.contains(index)) {
        let is_behind = |other: &PlayerIndex| *other > index && !moved.contains(other);
        let place = ranking.iter().position(is_behind);
        ranking.insert(place.unwrap_or(ranking.len()), index);
    }
    ranking.extend(last);
    ranking
}

/// The event that `setup` describes, with the players of `tournament` in the order of `ranking`.
pub(super) fn ranked(
    mut setup: Setup,
    tournament: &Tournament,
    ranking: &[PlayerIndex],
) -> Option<Tournament> {
    let mut rank = vec![0; ranking.len()];
    for (place, index) in ranking.iter().enumerate() {
        *rank.get_mut(index.get())? = place;
    }
    setup.players.sort_by_key(|player| {
        tournament.index_of(player.number).map_or(usize::MAX, |index| rank[index.get()])
    });
    setup.order = RankingOrder::Listing;
    setup.validate().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(upper: usize, lower: usize) -> Seats {
        let (upper, lower) = (PlayerIndex::new(upper), PlayerIndex::new(lower));
        Seats { upper, lower, moved: None }
    }

    #[test]
    fn boards_fit_between_two_halves_both_numbers_ascending() {
        // Board 2 - 10 comes too low, and both players of 8 - 11 are in the lower half.
        let boards =
            [seats(0, 5), seats(1, 6), seats(2, 10), seats(3, 7), seats(4, 9), seats(8, 11)];
        assert_eq!(fitting(&boards), [boards[0], boards[1], boards[3], boards[4]]);
        assert_eq!(fitting(&[]), []);
    }

    #[test]
    fn a_board_belongs_where_one_of_its_numbers_does() {
        let fitting = [seats(0, 4), seats(1, 5), seats(3, 7)];
        let places = |board| -> Vec<usize> {
            let with = placed(&fitting, board);
            let place = |seats: &Vec<Seats>| seats.iter().position(|s| s.moved.is_some()).unwrap();
            with.iter().map(place).collect()
        };
        assert_eq!(places(seats(2, 8)), [3, 2, 0, 3]);
        assert_eq!(places(seats(6, 8)), [3, 3, 2, 3]);
    }
}
