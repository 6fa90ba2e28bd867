//! The list of editions as an object.

use serde::Serialize;

use crate::{SCHEMA, editions};

/// The object that `rules --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct EditionList {
    /// Grows when a field changes its meaning.
    pub schema: u8,
    /// Every edition, oldest first.
    pub editions: Vec<EditionObject>,
}

/// An edition of an [`EditionList`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct EditionObject {
    /// How users and files name it.
    pub id: &'static str,
    /// The title of the text.
    pub title: &'static str,
    /// Where and when it was approved.
    pub approved: &'static str,
    /// First day, as `YYYY-MM-DD`.
    pub in_force_from: String,
    /// Last day; none if the edition is in force.
    pub in_force_until: Option<String>,
    /// `complete`, or `draft`.
    pub status: String,
}

impl EditionList {
    /// All editions there are.
    pub fn all() -> Self {
        let editions = editions().map(|ruleset| {
            let edition = ruleset.edition();
            EditionObject {
                id: edition.id,
                title: edition.title,
                approved: edition.approved,
                in_force_from: edition.in_force_from.to_string(),
                in_force_until: edition.in_force_until.map(|day| day.to_string()),
                status: edition.status.to_string(),
            }
        });
        Self { schema: SCHEMA, editions: editions.collect() }
    }
}
