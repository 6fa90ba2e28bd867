//! A round without a legal pairing in which dozens cannot be placed: nobody reads all their numbers.

use pairwright_explain::Stuck;
use pairwright_model::{PlayerSetup, Setup};
use pairwright_render::text;
use pairwright_ruleset::PairingRequest;

use crate::number;

/// What is said of the first round of as many players as two more than `apart`, who may meet only those two.
fn told(apart: u32) -> (String, Vec<String>) {
    let players = (1..=apart + 2).map(|n| PlayerSetup::new(number(n), Vec::new()));
    let forbidden = vec![(1, None, (3..=apart + 2).map(number).collect())];
    let setup = Setup { players: players.collect(), forbidden, ..Setup::default() };
    let tournament = setup.validate().unwrap();
    let ruleset = pairwright_registry::find("dutch-2026").unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, 1, 9).unwrap();
    let stuck = Stuck::of(ruleset, &request).unwrap().unwrap();
    (stuck.why.clone(), text::remedies(&stuck))
}

#[test]
fn a_few_are_named_each() {
    let (why, remedies) = told(4);
    assert_eq!(why, "3, 4, 5 and 6 can meet only 1 and 2: at least 2 players are left over (1.9)");
    assert_eq!(remedies, ["5 and 6 stay out (--absent 5 --absent 6); fewer do not suffice"]);
}

#[test]
fn of_a_crowd_the_first_are_named() {
    let (why, remedies) = told(38);
    assert_eq!(why, "3 to 40 can meet only 1 and 2: at least 36 players are left over (1.9)");
    let named: Vec<String> = (5..29).map(|n| n.to_string()).collect();
    let expected = format!(
        "{} and 12 more stay out (`forecast --format json` names all 36); fewer do not suffice",
        named.join(", ")
    );
    assert_eq!(remedies, [expected]);
}
