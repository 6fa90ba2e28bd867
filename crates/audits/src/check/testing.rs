//! Small tournaments and a scripted ruleset, for the tests of this module.

use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, Round, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::trace::{Objection, TraceSink};
use pairwright_ruleset::{
    Article, Concession, Demand, Edition, Outcome, PairingError, PairingRequest, PlayerFacts,
    RoundPairing, Ruleset, Status,
};

type Record = RoundRecord<PairingNumber>;

pub(crate) fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// A drawn game, which no opponent's record contradicts.
pub(crate) fn game(opponent: u32, colour: Colour) -> Record {
    let opponent = number(opponent);
    RoundRecord::Game { opponent, colour, result: GameResult::Draw, rated: true }
}

pub(crate) fn forfeit(opponent: u32, colour: Option<Colour>, won: bool) -> Record {
    RoundRecord::Forfeit { opponent: number(opponent), colour, won }
}

pub(crate) fn bye() -> Record {
    RoundRecord::Bye(Bye::PairingAllocated)
}

/// The players 1, 2, … with these records; the number of rounds is not announced.
pub(crate) fn tournament(records: &[&[Record]]) -> Tournament {
    announced(records, None)
}

pub(crate) fn announced(records: &[&[Record]], total_rounds: Option<Round>) -> Tournament {
    let players =
        records.iter().zip(1..).map(|(r, n)| PlayerSetup::new(number(n), r.to_vec())).collect();
    let tournament = Setup { players, total_rounds, ..Setup::default() }.validate();
    tournament.unwrap_or_else(|faults| panic!("the test's tournament is faulty: {faults}"))
}

/// A ruleset made of one function.
pub(crate) struct Scripted<F>(pub(crate) F);

impl<F> std::fmt::Debug for Scripted<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Scripted")
    }
}

impl<F> Ruleset for Scripted<F>
where
    F: Fn(&PairingRequest<'_>) -> Result<Outcome, PairingError> + Send + Sync,
{
    fn edition(&self) -> &'static Edition {
        static EDITION: Edition = Edition {
            id: "told",
            title: "What the test says",
            approved: "",
            in_force_from: jiff::civil::Date::MIN,
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
        (self.0)(request)
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
