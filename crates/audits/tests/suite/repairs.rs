//! Each repair, on events of six players and with a scripted edition.

use pairwright_audits::identify::{Class, Explanation};
use pairwright_model::{Bye, GameResult, PlayerIndex, Round, RoundRecord, Score, Setup};
use pairwright_ruleset::PairingRequest;

use crate::told::{drawn, number, verdict};

const FIRST: &[(u32, u32)] = &[(1, 4), (5, 2), (3, 6)];
const SECOND: &[(u32, u32)] = &[(2, 1), (6, 5), (4, 3)];
const OTHER: &[(u32, u32)] = &[(3, 1), (6, 2), (4, 5)];

fn boards(boards: &[(u32, u32)]) -> Vec<(usize, usize)> {
    boards.iter().map(|&(white, black)| (white as usize, black as usize)).collect()
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
        let verdict = verdict(setup, pair);
        assert_eq!(verdict.rounds[1].explanation, expected);
        assert_eq!(verdict.class, Class::PairedOtherwise);
    }
}

#[test]
fn a_bye_of_the_pairing_may_be_recorded_as_a_full_point_bye() {
    let first: &[(u32, u32)] = &[(1, 3), (4, 2), (5, 0)];
    let mut setup = drawn(&[first]);
    setup.players.pop();
    setup.players[4].records[0] = RoundRecord::Bye(Bye::FullPoint);
    let verdict = verdict(setup, |_| boards(first));
    let expected = Explanation::ByeCode { rules: "told", byes: vec![(number(5), 1)] };
    // That the repair fits is a guess; what is known is that a board differs.
    assert_eq!((verdict.class, &verdict.rounds[0].explanation), (Class::FewBoards, &expected));
}

#[test]
fn a_result_may_have_been_corrected_after_the_next_round_was_paired() {
    // Two of the three boards of the second round depend on whether player 5 has won.
    let second: &[(u32, u32)] = &[(2, 1), (5, 3), (6, 4)];
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
    // That the repair fits is a guess; what is known is that two boards differ.
    assert_eq!((verdict.class, &verdict.rounds[1].explanation), (Class::FewBoards, &expected));
}

#[test]
fn a_correction_has_to_explain_the_rounds_between_as_well() {
    // As above, but the second round was paired by the draw.
    let third: &[(u32, u32)] = &[(3, 1), (6, 5), (4, 2)];
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
    // Two rounds are too few to tell.
    let short = crate::told::verdict(drawn(&[OTHER, FIRST]), |_| boards(&[(1, 6), (2, 3), (5, 4)]));
    assert_eq!(short.class, Class::PairedOtherwise);
}
