//! What a candidate comes to by one criterion, and what the criterion is called.

use std::cmp::{Ordering, Reverse};

use pairwright_model::Score;
use pairwright_ruleset::trace::{Article, Cause, Value};

/// What a candidate comes to by one criterion; smaller is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// The criterion does not apply to the bracket.
    Nothing,
    /// A number of which more is better.
    Most(Reverse<usize>),
    /// How often it is failed.
    Times(usize),
    /// Score differences or scores, the largest first.
    Differences(Vec<Difference>),
    /// A number of which less is better.
    Least(Told),
    /// What cannot be had at all.
    Impossible,
}

/// A score difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// So many points.
    Of(Score),
    /// That of somebody of this score who floats on.
    FloatsOn(Score),
}

/// A number that is told in other words.
#[derive(Clone, Debug)]
pub struct Told {
    /// The number: of equal ones none is better.
    pub number: i64,
    /// What is told of it.
    pub told: Value,
}

impl PartialEq for Told {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Told {}

impl PartialOrd for Told {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Told {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number.cmp(&other.number)
    }
}

/// What a criterion is called.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The article that states it.
    pub article: &'static Article,
    /// What kind of thing it is.
    pub cause: Cause,
    /// Whether it is told of also where nothing fails it.
    pub is_always_told: bool,
}

impl Amount {
    /// A number of which more is better.
    pub fn most(count: usize) -> Self {
        Self::Most(Reverse(count))
    }

    /// A list of score differences. Those of zero are left out.
    pub fn differences(differences: impl IntoIterator<Item = Score>) -> Self {
        let differences = differences.into_iter().filter(|&difference| difference > Score::ZERO);
        Self::listed(differences.map(Difference::Of).collect())
    }

    /// A list of scores.
    pub fn scores(scores: impl IntoIterator<Item = Score>) -> Self {
        Self::listed(scores.into_iter().map(Difference::Of).collect())
    }

    fn listed(mut differences: Vec<Difference>) -> Self {
        differences.sort_unstable_by_key(|&difference| Reverse(difference));
        Self::Differences(differences)
    }

    /// The amount as it is told.
    pub fn value(&self) -> Value {
        match self {
            Self::Nothing | Self::Impossible => Value::None,
            Self::Most(Reverse(count)) | Self::Times(count) => Value::Count(*count),
            Self::Differences(all) => {
                Value::Scores(all.iter().map(|difference| difference.score()).collect())
            }
            Self::Least(Told { told, .. }) => told.clone(),
        }
    }

    /// Whether it is told of: if anything fails it, or `always` where it applies.
    pub fn is_told(&self, always: bool) -> bool {
        match self {
            Self::Nothing | Self::Impossible => false,
            Self::Most(Reverse(count)) | Self::Times(count) => always || *count > 0,
            Self::Differences(differences) => always || !differences.is_empty(),
            Self::Least(Told { told, .. }) => *told != Value::Scores(Vec::new()),
        }
    }
}

impl Difference {
    fn score(self) -> Score {
        let (Self::Of(score) | Self::FloatsOn(score)) = self;
        score
    }
}
