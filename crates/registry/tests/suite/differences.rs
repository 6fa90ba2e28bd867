//! Small events that the editions pair differently, and the table of differences; `rulesets/README.md` has both.
//!
//! Comments in each file give the pairing of its last round by every complete edition. A draft needs no such
//! comment.

use std::collections::BTreeSet;

use pairwright_model::{PlayerIndex, Tournament};
use pairwright_registry::RULESETS;
use pairwright_ruleset::position::stretches;
use pairwright_ruleset::{Difference, Outcome, PairingRequest, Position, Ruleset, Status};
use pairwright_testkit::corpora::{fixtures, read};

/// The pairing of the last recorded round as `white-black`, sorted by White's number.
fn paired(ruleset: &dyn Ruleset, tournament: &Tournament) -> Vec<String> {
    let request = PairingRequest::new(tournament, tournament.rounds_paired()).unwrap();
    let Outcome::Paired(round) = ruleset.pair_round(&request).unwrap() else {
        return vec!["none".to_owned()];
    };
    let number = |player: PlayerIndex| tournament.player(player).number;
    let pairs = round.boards.iter().map(|b| format!("{}-{}", number(b.white), number(b.black)));
    let bye = round.bye.map(|player| format!("{}-bye", number(player)));
    let mut pairs: Vec<String> = pairs.chain(bye).collect();
    pairs.sort();
    pairs
}

#[test]
fn every_edition_pairs_the_cases_as_stated() {
    let cases = fixtures("editions");
    assert_eq!(cases.len(), 16);
    for path in cases {
        let tournament = read(&path);
        let text = std::fs::read_to_string(&path).unwrap();
        let mut all = Vec::new();
        let is_complete = |ruleset: &&&dyn Ruleset| ruleset.edition().status == Status::Complete;
        for ruleset in RULESETS.iter().filter(is_complete) {
            let start = format!("### {}: ", ruleset.edition().id);
            let stated = text.lines().find_map(|line| line.strip_prefix(&start));
            assert!(stated.is_some(), "{} has no line \"{start}…\"", path.display());
            let mut stated: Vec<&str> = stated.unwrap().split_whitespace().collect();
            stated.sort_unstable();
            assert_eq!(paired(*ruleset, &tournament), stated, "{} {start}", path.display());
            all.push(stated);
        }
        all.dedup();
        assert!(all.len() > 1, "{}: no edition differs", path.display());
    }
}

fn complete() -> Vec<&'static dyn Ruleset> {
    let is_complete = |ruleset: &&dyn Ruleset| ruleset.edition().status == Status::Complete;
    RULESETS.iter().copied().filter(is_complete).collect()
}

/// What an edition says of a case is what stands in the case, and every case is somebody's.
#[test]
fn the_positions_know_the_cases() {
    let mut known = BTreeSet::new();
    for ruleset in complete() {
        let start = format!("### {}: ", ruleset.edition().id);
        for case in ruleset.positions().iter().flat_map(|position| position.cases) {
            let path = fixtures("editions")
                .into_iter()
                .find(|path| path.file_stem().is_some_and(|stem| stem == case.name));
            let path = path.unwrap_or_else(|| panic!("{} is no file", case.name));
            let text = std::fs::read_to_string(&path).unwrap();
            let stated = text.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
            assert_eq!(case.pairing, stated, "{} {start}", case.name);
            known.insert(path);
        }
    }
    assert_eq!(known, fixtures("editions").into_iter().collect());
}

/// Each topic on which two editions do different things has a small event that they pair differently, or says why there is
/// none.
#[test]
fn every_difference_is_shown_or_says_why_not() {
    for one in complete() {
        for other in complete() {
            let differences = Difference::between(one, other);
            let topics = |ruleset: &dyn Ruleset| -> BTreeSet<&str> {
                ruleset.positions().iter().map(|own| own.topic.id).collect()
            };
            let found: BTreeSet<&str> = differences.iter().map(|both| both.topic.id).collect();
            assert_eq!(found, &topics(one) & &topics(other));
            for Difference { topic, positions } in &differences {
                assert!(positions.iter().all(|position| position.topic.id == topic.id));
            }
            for difference in differences.iter().filter(|topic| topic.is_in_effect()) {
                let place =
                    format!("{} {} {}", one.edition().id, other.edition().id, difference.topic.id);
                assert_eq!(
                    difference.partings().is_empty(),
                    difference.unshown().is_some(),
                    "{place}"
                );
            }
        }
    }
}

/// The table of differences in `rulesets/README.md` is made by this test: each edition speaks for itself. With
/// `INSTA_UPDATE=always` it is written anew.
#[test]
fn the_table_of_differences_is_that_of_the_editions() {
    let editions = complete();
    let words = editions.iter().map(|ruleset| {
        let id = ruleset.edition().id;
        id.rsplit_once('-').map_or(id, |(_, word)| word)
    });
    let words: Vec<&str> = words.collect();
    let mut table =
        format!("| topic | {} | a difference changes | case |\n|---|", words.join(" | "));
    table += &"---|".repeat(editions.len() + 2);
    table.push('\n');
    let mut topics = Vec::new();
    for position in editions.iter().flat_map(|ruleset| ruleset.positions()) {
        if !topics.contains(position.topic) {
            topics.push(*position.topic);
        }
    }
    for topic in topics {
        let mut cells = vec![topic.name.to_owned()];
        let mut said: Vec<(&str, &Position)> = Vec::new();
        for (ruleset, word) in editions.iter().zip(&words) {
            let own = ruleset.positions().iter().find(|own| own.topic.id == topic.id);
            let Some(own) = own else {
                cells.push("—".to_owned());
                continue;
            };
            let articles = stretches(own.articles, ruleset.articles());
            let earlier = said.iter().find(|(_, earlier)| earlier.does == own.does);
            let does = earlier.map_or(own.does.to_owned(), |(word, _)| format!("as in {word}"));
            cells.push(format!("{articles}: {does}"));
            said.push((*word, own));
        }
        cells.push(topic.effect.to_owned());
        let mut cases: Vec<String> = Vec::new();
        for case in said.iter().flat_map(|(_, own)| own.cases) {
            let name = format!("`{}`", case.name);
            if !cases.contains(&name) {
                cases.push(name);
            }
        }
        let none = said.iter().find_map(|(_, own)| own.unshown);
        let none = none.map_or("—".to_owned(), |why| format!("none: {why}"));
        cells.push(if cases.is_empty() { none } else { cases.join(", ") });
        table.extend(["| ", cells.join(" | ").as_str(), " |\n"]);
    }
    let path = fixtures("editions")[0].ancestors().nth(3).unwrap().join("rulesets/README.md");
    let readme = std::fs::read_to_string(&path).unwrap();
    let start = readme.find("| topic |").unwrap();
    let end = start + readme[start..].find("\n\n").unwrap() + 1;
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, format!("{}{table}{}", &readme[..start], &readme[end..])).unwrap();
    } else {
        assert_eq!(&readme[start..end], table);
    }
}
