//! What stands in the way of others, held against brute force: of brackets with up to ten members every pairing is tried.
//!
//! Held are these kinds:
//! - "by order they would meet …", "natural opponents": the first candidate with as many pairs, allowed or not;
//! - "the two met", "are kept apart", "both must have one colour": the records say so;
//! - "is left with …": that player has no possible opponent beside the pair, and a pair is lost;
//! - "are left over": no pairing of the bracket with the pair leaves fewer;
//! - "had the bye in round …": the record says so (`pairwright/tests/suite/questions.rs`).
//!
//! No law covers these yet: values of criteria in answers (those of the same objections are held by the tests of the
//! editions), what the players below come to, alternatives beyond the bracket in question, and natural opponents where
//! moved-down players who are not paired head S1 of the remainder.

use std::collections::BTreeMap;

use pairwright_explain::{
    About, Alternative, Answer, Because, Bracket, ExplainedRound, Question, Verdict,
};
use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_ruleset::position::topics::LAST_TWO_GAMES;
use pairwright_ruleset::trace::{Cause, Value};
use pairwright_ruleset::{FORBIDDEN_PAIR, PairingRequest};
use pairwright_testkit::corpora::{due, fixtures, of_at_most, one_of, read};
use pairwright_testkit::legality::Absolutes;
use pairwright_testkit::random::{random_event, tight_event, varied_event};
use pairwright_testkit::told::Criteria;
use pairwright_testkit::told::candidates::{MOST, Members};
use pairwright_testkit::told::colours::{Colours, among_arrived};
use pairwright_testkit::told::facts::{Apart, Before};
use pairwright_testkit::told::order::key;

/// Only the records count here, no criteria.
const RECORDS: Criteria = Criteria {
    absolutes: Absolutes { bars: |_, _| false, least_barred: false, last_games_outweigh: false },
    legality: [""; 3],
    is_downfloat: |_, _| false,
    rows: &[],
    colours: Colours { articles: [""; 5], is_wider_stronger: false, lot: among_arrived },
    has_bye_level: false,
    are_requirements: false,
};

const EDITIONS: [&str; 3] = ["dutch-2012", "dutch-2017", "dutch-2026"];

/// How many sentences of each kind were held.
type Kinds = BTreeMap<&'static str, usize>;

/// Of how many parts the everyday tests hold one.
const PARTS: usize = 4;

#[test]
fn of_recorded_rounds() {
    let parts = one_of(PARTS);
    let mut kinds = Kinds::new();
    for rules in EDITIONS {
        let paths = of_at_most(16, &fixtures(&format!("corpus/{rules}/tricky")));
        for path in paths.iter().take(40).step_by(parts) {
            let event = read(path);
            let total = event.final_round();
            for round in 1..=event.rounds_paired() {
                hold(rules, &event, (round, total.max(round)), &mut kinds);
            }
        }
    }
    for (kind, least) in [("natural", 400), ("met", 150), ("left alone", 10)] {
        let held = kinds.get(kind).copied().unwrap_or(0);
        assert!(held >= due(least, parts), "{kind}: {held}, {kinds:?}");
    }
}

#[test]
fn of_random_events() {
    let parts = one_of(PARTS);
    let mut kinds = Kinds::new();
    for seed in (0..25).step_by(parts) {
        for event in [random_event(seed), tight_event(seed), varied_event(seed)] {
            let round = event.rounds_paired() + 1;
            let total = if seed.is_multiple_of(3) { round } else { round + 2 };
            for rules in EDITIONS {
                hold(rules, &event, (round, total), &mut kinds);
            }
        }
    }
    for (kind, least) in [("natural", 600), ("met", 100), ("left alone", 10)] {
        let held = kinds.get(kind).copied().unwrap_or(0);
        assert!(held >= due(least, parts), "{kind}: {held}, {kinds:?}");
    }
}

/// Asks of every pair in a small bracket why the two meet, and holds what is answered.
fn hold(rules: &str, event: &Tournament, (round, total): (Round, Round), kinds: &mut Kinds) {
    let ruleset = pairwright_registry::find(rules).unwrap();
    let Ok(request) = PairingRequest::with_total_rounds(event, round, total) else { return };
    let Ok(explained) = ExplainedRound::of(ruleset, request) else { return };
    if explained.pairing().is_err() {
        return;
    }
    let last_games_outweigh = ruleset.positions().iter().any(|position| {
        position.topic.id == LAST_TWO_GAMES.id && position.does == "the last two games decide"
    });
    let absolutes = Absolutes { last_games_outweigh, ..RECORDS.absolutes };
    let records = Criteria { absolutes, ..RECORDS };
    let before = Before::new(event, round, total, &records);
    for bracket in explained.explanation().brackets.iter().filter(|bracket| bracket.stands()) {
        let Some(members) = members(&before, bracket) else { continue };
        let Some(paired) = &bracket.paired else { continue };
        for &(one, other) in &paired.pairs {
            let reply = explained.why(Question::Pair { one, other }).unwrap();
            let Answer::Met { because, .. } = &reply.answer else {
                panic!("{} {rules} round {round}: {one} - {other} are a pair", event.name())
            };
            for reason in because {
                let place = format!("{} {rules} round {round}: {reason:?}", event.name());
                let pairs = paired.pairs.len();
                if members.mdps == 0 || !bracket.limbo_heads_s1 {
                    hold_natural(&members, bracket, reason, &place);
                    *kinds.entry("natural").or_default() += 1;
                }
                for alternative in &reason.others {
                    let pair = (reason.player, alternative.player);
                    let kind =
                        hold_obstacle(&members, pair, alternative, (bracket.place, pairs), &place);
                    *kinds.entry(kind).or_default() += 1;
                }
            }
        }
    }
}

/// The members who form candidates; `None` if they are many.
fn members<'b>(before: &'b Before<'b>, bracket: &Bracket) -> Option<Members<'b>> {
    let stays = |player: &PairingNumber| !bracket.leaving.contains(player);
    let came = bracket.moved_down.iter().map(|moved| moved.player).filter(stays);
    let came: Vec<PairingNumber> = came.collect();
    let residents = bracket.residents.iter().copied().filter(stays);
    let all: Vec<PairingNumber> = came.iter().copied().chain(residents).collect();
    let mdps = if bracket.homogeneous { 0 } else { came.len() };
    let is_small = (2..=MOST).contains(&all.len());
    let (m0, leave, part) = (came.len(), Vec::new(), bracket.part);
    is_small.then_some(Members { before, all, mdps, m0, leave, part, whole: None })
}

/// The natural opponent is the one in the first candidate with as many pairs.
fn hold_natural(members: &Members<'_>, bracket: &Bracket, reason: &Because, place: &str) {
    assert_eq!(reason.about, About::Opponent, "{place}");
    let accepted = members.candidate(&bracket.paired.as_ref().unwrap().pairs);
    let of = |candidate| key(members, candidate, bracket.limbo_heads_s1);
    let of_mdps = of(&accepted).set.1.len();
    let room = |one: usize, other: usize| members.has_room(one, other);
    let all = members.candidates(accepted.pairs.len(), &room);
    let first = all.iter().filter(|one| of(one).set.1.len() == of_mdps).min_by_key(|one| of(one));
    let natural = first.unwrap().pairs.iter().find_map(|&(one, other)| match reason.player {
        player if player == one => Some(other),
        player if player == other => Some(one),
        _ => None,
    });
    let (all, paired) = (&members.all, &bracket.paired);
    assert_eq!(reason.by_order, natural, "{place}: {} of {all:?}, {paired:?}", members.mdps);
}

/// Holds what is said against a pair, and returns its kind.
fn hold_obstacle(
    members: &Members<'_>,
    (one, other): (PairingNumber, PairingNumber),
    alternative: &Alternative,
    (bracket, pairs): (usize, usize),
    place: &str,
) -> &'static str {
    let (Verdict::Forbidden { objection } | Verdict::Worse { objection, .. }) =
        &alternative.verdict
    else {
        panic!("{place}: {one} - {other} cannot be met as well")
    };
    let apart = members.before.apart(one, other);
    let (Some(at), Some(its)) = (members.place(one), members.place(other)) else {
        return "elsewhere, not held";
    };
    let facts = &alternative.obstacle;
    match objection.cause {
        Cause::Meeting if *objection.article == FORBIDDEN_PAIR => {
            assert_eq!(apart, Some(Apart::Organiser), "{place}");
            return "kept apart";
        }
        Cause::Meeting => {
            assert_eq!(apart, Some(Apart::Met), "{place}");
            return "met";
        }
        // A requirement that is lowered for top scorers keeps nobody apart by itself.
        Cause::AbsoluteColour if objection.own != Value::None => return "due one colour, not held",
        Cause::AbsoluteColour => {
            assert_eq!(apart, Some(Apart::Colour), "{place}");
            return "colour";
        }
        _ => assert_eq!(apart, None, "{place}"),
    }
    if objection.bracket != Some(bracket) {
        return "elsewhere, not held";
    }
    let rest = |place: usize| place != at && place != its;
    if let Some(alone) = &facts.left_alone {
        let its = members.place(alone.player).unwrap();
        for place_of in (0..members.all.len()).filter(|&place| rest(place) && place != its) {
            let other = members.all[place_of];
            assert!(members.before.apart(alone.player, other).is_some(), "{place}");
        }
        let most = 1 + members.most_pairs(&|a, b| rest(a) && rest(b));
        assert!(most < pairs, "{place}: {most} pairs with {one} - {other}");
        return "left alone";
    }
    match &facts.left_over {
        Some(left) if objection.cause == Cause::Pairs && left.instead_of.is_empty() => {
            let most = 1 + members.most_pairs(&|a, b| rest(a) && rest(b));
            let fewest = members.all.len().saturating_sub(2 * most);
            assert!(left.players.len() >= fewest, "{place}: {most} pairs, {left:?}");
            // Otherwise the players below have a say in the number of pairs.
            if most < pairs { "left over" } else { "left over for the sake of the rest" }
        }
        _ => "by a criterion, not held",
    }
}
