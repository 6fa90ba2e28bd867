//! Requests to an edition: pair this round of this tournament.

use pairwright_model::{PairingNumber, PlayerIndex, Presence, Round, RoundRecord, Tournament};

/// A round of a tournament to be paired, checked for everything that every edition needs.
#[derive(Clone, Copy, Debug)]
pub struct PairingRequest<'a> {
    tournament: &'a Tournament,
    round: Round,
    total_rounds: Round,
}

impl<'a> PairingRequest<'a> {
    /// Asks for `round` of `tournament`, to be paired from the rounds before it.
    ///
    /// A tournament that does not announce its number of rounds is taken to end with the [last recorded
    /// one](Tournament::final_round), so its recorded rounds can be asked for, but no further one.
    ///
    /// # Errors
    ///
    /// If the round is not the next one or an earlier one, it is the next one and the number of
    /// rounds is unknown, all rounds are paired, or a result is missing.
    pub fn new(tournament: &'a Tournament, round: Round) -> Result<Self, RequestError> {
        if tournament.total_rounds().is_none() && round > tournament.rounds_paired() {
            return Err(RequestError::NoTotalRounds { next: tournament.rounds_paired() + 1 });
        }
        Self::with_total_rounds(tournament, round, tournament.final_round())
    }

    /// Asks for `round` of an event of `total_rounds` rounds, whatever the tournament announces.
    ///
    /// # Errors
    ///
    /// The errors of [`PairingRequest::new`], except an unknown number of rounds.
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
            let games = tournament.pending(pending).map(|(white, black)| {
                (tournament.player(white).number, tournament.player(black).number)
            });
            let has_result = |index| {
                matches!(
                    tournament.player(index).record(pending),
                    RoundRecord::Game { .. } | RoundRecord::Forfeit { .. }
                )
            };
            // Nobody needs the list of games in a round that has only just been paired.
            let has_some = tournament.indices().any(has_result);
            let games = if has_some { games.collect() } else { Vec::new() };
            return Err(RequestError::MissingResult { player, round: pending, games });
        }
        Ok(Self { tournament, round, total_rounds })
    }

    /// The tournament that the round belongs to.
    pub fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// The round to pair, from 1.
    pub fn round(&self) -> Round {
        self.round
    }

    /// A request for the same round of `tournament`, which is another version of this one.
    pub fn of<'b>(&self, tournament: &'b Tournament) -> PairingRequest<'b> {
        PairingRequest { tournament, round: self.round, total_rounds: self.total_rounds }
    }

    /// Whether this is the last round.
    pub fn is_final_round(&self) -> bool {
        self.round >= self.total_rounds
    }

    /// The player that already has the pairing-allocated bye from the arbiter.
    ///
    /// # Errors
    ///
    /// If several players have it, or if the other players are an odd number, so that one of them would
    /// need it too.
    pub fn bye_given(&self) -> Result<Option<PlayerIndex>, PairingError> {
        let mut holders = self.tournament.given_byes(self.round);
        let Some(holder) = holders.next() else { return Ok(None) };
        if holders.next().is_some() {
            return Err(PairingError::SeveralByes { round: self.round });
        }
        let presence = |player| self.tournament.presence(player, self.round);
        let others = self.tournament.indices();
        let others = others.filter(|&player| presence(player) == Presence::Present).count();
        if !others.is_multiple_of(2) {
            let player = self.tournament.number(holder);
            return Err(PairingError::ByeTooMany { player, round: self.round });
        }
        Ok(Some(holder))
    }
}

/// The reason why a round cannot be asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The final round is paired by other rules than the others, so its number must be known.
    #[error(
        "the number of rounds is not given, and the last one is paired by other rules; add it as a record: \
         `XXR {next}` (or `142 {next}`) if round {next} is the last, else a higher number"
    )]
    NoTotalRounds {
        /// The next round to pair.
        next: Round,
    },
    /// Every round has been paired.
    #[error("{}, or correct the number of rounds (`XXR`, `142`)", all_paired(*total_rounds))]
    AllRoundsPaired {
        /// The number of rounds.
        total_rounds: Round,
    },
    /// A round that can be neither paired nor paired anew.
    #[error("round {round} cannot be paired: the next round to pair is round {next}")]
    NotARound {
        /// The round asked for.
        round: Round,
        /// The next round to pair.
        next: Round,
    },
    /// Games of an earlier round have no result.
    #[error("{}", missing(*player, *round, games))]
    MissingResult {
        /// The first player, by number, whose game has no result.
        player: PairingNumber,
        /// The round of the games.
        round: Round,
        /// All games of that round without a result, White first; empty if no game of the round has one
        /// yet.
        games: Vec<(PairingNumber, PairingNumber)>,
    },
}

fn all_paired(total_rounds: Round) -> String {
    match total_rounds {
        1 => "the only round of the tournament is paired already; ask for it".to_owned(),
        _ => format!(
            "all {total_rounds} rounds of the tournament are paired already; ask for one of them"
        ),
    }
}

fn missing(
    player: PairingNumber,
    round: Round,
    games: &[(PairingNumber, PairingNumber)],
) -> String {
    if let [] | [_] = games {
        return format!("the game of player {player} in round {round} has no result yet");
    }
    let games: Vec<String> =
        games.iter().map(|(white, black)| format!("{white} - {black}")).collect();
    format!("{} games in round {round} have no result yet: {}", games.len(), games.join(", "))
}

/// The reason why an edition cannot pair a round that was rightly asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PairingError {
    /// The initial colour is needed and not known.
    #[error(
        "the colour drawn by lot is not given; add a record `XXC white1` or `XXC black1` (or `152 W`, `152 B`)"
    )]
    NoInitialColour,
    /// More than one player has a bye from the arbiter.
    #[error(
        "round {round} has more than one pairing-allocated bye recorded; leave one, and write F for each that was granted on request"
    )]
    SeveralByes {
        /// The round with these byes.
        round: Round,
    },
    /// The arbiter gave a bye although the number of the other players is odd.
    #[error(
        "round {round} has a pairing-allocated bye of player {player} recorded, but the other players are an odd number; take one record away or add another absence"
    )]
    ByeTooMany {
        /// The player with the bye.
        player: PairingNumber,
        /// The round with this bye.
        round: Round,
    },
    /// The engine broke one of its own promises; the text says which.
    #[error("broken invariant: {0}")]
    Internal(&'static str),
}

impl PairingError {
    /// Whether the engine is to blame rather than the request.
    pub fn is_internal(&self) -> bool {
        matches!(self, Self::Internal(_))
    }
}

#[cfg(test)]
mod tests {
    use pairwright_model::{Bye, Colour, PlayerSetup, RoundRecord, Setup};

    use super::*;

    /// Asks for the bye given in the first round of an event in which the first `byes` of `players` players
    /// have one.
    fn bye_given(players: u32, byes: u32) -> Result<Option<PlayerIndex>, PairingError> {
        let records = |number| match number {
            number if number <= byes => vec![RoundRecord::Bye(Bye::PairingAllocated)],
            _ => Vec::new(),
        };
        let player =
            |number| PlayerSetup::new(PairingNumber::new(number).unwrap(), records(number));
        let setup = Setup { players: (1..=players).map(player).collect(), ..Setup::default() };
        let tournament = setup.validate().unwrap();
        PairingRequest::with_total_rounds(&tournament, 1, 3).unwrap().bye_given()
    }

    #[test]
    fn one_round_is_one_round() {
        let said = |total_rounds| RequestError::AllRoundsPaired { total_rounds }.to_string();
        assert!(
            said(1)
                .starts_with("the only round of the tournament is paired already; ask for it, or")
        );
        assert!(said(2).starts_with(
            "all 2 rounds of the tournament are paired already; ask for one of them, or"
        ));
    }

    #[test]
    fn the_arbiter_may_give_the_bye() {
        assert_eq!(bye_given(5, 0), Ok(None));
        assert_eq!(bye_given(5, 1), Ok(Some(PlayerIndex::new(0))));
        assert_eq!(
            bye_given(4, 1),
            Err(PairingError::ByeTooMany { player: PairingNumber::new(1).unwrap(), round: 1 })
        );
        assert_eq!(bye_given(5, 2), Err(PairingError::SeveralByes { round: 1 }));
    }

    /// What is said of a request for `round` of an event in which 1 and 2, 3 and 4, 5 and 6 were paired in round 1; each
    /// of these games has a result or not.
    fn said(round: Round, results: [bool; 3], total: Option<Round>) -> String {
        let number = |number| PairingNumber::new(number).unwrap();
        let player = |own: u32| {
            let opponent = number(if own.is_multiple_of(2) { own - 1 } else { own + 1 });
            let record = if results[(own as usize - 1) / 2] {
                RoundRecord::Forfeit { opponent, colour: None, won: own.is_multiple_of(2) }
            } else {
                let colour = if [2, 3, 6].contains(&own) { Colour::White } else { Colour::Black };
                RoundRecord::Pending { opponent, colour }
            };
            PlayerSetup::new(number(own), vec![record])
        };
        let event = Setup { players: (1..=6).map(player).collect(), ..Setup::default() };
        let event = event.validate().unwrap();
        let request = match total {
            Some(total) => PairingRequest::with_total_rounds(&event, round, total),
            None => PairingRequest::new(&event, round),
        };
        request.map_or_else(|error| error.to_string(), |request| request.round().to_string())
    }

    #[test]
    fn a_round_can_be_asked_for_when_the_results_before_it_are_known() {
        assert_eq!(said(2, [true; 3], Some(3)), "2");
        assert_eq!(said(1, [false; 3], Some(3)), "1");
        let of_player =
            |player| format!("the game of player {player} in round 1 has no result yet");
        assert_eq!(said(2, [true, false, true], Some(3)), of_player(3));
        let listed = "2 games in round 1 have no result yet: 3 - 4, 6 - 5";
        assert_eq!(said(2, [true, false, false], Some(3)), listed);
        // A round that has only just been paired is not listed whole.
        assert_eq!(said(2, [false; 3], Some(3)), of_player(1));
    }

    #[test]
    fn only_the_next_round_and_earlier_ones_can_be_asked_for() {
        for round in [0, 3] {
            assert_eq!(
                said(round, [true; 3], Some(3)),
                format!("round {round} cannot be paired: the next round to pair is round 2")
            );
        }
        let unknown = said(2, [true; 3], None);
        assert!(unknown.contains("`XXR 2` (or `142 2`) if round 2 is the last"), "{unknown}");
        assert_eq!(said(1, [true; 3], None), "1");
    }
}
