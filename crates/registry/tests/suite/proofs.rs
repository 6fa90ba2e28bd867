//! Rounds that cannot be paired have a proof: which players can meet only which others.

use std::collections::BTreeSet;

use pairwright_model::PlayerIndex;
use pairwright_registry::RULESETS;
use pairwright_ruleset::{Demand, Impossibility, Outcome, PairingRequest, Proof, Ruleset};
use pairwright_testkit::corpora::{fixtures, read};
use pairwright_testkit::random::random_event;

/// Asserts that the groups are disjoint, that their members can meet nobody but the hub outside their group,
/// and that there are more groups than the hub and the bye can serve. The edition is asked about each pair.
fn assert_proves(ruleset: &dyn Ruleset, request: &PairingRequest<'_>, found: &Impossibility) {
    let Proof { groups, hub, has_bye, bye_group } = &found.proof;
    let all: Vec<PlayerIndex> = groups.iter().flatten().chain(hub).copied().collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{found:?}");
    for (place, group) in groups.iter().enumerate() {
        let is_odd = !(group.len() + usize::from(*bye_group == Some(place))).is_multiple_of(2);
        assert!(is_odd, "{found:?}");
    }
    let rooms = hub.len() + usize::from(*has_bye) + usize::from(bye_group.is_some());
    assert!(groups.len() > rooms, "{found:?}");
    let ledger = ruleset.facts(request);
    for (place, group) in groups.iter().enumerate() {
        for facts in ledger.iter().filter(|facts| group.contains(&facts.player)) {
            let may_have_bye = facts.may_have_bye && ledger.len() % 2 == 1;
            assert!(!may_have_bye || *has_bye || *bye_group == Some(place), "{found:?}");
            for other in ledger.iter().map(|facts| facts.player) {
                if other == facts.player || group.contains(&other) || hub.contains(&other) {
                    continue;
                }
                let is_barred = is_barred(ruleset, request, facts.player, other);
                assert!(is_barred, "{other:?} can meet {:?}: {found:?}", facts.player);
            }
        }
    }
}

/// Whether the article against the pair is about the two, not about the whole round.
fn is_barred(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    one: PlayerIndex,
    other: PlayerIndex,
) -> bool {
    use pairwright_ruleset::Concession::{Forbidden, Paired};
    match ruleset.concede(request, Demand::Pair(one, other)).unwrap() {
        Forbidden(objection) => {
            ["Meeting", "AbsoluteColour"].contains(&format!("{:?}", objection.cause).as_str())
        }
        Paired(_) => false,
    }
}

#[test]
fn on_the_fixtures_and_on_random_events() {
    let mut proved = 0;
    let mut check = |ruleset: &dyn Ruleset, request: &PairingRequest<'_>| {
        if let Ok(Outcome::Impossible(found)) = ruleset.pair_round(request) {
            assert_proves(ruleset, request, &found);
            proved += 1;
        }
    };
    for ruleset in RULESETS {
        for path in fixtures("corpus/dutch-2012/impossible") {
            let event = read(&path);
            let next = event.rounds_paired() + 1;
            for round in [next - 1, next] {
                let request = PairingRequest::with_total_rounds(&event, round, next + 1);
                check(*ruleset, &request.unwrap());
            }
        }
        for seed in 0..600 {
            let event = random_event(seed);
            let next = event.rounds_paired() + 1;
            check(*ruleset, &PairingRequest::with_total_rounds(&event, next, next).unwrap());
        }
    }
    assert!(proved >= 80, "{proved} rounds proved");
}
