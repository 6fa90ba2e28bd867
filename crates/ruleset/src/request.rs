//! What is asked of an edition.

use pairwright_model::{PairingNumber, Round, Tournament};

/// A round of a tournament that is to be paired, with everything known that every edition needs.
#[derive(Clone, Copy, Debug)]
pub struct PairingRequest<'a> {
    tournament: &'a Tournament,
    round: Round,
    total_rounds: Round,
}

impl<'a> PairingRequest<'a> {
    /// Asks for `round` of `tournament`, from the rounds before it.
    ///
    /// # Errors
    ///
    /// If the number of rounds is unknown, the round is not the next one or an earlier one, all
    /// rounds are paired, or a result is missing.
    pub fn new(tournament: &'a Tournament, round: Round) -> Result<Self, RequestError> {
        let total = tournament.total_rounds().ok_or(RequestError::NoTotalRounds)?;
        Self::with_total_rounds(tournament, round, total)
    }

    /// As [`PairingRequest::new`], for an event that has `total_rounds` rounds.
    ///
    /// # Errors
    ///
    /// As there, save that the number of rounds is known.
    pub fn with_total_rounds(
        tournament: &'a Tournament,
        round: Round,
        total_rounds: Round,
    ) -> Result<Self, RequestError> {
        let next = tournament.rounds_paired() + 1;
        if round < 1 || round > next {
            return Err(RequestError::NotARound { round, next });
        }
        if round > total_rounds {
            return Err(RequestError::AllRoundsPaired { total_rounds });
        }
        if let Some((player, pending)) = tournament.first_pending()
            && pending < round
        {
            let player = tournament.player(player).number;
            return Err(RequestError::MissingResult { player, round: pending });
        }
        Ok(Self { tournament, round, total_rounds })
    }

    /// The tournament.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// The round to pair, from 1.
    pub fn round(&self) -> Round {
        self.round
    }

    /// Whether no round follows.
    pub fn is_final_round(&self) -> bool {
        self.round >= self.total_rounds
    }
}

/// Why a round cannot be asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The final round is paired by other rules than the rest, so its number must be known.
    #[error("the number of rounds is not given; add a record such as `XXR 9` (or `142 9`)")]
    NoTotalRounds,
    /// Every round has been paired.
    #[error("all {total_rounds} rounds of the tournament are paired already")]
    AllRoundsPaired {
        /// How many there are.
        total_rounds: Round,
    },
    /// A round that can be neither paired nor paired anew.
    #[error("round {round} cannot be paired: the next round to pair is round {next}")]
    NotARound {
        /// The round asked for.
        round: Round,
        /// The next one.
        next: Round,
    },
    /// A game of an earlier round has no result.
    #[error("the game of player {player} in round {round} has no result yet")]
    MissingResult {
        /// Who waits for it.
        player: PairingNumber,
        /// In which round.
        round: Round,
    },
}

/// Why an edition cannot pair a round that was rightly asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// Nobody knows which colour was drawn by lot.
    #[error(
        "the colour drawn by lot is not given; add a record `XXC white1` or `XXC black1` (or `152 W`, `152 B`)"
    )]
    NoInitialColour,
    /// The arbiter gave more byes than a round has.
    #[error("round {round} has more than one pairing-allocated bye recorded")]
    SeveralByes {
        /// The round.
        round: Round,
    },
    /// The arbiter gave a bye although nobody was left over.
    #[error(
        "round {round} has a pairing-allocated bye recorded, but the other players are an odd number; take one record away or add another absence"
    )]
    ByeTooMany {
        /// The round.
        round: Round,
    },
    /// A collapsed bracket holds more different scores than any event has had.
    #[error(
        "a bracket of this round holds too many different scores; this is beyond the documented limit"
    )]
    TooManyScoreDifferences,
    /// The engine broke one of its own promises; the text says which.
    #[error("broken invariant: {0}")]
    Internal(&'static str),
}

impl PairingError {
    /// Whether the tournament is beyond a documented limit, and not wrong.
    pub fn is_limit(&self) -> bool {
        matches!(self, Self::TooManyScoreDifferences)
    }
}

impl PairingError {
    /// Whether the engine is to blame rather than the request.
    pub fn is_internal(&self) -> bool {
        matches!(self, Self::Internal(_))
    }
}
