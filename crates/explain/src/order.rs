//! The changes that the pairs of a bracket made to the order of its players.
//!
//! Every edition begins with the players in two subgroups S1 and S2, pairs the first of S1 with the first
//! of S2 and so on, and then changes the order of S2 (transposition) and the members of both (exchange).
//! The pairing itself shows which of these changes it needed.

use pairwright_model::{ByNumber, PairingNumber};
use serde::Serialize;

type Pair = (PairingNumber, PairingNumber);

/// The subgroups of a bracket, and the changes in them.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Order {
    /// The moved-down players and their opponents, in a heterogeneous bracket.
    pub moved_down: Option<Halves>,
    /// The others: the whole of a homogeneous bracket, else the remainder.
    pub others: Halves,
}

/// Two subgroups, and how they were paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Halves {
    /// S1 in its original order, by rank.
    pub s1: Vec<PairingNumber>,
    /// S2 in its original order, by rank.
    pub s2: Vec<PairingNumber>,
    /// The change that was needed.
    pub change: Change,
}

/// The change that S1 and S2 needed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Change {
    /// No change: the first of S1 meets the first of S2, and so on.
    #[default]
    None,
    /// S2 is in another order.
    Transposition {
        /// The players of S2 as S1 meets them.
        order: Vec<PairingNumber>,
    },
    /// S1 and S2 have other members.
    Exchange {
        /// The players who left S1.
        from_s1: Vec<PairingNumber>,
        /// The players who replaced them: from S2 or, for moved-down players, from those who float on.
        from_s2: Vec<PairingNumber>,
        /// The opponents of the new S1, by the rank of its players.
        order: Vec<PairingNumber>,
    },
}

/// The members of a bracket, each part by rank.
#[derive(Clone, Copy)]
pub(crate) struct Members<'a> {
    pub(crate) down: &'a [PairingNumber],
    pub(crate) residents: &'a [PairingNumber],
    /// Whether it is paired as a homogeneous bracket.
    pub(crate) homogeneous: bool,
    /// Whether moved-down players who are not paired belong to the remainder. They leave S1 in any case, so
    /// this only shows if others are exchanged with them.
    pub(crate) limbo_heads_s1: bool,
}

impl Order {
    /// The order of a bracket with these members and pairs.
    pub(crate) fn of(members: Members<'_>, pairs: &[Pair]) -> Self {
        let Members { down: moved_down, residents, homogeneous, limbo_heads_s1 } = members;
        let is_down = marked(moved_down);
        let came_down = |player: PairingNumber| is_down.contains(player);
        // Only a bracket treated as homogeneous pairs two moved-down players.
        let among_them = || pairs.iter().any(|&(one, other)| came_down(one) && came_down(other));
        if homogeneous || moved_down.is_empty() || among_them() {
            let all: Vec<PairingNumber> = moved_down.iter().chain(residents).copied().collect();
            return Self { moved_down: None, others: halves(&all, pairs) };
        }
        let (down, rest): (Vec<Pair>, Vec<Pair>) =
            pairs.iter().partition(|&&(one, other)| came_down(one) || came_down(other));
        let mates_of_down = mates(&down);
        let is_left = |&player: &PairingNumber| !mates_of_down.contains(player);
        let left: Vec<PairingNumber> = residents.iter().copied().filter(is_left).collect();
        let mut others = halves(&left, &rest);
        if limbo_heads_s1 && matches!(others.change, Change::Exchange { .. }) {
            let limbo: Vec<PairingNumber> = moved_down.iter().copied().filter(is_left).collect();
            others = halves(&[limbo, left].concat(), &rest);
        }
        Self { moved_down: Some(moved_down_halves(moved_down, residents, &down)), others }
    }
}

/// The halves in which S1 has the paired number of moved-down players, and S2 the residents.
fn moved_down_halves(
    moved_down: &[PairingNumber],
    residents: &[PairingNumber],
    pairs: &[Pair],
) -> Halves {
    let s1 = moved_down.get(..pairs.len()).unwrap_or(moved_down).to_vec();
    let mates = mates(pairs);
    let mate = |&player: &PairingNumber| Some((player, *mates.get(player)?));
    changed(s1, residents.to_vec(), moved_down.iter().filter_map(mate).unzip())
}

/// The halves in which S1 is the upper half of the paired players.
fn halves(players: &[PairingNumber], pairs: &[Pair]) -> Halves {
    let (s1, s2) = players.split_at_checked(pairs.len()).unwrap_or((players, &[]));
    let mut mates = mates(pairs);
    // If both opponents were in the same subgroup, the one nearer to the other subgroup has changed sides; else the one
    // of S1 is the higher ranked. Either way, it is the one who comes first.
    let first = |&player: &PairingNumber| {
        let mate = *mates.get(player)?;
        mates.remove(mate);
        Some((player, mate))
    };
    changed(s1.to_vec(), s2.to_vec(), players.iter().filter_map(first).unzip())
}

/// The halves `s1` and `s2`, with the change that leads to the `actual` S1 and its opponents, the `order`.
fn changed(
    s1: Vec<PairingNumber>,
    s2: Vec<PairingNumber>,
    (actual, order): (Vec<PairingNumber>, Vec<PairingNumber>),
) -> Halves {
    let without = |all: &[PairingNumber], others: &[PairingNumber]| -> Vec<PairingNumber> {
        let others = marked(others);
        all.iter().copied().filter(|&player| !others.contains(player)).collect()
    };
    let from_s1 = if s1 == actual { Vec::new() } else { without(&s1, &actual) };
    // S2 may hold players without an opponent, so an unchanged order is only a prefix of it.
    let change = if !from_s1.is_empty() {
        Change::Exchange { from_s1, from_s2: without(&actual, &s1), order }
    } else if s2.starts_with(&order) {
        Change::None
    } else {
        Change::Transposition { order }
    };
    Halves { s1, s2, change }
}

/// The opponent of each player.
fn mates(pairs: &[Pair]) -> ByNumber<PairingNumber> {
    let highest = pairs.iter().map(|&(one, other)| one.max(other).index()).max();
    let mut mates = ByNumber::with_capacity(highest.unwrap_or_default());
    for &(one, other) in pairs {
        mates.insert(one, other);
        mates.insert(other, one);
    }
    mates
}

/// These players, by number.
fn marked(players: &[PairingNumber]) -> ByNumber<()> {
    let highest = players.iter().map(|number| number.index()).max();
    let mut marked = ByNumber::with_capacity(highest.unwrap_or_default());
    for &player in players {
        marked.insert(player, ());
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(all: &[u32]) -> Vec<PairingNumber> {
        all.iter().map(|&number| PairingNumber::new(number).unwrap()).collect()
    }

    fn pairs(all: &[(u32, u32)]) -> Vec<Pair> {
        let number = |number| PairingNumber::new(number).unwrap();
        all.iter().map(|&(one, other)| (number(one), number(other))).collect()
    }

    fn order(down: &[u32], residents: &[u32], all: &[(u32, u32)]) -> Order {
        let (down, residents) = (numbers(down), numbers(residents));
        let homogeneous = down.is_empty();
        let (down, residents) = (&down[..], &residents[..]);
        Order::of(Members { down, residents, homogeneous, limbo_heads_s1: false }, &pairs(all))
    }

    #[test]
    fn the_natural_order_is_no_change() {
        let order = order(&[], &[1, 2, 3, 4, 5], &[(1, 3), (2, 4)]);
        assert_eq!(order.others.change, Change::None);
        assert_eq!(order.others.s2, numbers(&[3, 4, 5]));
    }

    #[test]
    fn a_new_order_of_s2_is_a_transposition() {
        let order = order(&[], &[1, 2, 3, 5, 6, 7], &[(1, 5), (2, 7), (3, 6)]);
        assert_eq!(order.others.change, Change::Transposition { order: numbers(&[5, 7, 6]) });
    }

    #[test]
    fn a_pair_within_s1_is_an_exchange() {
        // Player 3 left S1 for S2 and 4 came in exchange: S1 = 1, 2, 4 and S2 = 3, 5, 6.
        let order = order(&[], &[1, 2, 3, 4, 5, 6], &[(1, 3), (2, 5), (4, 6)]);
        let change = Change::Exchange {
            from_s1: numbers(&[3]),
            from_s2: numbers(&[4]),
            order: numbers(&[3, 5, 6]),
        };
        assert_eq!(order.others.change, change);
    }

    #[test]
    fn the_second_best_floats_after_an_exchange() {
        let order = order(&[], &[1, 2, 3], &[(2, 3)]);
        let change = Change::Exchange {
            from_s1: numbers(&[1]),
            from_s2: numbers(&[2]),
            order: numbers(&[3]),
        };
        assert_eq!(order.others.change, change);
    }

    #[test]
    fn a_heterogeneous_bracket_has_a_remainder() {
        let order = order(&[4, 11], &[8, 9, 10, 13, 14], &[(4, 9), (11, 8), (10, 13)]);
        let down = order.moved_down.unwrap();
        assert_eq!(down.change, Change::Transposition { order: numbers(&[9, 8]) });
        assert_eq!(order.others.s1, numbers(&[10]));
        assert_eq!(order.others.s2, numbers(&[13, 14]));
        assert_eq!(order.others.change, Change::None);
    }

    #[test]
    fn another_limbo_is_an_exchange() {
        let order = order(&[1, 2], &[3], &[(2, 3)]);
        let change = Change::Exchange {
            from_s1: numbers(&[1]),
            from_s2: numbers(&[2]),
            order: numbers(&[3]),
        };
        assert_eq!(order.moved_down.map(|halves| halves.change), Some(change));
    }

    /// Player 1 was moved down and has the bye. S1 is 1 2, S2 is 3 4 5. If only 1 leaves S1, 2 and 3 are in
    /// it.
    #[test]
    fn who_has_the_bye_leaves_s1_with_others() {
        let (down, residents) = (&numbers(&[1])[..], &numbers(&[2, 3, 4, 5])[..]);
        let members = Members { down, residents, homogeneous: false, limbo_heads_s1: true };
        let order = Order::of(members, &pairs(&[(2, 4), (3, 5)]));
        assert_eq!(order.others.change, Change::None);
        let order = Order::of(members, &pairs(&[(2, 3), (4, 5)]));
        let change = Change::Exchange {
            from_s1: numbers(&[1]),
            from_s2: numbers(&[4]),
            order: numbers(&[3, 5]),
        };
        assert_eq!(order.others.change, change);
    }
}
