//! Players of a bracket, sorted into kinds.

use std::collections::BTreeMap;

use pairwright_bookkeeping::Strength;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};
use crate::lookahead::Prospect;

/// Sorts the vertices into kinds: everything about them that the criteria of this bracket look at.
/// Returns the kind of each vertex and a sample of each kind.
pub(crate) fn kinds(
    bracket: &Bracket<'_>,
    outside: &[PlayerIndex],
    prospects: Option<&[Prospect]>,
) -> (Vec<u16>, Vec<usize>) {
    let field = bracket.field;
    let members = bracket.members.len();
    let has_topscorers = bracket.members.iter().any(|&p| field.traits(p).topscorer)
        || outside.iter().any(|&p| field.traits(p).topscorer);
    let highest = bracket.members.iter().map(|&p| field.traits(p).score).max().unwrap_or_default();
    let lowest = bracket.members.iter().map(|&p| field.traits(p).score).min().unwrap_or_default();
    let all_paired = prospects.is_some() && members.is_multiple_of(2);
    let completes = !matches!(bracket.below, Below::Next { is_last: false, .. });

    let key = |vertex: usize, player: PlayerIndex| {
        let mut traits = *field.traits(player);
        let inside = vertex < members;
        if !has_topscorers {
            traits.difference = 0;
            traits.repeated = None;
        }
        if !inside {
            // Outside only the absolute criteria count.
            traits.score = Score::ZERO;
            if !traits.is_absolute() {
                traits.colour = None;
                traits.strength = Strength::None;
            }
        }
        if !inside || (all_paired && traits.score == lowest) {
            traits.down = [false; 2];
        }
        if !inside || traits.score == highest {
            traits.up = [false; 2];
        }
        traits.may_have_bye &= completes && !all_paired;
        let prospect = prospects.map(|prospects| prospects[vertex]).filter(|_| !all_paired);
        (!inside, vertex >= bracket.mdps, traits, prospect)
    };
    let mut found = BTreeMap::new();
    let mut samples = Vec::new();
    let players = bracket.members.iter().chain(outside).copied();
    let kinds = players.enumerate().map(|(vertex, player)| {
        *found.entry(key(vertex, player)).or_insert_with(|| {
            samples.push(vertex);
            u16::try_from(samples.len() - 1).unwrap_or(u16::MAX)
        })
    });
    (kinds.collect(), samples)
}

/// Who may not meet whom whatever their kinds: earlier opponents and forbidden pairs.
pub(crate) fn conflicts(bracket: &Bracket<'_>, vertices: usize) -> Vec<Vec<u32>> {
    let players = bracket.members.iter().chain(bracket.below.players()).copied();
    let players: Vec<PlayerIndex> = players.take(vertices).collect();
    let mut conflicts = bracket.field.ledger.barred_pairs(&players);
    for (vertex, list) in (0..).zip(&mut conflicts) {
        let apart = kept_apart(bracket, &players, vertex);
        if !apart.is_empty() {
            list.extend(apart);
            list.sort_unstable();
            list.dedup();
        }
    }
    conflicts
}

/// Whom the demand, if there is one, keeps apart from a vertex: where pairs with those below stand
/// for C.7 only, members from members.
fn kept_apart(bracket: &Bracket<'_>, players: &[PlayerIndex], vertex: u32) -> Vec<u32> {
    if !bracket.field.is_bound() {
        return Vec::new();
    }
    let counts = match bracket.below {
        Below::Next { is_last: false, .. } => bracket.members.len(),
        Below::Next { .. } | Below::Rest(_) | Below::Nothing => players.len(),
    };
    let at = |vertex: u32| players.iter().take(counts).nth(usize::try_from(vertex).ok()?).copied();
    let Some(one) = at(vertex) else { return Vec::new() };
    let others = (0..).zip(players).take(counts);
    let apart =
        others.filter(|&(other, &player)| other != vertex && !bracket.field.permits(one, player));
    apart.map(|(other, _)| other).collect()
}
