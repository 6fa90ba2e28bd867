//! A.11: the measures of a pairing that come before any requirement: pairs, scores, the B.3-factor and the
//! result of the bracket below, read literally.

use pairwright_dutch::worth::{Amount, Ranked, Title};
use pairwright_dutch::{Paired, most_pairs, pairable_moved_down};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::trace::{Cause, Value};

use crate::bracket::{Bracket, next_bracket};
use crate::goal::{Goal, Rank};
use crate::{Dutch2012, articles};

/// A measure of a pairing for the bracket's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The number of pairs.
    Pairs,
    /// The scores of the players left over (B.3).
    ScoresLeft,
    /// The number of moved-down players that are paired: M1.
    MovedDown,
    /// The B.3-factor (D.4).
    Factor,
    /// The pairs of the next bracket (C.12).
    NextPairs,
    /// The scores of the floaters that stay unpaired in the next bracket (C.12).
    NextScores,
}

impl Measure {
    pub(crate) fn title(self, bracket: &Bracket<'_>) -> Title {
        let goal = bracket.below.goal;
        let counts = matches!(goal, Goal::Completion { rank: Rank::Counts, .. });
        let for_itself = matches!(goal, Goal::Itself | Goal::OtherFloaters { .. });
        // Players of joined brackets are paired as if there were still two brackets.
        let is_joined = matches!(goal, Goal::Lowest { is_joined: true });
        let pairs = if is_joined { Cause::Collapse } else { Cause::Pairs };
        let (article, cause) = match self {
            Self::Pairs if !bracket.below.has_remainder => (&articles::C_14_NO_REMAINDER, pairs),
            Self::Pairs if for_itself => (&articles::A_11, pairs),
            Self::Pairs if counts => (&articles::C_14_P1, pairs),
            Self::MovedDown if counts => (&articles::C_14_M1, pairs),
            Self::Pairs => (&articles::C_13_P1, pairs),
            Self::MovedDown => (&articles::C_13_M1, pairs),
            Self::ScoresLeft if goal.looks_at_moved_down_only() => {
                (&articles::B_3_MOVED_DOWN, Cause::ScoreDifference)
            }
            Self::ScoresLeft => (&articles::B_3, Cause::ScoreDifference),
            Self::Factor => (&articles::D_4, Cause::ScoreDifference),
            Self::NextPairs => (&articles::C_12_PAIRS, Cause::LookAhead),
            Self::NextScores => (&articles::C_12_SCORES, Cause::LookAhead),
        };
        Title { article, cause, is_always_told: true }
    }

    /// The part of a member who is not paired, for the fast routes: the sum of all parts is to be small.
    #[inline]
    pub(crate) fn of_unpaired(self, bracket: &Bracket<'_>, place: usize) -> i64 {
        let (score, is_moved_down) = (|| bracket.traits(place).score, place < bracket.m0);
        let counts = is_moved_down || !bracket.below.goal.looks_at_moved_down_only();
        match self {
            Self::Pairs => 1,
            Self::MovedDown => i64::from(place < bracket.below.s1),
            Self::ScoresLeft if counts => i64::from(score().tenths()),
            Self::Factor => square(score() - bracket.artificial_score()),
            Self::ScoresLeft | Self::NextPairs | Self::NextScores => 0,
        }
    }
}

/// The measures that a goal looks at, the most important first.
///
/// Rule: [A.11](crate::articles::A_11): the number of pairs and the closeness of the scores come before
/// everything else.
pub(crate) fn measures(bracket: &Bracket<'_>) -> &'static [Measure] {
    use Measure::{Factor, MovedDown, NextPairs, NextScores, Pairs, ScoresLeft};
    match bracket.below.goal {
        Goal::Itself => &[Pairs, ScoresLeft],
        Goal::OtherFloaters { .. } => &[Pairs, ScoresLeft, NextPairs, NextScores],
        Goal::Completion { rank, .. } => match rank {
            Rank::Scores => &[ScoresLeft, Pairs],
            Rank::Pairs => &[Pairs, ScoresLeft],
            Rank::Counts => &[Pairs, MovedDown, ScoresLeft],
            Rank::CountsOnly => &[Pairs, MovedDown],
        },
        Goal::Lowest { .. } if bracket.mdps == 0 => &[Factor],
        Goal::Lowest { .. } => &[MovedDown, Factor],
    }
}

/// The amount of a pairing by a measure.
pub(crate) fn amount(bracket: &Bracket<'_>, paired: &Paired, measure: Measure) -> Amount {
    match measure {
        Measure::Pairs => Amount::most(paired.pairs.len()),
        Measure::ScoresLeft => {
            by_sum(left(bracket, paired).map(|player| bracket.entrants.score(player)).collect())
        }
        Measure::MovedDown => Amount::most(bracket.pairs_across(bracket.below.s1, paired)),
        Measure::Factor => factor(bracket, paired),
        Measure::NextPairs => {
            let Received { pairs, missing, .. } = received(bracket, &paired.unpaired);
            let number = i64::try_from(missing).unwrap_or(i64::MAX);
            Amount::Least(Ranked { number, shown: Value::Count(pairs) })
        }
        Measure::NextScores => by_sum(received(bracket, &paired.unpaired).missed),
    }
}

/// The result of the next bracket, as other floaters are judged by it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Received {
    /// Most pairs that it can make.
    pub(crate) pairs: usize,
    /// The number of pairs that it is short of what the goal wants.
    pub(crate) missing: usize,
    /// The scores of the floaters that stay unpaired there.
    pub(crate) missed: Vec<Score>,
}

/// The result of the next bracket, to which `floaters` come down from `bracket`.
pub(crate) fn received(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> Received {
    let next = next_bracket(bracket, floaters, bracket.below.next);
    let wanted = match bracket.below.goal {
        Goal::OtherFloaters { enough: Some(enough) } => enough,
        _ => usize::midpoint(next.members.len(), next.below.leaving.len()),
    };
    let pairs = most_pairs::<Dutch2012>(&next);
    let are_paired = pairable_moved_down::<Dutch2012>(&next);
    let missed = next.moved_down().iter().zip(are_paired).filter(|(_, is_paired)| !is_paired);
    let leaving = next.below.leaving[..next.below.leaving_again].iter();
    let missed = missed.map(|(player, _)| player).chain(leaving);
    let missed = missed.map(|&player| bracket.entrants.score(player)).collect();
    Received { pairs, missing: wanted.saturating_sub(pairs), missed }
}

/// The squared score differences of all pairs and of the bye.
///
/// Rule: [D.4](crate::articles::D_4): the bye counts as an opponent of the score below the lowest.
fn factor(bracket: &Bracket<'_>, paired: &Paired) -> Amount {
    let score = |player: PlayerIndex| bracket.entrants.score(player);
    let bye = bracket.artificial_score();
    let pairs = paired.pairs.iter().map(|&(a, b)| score(a) - score(b));
    let byes = paired.unpaired.iter().map(|&player| score(player) - bye);
    let differences: Vec<Score> = pairs.chain(byes).collect();
    let number = differences.iter().copied().map(square).sum();
    let absolute = differences.into_iter().map(|score| score.max(Score::ZERO - score));
    Amount::least(number, absolute.filter(|&score| score > Score::ZERO).collect())
}

/// An amount of scores, compared by their sum.
fn by_sum(scores: Vec<Score>) -> Amount {
    Amount::least(scores.iter().map(|score| i64::from(score.tenths())).sum(), scores)
}

/// The sum of the scores, in tenths, of the players who are not paired: of all, or of the moved-down ones.
///
/// Rule: [B.3](crate::articles::B_3). READING (B.3): the sum decides, not the highest score.
pub(crate) fn scores_left(bracket: &Bracket<'_>, paired: &Paired) -> i64 {
    left(bracket, paired).map(|player| i64::from(bracket.entrants.score(player).tenths())).sum()
}

fn left(bracket: &Bracket<'_>, paired: &Paired) -> impl Iterator<Item = PlayerIndex> {
    let counts = |player: &PlayerIndex| {
        !bracket.below.goal.looks_at_moved_down_only() || bracket.moved_down().contains(player)
    };
    paired.unpaired.iter().copied().filter(counts)
}

/// The square of a score difference, in hundredths.
pub(crate) fn square(difference: Score) -> i64 {
    let tenths = i64::from(difference.tenths());
    tenths * tenths
}
