//! The list of editions as an object.

use serde::Serialize;

use crate::{Editions, SCHEMA};

/// The object that `rules --format json` prints.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct EditionList {
    /// Version of the format; increases when a field changes its meaning.
    pub schema: u8,
    /// Every edition, oldest first.
    pub editions: Vec<EditionObject>,
}

/// An edition of an [`EditionList`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct EditionObject {
    /// The id by which users and files name it.
    pub id: &'static str,
    /// The title of the text.
    pub title: &'static str,
    /// The body that approved it, and the date.
    pub approved: &'static str,
    /// The first day in force, as `YYYY-MM-DD`.
    pub in_force_from: String,
    /// The last day in force, as `YYYY-MM-DD`; `None` if the edition is still in force.
    pub in_force_until: Option<String>,
    /// The status: `complete`, or `draft`.
    pub status: String,
}

impl EditionList {
    /// The list of `editions`.
    ///
    /// ```
    /// use pairwright::{EditionList, Editions};
    ///
    /// assert_eq!(EditionList::of(&Editions::default()).editions[1].id, "dutch-2017");
    /// ```
    pub fn of(editions: &Editions) -> Self {
        let editions = editions.all().map(|ruleset| {
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
