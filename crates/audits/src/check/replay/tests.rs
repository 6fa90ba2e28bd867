//! Tests of the replay: a ruleset that always pairs the same players, against records that agree and
//! records that do not.

use pairwright_model::{Colour, PlayerIndex};
use pairwright_ruleset::{Article, Board, Impossibility, Proof};

use super::*;
use crate::check::NumberedBoard;
use crate::check::testing::{Scripted, announced, bye, forfeit, game, number, tournament};

use Colour::{Black, White};

/// Always pairs 1-2 and 3-4, and gives the bye to 5.
fn same_every_round() -> impl Ruleset {
    let at = PlayerIndex::new;
    Scripted(move |_: &PairingRequest<'_>| {
        Ok(Outcome::Paired(RoundPairing {
            boards: vec![
                Board { white: at(0), black: at(1) },
                Board { white: at(2), black: at(3) },
            ],
            bye: Some(at(4)),
        }))
    })
}

fn board(white: u32, black: u32) -> NumberedBoard {
    NumberedBoard { white: number(white), black: (black > 0).then(|| number(black)) }
}

fn check(tournament: &Tournament) -> TournamentCheck {
    check_tournament(&same_every_round(), tournament, Options::default()).unwrap()
}

#[test]
fn an_equal_round_agrees() {
    let event = tournament(&[
        &[game(2, White)],
        &[game(1, Black)],
        &[game(4, White)],
        &[game(3, Black)],
        &[bye()],
    ]);
    let check = check(&event);
    assert_eq!((check.rounds_checked, check.rounds_differing), (1, 0));
    assert!(check.rounds[0].agrees);
    assert_eq!((check.total_rounds, check.total_rounds_announced), (1, false));
}

#[test]
fn other_opponents_differ_on_both_sides() {
    let event = tournament(&[
        &[game(3, White)],
        &[bye()],
        &[game(1, Black)],
        &[game(5, White)],
        &[game(4, Black)],
    ]);
    let round = &check(&event).rounds[0];
    assert!(!round.agrees);
    assert_eq!(round.missing, [board(1, 2), board(3, 4), board(5, 0)]);
    assert_eq!(round.unexpected, [board(1, 3), board(4, 5), board(2, 0)]);
}

#[test]
fn swapped_colours_are_in_both_lists() {
    let event = tournament(&[
        &[game(2, Black)],
        &[game(1, White)],
        &[game(4, White)],
        &[game(3, Black)],
        &[bye()],
    ]);
    let round = &check(&event).rounds[0];
    assert_eq!(round.missing, [board(1, 2)]);
    assert_eq!(round.unexpected, [board(2, 1)]);
    assert!(round.missing[0].same_players(round.unexpected[0]));
}

#[test]
fn a_forfeit_without_colours_is_compared_by_pair() {
    let event = tournament(&[
        &[game(2, White)],
        &[game(1, Black)],
        &[forfeit(4, None, false)],
        &[forfeit(3, None, true)],
        &[bye()],
    ]);
    assert!(check(&event).rounds[0].agrees);
}

#[test]
fn the_last_recorded_round_is_final_unless_more_are_announced() {
    let records: &[&[_]] = &[&[game(2, White), game(2, Black)], &[game(1, Black), game(1, White)]];
    for (total, finals) in [(None, [false, true]), (Some(3), [false, false])] {
        let event = announced(records, total);
        let ruleset = Scripted(|request: &PairingRequest<'_>| {
            assert_eq!(request.is_final_round(), finals[usize::from(request.round()) - 1]);
            Ok(Outcome::Paired(RoundPairing::default()))
        });
        let check = check_tournament(&ruleset, &event, Options::default()).unwrap();
        assert_eq!(check.total_rounds, total.unwrap_or(2));
    }
}

#[test]
fn one_round_can_be_asked_for_if_it_is_recorded() {
    let event = tournament(&[
        &[game(2, White)],
        &[game(1, Black)],
        &[game(4, White)],
        &[game(3, Black)],
        &[bye()],
    ]);
    let only = |round| {
        check_tournament(
            &same_every_round(),
            &event,
            Options { round: Some(round), ..Options::default() },
        )
        .map(|check| check.rounds_checked)
    };
    assert_eq!(only(1), Ok(1));
    assert_eq!(only(0), Err(CheckError::NotRecorded { round: 0, recorded: 1 }));
    assert_eq!(only(2), Err(CheckError::NotRecorded { round: 2, recorded: 1 }));
}

#[test]
fn an_impossible_round_differs_and_says_why() {
    static ARTICLE: Article = Article::new("X.1", "the arbiter decides");
    let event = tournament(&[&[game(2, White)], &[game(1, Black)]]);
    let ruleset = Scripted(|_: &PairingRequest<'_>| {
        Ok(Outcome::Impossible(Impossibility {
            article: &ARTICLE,
            blocked: vec![],
            unplaced: 2,
            proof: Proof::default(),
        }))
    });
    let check = check_tournament(&ruleset, &event, Options::default()).unwrap();
    assert_eq!((check.rounds_checked, check.rounds_differing), (1, 1));
    assert_eq!(check.rounds[0].unexpected, [board(1, 2)]);
    assert!(check.rounds[0].note.as_deref().unwrap().starts_with("No valid pairing exists (X.1"));
}

#[test]
fn a_round_without_an_answer_is_not_counted() {
    let event = tournament(&[&[game(2, White)], &[game(1, Black)]]);
    let ruleset = Scripted(|_: &PairingRequest<'_>| Err(PairingError::NoInitialColour));
    let check = check_tournament(&ruleset, &event, Options::default()).unwrap();
    assert_eq!((check.rounds_checked, check.rounds_differing), (0, 0));
    assert_eq!(check.errors().collect::<Vec<_>>(), [(1, &PairingError::NoInitialColour)]);
}

#[test]
fn the_schema_is_what_the_readme_shows() {
    let event = tournament(&[&[game(3, White)], &[bye()], &[game(1, Black)]]);
    let ruleset = Scripted(|_: &PairingRequest<'_>| {
        let at = PlayerIndex::new;
        let boards = vec![Board { white: at(0), black: at(1) }];
        Ok(Outcome::Paired(RoundPairing { boards, bye: Some(at(2)) }))
    });
    let check = check_tournament(&ruleset, &event, Options::default()).unwrap();
    let expected = serde_json::json!({
        "total_rounds": 1,
        "total_rounds_announced": false,
        "rounds_checked": 1,
        "rounds_differing": 1,
        "rounds": [{
            "round": 1,
            "agrees": false,
            "missing": [[1, 2], [3, 0]],
            "unexpected": [[1, 3], [2, 0]],
            "class": "not-the-best",
            "note": null,
        }],
    });
    assert_eq!(serde_json::to_value(check).unwrap(), expected);
}
