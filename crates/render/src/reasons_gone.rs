//! Why a board is gone, in words for text and page.

use pairwright_audits::compare::Because;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Article, Cause};

use crate::against;
use crate::phrases::{here_and_there, in_bracket};

/// The reason as half a sentence, with the article if one decides.
pub(crate) fn because(because: &Because) -> String {
    let (said, article) = parts(because);
    match article {
        Some(article) if *article != FORBIDDEN_PAIR => format!("{said} ({article})"),
        _ => said,
    }
}

/// The reason and the article, separately.
pub(crate) fn parts(because: &Because) -> (String, Option<&'static Article>) {
    match because {
        Because::Away { player } => (format!("{player} is not paired in this round"), None),
        Because::Given { player } => (format!("{player} is placed by the arbiter"), None),
        Because::NobodyLeftOver => ("nobody is left over".to_owned(), None),
        Because::Turned { objection: None } => ("the colours are turned".to_owned(), None),
        Because::Turned { objection: Some(objection) } => {
            let said = format!("{}{}", here_and_there(objection), in_bracket(objection));
            let said = said.trim_start_matches(": ");
            (format!("the colours are turned, {said}"), Some(objection.article))
        }
        Because::Rejected { objection } => {
            let said = against::by_itself(objection);
            let without = said.trim_start_matches("then ");
            let said = match objection.cause {
                cause if cause.is_of_legality() => said,
                Cause::Completion | Cause::Impossible => format!("if it stayed, {without}"),
                _ => format!("it could stay, but {said}"),
            };
            (said, Some(objection.article))
        }
    }
}
