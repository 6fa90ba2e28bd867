//! Small events that the editions pair differently; `rulesets/README.md` says why.
//!
//! Comments in each file give the pairing of its last round by every complete edition. A draft needs no such
//! comment.

use pairwright_model::{PlayerIndex, Tournament};
use pairwright_registry::RULESETS;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset, Status};
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
    assert_eq!(cases.len(), 8);
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
