//! What a pairing has to reach before any requirement counts: pairs, scores, the B.3-factor and
//! what becomes of the bracket below. For the literal route; the fast one has the same in its
//! costs.

use pairwright_dutch::Paired;
use pairwright_model::{PlayerIndex, Score};
use pairwright_trace::{Article, Cause, Value};

use crate::articles;
use crate::bracket::Bracket;
use crate::completion::{completes, completes_as, may_join, most_pairs, pairable_moved_down};
use crate::goal::{ByeFor, Goal, Rank};
use crate::quality::{bye_opponent, square};

/// How a pairing stands with its goal, the most important measure first: the smaller, the better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing(Vec<i64>);

impl Standing {
    /// The first measure in which two standings differ.
    pub(crate) fn first_difference(&self, other: &Self) -> Option<usize> {
        self.0.iter().zip(&other.0).position(|(mine, theirs)| mine != theirs)
    }
}

/// Whether `paired` reaches `goal`: whether everybody can be placed.
///
/// Rule: [C.13](crate::articles::C_13).
pub(crate) fn reaches(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
    paired: &Paired,
) -> bool {
    match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => true,
        Goal::Completion { bye, keep, join, .. } => {
            let kept = |place: usize| !paired.unpaired.contains(&bracket.members[place]);
            let floaters = &paired.unpaired;
            keep.is_none_or(kept)
                && if may_join(bracket, below) {
                    completes_as(bracket, below, floaters, bye, join)
                } else {
                    completes(bracket, below, floaters, bye)
                }
        }
        Goal::Lowest => {
            paired.unpaired.len() <= 1 && completes(bracket, &[], &paired.unpaired, ByeFor::Anybody)
        }
    }
}

/// How `paired` stands with the measures of `goal`.
pub(crate) fn amounts(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
    paired: &Paired,
) -> Standing {
    let situation = Situation { bracket, below, goal, paired };
    Standing(measures(bracket, goal).iter().map(|measure| situation.amount(*measure)).collect())
}

/// A measure of how a pairing stands with its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The number of pairs.
    Pairs,
    /// The scores of those left over (B.3).
    ScoresLeft,
    /// The number of moved-down players that are paired: M1.
    MovedDown,
    /// The B.3-factor (D.4).
    Factor,
    /// The pairs of the next bracket (C.12).
    NextPairs,
    /// The scores of those who come down to the next bracket in vain (C.12).
    NextScores,
}

impl Measure {
    /// The article that the measure belongs to where a bracket is paired for `goal`, and what kind
    /// of thing it is.
    pub(crate) fn words(self, goal: Goal) -> (&'static Article, Cause) {
        match (self, goal) {
            (Self::Pairs, Goal::Itself | Goal::OtherFloaters { .. }) => {
                (&articles::A_11, Cause::Pairs)
            }
            (Self::Pairs, Goal::Completion { rank: Rank::Counts, .. }) => {
                (&articles::C_14_P1, Cause::Pairs)
            }
            (Self::MovedDown, Goal::Completion { rank: Rank::Counts, .. }) => {
                (&articles::C_14_M1, Cause::Pairs)
            }
            (Self::Pairs, _) => (&articles::C_13_P1, Cause::Pairs),
            (Self::MovedDown, _) => (&articles::C_13_M1, Cause::Pairs),
            (Self::ScoresLeft, _) => (&articles::B_3, Cause::ScoreDifference),
            (Self::Factor, _) => (&articles::D_4, Cause::ScoreDifference),
            (Self::NextPairs, _) => (&articles::C_12_PAIRS, Cause::LookAhead),
            (Self::NextScores, _) => (&articles::C_12_SCORES, Cause::LookAhead),
        }
    }
}

/// The measures that a goal looks at, the most important first.
///
/// Rule: [A.11](crate::articles::A_11): the number of pairs and the closeness of the scores come
/// before everything else.
pub(crate) fn measures(bracket: &Bracket<'_>, goal: Goal) -> &'static [Measure] {
    use Measure::{Factor, MovedDown, NextPairs, NextScores, Pairs, ScoresLeft};
    match goal {
        Goal::Itself => &[Pairs, ScoresLeft],
        Goal::OtherFloaters { .. } => &[Pairs, ScoresLeft, NextPairs, NextScores],
        Goal::Completion { rank, .. } => match rank {
            Rank::Scores => &[ScoresLeft, Pairs],
            Rank::Pairs => &[Pairs, ScoresLeft],
            Rank::Counts => &[Pairs, MovedDown, ScoresLeft],
            Rank::CountsOnly => &[Pairs, MovedDown],
        },
        Goal::Lowest if bracket.is_homogeneous() => &[Factor],
        Goal::Lowest => &[MovedDown, Factor],
    }
}

/// A pairing, and what it is to be measured by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation<'a> {
    pub(crate) bracket: &'a Bracket<'a>,
    pub(crate) below: &'a [PlayerIndex],
    pub(crate) goal: Goal,
    pub(crate) paired: &'a Paired,
}

impl Situation<'_> {
    /// What the pairing falls short by: the smaller, the better.
    fn amount(&self, measure: Measure) -> i64 {
        let Self { bracket, goal, paired, .. } = *self;
        match measure {
            Measure::Pairs => count(paired.unpaired.len()),
            Measure::ScoresLeft => scores_left(bracket, goal, paired),
            Measure::MovedDown => count(self.moved_down_left().count()),
            Measure::Factor => self.differences().into_iter().map(square).sum(),
            Measure::NextPairs => count(self.next_wanted().saturating_sub(self.next_pairs())),
            Measure::NextScores => {
                self.next_missed().into_iter().map(|score| i64::from(score.tenths())).sum()
            }
        }
    }

    /// The same in words: pairs are counted, scores listed.
    pub(crate) fn value(&self, measure: Measure) -> Value {
        let Self { bracket, goal, paired, .. } = *self;
        let scores = |mut scores: Vec<Score>| {
            scores.sort_unstable_by_key(|&score| std::cmp::Reverse(score));
            Value::Scores(scores)
        };
        match measure {
            Measure::Pairs => Value::Count(paired.pairs.len()),
            Measure::ScoresLeft => {
                scores(left(bracket, goal, paired).map(|p| bracket.entrants.score(p)).collect())
            }
            Measure::MovedDown => Value::Count(bracket.m0 - self.moved_down_left().count()),
            Measure::Factor => {
                let all = self.differences().into_iter();
                let absolute = all.map(|score| score.max(Score::ZERO - score));
                scores(absolute.filter(|&score| score > Score::ZERO).collect())
            }
            Measure::NextPairs => Value::Count(self.next_pairs()),
            Measure::NextScores => scores(self.next_missed()),
        }
    }

    fn moved_down_left(&self) -> impl Iterator<Item = PlayerIndex> {
        let (moved_down, unpaired) = (self.bracket.moved_down().iter(), &self.paired.unpaired);
        moved_down.copied().filter(|player| unpaired.contains(player))
    }

    /// The score differences of all pairs and of the bye.
    ///
    /// Rule: [D.4](crate::articles::D_4).
    fn differences(&self) -> Vec<Score> {
        let Self { bracket, paired, .. } = *self;
        let score = |player: PlayerIndex| bracket.entrants.score(player);
        let bye = bye_opponent(bracket);
        let pairs = paired.pairs.iter().map(|&(a, b)| score(a) - score(b));
        pairs.chain(paired.unpaired.iter().map(|&player| score(player) - bye)).collect()
    }

    fn next_bracket(&self) -> Bracket<'_> {
        Bracket::new(self.bracket.entrants, &self.paired.unpaired, self.below)
    }

    /// How many pairs of the next bracket are asked for.
    fn next_wanted(&self) -> usize {
        match self.goal {
            Goal::OtherFloaters { enough: Some(enough) } => enough,
            _ => usize::midpoint(self.paired.unpaired.len(), self.below.len()),
        }
    }

    fn next_pairs(&self) -> usize {
        most_pairs(&self.next_bracket())
    }

    /// The scores of the floaters whom the next bracket cannot pair.
    fn next_missed(&self) -> Vec<Score> {
        let next = self.next_bracket();
        let received = pairable_moved_down(&next);
        let missed = next.moved_down().iter().zip(received).filter(|(_, received)| !received);
        missed.map(|(&player, _)| self.bracket.entrants.score(player)).collect()
    }
}

/// The sum of the scores, in tenths, of the players who are not paired: of all, or of those moved
/// down.
///
/// Rule: [B.3](crate::articles::B_3). READING (B.3): the sum decides, not the highest score.
pub(crate) fn scores_left(bracket: &Bracket<'_>, goal: Goal, paired: &Paired) -> i64 {
    let tenths = |player| i64::from(bracket.entrants.score(player).tenths());
    left(bracket, goal, paired).map(tenths).sum()
}

fn left(bracket: &Bracket<'_>, goal: Goal, paired: &Paired) -> impl Iterator<Item = PlayerIndex> {
    let counts = move |player: &PlayerIndex| {
        !goal.looks_at_moved_down_only() || bracket.moved_down().contains(player)
    };
    paired.unpaired.iter().copied().filter(counts)
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
