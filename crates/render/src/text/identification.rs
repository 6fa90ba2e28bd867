//! The findings of `identify` on one file as text.

use std::fmt::Write as _;

use pairwright_audits::identify::{
    Class, EditionMatch, EventVerdict, Explanation, Match, RoundVerdict,
};

use super::condition::{condition, order, orders};
use super::evidence::{evidence, otherwise};
use crate::FileVerdict;
use crate::words::{counted, left_out, listed, plural, printable};

/// One line on the file, then one for each round that no edition explains as it stands; or for every round if
/// all are explained, but not by one edition.
pub fn identification(file: &FileVerdict) -> String {
    let name = printable(&file.file);
    if let Some(why) = &file.not_compared {
        return format!("{name}: {}\n", left_out(why));
    }
    let Some(verdict) = &file.verdict else {
        let error = file.error.as_deref().unwrap_or("nothing was found");
        return format!("{name}: not identified: {}\n", printable(error));
    };
    let in_force = file.facts.in_force;
    let mut text = format!("{name}: {}{}\n", summary(verdict, in_force), surprise(file, verdict));
    if let Some(evidence) = evidence(verdict) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {evidence}");
    }
    let several = verdict.class == Class::SeveralEditions;
    for round in &verdict.rounds {
        if several || round.explanation.class() != Class::ExplainedBy {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  round {}: {}", round.round, told(round));
        }
    }
    text
}

/// The summary of the event. Possible explanations of a round follow with the round.
fn summary(verdict: &EventVerdict, in_force: Option<&str>) -> String {
    let (explained, rules) = most(verdict);
    // Of those that tie, the one in force comes first.
    let mut rules = rules.to_vec();
    rules.sort_by_key(|id| Some(*id) != in_force);
    let most = match verdict.class {
        Class::Renumbered | Class::OrderAlone if explained == 0 => {
            "no edition explains a round as numbered".to_owned()
        }
        _ => most_explained(explained, &rules, verdict.rounds.len()),
    };
    let but_for = but_for(verdict);
    let class = match verdict.class {
        Class::NothingRecorded => return "no round is recorded".to_owned(),
        Class::ExplainedBy => return format!("explained, {most}"),
        Class::SeveralEditions => {
            "every round is explained, but not all by the same edition".into()
        }
        Class::OnlyColours => "only colours differ".into(),
        Class::AnotherOrder => {
            let by_order = verdict.by_order.as_ref();
            let orders = by_order.map(|by| orders(&by.orders)).unwrap_or_default();
            let as_numbered = verdict.rounds_explained;
            return format!(
                "explained in another order of players ({orders}){but_for}; {most}, {as_numbered} as numbered"
            );
        }
        Class::Renumbered => "the rounds that differ would fit with other numbers".into(),
        Class::OrderAlone => {
            "nothing but the order of players speaks against the rounds that differ".into()
        }
        Class::FewBoards if verdict.rounds_explained > 0 => format!("explained{but_for}"),
        Class::FewBoards => "a few boards differ".into(),
        // These classes of guesses apply to rounds, never to an event.
        Class::PairedOtherwise | Class::RoundsMissing | Class::ByeCode | Class::ResultCorrected => {
            "whole rounds are paired otherwise".into()
        }
        Class::AnotherSystem => "hardly any round is paired by an edition".into(),
    };
    let class: String = class;
    format!("{class}; {most}")
}

/// The largest number of rounds explained in the best order of players, with the editions.
fn most(verdict: &EventVerdict) -> (usize, &[&'static str]) {
    match &verdict.by_order {
        Some(by_order) => (by_order.rounds_explained, &by_order.rules),
        None => (verdict.rounds_explained, &verdict.rules),
    }
}

fn most_explained(explained: usize, rules: &[&str], rounds: usize) -> String {
    match (explained, rules) {
        (0, _) => "no edition explains a round".to_owned(),
        (all, rules) if all == rounds => format!("{} by {}", counted(all, "round"), listed(rules)),
        (some, [only]) => format!("{only} explains {some} of {}", counted(rounds, "round")),
        (some, rules) => {
            format!("{} explain {some} of {} each", listed(rules), counted(rounds, "round"))
        }
    }
}

/// ` but for 5 boards in rounds 4 and 7`: boards that differ, or have other colours.
fn but_for(verdict: &EventVerdict) -> String {
    let differing = verdict.rounds.iter().filter_map(|round| {
        let edition = round.told_by()?;
        Some((round.round, edition.differing_boards + edition.turned_boards))
    });
    let (rounds, boards): (Vec<u16>, Vec<usize>) = differing.unzip();
    if rounds.is_empty() {
        return String::new();
    }
    let noun = plural(rounds.len(), "round", "rounds");
    let boards = counted(boards.into_iter().sum(), "board");
    format!(" but for {boards} in {noun} {}", listed(&rounds))
}

/// A remark if the date of the event does not suit the verdict.
fn surprise(file: &FileVerdict, verdict: &EventVerdict) -> String {
    let (explained, rules) = most(verdict);
    match file.facts.in_force {
        Some(in_force) if explained > 0 && !rules.contains(&in_force) => {
            format!(" (although {in_force} was in force)")
        }
        None if file.facts.date.is_some() => " (the event is older than every edition)".to_owned(),
        _ => String::new(),
    }
}

/// The differences of a round and, as a condition, a possible explanation.
fn told(round: &RoundVerdict) -> String {
    match &round.explanation {
        Explanation::ExplainedBy { rules } => listed(rules),
        Explanation::AnotherOrder { rules, order: by } => {
            format!("as by {}, players {}", listed(rules), order(*by))
        }
        explanation => {
            let known = round.told_by().map(|edition| known(round, edition)).unwrap_or_default();
            match condition(explanation) {
                Some(condition) => format!("{known}; {condition}"),
                None => known,
            }
        }
    }
}

/// How the round of `edition` differs.
fn known(round: &RoundVerdict, edition: &EditionMatch) -> String {
    let players = round.in_order.as_ref();
    let players =
        players.map(|other| format!(", players {}", order(other.order))).unwrap_or_default();
    let rules = edition.rules;
    if edition.is_pairs() {
        let same: Vec<&str> = round
            .nearest()
            .iter()
            .filter(|other| other.matched == Match::Pairs && other.rules != rules)
            .map(|other| other.rules)
            .collect();
        let others = match &same[..] {
            [] => String::new(),
            same => format!(" (pairs also as by {})", listed(same)),
        };
        let boards = counted(edition.turned_boards, "board");
        return format!("pairs as by {rules}{players}, {boards} with other colours{others}");
    }
    let shown = otherwise(edition).map(|shown| format!(": {shown}")).unwrap_or_default();
    let boards = edition.differing_boards;
    format!("{boards} of {} boards differ from {rules}{players}{shown}", round.boards)
}
