//! A bracket as sentences.

use pairwright_explain::{Bracket, Change, Explanation, Halves, Lowered, Paired, Weighed};
use pairwright_trace::{Article, Part};

use super::players::{all_marked, marked};
use super::sheet::Sheet;
use crate::phrases;
use crate::words::{HYPHEN, listed, pairs, plural};

/// Writes what there is to say of `bracket`; `next` is the one formed after it.
pub(super) fn bracket(
    explanation: &Explanation,
    bracket: &Bracket,
    next: Option<&Bracket>,
    sheet: &mut Sheet,
) {
    sheet.heading(&heading(bracket));
    sheet.paragraph(&members(explanation, bracket));
    sheet.paragraph(&parameters(bracket));
    if let Some(paired) = &bracket.paired {
        sheet.paragraph(&pairing(paired));
    }
    for weighed in bracket.weighed.chunk_by(|one, next| one.article == next.article) {
        if let Some(criterion) = criterion(weighed) {
            sheet.item(&criterion);
        }
    }
    for lowered in bracket.lowered.chunk_by(|one, next| one.article == next.article) {
        let item = requirements(lowered, sheet);
        sheet.item(&item);
    }
    for down in &bracket.downfloaters {
        let article = sheet.cite(down.article);
        sheet.paragraph(&format!("{}, by {article}.", phrases::moves_down(down)));
    }
    if let Some(article) = bracket.undone {
        let paragraph = undone(article, bracket, next, sheet);
        sheet.paragraph(&paragraph);
    }
    for joined in &bracket.joined {
        let article = sheet.cite(joined.article);
        let (upper, lower) = (listed(&joined.upper), listed(&joined.lower));
        sheet.paragraph(&format!(
            "The bracket of {upper} and that of {lower} are joined by {article}."
        ));
    }
}

fn heading(bracket: &Bracket) -> String {
    let part = match phrases::part(bracket.part) {
        "" => String::new(),
        part => format!(", {part}"),
    };
    let attempt = if bracket.stands() { "" } else { ", an attempt" };
    format!("{}{part}{attempt}", phrases::bracket(bracket))
}

/// Who is in it, and why.
fn members(explanation: &Explanation, bracket: &Bracket) -> String {
    let scored = |&number| {
        let score = explanation.player(number).map(|entrant| entrant.score);
        let score = score.filter(|score| *score != bracket.score);
        let score = score.map(|score| format!(" ({score})")).unwrap_or_default();
        format!("{}{score}", marked(explanation, number))
    };
    let residents = listed(bracket.residents.iter().map(scored));
    let mut sentences = Vec::new();
    if !bracket.residents.is_empty() {
        let count = bracket.residents.len();
        sentences.push(match bracket.part {
            Part::Collapsed => format!("{residents} {} in it", plural(count, "is", "are")),
            _ => format!("{residents} {} this score", plural(count, "has", "have")),
        });
    }
    let moved = bracket.moved_down.iter().map(|moved| {
        let from = moved.from.map(|place| format!(" from bracket {place}")).unwrap_or_default();
        format!("{} ({}{from})", marked(explanation, moved.player), moved.score)
    });
    if !bracket.moved_down.is_empty() {
        sentences.push(format!("{} came down", listed(moved)));
        if bracket.homogeneous {
            sentences.push("The bracket is paired as a homogeneous one".to_owned());
        }
    }
    format!("{} ({}).", sentences.join(". "), bracket.article)
}

/// `MaxPairs = 2, M0 = 1 (B.1).`
fn parameters(bracket: &Bracket) -> String {
    let by_article = bracket.parameters.chunk_by(|one, next| one.article == next.article);
    let groups = by_article.filter_map(|group| {
        let values = group.iter().map(|p| format!("{} = {}", p.symbol, p.value));
        let values: Vec<String> = values.collect();
        Some(format!("{} ({})", values.join(", "), group.first()?.article))
    });
    let groups: Vec<String> = groups.collect();
    if groups.is_empty() { String::new() } else { format!("{}.", groups.join("; ")) }
}

/// How S1 and S2 lead to the pairs.
fn pairing(paired: &Paired) -> String {
    if paired.pairs.is_empty() {
        return format!("Nobody can be paired ({}).", paired.article);
    }
    let down = paired.order.moved_down.as_ref().map(|halves| {
        let name = if paired.order.others.s1.is_empty() { "" } else { "Of those who came down: " };
        format!("{name}{} ", halves_said(halves, true))
    });
    let others = &paired.order.others;
    let rest = match (&down, others.s1.is_empty()) {
        (_, true) => String::new(),
        (Some(_), false) => format!("Of the remainder: {} ", halves_said(others, false)),
        (None, false) => format!("{} ", halves_said(others, false)),
    };
    let noun = plural(paired.pairs.len(), "Pair", "Pairs");
    let down = down.filter(|_| paired.order.moved_down.as_ref().is_some_and(|h| !h.s1.is_empty()));
    format!(
        "{}{rest}{noun}: {} ({}).",
        down.unwrap_or_default(),
        pairs(&paired.pairs, HYPHEN),
        paired.article
    )
}

fn halves_said(halves: &Halves, came_down: bool) -> String {
    let subgroups = format!("S1 = {}, S2 = {}", listed(&halves.s1), listed(&halves.s2));
    match &halves.change {
        Change::None => format!("{subgroups}, paired in their order."),
        Change::Transposition { order } => {
            format!("{subgroups}; S2 is put in an order that begins with {}.", listed(order))
        }
        Change::Exchange { from_s1, from_s2, order } => {
            let exchange = phrases::exchange(from_s1, from_s2, came_down);
            format!("{subgroups}; {exchange}, and the new S1 meets {} in turn.", listed(order))
        }
    }
}

/// `Lowered by C.10: X once (4 - 5), B.5 for downfloaters twice (2, 3)`.
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

/// What one criterion came to; none if there is nothing to say.
fn criterion(weighed: &[Weighed]) -> Option<String> {
    let article = weighed.first()?.article;
    let values = weighed.iter().filter(|weighed| phrases::says_something(weighed));
    let values = values.map(|w| format!("{}{}", w.value, phrases::concerned(&w.concerned)));
    let values: Vec<String> = values.collect();
    let values = values.join(", then ");
    (!values.is_empty()).then(|| format!("{article}, {}: {values}", article.summary))
}

fn undone(
    article: &Article,
    bracket: &Bracket,
    next: Option<&Bracket>,
    sheet: &mut Sheet,
) -> String {
    let same = |next: &Bracket| next.members().eq(bracket.members());
    let then = if next.is_some_and(same) { " and the bracket paired anew" } else { "" };
    format!("This is undone{then}, by {}.", sheet.cite(article))
}

/// Everybody in `bracket`, for stories.
pub(super) fn who(explanation: &Explanation, bracket: &Bracket) -> String {
    all_marked(explanation, bracket.members())
}
