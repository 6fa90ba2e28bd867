//! The changes that the pairs of a bracket made to the order of its players.
//!
//! Every edition begins with the players in two subgroups S1 and S2, pairs the first of S1 with the first
//! of S2 and so on, and then changes the order of S2 (transposition) and the members of both (exchange).
//! The pairing itself shows which of these changes it needed.

use pairwright_model::PairingNumber;
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

/// The place of an opponent if there is none: after all others.
const NOBODY: u32 = u32::MAX;

/// The members of a bracket, by their places: the moved-down players first, then the residents, each part by rank.
#[derive(Debug, Default)]
pub(crate) struct Members {
    /// The number of each.
    all: Vec<PairingNumber>,
    /// Number of moved-down players.
    down: usize,
    /// The place of each, by pairing number.
    places: Vec<u32>,
    /// Whether it is paired as a homogeneous bracket.
    homogeneous: bool,
    /// Whether moved-down players who are not paired belong to the remainder. They leave S1 in any case, so
    /// this only shows if others are exchanged with them.
    limbo_heads_s1: bool,
}

impl Members {
    /// The members `down` and `residents` of a bracket.
    pub(crate) fn new(
        [down, residents]: [Vec<PairingNumber>; 2],
        homogeneous: bool,
        limbo_heads_s1: bool,
    ) -> Self {
        let all = [&down[..], &residents].concat();
        let highest = all.iter().map(|number| number.index()).max();
        let mut places = vec![NOBODY; highest.map_or(0, |highest| highest + 1)];
        for (place, player) in (0..).zip(&all) {
            places[player.index()] = place;
        }
        Self { all, down: down.len(), places, homogeneous, limbo_heads_s1 }
    }

    /// The place of the opponent of each.
    fn mates(&self, pairs: &[Pair]) -> Vec<u32> {
        let mut mates = vec![NOBODY; self.all.len()];
        let place = |player: PairingNumber| self.places.get(player.index()).copied();
        for &(one, other) in pairs {
            let (one, other) = (place(one).unwrap_or(NOBODY), place(other).unwrap_or(NOBODY));
            if one != NOBODY && other != NOBODY {
                (mates[one as usize], mates[other as usize]) = (other, one);
            }
        }
        mates
    }

    /// The players at these places.
    fn numbers(&self, places: &[usize]) -> Vec<PairingNumber> {
        places.iter().map(|&place| self.all[place]).collect()
    }

    /// The players at these places, which ascend and usually follow each other.
    fn ascending(&self, places: &[usize]) -> Vec<PairingNumber> {
        match places {
            [first, .., last] if last - first < places.len() => self.all[*first..=*last].to_vec(),
            _ => self.numbers(places),
        }
    }

    /// The halves in which S1 is the upper half of the paired ones of `players`, which ascend.
    fn halves(&self, players: &[usize], pairs: usize, mates: &[u32]) -> Halves {
        let halves = players.split_at_checked(pairs).unwrap_or((players, &[]));
        let (mut actual, mut order) = (Vec::with_capacity(pairs), Vec::with_capacity(pairs));
        for &player in players {
            let mate = mates[player];
            // If both opponents were in the same subgroup, the one nearer to the other subgroup has changed sides; else the
            // one of S1 is the higher ranked. Either way, it is the one who comes first.
            if mate != NOBODY && mate as usize > player {
                actual.push(player);
                order.push(mate as usize);
            }
        }
        self.changed(halves, (actual, order))
    }

    /// The halves `s1` and `s2`, with the change that leads to the `actual` S1 and its opponents, the `order`.
    fn changed(
        &self,
        (s1, s2): (&[usize], &[usize]),
        (actual, order): (Vec<usize>, Vec<usize>),
    ) -> Halves {
        // Both ascend.
        let without = |some: &[usize], others: &[usize]| {
            let mut others = others.iter().peekable();
            let is_left = |place: &&usize| {
                while others.next_if(|other| other < place).is_some() {}
                others.peek() != Some(place)
            };
            some.iter().filter(is_left).map(|&place| self.all[place]).collect()
        };
        let from_s1: Vec<PairingNumber> =
            if *s1 == actual { Vec::new() } else { without(s1, &actual) };
        // S2 may hold players without an opponent, so an unchanged order is only a prefix of it.
        let change = if !from_s1.is_empty() {
            let from_s2 = without(&actual, s1);
            Change::Exchange { from_s1, from_s2, order: self.numbers(&order) }
        } else if s2.starts_with(&order) {
            Change::None
        } else {
            Change::Transposition { order: self.numbers(&order) }
        };
        Halves { s1: self.ascending(s1), s2: self.ascending(s2), change }
    }
}

impl Order {
    /// The order of a bracket with these members and pairs.
    pub(crate) fn of(members: &Members, pairs: &[Pair]) -> Self {
        let (mates, down) = (members.mates(pairs), members.down);
        let meets_down = |&place: &usize| (mates[place] as usize) < down;
        // Only a bracket treated as homogeneous pairs two moved-down players.
        if members.homogeneous || down == 0 || (0..down).any(|place| meets_down(&place)) {
            let all: Vec<usize> = (0..mates.len()).collect();
            return Self { moved_down: None, others: members.halves(&all, pairs.len(), &mates) };
        }
        let residents: Vec<usize> = (down..mates.len()).collect();
        let mut left = Vec::with_capacity(residents.len());
        left.extend(residents.iter().copied().filter(|place| !meets_down(place)));
        let of_down = residents.len() - left.len();
        let rest = pairs.len() - of_down;
        let mut others = members.halves(&left, rest, &mates);
        if members.limbo_heads_s1 && matches!(others.change, Change::Exchange { .. }) {
            let limbo = (0..down).filter(|&place| mates[place] == NOBODY);
            others = members.halves(&limbo.chain(left).collect::<Vec<_>>(), rest, &mates);
        }
        let s1: Vec<usize> = (0..of_down.min(down)).collect();
        let paired = (0..down).filter(|&place| mates[place] != NOBODY);
        let paired = paired.map(|place| (place, mates[place] as usize)).unzip();
        Self { moved_down: Some(members.changed((&s1, &residents), paired)), others }
    }
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
        let members = [numbers(down), numbers(residents)];
        Order::of(&Members::new(members, down.is_empty(), false), &pairs(all))
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
        let members = Members::new([numbers(&[1]), numbers(&[2, 3, 4, 5])], false, true);
        let order = Order::of(&members, &pairs(&[(2, 4), (3, 5)]));
        assert_eq!(order.others.change, Change::None);
        let order = Order::of(&members, &pairs(&[(2, 3), (4, 5)]));
        let change = Change::Exchange {
            from_s1: numbers(&[1]),
            from_s2: numbers(&[4]),
            order: numbers(&[3, 5]),
        };
        assert_eq!(order.others.change, change);
    }
}
