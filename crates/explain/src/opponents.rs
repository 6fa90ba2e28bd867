//! The opponents that a player can have in the next round while games are open.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_model::{PairingNumber, PlayerIndex, Presence, Round, Tournament};
use pairwright_ruleset::trace::Cause;
use pairwright_ruleset::{Board, Outcome, PairingRequest, RoundPairing, Ruleset};
use serde::Serialize;

use crate::ExplainError;
use crate::ends::{End, Game, board_of, index_of};

/// Up to this many open games of others all combinations of results are paired: 729 for each result of the player.
pub const MOST_OPEN_GAMES: usize = 6;

/// The opponents that a player can have in the next round, by the player's own result and the results of the other open
/// games.
///
/// A result is a win, a draw or a loss; forfeits are not supposed. Up to [`MOST_OPEN_GAMES`] open games of others,
/// every combination of their results is paired, and the answer is exact. With more, those
/// nearest to the player in points, one fewer than that, take all combinations, each with the others all won by White,
/// all drawn and all won by Black. Then the opponents found are possible, others may be, and
/// [`unseen`](AfterResult::unseen) names the others that no rule keeps from the player. Either way the round is paired
/// at most 2,187 times.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Opponents {
    /// The player in question.
    pub player: PairingNumber,
    /// The number of the next round.
    pub round: Round,
    /// The open game of the player.
    pub own: Option<OpenGame>,
    /// The other open games of which all combinations of results are paired, the nearest in points first if not all
    /// open games are.
    pub varied: Vec<OpenGame>,
    /// The other open games, which end alike; empty if the answer is exact.
    pub alike: Vec<OpenGame>,
    /// The opponents for each result of the player: win, draw, loss; or only once if the player's game is over or there is
    /// none.
    pub results: Vec<AfterResult>,
}

/// A game without a result.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OpenGame {
    /// The round of the game.
    pub round: Round,
    /// The player with White.
    pub white: PairingNumber,
    /// The player with Black.
    pub black: PairingNumber,
}

/// The opponents after one result of the player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AfterResult {
    /// The end of the player's open game; `None` if there is none.
    pub end: Option<End>,
    /// Number of combinations that were paired. Combinations are not equally likely.
    pub combinations: usize,
    /// The opponents that were found, by number.
    pub opponents: Vec<Possible>,
    /// Number of combinations in which the player has the bye.
    pub bye: usize,
    /// Number of combinations in which the round has no legal pairing.
    pub unpaired: usize,
    /// The others that no rule keeps from the player, by number, if not all combinations were paired.
    pub unseen: Vec<PairingNumber>,
}

/// An opponent that some results of the open games bring.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Possible {
    /// The player who may be met.
    pub opponent: PairingNumber,
    /// Number of combinations in which the player has White against them.
    pub white: usize,
    /// Number of combinations in which the player has Black against them.
    pub black: usize,
}

impl Opponents {
    /// The possible opponents of `player` in the round after the last recorded one of `tournament`.
    ///
    /// # Errors
    ///
    /// If there is no next round, its number of rounds is unknown, the player is not to be paired in it, or the
    /// report lacks something that the edition needs.
    pub fn of(
        ruleset: &dyn Ruleset,
        tournament: &Tournament,
        player: PairingNumber,
    ) -> Result<Self, ExplainError> {
        let index = index_of(tournament, player)?;
        let last = tournament.rounds_paired();
        let round = last + 1;
        let is_own = |game: &Game| game.round == last && game.seats(index);
        let open = (1..=last).flat_map(|round| Game::open(tournament, round));
        let (own, mut others): (Vec<Game>, Vec<Game>) = open.partition(is_own);
        let own = own.first().copied();
        let drawn = others.iter().chain(&own);
        let drawn = drawn.fold(tournament.clone(), |event, game| game.ended(&event, End::Draw));
        let request = PairingRequest::new(&drawn, round)?;
        if drawn.presence(index, round) != Presence::Present {
            return Err(ExplainError::NotPaired { player, round });
        }
        let alike = if others.len() > MOST_OPEN_GAMES {
            others.sort_by_key(|game| distance(tournament, round, index, *game));
            others.split_off(MOST_OPEN_GAMES - 1)
        } else {
            Vec::new()
        };
        let asked = Asked { ruleset, request: &request, player: index };
        let possible = if alike.is_empty() { Vec::new() } else { asked.not_forbidden()? };
        let mut results = Vec::new();
        let ends: Vec<Option<End>> = own.map_or(vec![None], |game| {
            let mut ends = End::ALL.map(Some);
            if game.black == index {
                ends.reverse();
            }
            ends.to_vec()
        });
        for end in ends {
            let event = match (own, end) {
                (Some(game), Some(end)) => game.ended(tournament, end),
                _ => tournament.clone(),
            };
            let mut found = Found::default();
            let fillings: &[End] = if alike.is_empty() { &[End::Draw] } else { &End::ALL };
            for &filling in fillings {
                let filled =
                    alike.iter().fold(event.clone(), |event, game| game.ended(&event, filling));
                asked.pair_all(&filled, &others, &mut found)?;
            }
            results.push(found.told(end, &possible));
        }
        let told = |game: &Game| OpenGame {
            round: game.round,
            white: tournament.number(game.white),
            black: tournament.number(game.black),
        };
        Ok(Self {
            player,
            round,
            own: own.as_ref().map(told),
            varied: others.iter().map(told).collect(),
            alike: alike.iter().map(told).collect(),
            results,
        })
    }

    /// Whether every combination of results was paired, so that nobody else can be met.
    pub fn is_exact(&self) -> bool {
        self.alike.is_empty()
    }
}

/// How far the nearer player of `game` is from `player` in points.
fn distance(tournament: &Tournament, round: Round, player: PlayerIndex, game: Game) -> i32 {
    let points = |player| tournament.score_before(player, round).tenths();
    let [white, black] = [game.white, game.black].map(|it| (points(it) - points(player)).abs());
    white.min(black)
}

/// Whose opponents are asked for, by which edition.
struct Asked<'a> {
    ruleset: &'a dyn Ruleset,
    request: &'a PairingRequest<'a>,
    player: PlayerIndex,
}

impl Asked<'_> {
    /// Pairs the round after every combination of results of `games`.
    fn pair_all(
        &self,
        event: &Tournament,
        games: &[Game],
        found: &mut Found,
    ) -> Result<(), ExplainError> {
        if let Some((game, rest)) = games.split_first() {
            for end in End::ALL {
                self.pair_all(&game.ended(event, end), rest, found)?;
            }
            return Ok(());
        }
        found.combinations += 1;
        let Outcome::Paired(pairing) = self.ruleset.pair_round(&self.request.of(event))? else {
            found.unpaired += 1;
            return Ok(());
        };
        let board = board_of(event, &pairing, self.player);
        let own = event.number(self.player);
        match board.and_then(|board| Some((board.white, board.black?))) {
            None => found.bye += 1,
            Some((white, black)) if white == own => found.counts.entry(black).or_default()[0] += 1,
            Some((white, _)) => found.counts.entry(white).or_default()[1] += 1,
        }
        Ok(())
    }

    /// Those that no rule keeps from the player, for all results.
    fn not_forbidden(&self) -> Result<Vec<PairingNumber>, ExplainError> {
        let (tournament, round) = (self.request.tournament(), self.request.round());
        let is_final = self.request.is_final_round();
        let is_other = |&it: &PlayerIndex| {
            it != self.player && tournament.presence(it, round) == Presence::Present
        };
        let others: Vec<PlayerIndex> = tournament.indices().filter(is_other).collect();
        let boards = others.iter().map(|&black| Board { white: self.player, black }).collect();
        let faults = self.ruleset.faults(self.request, &RoundPairing { boards, bye: None })?;
        // In the final round scores decide who is exempt from the ban on equal absolute preferences.
        let forbids =
            |cause: Cause| cause.is_of_legality() && !(is_final && cause == Cause::AbsoluteColour);
        let forbidden = faults.iter().filter(|fault| forbids(fault.cause));
        let forbidden: BTreeSet<PairingNumber> = forbidden
            .flat_map(|fault| fault.concerned.pairs())
            .flat_map(|&(one, other)| [one, other])
            .collect();
        let mut numbers = tournament.numbers(&others);
        numbers.retain(|number| !forbidden.contains(number));
        Ok(numbers)
    }
}

/// What the combinations of one result of the player showed.
#[derive(Default)]
struct Found {
    combinations: usize,
    counts: BTreeMap<PairingNumber, [usize; 2]>,
    bye: usize,
    unpaired: usize,
}

impl Found {
    fn told(self, end: Option<End>, possible: &[PairingNumber]) -> AfterResult {
        let Self { combinations, counts, bye, unpaired } = self;
        let unseen = possible.iter().copied().filter(|it| !counts.contains_key(it)).collect();
        let possible = |(&opponent, &[white, black]): (&PairingNumber, &[usize; 2])| Possible {
            opponent,
            white,
            black,
        };
        let opponents = counts.iter().map(possible).collect();
        AfterResult { end, combinations, opponents, bye, unpaired, unseen }
    }
}
