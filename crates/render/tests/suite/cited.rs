//! Every cited article was applied, and every alteration has its refusals.

use std::collections::BTreeSet;

use pairwright_explain::{Bracket, Change, ExplainedRound, Paired, Refusal};
use pairwright_model::{PairingNumber, Tournament};
use pairwright_registry::RULESETS;
use pairwright_render::text;
use pairwright_ruleset::Ruleset;
use pairwright_ruleset::trace::{Altered, Cause, Extent, Step, Value};
use pairwright_testkit::corpora::{fixtures, read};

use crate::explained;

/// The number of rounds to examine per edition.
const ROUNDS: usize = 240;

/// The counts over the rounds of an edition's corpus.
#[derive(Debug, Default)]
struct Counted {
    rounds: usize,
    cited: usize,
    /// The number of transposed and exchanged subgroups.
    altered: usize,
    refused: usize,
}

/// Whether `line` ends the description of brackets.
fn ends(line: &str) -> bool {
    line.starts_with("Boards") || line.contains(" has the bye by ")
}

/// The brackets of a text, each on one line, without summaries of articles, which may name other articles.
fn sections(ruleset: &dyn Ruleset, told: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for line in told.lines().take_while(|line| !ends(line)) {
        match sections.last_mut() {
            _ if line.starts_with("Bracket ") => sections.push(String::new()),
            Some(section) if line.starts_with(' ') => {
                section.push_str(line.trim());
                section.push(' ');
            }
            _ => {}
        }
    }
    for section in &mut sections {
        for article in ruleset.articles() {
            *section = section.replace(&format!(" ({})", article.summary), "");
            *section = section.replace(&format!(", {}", article.summary), "");
        }
    }
    sections
}

/// The articles of the edition that a text cites, as whole words. A number without a letter counts as an
/// article only in parentheses or after `by`; elsewhere it is a score.
fn cited(ruleset: &dyn Ruleset, told: &str) -> BTreeSet<&'static str> {
    let words = |told: &str| -> Vec<String> {
        told.split(|c: char| !c.is_alphanumeric() && c != '.')
            .map(|word| word.trim_matches('.').to_owned())
            .collect()
    };
    let all: BTreeSet<String> = words(told).into_iter().collect();
    let mut numbers: BTreeSet<String> = BTreeSet::new();
    for start in ["(", " by "] {
        let after = told.match_indices(start).map(|(at, start)| &told[at + start.len()..]);
        numbers.extend(after.filter_map(|after| words(after).into_iter().next()));
    }
    let is_cited = |id: &&str| {
        let is_number = id.starts_with(|c: char| c.is_numeric());
        if is_number { numbers.contains(*id) } else { all.contains(*id) }
    };
    ruleset.articles().iter().map(|article| article.id).filter(is_cited).collect()
}

/// The articles behind the events of a bracket, and those of its lowered requirements.
fn applied(explained: &ExplainedRound<'_>, bracket: &Bracket) -> BTreeSet<&'static str> {
    let mut applied = BTreeSet::new();
    for event in explained.events().iter().filter(|event| event.bracket == bracket.number) {
        applied.insert(event.article.id);
        match &event.step {
            Step::CandidateJudged { altered, .. } => {
                let Altered { moved_down, exchanged, transposed, .. } = altered;
                let steps = [altered.exchange_step, altered.transposition_step, altered.back_step];
                let all = [*moved_down, *exchanged, *transposed].into_iter().chain(steps).flatten();
                applied.extend(all.map(|article| article.id));
            }
            Step::CandidateRefused { spares, also, .. } => {
                applied.extend(spares.iter().map(|article| article.id));
                applied.extend(also.iter().map(|barred| barred.article.id));
            }
            Step::DownfloatersChosen { rather_than, .. } => {
                applied.extend(rather_than.iter().map(|stays| stays.article.id));
            }
            Step::PairsLimited { barred, .. } => {
                applied.extend(barred.iter().map(|barred| barred.article.id));
            }
            Step::RequirementLowered { requirement, .. } => {
                applied.extend(requirement.split(' ').next());
            }
            _ => {}
        }
    }
    applied
}

/// Whether `refusal` concerns one of the subgroups of `players`: it has a pair of theirs that the accepted
/// candidate lacks, or says that none exists without an exchange.
fn is_about(refusal: &Refusal, players: &[PairingNumber], accepted: &Paired) -> bool {
    let concerned = match &refusal.concerned {
        Value::Pairs(pairs) => &pairs[..],
        _ => &[],
    };
    let pairs = refusal.pairs.iter().chain(&refusal.kept_apart).chain(concerned);
    let mut others = pairs.filter(|pair| !accepted.pairs.contains(pair));
    matches!(
        refusal.extent,
        Extent::Unexchanged | Extent::FirstSet | Extent::Larger | Extent::MoreMovedDown
    ) || others.any(|(one, other)| players.contains(one) || players.contains(other))
}

fn look(ruleset: &dyn Ruleset, event: &Tournament, round: u16, name: &str, counted: &mut Counted) {
    let explained = explained(ruleset.edition().id, event, round);
    let told = text::round(&explained).replace('\u{a0}', " ");
    let brackets = &explained.explanation().brackets;
    let sections = sections(ruleset, &told);
    assert_eq!(sections.len(), brackets.len(), "{name} round {round}:\n{told}");
    for (bracket, section) in brackets.iter().zip(&sections) {
        let applied = applied(&explained, bracket);
        for id in cited(ruleset, section) {
            counted.cited += 1;
            assert!(applied.contains(id), "{name} round {round}: {id} was not applied\n{section}");
        }
        assert_refusals(event, bracket, counted, &format!("{name} round {round}"));
    }
    counted.rounds += 1;
}

/// Asserts that every altered subgroup has a refusal, and that every refused candidate is worse than the
/// accepted one by the article named.
fn assert_refusals(event: &Tournament, bracket: &Bracket, counted: &mut Counted, name: &str) {
    let Some(paired) = &bracket.paired else { return };
    let order = &paired.order;
    for halves in order.moved_down.iter().chain([&order.others]) {
        if halves.change == Change::None {
            continue;
        }
        counted.altered += 1;
        let players = [&halves.s1[..], &halves.s2[..]].concat();
        let mut refused = bracket.refused.iter();
        let is_refused = refused.any(|refusal| is_about(refusal, &players, paired));
        assert!(is_refused, "{name}: {halves:?} of {bracket:#?}");
    }
    for refusal in &bracket.refused {
        counted.refused += 1;
        let is_worse = match (&refusal.own, &refusal.rejected) {
            (Value::None, _) | (_, Value::None) => true,
            (own, rejected) => own != rejected,
        };
        assert!(is_worse, "{name}: {refusal:#?}");
        // A candidate called the best with certain pairs has one of them.
        let mut kept_apart = refusal.kept_apart.iter();
        let is_of_best = refusal.extent == Extent::Best && refusal.cause != Cause::Completion;
        let has_one = kept_apart.any(|pair| refusal.pairs.contains(pair));
        assert!(has_one || !is_of_best, "{name}: {refusal:#?}");
        for met in &refusal.met {
            let index = |number| event.index_of(number).unwrap();
            let record = event.player(index(met.pair.0)).record(met.round);
            assert_eq!(record.opponent(), Some(index(met.pair.1)), "{name}: {refusal:#?}");
        }
    }
}

#[test]
fn nothing_is_cited_that_was_not_applied() {
    for ruleset in RULESETS {
        let mut counted = Counted::default();
        let paths = fixtures(&format!("corpus/{}", ruleset.edition().id));
        // One round per event, from the first round of the first event towards the last rounds.
        let mut turn = 0;
        for path in paths.iter().cycle().take(ROUNDS) {
            let event = read(path);
            let rounds = usize::from(event.rounds_paired());
            turn += 1;
            let round = u16::try_from(2 + turn % rounds.saturating_sub(1).max(1)).unwrap();
            let round = round.min(event.rounds_paired());
            look(*ruleset, &event, round, &path.display().to_string(), &mut counted);
        }
        assert!(counted.rounds >= 200, "{counted:?}");
        let Counted { cited, altered, refused, .. } = counted;
        assert!(cited >= 1_000 && altered >= 150 && refused >= altered, "{counted:?}");
    }
}
