//! The register of divergences: each kind that an axis can show is found again from its seed, and the differences of a run are counted
//! by kind.

mod kinds;
mod parting;

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use clap::ValueEnum as _;
use pairwright::model::Tournament;
use pairwright::{Event, edition};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::shrink::position;

use super::engine::{Boards, boards as boards_in};
use super::folder;
use crate::axis::Axis;

use kinds::{CONDITIONS, Seen};

/// The boards of a cell, such as `3-2 4-bye`.
fn boards(cell: &str) -> Boards {
    let board = |word: &str| {
        let (white, black) = word.split_once('-').unwrap();
        (white.parse().unwrap(), if black == "bye" { 0 } else { black.parse().unwrap() })
    };
    cell.split(' ').map(board).collect()
}

/// The kinds without an event of at most twelve players; the register says why.
const NOT_SMALL: [&str; 2] = ["pairs_for_the_bye", "wide_exchange"];

fn read(report: &Path) -> Tournament {
    Event::from_bytes(&fs::read(report).unwrap()).unwrap().tournament().clone()
}

/// The folder of the register.
fn register() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/divergences")
}

/// The differences of the small run, by axis and kind, as the articles have them. The README of the edition calls the one
/// of no kind open.
const KNOWN: [(&str, &str, usize); 19] = [
    ("all-rounds", "other_floaters", 1),
    ("all-rounds", "pairs_for_the_bye", 1),
    ("all-rounds", "settled", 1),
    ("forbidden", "bye_barred", 1),
    ("forbidden", "remainder_upfloats", 1),
    ("forbidden", "short_by_bans", 1),
    ("last-byes", "pairs_for_the_bye", 1),
    ("no-colours", "of no kind", 1),
    ("no-colours", "round_of_forfeits", 1),
    ("points", "round_of_forfeits", 1),
    ("points", "settled", 1),
    ("scattered", "bye_barred", 1),
    ("theirs", "other_floaters", 2),
    ("theirs", "pairs_for_the_bye", 1),
    ("theirs", "remainder_upfloats", 1),
    ("theirs", "settled", 8),
    ("tiny", "round_of_forfeits", 1),
    ("wild", "bye_barred", 1),
    ("wild", "wide_exchange", 1),
];

/// Expects that the next round of `before` has the boards of the first cell, and that `article` rejects those of the second in
/// their place; returns what both engines make of it.
fn assert_parts<'a>(
    before: &'a Tournament,
    ruleset: &'a dyn Ruleset,
    cells: [&str; 2],
    article: &str,
) -> Seen<'a> {
    let seen = Seen::new(before, ruleset, None).unwrap();
    let own = boards(cells[0]);
    assert!(own.is_subset(&seen.ours), "{cells:?}: we pair {:?}", seen.ours);
    if cells[1] == "none" {
        // The other engine finds no pairing, so there is nothing to reject.
        return seen;
    }
    let theirs = boards(cells[1]);
    let other: Boards = seen.ours.difference(&own).chain(&theirs).copied().collect();
    let seen = Seen { theirs: Some(other), ..seen };
    let objection = seen.objection().unwrap();
    assert_eq!(objection.article.id, article, "{cells:?}: {objection}");
    seen
}

#[test]
fn each_kind_is_found_again_from_its_seed() {
    let folder = register();
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
            let files = path.with_extension("");
            let cut = if axis == "theirs" {
                // Nobody makes an event of a generator without seeds again, so the position is kept.
                assert_eq!(seed, "–", "{kind}");
                read(&files.join(format!("{kind}.trf")))
            } else {
                let axis = Axis::from_str(axis, false).unwrap();
                let event = axis.event(seed.parse().unwrap(), ruleset).unwrap();
                position(&event, round.parse().unwrap()).unwrap()
            };
            let mut seen = vec![assert_parts(&cut, ruleset, [own, theirs], article)];
            let smallest = (small != "–").then(|| read(&files.join(format!("{small}.trf"))));
            if let Some(smallest) = &smallest {
                assert!(smallest.players().len() <= 12, "{kind}");
                let cells = [small_own, small_theirs];
                seen.push(assert_parts(smallest, ruleset, cells, article));
            }
            assert_eq!(smallest.is_none(), NOT_SMALL.contains(&kind), "{kind}");
            for seen in seen {
                assert!(
                    CONDITIONS.iter().all(|(name, _)| *name != kind) || seen.kind() == Some(kind)
                );
            }
            kinds.insert(kind.to_owned());
        }
    }
    let others = ["bbp_second_bye", "float_pab0"];
    let all = CONDITIONS.iter().map(|(name, _)| *name).chain(others);
    assert_eq!(kinds, all.map(str::to_owned).collect());
}

/// Counts the differences in the folder of a run by axis and kind: a small one with known counts, or the one that a maintainer
/// names by `PAIRWRIGHT_RUN=<folder> cargo test -p pairwright-cli --lib differences_of_a_run -- --nocapture`.
#[test]
fn differences_of_a_run_are_counted_by_kind() {
    let known = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conform-run");
    let folder = env::var_os("PAIRWRIGHT_RUN").map(PathBuf::from);
    let mut counts: BTreeMap<(String, &str), usize> = BTreeMap::new();
    let mut of_no_kind = Vec::new();
    let settings = folder::settings(folder.as_ref().unwrap_or(&known)).unwrap().unwrap();
    let ruleset = edition(&settings.rules).unwrap();
    for found in fs::read_dir(folder.as_ref().unwrap_or(&known).join("differences")).unwrap() {
        let found = found.unwrap().path();
        let name = found.file_name().unwrap().to_str().unwrap();
        let axis =
            name.trim_end_matches(|it: char| it.is_ascii_digit()).trim_end_matches("-round-");
        let axis = axis.trim_end_matches(|it: char| it.is_ascii_digit()).trim_end_matches('-');
        let report = read(&found.join("report.trf"));
        let theirs = boards_in(&fs::read_to_string(found.join("report-theirs.txt")).unwrap());
        let seen = Seen::new(&report, ruleset, theirs).unwrap();
        // No kind takes another's differences.
        let holding = CONDITIONS.iter().filter(|(_, holds)| holds(&seen)).count();
        assert!(holding <= 1 || folder.is_some(), "{name}");
        // Those that a reading settled are kept, so that they stay so.
        let settled = seen.objection().is_none().then_some("settled");
        let kind = seen.kind().or(settled).unwrap_or_else(|| {
            of_no_kind.push(name.to_owned());
            "of no kind"
        });
        *counts.entry((axis.to_owned(), kind)).or_default() += 1;
    }
    if folder.is_some() {
        for ((axis, kind), count) in counts {
            println!("{axis}: {count} {kind}");
        }
        println!("of no kind: {of_no_kind:?}");
        return;
    }
    let counts: Vec<_> =
        counts.iter().map(|((axis, kind), count)| (&axis[..], *kind, *count)).collect();
    assert_eq!(counts, KNOWN);
}
