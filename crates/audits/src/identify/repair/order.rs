//! Signs that players were in another order of numbers.

use std::collections::BTreeSet;

use crate::check::NumberedBoard;
use pairwright_model::{PairingNumber, PlayerIndex, RoundRecord, Score, Setup, Tournament};

use super::first_round::ranked;

/// In smaller fields the numbers may follow the standing by chance.
const FEWEST_PLAYERS: usize = 8;

/// Whether the numbers follow the final standing: no player has more points than one with a lower number,
/// and there are at least [`FEWEST_PLAYERS`] players and four different scores.
pub(super) fn follows_standing(tournament: &Tournament) -> bool {
    let after = tournament.rounds_paired().saturating_add(1);
    let points: Vec<Score> =
        tournament.indices().map(|index| tournament.score_before(index, after)).collect();
    let scores: BTreeSet<Score> = points.iter().copied().collect();
    points.len() >= FEWEST_PLAYERS && scores.len() >= 4 && points.is_sorted_by(|a, b| a >= b)
}

/// Number of players who joined after the first round; `None` if they are less than a fifth of the field.
/// With more of them, most of the others have other numbers than before.
pub(super) fn joiners(tournament: &Tournament) -> Option<usize> {
    let players = tournament.players().iter();
    let joined = players.filter(|player| {
        let mut records = player.records().iter().map(RoundRecord::is_paired);
        records.next() != Some(true) && records.any(|is_paired| is_paired)
    });
    let joined = joined.count();
    (5 * joined >= tournament.players().len()).then_some(joined)
}

/// The player who was absent in the first round and yet was counted when its colours were given: exactly
/// the boards below them are turned.
pub(super) fn counted_absentee(
    tournament: &Tournament,
    turned: &[NumberedBoard],
) -> Option<PairingNumber> {
    let better = |board: &NumberedBoard| board.black.map(|black| board.white.min(black));
    let turned: BTreeSet<PairingNumber> = turned.iter().filter_map(better).collect();
    let first = *turned.first()?;
    let at_boards = tournament.indices().filter_map(|index| {
        let opponent = tournament.player(index).record(1).opponent()?;
        (index < opponent).then(|| tournament.player(index).number)
    });
    let (above, below): (Vec<_>, Vec<_>) = at_boards.partition(|&number| number < first);
    let is_between = |number: &PairingNumber| *number < first && Some(number) > above.last();
    let absent = tournament.players().iter().filter(|player| player.record(1).opponent().is_none());
    let absentee = absent.map(|player| player.number).rfind(is_between);
    absentee.filter(|_| below.len() == turned.len())
}

/// The event ranked as its first round shows: the better numbered player of each pair in the order of the
/// pairs, their opponents in the same order, the player with the bye. Players who were not there yet come
/// before the first one with a higher number.
///
/// In a first round the upper half meets the lower half in order, whatever the edition.
pub(super) fn shown_by_round_one(tournament: &Tournament) -> Option<Tournament> {
    let mut pairs: Vec<(PlayerIndex, PlayerIndex)> = tournament
        .indices()
        .filter_map(|index| {
            let opponent = tournament.player(index).record(1).opponent()?;
            (index < opponent).then_some((index, opponent))
        })
        .collect();
    pairs.sort_by_key(|&(upper, lower)| (upper.get() + lower.get(), upper));
    let (upper, lower): (Vec<_>, Vec<_>) = pairs.into_iter().unzip();
    let mut ranking: Vec<PlayerIndex> =
        upper.into_iter().chain(lower).chain(tournament.bye_holder(1)).collect();
    for index in tournament.indices() {
        if !ranking.contains(&index) {
            let place = ranking.iter().position(|&other| other > index);
            ranking.insert(place.unwrap_or(ranking.len()), index);
        }
    }
    ranked(Setup::from(tournament), tournament, &ranking)
}

#[cfg(test)]
mod tests {
    use pairwright_model::{Bye, Colour, GameResult, PlayerSetup};

    use super::*;

    fn number(number: u32) -> PairingNumber {
        PairingNumber::new(number).unwrap()
    }

    /// Players with these opponents in round 1, 0 for a bye on request; the lower number wins.
    fn event(opponents: &[u32]) -> Tournament {
        let players = (1..).zip(opponents).map(|(player, &opponent)| {
            let record = match PairingNumber::new(opponent) {
                None => RoundRecord::Bye(Bye::ZeroPoint),
                Some(opponent) => {
                    let better = number(player) < opponent;
                    let colour = if better { Colour::White } else { Colour::Black };
                    let result = if better { GameResult::Win } else { GameResult::Loss };
                    RoundRecord::Game { opponent, colour, result, rated: true }
                }
            };
            PlayerSetup::new(number(player), vec![record])
        });
        Setup { players: players.collect(), ..Setup::default() }.validate().unwrap()
    }

    #[test]
    fn round_one_shows_the_order_it_was_paired_in() {
        // The pairs are 1 - 4, 2 - 6, 3 - 5: number 6 was the fifth, and 7 came later.
        let ranked = shown_by_round_one(&event(&[4, 6, 5, 1, 3, 2, 0])).unwrap();
        let mut order: Vec<_> = ranked.indices().collect();
        order.sort_by_key(|&index| ranked.initial_rank(index));
        let order: Vec<u32> = order.iter().map(|&i| ranked.player(i).number.get()).collect();
        assert_eq!(order, [1, 2, 3, 4, 6, 5, 7]);
    }

    #[test]
    fn an_absentee_counts_for_the_boards_below_him() {
        let event = event(&[5, 6, 0, 7, 1, 2, 4]);
        let board =
            |white, black| NumberedBoard { white: number(white), black: Some(number(black)) };
        assert_eq!(counted_absentee(&event, &[board(4, 7)]), Some(number(3)));
        assert_eq!(counted_absentee(&event, &[board(2, 6)]), None);
        assert_eq!(counted_absentee(&event, &[board(2, 6), board(4, 7)]), None);
    }

    #[test]
    fn one_round_has_too_few_scores_to_be_the_final_standing() {
        assert!(!follows_standing(&event(&[5, 6, 7, 8, 1, 2, 3, 4])));
    }

    #[test]
    fn joiners_are_those_who_were_paired_later_only() {
        let mut setup = Setup::from(&event(&[2, 1, 4, 3, 0, 0]));
        assert_eq!(joiners(&setup.clone().validate().unwrap()), None);
        for (player, opponent, colour) in [(4, 6, Colour::White), (5, 5, Colour::Black)] {
            let record = RoundRecord::Game {
                opponent: number(opponent),
                colour,
                result: GameResult::Draw,
                rated: true,
            };
            setup.players[player].records.push(record);
        }
        let event = setup.validate().unwrap();
        assert_eq!(joiners(&event), Some(2));
    }
}
