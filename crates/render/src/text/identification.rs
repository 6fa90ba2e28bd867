//! What explains the rounds of one file, for people.

use std::fmt::Write as _;

use pairwright_identify::{Class, EventVerdict, Explanation, Match, Renumbering, RoundVerdict};
use pairwright_model::GameResult;

use super::evidence::{evidence, otherwise};
use crate::FileVerdict;
use crate::words::{counted, listed, plural, printable};

/// A line on the file, then one for each round that no edition explains as it stands or, if every
/// round has an edition but not the same, one for each round.
pub fn identification(file: &FileVerdict) -> String {
    let name = printable(&file.file);
    let Some(verdict) = &file.verdict else {
        let error = file.error.as_deref().unwrap_or("nothing was found");
        return format!("{name}: not identified: {}\n", printable(error));
    };
    let mut text = format!("{name}: {}{}\n", summary(verdict), surprise(file, verdict));
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

fn summary(verdict: &EventVerdict) -> String {
    let rounds = verdict.rounds.len();
    let most = match (verdict.rounds_explained, &verdict.rules[..]) {
        (0, _) => "no edition explains a round".to_owned(),
        (all, rules) if all == rounds => format!("{} by {}", counted(all, "round"), listed(rules)),
        (some, [only]) => format!("{only} explains {some} of {}", counted(rounds, "round")),
        (some, rules) => {
            format!("{} explain {some} of {} each", listed(rules), counted(rounds, "round"))
        }
    };
    let class = match verdict.class {
        Class::NothingRecorded => return "no round is recorded".to_owned(),
        Class::ExplainedBy => return format!("explained, {most}"),
        Class::SeveralEditions => "every round is explained, but not all by the same edition",
        Class::OnlyColours => "only colours differ",
        Class::RoundsMissing => "the number of rounds is another",
        Class::ByeCode => "a bye has the wrong code",
        Class::ResultCorrected => "a result was corrected later",
        Class::Renumbered => "players were renumbered",
        Class::FewBoards => "a few boards differ",
        Class::PairedOtherwise => "whole rounds are paired otherwise",
        Class::AnotherSystem => "another system, or by hand throughout",
    };
    format!("{class}; {most}")
}

/// What the date of the event does not let expect.
fn surprise(file: &FileVerdict, verdict: &EventVerdict) -> String {
    match file.facts.in_force {
        Some(in_force) if verdict.rounds_explained > 0 && !verdict.rules.contains(&in_force) => {
            format!(" (although {in_force} was in force)")
        }
        None if file.facts.date.is_some() => " (the event is older than every edition)".to_owned(),
        _ => String::new(),
    }
}

fn told(verdict: &RoundVerdict) -> String {
    match &verdict.explanation {
        Explanation::ExplainedBy { rules } => listed(rules),
        Explanation::OnlyColours { rules, boards } => {
            let same: Vec<&str> = verdict
                .editions
                .iter()
                .filter(|edition| edition.matched == Match::Pairs && edition.rules != *rules)
                .map(|edition| edition.rules)
                .collect();
            let others = match &same[..] {
                [] => String::new(),
                same => format!(" (pairs also as by {})", listed(same)),
            };
            format!("pairs as by {rules}, {} with other colours{others}", counted(*boards, "board"))
        }
        Explanation::RoundsMissing { rules, paired_as_final: true } => {
            format!("as by {rules} if it was the final round")
        }
        Explanation::RoundsMissing { rules, paired_as_final: false } => {
            format!("as by {rules} if another round was to follow")
        }
        Explanation::ByeCode { rules, byes } => {
            let noun = plural(byes.len(), "bye was", "byes were");
            let byes =
                byes.iter().map(|(player, round)| format!("that of {player} in round {round}"));
            format!("as by {rules} if this {noun} allocated by the pairing: {}", listed(byes))
        }
        Explanation::Renumbered { rules, by: Renumbering::LateEntries(players) } => {
            format!("as by {rules} without late entries: {}", listed(players))
        }
        Explanation::Renumbered { rules, by: Renumbering::Entrants { moved, late } } => {
            let moved = (!moved.is_empty())
                .then(|| format!("if {} were numbered otherwise", listed(moved)));
            let late =
                (!late.is_empty()).then(|| format!("without late entries: {}", listed(late)));
            let how: Vec<String> = moved.into_iter().chain(late).collect();
            format!("as by {rules} {}", how.join(", "))
        }
        Explanation::Renumbered { rules, by: Renumbering::FirstRound } => {
            format!("as by {rules} in the order of numbers that round 1 shows")
        }
        Explanation::Renumbered { rules, by: Renumbering::Absentee(player) } => {
            format!("as by {rules} if {player}, who was not there, is counted for the colours")
        }
        Explanation::Renumbered { by: Renumbering::Joiners(players), .. } => {
            format!("{players} players joined after round 1; the numbers at the time are lost")
        }
        Explanation::Renumbered { by: Renumbering::FinalStanding, .. } => {
            "the numbers are those of the final standing; the order at the time is lost".to_owned()
        }
        Explanation::ResultCorrected { rules, round, white, black, result } => {
            let result = match result {
                GameResult::Win => "1-0",
                GameResult::Draw => "½-½",
                GameResult::Loss => "0-1",
            };
            format!("as by {rules} if {white} - {black} in round {round} was {result} at the time")
        }
        Explanation::FewBoards { rules, boards, of }
        | Explanation::PairedOtherwise { rules, boards, of } => {
            let edition = verdict.editions.iter().find(|edition| edition.rules == *rules);
            let shown = edition.and_then(otherwise).map(|shown| format!(": {shown}"));
            let shown = shown.unwrap_or_default();
            format!("{boards} of {of} boards differ from {rules}{shown}")
        }
    }
}
