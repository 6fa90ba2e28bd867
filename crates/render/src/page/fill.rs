//! Fills in the templates of pages.

use askama::Template;

/// The text of `template`. There is one: filling in fails only if a part of it cannot be written into a string.
pub(super) fn filled(template: &impl Template) -> String {
    template.render().unwrap_or_default()
}
