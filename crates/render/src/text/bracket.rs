//! A bracket as sentences.

use pairwright_explain::{Bracket, Explanation, Lowered, Weighed};
use pairwright_model::PairingNumber;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::Article;

use super::players::{all_marked, marked};
use super::sheet::Sheet;
use crate::phrases;
use crate::reasons::{accepted, joined as apart, left_over, reasons, tried};
use crate::words::{HYPHEN, commas, listed, plural};

/// Writes the description of `bracket`; `next` is the bracket formed after it.
pub(super) fn bracket(
    explanation: &Explanation,
    bracket: &Bracket,
    next: Option<&Bracket>,
    sheet: &mut Sheet,
) {
    sheet.heading(&heading(explanation, bracket));
    if let Some(sentence) = lone(bracket, sheet) {
        sheet.paragraph(&sentence);
        end(bracket, next, sheet);
        return;
    }
    for reason in reasons(explanation, bracket, HYPHEN) {
        let candidate = match reason.candidate.as_str() {
            "" => String::new(),
            candidate => format!("{candidate}{}", reason.joint),
        };
        sheet.refused(&format!("{candidate}{} ({})", reason.because, commas(&reason.articles)));
    }
    if let Some(paired) = &bracket.paired {
        let is_first = bracket.refused.is_empty() && bracket.limits.is_empty();
        let accepted = accepted(paired, is_first, HYPHEN);
        if !paired.pairs.is_empty() {
            sheet.item(&format!("accepted ({}): {accepted}", paired.article));
        }
    }
    for weighed in phrases::weighed(bracket) {
        sheet.item(&criterion(weighed));
    }
    for lowered in bracket.lowered.chunk_by(|one, next| one.article == next.article) {
        let item = requirements(lowered, sheet);
        sheet.item(&item);
    }
    for down in &bracket.downfloaters {
        // Nobody else was possible.
        let is_first = bracket
            .paired
            .as_ref()
            .is_some_and(|p| !p.pairs.is_empty() && p.article == down.article);
        // If the text does not say why others stay, it cites the article by which these move down.
        let is_told = !down.rather_than.is_empty() || *down.article == FORBIDDEN_PAIR;
        let by = if is_first || is_told {
            String::new()
        } else {
            format!(", by {}", sheet.cite(down.article))
        };
        sheet.item(&format!("{}{by}", phrases::moves_down(down)));
    }
    end(bracket, next, sheet);
}

/// What happened to the pairing of `bracket`.
fn end(bracket: &Bracket, next: Option<&Bracket>, sheet: &mut Sheet) {
    for other in &bracket.tried {
        let article = sheet.cite(other.article);
        sheet.item(&format!("Other floaters, by {article}: {}", tried(other, HYPHEN)));
    }
    if let Some(article) = bracket.undone {
        let item = undone(article, bracket, next, sheet);
        sheet.item(&item);
    }
    for joined in &bracket.joined {
        let article = sheet.cite(joined.article);
        let (upper, lower) = (listed(&joined.upper), listed(&joined.lower));
        sheet.item(&format!(
            "The bracket of {upper} and that of {lower} are joined by {article}{}",
            apart(joined, HYPHEN)
        ));
    }
}

/// The members of a bracket, MDPs first with their scores: `Bracket 2 (1.5): 3(w) 4(b) 6(b) 11(w); MaxPairs =
/// 2`.
fn heading(explanation: &Explanation, bracket: &Bracket) -> String {
    let part = match phrases::part(bracket.part) {
        "" => String::new(),
        part => format!(", {part}"),
    };
    let attempt = if bracket.stands() { "" } else { ", an attempt" };
    let scored = |&number: &PairingNumber| {
        let score = explanation.player(number).map(|entrant| entrant.score);
        let score = score.filter(|score| *score != bracket.score);
        let score = score.map(|score| format!(" ({score})")).unwrap_or_default();
        format!("{}{score}", marked(explanation, number))
    };
    let joined = |players: Vec<String>| players.join(" ");
    let down = bracket.moved_down.iter();
    let down = down.map(|m| format!("{} ({})", marked(explanation, m.player), m.score)).collect();
    let residents = joined(bracket.residents.iter().map(scored).collect());
    let members = match bracket.moved_down.is_empty() {
        true => residents,
        false if bracket.residents.is_empty() => joined(down),
        false => format!("{} | {residents}", joined(down)),
    };
    let is_treated = bracket.homogeneous && !bracket.moved_down.is_empty();
    let treated = if is_treated { ", treated as homogeneous" } else { "" };
    let values = bracket.parameters.iter().map(|p| format!("{} = {}", p.symbol, p.value));
    let values: Vec<String> = values.collect();
    let values = if values.is_empty() { String::new() } else { format!("; {}", values.join(", ")) };
    format!(
        "Bracket {} ({}){part}{treated}{attempt}: {members}{values}",
        bracket.place, bracket.score
    )
}

/// The single sentence for a bracket of one player; `None` for others.
fn lone(bracket: &Bracket, sheet: &mut Sheet) -> Option<String> {
    let mut members = bracket.members();
    let (only, None) = (members.next()?, members.next()) else { return None };
    let down = bracket.downfloaters.first();
    Some(match down {
        Some(down) if bracket.stands() => {
            format!("{only} is alone and moves down by {}.", sheet.cite(down.article))
        }
        _ => format!("{only} is alone."),
    })
}

/// Lowered requirements: `Lowered by C.10: X once (4 - 5), B.5 for downfloaters twice (2, 3)`.
fn requirements(lowered: &[Lowered], sheet: &mut Sheet) -> String {
    let Some(Lowered { article, .. }) = lowered.first() else { return String::new() };
    let article = sheet.cite(article);
    let lowered = lowered.iter().map(|Lowered { requirement, times, concerned, .. }| {
        let times = match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            _ => format!("{times} times"),
        };
        format!("{requirement} {times}{}", phrases::concerned(concerned))
    });
    let lowered: Vec<String> = lowered.collect();
    let noun = plural(lowered.len(), "Requirement", "Requirements");
    format!("{noun} lowered by {article}: {}", lowered.join(", "))
}

/// A criterion that the accepted pairing fails, with the players.
fn criterion(weighed: &Weighed) -> String {
    let article = weighed.article;
    let when = weighed.float_of.map(|round| format!(", round {round}")).unwrap_or_default();
    let concerned = phrases::concerned(&weighed.concerned);
    format!("put up with {article}, {}: {}{concerned}{when}", article.summary, weighed.value)
}

fn undone(
    article: &Article,
    bracket: &Bracket,
    next: Option<&Bracket>,
    sheet: &mut Sheet,
) -> String {
    let same = |next: &Bracket| next.members().eq(bracket.members());
    let then = if next.is_some_and(same) { " and the bracket paired anew" } else { "" };
    format!("undone{then}, by {}{}", sheet.cite(article), left_over(bracket, HYPHEN))
}

/// All members of `bracket`, for stories.
pub(super) fn who(explanation: &Explanation, bracket: &Bracket) -> String {
    all_marked(explanation, bracket.members())
}
