//! Candidates outside the order of the procedure: players who might move down instead, pairings that would
//! avoid a failed criterion, and reasons that keep players apart.
//!
//! `c_7` has three residents with 1.0 in its third round. 1 and 5 met in round 1; 4, alone below, has met 1
//! but not 5. 1 and 3 both prefer Black, 3 and 5 have different preferences; 5 has just moved down.

use pairwright_explain::{Bracket, ExplainedRound};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_render::text;
use pairwright_testkit::corpora::fixture_with;

use crate::{explained, number};

const FILE: &str = "corpus/dutch-2017/tricky/c_7.trf";

/// The bracket of 1, 3 and 5, and the whole text on one line.
fn bracket_of_three(tournament: &Tournament) -> (Bracket, String) {
    let explained: ExplainedRound<'_> = explained("dutch-2017", tournament, 3);
    let brackets = &explained.explanation().brackets;
    let bracket = brackets.iter().find(|bracket| bracket.residents == numbers(&[1, 3, 5])).unwrap();
    let told = text::round(&explained).replace('\u{a0}', " ");
    let told: Vec<&str> = told.split_whitespace().collect();
    (bracket.clone(), told.join(" "))
}

fn numbers(all: &[u32]) -> Vec<PairingNumber> {
    all.iter().copied().map(number).collect()
}

#[test]
fn who_stays_is_told_by_the_nearest_refusal() {
    let (bracket, told) = bracket_of_three(&fixture_with(FILE, ""));
    let stays: Vec<_> = bracket.downfloaters[0].rather_than.iter().collect();
    let stays: Vec<_> = stays.iter().map(|s| (s.article.id, s.players.clone())).collect();
    // Without 3, 1 and 5 cannot meet; without 1, 4 has no opponent.
    assert_eq!(stays, [("C.5", numbers(&[3])), ("C.7", numbers(&[1]))]);
    let said = "5 moves down rather than 3 (C.5, pairs) or 1 (C.7, next bracket)";
    assert!(told.contains(said), "{told}");
}

/// 3 comes down to 1, 2, 4 and 5; 1, 3 and 5 prefer White, 2 and 4 Black; 1 has met 4, and 2 has met 5. The
/// accepted pairs are 3-2 and 4-5.
#[test]
fn of_equally_good_candidates_the_first_speaks() {
    let tournament = fixture_with("corpus/dutch-2017/tricky/d_2_in_remainder.trf", "");
    let explained = explained("dutch-2017", &tournament, 2);
    let bracket = &explained.explanation().brackets[1];
    let stays = bracket.downfloaters[0].rather_than.iter();
    let stays: Vec<_> = stays.map(|s| (s.article.id, s.players.clone())).collect();
    // Without 2 or 4, two players with one colour preference meet; without 5 there is 3-4, 1-2, which fails
    // nothing either and gives 3 a lower opponent.
    let expected = [("C.6", numbers(&[3])), ("C.10", numbers(&[2, 4])), ("D.1", numbers(&[5]))];
    assert_eq!(stays, expected);
}

#[test]
fn what_is_put_up_with_has_its_reason() {
    let (bracket, told) = bracket_of_three(&fixture_with(FILE, ""));
    let [sparing] = &bracket.sparing[..] else { panic!("{:#?}", bracket.sparing) };
    let spared: Vec<&str> = sparing.spares.iter().map(|article| article.id).collect();
    assert_eq!((sparing.article.id, spared), ("C.7", vec!["C.10", "C.12"]));
    assert_eq!(sparing.pairs, [(number(3), number(5))]);
    let said = "1 <-> 3: 3 - 5, without 1, would miss fewer colour preferences (C.10) and spare 5 another \
                downfloat (C.12), but if 1 moves down, the next bracket makes no pair, instead of 1 (C.7)";
    assert!(told.contains(said), "{told}");
}

#[test]
fn each_pair_is_kept_apart_by_its_own_article() {
    // 2 prefers White and 8 Black, so only the organiser can keep them apart.
    let (bracket, told) = bracket_of_three(&fixture_with(FILE, "XXP 2 8\nXXP 1 3\nXXP 3 5\n"));
    assert!(told.contains("the organiser keeps 2 - 8 apart, so nobody can be paired"), "{told}");
    assert!(!told.contains("absolute preference do not meet"), "{told}");
    // 2 and 8 come down, so the three do not need each other.
    assert!(bracket.limits.is_empty());
    let (bracket, told) = bracket_of_three(&fixture_with(FILE, "XXP 1 3\nXXP 3 5\n"));
    let barred =
        bracket.limits[0].barred.iter().map(|barred| (barred.article.id, &barred.pairs[..]));
    let pair = |one, other| (number(one), number(other));
    let organiser = pairwright_ruleset::FORBIDDEN_PAIR.id;
    let (met, kept) = ([pair(1, 5)], [pair(1, 3), pair(3, 5)]);
    assert_eq!(barred.collect::<Vec<_>>(), [("C.1", &met[..]), (organiser, &kept[..])]);
    let said = "1 and 5 have met in round 1 and the organiser keeps 1 - 3 and 3 - 5 apart, so nobody \
                can be paired (C.1, forbidden pair)";
    assert!(told.contains(said), "{told}");
}
