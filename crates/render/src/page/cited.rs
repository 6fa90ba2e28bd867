//! Sentences with their articles.

use askama::Template;
use pairwright_ruleset::trace::Article;

/// A sentence and the article that it cites.
#[derive(Clone, Debug, Template)]
#[template(path = "cited.html")]
pub(crate) struct Cited {
    pub(crate) text: String,
    pub(crate) article: &'static Article,
    /// Whether what the article says stands beside it, not only where a pointer rests on it.
    pub(crate) is_glossed: bool,
}

impl Cited {
    pub(crate) fn new(text: impl Into<String>, article: &'static Article) -> Self {
        Self { text: text.into(), article, is_glossed: true }
    }
}
