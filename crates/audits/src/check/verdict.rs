//! The class of a difference, and the article behind it.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use serde::Serialize;

use crate::check::compare::Difference;

/// How a recorded round compares with the rules.
///
/// No report numbers the boards of a round, so another order of them is not a class.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    strum::Display,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// The pairs, colours and bye are those of the rules.
    #[default]
    Agrees,
    /// The pairs and bye are those of the rules, the colours are not.
    OnlyColours,
    /// A pairing that the rules allow, but not the best one.
    NotTheBest,
    /// A pairing that the rules do not allow.
    Illegal,
    /// There is nothing to compare with: no legal pairing exists, or the rules could not be asked.
    NotCompared,
}

/// The objection to a recorded round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The first article by which it falls short.
    #[serde(flatten)]
    pub objection: Objection,
    /// The content of that article, in our words.
    pub says: &'static str,
    /// The round in which the players met who meet again.
    pub met_in: Option<Round>,
}

impl Reason {
    /// The reason for an objection to the record of `round`.
    pub(crate) fn new(objection: Objection, tournament: &Tournament, round: Round) -> Self {
        let met_in = match (objection.cause, &objection.concerned) {
            (Cause::Meeting, Value::Pairs(pairs)) => pairs.first().and_then(|&(one, other)| {
                let (one, other) = (tournament.index_of(one)?, tournament.index_of(other)?);
                tournament.met_in(one, other, round)
            }),
            _ => None,
        };
        Self { says: objection.article.summary, objection, met_in }
    }
}

/// The class of the difference of a round that was compared. If players have other opponents,
/// `is_forbidden` returns whether the rules forbid the recorded pairing.
pub(crate) fn class_of(difference: &Difference, is_forbidden: impl FnOnce() -> bool) -> Class {
    if difference.is_empty() {
        Class::Agrees
    } else if difference.is_of_colours() {
        Class::OnlyColours
    } else if is_forbidden() {
        Class::Illegal
    } else {
        Class::NotTheBest
    }
}
