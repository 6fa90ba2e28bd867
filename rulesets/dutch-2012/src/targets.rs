//! What a pairing has to reach before any requirement counts: pairs, scores, the B.3-factor and
//! what becomes of the bracket below. For the literal route; the fast one has the same in its
//! costs.

use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Bracket, Paired};
use crate::completion::{most_pairs, pairable_moved_down};
use crate::criteria::{bye_opponent, square};
use crate::goals::{ByeFor, Goal, Rank};
use crate::penultimate::completes;

/// How a pairing stands with its goal: the smaller, the better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing(Vec<Measure>);

/// One measure of a standing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Measure {
    /// A number of players or pairs that are missing, or a B.3-factor.
    Count(i64),
    /// The scores of players left over, descending.
    Scores(Vec<Score>),
}

/// How `paired` stands, if it reaches `goal` at all.
///
/// Rule: [A.11](crate::articles::A_11): the number of pairs and the closeness of the scores come
/// before everything else.
pub(crate) fn standing(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
    paired: &Paired,
) -> Option<Standing> {
    let unpaired = count(paired.unpaired.len());
    let scores = Measure::Scores(scores_left(bracket, bracket.moved_down(), paired));
    let left = count(moved_down_left(bracket, paired));
    let measures = match goal {
        Goal::Itself => vec![unpaired, scores],
        Goal::OtherFloaters => {
            let next = Bracket::new(bracket.field, &paired.unpaired, below);
            let is_received = pairable_moved_down(&next);
            let missed = next.moved_down().iter().zip(is_received).filter(|(_, is)| !is);
            let missed = missed.map(|(&player, _)| bracket.field.score(player)).collect();
            let lost = count(next.members.len() / 2 - most_pairs(&next));
            vec![unpaired, scores, lost, Measure::Scores(missed)]
        }
        Goal::Completion { rank, bye, keep, .. } => {
            let is_kept =
                keep.is_none_or(|place| !paired.unpaired.contains(&bracket.members[place]));
            if !is_kept || !completes(bracket, below, &paired.unpaired, bye) {
                return None;
            }
            match rank {
                Rank::Scores => vec![scores, unpaired],
                Rank::Pairs => vec![unpaired, scores],
                Rank::Counts => vec![unpaired, left, scores],
                Rank::CountsOnly => vec![unpaired, left],
            }
        }
        Goal::Lowest => {
            if !completes(bracket, &[], &paired.unpaired, ByeFor::Anybody)
                || paired.unpaired.len() > 1
            {
                return None;
            }
            let left = if bracket.is_homogeneous() { Measure::Count(0) } else { left };
            vec![left, Measure::Count(b3_factor(bracket, paired))]
        }
    };
    Some(Standing(measures))
}

/// The sum of squared score differences, the bye included.
///
/// Rule: [D.4](crate::articles::D_4).
fn b3_factor(bracket: &Bracket<'_>, paired: &Paired) -> i64 {
    let score = |player: PlayerIndex| bracket.field.score(player);
    let pairs: i64 = paired.pairs.iter().map(|&(a, b)| square(score(a) - score(b))).sum();
    let bye = bye_opponent(bracket);
    pairs + paired.unpaired.iter().map(|&player| square(score(player) - bye)).sum::<i64>()
}

/// How many moved-down players are not paired.
fn moved_down_left(bracket: &Bracket<'_>, paired: &Paired) -> usize {
    bracket.moved_down().iter().filter(|player| paired.unpaired.contains(player)).count()
}

/// The scores of those of `players` who are not paired, descending.
pub(crate) fn scores_left(
    bracket: &Bracket<'_>,
    players: &[PlayerIndex],
    paired: &Paired,
) -> Vec<Score> {
    let left = players.iter().filter(|player| paired.unpaired.contains(player));
    left.map(|&player| bracket.field.score(player)).collect()
}

fn count(number: usize) -> Measure {
    Measure::Count(i64::try_from(number).unwrap_or(i64::MAX))
}
