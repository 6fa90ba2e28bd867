//! Results of games, drawn by ratings and chance.

use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerIndex, Round, RoundRecord, expectancy,
};

use crate::generator::attendance::{Missing, missing};
use crate::generator::luck::{Luck, Topic};
use crate::generator::{Plan, Rate};

/// Probabilities are whole parts of this; one percent is [`PERCENT`] of it.
const CERTAIN: u64 = 100 * PERCENT;

/// One percent. Even, so that half of any probability of a draw is whole.
const PERCENT: u64 = 200_000;

/// A player at the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) player: PairingNumber,
    pub(crate) index: PlayerIndex,
    pub(crate) rating: u32,
}

/// The records of White and Black after a round.
pub(crate) fn records(
    white: Seat,
    black: Seat,
    round: Round,
    plan: &Plan,
    luck: Luck,
) -> [RoundRecord; 2] {
    let absent = |seat: Seat| missing(seat.player, round, plan, luck);
    let forfeit = |white_won, black_won| {
        let side = |colour, seat: Seat, won| RoundRecord::Forfeit {
            opponent: seat.index,
            colour: Some(colour),
            won,
        };
        [side(Colour::White, black, white_won), side(Colour::Black, white, black_won)]
    };
    match (absent(white), absent(black)) {
        (None, None) => {}
        (Some(Missing::Alone), None) => return forfeit(false, true),
        (None, Some(Missing::Alone)) => return forfeit(true, false),
        _ => return forfeit(false, false),
    }
    let result = result(white, black, round, plan, luck);
    let side = |colour, seat: Seat, result| RoundRecord::Game {
        opponent: seat.index,
        colour,
        result,
        rated: true,
    };
    [side(Colour::White, black, result), side(Colour::Black, white, seen_by_the_other(result))]
}

/// White's result.
///
/// It is drawn from the side of the lower pairing number, so colours never matter, not even for two players
/// of exactly equal form.
fn result(white: Seat, black: Seat, round: Round, plan: &Plan, luck: Luck) -> GameResult {
    let form = |seat: Seat| luck.stream(Topic::Form, seat.player.get(), round).bits();
    let drawn = |one: Seat, other: Seat| {
        let expected = expectancy(one.rating, other.rating);
        outcome(expected, plan.rates.draws, fortune(form(one), form(other)))
    };
    if white.player < black.player {
        drawn(white, black)
    } else {
        seen_by_the_other(drawn(black, white))
    }
}

/// A player's result if `expected` percent of the points are theirs on average, equal players draw at the
/// rate `draws`, and `fortune` (from 0 to 2⁶⁴) is the luck of this game.
///
/// The probability of a draw is `draws` times 4 E (1 - E), which is 1 for equals, but never so high that the
/// average points would change.
fn outcome(expected: u64, draws: Rate, fortune: u64) -> GameResult {
    let unexpected = 100 - expected;
    let draw = u64::from(draws.per_mille()) * 4 * expected * unexpected * (CERTAIN / 10_000_000);
    let draw = draw.min(2 * expected.min(unexpected) * PERCENT);
    let win = expected * PERCENT - draw / 2;
    // The better the fortune, the better the result.
    let missed = (u128::from(u64::MAX - fortune) * u128::from(CERTAIN)) >> 64;
    if missed < u128::from(win) {
        GameResult::Win
    } else if missed < u128::from(win + draw) {
        GameResult::Draw
    } else {
        GameResult::Loss
    }
}

/// The luck of a player, from 0 to 2⁶⁴, with all values equally likely.
///
/// It grows with the player's own form and falls with the opponent's, so a good day helps against every
/// opponent. The difference of two uniform distributions has a triangular one; this is the area of the
/// triangle below the difference.
fn fortune(form: u32, opponent: u32) -> u64 {
    const SIDE: u64 = 1 << 32;
    let half_square = |side: u64| u64::try_from(u128::from(side).pow(2) / 2).unwrap_or(u64::MAX);
    let (form, opponent) = (u64::from(form), u64::from(opponent));
    if form < opponent {
        half_square(SIDE - (opponent - form))
    } else {
        u64::MAX - half_square(SIDE - (form - opponent))
    }
}

fn seen_by_the_other(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wins, draws and losses in a thousand games with evenly spread fortunes.
    fn thousand(expected: u64, draws: u16) -> [u32; 3] {
        let mut counts = [0; 3];
        for game in 0..1000_u64 {
            let fortune = u64::MAX / 1000 * game + u64::MAX / 2000;
            let result = outcome(expected, Rate::new(draws).unwrap(), fortune);
            counts[result as usize] += 1;
        }
        counts
    }

    #[test]
    fn results_average_to_the_expectancy_and_draws_to_their_rate() {
        assert_eq!(thousand(50, 300), [350, 300, 350]);
        assert_eq!(thousand(50, 0), [500, 0, 500]);
        assert_eq!(thousand(50, 1000), [0, 1000, 0]);
        // 30 % of 4 · 0.8 · 0.2.
        assert_eq!(thousand(80, 300), [704, 192, 104]);
        assert_eq!(thousand(20, 300), [104, 192, 704]);
        // No more draws than the points allow.
        assert_eq!(thousand(90, 1000), [800, 200, 0]);
        assert_eq!(thousand(100, 1000), [1000, 0, 0]);
        assert_eq!(thousand(0, 300), [0, 0, 1000]);
    }

    #[test]
    fn a_game_ends_the_same_with_swapped_colours() {
        let rates = crate::generator::Rates {
            draws: Rate::new(300).unwrap(),
            ..crate::generator::Rates::default()
        };
        let ratings = crate::generator::Ratings::default();
        let plan = Plan { players: 2, rounds: 1, seed: 0, ratings, rates };
        let seat = |number, rating| {
            let (player, index) = (PairingNumber::new(number).unwrap(), PlayerIndex::new(0));
            Seat { player, index, rating }
        };
        for seed in 0..500 {
            let (one, other) = (seat(1, 1900), seat(2, 1850));
            let luck = Luck::new(seed);
            let with_white = records(one, other, 1, &plan, luck).map(result_of);
            let [black, white] = records(other, one, 1, &plan, luck).map(result_of);
            assert_eq!(with_white, [white, black]);
        }
    }

    fn result_of(record: RoundRecord) -> Option<GameResult> {
        if let RoundRecord::Game { result, .. } = record { Some(result) } else { None }
    }

    #[test]
    fn fortunes_are_even_and_follow_the_forms() {
        assert_eq!(fortune(0, u32::MAX), 0);
        assert!(fortune(u32::MAX, 0) > u64::MAX - 2);
        assert_eq!(fortune(5, 5), u64::MAX / 2);
        assert!(fortune(7, 5) > fortune(6, 5) && fortune(6, 5) > fortune(6, 6));
        let mut tenths = [0; 10];
        for white in 0..300_u32 {
            for black in 0..300_u32 {
                let form = |step: u32| step * (u32::MAX / 300) + u32::MAX / 600;
                let fortune = fortune(form(white), form(black));
                tenths[usize::try_from(fortune / (u64::MAX / 10 + 1)).unwrap()] += 1;
            }
        }
        assert!(tenths.iter().all(|count| (8700..9300).contains(count)), "{tenths:?}");
    }
}
