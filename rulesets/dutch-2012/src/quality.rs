//! A.11: the quality of a pairing, as the articles read: how often it fails each of the
//! [`REQUIREMENTS`], and its score differences (D.4).

use pairwright_dutch::Paired;
use pairwright_model::{Score, Tournament};
use pairwright_trace::Value;

use crate::bracket::Bracket;
use crate::criteria::REQUIREMENTS;
use crate::goal::Goal;

/// How often a pairing fails each of the [`REQUIREMENTS`], the most important first.
pub(crate) type Failures = [usize; REQUIREMENTS.len()];

/// Who fails a requirement, by places in the bracket.
#[derive(Clone, Copy, Debug)]
enum Failing {
    /// Two opponents.
    Pair(usize, usize),
    /// A downfloater.
    Floater(usize),
}

/// Counts what a pairing of `bracket`, by places, fails.
pub(crate) fn failures(bracket: &Bracket<'_>, goal: Goal, pairs: &[(usize, usize)]) -> Failures {
    let mut counts = [0; REQUIREMENTS.len()];
    each_failure(bracket, goal, pairs, |requirement, _| counts[requirement] += 1);
    counts
}

/// Who fails each of the [`REQUIREMENTS`].
pub(crate) fn concerned(
    bracket: &Bracket<'_>,
    goal: Goal,
    paired: &Paired,
    tournament: &Tournament,
) -> Vec<Value> {
    let number = |place: usize| tournament.number(bracket.members[place]);
    let mut concerned = vec![(Vec::new(), Vec::new()); REQUIREMENTS.len()];
    let places = bracket.places(paired);
    each_failure(bracket, goal, &places, |requirement, failing| match failing {
        Failing::Pair(one, other) => concerned[requirement].0.push((number(one), number(other))),
        Failing::Floater(place) => concerned[requirement].1.push(number(place)),
    });
    let value = |(pairs, floaters): (_, Vec<_>)| {
        if floaters.is_empty() { Value::Pairs(pairs) } else { Value::Players(floaters) }
    };
    concerned.into_iter().map(value).collect()
}

/// Tells of everybody who fails one of the [`REQUIREMENTS`], and of which.
fn each_failure(
    bracket: &Bracket<'_>,
    goal: Goal,
    pairs: &[(usize, usize)],
    mut tell: impl FnMut(usize, Failing),
) {
    let traits = |place: usize| bracket.entrants.traits(bracket.members[place]);
    let is_odd_round = bracket.is_odd_round();
    let rows = || REQUIREMENTS.iter().enumerate().filter(|(_, row)| row.is_set(is_odd_round));
    for &(one, other) in pairs {
        let (a, b) = (traits(one), traits(other));
        let shares = a.shares_colour(b);
        let floats = makes_upfloater(bracket, goal, one, other);
        for (requirement, row) in rows() {
            let fails = &row.criterion.fails;
            if shares && fails.concerns_pair(a, b) || floats && fails.concerns_lower(b) {
                tell(requirement, Failing::Pair(one, other));
            }
        }
    }
    for place in bracket.m0..bracket.members.len() {
        if !is_protected(bracket, goal, place)
            || pairs.iter().any(|&(one, other)| one == place || other == place)
        {
            continue;
        }
        for (requirement, row) in rows() {
            if row.criterion.fails.concerns_unpaired(traits(place), false) {
                tell(requirement, Failing::Floater(place));
            }
        }
    }
}

/// Whether the second of two members, by places, is protected from being an upfloater by meeting the
/// first: only who comes from above makes an upfloater.
///
/// Rule: [A.4](crate::articles::A_4), [B.5](crate::articles::B_5_UP).
pub(crate) fn makes_upfloater(bracket: &Bracket<'_>, goal: Goal, one: usize, other: usize) -> bool {
    one < bracket.m0 && other >= bracket.m0 && counts_upfloats(bracket, goal)
}

/// Whether B.5 and B.6 protect upfloaters.
///
/// Rule: [C.10](crate::articles::C_10) a and b name heterogeneous brackets.
///
/// READING (C.3, C.10): brackets that are only treated as homogeneous keep the protection, save the
/// penultimate and the lowest one.
pub(crate) fn counts_upfloats(bracket: &Bracket<'_>, goal: Goal) -> bool {
    match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => true,
        Goal::Completion { .. } | Goal::Lowest => !bracket.is_homogeneous(),
    }
}

/// Whether B.5 and B.6 protect the resident at `place` from a further downfloat, or from the bye.
///
/// Rule: [A.4](crate::articles::A_4), [B.5](crate::articles::B_5_DOWN).
///
/// READING (B.5, B.6): in a lowest bracket that several were joined to, only its lowest score is
/// protected; those of the groups joined to it downfloat in any case, like moved-down players.
pub(crate) fn is_protected(bracket: &Bracket<'_>, goal: Goal, place: usize) -> bool {
    let score = |player| bracket.entrants.score(player);
    let lowest = || bracket.members.last().map(|&player| score(player));
    goal != Goal::Lowest || Some(score(bracket.members[place])) == lowest()
}

/// The score of whom the bye counts as an opponent.
///
/// Rule: [D.4](crate::articles::D_4).
pub(crate) fn bye_opponent(bracket: &Bracket<'_>) -> Score {
    let scores = bracket.members.iter().map(|&player| bracket.entrants.score(player));
    scores.min().unwrap_or_default() - Score::ONE
}

/// The square of a score difference, in hundredths.
pub(crate) fn square(difference: Score) -> i64 {
    let tenths = i64::from(difference.tenths());
    tenths * tenths
}
