//! Whole rounds as sentences, each with the story of a player on whom it turns. Every text has been
//! read against the articles before it was accepted.

use insta::assert_snapshot;
use pairwright_explain::text;
use pairwright_testkit::corpora::fixture;

use crate::{last_round, number};

/// The round of `file`, and the story of `player`.
fn told(rules: &str, file: &str, player: u16) -> String {
    let tournament = fixture(&format!("corpus/{rules}/tricky/{file}.trf"));
    let round = last_round(rules, &tournament);
    let story = round.story(number(player), 5).unwrap();
    format!("{}\n=== {player}\n\n{}", text::round(&round), text::story(&round, &story))
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
