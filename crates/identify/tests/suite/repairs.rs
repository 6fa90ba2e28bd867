//! Each repair, on events of six players and with an edition that pairs as the test tells it.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

use jiff::civil::Date;
use pairwright_identify::{Class, EventVerdict, Explanation, identify};
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerIndex, PlayerSetup, Round, RoundRecord, Score,
    Setup,
};
use pairwright_ruleset::{
    Article, Board, Concession, Demand, Edition, Outcome, PairingError, PairingRequest,
    PlayerFacts, RoundPairing, Ruleset, Status,
};
use pairwright_trace::{Objection, TraceSink};

type Record = RoundRecord<PairingNumber>;

/// An edition made of one function: the boards by number, White first; Black 0 is the bye.
struct Told<F>(F);

impl<F> std::fmt::Debug for Told<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Told")
    }
}

impl<F> Ruleset for Told<F>
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

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// Six players who drew at these boards, round by round.
fn drawn(rounds: &[&[(u16, u16)]]) -> Setup {
    let mut players: Vec<PlayerSetup> =
        (1..=6).map(|n| PlayerSetup::new(number(n), vec![])).collect();
    for boards in rounds {
        for &(white, black) in *boards {
            let mut record = |player: u16, record: Record| {
                players[usize::from(player) - 1].records.push(record);
            };
            let game = |opponent, colour| RoundRecord::Game {
                opponent: number(opponent),
                colour,
                result: GameResult::Draw,
                rated: true,
            };
            if black == 0 {
                record(white, RoundRecord::Bye(Bye::PairingAllocated));
            } else {
                record(white, game(black, Colour::White));
                record(black, game(white, Colour::Black));
            }
        }
    }
    Setup { players, ..Setup::default() }
}

fn verdict(
    setup: Setup,
    pair: impl Fn(&PairingRequest<'_>) -> Vec<(usize, usize)> + Send + Sync,
) -> EventVerdict {
    let event = setup.validate().0.unwrap();
    identify(&event, &[&Told(pair)]).unwrap()
}

const FIRST: &[(u16, u16)] = &[(1, 4), (5, 2), (3, 6)];
const SECOND: &[(u16, u16)] = &[(2, 1), (6, 5), (4, 3)];
const OTHER: &[(u16, u16)] = &[(3, 1), (6, 2), (4, 5)];

fn boards(boards: &[(u16, u16)]) -> Vec<(usize, usize)> {
    boards.iter().map(|&(white, black)| (white.into(), black.into())).collect()
}

fn of_round(round: Round) -> Vec<(usize, usize)> {
    boards(if round == 1 { FIRST } else { SECOND })
}

#[test]
fn rounds_as_the_edition_gives_them_are_explained() {
    let verdict = verdict(drawn(&[FIRST, SECOND]), |request| of_round(request.round()));
    assert_eq!((verdict.class, verdict.rounds_explained), (Class::ExplainedBy, 2));
    assert_eq!(verdict.rules, ["told"]);
}

#[test]
fn nothing_recorded_is_nothing_to_explain() {
    let verdict = verdict(drawn(&[]), |_| Vec::new());
    assert_eq!(verdict.class, Class::NothingRecorded);
}

#[test]
fn turned_boards_are_only_colours() {
    let verdict =
        verdict(drawn(&[FIRST, &[(1, 2), (6, 5), (4, 3)]]), |request| of_round(request.round()));
    let expected = Explanation::OnlyColours { rules: "told", boards: 1 };
    assert_eq!((verdict.class, &verdict.rounds[1].explanation), (Class::OnlyColours, &expected));
}

#[test]
fn the_last_round_may_have_been_paired_as_another_one() {
    let pair = |request: &PairingRequest<'_>| {
        if request.is_final_round() { boards(OTHER) } else { of_round(request.round()) }
    };
    for (total_rounds, recorded, paired_as_final) in
        [(Some(3), OTHER, true), (Some(2), SECOND, false), (None, SECOND, false)]
    {
        let setup = Setup { total_rounds, ..drawn(&[FIRST, recorded]) };
        let expected = Explanation::RoundsMissing { rules: "told", paired_as_final };
        assert_eq!(verdict(setup, pair).rounds[1].explanation, expected);
    }
}

#[test]
fn a_bye_of_the_pairing_may_be_recorded_as_a_full_point_bye() {
    let first: &[(u16, u16)] = &[(1, 3), (4, 2), (5, 0)];
    let mut setup = drawn(&[first]);
    setup.players.pop();
    setup.players[4].records[0] = RoundRecord::Bye(Bye::FullPoint);
    let verdict = verdict(setup, |_| boards(first));
    let expected = Explanation::ByeCode { rules: "told", byes: vec![(number(5), 1)] };
    assert_eq!((verdict.class, &verdict.rounds[0].explanation), (Class::ByeCode, &expected));
}

#[test]
fn a_result_may_have_been_corrected_after_the_next_round_was_paired() {
    // Two of the three boards of the second round turn on whether player 5 has won.
    let second: &[(u16, u16)] = &[(2, 1), (5, 3), (6, 4)];
    let pair = |request: &PairingRequest<'_>| {
        let points = request.tournament().score_before(PlayerIndex::new(4), 2);
        match (request.round(), points == Score::ONE) {
            (2, true) => boards(second),
            (round, _) => of_round(round),
        }
    };
    let verdict = verdict(drawn(&[FIRST, second]), pair);
    let expected = Explanation::ResultCorrected {
        rules: "told",
        round: 1,
        white: number(5),
        black: number(2),
        result: GameResult::Win,
    };
    assert_eq!(
        (verdict.class, &verdict.rounds[1].explanation),
        (Class::ResultCorrected, &expected)
    );
}

#[test]
fn a_correction_has_to_explain_the_rounds_between_as_well() {
    // As above, but the draw is what the second round was paired by.
    let third: &[(u16, u16)] = &[(3, 1), (6, 5), (4, 2)];
    let pair = |request: &PairingRequest<'_>| {
        let points = request.tournament().score_before(PlayerIndex::new(4), 2);
        match (request.round(), points == Score::ONE) {
            (3, true) => boards(third),
            (2, true) | (3, false) => boards(OTHER),
            (round, _) => of_round(round),
        }
    };
    let verdict = verdict(drawn(&[FIRST, SECOND, third]), pair);
    let of_third = verdict.rounds[2].explanation.class();
    assert_eq!((verdict.rounds_explained, of_third), (2, Class::FewBoards));
}

#[test]
fn rounds_that_differ_throughout_are_of_another_system() {
    let verdict = verdict(drawn(&[OTHER, FIRST, SECOND]), |_| boards(&[(1, 6), (2, 3), (5, 4)]));
    assert_eq!((verdict.class, verdict.rounds_explained), (Class::AnotherSystem, 0));
    // With two rounds nobody can tell.
    let short = self::verdict(drawn(&[OTHER, FIRST]), |_| boards(&[(1, 6), (2, 3), (5, 4)]));
    assert_eq!(short.class, Class::PairedOtherwise);
}
