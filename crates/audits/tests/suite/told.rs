//! A scripted edition, and small events for it.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use jiff::civil::Date;
use pairwright_audits::identify::{EventVerdict, identify};
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, PlayerSetup, RoundRecord, Setup,
};
use pairwright_ruleset::trace::{Objection, TraceSink};
use pairwright_ruleset::{
    Article, Board, Concession, Demand, Edition, Outcome, PairingError, PairingRequest,
    PlayerFacts, RoundPairing, Ruleset, Status,
};

pub(crate) type Record = RoundRecord<PairingNumber>;

/// An edition made of one function, which returns the boards by number, White first; Black 0 is the bye.
pub(crate) struct Scripted<F>(F);

impl<F> std::fmt::Debug for Scripted<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scripted")
    }
}

impl<F> Ruleset for Scripted<F>
where
    F: Fn(&PairingRequest<'_>) -> Vec<(usize, usize)> + Send + Sync,
{
    fn edition(&self) -> &'static Edition {
        static EDITION: Edition = Edition {
            id: "told",
            title: "What the test says",
            approved: "",
            in_force_from: Date::MIN,
            in_force_until: None,
            report_names: &[],
            status: Status::Complete,
        };
        &EDITION
    }

    fn articles(&self) -> &'static [&'static Article] {
        &[]
    }

    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        _: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError> {
        let at = |number: usize| PlayerIndex::new(number - 1);
        let all = (self.0)(request);
        let bye = all.iter().find(|(_, black)| *black == 0).map(|&(white, _)| at(white));
        let boards = all.iter().filter(|(_, black)| *black > 0);
        let boards = boards.map(|&(w, b)| Board { white: at(w), black: at(b) }).collect();
        Ok(Outcome::Paired(RoundPairing { boards, bye }))
    }

    fn concede(&self, _: &PairingRequest<'_>, _: Demand) -> Result<Concession, PairingError> {
        Err(PairingError::Internal("no test demands anything"))
    }

    fn object(
        &self,
        _: &PairingRequest<'_>,
        _: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        Err(PairingError::Internal("no test asks for objections"))
    }

    fn facts(&self, _: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        Vec::new()
    }
}

pub(crate) fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// Six players who drew at these boards, round by round; Black 0 is the bye.
pub(crate) fn drawn(rounds: &[&[(u32, u32)]]) -> Setup {
    let rounds: Vec<Vec<(u32, u32)>> = rounds.iter().map(|boards| boards.to_vec()).collect();
    played(6, &rounds, GameResult::Draw)
}

/// Players with these boards, round by round, and one result for White in all games. Black 0 is the bye; a
/// player without a board is absent.
pub(crate) fn played(players: u32, rounds: &[Vec<(u32, u32)>], result: GameResult) -> Setup {
    let of_black = match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Draw => GameResult::Draw,
        GameResult::Loss => GameResult::Win,
    };
    let record = |player: u32, boards: &Vec<(u32, u32)>| -> Record {
        let board = boards.iter().find(|(white, black)| *white == player || *black == player);
        let game = |opponent, colour, result| RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result,
            rated: true,
        };
        match board.copied() {
            None => RoundRecord::Bye(Bye::ZeroPoint),
            Some((_, 0)) => RoundRecord::Bye(Bye::PairingAllocated),
            Some((white, black)) if white == player => game(black, Colour::White, result),
            Some((white, _)) => game(white, Colour::Black, of_black),
        }
    };
    let players = (1..=players).map(|player| {
        let records = rounds.iter().map(|boards| record(player, boards)).collect();
        PlayerSetup::new(number(player), records)
    });
    Setup { players: players.collect(), ..Setup::default() }
}

/// The verdict on the event under an edition that pairs so.
pub(crate) fn verdict(
    setup: Setup,
    pair: impl Fn(&PairingRequest<'_>) -> Vec<(usize, usize)> + Send + Sync,
) -> EventVerdict {
    let event = setup.validate().unwrap();
    identify(&event, &[&Scripted(pair)]).unwrap()
}
