//! The table of a run.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::folder::Settings;
use super::outcome::{Kind, Letter, Outcome};
use crate::axis::Axis;

/// The sums of an axis.
#[derive(Clone, Debug, Default)]
struct Row {
    events: usize,
    players: Option<(usize, usize)>,
    compared: usize,
    pairs: usize,
    colours: usize,
    only_we: usize,
    only_they: usize,
    in_events: usize,
    slow: usize,
    failed: usize,
    ranks: (usize, usize),
}

impl Row {
    fn add(&mut self, outcome: &Outcome) {
        // An event in which nothing was looked at says nothing.
        if outcome.compared + outcome.slow.len() + outcome.failed.len() == 0 {
            return;
        }
        let players = outcome.players;
        let (least, most) = self.players.unwrap_or((players, players));
        self.players = Some((least.min(players), most.max(players)));
        self.events += 1;
        self.compared += outcome.compared;
        for difference in &outcome.differing {
            *match difference.kind {
                Kind::Pairs => &mut self.pairs,
                Kind::Colours => &mut self.colours,
                Kind::OnlyWe => &mut self.only_we,
                Kind::OnlyThey => &mut self.only_they,
            } += 1;
        }
        self.in_events += usize::from(!outcome.differing.is_empty());
        self.slow += outcome.slow.len();
        self.failed += outcome.failed.len();
        self.ranks.0 += outcome.ranks.0;
        self.ranks.1 += outcome.ranks.1;
    }

    fn line(&self, name: &str, text: &mut String) {
        let Self { events, compared, pairs, colours, only_we, only_they, in_events, .. } = self;
        let players =
            self.players.map_or("–".to_owned(), |(least, most)| format!("{least}–{most}"));
        let ranks = match self.ranks {
            (0, _) => "–".to_owned(),
            (judged, wrong) => format!("{wrong} of {judged}"),
        };
        let (slow, failed) = (self.slow, self.failed);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| {name} | {events} | {players} | {compared} | {pairs} | {colours} | {only_we} | {only_they} \
             | {in_events} | {slow} | {failed} | {ranks} |"
        );
    }
}

/// The table of the `outcomes`, a row for each axis and their sum.
pub(super) fn table(settings: &Settings, outcomes: &[Outcome]) -> String {
    let mut rows: BTreeMap<Axis, Row> = BTreeMap::new();
    let mut sum = Row::default();
    for outcome in outcomes {
        rows.entry(outcome.axis).or_default().add(outcome);
        sum.add(outcome);
    }
    let Settings { engine, rules, pairwright, seed, .. } = settings;
    let mut text =
        format!("{engine} and pairwright {pairwright} by {rules}, seeds from {seed} on\n\n");
    text.push_str(
        "| axis | events | players | rounds | other pairs | other colours | only we pair | only they pair \
         | in events | too slow | failed | wrong ranks |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for (axis, row) in &rows {
        row.line(&axis.to_string(), &mut text);
    }
    sum.line("all", &mut text);
    let unasked: usize = outcomes.iter().map(|outcome| outcome.unasked).sum();
    if unasked > 0 {
        let _ = writeln!(
            text,
            "\nNot asked: {unasked} rounds in which results are worth what no record of this engine can say."
        );
    }
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, why) in outcomes.iter().flat_map(|outcome| &outcome.failed) {
        *words.entry(why).or_default() += 1;
    }
    if !words.is_empty() {
        text.push_str("\nFailed:\n");
    }
    for (why, times) in words {
        let _ = writeln!(text, "- {times} × {why}");
    }
    let mut articles: BTreeMap<&str, usize> = BTreeMap::new();
    for difference in outcomes.iter().flat_map(|outcome| &outcome.differing) {
        *articles.entry(difference.article.as_deref().unwrap_or("no article")).or_default() += 1;
    }
    let letters = outcomes.iter().flat_map(|outcome| &outcome.differing);
    let count = |letter| letters.clone().filter(|found| found.letter == letter).count();
    if !articles.is_empty() {
        let all = letters.clone().count();
        let [to_the_letter, in_part, otherwise] =
            [Letter::All, Letter::Some, Letter::Otherwise].map(|letter| count(Some(letter)));
        let _ = writeln!(
            text,
            "\nOurs of the {all} that differ, generated to the letter: {to_the_letter} whole and {in_part} in part as \
             paired, {otherwise} otherwise; {} not compared.",
            count(None)
        );
        text.push_str("\nThe first article by which what they pair falls short of ours:\n");
    }
    for (article, times) in articles {
        let _ = writeln!(text, "- {article}: {times}");
    }
    text
}
