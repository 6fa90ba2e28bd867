//! Sentences with their articles.

use askama::Template;
use pairwright_ruleset::trace::Article;

/// A sentence and the article that it cites.
#[derive(Debug, Template)]
#[template(path = "cited.html")]
pub(crate) struct Cited {
    pub(crate) text: String,
    pub(crate) article: &'static Article,
}

impl Cited {
    pub(crate) fn new(text: impl Into<String>, article: &'static Article) -> Self {
        Self { text: text.into(), article }
    }
}
