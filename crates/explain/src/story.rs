//! The round as one player sees it.

use pairwright_history::Float;
use pairwright_model::{PairingNumber, PlayerIndex, Round, RoundRecord, Score};
use pairwright_ruleset::Demand;
use serde::Serialize;

use crate::before::{come_before, is_of_s2, natural};
use crate::entrant::{Entrant, as_word};
use crate::error::ExplainError;
use crate::obstacle::{Alternative, ByeBar};
use crate::round::ExplainedRound;
use crate::seat::Seat;
use crate::verdict::Verdict;

/// The round as one player sees it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Story {
    /// The player whose story it is.
    pub player: Entrant,
    /// The player's floats in the last two rounds.
    pub floats: Vec<FloatTold>,
    /// The reason why they may not have the bye, if it is due and they may not.
    pub bye_bar: Option<Verdict>,
    /// The earlier round behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub barred_in: Option<ByeBar>,
    /// The numbers of the brackets that they were a member of, in order.
    pub brackets: Vec<usize>,
    /// The player's board; `None` if they have the bye.
    pub board: Option<Seat>,
    /// Others who might have floated in the player's place; empty if the player did not float.
    pub floats_instead: Vec<Alternative>,
    /// Others who might have had the bye in the player's place; empty if the player does not have it.
    pub byes_instead: Vec<Alternative>,
    /// The opponent that the order of the bracket comes to first; `None` if it leaves the player without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub by_order: Option<PairingNumber>,
    /// Opponents that the order of the bracket prefers to the one they have.
    pub opponents_instead: Vec<Alternative>,
    /// For a player of S2: others that the order of the bracket gives to their opponent before them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub others_for_opponent: Vec<Alternative>,
}

/// A float of an earlier round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FloatTold {
    /// The round of the float.
    pub round: Round,
    /// The direction: `down` or `up`.
    #[serde(serialize_with = "as_word")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub float: Float,
    /// The scores of both players; `None` if there was no game.
    pub unequal: Option<Unequal>,
}

/// Two opponents with different scores.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unequal {
    /// The opponent of the player.
    pub opponent: PairingNumber,
    /// The player's score before the game, virtual points included.
    pub own: Score,
    /// The opponent's score before the game, virtual points included.
    pub other: Score,
}

impl ExplainedRound<'_> {
    /// The round as `number` sees it, with up to `alternatives` of each kind.
    ///
    /// # Errors
    ///
    /// If the player is not to be paired, or the round cannot be paired.
    pub fn story(&self, number: PairingNumber, alternatives: usize) -> Result<Story, ExplainError> {
        let player = self.entrant(number)?.clone();
        self.pairing()?;
        let explanation = self.explanation();
        let considered = explanation.brackets.iter().filter(|b| b.members().any(|p| p == number));
        let board = explanation.seat(number).copied();
        let settled = explanation.settles(number);
        let instead = |mut players: Vec<PairingNumber>, demand: &dyn Fn(PlayerIndex) -> Demand| {
            players.truncate(alternatives);
            self.alternatives(&players, demand)
        };
        let preferred = match (board, settled) {
            (Some(board), Some(bracket)) => come_before(bracket, number, board.opponent(number)),
            _ => Vec::new(),
        };
        // From S2, the order is that of the opponents in S1. Others come first as well for a player who would have no
        // opponent by the order.
        let before = match (board, settled) {
            (Some(board), Some(bracket))
                if is_of_s2(bracket, number) || natural(bracket, number).is_none() =>
            {
                let opponent = board.opponent(number);
                Some((self.entrant(opponent)?.index, come_before(bracket, opponent, number)))
            }
            _ => None,
        };
        let others_for_opponent = match before {
            Some((opponent, others)) => instead(others, &|other| Demand::Pair(opponent, other))?,
            None => Vec::new(),
        };
        let floated_from = explanation
            .brackets
            .iter()
            .find(|b| b.stands() && b.floaters().any(|floater| floater == number));
        let has_bye = explanation.bye.is_some_and(|bye| bye.player == number);
        let others_float = match floated_from {
            Some(bracket) => {
                // Moved-down players have floated in any case.
                let mut others = bracket.residents.clone();
                others.retain(|&other| bracket.floaters().all(|floater| floater != other));
                others.reverse();
                others
            }
            None => Vec::new(),
        };
        // Everybody else, the lowest ranked first.
        let others_bye = if has_bye {
            let others = explanation.players.iter().rev().map(|entrant| entrant.number);
            others.filter(|&other| other != number).collect()
        } else {
            Vec::new()
        };
        let bye_bar = self.bye_bar(&player)?;
        let barred_in = match &bye_bar {
            Some(verdict) => self.obstacle(verdict, &[player.index])?.bye_bar,
            None => None,
        };
        Ok(Story {
            floats: self.floats(&player),
            bye_bar,
            barred_in,
            brackets: considered.map(|bracket| bracket.number).collect(),
            board,
            floats_instead: instead(others_float, &Demand::Float)?,
            by_order: settled.and_then(|bracket| natural(bracket, number)),
            byes_instead: instead(others_bye, &Demand::Bye)?,
            others_for_opponent,
            opponents_instead: instead(preferred, &|rival| Demand::Pair(player.index, rival))?,
            player,
        })
    }

    /// The player on each side of a board, White first.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn players_of_board(
        &self,
        board: usize,
    ) -> Result<(PairingNumber, PairingNumber), ExplainError> {
        self.pairing()?;
        let boards = &self.explanation().boards;
        let seat = boards.iter().find(|seat| seat.board == board);
        seat.map(|seat| (seat.white, seat.black)).ok_or(ExplainError::NoBoard {
            board,
            round: self.round(),
            boards: boards.len(),
        })
    }

    fn bye_bar(&self, player: &Entrant) -> Result<Option<Verdict>, ExplainError> {
        let is_due = self.explanation().players.len() % 2 == 1;
        if !is_due || player.may_have_bye {
            return Ok(None);
        }
        self.verdict(Demand::Bye(player.index)).map(Some)
    }

    /// The floats of the last two rounds, the last one first.
    fn floats(&self, player: &Entrant) -> Vec<FloatTold> {
        let rounds = (1..self.round()).rev();
        let floats = rounds.zip(player.floats).filter_map(|(round, float)| {
            let float = float?;
            Some(FloatTold { round, float, unequal: self.unequal(player.index, round) })
        });
        floats.collect()
    }

    fn unequal(&self, player: PlayerIndex, round: Round) -> Option<Unequal> {
        let tournament = self.request.tournament();
        let RoundRecord::Game { opponent, .. } = tournament.player(player).record(round) else {
            return None;
        };
        let score = |player| {
            tournament.score_before(player, round) + tournament.acceleration().points(player, round)
        };
        let (own, other) = (score(player), score(opponent));
        (own != other).then(|| Unequal { opponent: self.number(opponent), own, other })
    }
}
