//! The concession for a pair equals the pairing in which the two may meet nobody else.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_registry::{RULESETS, find};
use pairwright_testkit::corpora::{fixtures, large, read};
use pairwright_testkit::forced::{compare, compare_forced};

#[test]
fn on_the_fixtures() {
    for ruleset in RULESETS {
        let paths = fixtures(&format!("corpus/{}", ruleset.edition().id));
        compare_forced(*ruleset, &paths, 1).assert([150, 5]);
    }
}

#[test]
fn on_large_corpora() {
    for ruleset in RULESETS {
        let id = ruleset.edition().id;
        let mut paths = large(&format!("oracle/{id}"));
        if paths.is_empty() {
            return;
        }
        if id != "dutch-2026" {
            paths.extend(large(&format!("oracle/{id}-endgame")));
        }
        compare_forced(*ruleset, &paths, 2).assert([2_000, 50]);
    }
}

/// Questions in which the choice of a bracket's floaters must also assume that the two can meet nobody else
/// below it.
#[test]
fn on_questions_about_floaters() {
    for (rules, folder, file, round, one, other) in [
        ("dutch-2017", "dutch-2017", "s0498", 5, 14, 9),
        ("dutch-2017", "dutch-2017", "s0342", 7, 8, 6),
        ("dutch-2017", "dutch-2017", "s0280", 5, 13, 5),
        ("dutch-2017", "dutch-2017", "s0068", 5, 3, 13),
        ("dutch-2017", "dutch-2017-endgame", "yg322", 9, 10, 5),
        ("dutch-2017", "dutch-2017-endgame", "yg116", 7, 18, 9),
        ("dutch-2017", "dutch-2017-endgame", "yg190", 3, 13, 25),
        ("dutch-2012", "dutch-2012", "s0032", 4, 6, 5),
        ("dutch-2012", "dutch-2012", "s0432", 5, 1, 11),
        ("dutch-2012", "dutch-2012", "s0154", 4, 10, 8),
    ] {
        let paths = large(&format!("oracle/{folder}"));
        let named = |path: &&std::path::PathBuf| path.ends_with(format!("{file}.trf"));
        let Some(path) = paths.iter().find(named) else {
            assert!(paths.is_empty(), "no {file} in {folder}");
            return;
        };
        let event = read(path);
        let total = event.total_rounds().unwrap_or(event.rounds_paired());
        let pair = (index(&event, one), index(&event, other));
        compare(find(rules).unwrap(), &event, (round, total), pair, file).assert_exactly([1, 0]);
    }
}

fn index(event: &Tournament, number: u32) -> PlayerIndex {
    event.index_of(PairingNumber::new(number).unwrap()).unwrap()
}
