//! A.11: the measures of a pairing that come before any requirement: pairs, scores, the B.3-factor and the
//! result of the bracket below, read literally.

use std::cmp::Reverse;

use pairwright_dutch::Paired;
use pairwright_dutch::worth::{Amount, Ranked, Title};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::trace::{Cause, Value};

use crate::articles;
use crate::bracket::{self, Bracket, moved_down_paired, with_leaving};
use crate::completion::{completes, completes_as, may_join, most_pairs, pairable_moved_down};
use crate::goal::{ByeFor, Goal, Rank};

/// Whether a pairing that leaves `floaters` over reaches the goal of placing everybody.
///
/// Rule: [C.13](crate::articles::C_13).
pub(crate) fn reaches(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> bool {
    match bracket.below.goal {
        Goal::Itself | Goal::OtherFloaters { .. } => true,
        Goal::Completion { bye, keep, join, .. } => {
            !keep.is_some_and(|kept| floaters.contains(&bracket.members[kept]))
                && if may_join(bracket) {
                    completes_as(bracket, floaters, bye, join)
                } else {
                    completes(bracket, floaters, bye)
                }
        }
        Goal::Lowest { .. } => floaters.len() <= 1 && completes(bracket, floaters, ByeFor::Anybody),
    }
}

/// The titles of the goal's measures.
pub(crate) fn titles(bracket: &Bracket<'_>) -> Vec<Title> {
    measures(bracket).iter().map(|measure| measure.title(bracket)).collect()
}

/// The amounts of `paired` by the goal's measures.
pub(crate) fn amounts(bracket: &Bracket<'_>, paired: &Paired) -> Vec<Amount> {
    measures(bracket).iter().map(|measure| amount(bracket, paired, *measure)).collect()
}

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
    fn title(self, bracket: &Bracket<'_>) -> Title {
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
}

/// The measures that a goal looks at, the most important first.
///
/// Rule: [A.11](crate::articles::A_11): the number of pairs and the closeness of the scores come before
/// everything else.
fn measures(bracket: &Bracket<'_>) -> &'static [Measure] {
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

fn amount(bracket: &Bracket<'_>, paired: &Paired, measure: Measure) -> Amount {
    match measure {
        Measure::Pairs => Amount::most(paired.pairs.len()),
        Measure::ScoresLeft => {
            by_sum(left(bracket, paired).map(|player| bracket.entrants.score(player)).collect())
        }
        Measure::MovedDown => Amount::most(moved_down_paired(bracket, paired)),
        Measure::Factor => factor(bracket, paired),
        Measure::NextPairs => {
            let (pairs, missing) = next_pairs(bracket, &paired.unpaired);
            let number = i64::try_from(missing).unwrap_or(i64::MAX);
            Amount::Least(Ranked { number, shown: Value::Count(pairs) })
        }
        Measure::NextScores => by_sum(next_missed(bracket, &paired.unpaired)),
    }
}

/// Most pairs of the next bracket, and the number it is short of what the goal wants.
///
/// Rule: [C.12](crate::articles::C_12).
pub(crate) fn next_pairs(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> (usize, usize) {
    let next = bracket.below.next;
    let wanted = match bracket.below.goal {
        Goal::OtherFloaters { enough: Some(enough) } => enough,
        _ => usize::midpoint(floaters.len() + bracket.below.leaving.len(), next.len()),
    };
    let pairs = most_pairs(&next_bracket(bracket, floaters));
    (pairs, wanted.saturating_sub(pairs))
}

/// The scores of the floaters that stay unpaired in the next bracket.
pub(crate) fn next_missed(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> Vec<Score> {
    let score = |player| bracket.entrants.score(player);
    let next = next_bracket(bracket, floaters);
    let received = pairable_moved_down(&next);
    let missed = next.moved_down().iter().zip(received).filter(|(_, received)| !received);
    let leaving = next.below.leaving[..next.below.leaving_again].iter();
    missed.map(|(player, _)| player).chain(leaving).map(|&player| score(player)).collect()
}

fn next_bracket<'a>(bracket: &Bracket<'a>, floaters: &[PlayerIndex]) -> Bracket<'a> {
    let Bracket { entrants, below, .. } = bracket;
    let floaters = with_leaving(bracket, floaters);
    bracket::bracket(entrants, &floaters, below.next, Goal::Itself)
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
    least(number, absolute.filter(|&score| score > Score::ZERO).collect())
}

/// An amount of scores, compared by their sum.
fn by_sum(scores: Vec<Score>) -> Amount {
    least(scores.iter().map(|score| i64::from(score.tenths())).sum(), scores)
}

/// An amount compared by `number` and shown as the scores that make it up.
fn least(number: i64, mut scores: Vec<Score>) -> Amount {
    scores.sort_unstable_by_key(|&score| Reverse(score));
    Amount::Least(Ranked { number, shown: Value::Scores(scores) })
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
