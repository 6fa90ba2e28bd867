//! Results that were corrected later.

use pairwright_model::{Colour, GameResult, PairingNumber, Round, RoundRecord, Setup};

use super::Bench;
use crate::{EditionMatch, Explanation};

/// So many other results are tried for one round.
const MOST_TRIES_A_ROUND: usize = 400;

/// Another result of an earlier game with which the edition gives `round`, of which `editions` tells what
/// each makes as it is recorded.
///
/// Rounds between the game and `round` were paired with that result as well, so they have to come
/// out as recorded too.
///
/// Tried are the games of the players at the boards that differ, the latest first; each with the
/// two other results.
///
/// Bound: [`MOST_TRIES_A_ROUND`].
pub(super) fn corrected(
    bench: &mut Bench<'_>,
    round: Round,
    editions: &[EditionMatch],
) -> Option<Explanation> {
    let rules = bench.ruleset.edition().id;
    let suspects = suspects(editions.iter().find(|edition| edition.rules == rules)?);
    let setup = bench.described(round);
    let mut tries = 0;
    for past in (1..round).rev() {
        for game in games(&setup, past, &suspects) {
            for result in [GameResult::Win, GameResult::Draw, GameResult::Loss] {
                if result == game.result {
                    continue;
                }
                tries += 1;
                if tries > MOST_TRIES_A_ROUND {
                    return None;
                }
                let mut otherwise = setup.clone();
                game.end_with(result, past, &mut otherwise);
                let event = otherwise.validate().0?;
                if (past + 1..=round).rev().all(|between| bench.is_exact(&event, between)) {
                    let Game { white, black, .. } = game;
                    let round = past;
                    return Some(Explanation::ResultCorrected {
                        rules,
                        round,
                        white,
                        black,
                        result,
                    });
                }
            }
        }
    }
    None
}

/// The players at boards that differ, by number.
fn suspects(matched: &EditionMatch) -> Vec<PairingNumber> {
    let boards = matched.missing.iter().chain(&matched.unexpected);
    let mut players: Vec<PairingNumber> =
        boards.flat_map(|board| [Some(board.white), board.black]).flatten().collect();
    players.sort_unstable();
    players.dedup();
    players
}

/// A game that was played.
#[derive(Clone, Copy)]
struct Game {
    white: PairingNumber,
    black: PairingNumber,
    /// White's result.
    result: GameResult,
}

/// The games of `round` in which one of `players` sat, by White's number.
fn games(setup: &Setup, round: Round, players: &[PairingNumber]) -> Vec<Game> {
    let place = usize::from(round) - 1;
    let games = setup.players.iter().filter_map(|player| match player.records.get(place)? {
        &RoundRecord::Game { opponent: black, colour: Colour::White, result, .. } => {
            Some(Game { white: player.number, black, result })
        }
        _ => None,
    });
    let mut games: Vec<Game> = games
        .filter(|game| players.contains(&game.white) || players.contains(&game.black))
        .collect();
    games.sort_by_key(|game| game.white);
    games
}

impl Game {
    /// Makes the game of `round` end with `of_white`.
    fn end_with(self, of_white: GameResult, round: Round, setup: &mut Setup) {
        let of_black = match of_white {
            GameResult::Win => GameResult::Loss,
            GameResult::Draw => GameResult::Draw,
            GameResult::Loss => GameResult::Win,
        };
        for player in &mut setup.players {
            let new = match player.number {
                number if number == self.white => of_white,
                number if number == self.black => of_black,
                _ => continue,
            };
            if let Some(RoundRecord::Game { result, .. }) =
                player.records.get_mut(usize::from(round) - 1)
            {
                *result = new;
            }
        }
    }
}
