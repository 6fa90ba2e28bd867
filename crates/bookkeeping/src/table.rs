//! Who may not meet whom, at a glance.

use std::collections::BTreeMap;

use fixedbitset::FixedBitSet;
use pairwright_model::PlayerIndex;

use crate::ForbiddenPairs;

/// Who may not meet whom, as a table of bits. Worth its making where lists of opponents or of
/// forbidden groups are long, and its room unless players are very many.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    players: usize,
    bits: FixedBitSet,
}

impl Table {
    /// As few earlier opponents, or groups, are found as fast in their list.
    const FEW: usize = 16;

    /// An eighth of a megabyte a thousand players, and that squared: this many take eight.
    const MANY: usize = 8000;

    /// The table of so many players after so many rounds, if it is worth making.
    pub(crate) fn new<'a>(
        players: usize,
        rounds: usize,
        opponents: impl Fn(PlayerIndex) -> &'a [PlayerIndex],
        forbidden: &ForbiddenPairs,
    ) -> Option<Self> {
        let everybody = || (0..players).map(PlayerIndex::new);
        let groups: usize = everybody().map(|player| forbidden.groups(player).len()).sum();
        let are_few = rounds <= Self::FEW && groups <= Self::FEW * players;
        if are_few || players > Self::MANY {
            return None;
        }
        let mut bits = FixedBitSet::with_capacity(players * players);
        let mut members: BTreeMap<u32, Vec<PlayerIndex>> = BTreeMap::new();
        for player in everybody() {
            for opponent in opponents(player) {
                bits.insert(player.get() * players + opponent.get());
            }
            for &group in forbidden.groups(player) {
                members.entry(group).or_default().push(player);
            }
        }
        for members in members.values() {
            for one in members {
                for other in members {
                    bits.insert(one.get() * players + other.get());
                }
            }
        }
        Some(Self { players, bits })
    }

    /// The places among `players` of those whom the one may not meet, ascending.
    pub(crate) fn barred(
        &self,
        one: PlayerIndex,
        players: &[PlayerIndex],
    ) -> impl Iterator<Item = u32> {
        let row = one.get() * self.players;
        let is_barred = move |&(_, &other): &(u32, &PlayerIndex)| {
            other != one && self.bits.contains(row + other.get())
        };
        (0..).zip(players).filter(is_barred).map(|(place, _)| place)
    }

    pub(crate) fn contains(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.bits.contains(one.get() * self.players + other.get())
    }
}
