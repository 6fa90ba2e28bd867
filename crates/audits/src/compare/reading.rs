//! Differences in how two editions read the earlier rounds.

use std::collections::BTreeMap;

use pairwright_model::PlayerIndex;
use pairwright_ruleset::PlayerFacts;
use pairwright_ruleset::trace::Cause;
use serde::Serialize;

/// A property of a player before the round that two editions read differently.
///
/// Such a difference has consequences: another score means another bracket, another right to the bye
/// another player left over.
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
    /// The colour preference, or the colour difference.
    ColourPreference,
    /// The floats of the two rounds before this one.
    Float,
}

impl Reading {
    /// Whether the two editions read this property differently.
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

    /// The readings that an objection of this kind may rest on, the most direct first.
    fn behind(cause: Cause) -> &'static [Self] {
        match cause {
            Cause::Float => &[Self::Float, Self::Score],
            Cause::ByeBar | Cause::ByeScore | Cause::UnplayedGames => &[Self::ByeBar, Self::Score],
            Cause::AbsoluteColour => &[Self::ColourPreference, Self::Topscorer],
            Cause::ColourPreference => &[Self::ColourPreference, Self::Topscorer, Self::Score],
            Cause::ColourAllocation => &[Self::ColourPreference],
            // Scores decide the members of the bracket and their order.
            Cause::ScoreDifference | Cause::Order => &[Self::Score],
            // These decide who may meet, and who may have the bye.
            Cause::Completion
            | Cause::Collapse
            | Cause::Pairs
            | Cause::LookAhead
            | Cause::Impossible => {
                &[Self::Score, Self::ByeBar, Self::Topscorer, Self::ColourPreference]
            }
            // Attendance and earlier meetings are read by nobody.
            _ => &[],
        }
    }
}

/// The first reading, of those that an objection by `cause` may rest on, that differs for a player selected
/// by `is_meant`.
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
    Reading::behind(cause).iter().copied().find(differs)
}

#[cfg(test)]
mod tests {
    use pairwright_history::{ColourDifference, ColourPreference, Float};
    use pairwright_model::Score;

    use super::*;

    fn facts(player: usize) -> PlayerFacts {
        PlayerFacts {
            player: PlayerIndex::new(player),
            points: Score::ONE,
            score: Score::ONE,
            board_score: Score::ONE,
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
            between(&ours, &theirs, |index| index == PlayerIndex::new(player), Cause::Pairs)
        };
        assert_eq!((of(0), of(1), of(2)), (Some(Reading::Topscorer), None, None));
    }

    #[test]
    fn only_what_the_cause_may_rest_on_counts() {
        let floated =
            PlayerFacts { floats: [Some(Float::Down), None], may_have_bye: false, ..facts(0) };
        let of = |cause| between(&[facts(0)], &[floated], |_| true, cause);
        assert_eq!(of(Cause::Float), Some(Reading::Float));
        assert_eq!(of(Cause::ByeScore), Some(Reading::ByeBar));
        assert_eq!(of(Cause::Completion), Some(Reading::ByeBar));
        // Neither the order of candidates nor a colour asks who may have the bye.
        assert_eq!(of(Cause::Order), None);
        assert_eq!(of(Cause::ColourPreference), None);
    }
}
