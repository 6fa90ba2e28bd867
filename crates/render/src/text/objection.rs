//! Articles that allow no degrees, as parts of sentences.

use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Objection, Value};

use crate::words::some_left;

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
            let left = some_left(&objection.concerned);
            return Some(format!("{article}, the others could not all be paired{left}"));
        }
        Cause::Attendance => "the number of players is even, and nobody has the bye",
        Cause::Impossible => "no legal pairing exists",
        _ => return None,
    };
    Some(format!("{article}, {says}"))
}
