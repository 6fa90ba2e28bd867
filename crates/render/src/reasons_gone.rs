//! Why a board is gone, in words for text and page.

use pairwright_audits::compare::Because;

use crate::phrases::{here_and_there, in_bracket};

/// The reason as half a sentence, with the article if one decides.
pub(crate) fn because(because: &Because) -> String {
    let (before, article) = parts(because);
    article
        .map_or_else(|| before.clone(), |article| format!("{article}, {}{before}", article.summary))
}

/// The reason and the article, separately.
pub(crate) fn parts(
    because: &Because,
) -> (String, Option<&'static pairwright_ruleset::trace::Article>) {
    match because {
        Because::Away { player } => (format!("{player} is not paired in this round"), None),
        Because::Given { player } => (format!("{player} is placed by the arbiter"), None),
        Because::NobodyLeftOver => ("nobody is left over".to_owned(), None),
        Because::Turned { objection: None } => ("the colours are turned".to_owned(), None),
        Because::Rejected { objection } | Because::Turned { objection: Some(objection) } => {
            let said = format!("{}{}", here_and_there(objection), in_bracket(objection));
            (said, Some(objection.article))
        }
    }
}
