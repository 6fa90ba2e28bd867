//! Opponents that the order of a bracket prefers.

use std::cmp::Ordering;

use pairwright_model::PairingNumber;

use crate::bracket::Bracket;

/// The opponents that the order of `bracket` prefers to `opponent` for `player`: the natural one, then the others who come
/// before.
pub(crate) fn come_before(
    bracket: &Bracket,
    player: PairingNumber,
    opponent: PairingNumber,
) -> Vec<PairingNumber> {
    let natural = natural(bracket, player).filter(|natural| *natural != opponent);
    let rest = rivals(bracket, player, opponent);
    let rest = rest.into_iter().filter(|other| Some(*other) != natural);
    natural.into_iter().chain(rest).collect()
}

/// The opponent of `player` in the candidate of `bracket` that comes first, whether or not it is allowed.
pub(crate) fn natural(bracket: &Bracket, player: PairingNumber) -> Option<PairingNumber> {
    let paired = bracket.paired.as_ref()?;
    let [down, residents] = bracket.staying();
    let pairs = paired.pairs.len();
    let found = |s1: &[PairingNumber], s2: &[PairingNumber]| {
        let mut pairs = s1.iter().zip(s2);
        let pair = pairs.find(|(one, other)| [**one, **other].contains(&player))?;
        Some(if *pair.0 == player { *pair.1 } else { *pair.0 })
    };
    if paired.order.moved_down.is_none() {
        let all = [down, residents].concat();
        let (s1, s2) = all.split_at_checked(pairs)?;
        return found(s1, s2);
    }
    let of_down = paired.pairs.iter().filter(|pair| down.contains(&pair.0)).count();
    let (s1, limbo) = down.split_at_checked(of_down)?;
    let (opponents, rest) = residents.split_at_checked(of_down)?;
    let rest = if bracket.limbo_heads_s1 { [limbo, rest].concat() } else { rest.to_vec() };
    let (rest_s1, rest_s2) = rest.split_at_checked(pairs - of_down)?;
    found(s1, opponents).or_else(|| found(rest_s1, rest_s2))
}

/// Whether `player` stands in S2 of the candidate that comes first.
pub(crate) fn is_of_s2(bracket: &Bracket, player: PairingNumber) -> bool {
    let Some(paired) = &bracket.paired else { return false };
    let subgroups = [paired.order.moved_down.as_ref(), Some(&paired.order.others)];
    let has = |all: &[PairingNumber]| all.contains(&player);
    let found = subgroups.into_iter().flatten().find(|halves| has(&halves.s1) || has(&halves.s2));
    found.is_some_and(|halves| has(&halves.s2))
}

/// The opponents that the order of `bracket` prefers to `opponent` for `player`: the one in the same place
/// of the other subgroup, then the others there who rank above the opponent.
fn rivals(bracket: &Bracket, player: PairingNumber, opponent: PairingNumber) -> Vec<PairingNumber> {
    let Some(paired) = &bracket.paired else { return Vec::new() };
    let subgroups = [paired.order.moved_down.as_ref(), Some(&paired.order.others)];
    let found = subgroups.into_iter().flatten().find_map(|halves| {
        let place = |all: &[PairingNumber]| all.iter().position(|&other| other == player);
        match (place(&halves.s1), place(&halves.s2)) {
            (Some(place), _) => Some((halves.s2.get(place).copied(), &halves.s2)),
            (None, Some(place)) => Some((halves.s1.get(place).copied(), &halves.s1)),
            (None, None) => None,
        }
    });
    let Some((natural, others)) = found else { return Vec::new() };
    let ends_at = others.iter().position(|&other| other == opponent).unwrap_or(others.len());
    let above = others.iter().take(ends_at).copied();
    let mut rivals: Vec<PairingNumber> = natural.into_iter().chain(above).collect();
    let mut seen = vec![player, opponent];
    rivals.retain(|rival| {
        let is_new = !seen.contains(rival);
        seen.push(*rival);
        is_new
    });
    // The nearest to the natural opponent first, then by rank.
    if let Some(natural) = natural.and_then(|n| others.iter().position(|&other| other == n)) {
        let place = |rival: PairingNumber| others.iter().position(|&other| other == rival);
        rivals.sort_by(|&one, &other| match (place(one), place(other)) {
            (Some(one), Some(other)) => one.abs_diff(natural).cmp(&other.abs_diff(natural)),
            _ => Ordering::Equal,
        });
    }
    rivals
}
