//! A bracket as sentences.

use pairwright_trace::{Article, Part, Value};

use super::page::Page;
use super::words::{all_marked, list, marked, pairs, plural};
use crate::bracket::{Bracket, Downfloaters, Lowered, Paired, Weighed};
use crate::order::{Change, Halves};
use crate::round::Explanation;

/// Writes what there is to say of `bracket`; `next` is the one formed after it.
pub(super) fn bracket(
    explanation: &Explanation,
    bracket: &Bracket,
    next: Option<&Bracket>,
    page: &mut Page,
) {
    page.heading(&heading(bracket));
    page.paragraph(&members(explanation, bracket));
    page.paragraph(&parameters(bracket));
    if let Some(paired) = &bracket.paired {
        page.paragraph(&pairing(paired));
    }
    for weighed in bracket.weighed.chunk_by(|one, next| one.article == next.article) {
        if let Some(criterion) = criterion(weighed) {
            page.item(&criterion);
        }
    }
    for lowered in bracket.lowered.chunk_by(|one, next| one.article == next.article) {
        let item = requirements(lowered, page);
        page.item(&item);
    }
    for down in &bracket.downfloaters {
        let paragraph = downfloaters(down, page);
        page.paragraph(&paragraph);
    }
    if let Some(article) = bracket.undone {
        let paragraph = undone(article, bracket, next, page);
        page.paragraph(&paragraph);
    }
    for joined in &bracket.joined {
        let article = page.cite(joined.article);
        let (upper, lower) = (list(&joined.upper), list(&joined.lower));
        page.paragraph(&format!(
            "The bracket of {upper} and that of {lower} are joined by {article}."
        ));
    }
}

fn heading(bracket: &Bracket) -> String {
    let part = match bracket.part {
        Part::Ordinary => "",
        Part::LookingAhead => ", paired for the sake of the next one",
        Part::Penultimate => ", paired so that everybody below can be",
        Part::Last => ", the last one",
        Part::Collapsed => ", the last one, made up of several",
    };
    let attempt = if bracket.stands() { "" } else { ", an attempt" };
    format!("Bracket {}: score {}{part}{attempt}", bracket.place, bracket.score)
}

/// Who is in it, and why.
fn members(explanation: &Explanation, bracket: &Bracket) -> String {
    let scored = |&number| {
        let score = explanation.player(number).map(|entrant| entrant.score);
        let score = score.filter(|score| *score != bracket.score);
        let score = score.map(|score| format!(" ({score})")).unwrap_or_default();
        format!("{}{score}", marked(explanation, number))
    };
    let residents = list(bracket.residents.iter().map(scored));
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
        sentences.push(format!("{} came down", list(moved)));
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
        pairs(&paired.pairs),
        paired.article
    )
}

fn halves_said(halves: &Halves, came_down: bool) -> String {
    let subgroups = format!("S1 = {}, S2 = {}", list(&halves.s1), list(&halves.s2));
    match &halves.change {
        Change::None => format!("{subgroups}, paired in their order."),
        Change::Transposition { order } => {
            format!("{subgroups}; S2 is put in an order that begins with {}.", list(order))
        }
        Change::Exchange { from_s1, from_s2, order } => {
            let exchange = if came_down {
                format!("{} to be paired rather than {}", list(from_s2), list(from_s1))
            } else {
                format!("{} and {} change sides", list(from_s1), list(from_s2))
            };
            format!("{subgroups}; {exchange}, and the new S1 meets {} in turn.", list(order))
        }
    }
}

/// `Lowered by C.10: X once (4 - 5), B.5 for downfloaters twice (2, 3)`.
fn requirements(lowered: &[Lowered], page: &mut Page) -> String {
    let Some(Lowered { article, .. }) = lowered.first() else { return String::new() };
    let article = page.cite(article);
    let lowered = lowered.iter().map(|Lowered { requirement, times, concerned, .. }| {
        let times = match times {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            _ => format!("{times} times"),
        };
        format!("{requirement} {times}{}", in_brackets(concerned))
    });
    let lowered: Vec<String> = lowered.collect();
    let noun = plural(lowered.len(), "Requirement", "Requirements");
    format!("{noun} lowered by {article}: {}", lowered.join(", "))
}

/// What one criterion came to; none if there is nothing to say.
fn criterion(weighed: &[Weighed]) -> Option<String> {
    let article = weighed.first()?.article;
    let values = weighed.iter().filter(|weighed| says_something(weighed));
    let values = values.map(|w| format!("{}{}", w.value, in_brackets(&w.concerned)));
    let values: Vec<String> = values.collect();
    let values = values.join(", then ");
    (!values.is_empty()).then(|| format!("{article}, {}: {values}", article.summary))
}

fn in_brackets(concerned: &Value) -> String {
    match concerned {
        Value::None => String::new(),
        concerned => format!(" ({concerned})"),
    }
}

fn says_something(weighed: &Weighed) -> bool {
    let is_empty = matches!(&weighed.value, Value::Scores(scores) if scores.is_empty());
    !is_empty || weighed.concerned != Value::None
}

fn downfloaters(down: &Downfloaters, page: &mut Page) -> String {
    let moves = plural(down.players.len(), "moves", "move");
    let again = match down.limbo.len() {
        0 => String::new(),
        _ if down.limbo == down.players => " once more".to_owned(),
        _ => format!(", {} once more", list(&down.limbo)),
    };
    let article = page.cite(down.article);
    format!("{} {moves} down{again}, by {article}.", list(&down.players))
}

fn undone(article: &Article, bracket: &Bracket, next: Option<&Bracket>, page: &mut Page) -> String {
    let same = |next: &Bracket| next.members().eq(bracket.members());
    let then = if next.is_some_and(same) { " and the bracket paired anew" } else { "" };
    format!("This is undone{then}, by {}.", page.cite(article))
}

/// Everybody in `bracket`, for stories.
pub(super) fn who(explanation: &Explanation, bracket: &Bracket) -> String {
    all_marked(explanation, bracket.members())
}
