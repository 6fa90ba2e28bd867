//! Players of a bracket sorted into kinds, and who may not meet whom whatever the kinds.

use std::collections::BTreeMap;

use pairwright_bookkeeping::Strength;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Bracket, Goal};
use crate::completion::most_pairs;

/// Whether members of a penultimate bracket whom it does not pair with each other could be so many in
/// the lowest one that they may meet there.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) fn may_join(bracket: &Bracket<'_>, below: &[PlayerIndex]) -> bool {
    let members = &bracket.members;
    let meet = |a: usize, b: usize| {
        !bracket.has_room_for(a, b) && bracket.field.may_pair(members[a], members[b])
    };
    let others = |a: usize| a + 1..members.len();
    members.len() >= below.len() && (0..members.len()).any(|a| others(a).any(|b| meet(a, b)))
}

/// Whether members may meet each other in the lowest bracket.
pub(crate) fn joins(bracket: &Bracket<'_>, below: &[PlayerIndex], goal: Goal) -> bool {
    matches!(goal, Goal::Completion { join: true, .. }) && may_join(bracket, below)
}

/// Sorts the vertices into kinds: everything about them that the criteria of this bracket look at.
/// Returns the kind of each vertex and a sample of each kind.
pub(crate) fn kinds(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> (Vec<u16>, Vec<usize>) {
    let field = bracket.field;
    let members = bracket.members.len();
    let kept = match goal {
        Goal::Completion { keep, .. } => keep,
        _ => None,
    };
    let key = |vertex: usize, player: PlayerIndex| {
        let mut traits = *field.traits(player);
        if vertex >= members {
            traits.score = Score::ZERO;
            traits.down = [false; 2];
            if !traits.is_absolute() {
                traits.colour = None;
                traits.strength = Strength::None;
            }
        }
        if vertex < bracket.m0 || vertex >= members {
            traits.up = [false; 2];
        }
        if vertex < bracket.m0 {
            traits.down = [false; 2];
        }
        (vertex >= members, vertex >= bracket.m0, traits, kept == Some(vertex))
    };
    let mut found = BTreeMap::new();
    let mut samples = Vec::new();
    let mut kinds = Vec::new();
    for (vertex, &player) in bracket.members.iter().chain(below).enumerate() {
        kinds.push(*found.entry(key(vertex, player)).or_insert_with(|| {
            samples.push(vertex);
            u16::try_from(samples.len() - 1).unwrap_or(u16::MAX)
        }));
    }
    if let Goal::OtherFloaters { enough: Some(pairs) } = goal {
        let floaters = bracket.members.len() - 2 * most_pairs(bracket);
        let spare = (floaters + below.len()).saturating_sub(2 * pairs);
        if spare > 0 {
            let kind = u16::try_from(samples.len()).unwrap_or(u16::MAX);
            samples.push(kinds.len());
            kinds.extend(std::iter::repeat_n(kind, spare));
        }
    }
    (kinds, samples)
}

/// Who may not meet whom whatever their kinds: earlier opponents, forbidden pairs, and whom the
/// demand keeps apart. Vertices that stand for nobody may meet everybody.
pub(crate) fn conflicts(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
    vertices: usize,
) -> Vec<Vec<u32>> {
    let players = [bracket.members.as_slice(), below].concat();
    let mut conflicts = bracket.field.ledger.barred_pairs(&players);
    if bracket.field.is_bound() {
        // Pairs with those below, and among them, count where they complete the round; where they
        // are only looked ahead at, the demand says nothing about them.
        let bound = match goal {
            Goal::Completion { .. } => &players,
            Goal::Itself | Goal::OtherFloaters { .. } | Goal::Lowest => &bracket.members,
        };
        for (list, &one) in conflicts.iter_mut().zip(bound) {
            let apart = (0..)
                .zip(bound)
                .filter(|&(_, &other)| other != one && !bracket.field.permits(one, other));
            list.extend(apart.map(|(vertex, _)| vertex));
            list.sort_unstable();
            list.dedup();
        }
    }
    conflicts.resize(vertices, Vec::new());
    conflicts
}
