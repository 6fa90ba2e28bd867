//! Opponents that the order of a bracket prefers.

use pairwright_model::PairingNumber;

use crate::bracket::Bracket;
use crate::order::{Change, Halves};

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

/// The opponents of `player`, from the other subgroup, that the order comes to before `opponent`: the one in the same place
/// first, then those nearest to it.
fn rivals(bracket: &Bracket, player: PairingNumber, opponent: PairingNumber) -> Vec<PairingNumber> {
    let Some(paired) = &bracket.paired else { return Vec::new() };
    let subgroups = [paired.order.moved_down.as_ref(), Some(&paired.order.others)];
    let found = subgroups.into_iter().flatten().find_map(|halves| {
        let place = |all: &[PairingNumber]| all.iter().position(|&other| other == player);
        let of_s1 = place(&halves.s1).map(|place| (halves, true, place));
        of_s1.or_else(|| place(&halves.s2).map(|place| (halves, false, place)))
    });
    let Some((halves, is_of_s1, place)) = found else { return Vec::new() };
    let others = if is_of_s1 { &halves.s2 } else { &halves.s1 };
    let comes_first = |other: PairingNumber| {
        let (one, other) = if is_of_s1 { (player, other) } else { (other, player) };
        precedes(halves, one, other)
    };
    let rivals = others.iter().enumerate().filter(|(_, other)| **other != opponent);
    let mut rivals: Vec<(usize, PairingNumber)> =
        rivals.filter(|(_, other)| comes_first(**other)).map(|(at, &other)| (at, other)).collect();
    // By rank where there is nobody in the same place.
    let nearest = if place < others.len() { place } else { 0 };
    rivals.sort_by_key(|(at, _)| at.abs_diff(nearest));
    rivals.into_iter().map(|(_, other)| other).collect()
}

/// Whether the pair of `one`, of S1, and `other`, of S2, is in a candidate that comes before the pairing of these subgroups.
fn precedes(halves: &Halves, one: PairingNumber, other: PairingNumber) -> bool {
    let order = match &halves.change {
        Change::None => return false,
        // Whatever S1 and S2 can make without it comes before.
        Change::Exchange { .. } => return true,
        Change::Transposition { order } => order,
    };
    let rank = |player| halves.s2.iter().position(|&member| member == player);
    let Some(own) = halves.s1.iter().position(|&member| member == one) else { return false };
    // Candidates that begin alike come one after the other by the next opponent.
    let heads = order.iter().enumerate().take(own + 1);
    let mut heads = heads.take_while(|(at, _)| !order.iter().take(*at).any(|&head| head == other));
    heads.any(|(at, &head)| {
        let is_used = |player: PairingNumber| order.iter().take(at).any(|&head| head == player);
        let mut earlier = halves.s2.iter().copied().take_while(|&player| player != head);
        if at == own {
            rank(other) < rank(head)
        } else {
            earlier.any(|player| player != other && !is_used(player))
        }
    })
}
