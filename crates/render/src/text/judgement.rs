//! The verdict on a proposal as text.

use pairwright_explain::{ExplainedRound, Fault, Judgement, Proposal, Ruling};
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Cause, Value};

use super::objection::absolute;
use super::reply::{seat, seats};
use super::round::title;
use super::sheet::Sheet;
use crate::against::{Length, objected};
use crate::phrases::MOST_LISTED;
use crate::words::{HYPHEN, colour, counted, listed, pairs, plural};

/// The proposal, everything that is wrong with it, and the verdict; `remark` is the line that a report gets if the
/// round is paired so.
pub fn judgement(
    explained: &ExplainedRound<'_>,
    judgement: &Judgement,
    remark: Option<&str>,
) -> String {
    let explanation = explained.explanation();
    let mut sheet = Sheet::default();
    sheet.heading(&title(explained));
    sheet.paragraph(&proposed(judgement));
    let wrong = wrong(judgement, explained);
    if !wrong.is_empty() {
        sheet.paragraph("Wrong with it:");
        for line in &wrong {
            sheet.item(line);
        }
    }
    match &judgement.ruling {
        Ruling::Illegal => sheet.paragraph("No legal round has it."),
        Ruling::DeadEnd { objection } => {
            let says = absolute(objection).unwrap_or_else(|| objection.to_string());
            sheet.paragraph(&format!(
                "No board of it is forbidden, but no legal round has it: {says}."
            ));
        }
        Ruling::Own => {
            let rules = explained.rules();
            let (is_part, is_turned) =
                (!judgement.missing.is_empty(), !judgement.faults.is_empty());
            let own = if is_part { "has it" } else { "is just this" };
            let but = if is_turned { ", but for the colours" } else { "" };
            sheet.paragraph(&format!("The pairing of {rules} {own}{but}."));
        }
        Ruling::Worse { objection, instead, given_up, obstacle } => {
            let whole = if judgement.missing.is_empty() { "It" } else { "The best round with it" };
            let says = objected(explanation, objection, obstacle, Length::Full);
            sheet.paragraph(&format!("It is legal, but not the best: {says}."));
            let (instead, given_up) = (seats(instead), seats(given_up));
            sheet.paragraph(&format!("{whole} has {instead} instead of {given_up}."));
        }
    }
    if let Some(remark) = remark {
        sheet.paragraph(&format!("If it is paired so, the report has to say it: `{remark}`"));
    }
    sheet.finish()
}

/// What is wrong with the proposal, or why it is not the best, in a line; `None` if it is the edition's own.
pub fn judgement_in_short(explained: &ExplainedRound<'_>, judgement: &Judgement) -> Option<String> {
    let mut wrong = wrong(judgement, explained);
    match &judgement.ruling {
        Ruling::Illegal => wrong.insert(0, "not legal".to_owned()),
        Ruling::DeadEnd { objection } => {
            let says = absolute(objection).unwrap_or_else(|| objection.to_string());
            wrong.insert(0, format!("no legal round has it, {says}"));
        }
        Ruling::Own => {}
        Ruling::Worse { objection, .. } => {
            let article = objection.article;
            wrong.insert(0, format!("not the best, {article} ({})", article.summary));
        }
    }
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

fn proposed(judgement: &Judgement) -> String {
    let Judgement { proposal: Proposal { boards, bye }, missing, .. } = judgement;
    let places = boards.len() + usize::from(bye.is_some());
    let proposal = if places > MOST_LISTED {
        let bye = bye.map(|player| format!(" and the bye of {player}")).unwrap_or_default();
        format!("{}{bye}", counted(boards.len(), "board"))
    } else {
        let boards = boards.iter().map(|&(white, black)| seat((white, Some(black))));
        listed(boards.chain(bye.map(|player| seat((player, None)))))
    };
    let left = match missing.len() {
        0 => String::new(),
        count if count > MOST_LISTED => format!(" {count} players have no place in it."),
        count => format!(" {} {} no place in it.", listed(missing), plural(count, "has", "have")),
    };
    format!("The proposal: {proposal}.{left}")
}

/// A line for everything that is wrong with the proposal by itself.
fn wrong(judgement: &Judgement, explained: &ExplainedRound<'_>) -> Vec<String> {
    let repeated = judgement.repeated.iter();
    let repeated = repeated.map(|player| format!("{player} has more than one place"));
    let absent = judgement.absent.iter().map(|player| not_paired(*player, explained));
    repeated.chain(absent).chain(judgement.faults.iter().map(fault)).collect()
}

fn not_paired(player: PairingNumber, explained: &ExplainedRound<'_>) -> String {
    let round = explained.round();
    let absent = explained.explanation().absent.iter().find(|absent| absent.player == player);
    let because = match absent.map(|absent| absent.because) {
        Some("given-bye") => "has the bye already",
        Some("full-point-bye") => "has a full-point bye",
        Some("half-point-bye") => "has a half-point bye",
        Some("late") => "has not arrived yet",
        Some(_) => "is absent",
        None => "has an opponent already",
    };
    format!("{player} {because} in round {round}")
}

fn fault(Fault { objection, met_in }: &Fault) -> String {
    let concerned = match &objection.concerned {
        Value::Pairs(met) => pairs(met, HYPHEN),
        Value::Players(players) => format!("the bye of {}", listed(players)),
        other => other.to_string(),
    };
    let article = objection.article;
    let says = match (objection.cause, &objection.own) {
        (Cause::ColourAllocation, Value::Colour(player, own)) => {
            format!("{article} gives {} to {player} ({})", colour(*own), article.summary)
        }
        _ => absolute(objection).unwrap_or_else(|| objection.to_string()),
    };
    let met = met_in.map(|round| format!(", in round {round}")).unwrap_or_default();
    format!("{concerned}: {says}{met}")
}
