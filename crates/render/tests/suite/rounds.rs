//! Whole rounds as text, each with the story of a decisive player. Every text was read against the articles
//! before it was accepted.

use insta::assert_snapshot;
use pairwright_explain::ExplainedRound;
use pairwright_render::text;
use pairwright_testkit::corpora::fixture;

use crate::{explained, last_round, number};

/// The last round of `file`, and the story of `player`.
fn told(rules: &str, file: &str, player: u32) -> String {
    let tournament = fixture(&format!("corpus/{rules}/tricky/{file}.trf"));
    with_story(&last_round(rules, &tournament), player)
}

/// A round of a file of dutch-2012, and the story of `player`.
fn told_2012(file: &str, round: u16, player: u32) -> String {
    let tournament = fixture(&format!("corpus/dutch-2012/tricky/{file}.trf"));
    with_story(&explained("dutch-2012", &tournament, round), player)
}

fn with_story(round: &ExplainedRound<'_>, player: u32) -> String {
    let story = round.story(number(player), 5).unwrap();
    format!("{}\n=== {player}\n\n{}", text::round(round), text::story(round, &story))
}

#[test]
fn ten_tricky_rounds_of_dutch_2017() {
    for (file, player) in [
        ("c_6", 4),
        ("c_8", 4),
        ("c_11", 2),
        ("c_12", 2),
        ("c_13", 6),
        ("c_14", 2),
        ("c_17", 8),
        ("limbo_with_exchange_d_3", 4),
        ("bye_to_mdp", 2),
        ("d_2_exchange_1", 4),
    ] {
        assert_snapshot!(format!("dutch-2017_{file}"), told("dutch-2017", file, player));
    }
}

#[test]
fn ten_tricky_rounds_of_dutch_2026() {
    for (file, player) in [
        ("c4_b", 2),
        ("c5", 1),
        ("c8", 3),
        ("c9", 2),
        ("c9_over_colour_b", 3),
        ("c14_residents", 2),
        ("c8_completion", 5),
        ("float_hpb", 1),
        ("bar_fpb", 4),
        ("bye_pairing_score", 3),
    ] {
        assert_snapshot!(format!("dutch-2026_{file}"), told("dutch-2026", file, player));
    }
}

/// The worked example of the rules booklet.
#[test]
fn the_booklet_of_dutch_2012() {
    for (round, player) in [(1, 1), (2, 4), (3, 6), (4, 9), (5, 12)] {
        let text = told_2012("booklet", round, player);
        assert_snapshot!(format!("dutch-2012_booklet_round_{round}"), text);
    }
}

/// Each file, in the round in which its name's article decides.
#[test]
fn ten_tricky_rounds_of_dutch_2012() {
    for (file, round, player) in [
        ("b5_up_drop_1", 4, 1),
        ("a7d_drop_1", 3, 1),
        ("d4_het_1", 3, 3),
        ("topscorer_b2_2", 5, 1),
        ("a7e_variable_2", 4, 1),
        ("c12_changed_1", 4, 2),
        ("collapse2_1", 5, 1),
        ("lone_mdp_bye_1", 5, 1),
        ("psb_m1_reduced_1", 3, 1),
        ("lsb_m1_1", 4, 1),
    ] {
        let text = told_2012(file, round, player);
        assert_snapshot!(format!("dutch-2012_{file}"), text);
    }
}

/// Events in which a reading of the articles decides a round.
#[test]
fn readings_of_dutch_2012() {
    for (file, round, player) in
        [("t05248", 6, 6), ("s08941", 7, 3), ("s00152", 7, 3), ("t07165", 8, 4)]
    {
        let tournament = fixture(&format!("corpus/dutch-2012/readings/{file}.trf"));
        let text = with_story(&explained("dutch-2012", &tournament, round), player);
        assert_snapshot!(format!("dutch-2012_reading_{file}"), text);
    }
}
