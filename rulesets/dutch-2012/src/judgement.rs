//! What a pairing has to reach before any requirement counts: pairs, scores, the B.3-factor and
//! what becomes of the bracket below. For the literal route; the fast one has the same in its
//! costs.

use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, ByeFor, Goal, Paired, Rank};
use crate::completion::{completes, most_pairs, pairable_moved_down};
use crate::quality::{bye_opponent, square};

/// How a pairing stands with its goal, the most important measure first: the smaller, the better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing(Vec<i64>);

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
    let scores = scores_left(bracket, goal, paired);
    let left = count(moved_down_left(bracket, paired));
    let measures = match goal {
        Goal::Itself => vec![unpaired, scores],
        Goal::OtherFloaters { enough } => {
            let next = Bracket::new(bracket.field, &paired.unpaired, below);
            let is_received = pairable_moved_down(&next);
            let missed = next.moved_down().iter().zip(is_received).filter(|(_, is)| !is);
            let missed = missed.map(|(&player, _)| tenths(bracket, player)).sum();
            let enough = enough.unwrap_or(next.members.len() / 2);
            let lost = count(enough.saturating_sub(most_pairs(&next)));
            vec![unpaired, scores, lost, missed]
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
            let left = if bracket.is_homogeneous() { 0 } else { left };
            vec![left, b3_factor(bracket, paired)]
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

/// The sum of the scores, in tenths, of the players who are not paired: of all, or of those moved
/// down.
///
/// Rule: [B.3](crate::articles::B_3). READING: the sum decides, not the highest score.
pub(crate) fn scores_left(bracket: &Bracket<'_>, goal: Goal, paired: &Paired) -> i64 {
    let counts = |player: &&PlayerIndex| {
        !goal.looks_at_moved_down_only() || bracket.moved_down().contains(player)
    };
    paired.unpaired.iter().filter(counts).map(|&player| tenths(bracket, player)).sum()
}

fn tenths(bracket: &Bracket<'_>, player: PlayerIndex) -> i64 {
    i64::from(bracket.field.score(player).tenths())
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
