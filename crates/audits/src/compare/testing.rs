//! Small tournaments and scripted editions, for the tests of this module.

use jiff::civil::Date;
use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerIndex, PlayerSetup, Round, RoundRecord, Setup,
    Tournament,
};
use pairwright_ruleset::trace::{Cause, Objection, TraceSink, Value};
use pairwright_ruleset::{
    Article, Board, Concession, Demand, Edition, Impossibility, Outcome, PairingError,
    PairingRequest, PlayerFacts, Proof, RoundPairing, Ruleset, Status,
};

use crate::compare::{Reading, Rejection};

pub(crate) static ARTICLE: Article = Article::new("X.1", "fewest of something");

/// A scripted edition, which pairs every round alike and has one objection to everything else.
#[derive(Debug)]
pub(crate) struct Scripted {
    pub(crate) edition: Edition,
    pub(crate) outcome: Result<Outcome, PairingError>,
    pub(crate) objection: Result<Objection, PairingError>,
    pub(crate) facts: Vec<PlayerFacts>,
}

impl Scripted {
    /// An edition called `id` that pairs `boards`, each White first; a board with 0 is a bye.
    pub(crate) fn new(id: &'static str, boards: &[(usize, usize)]) -> Self {
        let player = |number: usize| PlayerIndex::new(number - 1);
        let bye = boards.iter().find(|(_, black)| *black == 0).map(|&(white, _)| player(white));
        let boards = boards.iter().filter(|(_, black)| *black > 0);
        let boards = boards
            .map(|&(white, black)| Board { white: player(white), black: player(black) })
            .collect();
        Self::with(id, Ok(Outcome::Paired(RoundPairing { boards, bye })))
    }

    /// An edition called `id` that finds no pairing because of player 1.
    pub(crate) fn without_pairing(id: &'static str) -> Self {
        let blocked = vec![PlayerIndex::new(0)];
        let why =
            Impossibility { article: &ARTICLE, blocked, unplaced: 1, proof: Proof::default() };
        Self::with(id, Ok(Outcome::Impossible(why)))
    }

    pub(crate) fn with(id: &'static str, outcome: Result<Outcome, PairingError>) -> Self {
        let edition = Edition {
            id,
            title: "What the test says",
            approved: "",
            in_force_from: Date::MIN,
            in_force_until: None,
            report_names: &[],
            status: Status::Complete,
        };
        let objection = Ok(objection(Cause::Order, Value::None));
        Self { edition, outcome, objection, facts: Vec::new() }
    }
}

impl Ruleset for &'static Scripted {
    fn edition(&self) -> &'static Edition {
        &self.edition
    }

    fn articles(&self) -> &'static [&'static Article] {
        &[]
    }

    fn trace_round(
        &self,
        _: &PairingRequest<'_>,
        _: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError> {
        self.outcome.clone()
    }

    fn concede(&self, _: &PairingRequest<'_>, _: Demand) -> Result<Concession, PairingError> {
        Err(PairingError::Internal("no test demands anything"))
    }

    fn object(
        &self,
        _: &PairingRequest<'_>,
        _: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        self.objection.clone().map(Some)
    }

    fn facts(&self, _: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        self.facts.clone()
    }
}

/// Makes an edition that lives as long as the program.
pub(crate) fn leak(told: Scripted) -> &'static Scripted {
    Box::leak(Box::new(told))
}

pub(crate) fn objection(cause: Cause, concerned: Value) -> Objection {
    Objection {
        article: &ARTICLE,
        cause,
        bracket: Some(2),
        part: None,
        own: Value::Count(0),
        rejected: Value::Count(1),
        concerned,
    }
}

pub(crate) fn rejection(
    rules: &'static str,
    rejects: &'static str,
    cause: Cause,
    reading: Option<Reading>,
) -> Rejection {
    Rejection {
        rules,
        rejects,
        objection: objection(cause, Value::None),
        reading,
        facts: Vec::new(),
    }
}

/// An event of `rounds` rounds and `players` players in which 1 and 2, 3 and 4 and so on drew each time.
pub(crate) fn event(players: u32, rounds: Round, total_rounds: Option<Round>) -> Tournament {
    let number = |number| PairingNumber::new(number).unwrap();
    let drawn = |number_of: u32| {
        let (opponent, colour) = if number_of % 2 == 1 {
            (number_of + 1, Colour::White)
        } else {
            (number_of - 1, Colour::Black)
        };
        RoundRecord::Game {
            opponent: number(opponent),
            colour,
            result: GameResult::Draw,
            rated: true,
        }
    };
    let players = (1..=players)
        .map(|n| PlayerSetup::new(number(n), vec![drawn(n); usize::from(rounds)]))
        .collect();
    let tournament = Setup { players, total_rounds, ..Setup::default() }.validate();
    tournament.unwrap_or_else(|faults| panic!("the test's tournament is faulty: {faults}"))
}
