//! Players of a bracket, sorted into kinds.

use std::collections::BTreeMap;

use pairwright_bookkeeping::Strength;
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::Bracket;
use crate::criteria::Outlook;

/// Sorts the vertices into kinds: everything about them that the criteria of this bracket look at.
/// Returns the kind of each vertex and a sample of each kind.
pub(crate) fn kinds(
    bracket: &Bracket<'_>,
    outside: &[PlayerIndex],
    outlook: Outlook<'_>,
) -> (Vec<u16>, Vec<usize>) {
    let field = bracket.field;
    let members = bracket.members.len();
    let has_topscorers = bracket.members.iter().any(|&p| field.traits(p).topscorer)
        || outside.iter().any(|&p| field.traits(p).topscorer);
    let further = members + bracket.below.next.len();
    let (prospects, completes, c9) = match outlook {
        Outlook::Known(prospects) => (Some(prospects), false, false),
        Outlook::Next => (None, false, false),
        Outlook::Everybody { c9 } => (None, true, c9),
    };
    let all_paired = prospects.is_some() && members.is_multiple_of(2);

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
        if !inside || all_paired {
            traits.down = [false; 2];
        }
        if !inside || vertex < bracket.mdps || bracket.mdps == 0 {
            traits.up = [false; 2];
        }
        traits.may_have_bye &= completes;
        if !inside || !c9 {
            traits.unplayed = 0;
        }
        let prospect = prospects.map(|prospects| prospects[vertex]).filter(|_| !all_paired);
        (!inside, vertex >= bracket.mdps, vertex >= further, traits, prospect)
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
    let players = bracket.members.iter().copied().chain(bracket.below.players());
    let players: Vec<PlayerIndex> = players.take(vertices).collect();
    let mut conflicts = bracket.field.ledger.barred_pairs(&players);
    if bracket.field.is_bound() {
        for (&one, list) in players.iter().zip(&mut conflicts) {
            let others = (0..).zip(&players);
            let apart =
                others.filter(|&(_, &other)| other != one && !bracket.field.permits(one, other));
            list.extend(apart.map(|(vertex, _)| vertex));
            list.sort_unstable();
            list.dedup();
        }
    }
    conflicts
}
