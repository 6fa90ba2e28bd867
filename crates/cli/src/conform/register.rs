//! The register of divergences: each kind that an axis can show is found again from its seed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use clap::ValueEnum as _;
use pairwright::model::Tournament;
use pairwright::{Event, edition};
use pairwright_ruleset::{Outcome as Paired, PairingRequest, Ruleset};
use pairwright_simulation::shrink::position;

use super::engine::Boards;
use super::trial::{boards_of, pairing_of};
use crate::axis::Axis;

/// The boards of a cell, such as `3-2 4-bye`.
fn boards(cell: &str) -> Boards {
    let board = |word: &str| {
        let (white, black) = word.split_once('-').unwrap();
        (white.parse().unwrap(), if black == "bye" { 0 } else { black.parse().unwrap() })
    };
    cell.split(' ').map(board).collect()
}

/// Expects that the next round of `before` has the boards of the first cell, and that `article` rejects those of the second in
/// their place.
fn assert_parts(before: &Tournament, ruleset: &dyn Ruleset, cells: [&str; 2], article: &str) {
    let request = PairingRequest::new(before, before.rounds_paired() + 1).unwrap();
    let Paired::Paired(pairing) = ruleset.pair_round(&request).unwrap() else {
        panic!("{cells:?}: no pairing");
    };
    let all = boards_of(&pairing, before);
    let own = boards(cells[0]);
    assert!(own.is_subset(&all), "{cells:?}: we pair {all:?}");
    if cells[1] == "none" {
        // The other engine finds no pairing, so there is nothing to reject.
        return;
    }
    let theirs = boards(cells[1]);
    let other: Boards = all.difference(&own).chain(&theirs).copied().collect();
    let proposal = pairing_of(&other, before).unwrap();
    let objection = ruleset.object(&request, &proposal).unwrap().unwrap();
    assert_eq!(objection.article.id, article, "{cells:?}: {objection}");
}

#[test]
fn each_kind_is_found_again_from_its_seed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/divergences");
    let mut kinds = BTreeSet::new();
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|end| end != "md") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let table = text.lines().skip_while(|line| !line.starts_with("| kind |")).skip(2);
        for row in table.take_while(|line| line.starts_with('|')) {
            let cells: Vec<&str> = row
                .trim_matches('|')
                .split('|')
                .map(|cell| cell.trim().trim_matches('`'))
                .collect();
            let [
                kind,
                rules,
                axis,
                seed,
                round,
                article,
                own,
                theirs,
                small,
                small_own,
                small_theirs,
            ] = cells.try_into().unwrap();
            let ruleset = edition(rules).unwrap();
            let event = Axis::from_str(axis, false).unwrap().event(seed.parse().unwrap(), ruleset);
            let cut = position(&event.unwrap(), round.parse().unwrap()).unwrap();
            assert_parts(&cut, ruleset, [own, theirs], article);

            let small = path.with_extension("").join(format!("{small}.trf"));
            let small = Event::from_bytes(&fs::read(small).unwrap()).unwrap();
            assert!(small.tournament().players().len() <= 12, "{kind}");
            assert_parts(small.tournament(), ruleset, [small_own, small_theirs], article);
            kinds.insert(kind.to_owned());
        }
    }
    let all = ["bbp_second_bye", "bye_barred", "float_pab0", "last_two_games", "round_of_forfeits"];
    assert_eq!(kinds, all.map(str::to_owned).into());
}
