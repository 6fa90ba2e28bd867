//! What a text cites was applied, and whatever was altered has its refusals.

use std::collections::BTreeSet;

use pairwright_model::Tournament;
use pairwright_registry::RULESETS;
use pairwright_render::text;
use pairwright_ruleset::Ruleset;
use pairwright_testkit::corpora::{fixtures, read};
use pairwright_trace::{Altered, Step, Value};

use crate::explained;

/// As many rounds of each edition are looked at.
const ROUNDS: usize = 240;

/// What was counted in the rounds of an edition's corpus.
#[derive(Debug, Default)]
struct Counted {
    rounds: usize,
    altered: usize,
    refused: usize,
}

/// The articles that a text names, of those of the edition: whole words only.
fn cited(ruleset: &dyn Ruleset, told: &str) -> BTreeSet<&'static str> {
    let words: BTreeSet<&str> = told
        .split(|c: char| !c.is_alphanumeric() && c != '.')
        .map(|word| word.trim_matches('.'))
        .collect();
    let articles = ruleset.articles().iter().map(|article| article.id);
    // The numbers of an edition that has no letters are those of scores, too.
    articles.filter(|id| words.contains(id) && !id.starts_with(|c: char| c.is_numeric())).collect()
}

fn look(ruleset: &dyn Ruleset, event: &Tournament, round: u16, name: &str, counted: &mut Counted) {
    let explained = explained(ruleset.edition().id, event, round);
    let mut applied = BTreeSet::new();
    for event in explained.events() {
        applied.insert(event.article.id);
        if let Step::CandidateJudged { altered, .. } = event.step {
            let Altered { moved_down, exchanged, transposed, .. } = altered;
            let steps = [altered.exchange_step, altered.transposition_step, altered.back_step];
            let all = [moved_down, exchanged, transposed].into_iter().chain(steps).flatten();
            applied.extend(all.map(|article| article.id));
        }
    }
    let told = text::round(&explained);
    // Requirements are named by the articles they stand for.
    let is_requirement =
        |id: &str| told.contains(&format!("{id} for ")) || id == "A.7.d" || id == "B.2";
    let summaries: String = ruleset.articles().iter().map(|article| article.summary).collect();
    for id in cited(ruleset, &told) {
        let is_told = applied.contains(id) || is_requirement(id) || summaries.contains(id);
        assert!(is_told, "{name} round {round}: {id} was not applied\n{told}");
    }
    for bracket in explained.explanation().brackets.iter().filter(|bracket| bracket.stands()) {
        let Some(paired) = &bracket.paired else { continue };
        let Altered { moved_down, exchanged, transposed, .. } = paired.altered;
        if [moved_down, exchanged, transposed].iter().all(Option::is_none) {
            continue;
        }
        counted.altered += 1;
        assert!(!bracket.refused.is_empty(), "{name} round {round}: {bracket:#?}");
        for refusal in &bracket.refused {
            counted.refused += 1;
            // What is refused is worse than what is accepted, by the article that is named.
            let is_worse = match (&refusal.own, &refusal.rejected) {
                (Value::None, _) | (_, Value::None) => true,
                (own, rejected) => own != rejected,
            };
            assert!(is_worse, "{name} round {round}: {refusal:#?}");
            for met in &refusal.met {
                let index = |number| event.index_of(number).unwrap();
                let record = event.player(index(met.pair.0)).record(met.round);
                assert_eq!(record.opponent(), Some(index(met.pair.1)), "{name}: {refusal:#?}");
            }
        }
    }
    counted.rounds += 1;
}

#[test]
fn nothing_is_cited_that_was_not_applied() {
    for ruleset in RULESETS {
        let mut counted = Counted::default();
        let paths = fixtures(&format!("corpus/{}", ruleset.edition().id));
        // Of every event one round, early in the first and late in the last.
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
        assert!(counted.altered >= 150 && counted.refused >= counted.altered, "{counted:?}");
    }
}
