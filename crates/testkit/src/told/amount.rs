//! How much a candidate fails a criterion.

use std::cmp::Reverse;

use pairwright_model::{PairingNumber, Score};
use pairwright_ruleset::trace::Value;

use super::candidates::{Candidate, Members};
use super::facts::{Facts, Strength};

/// How much a candidate fails a criterion; the less the better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// The larger the better.
    Most(Reverse<usize>),
    /// A number of failures.
    Times(usize),
    /// Scores or differences, the highest first; those of players who float on are above all others.
    Scores(Vec<(bool, Score)>),
    /// Not possible at all.
    Never,
    /// Not known to this law, because the players below decide.
    Unknown,
}

impl Amount {
    /// The value that is told.
    pub fn value(&self) -> Value {
        match self {
            Self::Most(Reverse(count)) | Self::Times(count) => Value::Count(*count),
            Self::Scores(all) => Value::Scores(all.iter().map(|(_, score)| *score).collect()),
            Self::Never | Self::Unknown => Value::None,
        }
    }
}

pub(super) fn scores(mut all: Vec<(bool, Score)>) -> Amount {
    all.sort_by(|one, other| other.cmp(one));
    Amount::Scores(all)
}

/// The players that a candidate moves down, the highest score first.
pub(super) fn floaters(members: &Members<'_>, candidate: &Candidate) -> Vec<PairingNumber> {
    let mut all: Vec<_> = candidate.unpaired.iter().chain(&members.leave).copied().collect();
    all.sort_by_key(|&player| Reverse(members.of(player).score));
    all
}

/// Decided by the players below.
pub fn unknown(_: &Members<'_>, _: &Candidate) -> Amount {
    Amount::Unknown
}

/// The number of pairs.
pub fn pairs(_: &Members<'_>, candidate: &Candidate) -> Amount {
    Amount::Most(Reverse(candidate.pairs.len()))
}

/// The number of players left over.
pub fn left_over(members: &Members<'_>, candidate: &Candidate) -> Amount {
    Amount::Times(candidate.unpaired.len() + members.leave.len())
}

/// The scores of the players left over.
pub fn scores_left_over(members: &Members<'_>, candidate: &Candidate) -> Amount {
    let left = candidate.unpaired.iter().map(|&player| (false, members.of(player).score));
    scores(left.collect())
}

/// The score differences of pairs; players left over count against a point less than the lowest score.
pub fn psd(members: &Members<'_>, candidate: &Candidate) -> Amount {
    let below = below(members);
    let of_pairs = candidate.pairs.iter().map(|&pair| {
        let (upper, lower) = by_score(members, pair);
        (false, upper.score - lower.score)
    });
    let alone = candidate.unpaired.iter().map(|&player| (false, members.of(player).score - below));
    scores(of_pairs.chain(alone).filter(|(_, difference)| *difference > Score::ZERO).collect())
}

fn below(members: &Members<'_>) -> Score {
    members.levels().1 - Score::from_tenths(10)
}

fn by_score<'m>(
    members: &'m Members<'_>,
    (one, other): (PairingNumber, PairingNumber),
) -> (&'m Facts, &'m Facts) {
    let (one, other) = (members.of(one), members.of(other));
    if one.score < other.score { (other, one) } else { (one, other) }
}

fn pairs_with(
    members: &Members<'_>,
    candidate: &Candidate,
    fails: impl Fn(&Facts, &Facts) -> bool,
) -> Amount {
    let failing = candidate.pairs.iter().filter(|&&pair| {
        let (one, other) = by_score(members, pair);
        one.due.is_some() && one.due == other.due && fails(one, other)
    });
    Amount::Times(failing.count())
}

fn are_absolute(one: &Facts, other: &Facts) -> bool {
    one.strength == Strength::Absolute && other.strength == Strength::Absolute
}

/// Pairs of players due the same colour.
pub fn missed(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, |_, _| true)
}

/// Pairs of players due the same colour by strong preferences at least, but not both absolutely.
pub fn missed_strong(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, |one, other| {
        one.strength >= Strength::Strong
            && other.strength >= Strength::Strong
            && !are_absolute(one, other)
    })
}

/// Pairs of players due the same colour by strong or absolute preferences.
pub fn missed_strong_or_absolute(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, |one, other| {
        one.strength >= Strength::Strong && other.strength >= Strength::Strong
    })
}

/// Pairs of players absolutely due the same colour.
pub fn missed_absolute(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, are_absolute)
}

/// [`missed_strong`] in odd rounds.
pub fn missed_strong_in_odd_rounds(members: &Members<'_>, candidate: &Candidate) -> Amount {
    if members.before.number().is_multiple_of(2) {
        return Amount::Times(0);
    }
    missed_strong(members, candidate)
}

/// [`missed_strong_or_absolute`] in even rounds.
pub fn missed_strong_in_even_rounds(members: &Members<'_>, candidate: &Candidate) -> Amount {
    if !members.before.number().is_multiple_of(2) {
        return Amount::Times(0);
    }
    missed_strong_or_absolute(members, candidate)
}

/// Pairs of topscorers in which one comes to a colour difference beyond two: both are at two.
pub fn beyond_two(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, |one, other| {
        are_absolute(one, other) && one.difference.abs().min(other.difference.abs()) >= 2
    })
}

/// Pairs of topscorers in which one has a colour three times running. The one with the smaller difference is denied the
/// colour due; with equal differences both must have had the other one twice.
pub fn three_times(members: &Members<'_>, candidate: &Candidate) -> Amount {
    pairs_with(members, candidate, |one, other| {
        let has_twice = |player: &Facts| player.twice.is_some() && player.twice != player.due;
        are_absolute(one, other)
            && match one.difference.abs().cmp(&other.difference.abs()) {
                std::cmp::Ordering::Less => has_twice(one),
                std::cmp::Ordering::Greater => has_twice(other),
                std::cmp::Ordering::Equal => has_twice(one) && has_twice(other),
            }
    })
}

/// The players who float down: the higher ones of pairs of unequal scores, and those left over; with the differences.
fn downfloats(members: &Members<'_>, candidate: &Candidate, ago: usize) -> Vec<(bool, Score)> {
    let unequal = candidate.pairs.iter().map(|&pair| by_score(members, pair));
    let unequal = unequal.filter(|(upper, lower)| upper.score > lower.score);
    let of_pairs = unequal
        .filter(|(upper, _)| upper.down[ago])
        .map(|(upper, lower)| (false, upper.score - lower.score));
    let left = candidate.unpaired.iter().chain(&members.leave).map(|&player| members.of(player));
    let left = left.filter(|player| player.down[ago]);
    of_pairs.chain(left.map(|player| (false, player.score - below(members)))).collect()
}

fn upfloats(members: &Members<'_>, candidate: &Candidate, ago: usize) -> Vec<(bool, Score)> {
    let unequal = candidate.pairs.iter().map(|&pair| by_score(members, pair));
    unequal
        .filter(|(upper, lower)| upper.score > lower.score && lower.up[ago])
        .map(|(upper, lower)| (false, upper.score - lower.score))
        .collect()
}

/// Opponents of players moved down who floated up so long ago; in a bracket with an S1 of its own.
fn from_above(members: &Members<'_>, candidate: &Candidate, ago: usize) -> usize {
    let (residents, _) = members.levels();
    let unequal = candidate.pairs.iter().map(|&pair| by_score(members, pair));
    unequal
        .filter(|(upper, lower)| {
            upper.score > residents && upper.score > lower.score && lower.up[ago]
        })
        .count()
}

/// Residents left over who floated down so long ago.
fn residents_left_over(members: &Members<'_>, candidate: &Candidate, ago: usize) -> usize {
    let (_, lowest) = members.levels();
    let left = candidate.unpaired.iter().chain(&members.leave).map(|&player| members.of(player));
    left.filter(|player| player.score == lowest && player.down[ago]).count()
}

/// Differences of players moved down who floated down so long ago; those who float on count above all others.
fn of_moved_down(members: &Members<'_>, candidate: &Candidate, ago: usize) -> Amount {
    let (residents, _) = members.levels();
    let unequal = candidate.pairs.iter().map(|&pair| by_score(members, pair));
    let of_pairs = unequal
        .filter(|(upper, lower)| {
            upper.score > residents && upper.score > lower.score && upper.down[ago]
        })
        .map(|(upper, lower)| (false, upper.score - lower.score));
    let left = candidate.unpaired.iter().map(|&player| members.of(player));
    let left = left.filter(|player| player.score > residents && player.down[ago]);
    scores(of_pairs.chain(left.map(|player| (true, player.score))).collect())
}

macro_rules! floats {
    ($($(#[$doc:meta])* $name:ident = $of:expr;)*) => {
        $($(#[$doc])* pub fn $name(members: &Members<'_>, candidate: &Candidate) -> Amount {
            ($of)(members, candidate)
        })*
    };
}

floats! {
    /// Downfloats repeated from the last round.
    downfloats_1 = |m, c| Amount::Times(downfloats(m, c, 0).len());
    /// Downfloats repeated from the round before.
    downfloats_2 = |m, c| Amount::Times(downfloats(m, c, 1).len());
    /// Upfloats repeated from the last round.
    upfloats_1 = |m, c| Amount::Times(upfloats(m, c, 0).len());
    /// Upfloats repeated from the round before.
    upfloats_2 = |m, c| Amount::Times(upfloats(m, c, 1).len());
    /// Score differences of the downfloats repeated from the last round, in falling order.
    down_differences_1 = |m, c| scores(downfloats(m, c, 0));
    /// Score differences of the downfloats repeated from the round before, in falling order.
    down_differences_2 = |m, c| scores(downfloats(m, c, 1));
    /// Score differences of the upfloats repeated from the last round, in falling order.
    up_differences_1 = |m, c| scores(upfloats(m, c, 0));
    /// Score differences of the upfloats repeated from the round before, in falling order.
    up_differences_2 = |m, c| scores(upfloats(m, c, 1));
    /// Residents left over who floated down in the last round.
    residents_1 = |m, c| Amount::Times(residents_left_over(m, c, 0));
    /// Residents left over who floated down in the round before.
    residents_2 = |m, c| Amount::Times(residents_left_over(m, c, 1));
    /// Opponents of players moved down who floated up in the last round.
    from_above_1 = |m, c| Amount::Times(from_above(m, c, 0));
    /// Opponents of players moved down who floated up in the round before.
    from_above_2 = |m, c| Amount::Times(from_above(m, c, 1));
    /// [`from_above_1`] where players moved down form an S1 of their own.
    from_s1_1 = |m: &Members<'_>, c| Amount::Times(if m.mdps > 0 { from_above(m, c, 0) } else { 0 });
    /// [`from_above_2`] where players moved down form an S1 of their own.
    from_s1_2 = |m: &Members<'_>, c| Amount::Times(if m.mdps > 0 { from_above(m, c, 1) } else { 0 });
    /// Differences of players moved down who floated down in the last round.
    moved_down_1 = |m, c| of_moved_down(m, c, 0);
    /// Differences of players moved down who floated down in the round before.
    moved_down_2 = |m, c| of_moved_down(m, c, 1);
}
