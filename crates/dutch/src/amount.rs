//! How much a candidate fails one criterion, and the title of the criterion.

use std::cmp::{Ordering, Reverse};

use pairwright_model::Score;
use pairwright_ruleset::trace::{Article, Cause, Value};

/// How much a candidate fails one criterion; smaller is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// The criterion does not apply to the bracket.
    Nothing,
    /// A count of which more is better.
    Most(Reverse<usize>),
    /// A number of failures.
    Times(usize),
    /// Score differences or scores, the largest first.
    Differences(Vec<Difference>),
    /// A number of which less is better.
    Least(Ranked),
    /// The candidate is not allowed at all.
    Impossible,
}

/// A score difference, or a player who floats on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difference {
    /// The difference in points.
    Of(Score),
    /// A player of this score floats on: worse than any difference.
    FloatsOn(Score),
}

/// A number to compare candidates by, and the value to show for it.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The number to compare by; equal numbers are equal amounts.
    pub number: i64,
    /// The value that explanations show.
    pub shown: Value,
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Ranked {}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number.cmp(&other.number)
    }
}

/// The title of a criterion.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    /// The article that states it.
    pub article: &'static Article,
    /// The kind of criterion it is.
    pub cause: Cause,
    /// Whether explanations mention it even where nothing fails it.
    pub is_always_told: bool,
}

impl Amount {
    /// A count of which more is better.
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

    /// A number of which less is better, made up by these scores.
    pub fn least(number: i64, mut scores: Vec<Score>) -> Self {
        scores.sort_unstable_by_key(|&score| Reverse(score));
        Self::Least(Ranked { number, shown: Value::Scores(scores) })
    }

    /// The number of failures, if that is what counts; otherwise zero.
    pub fn times(&self) -> usize {
        if let Self::Times(times) = self { *times } else { 0 }
    }

    fn listed(mut differences: Vec<Difference>) -> Self {
        differences.sort_unstable_by_key(|&difference| Reverse(difference));
        Self::Differences(differences)
    }

    /// The value that explanations show.
    pub fn value(&self) -> Value {
        match self {
            Self::Nothing | Self::Impossible => Value::None,
            Self::Most(Reverse(count)) | Self::Times(count) => Value::Count(*count),
            Self::Differences(all) => {
                Value::Scores(all.iter().map(|difference| difference.score()).collect())
            }
            Self::Least(Ranked { shown, .. }) => shown.clone(),
        }
    }

    /// Whether explanations mention it: if anything fails it, or `always` where it applies.
    pub fn is_told(&self, always: bool) -> bool {
        match self {
            Self::Nothing | Self::Impossible => false,
            Self::Most(Reverse(count)) | Self::Times(count) => always || *count > 0,
            Self::Differences(differences) => always || !differences.is_empty(),
            Self::Least(Ranked { shown, .. }) => *shown != Value::Scores(Vec::new()),
        }
    }
}

impl Difference {
    fn score(self) -> Score {
        let (Self::Of(score) | Self::FloatsOn(score)) = self;
        score
    }
}
