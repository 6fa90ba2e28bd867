//! The register of divergences: each kind that an axis can show is found again from its seed, and the differences of a run are counted
//! by kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use clap::ValueEnum as _;
use pairwright::model::{PlayerIndex, Presence, RoundRecord, Score, Tournament};
use pairwright::{Event, edition};
use pairwright_ruleset::{Outcome as Paired, PairingRequest, Ruleset};
use pairwright_simulation::shrink::position;
use pairwright_solver::matching::cardinality::Cardinality;

use super::engine::Boards;
use super::trial::{boards_of, pairing_of};
use crate::axis::Axis;

/// What tells a kind, besides the article: a condition on the position and on whether the other engine finds a pairing.
type Condition = fn(&Tournament, bool) -> bool;

/// The kinds that a position alone tells. Those of JaVaFo 1.4 explain nearly all its differences.
const CONDITIONS: [(&str, Condition); 3] = [
    ("bye_barred", everybody_is_barred),
    ("round_of_forfeits", nobody_played_last),
    ("short_by_bans", bans_cost_pairs),
];

/// Whether an even number is registered, and an odd number present who all have had points without playing.
fn everybody_is_barred(before: &Tournament, they_pair: bool) -> bool {
    let next = before.rounds_paired() + 1;
    let present = || before.indices().filter(|&it| before.presence(it, next) == Presence::Present);
    let is_barred =
        |record: &RoundRecord| !is_game(*record) && before.points().value(record) > Score::ZERO;
    !they_pair
        && before.players().len().is_multiple_of(2)
        && !present().count().is_multiple_of(2)
        && present().all(|it| before.player(it).records().iter().any(is_barred))
}

fn is_game(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Game { .. })
}

/// Whether no game was played in the last recorded round.
fn nobody_played_last(before: &Tournament, _: bool) -> bool {
    let last = before.rounds_paired();
    last > 0 && !before.players().iter().any(|player| is_game(player.record(last)))
}

/// Whether the organiser's bans alone leave players of one score with a pair less than half their number.
fn bans_cost_pairs(before: &Tournament, _: bool) -> bool {
    let next = before.rounds_paired() + 1;
    let mut groups: BTreeMap<Score, Vec<PlayerIndex>> = BTreeMap::new();
    for player in before.indices().filter(|&it| before.presence(it, next) == Presence::Present) {
        let virtual_points = before.acceleration().points(player, next);
        let score = before.score_before(player, next) + virtual_points;
        groups.entry(score).or_default().push(player);
    }
    let are_kept = |one: &PlayerIndex, other: &PlayerIndex| {
        before.forbidden().iter().any(|group| {
            let members = &group.players;
            group.rounds.contains(&next) && members.contains(one) && members.contains(other)
        })
    };
    groups.values().any(|group| {
        let mut pairs = Cardinality::new(group.len());
        pairs.maximise(|one, other| !are_kept(&group[one], &group[other]));
        pairs.exposed().count() > 1
    })
}

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

            if let Some((_, holds)) = CONDITIONS.iter().find(|(name, _)| *name == kind) {
                for (before, theirs) in [(&cut, theirs), (small.tournament(), small_theirs)] {
                    assert!(holds(before, theirs != "none"), "{kind}");
                }
            }
            kinds.insert(kind.to_owned());
        }
    }
    let all = ["bbp_second_bye", "bye_barred", "float_pab0", "round_of_forfeits", "short_by_bans"];
    assert_eq!(kinds, all.map(str::to_owned).into());
}

/// Counts the differences in the folder of a run by axis and kind, and names those of no kind:
/// `PAIRWRIGHT_RUN=<folder> cargo test -p pairwright-cli differences_of_a_run -- --ignored --nocapture`.
#[test]
#[ignore = "reads the folder of a run that PAIRWRIGHT_RUN names"]
fn differences_of_a_run_are_counted_by_kind() {
    let folder = std::env::var_os("PAIRWRIGHT_RUN").unwrap();
    let mut counts: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for found in fs::read_dir(Path::new(&folder).join("differences")).unwrap() {
        let found = found.unwrap().path();
        let name = found.file_name().unwrap().to_str().unwrap();
        let axis =
            name.trim_end_matches(|it: char| it.is_ascii_digit()).trim_end_matches("-round-");
        let axis = axis.trim_end_matches(|it: char| it.is_ascii_digit()).trim_end_matches('-');
        let report = Event::from_bytes(&fs::read(found.join("report.trf")).unwrap()).unwrap();
        let they_pair = !fs::read(found.join("report-theirs.txt")).unwrap().is_empty();
        let is_of = |(_, holds): &&(&str, Condition)| holds(report.tournament(), they_pair);
        let kind = CONDITIONS.iter().find(is_of).map_or("of no kind", |(kind, _)| kind);
        if kind == "of no kind" {
            println!("{name} is of no kind");
        }
        *counts.entry((axis.to_owned(), kind)).or_default() += 1;
    }
    for ((axis, kind), count) in counts {
        println!("{axis}: {count} {kind}");
    }
}
