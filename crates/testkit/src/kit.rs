//! The conformance kit: all that holds for every edition, whatever it pairs.
//!
//! Events come from seeds: ordinary ones, ones that can hardly be paired on, ones with forbidden pairs, virtual points
//! and absences, and ones in which most have met. What an edition pairs is held against the records themselves
//! ([`legality`](crate::legality)), and what it says against what it pairs.

use std::collections::BTreeSet;
use std::ops::{AddAssign, Range};

use pairwright_model::Tournament;
use pairwright_ruleset::trace::{Article, Cause, Matter, Step, Trace};
use pairwright_ruleset::{
    Concession, Demand, FORBIDDEN_PAIR, Outcome, PairingRequest, RoundPairing, Ruleset,
};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::laws::legal::look_at_round;
use crate::legality::Absolutes;
use crate::random::{crowded_event, random_event, tight_event, varied_event};

/// Counts of what was held against the promises of an edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Conformed {
    /// Number of rounds that were paired.
    pub paired: usize,
    /// Number of rounds reported as impossible.
    pub impossible: usize,
    /// Number of other pairings that were rejected, each with an article.
    pub objections: usize,
    /// Number of demands that were met or forbidden.
    pub demands: usize,
}

impl AddAssign for Conformed {
    fn add_assign(&mut self, other: Self) {
        self.paired += other.paired;
        self.impossible += other.impossible;
        self.objections += other.objections;
        self.demands += other.demands;
    }
}

/// Holds `ruleset` to all that holds for every edition, on the next round of the events of these `seeds`:
///
/// - a pairing is legal by the `absolutes`, and an impossible round impossible;
/// - a question has one answer, whether or not somebody listens;
/// - every decision and every objection names an article of the edition, and one about floats or colours says so;
/// - the facts are about those who are paired, each of them once;
/// - there is no objection to the edition's own pairing, and one to the same pairs with a board turned round;
/// - the best pairing without a demand is its own, and one with a demand meets it, or an article forbids that.
///
/// Returns how much was compared, for a test to expect at least something of each kind.
///
/// # Panics
///
/// At the first promise that is not kept, with the seed and the promise.
pub fn assert_conforms(
    ruleset: &dyn Ruleset,
    absolutes: Absolutes,
    seeds: Range<u64>,
) -> Conformed {
    assert_named(ruleset);
    let of_seed = |seed: u64| {
        let events =
            [random_event(seed), tight_event(seed), varied_event(seed), crowded_event(seed)];
        events.iter().fold(Conformed::default(), |mut sum, event| {
            sum += of_event(ruleset, absolutes, event, seed);
            sum
        })
    };
    seeds.into_par_iter().map(of_seed).reduce(Conformed::default, |mut sum, other| {
        sum += other;
        sum
    })
}

/// The edition has an id that can be typed, and lists each article once: one that says several things, once for each.
fn assert_named(ruleset: &dyn Ruleset) {
    let id = ruleset.edition().id;
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(!id.is_empty() && id.chars().all(is_plain), "{id:?} is no id of an edition");
    assert_ne!(id, "auto", "that is no edition on the command line");
    let said = |article: &&'static Article| (article.id, article.summary);
    let mut articles: Vec<_> = ruleset.articles().iter().map(said).collect();
    let all = articles.len();
    articles.sort_unstable();
    articles.dedup();
    assert_eq!(articles.len(), all, "an article is listed twice");
    assert_positioned(ruleset);
}

/// The edition speaks of each topic once, says what it does, by which articles, and how it pairs each case.
fn assert_positioned(ruleset: &dyn Ruleset) {
    let mut topics = BTreeSet::new();
    for position in ruleset.positions() {
        let topic = position.topic.id;
        assert!(topics.insert(topic), "{topic}: two positions on one topic");
        assert!(!position.does.is_empty(), "{topic}: nothing is said to be done");
        assert!(!position.articles.is_empty(), "{topic}: no article says so");
        for case in position.cases {
            let is_number = |text: &str| text.parse::<u16>().is_ok_and(|number| number > 0);
            let is_board = |text: &str| {
                let both = text.split_once('-');
                both.is_some_and(|(one, other)| {
                    is_number(one) && (other == "bye" || is_number(other))
                })
            };
            let mut boards = case.pairing.split(' ');
            let is_pairing = case.pairing == "none" || boards.all(is_board);
            assert!(is_pairing, "{topic}: {:?} is no pairing of {}", case.pairing, case.name);
        }
    }
}

fn of_event(
    ruleset: &dyn Ruleset,
    absolutes: Absolutes,
    event: &Tournament,
    seed: u64,
) -> Conformed {
    let round = event.rounds_paired() + 1;
    let total = if seed.is_multiple_of(3) { round } else { round + 2 };
    let request = PairingRequest::with_total_rounds(event, round, total).unwrap();
    let place = format!("seed {seed}, {} players", event.players().len());
    let looked = look_at_round(ruleset, absolutes, event, round, &place);
    let outcome = ruleset.pair_round(&request).unwrap();
    assert_eq!(ruleset.pair_round(&request).as_ref(), Ok(&outcome), "{place}: two answers");
    let mut trace = Trace::default();
    let traced = ruleset.trace_round(&request, &mut trace);
    assert_eq!(traced.as_ref(), Ok(&outcome), "{place}: another answer while somebody listens");
    for told in &trace.events {
        assert_listed(ruleset, told.article, &place);
        if let Step::CandidateRefused { cause, .. } = told.step {
            assert_about(told.article, cause, &place);
        }
    }
    let mut found =
        Conformed { paired: looked.paired, impossible: looked.impossible, ..Conformed::default() };
    let Outcome::Paired(own) = outcome else { return found };
    assert_facts(ruleset, &request, &own, &place);
    found.objections += objections(ruleset, &request, &own, &place);
    found.demands += demands(ruleset, &request, &own, &place);
    found
}

fn assert_listed(ruleset: &dyn Ruleset, article: &Article, place: &str) {
    let is_listed = article.id == FORBIDDEN_PAIR.id
        || ruleset.articles().iter().any(|listed| listed.id == article.id);
    assert!(is_listed, "{place}: {} is no article of the edition", article.id);
}

/// Sentences about floats and colours say which: the article has to tell.
fn assert_about(article: &Article, cause: Cause, place: &str) {
    let says = match cause {
        Cause::Float => matches!(article.matter, Matter::Floats { .. }),
        Cause::ColourPreference => article.matter.is_of_colours(),
        _ => true,
    };
    assert!(says, "{place}: {} is cited for {cause:?}, but its matter is another", article.id);
}

fn assert_facts(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    own: &RoundPairing,
    place: &str,
) {
    let seated = own.boards.iter().flat_map(|board| [board.white, board.black]);
    let mut placed: Vec<_> = seated.chain(own.bye).collect();
    // A bye that the arbiter gave is not the edition's to give.
    let given = request.bye_given().unwrap();
    placed.retain(|player| Some(*player) != given);
    placed.sort_unstable();
    let facts = ruleset.facts(request);
    let mut known: Vec<_> = facts.iter().map(|facts| facts.player).collect();
    known.retain(|player| Some(*player) != given);
    known.sort_unstable();
    assert_eq!(known, placed, "{place}: the facts are about others than are paired");
}

/// Number of other pairings to which the edition objects: its own with each board turned round.
fn objections(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    own: &RoundPairing,
    place: &str,
) -> usize {
    let objection = ruleset.object(request, own).unwrap();
    assert!(objection.is_none(), "{place}: an objection to its own pairing: {objection:?}");
    for turned in 0..own.boards.len() {
        let mut proposal = own.clone();
        let board = &mut proposal.boards[turned];
        (board.white, board.black) = (board.black, board.white);
        let objection = ruleset.object(request, &proposal).unwrap();
        let objection =
            objection.unwrap_or_else(|| panic!("{place}: board {turned} may be turned round"));
        assert_listed(ruleset, objection.article, place);
    }
    own.boards.len()
}

/// Number of demands that the edition met or forbade: none, a bye, and a pair.
fn demands(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    own: &RoundPairing,
    place: &str,
) -> usize {
    let nothing = ruleset.concede(request, Demand::Nothing).unwrap();
    assert_eq!(nothing, Concession::Paired(own.clone()), "{place}: its own pairing, demanded");
    let facts = ruleset.facts(request);
    let score = |player| {
        let found = facts.iter().find(|facts| facts.player == player);
        found.map_or(pairwright_model::Score::ZERO, |facts| facts.score)
    };
    let ends = facts.first().zip(facts.last()).filter(|(first, last)| first.player != last.player);
    let pair = ends.map(|(first, last)| Demand::Pair(first.player, last.player));
    let bye = own.bye.and(facts.first()).map(|first| Demand::Bye(first.player));
    let mut met = 1;
    for demand in pair.into_iter().chain(bye) {
        // A bye that is given is not to be had.
        if matches!(demand, Demand::Bye(_)) && request.bye_given().unwrap().is_some() {
            continue;
        }
        match ruleset.concede(request, demand.clone()).unwrap() {
            Concession::Paired(pairing) => {
                assert!(demand.is_met_by(&pairing, score), "{place}: {demand:?} is not met");
            }
            Concession::Forbidden(objection) => assert_listed(ruleset, objection.article, place),
        }
        met += 1;
    }
    met
}
