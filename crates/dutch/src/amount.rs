//! What a candidate comes to by one criterion, and what the criterion is called.

use std::cmp::Reverse;

use pairwright_model::Score;
use pairwright_trace::{Article, Cause, Value};

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

/// What a criterion is called.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The article that states it.
    pub article: &'static Article,
    /// What kind of thing it is.
    pub cause: Cause,
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
            Self::Nothing => Value::None,
            Self::Most(Reverse(count)) | Self::Times(count) => Value::Count(*count),
            Self::Differences(all) => {
                Value::Scores(all.iter().map(|difference| difference.score()).collect())
            }
            Self::Impossible => Value::Count(0),
        }
    }

    /// Whether anything fails it.
    pub fn is_told(&self) -> bool {
        match self {
            Self::Nothing | Self::Impossible => false,
            Self::Most(Reverse(count)) | Self::Times(count) => *count > 0,
            Self::Differences(differences) => !differences.is_empty(),
        }
    }
}

impl Difference {
    fn score(self) -> Score {
        let (Self::Of(score) | Self::FloatsOn(score)) = self;
        score
    }
}
