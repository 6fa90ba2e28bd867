//! What two editions read differently in the earlier rounds.

use std::collections::BTreeMap;

use pairwright_model::PlayerIndex;
use pairwright_ruleset::PlayerFacts;
use pairwright_trace::Cause;
use serde::Serialize;
use strum::IntoEnumIterator;

/// What two editions read differently in a player before the round.
///
/// The most far-reaching first: a score changes the bracket, the right to the bye who is left over.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Reading {
    /// The score the round is paired by.
    Score,
    /// Whether the player may have the bye.
    ByeBar,
    /// Whether the player is a topscorer.
    Topscorer,
    /// The colour preference.
    ColourPreference,
    /// The floats of the two rounds before.
    Float,
}

impl Reading {
    /// Whether the two read this differently.
    fn differs(self, one: &PlayerFacts, other: &PlayerFacts) -> bool {
        match self {
            Self::Score => (one.points, one.score) != (other.points, other.score),
            Self::ByeBar => one.may_have_bye != other.may_have_bye,
            Self::Topscorer => one.is_topscorer != other.is_topscorer,
            Self::ColourPreference => {
                (one.preference, one.colour_difference)
                    != (other.preference, other.colour_difference)
            }
            Self::Float => one.floats != other.floats,
        }
    }

    /// The reading that an objection of this kind rests on, if there is one.
    fn behind(cause: Cause) -> Option<Self> {
        match cause {
            Cause::Float => Some(Self::Float),
            Cause::ByeBar | Cause::ByeScore | Cause::UnplayedGames => Some(Self::ByeBar),
            Cause::AbsoluteColour | Cause::ColourPreference | Cause::ColourAllocation => {
                Some(Self::ColourPreference)
            }
            Cause::ScoreDifference => Some(Self::Score),
            Cause::Attendance
            | Cause::Meeting
            | Cause::Completion
            | Cause::Collapse
            | Cause::Pairs
            | Cause::LookAhead
            | Cause::Order
            | Cause::Impossible => None,
        }
    }
}

/// What two editions read differently in the players who are meant: that which belongs to `cause`,
/// else the most far-reaching.
pub(crate) fn between(
    one: &[PlayerFacts],
    other: &[PlayerFacts],
    is_meant: impl Fn(PlayerIndex) -> bool,
    cause: Cause,
) -> Option<Reading> {
    let theirs: BTreeMap<PlayerIndex, &PlayerFacts> =
        other.iter().map(|facts| (facts.player, facts)).collect();
    let meant = one.iter().filter(|facts| is_meant(facts.player));
    let pairs: Vec<(&PlayerFacts, &PlayerFacts)> =
        meant.filter_map(|facts| Some((facts, *theirs.get(&facts.player)?))).collect();
    let differs = |reading: &Reading| pairs.iter().any(|(one, other)| reading.differs(one, other));
    Reading::behind(cause).into_iter().chain(Reading::iter()).find(differs)
}

#[cfg(test)]
mod tests {
    use pairwright_bookkeeping::{ColourDifference, ColourPreference, Float};
    use pairwright_model::Score;

    use super::*;

    fn facts(player: usize) -> PlayerFacts {
        PlayerFacts {
            player: PlayerIndex::new(player),
            points: Score::ONE,
            score: Score::ONE,
            preference: ColourPreference::default(),
            counts_as: None,
            colour_difference: ColourDifference(0),
            floats: [None, None],
            may_have_bye: true,
            bye_bars: 0,
            is_topscorer: false,
        }
    }

    #[test]
    fn only_the_players_meant_count() {
        let ours = [facts(0), facts(1)];
        let theirs = [facts(1), PlayerFacts { is_topscorer: true, ..facts(0) }];
        let of = |player| {
            between(&ours, &theirs, |index| index == PlayerIndex::new(player), Cause::Order)
        };
        assert_eq!((of(0), of(1), of(2)), (Some(Reading::Topscorer), None, None));
    }

    #[test]
    fn what_belongs_to_the_cause_comes_first() {
        let floated =
            PlayerFacts { floats: [Some(Float::Down), None], may_have_bye: false, ..facts(0) };
        let of = |cause| between(&[facts(0)], &[floated], |_| true, cause);
        assert_eq!(of(Cause::Float), Some(Reading::Float));
        assert_eq!(of(Cause::ByeScore), Some(Reading::ByeBar));
        assert_eq!(of(Cause::Order), Some(Reading::ByeBar));
        assert_eq!(of(Cause::ColourPreference), Some(Reading::ByeBar));
    }
}
