//! Results that were corrected after later rounds had been paired.

use pairwright_model::{Colour, GameResult, PlayerIndex, Round, RoundRecord, Score, Tournament};

use super::Bench;
use crate::identify::{EditionMatch, Explanation};

/// Most other results that are tried for one round.
const MOST_TRIES_A_ROUND: usize = 400;

/// The other result of an earlier game with which the edition gives `round`; `editions` are the matches for
/// the round as recorded.
///
/// Rounds between the game and `round` were paired with that result as well, so they must come out as
/// recorded too.
///
/// It tries the games of the players at the highest boards that differ, the latest first, each with the two
/// other results.
///
/// Bound: [`MOST_TRIES_A_ROUND`].
pub(super) fn corrected(
    bench: &mut Bench<'_>,
    round: Round,
    editions: &[EditionMatch],
) -> Option<Explanation> {
    let rules = bench.ruleset.edition().id;
    let tournament = bench.tournament;
    let matched = editions.iter().find(|edition| edition.rules == rules)?;
    let suspects = suspects(matched, tournament, round);
    let mut event = tournament.clone();
    let mut tries = 0;
    for past in (1..round).rev() {
        for game in games(tournament, past, &suspects) {
            for result in [GameResult::Win, GameResult::Draw, GameResult::Loss] {
                if result == game.result {
                    continue;
                }
                tries += 1;
                if tries > MOST_TRIES_A_ROUND {
                    return None;
                }
                event = event.with_result(game.white, past, result)?;
                if (past + 1..=round).rev().all(|between| bench.is_exact(&event, between)) {
                    return Some(Explanation::ResultCorrected {
                        rules,
                        round: past,
                        white: tournament.number(game.white),
                        black: tournament.number(game.black),
                        result,
                    });
                }
                event = game.restored(event, past, tournament)?;
            }
        }
    }
    None
}

/// The players at the highest boards that differ, ascending: the boards whose best score is the highest.
///
/// Brackets are paired from the top. So a result that explains a round concerns the first bracket in which
/// the pairings part; differences below may follow from that one.
fn suspects(matched: &EditionMatch, tournament: &Tournament, round: Round) -> Vec<PlayerIndex> {
    let boards = matched.missing.iter().chain(&matched.unexpected);
    let boards = boards.map(|board| {
        let players = [Some(board.white), board.black].into_iter().flatten();
        players.filter_map(|number| tournament.index_of(number)).collect::<Vec<_>>()
    });
    let boards: Vec<Vec<PlayerIndex>> = boards.collect();
    let score = |players: &Vec<PlayerIndex>| -> Option<Score> {
        players.iter().map(|&player| tournament.score_before(player, round)).max()
    };
    let highest = boards.iter().filter_map(score).max();
    let mut players: Vec<PlayerIndex> =
        boards.into_iter().filter(|board| score(board) == highest).flatten().collect();
    players.sort_unstable();
    players.dedup();
    players
}

/// A game that was played.
#[derive(Clone, Copy)]
struct Game {
    white: PlayerIndex,
    black: PlayerIndex,
    /// The result from White's point of view.
    result: GameResult,
}

impl Game {
    /// `event` with the result of this game of `round` restored from `tournament`.
    fn restored(
        self,
        event: Tournament,
        round: Round,
        tournament: &Tournament,
    ) -> Option<Tournament> {
        let event = event.with_result(self.white, round, self.result)?;
        // Both players may have lost, or one got half a point and the other none: then one result does not
        // give both records.
        let of_black = |event: &Tournament| event.player(self.black).record(round);
        let is_as_before = of_black(&event) == of_black(tournament);
        Some(if is_as_before { event } else { tournament.clone() })
    }
}

/// The games of `round` that one of `players` played, by White's number.
fn games(tournament: &Tournament, round: Round, players: &[PlayerIndex]) -> Vec<Game> {
    let games =
        tournament.indices().filter_map(|white| match tournament.player(white).record(round) {
            RoundRecord::Game { opponent: black, colour: Colour::White, result, .. } => {
                Some(Game { white, black, result })
            }
            _ => None,
        });
    games.filter(|game| players.contains(&game.white) || players.contains(&game.black)).collect()
}
