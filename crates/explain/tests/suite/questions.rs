//! Questions whose answers are known by hand.

use pairwright_explain::state::Incompatible;
use pairwright_explain::{About, Answer, Because, ExplainError, ExplainedRound, Question, Reply};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::PairingRequest;
use pairwright_testkit::corpora::fixture;

/// The last recorded round of `tournament`, which is the last of the event.
fn last_round(tournament: &Tournament) -> ExplainedRound<'_> {
    let ruleset = pairwright_registry::find("dutch-2017").unwrap();
    let last = tournament.rounds_paired();
    let total = tournament.total_rounds().unwrap_or(last);
    let request = PairingRequest::with_total_rounds(tournament, last, total).unwrap();
    ExplainedRound::of(ruleset, request).unwrap()
}

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// The answer on the last round of a tricky event.
fn ask(file: &str, question: Question) -> Reply {
    let tournament = fixture(&format!("corpus/dutch-2017/tricky/{file}.trf"));
    last_round(&tournament).why(question).unwrap()
}

fn article(reply: &Reply) -> &'static str {
    match &reply.answer {
        Answer::Forbidden { objection, .. } | Answer::Worse { objection, .. } => {
            objection.article.id
        }
        Answer::Colours { board } => board.article.id,
        Answer::Met { .. } => "met",
        Answer::Level { .. } => "level",
        Answer::NoColour => "no colour",
    }
}

fn pair(one: u32, other: u32) -> Question {
    Question::Pair { one: number(one), other: number(other) }
}

/// The files are named after the article that decides them (see their README): dropping it would change the
/// pairing.
#[test]
fn the_deciding_article_is_named() {
    for (file, question, expected) in [
        ("c_11", pair(2, 6), "C.11"),
        ("c_12", Question::Float { player: number(3) }, "C.12"),
        ("c_13", pair(6, 3), "C.13"),
        ("c_14", Question::Float { player: number(7) }, "C.14"),
        ("c_17", pair(8, 1), "C.17"),
        ("bye_to_mdp", Question::Bye { player: number(6) }, "C.2"),
    ] {
        let reply = ask(file, question);
        assert_eq!(article(&reply), expected, "{reply:?}");
    }
}

/// A question about something that the round has is answered so: 1 - 3 and the board of 4 in `c_12`, the
/// bye of 2 in `bye_to_mdp`.
#[test]
fn what_is_so_is_said_to_be_so() {
    for (file, question) in [
        ("c_12", pair(3, 1)),
        ("bye_to_mdp", Question::Bye { player: number(2) }),
        ("bye_to_mdp", Question::Float { player: number(2) }),
    ] {
        let reply = ask(file, question);
        assert_eq!(article(&reply), "met", "{reply:?}");
    }
}

#[test]
fn a_colour_is_answered_with_its_article() {
    let reply = ask("c_12", Question::Colour { player: number(1) });
    assert!(matches!(reply.answer, Answer::Colours { .. }), "{reply:?}");
    let reply = ask("bye_to_mdp", Question::Colour { player: number(2) });
    assert_eq!(reply.answer, Answer::NoColour);
}

/// In `c_13` (5-6, 1-2, bye 3) player 4 is absent, and there is no 7.
#[test]
fn who_is_not_to_be_paired_is_no_question() {
    let tournament = fixture("corpus/dutch-2017/tricky/c_13.trf");
    let round = last_round(&tournament);
    let unknown = round.why(pair(1, 77)).unwrap_err();
    assert_eq!(unknown, ExplainError::UnknownPlayer(number(77)));
    let absent = round.why(Question::Float { player: number(4) }).unwrap_err();
    assert_eq!(absent, ExplainError::NotPaired { player: number(4), round: 3 });
    assert_eq!(round.why(pair(1, 1)).unwrap_err(), ExplainError::OnePlayer(number(1)));
    let board = round.players_of_board(3).unwrap_err();
    assert_eq!(board, ExplainError::NoBoard { board: 3, round: 3, boards: 2 });
}

/// `d_2_exchange_1` has 4-5 in round 2 (2 and 5 met in round 1), and so does the edition.
#[test]
fn what_the_file_has_and_who_has_met_is_told() {
    let reply = ask("d_2_exchange_1", pair(4, 5));
    assert_eq!((reply.recorded, reply.met_in), (Some(true), None));
    let reply = ask("d_2_exchange_1", pair(5, 2));
    assert_eq!((reply.recorded, reply.met_in), (Some(false), Some(1)));
    let reply = ask("d_2_exchange_1", Question::Float { player: number(2) });
    assert_eq!((reply.recorded, reply.met_in), (Some(true), None));
    // Player 4 has White.
    let reply = ask("d_2_exchange_1", Question::Colour { player: number(4) });
    assert_eq!((reply.recorded, reply.met_in), (Some(false), None));
}

/// The reasons for something that a round of the worked example of the booklet has.
fn booklet(round: u16, question: Question) -> Vec<Because> {
    let tournament = fixture("corpus/dutch-2012/tricky/booklet.trf");
    let ruleset = pairwright_registry::find("dutch-2012").unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, round, 5).unwrap();
    let reply = ExplainedRound::of(ruleset, request).unwrap().why(question).unwrap();
    match reply.answer {
        Answer::Met { because, .. } => because,
        _ => Vec::new(),
    }
}

/// Round 3 of the booklet: 3-6 and 4-11 are the first candidate; 3 and 6 met in round 2, 4 and 11 in round 1.
#[test]
fn both_natural_opponents_are_told_with_their_meetings() {
    for (one, other, natural, met) in [(3, 4, [6, 11], [2, 1]), (6, 11, [3, 4], [2, 1])] {
        let reasons = booklet(3, pair(one, other));
        assert_eq!(reasons.len(), 2);
        for (place, reason) in reasons.iter().enumerate() {
            let natural = number(natural[place]);
            assert_eq!((reason.about, reason.by_order), (About::Opponent, Some(natural)));
            let first = reason.others.first().unwrap();
            assert_eq!(
                (first.player, first.obstacle.met_in),
                (natural, Some(met[place])),
                "{reason:?}"
            );
        }
    }
}

/// Round 5 of the booklet: "5-4 met; 5-6 leaves 4-11, who met in round 1"; so 11 floats up.
#[test]
fn the_player_who_would_be_left_alone_is_named() {
    let reasons = booklet(5, Question::Upfloat { player: number(11) });
    let [float, opponent] = &reasons[..] else { panic!("{reasons:?}") };
    assert_eq!((float.about, float.player, float.others.len()), (About::Float, number(5), 0));
    let [natural, next] = &opponent.others[..] else { panic!("{opponent:?}") };
    assert_eq!((natural.player, natural.obstacle.met_in), (number(4), Some(4)));
    let alone = next.obstacle.left_alone.as_ref().unwrap();
    assert_eq!((next.player, alone.player), (number(6), number(4)));
    assert_eq!(alone.apart, [(number(11), Incompatible::Met(1))]);
}

/// Four players, of which 9 had the bye of round 1: the README of the cases says that 8 has the bye.
#[test]
fn earlier_byes_are_what_keeps_the_lower_ones_from_it() {
    let tournament = fixture("cases/b16_uscf23533.trf");
    let ruleset = pairwright_registry::find("dutch-2017").unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, 5, 5).unwrap();
    let round = ExplainedRound::of(ruleset, request).unwrap();
    let reply = round.why(Question::Bye { player: number(8) }).unwrap();
    let Answer::Met { because, .. } = reply.answer else { panic!("{reply:?}") };
    let byes = because[0].others.iter().map(|other| {
        let bar = other.obstacle.bye_bar.unwrap();
        (other.player.get(), bar.round, bar.record)
    });
    assert_eq!(
        byes.collect::<Vec<_>>(),
        [(9, 1, "bye"), (6, 4, "bye"), (5, 3, "bye"), (7, 2, "bye")]
    );
    let reply = round.why(Question::Upfloat { player: number(8) }).unwrap();
    assert_eq!(reply.answer, Answer::Level { opponent: None });
}
