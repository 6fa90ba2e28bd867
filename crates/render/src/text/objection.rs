//! Objections as parts of sentences.

use pairwright_explain::{Explanation, Verdict};
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Objection, Value};

use crate::phrases;
use crate::words::listed;

/// The objection, to follow a colon; `here` is the bracket in question.
pub(super) fn verdict(verdict: &Verdict, here: Option<usize>) -> String {
    match verdict {
        Verdict::Met => "that is so as well".to_owned(),
        Verdict::Forbidden { objection } | Verdict::Worse { objection, .. } => {
            let said = absolute(objection).unwrap_or_else(|| objection.to_string());
            match objection.bracket {
                Some(place) if Some(place) != here => format!("{said}, in bracket {place}"),
                _ => said,
            }
        }
    }
}

/// The text of an article that allows no degrees; `None` for other articles.
pub(super) fn absolute(objection: &Objection) -> Option<String> {
    let article = objection.article;
    let says = match objection.cause {
        Cause::Meeting if *article == FORBIDDEN_PAIR => return Some(article.summary.to_owned()),
        Cause::Meeting => "the two have met",
        Cause::AbsoluteColour => "both have an absolute preference for the same colour",
        Cause::ByeBar => {
            let says = format!("{article}, {}", article.summary);
            return Some(match (&objection.own, &objection.rejected) {
                (Value::None, _) => says,
                (own, rejected) => format!("{says}: {own}, here {rejected}"),
            });
        }
        Cause::Completion => {
            let left = match &objection.concerned {
                Value::Players(players) if !players.is_empty() => {
                    format!(": of {} some would be left over", listed(players))
                }
                _ => String::new(),
            };
            return Some(format!("{article}, the others could not all be paired{left}"));
        }
        Cause::Attendance => "the number of players is even, and nobody has the bye",
        Cause::Impossible => "no legal pairing exists",
        Cause::Collapse
        | Cause::Pairs
        | Cause::ScoreDifference
        | Cause::ByeScore
        | Cause::UnplayedGames
        | Cause::LookAhead
        | Cause::ColourPreference
        | Cause::Float
        | Cause::Order
        | Cause::ColourAllocation => return None,
    };
    Some(format!("{article}, {says}"))
}

/// A sentence that compares the round with the best alternative; `so` states the alternative, such as `if
/// they met`.
pub(super) fn weighed(explanation: &Explanation, objection: &Objection, so: &str) -> String {
    if let Some(says) = absolute(objection) {
        return format!("{}{says}.", place(explanation, objection, "In bracket", ": "));
    }
    let (article, own, rejected) = (objection.article, &objection.own, &objection.rejected);
    if objection.cause == Cause::Order {
        let place = place(explanation, objection, " in bracket", "");
        return format!(
            "Both pairings are equally good{place}, but {article} ({}) has {} before {}.",
            article.summary,
            phrases::in_order(own),
            phrases::in_order(rejected)
        );
    }
    let concerned = phrases::concerned(&objection.concerned);
    let whole = match objection.bracket {
        Some(_) => place(explanation, objection, "bracket", ""),
        None => "the round".to_owned(),
    };
    format!(
        "{article} decides ({}): {whole} comes to {own}, and would come to {rejected} at best \
         {so}{concerned}.",
        article.summary
    )
}

/// The bracket in which the pairings differ, between `before` and `after`.
fn place(explanation: &Explanation, objection: &Objection, before: &str, after: &str) -> String {
    let Some(place) = objection.bracket else { return String::new() };
    let score = explanation.bracket_at(place).map(|bracket| format!(" (score {})", bracket.score));
    format!("{before} {place}{}{after}", score.unwrap_or_default())
}
