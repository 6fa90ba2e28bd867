//! The list of editions as an object.

use pairwright_ruleset::{Difference, Parting, Position, Ruleset};
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
    /// With `--diff`: the topics of which both editions speak, in the order of the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub topics: Vec<TopicObject>,
}

/// A topic as two editions treat it, in an [`EditionList`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct TopicObject {
    /// The name that stays, such as `bye-score`.
    pub topic: &'static str,
    /// The topic, in words.
    pub name: &'static str,
    /// What a difference on this topic changes in a round.
    pub effect: &'static str,
    /// Whether the two do different things; otherwise only their texts differ.
    pub differs: bool,
    /// What each edition does, in the order of the editions.
    pub positions: Vec<PositionObject>,
    /// Small events that the two pair differently, by the names of their files.
    pub cases: Vec<Parting>,
    /// Why no event can show the difference, if that is so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub unshown: Option<&'static str>,
}

/// What an edition does about a topic, in a [`TopicObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct PositionObject {
    /// The edition by its id.
    pub rules: &'static str,
    /// The articles that say so, in the order of the text.
    pub articles: Vec<ArticleObject>,
    /// What is done, in our words.
    pub does: &'static str,
}

/// An article in a [`PositionObject`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ArticleObject {
    /// The name in the text, such as `C.5`.
    pub id: &'static str,
    /// What it says, in our words.
    pub says: &'static str,
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
        let editions = editions.all().map(EditionObject::of);
        Self { schema: SCHEMA, editions: editions.collect(), topics: Vec::new() }
    }

    /// The list of two editions, with what differs between them.
    ///
    /// ```
    /// use pairwright::{EditionList, edition};
    ///
    /// let two = ["dutch-2017", "dutch-2026"].map(|id| edition(id).expect("an edition's id"));
    /// let list = EditionList::between(two);
    /// let bye = list.topics.iter().find(|topic| topic.topic == "bye-score").expect("a topic");
    /// assert!(bye.differs);
    /// assert_eq!(bye.positions[1].articles[0].id, "C5");
    /// ```
    pub fn between(both: [&dyn Ruleset; 2]) -> Self {
        let editions = both.map(EditionObject::of).to_vec();
        let topics =
            Difference::between(both[0], both[1]).into_iter().map(|difference| TopicObject {
                topic: difference.topic.id,
                name: difference.topic.name,
                effect: difference.topic.effect,
                differs: difference.is_in_effect(),
                positions: (both.iter().zip(&difference.positions))
                    .map(|(ruleset, position)| PositionObject::of(*ruleset, position))
                    .collect(),
                cases: difference.partings(),
                unshown: difference.unshown(),
            });
        Self { schema: SCHEMA, editions, topics: topics.collect() }
    }
}

impl EditionObject {
    fn of(ruleset: &dyn Ruleset) -> Self {
        let edition = ruleset.edition();
        Self {
            id: edition.id,
            title: edition.title,
            approved: edition.approved,
            in_force_from: edition.in_force_from.to_string(),
            in_force_until: edition.in_force_until.map(|day| day.to_string()),
            status: edition.status.to_string(),
        }
    }
}

impl PositionObject {
    fn of(ruleset: &dyn Ruleset, position: &Position) -> Self {
        let articles = position.articles.iter();
        let articles =
            articles.map(|article| ArticleObject { id: article.id, says: article.summary });
        Self { rules: ruleset.edition().id, articles: articles.collect(), does: position.does }
    }
}
