//! Rounds that are described by scores and by who may not meet, each paired by hand.

use pairwright_dutch::readings::used;
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Step, Trace};
use pairwright_ruleset::{Outcome, Ruleset};

use crate::described::{described, request};

/// The pairs of a round, the higher ranked of two first, and 0 as the opponent of the player who has the bye.
fn pairs(scores: &[i32], barred: &[usize], apart: &[(usize, usize)]) -> Vec<(u32, u32)> {
    let event = described(scores, barred, apart);
    let Outcome::Paired(round) = Dutch2012.pair_round(&request(&event)).unwrap() else { panic!() };
    let number = |player| event.number(player).get();
    let boards = round.boards.iter().map(|board| (number(board.white), number(board.black)));
    let mut pairs: Vec<_> = boards.map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    pairs.extend(round.bye.map(|bye| (number(bye), 0)));
    pairs
}

/// The articles by which brackets are paired and undone, and the only players that those who are left could have met then.
fn told(
    scores: &[i32],
    barred: &[usize],
    apart: &[(usize, usize)],
) -> Vec<(&'static str, Vec<u32>)> {
    let event = described(scores, barred, apart);
    let mut trace = Trace::default();
    Dutch2012.trace_round(&request(&event), &mut trace).unwrap();
    let told = trace.events.into_iter().filter_map(|event| match event.step {
        Step::CandidateJudged { .. } => Some((event.article.id, Vec::new())),
        Step::Undone { blocked } => {
            let hub = blocked.into_iter().flat_map(|blocked| blocked.hub);
            Some((event.article.id, hub.map(PairingNumber::get).collect()))
        }
        _ => None,
    });
    told.collect()
}

/// A.5: nobody is left to be paired with.
#[test]
fn a_single_player_has_the_bye() {
    assert_eq!(pairs(&[0], &[], &[]), [(1, 0)]);
}

/// All pairs of `players` but those named: who may meet is shorter to say where most may not.
fn all_but(players: usize, meet: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let pairs = (1..=players).flat_map(|one| (one + 1..=players).map(move |other| (one, other)));
    pairs.filter(|pair| !meet.contains(pair)).collect()
}

/// C.13: of 1 to 6, only 5 and 6 may meet others, so that two of 1 to 4 come down. With 1-5 and 2-6 these are 3 and 4, who
/// cannot be placed: one of 8 and 9 is left as well. The next are 1-5 and 3-6: 2-8 and 7-9, and 4, who has no opponent
/// below, has the bye. With 1-5 and 4-6 it would stay below, for 9, but only a single floater is spared it so.
#[test]
fn one_of_two_floaters_is_not_spared_the_bye() {
    #[rustfmt::skip]
    let meet = [
        (1, 5), (1, 6), (2, 6), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6), (1, 7), (1, 8),
        (2, 7), (2, 8), (3, 7), (6, 8), (7, 8), (7, 9),
    ];
    // 7 may not have the bye, 8 and 9 may.
    let (scores, barred, apart) = ([30, 30, 30, 30, 30, 30, 20, 20, 20], [7], all_but(9, &meet));
    used();
    let found = pairs(&scores, &barred, &apart);
    assert_eq!(found, [(1, 5), (2, 8), (3, 6), (7, 9), (4, 0)]);
    assert_eq!(used(), [("C.14 no M1", r"0\|6, 0\|0 without opponent, bye".to_owned())]);
    // 3, 8 and 9 have only 7 there.
    let articles = [("C.6", vec![]), ("C.13", vec![7]), ("C.13", vec![]), ("C.6", vec![])];
    assert_eq!(told(&scores, &barred, &apart), articles);
}

/// C.1: 1, 2 and 3 come down to 4, 5 and 6. 2 has no opponent there, 1 and 3 have 4 alone. 1-4 and 5-6 is the pairing of the
/// bracket for itself, and it lets the lowest one be paired: 2-8 and 3-7 or 3-9 leave 10 without an opponent, 2-10 and 3-7
/// leave 8-9. So it stands, with its remainder, though C.1 has taken a player away.
#[test]
fn a_remainder_stays_where_the_pairing_of_the_bracket_for_itself_stands() {
    #[rustfmt::skip]
    let meet = [
        (1, 4), (1, 7), (2, 8), (2, 10), (3, 4), (3, 7), (3, 8), (3, 9), (4, 5), (4, 6),
        (4, 8), (4, 9), (5, 6), (5, 7), (5, 8), (6, 8), (6, 10), (7, 8), (7, 9), (8, 9),
        (8, 10),
    ];
    let (scores, apart) = ([40, 40, 40, 30, 30, 30, 20, 20, 20, 20], all_but(10, &meet));
    used();
    let found = pairs(&scores, &[], &apart);
    assert_eq!(found, [(1, 4), (2, 10), (3, 7), (5, 6), (8, 9)]);
    let names: Vec<_> = used().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["C.1 leaves", "C.12"]);
    assert_eq!(told(&scores, &[], &apart), ["C.6"; 3].map(|article| (article, vec![])));
}
